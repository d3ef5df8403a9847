import GalleyGeometry

extension View {
  /// A point of this view's space in that of `view`, or in the space around the outermost view for nil.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    point.applying(transform(to: view))
  }

  /// A point of `view`'s space, or of the space around the outermost view for nil, in this view's space.
  public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    point.applying(transform(to: view).inverted())
  }

  /// The smallest rectangle in `view`'s space around a rectangle of this view's.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    rect.applying(transform(to: view))
  }

  /// The smallest rectangle in this view's space around a rectangle of `view`'s.
  public func convert(_ rect: CGRect, from view: View?) -> CGRect {
    rect.applying(transform(to: view).inverted())
  }

  /// From this view's space to that of `view`; the one around the outermost view for nil.
  private func transform(to view: View?) -> CGAffineTransform {
    // UIKit: nil is the window, in which the outermost view here would stand: a scroll view that is the
    // outermost has scrolled in it.
    guard let view else {
      let outermost = outermostView
      return transformToRoot.concatenating(
        outermost is Window ? .identity : outermost.layer.transformToSuperlayer)
    }
    if view === self { return .identity }
    if view === superview { return layer.transformToSuperlayer }
    return transformToRoot.concatenating(view.transformToRoot.inverted())
  }

  private var outermostView: View {
    var current = self
    while let parent = current.superview { current = parent }
    return current
  }

  /// From this view's space to that of the outermost view.
  private var transformToRoot: CGAffineTransform {
    var result = CGAffineTransform.identity
    var current = self
    while let parent = current.superview {
      result = result.concatenating(current.layer.transformToSuperlayer)
      current = parent
    }
    return result
  }

  func frontmostView(at point: CGPoint, with event: Event?) -> View? {
    // UIKit: views with an alpha below 0.01 are not hit.
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01,
      self.point(inside: point, with: event)
    else { return nil }
    for layer in layer.sublayersInDrawingOrder.reversed() {
      if let view = layer.view, view.superview === self,
        let hit = view.hitTest(view.convert(point, from: self), with: event)
      {
        return hit
      }
    }
    return self
  }
}
