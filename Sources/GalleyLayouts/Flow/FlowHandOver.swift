import GalleyEngine

/// What a flow layout hands out while somebody watches, to see who changes it.
///
/// UIKit's flow layout may hand out what it keeps; a subclass that changes that without copying
/// changes the flow. Here every answer is fresh, and the change would go unnoticed.
@MainActor final class FlowHandOver {
  private var handed: [(object: LayoutAttributes, original: LayoutAttributes)] = []

  func note(_ attributes: LayoutAttributes) {
    handed.append((attributes, attributes.copied()))
  }

  /// What was handed out and is not as it was.
  var changes: [(found: LayoutAttributes, original: LayoutAttributes)] {
    handed.filter { !$0.object.isEqual($0.original) }.map { ($0.object, $0.original) }
  }
}

extension CollectionViewFlowLayout {
  /// Runs `work` and answers what this layout handed out meanwhile and is not as it was.
  package func changesOfHandedOut(
    during work: () -> Void
  ) -> [(found: LayoutAttributes, original: LayoutAttributes)] {
    let (watch, former) = (FlowHandOver(), handOver)
    handOver = watch
    defer { handOver = former }
    work()
    return watch.changes
  }
}
