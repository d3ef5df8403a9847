import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews

/// A white card with a layer's shadow.
@MainActor @preconcurrency open class LayerShadowDecorationView: CollectionReusableView {
  private let card = View(frame: .zero)

  /// A decoration at `frame`, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(card)
  }

  /// Decoding is not supported: the view starts with a zero frame.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Applies the colour, corners and shadow.
  open override func apply(_ layoutAttributes: LayoutAttributes) {
    super.apply(layoutAttributes)
    guard let attributes = layoutAttributes as? DecorationLayoutAttributes else { return }
    card.frame = attributes.blockBounds
    card.backgroundColor = attributes.color
    card.layer.cornerRadius = attributes.cornerRadius
    card.layer.show(attributes.shadow)
  }
}

/// A picture that fills the decoration, clipped to its corners; its shadow is that of the card.
@MainActor @preconcurrency open class ImageDecorationView: CollectionReusableView {
  private let card = View(frame: .zero)
  private let imageView = ImageView(image: nil)

  /// A decoration at `frame`, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    addSubview(card)
    addSubview(imageView)
  }

  /// Decoding is not supported: the view starts with a zero frame.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Applies the picture, corners and shadow.
  open override func apply(_ layoutAttributes: LayoutAttributes) {
    super.apply(layoutAttributes)
    guard let attributes = layoutAttributes as? DecorationLayoutAttributes else { return }
    for view in [card, imageView] {
      view.frame = attributes.blockBounds
      view.layer.cornerRadius = attributes.cornerRadius
    }
    imageView.image = attributes.imageName.map { Image(NamedImage($0)) }
    card.backgroundColor = attributes.color
    card.isHidden = attributes.shadow == nil
    card.layer.show(attributes.shadow)
  }
}

/// A rounded block with a shadow, drawn in `draw(_:)`; the shape for a full last row.
@MainActor @preconcurrency open class DrawnShadowDecorationView: CollectionReusableView {
  private let canvas = BlockCanvas(frame: .zero)

  /// A decoration at `frame`, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(canvas)
  }

  /// Decoding is not supported: the view starts with a zero frame.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The outline to fill, in points of `block`'s space; for overriding.
  open func outline(of block: CGRect, for attributes: DecorationLayoutAttributes) -> Path {
    // UIKit: `UIBezierPath(roundedRect:cornerRadius:)`, which has the corners of `.continuous` layers.
    Path(continuousRoundedRect: block, radii: CornerRadii(attributes.cornerRadius))
  }

  /// Applies the colour, corners and shadow.
  open override func apply(_ layoutAttributes: LayoutAttributes) {
    super.apply(layoutAttributes)
    guard let attributes = layoutAttributes as? DecorationLayoutAttributes else { return }
    let block = attributes.blockBounds
    canvas.show(
      outline(of: block, for: attributes), color: attributes.color, shadow: attributes.shadow,
      around: bounds)
  }
}

/// A rounded block with a shadow, with a notch if the last line is not full.
@MainActor @preconcurrency open class NotchedDecorationView: DrawnShadowDecorationView {
  /// The notched outline; a rounded rectangle if the last line is full.
  open override func outline(
    of block: CGRect, for attributes: DecorationLayoutAttributes
  ) -> Path {
    Path.notched(
      rect: block, notch: attributes.notch, radius: attributes.cornerRadius,
      direction: attributes.isMirrored ? .rightToLeft : .leftToRight)
  }
}

/// A view that draws one filled outline with its shadow in `draw(_:)`.
///
/// It is larger than the decoration by the shadow's reach, since the output of `draw(_:)` is
/// clipped to the bounds.
private final class BlockCanvas: View {
  private var outline = Path()
  private var color = Color.clear
  private var shadow: Shadow?

  func show(_ outline: Path, color: Color, shadow: Shadow?, around box: CGRect) {
    let shown = shadow.map { DisplayItem.shadow(Path(rect: box), $0).extent } ?? .null
    frame = shown.union(box).integral
    // The canvas keeps the decoration's coordinates.
    bounds.origin = frame.origin
    self.outline = outline
    self.color = color
    self.shadow = shadow
  }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    if let shadow {
      context.setShadow(
        offset: CGSize(width: shadow.offset.dx, height: shadow.offset.dy),
        blur: shadow.blur, color: shadow.color)
    }
    context.setFillColor(color)
    context.fill(outline)
  }
}

extension Layer {
  /// Sets the layer's shadow; nil for none.
  fileprivate func show(_ shadow: Shadow?) {
    shadowOpacity = shadow == nil ? 0 : 1
    guard let shadow else { return }
    shadowColor = shadow.color
    shadowRadius = shadow.sigma
    shadowOffset = CGSize(width: shadow.offset.dx, height: shadow.offset.dy)
  }
}
