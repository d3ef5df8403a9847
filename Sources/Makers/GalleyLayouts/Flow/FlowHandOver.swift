import GalleyEngine

/// Records the attributes that a flow layout returns, to find callers that change them.
///
/// UIKit's flow layout may return the objects that it keeps; a subclass that changes them without
/// copying changes the flow layout. Here every query returns new objects, and the change would not
/// be noticed.
@MainActor final class FlowHandOver {
  private var handed: [(object: LayoutAttributes, original: LayoutAttributes)] = []

  func note(_ attributes: LayoutAttributes) {
    handed.append((attributes, attributes.copied()))
  }

  /// The recorded attributes that have changed since.
  var changes: [(found: LayoutAttributes, original: LayoutAttributes)] {
    handed.filter { !$0.object.isEqual($0.original) }.map { ($0.object, $0.original) }
  }
}

extension CollectionViewFlowLayout {
  /// Runs `work` and returns the changes to attributes that this layout returned meanwhile.
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
