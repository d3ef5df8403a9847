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

extension ViewedScene {
  /// The labels in the elements on screen.
  var labels: [SeenLabel] {
    var places: [SeenLabel.Identity: Int] = [:]
    return view.shownLabels.map { element, label in
      var identity = SeenLabel.Identity(element: element, text: label.text ?? "", place: 0)
      let place = places[identity, default: 0]
      places[identity] = place + 1
      identity.place = place
      return SeenLabel(
        identity: identity, kind: TextKind.words(of: label.font, in: element),
        shortage: label.inOwnScope { label.shortage })
    }
  }
}
