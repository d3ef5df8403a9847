import GalleyGeometry

extension View {
  /// The transform from this view's space to that of `view`; nil is outside the outermost view.
  func transform(to view: View?) -> CGAffineTransform {
    // UIKit: nil is the window that would contain the outermost view here. If that view is a scroll
    // view, its content has scrolled relative to the window.
    guard let view else {
      let outermost = outermostView
      return transformToRoot.concatenating(
        outermost is Window ? .identity : outermost.ownLayer.transformToSuperlayer)
    }
    if view === self { return .identity }
    if view === superview { return ownLayer.transformToSuperlayer }
    return transformToRoot.concatenating(view.transformToRoot.inverted())
  }

  private var outermostView: View {
    var current = self
    while let parent = current.superview { current = parent }
    return current
  }

  /// The transform from this view's space to that of the outermost view.
  private var transformToRoot: CGAffineTransform {
    var result = CGAffineTransform.identity
    var current = self
    while let parent = current.superview {
      result = result.concatenating(current.ownLayer.transformToSuperlayer)
      current = parent
    }
    return result
  }

  func frontmostView(at point: CGPoint, with event: Event?) -> View? {
    // UIKit: hit tests skip views with an alpha below 0.01.
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01,
      self.point(inside: point, with: event)
    else { return nil }
    for layer in ownLayer.sublayersInDrawingOrder.reversed() {
      if let view = layer.view, view.superview === self,
        let hit = view.hitTest(view.convert(point, from: self), with: event)
      {
        return hit
      }
    }
    return self
  }
}
