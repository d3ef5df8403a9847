import GalleyDrawing
import GalleyGeometry

/// A view that shows a picture; UIKit's `UIImageView`.
@MainActor @preconcurrency open class ImageView: View {
  /// The picture; nothing is shown for nil or for a name without a picture.
  open var image: ImageName?

  /// A view for `image`, of that picture's size.
  public convenience init(image: ImageName?) {
    self.init(frame: .zero)
    self.image = image
    frame.size = imageSize ?? .zero
  }

  /// The picture's size in points.
  open override var intrinsicContentSize: CGSize { imageSize ?? super.intrinsicContentSize }

  /// The picture's size in points; zero without one.
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
