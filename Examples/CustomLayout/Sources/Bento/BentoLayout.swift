import Galley

/// A grid whose first item is as large as four, like a lunch box.
public final class BentoLayout: CollectionViewLayout {
  /// How many columns, two at least.
  public var columns = 4
  /// The space between tiles and around them, in points.
  public var spacing: CGFloat = 12

  private var count = 0
  private var side: CGFloat = 0

  public override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    count = view.numberOfSections > 0 ? view.numberOfItems(inSection: 0) : 0
    let columns = CGFloat(max(columns, 2))
    side = max((view.bounds.width - spacing * (columns + 1)) / columns, 0)
  }

  /// The first item covers a square of four places; the others fill the rest in order.
  private func place(of item: Int) -> (column: Int, row: Int) {
    let columns = max(columns, 2)
    let besideTheLargeOne = 2 * (columns - 2)
    guard item > besideTheLargeOne else {
      guard item > 0 else { return (0, 0) }
      return ((item - 1) % (columns - 2) + 2, (item - 1) / (columns - 2))
    }
    let rest = item - 1 - besideTheLargeOne
    return (rest % columns, rest / columns + 2)
  }

  private func frame(of item: Int) -> CGRect {
    let (column, row) = place(of: item)
    let step = side + spacing
    let length = item == 0 ? 2 * side + spacing : side
    return CGRect(
      x: spacing + CGFloat(column) * step, y: spacing + CGFloat(row) * step,
      width: length, height: length)
  }

  public override var collectionViewContentSize: CGSize {
    guard count > 0, let view = collectionView else { return .zero }
    let bottom = max(frame(of: 0).maxY, frame(of: count - 1).maxY)
    return CGSize(width: view.bounds.width, height: bottom + spacing)
  }

  public override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    guard indexPath.section == 0, indexPath.item < count else { return nil }
    let attributes = LayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame(of: indexPath.item)
    return attributes
  }

  public override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    (0..<count).filter { frame(of: $0).overlaps(rect) }
      .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

extension CustomLayout {
  /// The layout as scene files name it: `layout: { kind: bento, columns: 4 }`.
  public static let bento = CustomLayout(
    kind: "bento", summary: "A grid whose first item is as large as four.",
    options: [
      .init("columns", .integer(4), "How many columns, two at least."),
      .init("spacing", .number(12), "The space between tiles and around them, in points."),
    ]
  ) { options in
    let layout = BentoLayout()
    layout.columns = options.integer("columns")
    layout.spacing = options.number("spacing")
    return layout
  }
}
