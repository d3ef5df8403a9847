import GalleyGeometry

/// One element of a batch update's animation.
package struct UpdateMovement {
  package var key: ElementKey
  /// Where the element was before the update; nil when that was nowhere near.
  package var before: LayoutAttributes?
  package var start: LayoutAttributes
  package var end: LayoutAttributes
  package var isLeaving: Bool
}

extension BatchUpdateTransition {
  /// Where each view comes from and goes to.
  package var movements: [UpdateMovement] {
    elements.map {
      UpdateMovement(
        key: $0.key, before: $0.before, start: $0.start, end: $0.end, isLeaving: $0.isLeaving)
    }
  }
}

// What the layout contract asks about a collection view beyond what apps may.
extension CollectionView {
  /// What was applied to each view on screen.
  package var appliedAttributes: [ElementKey: LayoutAttributes] {
    views.compactMapValues(\.appliedAttributes)
  }

  /// Whether a layout pass ended with the layout out of date: it gave up.
  package var isUnsettled: Bool { passState.isLoaded && passState.isInvalid }

  /// The rectangle that UIKit would ask about now, in points.
  package var checkedQueryRect: CGRect { queryRect }

  /// Whether the data has an item.
  package func knowsItem(at path: IndexPath) -> Bool { hasItem(at: path) }

  /// What the layout says about `rect`, as shown: copies, mirrored where the layout is.
  package func shownLayoutAttributes(in rect: CGRect) -> [LayoutAttributes] {
    prepareForAnswers()
    return attributesFromLayout(in: rect)
  }
}
