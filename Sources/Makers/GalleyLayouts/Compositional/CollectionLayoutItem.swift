import GalleyBase
import GalleyEngine
import GalleyGeometry

/// A cell, or what contains cells, in a compositional layout; UIKit's `NSCollectionLayoutItem`.
@MainActor @preconcurrency open class CollectionLayoutItem: NSObject {
  /// The size in the container.
  open private(set) var layoutSize: CollectionLayoutSize

  /// Supplementary views that are placed at this item, such as badges.
  open fileprivate(set) var supplementaryItems: [CollectionLayoutSupplementaryItem]

  /// Space inside the item's size, in points; ignored on an axis with an estimated length.
  open var contentInsets = DirectionalEdgeInsets.zero

  /// Space outside of the item's size; nil for none.
  open var edgeSpacing: CollectionLayoutEdgeSpacing?

  /// An item of a size.
  public convenience init(layoutSize: CollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// An item of a size, with supplementary views at it.
  public init(
    layoutSize: CollectionLayoutSize, supplementaryItems: [CollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }
}

/// The frame of a cell in a custom group; UIKit's `NSCollectionLayoutGroupCustomItem`.
@MainActor @preconcurrency open class CollectionLayoutGroupCustomItem: NSObject {
  /// The frame in the group, in points.
  open private(set) var frame: CGRect
  /// The order in the stack.
  open private(set) var zIndex: Int

  /// A cell at a frame.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// A cell at a frame, with its order in the stack.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// Items side by side, one below the other, or anywhere; UIKit's `NSCollectionLayoutGroup`.
@MainActor @preconcurrency open class CollectionLayoutGroup: CollectionLayoutItem {
  /// The frames of a custom group's cells, for the group as container.
  public typealias ItemProvider = (any CollectionLayoutEnvironment)
    -> [CollectionLayoutGroupCustomItem]

  enum Content {
    case items([CollectionLayoutItem], axis: CompositionalGroup.Axis, CompositionalGroup.Filling)
    case custom(ItemProvider)
  }

  let content: Content

  /// Supplementary views that are placed at this group.
  open override var supplementaryItems: [CollectionLayoutSupplementaryItem] {
    get { super.supplementaryItems }
    set { super.supplementaryItems = newValue }
  }

  /// The space between the items of the group; nil for none.
  open var interItemSpacing: CollectionLayoutSpacing?

  init(_ layoutSize: CollectionLayoutSize, _ content: Content) {
    self.content = content
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Items side by side, repeated in order until the next one does not fit.
  ///
  /// There must be at least one item.
  open class func horizontal(layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem])
    -> CollectionLayoutGroup
  { group(layoutSize, subitems, .horizontal, .cyclic) }

  /// Equal items side by side that share the width, whatever width they have themselves.
  ///
  /// The count must be at least 1.
  open class func horizontal(
    layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup { group(layoutSize, [subitem], .horizontal, .equal(count)) }

  /// Equal items side by side that keep their width; the group must be wide enough for them.
  ///
  /// The count must be at least 1.
  open class func horizontal(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup { group(layoutSize, [subitem], .horizontal, .counted(count)) }

  /// Items one below the other, repeated in order until the next one does not fit.
  ///
  /// There must be at least one item.
  open class func vertical(layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem])
    -> CollectionLayoutGroup
  { group(layoutSize, subitems, .vertical, .cyclic) }

  /// Equal items one below the other that share the height, whatever height they have themselves.
  ///
  /// The count must be at least 1.
  open class func vertical(
    layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup { group(layoutSize, [subitem], .vertical, .equal(count)) }

  /// Equal items one below the other that keep their height; the group must be high enough for them.
  ///
  /// The count must be at least 1.
  open class func vertical(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup { group(layoutSize, [subitem], .vertical, .counted(count)) }

  /// Cells at frames that a closure computes, relative to the group's own origin.
  ///
  /// The closure is called once for each size of the group, not for each group. The frames are as many cells as
  /// the group holds.
  open class func custom(
    layoutSize: CollectionLayoutSize, itemProvider: @escaping ItemProvider
  ) -> CollectionLayoutGroup { CollectionLayoutGroup(layoutSize, .custom(itemProvider)) }

  private class func group(
    _ layoutSize: CollectionLayoutSize, _ items: [CollectionLayoutItem],
    _ axis: CompositionalGroup.Axis, _ filling: CompositionalGroup.Filling
  ) -> CollectionLayoutGroup {
    // UIKit: raises for groups without items.
    precondition(!items.isEmpty, "A group must have at least one subitem")
    if let count = filling.count {
      precondition(
        count > 0, "The count of a group's subitems must be at least 1, but it is \(count)")
    }
    if case .cyclic = filling { requireUniqueKinds(of: items) }
    return CollectionLayoutGroup(layoutSize, .items(items, axis: axis, filling))
  }

  // UIKit: the same kind at two items raises; at the items of `count:` it is fine.
  private class func requireUniqueKinds(of items: [CollectionLayoutItem]) {
    var seen: Set<String> = []
    for kind in items.flatMap(\.supplementaryItems).map(\.elementKind) {
      precondition(
        seen.insert(kind).inserted,
        "Every supplementary must have a unique elementKind: duplicates detected (\(kind))")
    }
  }

  /// The items that were given; empty for a custom group.
  open var subitems: [CollectionLayoutItem] {
    guard case .items(let items, _, let filling) = content else { return [] }
    guard let count = filling.count, let item = items.first else { return items }
    return Array(repeating: item, count: min(count, LayoutLimits.maximumGroupCells))
  }

  /// The group as a tree in text, one line for each item.
  open func visualDescription() -> String {
    CompositionalItem(self).lines(indentation: "").joined(separator: "\n")
  }
}
