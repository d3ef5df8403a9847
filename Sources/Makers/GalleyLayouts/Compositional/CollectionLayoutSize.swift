import GalleyGeometry

/// The width or the height of an element in a compositional layout; UIKit's `NSCollectionLayoutDimension`.
@MainActor @preconcurrency open class CollectionLayoutDimension: NSObject {
  nonisolated let value: CompositionalLength

  init(_ value: CompositionalLength) { self.value = value }

  /// A share of the width of the container's content.
  ///
  /// With iOS 16's pixel rules, it is rounded down to the pixel.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> CollectionLayoutDimension {
    CollectionLayoutDimension(.fractionalWidth(fractionalWidth))
  }

  /// A share of the height of the container's content; see `fractionalWidth(_:)`.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> CollectionLayoutDimension {
    CollectionLayoutDimension(.fractionalHeight(fractionalHeight))
  }

  /// A length in points; negative and invalid ones count as 0.
  open class func absolute(_ absoluteDimension: CGFloat) -> CollectionLayoutDimension {
    CollectionLayoutDimension(.absolute(absoluteDimension))
  }

  /// A length in points that holds until the element's view has told its own.
  open class func estimated(_ estimatedDimension: CGFloat) -> CollectionLayoutDimension {
    CollectionLayoutDimension(.estimated(estimatedDimension))
  }

  /// The largest length that an element or one of its siblings with this dimension asks for.
  ///
  /// The estimate is the length in points that holds until one of them has told its own.
  open class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat)
    -> CollectionLayoutDimension
  { CollectionLayoutDimension(.uniformAcrossSiblings(estimatedDimension)) }

  /// Whether this is a share of the container's width.
  open var isFractionalWidth: Bool { if case .fractionalWidth = value { true } else { false } }

  /// Whether this is a share of the container's height.
  open var isFractionalHeight: Bool { if case .fractionalHeight = value { true } else { false } }

  /// Whether this is a length in points.
  open var isAbsolute: Bool { if case .absolute = value { true } else { false } }

  /// Whether the element's view decides.
  open var isEstimated: Bool { if case .estimated = value { true } else { false } }

  /// Whether the element's view and those of its siblings decide.
  open var isUniformAcrossSiblings: Bool {
    if case .uniformAcrossSiblings = value { true } else { false }
  }

  /// The share, the length or the estimate.
  open var dimension: CGFloat { value.number }

  /// Whether `object` is the same dimension.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CollectionLayoutDimension)?.value == value
  }

  /// Depends only on the dimension.
  open override var hash: Int { value.hashValue }
}

/// The size of an element in a compositional layout; UIKit's `NSCollectionLayoutSize`.
@MainActor @preconcurrency open class CollectionLayoutSize: NSObject {
  /// The width.
  open private(set) var widthDimension: CollectionLayoutDimension
  /// The height.
  open private(set) var heightDimension: CollectionLayoutDimension
  private nonisolated let lengths: [CompositionalLength]

  /// A size from its width and its height.
  public init(
    widthDimension width: CollectionLayoutDimension,
    heightDimension height: CollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    lengths = [width.value, height.value]
  }

  /// Whether `object` is the same size.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CollectionLayoutSize)?.lengths == lengths
  }

  /// Depends only on width and height.
  open override var hash: Int { lengths.hashValue }
}

/// The space between elements of a compositional layout; UIKit's `NSCollectionLayoutSpacing`.
@MainActor @preconcurrency open class CollectionLayoutSpacing: NSObject {
  nonisolated let value: CompositionalSpacing

  init(_ value: CompositionalSpacing) { self.value = value }

  /// Exactly this space, in points.
  open class func fixed(_ fixedSpacing: CGFloat) -> CollectionLayoutSpacing {
    CollectionLayoutSpacing(.fixed(fixedSpacing))
  }

  /// At least this space, in points, and an even share of what is left over.
  open class func flexible(_ flexibleSpacing: CGFloat) -> CollectionLayoutSpacing {
    CollectionLayoutSpacing(.flexible(flexibleSpacing))
  }

  /// The space, or the least one, in points.
  open var spacing: CGFloat { value.least }

  /// Whether the space is exact.
  open var isFixed: Bool { !value.isFlexible }

  /// Whether the space may grow.
  open var isFlexible: Bool { value.isFlexible }

  /// Whether `object` is the same space.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CollectionLayoutSpacing)?.value == value
  }

  /// Depends only on the space.
  open override var hash: Int { value.hashValue }
}

/// The space around an element of a compositional layout; UIKit's `NSCollectionLayoutEdgeSpacing`.
@MainActor @preconcurrency open class CollectionLayoutEdgeSpacing: NSObject {
  /// The space before the element's leading edge; nil for none.
  open private(set) var leading: CollectionLayoutSpacing?
  /// The space above the element; nil for none.
  open private(set) var top: CollectionLayoutSpacing?
  /// The space after the element's trailing edge; nil for none.
  open private(set) var trailing: CollectionLayoutSpacing?
  /// The space below the element; nil for none.
  open private(set) var bottom: CollectionLayoutSpacing?

  /// Spaces by edge; nil for none.
  public init(
    leading: CollectionLayoutSpacing?, top: CollectionLayoutSpacing?,
    trailing: CollectionLayoutSpacing?, bottom: CollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  var value: CompositionalEdges {
    CompositionalEdges(
      leading: leading?.value ?? .none, top: top?.value ?? .none,
      trailing: trailing?.value ?? .none, bottom: bottom?.value ?? .none)
  }
}

/// A point of a rectangle, for placing one at another; UIKit's `NSCollectionLayoutAnchor`.
@MainActor @preconcurrency open class CollectionLayoutAnchor: NSObject {
  /// The edges; without an edge on an axis, and with both, the middle.
  open private(set) var edges: DirectionalRectEdge
  /// The displacement, in points or in sizes of the supplementary item.
  open private(set) var offset: CGPoint
  /// Whether `offset` is in points.
  open private(set) var isAbsoluteOffset: Bool
  /// Whether `offset` is in sizes of the supplementary item.
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// An anchor at edges, without a displacement.
  public convenience init(edges: DirectionalRectEdge) {
    self.init(edges: edges, absoluteOffset: .zero)
  }

  /// An anchor at edges, displaced by points.
  public init(edges: DirectionalRectEdge, absoluteOffset: CGPoint) {
    self.edges = edges
    offset = absoluteOffset
    isAbsoluteOffset = true
  }

  /// An anchor at edges, displaced by multiples of the supplementary item's size.
  public init(edges: DirectionalRectEdge, fractionalOffset: CGPoint) {
    self.edges = edges
    offset = fractionalOffset
    isAbsoluteOffset = false
  }

  var value: CompositionalAnchor {
    CompositionalAnchor(edges: edges, offset: offset, isFractional: isFractionalOffset)
  }
}
