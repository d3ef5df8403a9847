import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews

extension Environment {
  /// Every character is half an em wide and every line 1.21 em high, as in the package's own font.
  ///
  /// Lines break after as many characters as fit.
  static let halfEm = Environment(
    layoutText: { request in
      let size = request.spans.compactMap { $0.font?.size }.max() ?? request.font.size
      let count = request.text.count
      let fitting = request.width.map { max(1, Int($0 / (size / 2) + 1e-6)) } ?? max(1, count)
      let lines = max(1, (count + fitting - 1) / fitting)
      let shown = request.numberOfLines == 0 ? lines : min(lines, request.numberOfLines)
      return TextLayout(
        size: CGSize(
          width: CGFloat(min(count, fitting)) * size / 2,
          height: CGFloat(shown) * size * SystemFont.lineHeight),
        firstBaseline: size * SystemFont.ascent, runs: [])
    },
    imageSize: { _ in nil })
}

/// Rows of the whole width, one below the other, as high as they wish to be.
@MainActor final class RowListLayout: CollectionViewLayout {
  var place: ListPlace?
  /// The separators that rows asked for, by item.
  var separators: [Int: ListPlace.SeparatorInsets] = [:]
  private var heights: [Int: CGFloat] = [:]
  private let estimate: CGFloat

  init(estimate: CGFloat, place: ListPlace?) {
    self.estimate = estimate
    self.place = place
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  private var width: CGFloat { collectionView?.bounds.width ?? 0 }

  private var all: [LayoutAttributes] {
    var y: CGFloat = 0
    return (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
      let attributes = LayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      let height = heights[item] ?? estimate
      attributes.frame = CGRect(x: 0, y: y, width: width, height: height)
      attributes.listPlace = place
      attributes.selfSizedAxes = .vertical
      y += height
      return attributes
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: width, height: all.last?.frame.maxY ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    all.filter { $0.frame.intersects(rect) }
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool {
    separators[originalAttributes.indexPath.item] = preferredAttributes.listPlace?.separatorInsets
    return preferredAttributes.size.height != originalAttributes.size.height
  }

  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> LayoutInvalidationContext {
    heights[originalAttributes.indexPath.item] = preferredAttributes.size.height
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
  }
}

/// A collection view of self-sizing rows, 343 points wide; `fill` fills each cell.
@MainActor final class RowList<Cell: CollectionViewCell>: CollectionViewDataSource {
  let view: CollectionView
  let layout: RowListLayout
  private let count: Int
  private let fill: (Cell, Int) -> Void

  init(
    _ cellClass: Cell.Type, count: Int = 1, scale: CGFloat = 2, width: CGFloat = 343,
    height: CGFloat = 600, place: ListPlace? = ListPlace(appearance: .insetGrouped, role: .row),
    direction: LayoutDirection = .leftToRight, fill: @escaping (Cell, Int) -> Void
  ) {
    layout = RowListLayout(estimate: 44, place: place)
    self.count = count
    self.fill = fill
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
    view.environment = .halfEm
    view.displayScale = scale
    view.layoutDirection = direction
    view.register(cellClass, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  { count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if let cell = cell as? Cell { fill(cell, indexPath.item) }
    return cell
  }

  /// The cell of an item after a layout pass.
  func cell(_ item: Int = 0) -> Cell? {
    view.layoutIfNeeded()
    return view.cellForItem(at: IndexPath(item: item, section: 0)) as? Cell
  }
}

extension RowList where Cell == CollectionViewListCell {
  /// List cells with a content.
  convenience init(
    content: ListContentConfiguration, accessories: [CellAccessory] = [], scale: CGFloat = 2,
    width: CGFloat = 343, direction: LayoutDirection = .leftToRight
  ) {
    self.init(
      CollectionViewListCell.self, scale: scale, width: width, direction: direction
    ) { cell, _ in
      cell.contentConfiguration = content
      cell.accessories = accessories
    }
  }

  /// The height of the only row.
  var height: CGFloat? { cell()?.bounds.height }

  /// The labels of the content, in the space of the cell: text first.
  var labels: [Label] { (cell()?.contentView.subviews ?? []).compactMap { $0 as? Label } }

  /// The frame of a view in the cell's space.
  func inCell(_ view: View?) -> CGRect? { view.flatMap { cell()?.convert($0.bounds, from: $0) } }
}

extension Image {
  /// A rectangle in the tint.
  static func swatch(_ size: CGSize) -> Image {
    let path = Path(rect: CGRect(origin: .zero, size: size))
    return Image(drawing: DisplayList(size: size, items: [.fill(path, .color(.black))]))
      .withRenderingMode(.alwaysTemplate)
  }
}
