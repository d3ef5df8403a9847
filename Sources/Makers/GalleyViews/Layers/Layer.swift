import GalleyDrawing
import GalleyGeometry

/// The appearance of a view: fill, corners, border, shadow, mask; QuartzCore's `CALayer`.
@MainActor @preconcurrency open class Layer: NSObject {
  // MARK: Geometry

  /// The layer's own coordinate space and size, in points; negative sizes are standardized.
  open var bounds: CGRect = .zero {
    didSet { if bounds.size.width < 0 || bounds.size.height < 0 { bounds = bounds.standardized } }
  }

  /// The position of `anchorPoint` in the superlayer's space, in points.
  open var position: CGPoint = .zero

  /// The fixed point of `transform`, in units of the bounds; the middle unless set.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

  /// The height of the fixed point of `transform` above the layer, in points.
  open var anchorPointZ: CGFloat = 0

  /// The transform of the layer about its anchor; with an `m34`, the layer is seen in perspective.
  ///
  /// The layer itself is flat: the depth of a sublayer has no effect outside of it.
  open var transform = CATransform3DIdentity

  /// The transform of all sublayers about this layer's anchor, usually to show them in perspective.
  open var sublayerTransform = CATransform3DIdentity

  /// The height above the superlayer, in points.
  ///
  /// Together with that of `transform`, it decides the order among siblings and, in perspective,
  /// the distance to the viewer.
  open var zPosition: CGFloat = 0

  /// The smallest rectangle around the layer in its superlayer's space, in points.
  ///
  /// Setting it changes the bounds' size and the position; the transform stays as it is.
  open var frame: CGRect {
    get {
      let (width, height) = (bounds.width, bounds.height)
      let box = CGRect(
        x: -anchorPoint.x * width, y: -anchorPoint.y * height, width: width, height: height)
      return box.applying(affineTransform()).offsetBy(dx: position.x, dy: position.y)
    }
    set {
      let solved = geometry(forFrame: newValue)
      bounds.size = solved.size
      position = solved.position
    }
  }

  /// The affine part of `transform`.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets `transform` to an affine transform.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  // MARK: Appearance

  /// The fill behind everything else.
  open var backgroundColor: Color?

  /// The radius of the corners in points, clamped to half the shorter side.
  open var cornerRadius: CGFloat = 0

  /// The corners that `cornerRadius` applies to.
  open var maskedCorners: CornerMask = .all

  /// Whether corners are circular or bend gradually.
  open var cornerCurve: CornerCurve = .circular

  /// The width of the border in points, inside the bounds, in front of everything else.
  open var borderWidth: CGFloat = 0

  /// The colour of the border.
  open var borderColor: Color? = .black

  /// The shadow's opacity in 0 … 1; 0 for no shadow.
  open var shadowOpacity: Float = 0

  /// The colour of the shadow; `shadowOpacity` multiplies its alpha.
  open var shadowColor: Color? = .black

  /// The distance between the shadow and the layer, in points, right and down.
  open var shadowOffset = CGSize(width: 0, height: -3)

  /// The standard deviation of the shadow's blur in points.
  open var shadowRadius: CGFloat = 3

  /// The shape that casts the shadow; nil for the layer's own drawing.
  open var shadowPath: Path?

  /// Further shadows, from front to back, behind the layer's own; cast by its outline.
  package var furtherShadows: [Shadow] = []

  /// Whether contents and sublayers are clipped at the bounds with their rounded corners.
  open var masksToBounds = false

  /// Whether the layer and its sublayers are not drawn.
  open var isHidden = false

  /// A layer in this layer's space whose alpha multiplies that of this layer.
  open var mask: Layer?

  /// The opacity in 0 … 1, with the precision it was given in.
  var exactOpacity: CGFloat = 1

  /// The opacity in 0 … 1; the layer, its shadow and its sublayers fade together.
  open var opacity: Float {
    get { Float(exactOpacity) }
    set { exactOpacity = CGFloat(newValue) }
  }

  /// How the layer mixes with what is behind it, as the name of a blend mode, such as `"multiplyBlendMode"`; anything else has
  /// no effect.
  ///
  /// The layer sees what is behind it in the nearest layer around that clips, is masked or faded, or casts a shadow as a
  /// whole; without one, everything.
  open var compositingFilter: Any?

  /// A name for the app's own use.
  open var name: String?

  /// Whether the back shows when the layer is turned around.
  open var isDoubleSided = true

  /// Whether the layer is cached as an image; stored, but has no effect.
  open var shouldRasterize = false

  /// The scale of that image; stored, but has no effect.
  open var rasterizationScale: CGFloat = 1

  /// Device pixels per point of the contents; stored, but has no effect.
  open var contentsScale: CGFloat = 1

  /// The picture over the whole bounds, behind the sublayers: an image as `CGImage`; others have no effect.
  open var contents: Any?

  /// What happens after changes, by the names of properties; stored, but has no effect.
  open var actions: [String: any LayerAction]?

  // QuartzCore: a copy that shows the running animations; there are none here.
  /// The layer as it is on screen: the layer itself.
  open func presentation() -> Self? { self }

  /// Whether the layer shows anything besides its sublayers.
  var drawsItself: Bool { true }

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
  open internal(set) weak var superlayer: Layer?

  /// Puts `layer` in front of the other sublayers.
  open func addSublayer(_ layer: Layer) { insertSublayer(layer, at: ownSublayers.count) }

  /// Inserts `layer` among the sublayers; `index` is counted from the back.
  open func insertSublayer(_ layer: Layer, at index: Int) {
    layer.removeFromSuperlayer()
    ownSublayers.insert(layer, at: min(max(index, 0), ownSublayers.count))
    layer.superlayer = self
  }

  /// Puts `layer` right behind `sibling`, or at the back if that is not a sublayer.
  open func insertSublayer(_ layer: Layer, below sibling: Layer?) {
    layer.removeFromSuperlayer()
    insertSublayer(layer, at: ownSublayers.lastIndex { $0 === sibling } ?? 0)
  }

  /// Puts `layer` right in front of `sibling`, or at the front if that is not a sublayer.
  open func insertSublayer(_ layer: Layer, above sibling: Layer?) {
    layer.removeFromSuperlayer()
    let place = ownSublayers.lastIndex { $0 === sibling }
    insertSublayer(layer, at: place.map { $0 + 1 } ?? ownSublayers.count)
  }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    superlayer = nil
    if let index = parent.ownSublayers.place(of: self) { parent.ownSublayers.remove(at: index) }
  }

  /// The view whose layer this is.
  weak var view: View?

  /// The view whose layer this is; nil for a layer without a view.
  package var hostView: View? { view }

  /// Creates a layer of zero size.
  public override init() { super.init() }

  /// Creates a copy of another layer's appearance, as QuartzCore does for animations.
  public init(layer: Any) {
    super.init()
    if let layer = layer as? Layer { takeLooks(of: layer) }
  }

  // For a class that is known only at run time, Swift can call only required initializers, and this
  // is the only one that QuartzCore's layers must have.
  /// Creates a layer of zero size; archives are not read.
  ///
  /// Views create layers of their `layerClass` with this initializer.
  public required init?(coder: NSCoder) { super.init() }

  /// Called by QuartzCore to place the sublayers; for overriding, never called here.
  open func layoutSublayers() {}

  /// Does nothing, since no animations are stored.
  open func removeAnimation(forKey key: String) {}

  /// Does nothing, since no animations are stored.
  open func removeAllAnimations() {}

  /// Always nil, since no animations are stored.
  open func animationKeys() -> [String]? { nil }

  /// The layer's own drawing between background and sublayers, in its own space.
  func contentItems(in space: PixelSpace) -> [DisplayItem] { [] }
}

/// The shape of corners; QuartzCore's `CALayerCornerCurve`.
public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
  /// A quarter of a circle.
  case circular
  /// A curve that leaves the sides gradually, like the corners of Apple's devices.
  case continuous
}

/// Corners of a layer; QuartzCore's `CACornerMask`.
public struct CornerMask: OptionSet, Hashable, Sendable {
  /// The bits, in QuartzCore's order.
  public let rawValue: UInt

  /// Creates corners from their bits.
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

  /// The same corners as a `RectCorner`.
  var rectCorners: RectCorner { RectCorner(rawValue: rawValue & 15) }
}
