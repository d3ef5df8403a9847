import GalleyGeometry
import GalleyViews

/// A cell of a list, with accessories at its sides; UIKit's `UICollectionViewListCell`.
@MainActor @preconcurrency open class CollectionViewListCell: CollectionViewCell {
  /// The small views at the sides.
  open var accessories: [CellAccessory] {
    get { strip.accessories }
    set {
      strip.show(newValue, in: self)
      roomDidChange()
    }
  }

  /// How far the item is indented, in steps of `indentationWidth`.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { roomDidChange() } }
  }

  /// The width of a step of the indentation, in points.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { roomDidChange() } }
  }

  /// Whether accessories at the leading side are indented with the content.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { roomDidChange() } }
  }

  /// A guide whose edges the separator follows where constraints place it.
  open var separatorLayoutGuide: LayoutGuide {
    if let separatorGuide { return separatorGuide }
    let guide = LayoutGuide()
    addLayoutGuide(guide)
    separatorGuide = guide
    return guide
  }

  // UIKit: rows of section snapshots are indented by their level, but not those below a header that is an item.
  /// The number of parents of the item in an outline; nil outside of outlines.
  var outlineLevel: Int? {
    didSet {
      guard outlineLevel != oldValue else { return }
      let parents = (outlineLevel ?? 0) - (listPlace?.isBelowHeaderItem == true ? 1 : 0)
      indentationLevel = max(parents, 0)
    }
  }

  private var separatorGuide: LayoutGuide?
  private let strip = AccessoryStrip()

  /// Creates a cell at `frame`, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundConfiguration = defaultBackgroundConfiguration()
    joinsAccessibility = true
  }

  /// Creates a cell with a zero frame; archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    backgroundConfiguration = defaultBackgroundConfiguration()
  }

  /// The content that suits the cell's place in its list.
  open func defaultContentConfiguration() -> ListContentConfiguration { .suited(to: listPlace) }

  // MARK: Touches

  // UIKit: the handler of an outline's disclosure replaces what it does by itself.
  /// Does what a tap on an accessory does, if it is shown: runs its action, or expands or collapses an outline.
  package func touchAccessory(at index: Int) {
    guard strip.isShown(index, in: self) else { return }
    let accessory = accessories[index]
    if let action = accessory.actionHandler {
      action()
    } else if accessory.accessoryType == .outlineDisclosure,
      let view = superview as? CollectionView, let path = view.indexPath(for: self)
    {
      (view.dataSource as? any OutlineDataSource)?.toggleItem(at: path)
    }
  }

  // UIKit: a disclosure in the style of headers is meant by a tap anywhere in the cell; the automatic style is
  // that one in headers.
  /// The index of the accessory that a tap anywhere in the cell means; nil if it means the item.
  var accessoryOfWholeCell: Int? {
    accessories.indices.first { index in
      let accessory = accessories[index]
      guard accessory.accessoryType == .outlineDisclosure, strip.isShown(index, in: self) else {
        return false
      }
      return switch accessory.options.outlineStyle {
      case .automatic: listPlace?.role == .header
      case .header: true
      case .cell: false
      }
    }
  }

  /// Whether the children of the item in an outline are shown.
  package override var isExpandedInOutline: Bool {
    didSet { disclosureTurn = isExpandedInOutline ? 1 : 0 }
  }

  /// How far the chevron of an outline is turned, in 0 … 1; a batch update turns it with its animation.
  var disclosureTurn: CGFloat = 0 {
    didSet { strip.turnDisclosures(to: disclosureTurn) }
  }

  // MARK: Layout

  override func listPlaceDidChange() {
    super.listPlaceDidChange()
    guard let margin = listPlace?.textMargin else { return }
    // A list content view keeps the larger one of its margins and those of its cell.
    layoutMargins.left = margin
    layoutMargins.right = margin
  }

  private func roomDidChange() {
    setNeedsLayout()
    contentMayChangeSize()
  }

  override var contentInsets: EdgeInsets {
    var insets = super.contentInsets
    let arranged = strip.arrangement(in: self, size: bounds.size)
    insets.left += readsFromRight ? arranged.contentEnd : arranged.contentStart
    insets.right += readsFromRight ? arranged.contentStart : arranged.contentEnd
    return insets
  }

  /// The size closest to `targetSize`; the priorities say how important its width and height are.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize {
    leaveSpaceBeforeAccessories()
    var size = super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    if vertical != .required { size.height = max(size.height, leastHeight) }
    return size
  }

  // UIKit: whatever the margins and the content of a row are; headers and footers are lower.
  /// The least height that the cell asks for, in points.
  private var leastHeight: CGFloat {
    guard let content = contentConfiguration, listPlace?.role ?? .row == .row,
      appliedAttributes?.representedElementCategory != .supplementaryView
    else { return 0 }
    // Only the styles of rows have a least height of their own.
    if let list = content as? ListContentConfiguration, list.minimumHeight == 0 { return 0 }
    return ListMetrics.current.leastRowHeight
  }

  /// Places the content between the accessories.
  open override func layoutSubviews() {
    super.layoutSubviews()
    leaveSpaceBeforeAccessories()
    strip.layOut(in: self)
  }

  private func leaveSpaceBeforeAccessories() {
    guard let view = contentView as? ListContentView else { return }
    let arranged = strip.arrangement(in: self, size: bounds.size)
    view.spaceBeforeAccessory =
      arranged.trailing.isEmpty ? nil : ListMetrics.current.spaceAfterText
  }

  // MARK: Separator

  /// The preferred attributes; they name the separator's insets if these are not those of every list.
  open override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes)
    -> LayoutAttributes
  {
    let preferred = super.preferredLayoutAttributesFitting(layoutAttributes)
    guard preferred.listPlace != nil else { return preferred }
    let insets = separatorInsets
    guard insets != usualSeparatorInsets else { return preferred }
    let result = preferred.copied()
    result.listPlace?.separatorInsets = insets
    return result
  }

  private var usualSeparatorInsets: ListPlace.SeparatorInsets {
    ListMetrics.current.separatorInsets(margin: listPlace?.textMargin ?? SystemMetrics.sideMargin)
  }

  /// The distances of the separator from the cell's sides, in reading direction.
  ///
  /// It starts where the text starts, unless constraints place the guide of the separator.
  package var separatorInsets: ListPlace.SeparatorInsets {
    var insets = usualSeparatorInsets
    let start = readsFromRight ? contentInsets.right : contentInsets.left
    insets.leading = start + ((contentView as? ListContentView)?.textStart ?? insets.leading)
    guard let guide = separatorGuide else { return insets }
    let edges = constrainedEdges(of: guide)
    guard !edges.isEmpty else { return insets }
    layoutIfNeeded()
    let (left, right) = (guide.layoutFrame.minX, bounds.width - guide.layoutFrame.maxX)
    if edges.contains(.leading) { insets.leading = readsFromRight ? right : left }
    if edges.contains(.trailing) { insets.trailing = readsFromRight ? left : right }
    return insets
  }

  /// The sides of a guide that constraints place.
  private func constrainedEdges(of guide: LayoutGuide) -> Set<LayoutAttribute> {
    var edges: Set<LayoutAttribute> = []
    func note(_ item: AnyObject?, _ attribute: LayoutAttribute) {
      guard item === guide else { return }
      switch attribute {
      case .leading: edges.insert(.leading)
      case .trailing: edges.insert(.trailing)
      case .left: edges.insert(readsFromRight ? .trailing : .leading)
      case .right: edges.insert(readsFromRight ? .leading : .trailing)
      default: break
      }
    }
    for constraint in constraints {
      note(constraint.firstItem, constraint.firstAttribute)
      note(constraint.secondItem, constraint.secondAttribute)
    }
    return edges
  }
}
