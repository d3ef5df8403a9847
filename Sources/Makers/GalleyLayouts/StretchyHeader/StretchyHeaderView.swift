import GalleyEngine
import GalleyGeometry
import GalleyViews

/// A header filled by a picture, which is clipped at the edges; made for `StretchyHeaderLayout`.
///
/// The picture keeps its aspect and covers the header at every length, so that it grows with a
/// pull.
@MainActor @preconcurrency open class StretchyHeaderView: CollectionReusableView {
  /// The picture, behind all other subviews.
  public let imageView = ImageView(image: nil)

  /// A header at `frame`, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    showImageView()
  }

  /// Decoding is not supported: the view starts with a zero frame.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    showImageView()
  }

  /// Makes the picture cover the header.
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
