import GalleyGeometry
import GalleyViews

/// A view that a collection view places and reuses; UIKit's `UICollectionReusableView`.
@MainActor @preconcurrency open class CollectionReusableView: View {
  /// The identifier it was registered with; nil for decorations and views that the app created.
  open internal(set) var reuseIdentifier: String?

  /// The attributes that were applied last, so that equal ones are not applied again.
  var appliedAttributes: LayoutAttributes?

  /// Whether the next layout pass asks the view for its size, although it was not resized.
  var wantsSizeQuestion = false

  /// Where the view stands in a list; nil outside of one.
  package private(set) var listPlace: ListPlace?

  /// Called after `listPlace` has changed, before `apply(_:)`.
  func listPlaceDidChange() {}

  /// Creates a view at `frame`, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view with a zero frame; archives are not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // For a class that is known only at run time, Swift can call only required initializers. This one
  // calls `init(frame:)`, which subclasses can then override without the word `required`, as in
  // UIKit.
  /// Creates a view of a registered class at `frame`, in points, through its `init(frame:)`.
  public required convenience init(registeredClassAt frame: CGRect) { self.init(frame: frame) }

  /// Reports that the content's size has changed; a self-sizing view is asked for its size again.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    noteContentSizeChange(.byItself)
  }

  /// Called before the view is reused for another element.
  open func prepareForReuse() {}

  /// Applies custom attributes; position, size, transform, alpha and visibility are already set.
  open func apply(_ layoutAttributes: LayoutAttributes) {}

  // UIKit: a side that the layout does not take from the view keeps its length.
  /// The attributes that this view prefers: by default, with the size that its constraints give.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes)
    -> LayoutAttributes
  {
    guard sizesByConstraints else { return layoutAttributes }
    let axes = layoutAttributes.selfSizedAxes
    let size = systemLayoutSizeFitting(
      layoutAttributes.size,
      withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
      verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
    guard size != layoutAttributes.size else { return layoutAttributes }
    let preferred = layoutAttributes.copied()
    preferred.size = size
    return preferred
  }

  /// Whether the view has constraints that give its size.
  var sizesByConstraints: Bool { !constraints.isEmpty }

  /// Called before another layout replaces the one that placed this view.
  open func willTransition(from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout)
  {}

  /// Called after another layout has replaced the one that placed this view.
  open func didTransition(from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout)
  {
  }

  /// Places the view according to `attributes`, and applies them if they differ from the last ones.
  func place(by attributes: LayoutAttributes) {
    guard appliedAttributes?.isEqual(attributes) != true else { return }
    transform3D = attributes.transform3D
    bounds = CGRect(origin: bounds.origin, size: attributes.size)
    center = attributes.center
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    elementID = attributes.elementID
    appliedAttributes = attributes
    if listPlace != attributes.listPlace {
      listPlace = attributes.listPlace
      listPlaceDidChange()
    }
    // UIKit: passes the layout's own object, so that the view also receives properties that a
    // subclass forgets to copy.
    apply(attributes.original ?? attributes)
  }
}
