import GalleyEngine

/// The parts of a compositional layout to invalidate.
final class CompositionalLayoutInvalidationContext: LayoutInvalidationContext {
  /// Whether the sections and their groups stay, and only what depends on the visible bounds and on the sizes
  /// of named elements is computed again.
  var keepsSections = false
}
