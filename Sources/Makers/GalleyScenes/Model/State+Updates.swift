import GalleyBase
import GalleyGeometry

extension Scene {
  /// A batch update and the moment of its animation that is shown.
  package struct Updates: Hashable, Sendable {
    /// New items, at a place after the update.
    package struct Insertion: Hashable, Sendable {
      /// Where the first of them is.
      package var at: IndexPath
      /// The items; they follow each other.
      package var run: ItemRun
    }

    /// An item that goes from a place before the update to one after it.
    package struct Move: Hashable, Sendable {
      /// Where it is before and after.
      package var from, to: IndexPath
    }

    /// The items that go, at places before the update.
    package var deletions: [IndexPath] = []
    /// The items that come.
    package var insertions: [Insertion] = []
    /// The items that change places.
    package var moves: [Move] = []
    /// The items that get new cells, at places before the update.
    package var reloads: [IndexPath] = []
    /// How much of the animation is over, in 0 … 1.
    package var progress: CGFloat = 1

    /// All places that new items take, after the update.
    var insertedPaths: [IndexPath] {
      insertions.flatMap { insertion in
        (0..<insertion.run.count).map {
          IndexPath(item: insertion.at.item + $0, section: insertion.at.section)
        }
      }
    }

    /// How many items each section has afterwards, where these are the counts before.
    package func counts(after counts: [Int]) -> [Int] {
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
    var gone: [Int: [Int]] = [:]
    var taken: [Int: [(item: Int, run: ItemRun)]] = [:]
    for path in updates.deletions { gone[path.section, default: []].append(path.item) }
    for insertion in updates.insertions {
      taken[insertion.at.section, default: []].append((insertion.at.item, insertion.run))
    }
    for move in updates.moves {
      gone[move.from.section, default: []].append(move.from.item)
      guard let run = sections[move.from.section].items.single(at: move.from.item) else {
        continue
      }
      taken[move.to.section, default: []].append((move.to.item, run))
    }
    for index in Set(gone.keys).union(taken.keys) where sections.indices.contains(index) {
      scene.sections[index].items = sections[index].items.replacing(
        (gone[index] ?? []).sorted(), with: taken[index] ?? [])
    }
    return scene
  }

  /// The scene with at most `counts[section]` items in each section; sections beyond the list are removed.
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
    let range = range.clamped(to: 0..<count)
    var (item, index) = (range.lowerBound, runIndex(at: range.lowerBound))
    while item < range.upperBound, index < runs.count {
      var part = runs[index]
      let end = starts[index] + part.count
      part.firstIndex += item - starts[index]
      part.count = min(end, range.upperBound) - item
      parts.append(part)
      (item, index) = (end, index + 1)
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

// MARK: - Keys

/// A batch update as files write it.
struct UpdatesParts: Keyed {
  var delete: [Located<IndexPathRange>] = []
  var insert: [Located<InsertionParts>] = []
  var move: [MoveParts] = []
  var reload: [Located<IndexPathRange>] = []
  var progress: CGFloat = 1

  static let table = Table<UpdatesParts>(
    "updates",
    """
    A batch update. Deletions, reloads and the sources of moves name items as they were \
    before it, insertions and the targets of moves as they are after it.
    """,
    [
      Key("delete", \.delete, .list(of: .oldItems), "The items to delete."),
      Key(
        "insert", \.insert, .list(of: .insertion),
        "The items to insert; a bare index path is an item without keys of its own."),
      Key("move", \.move, .list(of: .map()), "The items to move."),
      Key("reload", \.reload, .list(of: .oldItems), "The items to reload, with new cells."),
      Key(
        "progress", \.progress, .share,
        "How much of the animation is over; at 1 the update is finished."),
    ])
}

/// New items as files write them.
struct InsertionParts: Keyed {
  var at: IndexPath = IndexPath(item: 0, section: 0)
  var item = ItemParts()

  static let table = Table<InsertionParts>(
    "insertion", "An item to insert, or a run of items that follow each other.",
    [Key("at", required: \.at, .indexPath, "Where the first of them is afterwards.")],
    andKeysOf: ItemParts.self, at: \.item)

  mutating func begin(_ map: Node, _ reader: inout SceneReader) { item.begin(map, &reader) }
  mutating func finish(_ map: Node, _ reader: inout SceneReader) { item.finish(map, &reader) }
}

struct MoveParts: Keyed {
  var from: Located<IndexPathRange>?
  var to: Located<IndexPath>?

  static let table = Table<MoveParts>(
    "move", "An item to move.",
    [
      Key(
        "from", required: \.from,
        KeyShape<String>.form(.indexPath).map { IndexPathRange($0) }.located,
        "Where it is before the update."),
      Key(
        "to", required: \.to, KeyShape<IndexPath>.indexPath.located,
        "Where it is after the update."),
    ])
}

extension KeyShape where Value == Located<IndexPathRange> {
  /// Items as they are before the update, which are checked when all of them are known.
  fileprivate static var oldItems: KeyShape {
    let text = KeyShape<String>.form(.indexPathRange)
    return KeyShape(text.shape) { node, reader in
      text.read(node, &reader).flatMap(IndexPathRange.init).map { Located(value: $0, node: node) }
    }
  }
}

extension KeyShape where Value == Located<InsertionParts> {
  fileprivate static var insertion: KeyShape {
    let (path, map) = (KeyShape<IndexPath>.indexPath, KeyShape<InsertionParts>.map())
    return KeyShape(.oneOf([path.shape, map.shape])) { node, reader in
      let parts = path.read(node, &reader).map { InsertionParts(at: $0) }
      return (parts ?? map.read(node, &reader)).map { Located(value: $0, node: node) }
    }
  }
}

extension KeyShape where Value == Scene.Updates {
  /// A batch update that the scene's items allow.
  static var updates: KeyShape {
    KeyShape(.map(UpdatesParts.reference)) { node, reader in
      guard reader.canChangeElements(at: node), let parts = UpdatesParts.read(node, &reader) else {
        return nil
      }
      var checker = UpdateChecker(reader: reader)
      return checker.updates(parts)
    }
  }
}

/// Turns the batch update in a file into a valid one, or reports why it is not possible.
private struct UpdateChecker {
  let reader: SceneReader
  /// The items that are deleted, reloaded or moved.
  private var gone: Set<IndexPath> = []

  init(reader: SceneReader) { self.reader = reader }

  mutating func updates(_ parts: UpdatesParts) -> Scene.Updates {
    var updates = Scene.Updates()
    updates.progress = parts.progress
    for range in parts.delete { updates.deletions += oldItems(range) }
    for range in parts.reload { updates.reloads += oldItems(range) }
    var places: [Located<IndexPath>] = []
    for insertion in parts.insert {
      let (run, at) = (insertion.value.item.run, insertion.value.at)
      guard run.count <= SceneLimits.maximumUpdates else {
        noteTooMany(at: insertion.node)
        continue
      }
      noteUnusedKeys(of: insertion)
      updates.insertions.append(Scene.Updates.Insertion(at: at, run: run))
      places += (0..<run.count).map {
        Located(
          value: IndexPath(item: at.item + $0, section: at.section), node: insertion.node)
      }
    }
    for move in parts.move {
      guard let from = move.from.flatMap({ oldItems($0).first }), let to = move.to else {
        continue
      }
      places.append(to)
      updates.moves.append(Scene.Updates.Move(from: from, to: to.value))
    }
    check(places, counts: updates.counts(after: reader.itemCounts))
    return updates
  }

  /// Reports the keys of an inserted item that its section ignores, where a scene has lists and other sections.
  private func noteUnusedKeys(of insertion: Located<InsertionParts>) {
    let (section, options) = (insertion.value.at.section, reader.layout.options)
    guard reader.sections.indices.contains(section), !options.borrowedKeys.isEmpty else { return }
    let isList = options.isList(reader.sections[section])
    let unused = isList ? ListOptions.unusedItemKeys : [ListOptions.rowKey.name]
    for entry in insertion.node.entries ?? [] where unused.contains(entry.key) {
      reader.log.add(
        .noEffect, "'\(entry.key)' does nothing \(isList ? "in" : "outside of") a list",
        at: entry.keyPlace,
        in: insertion.node.place, hint: isList ? "write row: { text: New }" : nil)
    }
  }

  private func noteTooMany(at node: Node) {
    reader.log.add(
      .sceneLimit, "an update changes at most \(SceneLimits.maximumUpdates) items", at: node)
  }

  /// Items as they are before the update, none of which may be named twice.
  private mutating func oldItems(_ range: Located<IndexPathRange>) -> [IndexPath] {
    guard reader.check(range.value, at: range.node) else { return [] }
    let section = range.value.section
    let items = range.value.items.indexes(ofCount: reader.itemCounts[section])
    guard gone.count + items.count <= SceneLimits.maximumUpdates else {
      noteTooMany(at: range.node)
      return []
    }
    var paths: [IndexPath] = []
    for item in items {
      let path = IndexPath(item: item, section: section)
      if !gone.insert(path).inserted {
        reader.log.add(
          .impossibleUpdate, "item \(section)-\(item) is deleted, reloaded or moved twice",
          at: range.node)
        break
      }
      paths.append(path)
    }
    return paths
  }

  /// Notes places that are taken twice or lie beyond the items that there will be.
  private func check(_ places: [Located<IndexPath>], counts: [Int]) {
    var taken: Set<IndexPath> = []
    for place in places {
      let path = place.value
      let name = "\(path.section)-\(path.item)"
      guard counts.indices.contains(path.section) else {
        reader.log.add(.missingElement, "there is no section \(path.section)", at: place.node)
        continue
      }
      if path.item >= counts[path.section] {
        reader.log.add(
          .impossibleUpdate, "\(name) would leave a gap", at: place.node,
          hint: "after the update section \(path.section) has \(counts[path.section]) items")
      } else if !taken.insert(path).inserted {
        reader.log.add(.impossibleUpdate, "two items cannot both come to \(name)", at: place.node)
      }
    }
  }
}
