import GalleyEngine
import GalleyGeometry
import GalleyViews

/// What a screen reader finds in an element of a collection view.
@MainActor struct SpokenCell {
  let key: ElementKey
  let view: CollectionReusableView
  let tree: AccessibilityTree

  /// Asks a view what it says.
  init(key: ElementKey, view: CollectionReusableView) {
    (self.key, self.view) = (key, view)
    tree = AccessibilityTree(of: view)
  }

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
  /// The sections whose items a state of the scene selects.
  var selectableSections: Set<Int> { Set(scene.states.flatMap(\.selection).map(\.section)) }
}
