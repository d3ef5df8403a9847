import GalleyDrawing
import GalleyGeometry

/// A view that shows an image; UIKit's `UIImageView`.
@MainActor @preconcurrency open class ImageView: View {
  /// The image; nil and unknown names show nothing.
  open var image: ImageName?

  /// Creates a view of the size of `image`.
  public convenience init(image: ImageName?) {
    self.init(frame: .zero)
    self.image = image
    frame.size = imageSize ?? .zero
  }

  /// The image's size in points.
  open override var intrinsicContentSize: CGSize { imageSize ?? super.intrinsicContentSize }

  /// The image's size in points; zero without an image.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { imageSize ?? .zero }

  private var imageSize: CGSize? {
    guard let image, let size = environment.imageSize(image), size.isFinite else {
      return nil
    }
    return size
  }

  override func contentItems() -> [DisplayItem] {
    guard let image, let size = imageSize else { return [] }
    let rect = contentMode.rect(for: size, in: bounds)
    return rect.isEmpty ? [] : [.image(image, in: rect)]
  }
}
