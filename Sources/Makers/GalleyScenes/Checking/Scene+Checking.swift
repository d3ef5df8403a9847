import GalleyGeometry

// What the layout contract does to a scene.
extension Scene {
  /// The scene with `count` items in its section with the most items; as it is without sections.
  package func enlarged(to count: Int) -> Scene {
    guard layout.itemCounts == nil,
      let largest = sections.indices.max(by: {
        sections[$0].items.count < sections[$1].items.count
      })
    else { return self }
    var result = self
    result.sections[largest].items = sections[largest].items.resized(to: count)
    return result
  }

  /// How many items it has, or how many elements if its layout gives them.
  package var placedCount: Int { layout.elementIDs?.count ?? itemCount }

  /// The scene cut to its first `limit` items, counted over all sections, or to the first elements that its layout gives.
  ///
  /// Updates of its states that name other items are left out, and so is other data for a list.
  package func limited(toItems limit: Int) -> Scene {
    var (result, rest) = (self, limit)
    if placedCount > limit, layout.elementIDs != nil {
      result.layout = LayoutSpec(layout.options.limited(toElements: limit), kind: layout.kind)
    }
    for index in sections.indices {
      let count = min(sections[index].items.count, rest)
      if count < sections[index].items.count {
        result.sections[index].items = sections[index].items.resized(to: count)
      }
      rest -= count
    }
    if itemCount > limit {
      let counts = result.sections.map(\.items.count)
      for index in result.states.indices {
        result.states[index].snapshot = nil
        if result.states[index].updates?.fits(counts) == false {
          result.states[index].updates = nil
        }
      }
    }
    result.translations = translations.mapValues { $0.limited(toItems: limit) }
    return result
  }
}

extension Scene.Updates {
  /// Whether a scene with so many items in each section has all items and places that the update names.
  fileprivate func fits(_ counts: [Int]) -> Bool {
    func has(_ path: IndexPath, in counts: [Int]) -> Bool {
      counts.indices.contains(path.section) && path.item < counts[path.section]
    }
    let after = self.counts(after: counts)
    return (deletions + reloads + moves.map(\.from)).allSatisfy { has($0, in: counts) }
      && (insertedPaths + moves.map(\.to)).allSatisfy { has($0, in: after) }
  }

  /// Deletions at paths before the update, and insertions of items of the layout's size after it.
  package init(deleting deletions: [IndexPath] = [], inserting paths: [IndexPath] = []) {
    self.init()
    self.deletions = deletions
    insertions = paths.map { Insertion(at: $0, run: Scene.ItemRun()) }
  }

  /// An item whose size becomes another, in points, as new data in its old place.
  package init(resizing path: IndexPath, to size: CGSize) {
    self.init(deleting: [path], inserting: [path])
    insertions[0].run.size.width = .fixed(.points(size.width))
    insertions[0].run.size.height = .fixed(.points(size.height))
  }

  /// One item that changes places.
  package init(moving path: IndexPath, to target: IndexPath) {
    self.init()
    moves = [Move(from: path, to: target)]
  }
}
