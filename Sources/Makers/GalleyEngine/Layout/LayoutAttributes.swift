import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// The position and appearance of one element; UIKit's `UICollectionViewLayoutAttributes`.
///
/// `center` and `size` are stored; `frame` and `bounds` are computed from them, in points. A
/// subclass with properties of its own must override `copy(with:)` and `isEqual(_:)`.
@MainActor @preconcurrency open class LayoutAttributes: NSObject, @preconcurrency NSCopying {
  /// The middle of the element in the content's space, in points.
  open var center: CGPoint = .zero

  /// The width and height before any transform, in points.
  open var size: CGSize = .zero

  /// The transform of the element about its center, in three dimensions.
  open var transform3D: CATransform3D = CATransform3DIdentity

  /// The opacity in 0 … 1.
  open var alpha: CGFloat = 1

  /// The order in the stack: higher is nearer; equal values are ordered by kind, section and item.
  open var zIndex = 0

  /// Whether the element has no view.
  open var isHidden = false

  /// The section and item of the element.
  open var indexPath = IndexPath(item: 0, section: 0)

  /// The kind of a supplementary or decoration view; nil for cells.
  open private(set) var representedElementKind: String?

  /// Whether the element is a cell, a supplementary view or a decoration view.
  open private(set) var representedElementCategory: CollectionView.ElementCategory = .cell

  /// The axes along which the layout takes the element's length from its view.
  package struct Axes: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let horizontal = Axes(rawValue: 1)
    package static let vertical = Axes(rawValue: 2)
  }

  /// The axes along which the view may prefer another length; both unless the layout says otherwise.
  package var selfSizedAxes: Axes = [.horizontal, .vertical]

  /// Where the element stands in a list; nil for elements that are not part of one.
  package var listPlace: ListPlace?

  /// The layout's own object, if the collection view copied it to make this one.
  var original: LayoutAttributes?

  /// Creates attributes of the cell at section 0, item 0, with a zero frame.
  public override init() {
    super.init()
    CostMeter.ofRunningWork?.counts.attributesMade += 1
  }

  // For a class that is known only at run time, Swift can call only required initializers. This one
  // calls `init()`, which subclasses can then override without the word `required`, as in UIKit.
  /// Creates attributes of a custom class through its `init()`.
  public required convenience init(ofOwnClass: Void) { self.init() }

  /// Creates attributes of a cell, with a zero frame.
  public required convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes of a supplementary view such as a header, with a zero frame.
  public required convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = elementKind
    representedElementCategory = .supplementaryView
  }

  /// Creates attributes of a decoration view, with a zero frame.
  public required convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = decorationViewKind
    representedElementCategory = .decorationView
  }

  /// The element's rectangle before any transform, in points; setting it sets center and size.
  // UIKit: the frame of transformed attributes is undefined; here it never includes the transform.
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2,
        width: size.width, height: size.height)
    }
    set {
      size = newValue.size
      center = CGPoint(
        x: newValue.origin.x + newValue.size.width / 2,
        y: newValue.origin.y + newValue.size.height / 2)
    }
  }

  /// A rectangle of the same size at the origin, in points; setting it keeps the center.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The affine part of `transform3D`; setting it sets `transform3D`.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// A copy of the same class; subclasses call super and then copy their own properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(ofOwnClass: ())
    CostMeter.ofRunningWork?.noteCopy()
    copy.center = center
    copy.size = size
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.selfSizedAxes = selfSizedAxes
    copy.listPlace = listPlace
    copy.indexPath = indexPath
    copy.representedElementKind = representedElementKind
    copy.representedElementCategory = representedElementCategory
    return copy
  }

  /// The attributes between these (`progress` 0) and `end` (`progress` 1).
  ///
  /// Center, size, alpha and transform change linearly; all other properties are these attributes'
  /// at 0 and those of `end` after it. Subclasses call super and interpolate properties of their
  /// own.
  open func interpolated(to end: LayoutAttributes, progress: CGFloat) -> LayoutAttributes {
    let result = progress <= 0 ? copied() : end.copied()
    result.indexPath = end.indexPath
    result.center = center.interpolated(to: end.center, progress)
    result.size = size.interpolated(to: end.size, progress)
    result.alpha = alpha.interpolated(to: end.alpha, progress)
    result.transform3D = transform3D.interpolated(to: end.transform3D, progress)
    return result
  }

  // UIKit: `apply(_:)` is skipped for equal attributes, so every property counts.
  /// Whether `object` is equal attributes of the same element.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? LayoutAttributes else { return false }
    return MainActor.assumeIsolated { hasSameValues(as: other) }
  }

  /// Depends only on the index path.
  open override var hash: Int { MainActor.assumeIsolated { indexPath.hashValue } }

  private func hasSameValues(as other: LayoutAttributes) -> Bool {
    indexPath == other.indexPath
      && representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind
      && center == other.center && size == other.size && transform3D == other.transform3D
      && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
      && listPlace == other.listPlace
  }
}

extension LayoutAttributes {
  /// The element's ID in display lists and snapshots.
  package var elementID: ElementID { elementKey.id }

  /// The smallest rectangle around the transformed element, in points.
  package var visibleFrame: CGRect {
    let transform = transform
    guard !transform.isIdentity else { return frame }
    let (width, height) = (size.width, size.height)
    return CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
      .applying(transform).offsetBy(dx: center.x, dy: center.y)
  }

  /// A copy of the same class.
  package func copied() -> Self {
    guard let copy = copy(with: nil) as? Self else {
      preconditionFailure("\(type(of: self)).copy(with:) must return an object of its own class")
    }
    return copy
  }

  package var elementKey: ElementKey {
    ElementKey(
      category: representedElementCategory, kind: representedElementKind ?? "",
      indexPath: indexPath)
  }
}
