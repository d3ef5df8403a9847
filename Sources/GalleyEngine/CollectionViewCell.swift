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

  /// A view behind everything else, filling the bounds.
  open var backgroundView: View? {
    didSet { backgroundsDidChange(from: oldValue) }
  }

  /// A view in front of the background while the cell is selected or highlighted.
  open var selectedBackgroundView: View? {
    didSet { backgroundsDidChange(from: oldValue) }
  }

  /// A cell at `frame`, in points.
  public override init(frame: CGRect) {
    contentView = View(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Archives are not read: the cell starts at a zero frame.
  public required init?(coder: NSCoder) {
    contentView = View(frame: .zero)
    super.init(coder: coder)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// The size near `targetSize` that the constraints in the content view ask for, in points.
  open override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    contentView.constraints.isEmpty
      ? super.systemLayoutSizeFitting(targetSize)
      : contentView.systemLayoutSizeFitting(targetSize)
  }

  /// The same, where a priority says how much a length of `targetSize` counts.
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

  /// The attributes with the size that the constraints in the content view ask for; unchanged without.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: LayoutAttributes
  ) -> LayoutAttributes {
    guard !contentView.constraints.isEmpty else { return layoutAttributes }
    let size = systemLayoutSizeFitting(layoutAttributes.size)
    guard size != layoutAttributes.size else { return layoutAttributes }
    let preferred = layoutAttributes.copied()
    preferred.size = size
    return preferred
  }

  /// Makes the content and background views fill the bounds.
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
