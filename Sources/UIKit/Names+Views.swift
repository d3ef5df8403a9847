import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// What may answer to touches.
public typealias UIResponder = Responder

/// A finger.
public typealias UITouch = Touch

/// Something that happened to the device.
public typealias UIEvent = Event

/// A rectangle on screen with looks, a transform and subviews.
public typealias UIView = View

/// The view around all others on a screen.
public typealias UIWindow = Window

/// A view that shows text.
public typealias UILabel = Label

/// A view that answers to touches.
public typealias UIControl = Control

/// What shows that content is being refreshed.
public typealias UIRefreshControl = RefreshControl

/// What turns touches into gestures.
public typealias UIGestureRecognizer = GestureRecognizer

/// Recognizes drags.
public typealias UIPanGestureRecognizer = PanGestureRecognizer

/// Recognizes taps.
public typealias UITapGestureRecognizer = TapGestureRecognizer

/// Recognizes swipes.
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer

/// Recognizes two fingers that spread.
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer

/// Is asked about gestures.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate

/// Recognizes long presses.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer

/// An outline with the looks of its line.
public typealias UIBezierPath = BezierPath

/// What a view is shown on.
public typealias UITraitCollection = TraitCollection

/// Light or dark looks.
public typealias UIUserInterfaceStyle = InterfaceStyle

/// How much room there is along an axis.
public typealias UIUserInterfaceSizeClass = InterfaceSizeClass

/// Which way content runs.
public typealias UIUserInterfaceLayoutDirection = LayoutDirection

/// How a view answers to right-to-left layout.
public typealias UISemanticContentAttribute = SemanticContentAttribute

/// A relation between lines or lengths of views.
public typealias NSLayoutConstraint = LayoutConstraint

/// A line or length that constraints speak of.
public typealias NSLayoutAnchor = LayoutAnchor

/// A vertical line that constraints speak of.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor

/// A horizontal line that constraints speak of.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor

/// A length that constraints speak of.
public typealias NSLayoutDimension = LayoutDimension

/// A rectangle that is no view, for constraints.
public typealias UILayoutGuide = LayoutGuide

/// How much a size is wanted.
public typealias UILayoutPriority = LayoutPriority

/// Distances from the edges of a rectangle inwards.
public typealias UIEdgeInsets = EdgeInsets

/// Corners of a rectangle.
public typealias UIRectCorner = RectCorner

/// A colour; a value here, where UIKit has a class.
public typealias UIColor = Color

/// A font by its family, size and style; a value here, where UIKit has a class.
public typealias UIFont = Font

/// How lines are placed in their width.
public typealias NSTextAlignment = TextRequest.Alignment

/// What happens to text that does not fit.
public typealias NSLineBreakMode = TextRequest.LineBreakMode

extension View {
  /// How content of another size is placed in a view.
  public typealias ContentMode = GalleyViews.ContentMode

  /// Which edges keep their distance.
  public typealias AutoresizingMask = GalleyViews.AutoresizingMask
}
