import Testing
import UIKit

/// A cell whose size comes from a strut in its content view.
private final class StrutCell: UICollectionViewCell {
  private let strut = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    strut.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(strut)
    NSLayoutConstraint.activate([
      strut.widthAnchor.constraint(equalToConstant: 70),
      strut.heightAnchor.constraint(equalToConstant: 30),
      strut.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 5),
      strut.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -5),
      strut.topAnchor.constraint(equalTo: contentView.topAnchor),
      strut.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

private final class Struts: NSObject, UICollectionViewDataSource {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  func collectionView(
    _ view: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "strut", for: indexPath)
  }
}

/// A controller that positions a view without constraints.
private final class Fitting: UIViewController {
  let child = UIView()
  var heard: [String] = []

  init() { super.init(nibName: nil, bundle: nil) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(child)
  }

  override func viewWillLayoutSubviews() { heard.append("will") }

  override func viewDidLayoutSubviews() {
    heard.append("did")
    child.frame = view.bounds
  }
}

@MainActor @Suite struct AutoLayoutTests {
  @Test func cellsHaveTheSizeThatTheirConstraintsAskFor() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 50, height: 50)
    let source = Struts()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: layout)
    view.register(StrutCell.self, forCellWithReuseIdentifier: "strut")
    view.dataSource = source

    view.layoutIfNeeded()

    #expect(
      view.visibleCells.map(\.frame.size)
        == Array(
          repeating: CGSize(width: 80, height: 30), count: 3))
  }

  @Test func aControllersViewsArePlacedInItsSafeArea() {
    let controller = UIViewController()
    let child = UIView()
    controller.view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    controller.view.addSubview(child)
    child.translatesAutoresizingMaskIntoConstraints = false
    let safe = controller.view.safeAreaLayoutGuide
    NSLayoutConstraint(
      item: child, attribute: .top, relatedBy: .equal, toItem: safe, attribute: .top,
      multiplier: 1, constant: 12
    ).isActive = true
    NSLayoutConstraint(
      item: child, attribute: .height, relatedBy: .equal, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1, constant: 40
    ).isActive = true

    controller.view.layoutIfNeeded()

    #expect(child.frame == CGRect(x: 0, y: 12, width: 0, height: 40))
  }

  @Test func aControllerIsToldAboutTheLayoutOfItsView() {
    let controller = Fitting()
    controller.view.frame.size = CGSize(width: 120, height: 80)

    controller.view.layoutIfNeeded()

    #expect(controller.heard == ["will", "did"])
    #expect(controller.child.frame == CGRect(x: 0, y: 0, width: 120, height: 80))
  }

  @Test func aNavigationControllerShowsTheLastOfItsControllers() {
    let (first, second) = (UIViewController(), UIViewController())
    let stack = UINavigationController(rootViewController: first)
    stack.loadViewIfNeeded()

    stack.pushViewController(second, animated: true)
    #expect(second.view.superview === stack.view)
    #expect(second.navigationController === stack)

    stack.popViewController(animated: true)
    #expect(first.view.superview === stack.view)
    #expect(second.parent == nil)
  }
}
