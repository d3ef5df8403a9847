import GalleyDrawing
import GalleyGeometry

/// A view that shows an image; UIKit's `UIImageView`.
@MainActor @preconcurrency open class ImageView: View {
  /// The image; nil and unknown names show nothing.
  open var image: Image? {
    didSet { if image != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The image while the view is highlighted; nil shows `image`.
  open var highlightedImage: Image? {
    didSet { if highlightedImage != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Whether the view shows its highlighted image.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The configuration for what a symbol's own leaves open.
  open var preferredSymbolConfiguration: Image.SymbolConfiguration? {
    didSet {
      if preferredSymbolConfiguration != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// Creates a view at `frame`, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view with a zero frame; archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// Creates a view of the size of `image`.
  public convenience init(image: Image?) {
    self.init(frame: .zero)
    self.image = image
    frame.size = imageSize ?? .zero
  }

  /// Creates a view that shows another one as it is now, in its place.
  convenience init(showing view: View) {
    self.init(image: Image(drawing: view.displayList()))
    frame = view.frame
  }

  /// Creates a view of the size of `image`, with another one for when it is highlighted.
  public convenience init(image: Image?, highlightedImage: Image?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// The image's size in points.
  open override var intrinsicContentSize: CGSize { imageSize ?? super.intrinsicContentSize }

  /// The image's size in points; zero without an image.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { imageSize ?? .zero }

  private var shownImage: Image? {
    (isHighlighted ? highlightedImage ?? image : image)?.preferring(preferredSymbolConfiguration)
  }

  private var imageSize: CGSize? { shownImage?.size(in: environment) }

  // UIKit: an image view never calls `draw(_:)`.
  override func contentItems() -> [DisplayItem] {
    guard let shown = shownImage, let size = shown.size(in: environment) else { return [] }
    let image = readsFromRight ? shown.mirroredForReading : shown
    let rect = contentMode.rect(for: size, in: bounds)
    return rect.isEmpty ? [] : inOwnScope { image.items(in: rect, tint: tintColor) }
  }
}
