import GalleyGeometry

extension View {
  /// Converts a point of this view's space to that of `view`; nil is outside the outermost view.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    point.applying(transform(to: view))
  }

  /// Converts a point of `view`'s space to that of this view; nil is outside the outermost view.
  public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    point.applying(transform(to: view).inverted())
  }

  /// Converts a rectangle of this view's space to the smallest one around it in `view`'s space.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    rect.applying(transform(to: view))
  }

  /// Converts a rectangle of `view`'s space to the smallest one around it in this view's space.
  public func convert(_ rect: CGRect, from view: View?) -> CGRect {
    rect.applying(transform(to: view).inverted())
  }

  /// The transform from this view's space to that of `view`; nil is outside the outermost view.
  private func transform(to view: View?) -> CGAffineTransform {
    // UIKit: nil is the window that would contain the outermost view here. If that view is a scroll
    // view, its content has scrolled relative to the window.
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

  /// The transform from this view's space to that of the outermost view.
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
    // UIKit: hit tests skip views with an alpha below 0.01.
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
