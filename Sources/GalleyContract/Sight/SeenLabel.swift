import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews

/// A label in an element, as it is on screen.
struct SeenLabel {
  /// What a label has in common with itself in another state.
  struct Identity: Hashable {
    var element: ElementID
    var text: String
    /// Its place among the labels of the element that have the same text.
    var place: Int
  }

  var identity: Identity
  /// What it has in common with the labels of the same look in other elements.
  var kind: String
  /// What is missing for the text to be whole; nil if it is.
  var shortage: Label.Shortage?
}

extension Sight {
  /// The labels in the elements on screen.
  var labels: [SeenLabel] {
    elements.flatMap { key, view -> [SeenLabel] in
      var places: [String: Int] = [:]
      return view.shownViews.compactMap { view in
        guard let label = view as? Label, let text = label.text, !text.isEmpty else { return nil }
        let place = places[text, default: 0]
        places[text] = place + 1
        return SeenLabel(
          identity: SeenLabel.Identity(element: key.id, text: text, place: place),
          kind: TextKind.words(of: label.font, in: key.id),
          shortage: label.inOwnScope { label.shortage })
      }
    }
  }
}

extension View {
  /// This view and those in it, without hidden ones.
  var shownViews: [View] {
    guard !isHidden, alpha > 0.01 else { return [] }
    return [self] + subviews.flatMap(\.shownViews)
  }
}
