import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// An image: a file, a placeholder, or a recorded drawing.
open class UIImage: NSObject, @unchecked Sendable {
  // Unchecked: nothing here changes, and subclasses cannot override stored properties.

  /// Whether an image is drawn in its own colours or as a template, by its shape only.
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
  /// Whether the image is drawn in its own colours or as a template, by its shape only.
  public let renderingMode: RenderingMode

  /// The image's scale in device pixels per point; here, images are drawn at any scale.
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

  /// Creates the image of a placeholder or a file; nil if `Environment` does not know the name.
  @MainActor public convenience init?(named name: String) {
    let image = ImageName(name)
    guard let size = Environment.current.imageSize(image), size.isFinite else { return nil }
    self.init(.named(image), size: size)
  }

  /// Always nil: there are no system symbols here.
  public convenience init?(systemName name: String) { nil }

  /// Creates an image from a recorded drawing.
  package convenience init(drawing: DisplayList) {
    self.init(.drawn(drawing), size: drawing.size)
  }

  /// The same image with another rendering mode.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(content, size: size, renderingMode: mode, tint: tint)
  }

  /// The image's shape in one colour.
  public func withTintColor(
    _ color: UIColor, renderingMode: RenderingMode = .automatic
  ) -> UIImage {
    UIImage(content, size: size, renderingMode: renderingMode, tint: color)
  }

  /// Draws the image stretched over a rectangle.
  @MainActor public func draw(in rect: CGRect) {
    GraphicsContext.current?.draw(items(in: rect, tint: nil))
  }

  /// Draws the image in its own size, with its top left corner at a point.
  @MainActor public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  /// The items that draw the image stretched over a rectangle; templates use `tint`.
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

/// A view that shows an image.
@MainActor @preconcurrency open class UIImageView: UIView {
  open override class var layerClass: AnyClass { ImageLayer.self }

  private var picture: ImageLayer? { layer as? ImageLayer }

  /// The image; nil shows nothing.
  open var image: UIImage? {
    didSet {
      picture?.image = image
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }

  /// How the image is placed in the bounds.
  open override var contentMode: ContentMode {
    didSet { picture?.contentMode = contentMode }
  }

  /// Creates a view at `frame`, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view with a zero frame; archives are not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a view of the size of `image`.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    picture?.image = image
  }

  /// The image's size in points.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  /// The image's size in points; zero without an image.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  /// Passes on the tint for templates.
  open override func layoutSubviews() {
    super.layoutSubviews()
    picture?.tint = tintColor
  }
}
