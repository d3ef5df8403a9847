import GalleyDrawing
import GalleyGeometry

extension Scene {
  /// The scene with `count` items in each section: fewer of what it has, or more of the last.
  ///
  /// States drop items that no longer exist. A layout with fixed elements stays unchanged.
  package func withItems(_ count: Int) -> Scene {
    guard layout.itemCounts == nil else { return self }
    var result = self
    for section in result.sections.indices {
      result.sections[section].items = result.sections[section].items.resized(to: count)
    }
    result.translations = translations.mapValues { $0.withItems(count) }
    for state in result.states.indices {
      if let item = result.states[state].scrollTarget?.item, item.item >= count {
        result.states[state].scrollTarget = nil
      }
    }
    return result
  }
}

extension Scene.ItemRuns {
  /// As many of the items as `count`, the last run going on where there are fewer.
  func resized(to count: Int) -> Scene.ItemRuns {
    var rest = count
    var kept: [Scene.ItemRun] = []
    for var run in runs where rest > 0 {
      run.count = min(run.count, rest)
      rest -= run.count
      kept.append(run)
    }
    if rest > 0 {
      if kept.isEmpty { kept.append(Scene.ItemRun(count: 0)) }
      kept[kept.count - 1].count += rest
    }
    return Scene.ItemRuns(kept)
  }
}

extension Expectation {
  /// Whether a scene has the items that are named; a scene with fewer items cannot break a claim about them.
  package func applies(to scene: Scene) -> Bool {
    let counts =
      scene.states.first { $0.name == state }?.mostItems(from: scene.itemCounts) ?? scene.itemCounts
    return claim.elements.allSatisfy { id in
      guard id.category == .cell, id.indexes.count == 2 else { return true }
      return counts.indices.contains(id.section) && id.item < counts[id.section]
    }
  }
}
