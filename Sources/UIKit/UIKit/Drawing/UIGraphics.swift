import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// The context that `draw(_:)` draws into; nil when nothing is being drawn.
@MainActor @preconcurrency public func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsContext.current
}

/// Fills a rectangle with the current fill colour.
@MainActor @preconcurrency public func UIRectFill(_ rect: CGRect) {
  GraphicsContext.current?.fill(rect)
}

/// Draws a line one point wide along the inside of a rectangle, with the current fill colour.
@MainActor @preconcurrency public func UIRectFrame(_ rect: CGRect) {
  var ring = Path(elements: Path(rect: rect).elements, fillRule: .evenOdd)
  ring.append(Path(rect: rect.insetBy(dx: 1, dy: 1)))
  GraphicsContext.current?.fill(ring)
}

/// Makes a new context for an image of a size in points the current one.
@MainActor @preconcurrency public func UIGraphicsBeginImageContext(_ size: CGSize) {
  GraphicsContext.beginImage(size: size)
}

/// Makes a new context for an image current; opacity and scale have no effect, as in a renderer.
@MainActor @preconcurrency public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  GraphicsContext.beginImage(size: size)
}

/// What has been drawn since the last `UIGraphicsBeginImageContext`; nil without one.
@MainActor @preconcurrency public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  GraphicsContext.image
}

/// Makes the context current again that was so before the last `UIGraphicsBeginImageContext`.
@MainActor @preconcurrency public func UIGraphicsEndImageContext() { GraphicsContext.endImage() }

/// Makes a context the current one.
@MainActor @preconcurrency public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsContext.push(context)
}

/// Makes the context current again that was so before the last `UIGraphicsPushContext`.
@MainActor @preconcurrency public func UIGraphicsPopContext() { GraphicsContext.endImage() }

/// The format of rendered images; here, images are drawn at any scale.
public struct UIGraphicsImageRendererFormat: Hashable, Sendable {
  /// Device pixels per point: the scale of the image, and of its `pngData()`.
  public var scale: CGFloat = TraitCollection.current.displayScale
  /// Whether the image hides everything behind it; stored, but has no effect.
  public var opaque = false

  /// Creates the default format.
  public init() {}

  /// Creates the format for the scale of some traits.
  public init(for traitCollection: UITraitCollection) { scale = traitCollection.displayScale }

  /// The default format.
  public static func `default`() -> UIGraphicsImageRendererFormat { Self() }

  /// The default format.
  public static func preferred() -> UIGraphicsImageRendererFormat { Self() }
}

/// The context that the actions of an image renderer draw into.
@MainActor @preconcurrency public struct UIGraphicsImageRendererContext {
  /// The context.
  public let cgContext: CGContext
  /// The format of the image.
  public let format: UIGraphicsImageRendererFormat

  /// Fills a rectangle with the current fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Draws a line along the sides of a rectangle.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }

  /// Clips drawing to a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Creates images from drawing code; they stay paths and text until they are rendered.
@MainActor @preconcurrency open class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  private let format: UIGraphicsImageRendererFormat

  /// Creates a renderer for images of a size in points.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat = .init()) {
    bounds = CGRect(origin: .zero, size: size)
    self.format = format
    super.init()
  }

  /// Creates a renderer for images that show a rectangle, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .init()) {
    self.bounds = bounds
    self.format = format
    super.init()
  }

  /// The image that `actions` draw.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let items = GraphicsContext.record(bounds: bounds) {
      guard let context = GraphicsContext.current else { return }
      actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
    }
    let offset = CGVector(dx: -bounds.minX, dy: -bounds.minY)
    return UIImage(
      drawing: DisplayList(size: bounds.size, items: items.map { $0.moved(by: offset) }),
      scale: format.scale)
  }
}

extension Layer {
  /// Draws the layer and its sublayers into a context, in the layer's own space.
  public func render(in context: CGContext) {
    context.draw(hostView.map { $0.displayList().items } ?? ownItems())
  }
}
