import GalleyBase
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// A cell that knows the model item for which it was made.
@MainActor private final class ModelCell: CollectionViewCell {
  var model = -1
}

/// Sections of numbered items; the size of an item depends on its number.
@MainActor
private final class ModelSource: CollectionViewDataSource,
  CollectionViewDelegateFlowLayout
{
  var sections: [[Int]]

  init(_ sections: [[Int]]) { self.sections = sections }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  { sections[section].count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? ModelCell)?.model = sections[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let model = sections[indexPath.section][indexPath.item]
    return CGSize(width: 20 + model % 5 * 10, height: 20 + model % 3 * 10)
  }
}

/// After any batch update, the view shows the same as a fresh view.
@MainActor struct RandomUpdateTests {
  private func view(_ source: ModelSource) -> CollectionView {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 400),
      collectionViewLayout: CollectionViewFlowLayout())
    view.register(ModelCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = source
    view.layoutIfNeeded()
    return view
  }

  /// Deletes, moves within a section, inserts, and deletes or inserts a section.
  private func change(
    _ source: ModelSource, in view: CollectionView, random: inout SplitMix64, next: inout Int
  ) {
    let old = source.sections
    let gone =
      old.count > 1 && Bool.random(using: &random) ? old.indices.randomElement(using: &random) : nil
    if let gone { view.deleteSections([gone]) }
    var new: [[Int]] = []
    for section in old.indices where section != gone {
      var items = old[section]
      let deleted = items.indices.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
      for item in deleted.reversed() { items.remove(at: item) }
      view.deleteItems(at: deleted.map { IndexPath(item: $0, section: section) })
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0...items.count, using: &random)
        items.insert(next, at: place)
        next += 1
      }
      if let moved = items.filter({ old[section].contains($0) }).randomElement(using: &random),
        let from = old[section].firstIndex(of: moved), let at = items.firstIndex(of: moved)
      {
        items.remove(at: at)
        items.insert(moved, at: Int.random(in: 0...items.count, using: &random))
        let to = IndexPath(item: items.firstIndex(of: moved) ?? 0, section: new.count)
        view.moveItem(at: IndexPath(item: from, section: section), to: to)
      }
      for (place, model) in items.enumerated() where !old[section].contains(model) {
        view.insertItems(at: [IndexPath(item: place, section: new.count)])
      }
      new.append(items)
    }
    if Bool.random(using: &random) {
      new.append([next, next + 1])
      next += 2
      view.insertSections([new.count - 1])
    }
    source.sections = new
  }

  @Test(arguments: 0..<60)
  func anUpdatedViewIsLikeAFreshOne(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var next = 100
    let source = ModelSource([Array(0..<20), Array(20..<25), []])
    let view = view(source)

    for _ in 0..<5 {
      view.performBatchUpdates { change(source, in: view, random: &random, next: &next) }

      let fresh = self.view(source)
      #expect(LayoutSnapshot(of: view) == LayoutSnapshot(of: fresh))
      #expect(view.indexPathsForVisibleItems == fresh.indexPathsForVisibleItems)
      for path in view.indexPathsForVisibleItems {
        let cell = view.cellForItem(at: path) as? ModelCell
        #expect(cell?.model == source.sections[path.section][path.item])
        #expect(cell?.frame == fresh.cellForItem(at: path)?.frame)
      }
      #expect(view.subviews.count == view.indexPathsForVisibleItems.count)
    }
  }
}
