import GalleyGeometry

extension Scene {
  /// A batch update and the moment of its animation that is shown.
  public struct Updates: Hashable, Sendable {
    /// New items, at a place after the update.
    public struct Insertion: Hashable, Sendable {
      /// Where the first of them is.
      public var at: IndexPath
      /// The items; they follow each other.
      public var run: ItemRun
    }

    /// An item that goes from a place before the update to one after it.
    public struct Move: Hashable, Sendable {
      /// Where it is before and after.
      public var from, to: IndexPath
    }

    /// The items that go, at places before the update.
    public var deletions: [IndexPath] = []
    /// The items that come.
    public var insertions: [Insertion] = []
    /// The items that change places.
    public var moves: [Move] = []
    /// The items that get new cells, at places before the update.
    public var reloads: [IndexPath] = []
    /// How much of the animation is over, in 0 … 1.
    public var progress: CGFloat = 1

    /// All places that new items take, after the update.
    var insertedPaths: [IndexPath] {
      insertions.flatMap { insertion in
        (0..<insertion.run.count).map {
          IndexPath(item: insertion.at.item + $0, section: insertion.at.section)
        }
      }
    }

    /// How many items each section has afterwards, where these are the counts before.
    func counts(after counts: [Int]) -> [Int] {
      var counts = counts
      func add(_ number: Int, to section: Int) {
        if counts.indices.contains(section) { counts[section] += number }
      }
      for path in deletions { add(-1, to: path.section) }
      for insertion in insertions { add(insertion.run.count, to: insertion.at.section) }
      for move in moves {
        add(-1, to: move.from.section)
        add(1, to: move.to.section)
      }
      return counts
    }
  }
}

extension Scene {
  /// The scene as its data is after a batch update; the update fits the scene.
  package func updated(by updates: Updates) -> Scene {
    var scene = self
    for index in sections.indices {
      let gone =
        updates.deletions.filter { $0.section == index }.map(\.item)
        + updates.moves.filter { $0.from.section == index }.map(\.from.item)
      var taken = updates.insertions.filter { $0.at.section == index }
        .map { (item: $0.at.item, run: $0.run) }
      for move in updates.moves where move.to.section == index {
        guard let run = sections[move.from.section].items.single(at: move.from.item) else {
          continue
        }
        taken.append((move.to.item, run))
      }
      if gone.isEmpty, taken.isEmpty { continue }
      scene.sections[index].items = sections[index].items.replacing(gone.sorted(), with: taken)
    }
    return scene
  }

  /// The scene with only so many items left in each section; sections beyond the list are gone.
  func limited(to counts: [Int]) -> Scene {
    var scene = self
    scene.sections = zip(sections, counts).map { section, count in
      var section = section
      section.items = ItemRuns(section.items.part(0..<min(count, section.items.count)))
      return section
    }
    return scene
  }
}

extension Scene.ItemRuns {
  /// The item at an index as a run of its own.
  fileprivate func single(at item: Int) -> Scene.ItemRun? { part(item..<item + 1).first }

  /// The runs that make up some of the items; the range is one of this section's.
  fileprivate func part(_ range: Range<Int>) -> [Scene.ItemRun] {
    var parts: [Scene.ItemRun] = []
    var start = 0
    for run in runs {
      let common = range.clamped(to: start..<start + run.count)
      if !common.isEmpty {
        var part = run
        part.firstIndex += common.lowerBound - start
        part.count = common.count
        parts.append(part)
      }
      start += run.count
    }
    return parts
  }

  /// The items without some, given ascending, and with others at the places that they take.
  fileprivate func replacing(
    _ gone: [Int], with taken: [(item: Int, run: Scene.ItemRun)]
  ) -> Scene.ItemRuns {
    var kept: [Scene.ItemRun] = []
    var next = 0
    for item in gone + [count] {
      if next < item { kept += part(next..<item) }
      next = item + 1
    }
    let rest = Scene.ItemRuns(kept)
    var (result, length, used) = ([Scene.ItemRun](), 0, 0)
    for (item, run) in taken.sorted(by: { $0.item < $1.item }) {
      let stretch = item - length
      result += rest.part(used..<used + stretch)
      result.append(run)
      used += stretch
      length += stretch + run.count
    }
    return Scene.ItemRuns(result + rest.part(used..<rest.count))
  }
}
