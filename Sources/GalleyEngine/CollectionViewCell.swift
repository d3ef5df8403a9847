import GalleyGeometry
import GalleyViews

/// The view of an item; UIKit's `UICollectionViewCell`.
@MainActor @preconcurrency open class CollectionViewCell: CollectionReusableView {
  /// The view for the cell's own subviews; it fills the bounds.
  public let contentView: View

  /// Whether the item is selected; shows and hides the selected background.
  open var isSelected = false {
    didSet { selectedBackgroundView?.isHidden = !(isSelected || isHighlighted) }
  }

  /// Whether a finger is on the cell; shows and hides the selected background.
  open var isHighlighted = false {
    didSet { selectedBackgroundView?.isHidden = !(isSelected || isHighlighted) }
  }

  /// A view that fills the bounds behind everything else.
  open var backgroundView: View? {
    didSet { backgroundsDidChange(from: oldValue) }
  }

  /// A view in front of the background while the cell is selected or highlighted.
  open var selectedBackgroundView: View? {
    didSet { backgroundsDidChange(from: oldValue) }
  }

  /// Creates a cell at `frame`, in points.
  public override init(frame: CGRect) {
    contentView = View(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Creates a cell with a zero frame; archives are not read.
  public required init?(coder: NSCoder) {
    contentView = View(frame: .zero)
    super.init(coder: coder)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// The size closest to `targetSize` that satisfies the content view's constraints, in points.
  open override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    contentView.constraints.isEmpty
      ? super.systemLayoutSizeFitting(targetSize)
      : contentView.systemLayoutSizeFitting(targetSize)
  }

  /// The size closest to `targetSize`; the priorities say how important its width and height are.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize {
    guard !contentView.constraints.isEmpty else {
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
    return contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }

  override var sizesByConstraints: Bool { !contentView.constraints.isEmpty }

  /// Resizes the content and background views to fill the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [backgroundView, selectedBackgroundView, contentView] {
      view?.frame = CGRect(origin: .zero, size: bounds.size)
    }
  }

  private func backgroundsDidChange(from old: View?) {
    old?.removeFromSuperview()
    if let selectedBackgroundView {
      selectedBackgroundView.isHidden = !(isSelected || isHighlighted)
      insertSubview(selectedBackgroundView, at: 0)
    }
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    setNeedsLayout()
  }
}
