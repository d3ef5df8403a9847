import GalleyDrawing
import GalleyGeometry

/// A rectangle on screen with looks, a transform and subviews; UIKit's `UIView`.
@MainActor @preconcurrency open class View: NSObject {
  /// The view's own coordinate space and size, in points.
  open var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { setNeedsLayout() } }
  }

  /// The middle of the view in its superview's space, in points.
  open var center: CGPoint

  /// How the view is mapped about its center.
  open var transform: CGAffineTransform = .identity

  /// In 0 … 1; the view and its subviews fade together.
  open var alpha: CGFloat = 1

  /// Whether the view and its subviews are left out.
  open var isHidden = false

  /// Whether subviews are cut off at the bounds (rounded as the layer's corners are).
  open var clipsToBounds = false

  /// The fill behind everything else.
  open var backgroundColor: Color?

  /// The element this view shows, for display lists.
  open var elementID: ElementID?

  /// The views inside, from back to front.
  public private(set) var subviews: [View] = []

  /// The view around this one.
  public private(set) weak var superview: View?

  private var needsLayout = true

  /// A view at `frame`, in points.
  public init(frame: CGRect) {
    bounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
  }

  /// Archives are not read: the view starts at a zero frame.
  public required init?(coder: NSCoder) {
    bounds = .zero
    center = .zero
    super.init()
  }

  /// The smallest rectangle around the view in its superview's space, in points.
  open var frame: CGRect {
    get {
      let (width, height) = (bounds.width, bounds.height)
      let box = CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
        .applying(transform)
      return box.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      let newValue = newValue.standardized
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      let size =
        transform.isIdentity ? newValue.size : newValue.applying(transform.inverted()).size
      bounds.size = size
    }
  }

  /// Puts `view` in front of the other subviews.
  open func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Puts `view` among the subviews, `index` counted from the back.
  open func insertSubview(_ view: View, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
  }

  /// Takes the view out of its superview.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Asks for `layoutSubviews()` before the next drawing.
  open func setNeedsLayout() { needsLayout = true }

  /// Lays the view and its subviews out where that was asked for.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Places the subviews; for overriding.
  open func layoutSubviews() {}
}
