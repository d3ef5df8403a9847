import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// An object that may respond to touches.
public typealias UIResponder = Responder

/// A finger on the screen.
public typealias UITouch = Touch

/// An input event.
public typealias UIEvent = Event

/// A rectangle on screen with an appearance, a transform and subviews.
public typealias UIView = View

/// The outermost view of a screen.
public typealias UIWindow = Window

/// A view that shows text.
public typealias UILabel = Label

/// A view that responds to touches.
public typealias UIControl = Control

/// A control with a title and an image.
public typealias UIButton = Button

/// A wheel of spokes that shows that something is going on.
public typealias UIActivityIndicatorView = ActivityIndicatorView

/// A control that is on or off.
public typealias UISwitch = Switch

/// A control for a line of text.
public typealias UITextField = TextField

/// A delegate that UIKit asks about editing.
public typealias UITextFieldDelegate = TextFieldDelegate

/// A bar with a field for a search.
public typealias UISearchBar = SearchBar

/// The field of a search bar.
public typealias UISearchTextField = SearchTextField

/// A delegate that UIKit tells about a search bar.
public typealias UISearchBarDelegate = SearchBarDelegate

/// The style of a bar.
public typealias UIBarStyle = BarStyle

/// The kind of a keyboard.
public typealias UIKeyboardType = KeyboardType

/// The name of the return key.
public typealias UIReturnKeyType = ReturnKeyType

/// What is written in capital letters.
public typealias UITextAutocapitalizationType = TextAutocapitalizationType

/// Whether words are corrected.
public typealias UITextAutocorrectionType = TextAutocorrectionType

/// The look of a keyboard.
public typealias UIKeyboardAppearance = KeyboardAppearance

/// Whether spelling is checked.
public typealias UITextSpellCheckingType = TextSpellCheckingType

/// Where the text of a label stands that was set in a smaller size.
public typealias UIBaselineAdjustment = BaselineAdjustment

/// What a text means.
public typealias UITextContentType = TextContentType

/// A control for a value in a range.
public typealias UISlider = Slider

/// A control with a minus and a plus for a value in a range.
public typealias UIStepper = Stepper

/// A row of segments, of which one is selected.
public typealias UISegmentedControl = SegmentedControl

/// Dots for pages, one of them marked.
public typealias UIPageControl = PageControl

/// A bar that fills as something proceeds.
public typealias UIProgressView = ProgressView

/// Something to do, with its title and image.
public typealias UIAction = Action

/// A group of actions and menus.
public typealias UIMenu = Menu

/// An entry of a menu.
public typealias UIMenuElement = MenuElement

/// A control that shows that content is being refreshed.
public typealias UIRefreshControl = RefreshControl

/// Turns touches into gestures.
public typealias UIGestureRecognizer = GestureRecognizer

/// Recognizes drags.
public typealias UIPanGestureRecognizer = PanGestureRecognizer

/// Recognizes taps.
public typealias UITapGestureRecognizer = TapGestureRecognizer

/// Recognizes swipes.
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer

/// Recognizes pinches.
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer

/// A delegate that UIKit asks about gestures.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate

/// Recognizes long presses.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer

/// A path with its line style.
public typealias UIBezierPath = BezierPath

/// The display properties of a view.
public typealias UITraitCollection = TraitCollection

/// The light or dark style.
public typealias UIUserInterfaceStyle = InterfaceStyle

/// The size of text that the user prefers.
public typealias UIContentSizeCategory = ContentSizeCategory

/// The kind of device.
public typealias UIUserInterfaceIdiom = InterfaceIdiom

/// The amount of space along an axis.
public typealias UIUserInterfaceSizeClass = InterfaceSizeClass

/// The direction in which content runs.
public typealias UIUserInterfaceLayoutDirection = LayoutDirection

/// How a view responds to right-to-left layout.
public typealias UISemanticContentAttribute = SemanticContentAttribute

/// A relation between edges, lines or lengths of views.
public typealias NSLayoutConstraint = LayoutConstraint

/// An edge, line or length that constraints refer to.
public typealias NSLayoutAnchor = LayoutAnchor

/// A vertical line that constraints refer to.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor

/// A horizontal line that constraints refer to.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor

/// A length that constraints refer to.
public typealias NSLayoutDimension = LayoutDimension

/// A rectangle for constraints that is not a view.
public typealias UILayoutGuide = LayoutGuide

/// A view that arranges views in a row or a column.
public typealias UIStackView = StackView

/// How important a constraint or a size is.
public typealias UILayoutPriority = LayoutPriority

/// Distances from the edges of a rectangle inwards.
public typealias UIEdgeInsets = EdgeInsets

/// Corners of a rectangle.
public typealias UIRectCorner = RectCorner

/// A colour; a value type here, whereas UIKit has a class.
public typealias UIColor = Color

/// A font by its family, size and style; a value type here, whereas UIKit has a class.
public typealias UIFont = Font

/// How lines are aligned within their width.
public typealias NSTextAlignment = TextRequest.Alignment

/// What happens to text that does not fit.
public typealias NSLineBreakMode = TextRequest.LineBreakMode

/// How the lines of a paragraph are aligned, broken and spaced.
public typealias NSParagraphStyle = ParagraphStyle

/// A paragraph's style that can be changed.
public typealias NSMutableParagraphStyle = MutableParagraphStyle

/// The direction of a paragraph.
public typealias NSWritingDirection = WritingDirection

/// The lines below or through characters.
public typealias NSUnderlineStyle = UnderlineStyle

/// The shadow of characters.
public typealias NSShadow = TextShadow

/// An image in a text, in place of the character U+FFFC.
public typealias NSTextAttachment = TextAttachment

extension View {
  /// How content of a different size is placed in a view.
  public typealias ContentMode = GalleyViews.ContentMode

  /// How edges and lengths react to a change of the superview's size.
  public typealias AutoresizingMask = GalleyViews.AutoresizingMask
}
