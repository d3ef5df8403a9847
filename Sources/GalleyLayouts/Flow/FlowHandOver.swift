import GalleyEngine

/// What flow layouts hand out while somebody watches, to see who changes it.
///
/// UIKit's flow layout may hand out what it keeps; a subclass that changes that without copying
/// changes the flow. Here every answer is fresh, and the change would go unnoticed.
@MainActor package final class FlowHandOver {
  /// Who watches now; nil for nobody.
  package static var current: FlowHandOver?

  private var handed: [(object: LayoutAttributes, original: LayoutAttributes)] = []

  /// A watch over nothing yet.
  package init() {}

  /// Runs `work` and answers what was handed out meanwhile and is not any more as it was.
  package static func changes(
    during work: () -> Void
  ) -> [(found: LayoutAttributes, original: LayoutAttributes)] {
    let watch = FlowHandOver()
    current = watch
    work()
    current = nil
    return watch.handed.filter { !$0.object.isEqual($0.original) }
      .map { ($0.object, $0.original) }
  }

  func note(_ attributes: LayoutAttributes) {
    handed.append((attributes, attributes.copied()))
  }
}
