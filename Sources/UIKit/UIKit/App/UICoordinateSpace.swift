import GalleyViews

/// A space of coordinates: that of a view or of the display.
@MainActor @preconcurrency public protocol UICoordinateSpace: NSObjectProtocol {
  /// The extent of the space, in points.
  var bounds: CGRect { get }
  /// Converts a point of this space to another one.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point of another space to this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle of this space to another one.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle of another space to this one.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

// The display's space is that of the outermost view. Where both accept an argument, those for views are called.
extension View: UICoordinateSpace {
  /// Converts a point of this view's space to that of another view, or of the display.
  @_disfavoredOverload public func convert(
    _ point: CGPoint, to coordinateSpace: any UICoordinateSpace
  ) -> CGPoint { convert(point, to: coordinateSpace as? View) }

  /// Converts a point of another view's space, or of the display's, to that of this view.
  @_disfavoredOverload public func convert(
    _ point: CGPoint, from coordinateSpace: any UICoordinateSpace
  ) -> CGPoint { convert(point, from: coordinateSpace as? View) }

  /// Converts a rectangle of this view's space to that of another view, or of the display.
  @_disfavoredOverload public func convert(
    _ rect: CGRect, to coordinateSpace: any UICoordinateSpace
  ) -> CGRect { convert(rect, to: coordinateSpace as? View) }

  /// Converts a rectangle of another view's space, or of the display's, to that of this view.
  @_disfavoredOverload public func convert(
    _ rect: CGRect, from coordinateSpace: any UICoordinateSpace
  ) -> CGRect { convert(rect, from: coordinateSpace as? View) }
}

/// The space of the display.
@MainActor final class ScreenSpace: NSObject, UICoordinateSpace {
  var bounds: CGRect { UIScreen.main.bounds }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? View)?.convert(point, from: nil) ?? point
  }

  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? View)?.convert(point, to: nil) ?? point
  }

  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? View)?.convert(rect, from: nil) ?? rect
  }

  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? View)?.convert(rect, to: nil) ?? rect
  }
}
