import GalleyEngine
import GalleyGeometry
import GalleyViews
import Testing

@testable import GalleyLayouts

/// Rows that are shown and tell that their size has changed, for each `selfSizingInvalidation`.
@MainActor @Suite struct SelfSizingInvalidationTests {
  private let source = GrowingSource()
  private let view: CollectionView

  init() {
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 100, height: 30)
    layout.minimumLineSpacing = 0
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 300), collectionViewLayout: layout)
    view.register(GrowingCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
  }

  private var first: GrowingCell? {
    view.cellForItem(at: IndexPath(item: 0, section: 0)) as? GrowingCell
  }

  private func heights() -> [CGFloat] {
    view.layoutIfNeeded()
    return (0..<2).compactMap {
      view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame.height
    }
  }

  @Test func aCellThatSaysSoIsAskedAgain() {
    #expect(heights() == [30, 30])
    first?.height.constant = 50

    first?.invalidateIntrinsicContentSize()

    #expect(heights() == [50, 30])
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minY == 50)
  }

  @Test func aContentViewThatSaysSoIsEnough() {
    first?.height.constant = 50

    first?.contentView.invalidateIntrinsicContentSize()

    #expect(heights() == [50, 30])
  }

  @Test func constraintsAloneAreNoticedOnlyIfThatIsWanted() {
    first?.height.constant = 50
    #expect(heights() == [30, 30])
    view.selfSizingInvalidation = .enabledIncludingConstraints

    first?.height.constant = 60

    #expect(heights() == [60, 30])
  }

  @Test func nobodyIsAskedAgainWhereItIsDisabled() {
    view.selfSizingInvalidation = .disabled
    first?.height.constant = 50

    first?.invalidateIntrinsicContentSize()
    first?.contentView.invalidateIntrinsicContentSize()

    #expect(heights() == [30, 30])
  }

  @Test func onlyTheCellThatChangedIsAsked() {
    let meter = CostMeter()
    first?.height.constant = 50
    first?.invalidateIntrinsicContentSize()

    view.metered(by: meter) { view.layoutIfNeeded() }

    #expect(meter.counts.sizings == 1)
  }

  @Test func aCellThatChangesWhileItIsAskedIsNotAskedForever() {
    view.selfSizingInvalidation = .enabledIncludingConstraints
    first?.changesWhileAsked = true
    let meter = CostMeter()
    first?.invalidateIntrinsicContentSize()

    view.metered(by: meter) { view.layoutIfNeeded() }

    #expect(meter.counts.sizings == 1)
  }
}

private final class GrowingSource: CollectionViewDataSource {
  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

  func collectionView(
    _ view: CollectionView, cellForItemAt path: IndexPath
  ) -> CollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
}

/// A cell whose content view has a height.
private final class GrowingCell: CollectionViewCell {
  let height: LayoutConstraint
  var changesWhileAsked = false

  override init(frame: CGRect) {
    let box = View(frame: .zero)
    box.translatesAutoresizingMaskIntoConstraints = false
    height = box.heightAnchor.constraint(equalToConstant: 30)
    super.init(frame: frame)
    contentView.addSubview(box)
    LayoutConstraint.activate([
      height, box.widthAnchor.constraint(equalToConstant: 100),
      box.topAnchor.constraint(equalTo: contentView.topAnchor),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes)
    -> LayoutAttributes
  {
    guard changesWhileAsked else { return super.preferredLayoutAttributesFitting(layoutAttributes) }
    height.constant = height.constant == 30 ? 31 : 30
    return layoutAttributes
  }
}
