import GalleyGeometry

/// A width or a height, as a value.
enum CompositionalLength: Hashable, Sendable {
  case fractionalWidth(CGFloat), fractionalHeight(CGFloat), absolute(CGFloat), estimated(CGFloat)
  case uniformAcrossSiblings(CGFloat)

  /// The share, the length or the estimate.
  var number: CGFloat {
    switch self {
    case .fractionalWidth(let number), .fractionalHeight(let number), .absolute(let number),
      .estimated(let number), .uniformAcrossSiblings(let number):
      number
    }
  }

  /// Whether the element's view decides.
  var isMeasured: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }

  /// Whether it is a share of the container.
  var isFraction: Bool {
    switch self {
    case .fractionalWidth, .fractionalHeight: true
    case .absolute, .estimated, .uniformAcrossSiblings: false
    }
  }
}

/// A space, as a value.
enum CompositionalSpacing: Hashable, Sendable {
  case fixed(CGFloat), flexible(CGFloat)

  static let none = CompositionalSpacing.fixed(0)

  /// The space, or the least one.
  var least: CGFloat {
    switch self {
    case .fixed(let space), .flexible(let space): FlowMeasure.distance(space)
    }
  }

  var isFlexible: Bool { if case .flexible = self { true } else { false } }

  /// The space where each flexible one gets `share` of what is left over.
  func length(share: CGFloat) -> CGFloat { isFlexible ? least + share : least }
}

/// The space around an item, as a value.
struct CompositionalEdges: Hashable, Sendable {
  var leading = CompositionalSpacing.none
  var top = CompositionalSpacing.none
  var trailing = CompositionalSpacing.none
  var bottom = CompositionalSpacing.none

  func before(_ axis: CompositionalGroup.Axis) -> CompositionalSpacing {
    axis == .horizontal ? leading : top
  }

  func after(_ axis: CompositionalGroup.Axis) -> CompositionalSpacing {
    axis == .horizontal ? trailing : bottom
  }
}

/// A point of a rectangle, as a value.
struct CompositionalAnchor: Hashable, Sendable {
  var edges: DirectionalRectEdge
  var offset = CGPoint.zero
  /// Whether the offset is in sizes of the supplementary item.
  var isFractional = false

  /// The point of a rectangle at the edges, without the offset.
  func point(of rect: CGRect) -> CGPoint {
    func place(_ low: CGFloat, _ high: CGFloat, _ isLow: Bool, _ isHigh: Bool) -> CGFloat {
      isLow == isHigh ? (low + high) / 2 : isLow ? low : high
    }
    return CGPoint(
      x: place(rect.minX, rect.maxX, edges.contains(.leading), edges.contains(.trailing)),
      y: place(rect.minY, rect.maxY, edges.contains(.top), edges.contains(.bottom)))
  }

  /// The offset in points, for a supplementary item of a size.
  func offset(for size: CGSize) -> CGPoint {
    isFractional ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
  }
}

/// A supplementary view at an item or a group, as a value.
struct CompositionalSupplementary: Hashable, Sendable {
  var kind: String
  var width: CompositionalLength
  var height: CompositionalLength
  var containerAnchor: CompositionalAnchor
  var itemAnchor: CompositionalAnchor?
  var zIndex: Int

  /// The view's rectangle at an item's or a group's, for a size; not on whole pixels.
  // UIKit: a point of the item, less the point of the view that lies there, plus both offsets.
  func rect(at container: CGRect, size: CGSize) -> CGRect {
    let point = containerAnchor.point(of: container)
    let own = (itemAnchor ?? CompositionalAnchor(edges: containerAnchor.edges))
      .point(of: CGRect(origin: .zero, size: size))
    let (offset, further) = (
      containerAnchor.offset(for: size), itemAnchor?.offset(for: size) ?? .zero
    )
    return CGRect(
      x: point.x - own.x + offset.x + further.x, y: point.y - own.y + offset.y + further.y,
      width: size.width, height: size.height)
  }
}

/// A node of a section's tree, as a value.
struct CompositionalItem: Hashable, Sendable {
  var width: CompositionalLength
  var height: CompositionalLength
  var insets = DirectionalEdgeInsets.zero
  var edges = CompositionalEdges()
  var supplementaries: [CompositionalSupplementary] = []
  /// What the node contains; nil for an item.
  var group: CompositionalGroup?

  /// The insets, without those on axes where a view decides.
  // UIKit: contentInsets are ignored on an estimated axis.
  var effectiveInsets: DirectionalEdgeInsets {
    var insets = insets
    if width.isMeasured { (insets.leading, insets.trailing) = (0, 0) }
    if height.isMeasured { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }

  func length(_ axis: CompositionalGroup.Axis) -> CompositionalLength {
    axis == .horizontal ? width : height
  }
}

/// The content of a group, as a value.
struct CompositionalGroup: Hashable, Sendable {
  enum Axis: Hashable, Sendable {
    case horizontal, vertical

    var other: Axis { self == .horizontal ? .vertical : .horizontal }
    func length(_ size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }
    func size(_ length: CGFloat, _ across: CGFloat) -> CGSize {
      self == .horizontal
        ? CGSize(width: length, height: across) : CGSize(width: across, height: length)
    }
    func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
      self == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
    }
  }

  enum Filling: Hashable, Sendable {
    /// The items in order, again and again until the next one does not fit.
    case cyclic
    /// The only item, so many times, in equal parts of the group.
    case equal(Int)
    /// The only item, so many times, as long as it is.
    case counted(Int)
    /// As many cells as a closure has frames; the number is the closure's in its section.
    case custom(Int)

    var count: Int? {
      switch self {
      case .equal(let count), .counted(let count): count
      case .cyclic, .custom: nil
      }
    }
  }

  var axis: Axis
  var filling: Filling
  var items: [CompositionalItem] = []
  var spacing = CompositionalSpacing.none
}

// MARK: - From the classes

extension CompositionalItem {
  /// The value of an item, without closures.
  @MainActor init(_ item: CollectionLayoutItem) {
    var providers: [CollectionLayoutGroup.ItemProvider] = []
    self.init(item, providers: &providers)
  }

  /// The value of an item; the closures of custom groups are appended to `providers`.
  @MainActor init(
    _ item: CollectionLayoutItem, providers: inout [CollectionLayoutGroup.ItemProvider]
  ) {
    width = item.layoutSize.widthDimension.value
    height = item.layoutSize.heightDimension.value
    insets = item.contentInsets
    edges = item.edgeSpacing?.value ?? CompositionalEdges()
    supplementaries = item.supplementaryItems.map {
      CompositionalSupplementary(
        kind: $0.elementKind, width: $0.layoutSize.widthDimension.value,
        height: $0.layoutSize.heightDimension.value, containerAnchor: $0.containerAnchor.value,
        itemAnchor: $0.itemAnchor?.value, zIndex: $0.zIndex)
    }
    guard let group = item as? CollectionLayoutGroup else { return }
    switch group.content {
    case .items(let items, let axis, let filling):
      self.group = CompositionalGroup(
        axis: axis, filling: filling,
        items: items.map { CompositionalItem($0, providers: &providers) },
        spacing: group.interItemSpacing?.value ?? .none)
    case .custom(let provider):
      self.group = CompositionalGroup(axis: .horizontal, filling: .custom(providers.count))
      providers.append(provider)
    }
  }
}

// MARK: - As text

extension CompositionalItem {
  /// One line for this node and one for each below it.
  func lines(indentation: String) -> [String] {
    let size = "\(width.words) × \(height.words)"
    guard let group else { return ["\(indentation)item \(size)"] }
    let name =
      switch group.filling {
      case .cyclic: group.axis.words
      case .equal(let count): "\(group.axis.words), \(count) equal items"
      case .counted(let count): "\(group.axis.words), \(count) items"
      case .custom: "custom"
      }
    return ["\(indentation)group \(size), \(name)"]
      + group.items.flatMap { $0.lines(indentation: indentation + "  ") }
  }
}

extension CompositionalGroup.Axis {
  fileprivate var words: String { self == .horizontal ? "horizontal" : "vertical" }
}

extension CompositionalLength {
  fileprivate var words: String {
    switch self {
    case .fractionalWidth(let share): "fractionalWidth(\(share))"
    case .fractionalHeight(let share): "fractionalHeight(\(share))"
    case .absolute(let length): "absolute(\(length))"
    case .estimated(let length): "estimated(\(length))"
    case .uniformAcrossSiblings(let length): "uniformAcrossSiblings(\(length))"
    }
  }
}
