import GalleyGeometry
import GalleyViews

/// A view that a collection view places and uses again; UIKit's `UICollectionReusableView`.
@MainActor @preconcurrency open class CollectionReusableView: View {
  /// The identifier it was registered with; nil for decoration views and views made by hand.
  public internal(set) var reuseIdentifier: String?

  /// What was applied last, so that equal attributes are not applied again.
  var appliedAttributes: LayoutAttributes?

  /// A view at `frame`, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Archives are not read: the view starts at a zero frame.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // A class known only at run time can be asked for required initializers alone. This one calls
  // `init(frame:)`, which subclasses then override without the word `required`, as in UIKit.
  /// A view of a registered class at `frame`, in points, made through its `init(frame:)`.
  public required convenience init(registeredClassAt frame: CGRect) { self.init(frame: frame) }

  /// Called before the view is shown for another element.
  open func prepareForReuse() {}

  /// Takes over what the layout says beyond position, size, transform, alpha and visibility.
  open func apply(_ layoutAttributes: LayoutAttributes) {}

  /// The attributes this view would like; the collection view asks each cell after making it.
  // UIKit: the default fits constraints, as that of cells does.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes)
    -> LayoutAttributes
  { layoutAttributes }

  /// Called before another layout takes the place of the one that placed this view.
  open func willTransition(from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout)
  {}

  /// Called after another layout took the place of the one that placed this view.
  open func didTransition(from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout)
  {
  }

  /// Places the view as `attributes` say and applies them where they differ from the last ones.
  func place(by attributes: LayoutAttributes) {
    guard appliedAttributes?.isEqual(attributes) != true else { return }
    transform3D = attributes.transform3D
    bounds = CGRect(origin: bounds.origin, size: attributes.size)
    center = attributes.center
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    elementID = attributes.elementID
    appliedAttributes = attributes
    // UIKit: hands out the layout's own object, so that properties reach the view which a class
    // forgets to copy.
    apply(attributes.original ?? attributes)
  }
}
