import GalleyEngine
import GalleyGeometry
import GalleyViews

/// What a screen reader finds in an element of a collection view.
@MainActor struct SpokenCell {
  let key: ElementKey
  let view: CollectionReusableView
  let tree: AccessibilityTree

  /// Whether something says what it is: a text, or what the app tells; what the app hides needs no words.
  var hasWords: Bool {
    !tree.hidden.isEmpty
      || tree.elements.contains { element in
        let isWhole = element.frame.size == view.bounds.size
        return element.label != nil && (isWhole || !element.isControl)
      }
  }
}

extension ViewedScene {
  /// What a screen reader finds in each element on screen; nothing while elements move.
  var spokenCells: [SpokenCell] {
    isMoving
      ? []
      : elements.map { key, view in
        SpokenCell(key: key, view: view, tree: AccessibilityTree(of: view))
      }
  }

  /// The sections whose items a state of the scene selects.
  var selectableSections: Set<Int> { Set(scene.states.flatMap(\.selection).map(\.section)) }
}
