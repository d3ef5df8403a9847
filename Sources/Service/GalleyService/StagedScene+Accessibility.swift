import GalleyAnnotations
import GalleyDrawing
import GalleyScenes
import GalleyViews

extension StagedScene {
  /// The text of `accessibility.txt`: what a screen reader finds on screen, one element in a line.
  package var accessibilityText: String {
    let text = stage.accessibilityTree.text
    return (text.isEmpty ? "nothing" : text) + "\n"
  }

  /// The picture with a number on each element that a screen reader finds, and a legend below.
  package func withAccessibility(_ list: DisplayList) -> DisplayList {
    environment.performAsCurrent {
      AccessibilityPicture.list(of: list, stage.accessibilityTree, scale: scale)
    }
  }
}
