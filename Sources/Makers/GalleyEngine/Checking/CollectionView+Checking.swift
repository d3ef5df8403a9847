import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// One element of a batch update's animation.
package struct UpdateMovement {
  package var key: ElementKey
  /// The element's attributes before the update; nil if it is new or was too far away.
  package var before: LayoutAttributes?
  package var start: LayoutAttributes
  package var end: LayoutAttributes
  package var isLeaving: Bool
}

extension BatchUpdateTransition {
  /// The start and the end of each view in the transition.
  package var movements: [UpdateMovement] {
    elements.map {
      UpdateMovement(
        key: $0.key, before: $0.before, start: $0.start, end: $0.end, isLeaving: $0.isLeaving)
    }
  }
}

// Internals of a collection view that the layout contract checks.
extension CollectionView {
  /// The attributes that were applied to each view on screen.
  package var appliedAttributes: [ElementKey: LayoutAttributes] {
    views.compactMapValues(\.appliedAttributes)
  }

  /// The attributes that were applied to the view of one element; nil for one that has no view.
  package func appliedAttributes(for key: ElementKey) -> LayoutAttributes? {
    views[key]?.appliedAttributes
  }

  /// Whether a layout pass gave up and ended while the layout was still invalid.
  package var isUnsettled: Bool { passState.isLoaded && passState.isInvalid }

  /// The first element on screen that asks for another size although the layout pass has ended.
  package var firstUnsettledElement: LayoutLoop? {
    let layout = collectionViewLayout
    for key in views.keys.sorted(by: ElementKey.inOrder) where key.category != .decorationView {
      guard let view = views[key], let attributes = view.appliedAttributes else { continue }
      let preferred = preferredAttributes(of: view, placedBy: attributes)
      let isAccepted = layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
      guard isAccepted else { continue }
      return LayoutLoop(element: key, wanted: preferred.size, given: attributes.size)
    }
    return nil
  }

  /// The attributes that the view of an element prefers if the layout gives it `attributes`; nil if the
  /// element has no view.
  package func preferredAttributes(
    of key: ElementKey, placedBy attributes: LayoutAttributes
  ) -> LayoutAttributes? {
    views[key].map { view in
      asOwnWork { preferredAttributes(of: view, placedBy: attributes) }
    }
  }

  /// The rectangle that UIKit would query now, in points.
  package var checkedQueryRect: CGRect { queryRect }

  /// Whether an item exists in the data.
  package func knowsItem(at path: IndexPath) -> Bool { hasItem(at: path) }

  /// The layout's attributes in `rect`, as shown: copies, mirrored if the layout is mirrored.
  package func shownLayoutAttributes(in rect: CGRect) -> [LayoutAttributes] {
    prepareForAnswers()
    return attributesFromLayout(in: rect)
  }

  /// The elements on screen with their views, in order.
  package var shownElements: [(key: ElementKey, view: CollectionReusableView)] {
    views.sorted { ElementKey.inOrder($0.key, $1.key) }.map { ($0.key, $0.value) }
  }

  /// The elements on screen.
  package var shownKeys: Set<ElementKey> { Set(views.keys) }

  /// The labels with a text in the elements on screen, without hidden ones, element by element.
  package var shownLabels: [(element: ElementID, label: Label)] {
    shownElements.flatMap { key, view in
      view.shownTree.compactMap { view in
        guard let label = view as? Label, label.text?.isEmpty == false else { return nil }
        return (key.id, label)
      }
    }
  }

  /// The required constraints inside elements on screen that contradict each other, as of the last layout.
  package var conflictsInElements: [(key: ElementKey, conflict: ConstraintConflict)] {
    shownElements.flatMap { key, view in view.constraintConflicts.map { (key, $0) } }
  }

  /// The views inside elements on screen whose constraints leave their position or size open.
  package var ambiguitiesInElements: [(key: ElementKey, layout: AmbiguousLayout)] {
    shownElements.flatMap { key, view in view.ambiguousLayouts.map { (key, $0) } }
  }
}
