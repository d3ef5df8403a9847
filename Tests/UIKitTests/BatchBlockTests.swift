import Testing
import UIKit

extension UICollectionView {
  fileprivate func changed(_ updates: () -> Void) { performBatchUpdates(updates) }

  fileprivate func emptied(_ count: Int) {
    performBatchUpdates(
      { deleteItems(at: (0..<count).map { IndexPath(item: $0, section: 0) }) }, completion: nil)
  }
}

extension UITableView {
  fileprivate func changed(_ updates: () -> Void) { performBatchUpdates(updates, completion: nil) }
}

private final class Counted: NSObject, UICollectionViewDataSource, UITableViewDataSource {
  var count = 3

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
}

/// A view that hands another block to its superclass.
private final class Wrapping: UICollectionView {
  var calls: [String] = []

  override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    calls.append("begin")
    super.performBatchUpdates(
      {
        calls.append("inside")
        updates?()
      }, completion: completion)
    calls.append("end")
  }
}

@MainActor @Suite struct BatchBlockTests {
  private let source = Counted()

  private func prepare(_ view: UICollectionView) {
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
  }

  @Test func aBlockThatDoesNotEscapeUpdates() {
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    prepare(view)
    source.count = 0
    view.emptied(3)
    #expect(view.numberOfItems(inSection: 0) == 0)
    var inside = false
    view.changed { inside = view.hasUncommittedUpdates }
    #expect(inside)
    view.performBatchUpdates(nil)
  }

  @Test func aTableTakesOneToo() {
    let view = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.dataSource = source
    view.layoutIfNeeded()
    view.changed {
      source.count = 2
      view.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    }
    #expect(view.numberOfRows(inSection: 0) == 2)
  }

  @Test func anOverrideMayHandOnAnotherBlock() {
    let view = Wrapping(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    prepare(view)
    var isFinished = false
    view.performBatchUpdates(
      {
        source.count = 2
        view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }, completion: { isFinished = $0 })

    #expect(view.calls == ["begin", "inside", "end"])
    #expect(view.numberOfItems(inSection: 0) == 2)
    #expect(isFinished)
  }
}
