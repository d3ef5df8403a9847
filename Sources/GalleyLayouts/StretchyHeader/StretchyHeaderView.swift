import GalleyEngine
import GalleyGeometry
import GalleyViews

/// A header that a picture fills, cut off at the edges: made for `StretchyHeaderLayout`.
///
/// The picture keeps its aspect and covers the header at every length, so that it grows with a pull.
@MainActor @preconcurrency open class StretchyHeaderView: CollectionReusableView {
  /// The picture, behind all other subviews.
  public let imageView = ImageView(image: nil)

  /// A header at `frame`, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    showImageView()
  }

  /// Archives are not read: the view starts at a zero frame.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    showImageView()
  }

  /// Lets the picture cover the header.
  open override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = bounds
  }

  private func showImageView() {
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    insertSubview(imageView, at: 0)
  }
}
