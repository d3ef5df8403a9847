import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// A picture: a file, a placeholder, or something that was drawn.
open class UIImage: NSObject, @unchecked Sendable {
  // Unchecked: nothing here changes, and subclasses have nothing to override that is stored.

  /// Whether a picture's colours count or only its shape.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  enum Content: Sendable {
    case named(ImageName)
    case drawn(DisplayList)
  }

  let content: Content
  private let tint: Color?

  /// The size in points.
  public let size: CGSize
  /// Whether the picture's colours count or only its shape.
  public let renderingMode: RenderingMode

  /// Device pixels per point that the picture was made for; pictures are drawn at any scale here.
  open var scale: CGFloat { 1 }

  init(
    _ content: Content, size: CGSize, renderingMode: RenderingMode = .automatic,
    tint: Color? = nil
  ) {
    self.content = content
    self.size = size
    self.renderingMode = renderingMode
    self.tint = tint
    super.init()
  }

  /// The picture of a name: a placeholder's or a file's; nil where `Environment` knows none.
  @MainActor public convenience init?(named name: String) {
    let image = ImageName(name)
    guard let size = Environment.current.imageSize(image), size.isFinite else { return nil }
    self.init(.named(image), size: size)
  }

  /// There are no system symbols here: always nil.
  public convenience init?(systemName name: String) { nil }

  /// A picture of what was drawn.
  package convenience init(drawing: DisplayList) {
    self.init(.drawn(drawing), size: drawing.size)
  }

  /// The same picture in another mode.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(content, size: size, renderingMode: mode, tint: tint)
  }

  /// The picture's shape in one colour.
  public func withTintColor(
    _ color: UIColor, renderingMode: RenderingMode = .automatic
  ) -> UIImage {
    UIImage(content, size: size, renderingMode: renderingMode, tint: color)
  }

  /// Draws the picture stretched over a rectangle.
  @MainActor public func draw(in rect: CGRect) {
    GraphicsContext.current?.draw(items(in: rect, tint: nil))
  }

  /// Draws the picture in its own size, its top left at a point.
  @MainActor public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  /// What the picture stretched over a rectangle draws; templates take `tint`.
  func items(in rect: CGRect, tint inherited: Color?) -> [DisplayItem] {
    guard rect.isFinite, !rect.isEmpty, size.width > 0, size.height > 0 else { return [] }
    let items = plainItems(in: rect)
    let color = renderingMode == .alwaysTemplate ? tint ?? inherited : tint
    guard renderingMode != .alwaysOriginal || tint != nil, let color, !items.isEmpty else {
      return items
    }
    return [.group(Group(mask: items, items: [.fill(Path(rect: rect), .color(color))]))]
  }

  private func plainItems(in rect: CGRect) -> [DisplayItem] {
    switch content {
    case .named(let name): return [.image(name, in: rect)]
    case .drawn(let list):
      let map = CGAffineTransform(
        a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX,
        ty: rect.minY)
      let clip = Path(rect: CGRect(origin: .zero, size: size))
      return [.group(Group(transform: map, clip: clip, items: list.items))]
    }
  }
}

/// The layer of an image view.
@MainActor private final class ImageLayer: Layer {
  var image: UIImage?
  var contentMode = ContentMode.scaleToFill
  var tint: Color?

  override func contentItems() -> [DisplayItem] {
    guard let image else { return [] }
    return image.items(in: contentMode.rect(for: image.size, in: bounds), tint: tint)
  }
}

/// A view that shows a picture.
@MainActor @preconcurrency open class UIImageView: UIView {
  open override class var layerClass: AnyClass { ImageLayer.self }

  private var picture: ImageLayer? { layer as? ImageLayer }

  /// The picture; nothing is shown for nil.
  open var image: UIImage? {
    didSet {
      picture?.image = image
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }

  /// How the picture is placed in the bounds.
  open override var contentMode: ContentMode {
    didSet { picture?.contentMode = contentMode }
  }

  /// A view at `frame`, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Archives are not read: the view starts at a zero frame.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A view for `image`, of that picture's size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    picture?.image = image
  }

  /// The picture's size in points.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  /// The picture's size in points; zero without one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  /// Takes over the tint that templates are drawn in.
  open override func layoutSubviews() {
    super.layoutSubviews()
    picture?.tint = tintColor
  }
}
