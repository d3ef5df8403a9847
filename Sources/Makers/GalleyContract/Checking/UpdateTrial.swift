import GalleyBase
import GalleyEngine
import GalleyGeometry
import GalleyScenes

/// A batch update that a check carries out, in one section.
@MainActor struct UpdateTrial {
  /// What happens, such as "delete 0-3".
  var name: String
  /// The data before the update, as a change of the subject's own data; nil for that data itself.
  var start: Scene.Updates?
  /// The data after the update, as a change of the subject's own data.
  var data: Scene.Updates
  /// The items that the view is told to delete, at paths before the update.
  var deletions: [IndexPath] = []
  /// The items that the view is told to insert, at paths after the update.
  var insertions: [IndexPath] = []
  /// The items that the view is told to move.
  var moves: [Scene.Updates.Move] = []

  /// The section that changes; nil if nothing does.
  var section: Int? { (deletions + insertions + moves.map(\.from)).first?.section }

  /// Where each item that stays is before and after the update, if the section has `count` items before it.
  func places(ofCount count: Int) -> [(old: Int, new: Int)] {
    let gone = Set((deletions + moves.map(\.from)).map(\.item))
    let taken = Set((insertions + moves.map(\.to)).map(\.item))
    var next = 0
    let kept = (0..<count).filter { !gone.contains($0) }.map { old -> (old: Int, new: Int) in
      while taken.contains(next) { next += 1 }
      defer { next += 1 }
      return (old, next)
    }
    return kept + moves.map { ($0.from.item, $0.to.item) }
  }
}

extension UpdateTrial {
  /// Changes to what a laid out view shows, drawn from a seed.
  static func all(for view: CollectionView, seed: UInt64) -> [UpdateTrial] {
    let numbers = SplitMix64(seed: seed ^ 0x7570_6461_7465)
    let shown = view.indexPathsForVisibleItems
    guard let first = shown.first else {
      guard view.numberOfSections > 0 else { return [] }
      return [inserting(IndexPath(item: 0, section: 0), in: view)]
    }
    func drawn(_ number: UInt64) -> IndexPath {
      shown[Int(numbers.unitValue(at: number) * Double(shown.count))]
    }
    let (gone, come) = (drawn(0), drawn(1))
    let single = [deleting([gone]), inserting(come, in: view), inserting(first, in: view)]
    let inSection = shown.filter { $0.section == gone.section && $0 != gone }
    guard let target = inSection.last else { return single }
    let move = Scene.Updates(moving: gone, to: target)
    return single + [
      UpdateTrial(
        name: "move \(text(gone)) to \(text(target))", data: move, moves: move.moves),
      UpdateTrial(
        name: "delete \(text(gone)) and insert \(text(target))",
        data: Scene.Updates(deleting: [gone], inserting: [target]), deletions: [gone],
        insertions: [target]),
    ]
  }

  /// The deletion of a whole period of sizes, after which every item has a path with its own size.
  ///
  /// Without a period, the last item is deleted, which changes no path.
  static func deletingPeriod(in section: Int, of view: CollectionView) -> UpdateTrial? {
    let sizes = sizes(in: section, of: view)
    guard !sizes.isEmpty else { return nil }
    return deleting(period(of: sizes).map { IndexPath(item: $0, section: section) })
  }

  /// The items to delete so that all later sizes stay the same, item by item; the longest that are repeated.
  static func period(of sizes: [CGSize]) -> Range<Int> {
    let last = sizes.count - 1
    let starts = (1...8).compactMap { period -> Range<Int>? in
      guard period < sizes.count else { return nil }
      var start = sizes.count - period
      while start > 0, sizes[start - 1].isNear(sizes[start - 1 + period]) { start -= 1 }
      return start + period < sizes.count ? start..<start + period : nil
    }
    return starts.min { $0.lowerBound < $1.lowerBound } ?? last..<last + 1
  }

  /// The sizes of a section's items; zero for an item without attributes.
  static func sizes(in section: Int, of view: CollectionView) -> [CGSize] {
    guard section < view.numberOfSections else { return [] }
    return (0..<view.numberOfItems(inSection: section)).map { item in
      let path = IndexPath(item: item, section: section)
      return view.collectionViewLayout.layoutAttributesForItem(at: path)?.size ?? .zero
    }
  }

  private static func deleting(_ paths: [IndexPath]) -> UpdateTrial {
    UpdateTrial(
      name: "delete " + paths.map(text).joined(separator: ", "),
      data: Scene.Updates(deleting: paths), deletions: paths)
  }

  /// An insertion after which the section has no more items than now.
  ///
  /// A layout's own delegate knows the items that there are, and may trap if asked about one more.
  private static func inserting(_ path: IndexPath, in view: CollectionView) -> UpdateTrial {
    let count = view.numberOfItems(inSection: path.section)
    let name = "insert \(text(path))"
    guard count > 0 else {
      return UpdateTrial(
        name: name, data: Scene.Updates(inserting: [path]), insertions: [path])
    }
    let last = IndexPath(item: count - 1, section: path.section)
    return UpdateTrial(
      name: name, start: Scene.Updates(deleting: [last]),
      data: Scene.Updates(deleting: [last], inserting: [path]), insertions: [path])
  }

  private static func text(_ path: IndexPath) -> String { "\(path.section)-\(path.item)" }
}
