import GalleyGeometry

extension SceneResolver {
  /// The batch update of a state; nil when the state has none or the update cannot be.
  mutating func readUpdates(_ node: Node) -> Scene.Updates? {
    guard let node = node["updates"] else { return nil }
    if case .attributes = layout {
      log.add(
        "the layout 'attributes' takes its elements as they are; they cannot change", at: node)
      return nil
    }
    var updates = Scene.Updates()
    updates.progress = node["progress"]?.length ?? 1
    var gone: Set<IndexPath> = []
    updates.deletions = readOldItems(node["delete"], &gone)
    updates.reloads = readOldItems(node["reload"], &gone)
    var places: [(path: IndexPath, node: Node)] = []
    for node in node["insert"]?.elements ?? [] {
      guard let insertion = readInsertion(node) else { continue }
      places += insertion.paths.map { ($0, node) }
      updates.insertions.append(insertion.insertion)
    }
    for node in node["move"]?.elements ?? [] {
      guard let from = readOldItems(node["from"], &gone).first, let to = node["to"],
        let path = to.indexPath
      else { continue }
      places.append((path, to))
      updates.moves.append(Scene.Updates.Move(from: from, to: path))
    }
    checkPlaces(places, counts: updates.counts(after: itemCounts))
    return updates
  }

  /// How many items a reload leaves in each section.
  func readReload(_ node: Node) -> [Int]? {
    guard let node = node["reload"], let nodes = node.elements else { return nil }
    if case .attributes = layout {
      log.add(
        "the layout 'attributes' takes its elements as they are; they cannot change", at: node)
      return nil
    }
    let counts = nodes.map { $0.integer ?? 0 }
    if counts.count > itemCounts.count {
      log.add("more counts than sections", at: node, hint: "there are \(itemCounts.count)")
    }
    for (index, (count, limit)) in zip(counts, itemCounts).enumerated() where count > limit {
      log.add("section \(index) has only \(limit) items", at: nodes[index])
    }
    return counts
  }

  /// Items as they are before the update, none of which may be named twice.
  private func readOldItems(_ node: Node?, _ gone: inout Set<IndexPath>) -> [IndexPath] {
    var paths: [IndexPath] = []
    for node in node?.elements ?? (node.map { [$0] } ?? []) {
      guard let range = node.text.flatMap(IndexPathRange.init), check(range, at: node) else {
        continue
      }
      let items =
        switch range.items {
        case .all: 0..<itemCounts[range.section]
        case .closed(let items): Range(items)
        }
      guard gone.count + items.count <= SceneLimits.maximumUpdates else {
        log.add("an update changes at most \(SceneLimits.maximumUpdates) items", at: node)
        return paths
      }
      for item in items {
        let path = IndexPath(item: item, section: range.section)
        if !gone.insert(path).inserted {
          log.add("item \(range.section)-\(item) is deleted, reloaded or moved twice", at: node)
          break
        }
        paths.append(path)
      }
    }
    return paths
  }

  private mutating func readInsertion(
    _ node: Node
  ) -> (insertion: Scene.Updates.Insertion, paths: [IndexPath])? {
    var run = Scene.ItemRun()
    if node.text == nil { run = readRun(node) }
    guard let path = (node.text == nil ? node["at"] : node)?.indexPath else { return nil }
    guard run.count <= SceneLimits.maximumUpdates else {
      log.add("an update changes at most \(SceneLimits.maximumUpdates) items", at: node)
      return nil
    }
    let paths = (0..<run.count).map { IndexPath(item: path.item + $0, section: path.section) }
    return (Scene.Updates.Insertion(at: path, run: run), paths)
  }

  /// Notes places that are taken twice or lie beyond the items that there will be.
  private func checkPlaces(_ places: [(path: IndexPath, node: Node)], counts: [Int]) {
    var taken: Set<IndexPath> = []
    for (path, node) in places {
      let name = "\(path.section)-\(path.item)"
      guard counts.indices.contains(path.section) else {
        log.add("there is no section \(path.section)", at: node)
        continue
      }
      if path.item >= counts[path.section] {
        log.add(
          "\(name) would leave a gap", at: node,
          hint: "after the update section \(path.section) has \(counts[path.section]) items")
      } else if !taken.insert(path).inserted {
        log.add("two items cannot both come to \(name)", at: node)
      }
    }
  }
}

extension Node {
  /// The index path that the text writes.
  fileprivate var indexPath: IndexPath? { text.flatMap(IndexPathRange.init)?.indexPath }
}
