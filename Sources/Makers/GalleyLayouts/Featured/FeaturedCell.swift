import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews

/// A picture with a title and details that become more visible as the item becomes the featured
/// one.
///
/// With the delta of its attributes: the picture keeps the featured height, centred and clipped; a
/// black cover has the alpha 0.75 − 0.45·delta; the title is scaled by max(delta, 0.5) about its
/// centre; the details have the alpha delta.
@MainActor @preconcurrency open class FeaturedCell: CollectionViewCell {
  /// Contains the picture: as high as the featured item and centred, so that it shifts as the cell
  /// grows.
  public let pictureArea = View(frame: .zero)

  /// The picture, which fills `pictureArea`.
  public let imageView = ImageView(frame: .zero)

  /// Black, over the picture.
  public let coverView = View(frame: .zero)

  /// The title, one line in the cell's middle.
  public let titleLabel = Label(frame: .zero)

  /// The details, below the title.
  public let detailsLabel = Label(frame: .zero)

  private var featuredHeight: CGFloat = 0

  private static let titleHeight: CGFloat = 46
  private static let margin: CGFloat = 16

  /// A cell at `frame`, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.clipsToBounds = true
    imageView.contentMode = .scaleAspectFill
    pictureArea.clipsToBounds = true
    pictureArea.addSubview(imageView)
    coverView.backgroundColor = .black
    titleLabel.font = Font(size: 38, weight: .heavy)
    detailsLabel.font = Font(size: 17, weight: .medium)
    detailsLabel.numberOfLines = 2
    for label in [titleLabel, detailsLabel] {
      label.textColor = .white
      label.textAlignment = .center
    }
    for view in [pictureArea, coverView, titleLabel, detailsLabel] as [View] {
      contentView.addSubview(view)
    }
    show(delta: 0)
  }

  /// Decoding is not supported: the cell starts with a zero frame.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Applies the progress towards the featured item.
  open override func apply(_ layoutAttributes: LayoutAttributes) {
    super.apply(layoutAttributes)
    guard let attributes = layoutAttributes as? FeaturedLayoutAttributes else { return }
    featuredHeight = attributes.featuredHeight
    show(delta: attributes.delta)
    setNeedsLayout()
  }

  /// Places picture, cover and texts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = boundsOnPixels
    let box = CGRect(origin: .zero, size: contentView.bounds.size)
    let height = max(featuredHeight, box.height)
    pictureArea.frame = CGRect(
      x: 0, y: (box.height - height) / 2, width: box.width, height: height)
    for view in pictureArea.subviews { view.frame = pictureArea.bounds }
    coverView.frame = box
    let width = max(box.width - 2 * Self.margin, 0)
    titleLabel.bounds = CGRect(x: 0, y: 0, width: width, height: Self.titleHeight)
    titleLabel.center = CGPoint(x: box.midX, y: box.midY)
    let details = detailsLabel.sizeThatFits(CGSize(width: width, height: 0))
    detailsLabel.frame = CGRect(
      x: Self.margin, y: box.midY + Self.titleHeight / 2, width: width, height: details.height)
  }

  // UIKit: the edges of layers that are not rotated are sharp at any position. Here, if a cover and
  // a picture both ended inside a pixel, some of the picture would show through.
  /// The bounds with the upper and lower edge moved to the nearest device pixels.
  private var boundsOnPixels: CGRect {
    let grid = PixelGrid(scale: displayScale)
    let (top, bottom) = (grid.rounded(frame.minY), grid.rounded(frame.maxY))
    guard top.isFinite, bottom.isFinite else { return bounds }
    return CGRect(x: 0, y: top - frame.minY, width: bounds.width, height: bottom - top)
  }

  private func show(delta: CGFloat) {
    coverView.alpha = 0.75 - delta * (0.75 - 0.3)
    let scale = max(delta, 0.5)
    titleLabel.transform = CGAffineTransform(scaleX: scale, y: scale)
    detailsLabel.alpha = delta
  }
}
