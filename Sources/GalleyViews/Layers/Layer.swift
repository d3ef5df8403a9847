import GalleyDrawing
import GalleyGeometry

/// How a view looks: fill, corners, border, shadow, mask; QuartzCore's `CALayer`.
@MainActor @preconcurrency open class Layer: NSObject {
  // MARK: Geometry

  /// The layer's own coordinate space and size, in points; negative sizes are turned around.
  open var bounds: CGRect = .zero {
    didSet { if bounds.size.width < 0 || bounds.size.height < 0 { bounds = bounds.standardized } }
  }

  /// Where `anchorPoint` lies in the superlayer's space, in points.
  open var position: CGPoint = .zero

  /// The fixed point of `transform`, in units of the bounds; the middle unless set.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

  /// How far the fixed point of `transform` lies above the layer, in points.
  open var anchorPointZ: CGFloat = 0

  /// How the layer is mapped about its anchor; with an `m34`, it is seen in perspective.
  ///
  /// The layer itself is a flat picture: a sublayer's depth does not show outside of it.
  open var transform = CATransform3DIdentity

  /// How all sublayers are mapped about this layer's anchor, usually to see them in perspective.
  open var sublayerTransform = CATransform3DIdentity

  /// The height above the superlayer in points: with that of `transform` the order among siblings,
  /// and for perspective how near the layer is.
  open var zPosition: CGFloat = 0

  // MARK: Looks

  /// The fill behind everything else.
  open var backgroundColor: Color?

  /// The radius of the corners in points, clamped to half the shorter side.
  open var cornerRadius: CGFloat = 0

  /// The corners that `cornerRadius` is for.
  open var maskedCorners: CornerMask = .all

  /// Whether corners are circular or bend gradually.
  open var cornerCurve: CornerCurve = .circular

  /// The width of the border in points, inside the bounds, in front of everything else.
  open var borderWidth: CGFloat = 0

  /// The colour of the border.
  open var borderColor: Color? = .black

  /// In 0 … 1; 0 for no shadow.
  open var shadowOpacity: Float = 0

  /// The colour of the shadow, before `shadowOpacity`.
  open var shadowColor: Color? = .black

  /// How far the shadow lies from the layer, in points, right and down.
  open var shadowOffset = CGSize(width: 0, height: -3)

  /// The standard deviation of the shadow's blur in points.
  open var shadowRadius: CGFloat = 3

  /// The shape that casts the shadow; nil for what the layer draws.
  open var shadowPath: Path?

  /// Whether contents and sublayers are cut off at the bounds, rounded as the corners are.
  open var masksToBounds = false

  /// Whether the layer and everything in it are left out.
  open var isHidden = false

  /// A layer in this one's space whose alpha multiplies that of this layer.
  open var mask: Layer?

  /// In 0 … 1, as exact as it was given.
  var exactOpacity: CGFloat = 1

  /// In 0 … 1; the layer, its shadow and its sublayers fade together.
  open var opacity: Float {
    get { Float(exactOpacity) }
    set { exactOpacity = CGFloat(newValue) }
  }

  /// A name for the user's own purposes.
  open var name: String?

  /// Whether the back shows when the layer is turned around.
  open var isDoubleSided = true

  /// Whether the layer is kept as a picture; kept, and not looked at.
  open var shouldRasterize = false

  /// The scale of that picture; kept, and not looked at.
  open var rasterizationScale: CGFloat = 1

  /// Device pixels per point of the contents; kept, and not looked at.
  open var contentsScale: CGFloat = 1

  // MARK: Hierarchy

  var ownSublayers: [Layer] = []

  // UIKit: nil, not an empty list, without sublayers.
  /// The layers inside, from back to front; nil when there are none.
  open var sublayers: [Layer]? {
    get { ownSublayers.isEmpty ? nil : ownSublayers }
    set {
      for layer in ownSublayers { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  /// The layer around this one.
  public internal(set) weak var superlayer: Layer?

  /// The view whose layer this is.
  weak var view: View?

  /// The view whose layer this is; nil for layers of their own.
  package var hostView: View? { view }

  /// A layer of no size.
  public override init() { super.init() }

  /// A layer with the looks of another, as QuartzCore makes them for animations.
  public init(layer: Any) {
    super.init()
    if let layer = layer as? Layer { takeLooks(of: layer) }
  }

  // A class known only at run time can be asked for required initializers alone, and this is the only
  // one that QuartzCore's layers must have.
  /// Archives are not read: the layer has no size.
  ///
  /// Views make layers of their `layerClass` this way.
  public required init?(coder: NSCoder) { super.init() }

  /// Told when the layer must place its sublayers; for overriding, never called here.
  open func layoutSublayers() {}

  /// What the layer itself shows between background and sublayers, in its own space.
  open func contentItems() -> [DisplayItem] { [] }
}

/// How corners bend; QuartzCore's `CALayerCornerCurve`.
public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
  /// A quarter of a circle.
  case circular
  /// A curve that leaves the sides gradually, as the corners of devices do.
  case continuous
}

/// Corners of a layer; QuartzCore's `CACornerMask`.
public struct CornerMask: OptionSet, Hashable, Sendable {
  /// The bits, in QuartzCore's order.
  public let rawValue: UInt

  /// Corners from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner at the top left.
  public static let layerMinXMinYCorner = CornerMask(rawValue: 1)
  /// The corner at the top right.
  public static let layerMaxXMinYCorner = CornerMask(rawValue: 2)
  /// The corner at the bottom left.
  public static let layerMinXMaxYCorner = CornerMask(rawValue: 4)
  /// The corner at the bottom right.
  public static let layerMaxXMaxYCorner = CornerMask(rawValue: 8)

  static let all: CornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]

  /// The same corners as `RectCorner` names them.
  var rectCorners: RectCorner { RectCorner(rawValue: rawValue & 15) }
}
