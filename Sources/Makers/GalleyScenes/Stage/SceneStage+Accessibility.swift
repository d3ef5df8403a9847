import GalleyEngine
import GalleyGeometry
import GalleyViews

extension SceneStage {
  /// What a screen reader finds on screen, in order: the bar at the top, the content and the bar at the bottom.
  ///
  /// Frames are in points of the viewport.
  package var accessibilityTree: AccessibilityTree {
    let offset = collectionView.bounds.origin
    let content = AccessibilityTree(of: collectionView)
    let shown = (content.elements + content.hidden).map { element in
      var element = element
      element.frame = element.frame.offsetBy(dx: -offset.x, dy: -offset.y)
      return element
    }
    let bars = furniture?.accessibilityElements(over: collectionView)
    return AccessibilityTree((bars?.top ?? []) + shown + (bars?.bottom ?? []))
  }
}
