import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import GalleyViews

/// Rows of 44 points, as wide as the view, in one section after the other.
class RowListLayout: CollectionViewLayout {
  var rows: [LayoutAttributes] = []

  override func prepare() {
    super.prepare()
    rows = collectionView.map(Self.rows) ?? []
  }

  static func rows(of view: CollectionView) -> [LayoutAttributes] {
    let paths = (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
    }
    return paths.enumerated().map { number, path in
      let row = LayoutAttributes(forCellWith: path)
      row.frame = CGRect(x: 0, y: CGFloat(number) * 44, width: view.bounds.width, height: 44)
      return row
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(rows.count) * 44)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    rows.filter { $0.frame.overlaps(rect) }.compactMap { $0.copy() as? LayoutAttributes }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    rows.first { $0.indexPath == indexPath }.flatMap { $0.copy() as? LayoutAttributes }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

/// The bug: `layoutAttributesForItem(at:)` is not overridden, so the base class returns nil.
final class ForgetfulLayout: CollectionViewLayout {
  private var rows: [LayoutAttributes] = []

  override func prepare() {
    super.prepare()
    rows = collectionView.map(RowListLayout.rows) ?? []
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(rows.count) * 44)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    rows.filter { $0.frame.overlaps(rect) }.compactMap { $0.copy() as? LayoutAttributes }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

/// The bug: the layout keeps the attributes of the flow layout, and changes them again at every query.
final class DriftingLayout: CollectionViewFlowLayout {
  private var kept: [IndexPath: LayoutAttributes] = [:]

  override func prepare() {
    super.prepare()
    kept = [:]
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map { fresh in
      guard fresh.representedElementCategory == .cell else { return fresh }
      let attributes = kept[fresh.indexPath] ?? fresh
      kept[fresh.indexPath] = attributes
      attributes.center.y += 1
      return attributes
    }
  }
}

/// The bug: rows keep their first width, because no change of bounds invalidates the layout.
final class StaleLayout: RowListLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
}

/// The bug: rows ask for a size and the layout agrees, but never stores it.
final class StubbornLayout: RowListLayout {
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool { preferredAttributes.size.height != originalAttributes.size.height }
}

/// The bug: an index that is out of range as soon as there is a third row.
final class TrappingLayout: RowListLayout {
  override func prepare() {
    super.prepare()
    let colors = ["red", "blue"]
    for place in rows.indices { precondition(!colors[place].isEmpty) }
  }
}

/// The bug: a loop that never ends.
final class EndlessLayout: RowListLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    var step = 0
    while step >= 0 { step = (step + 1) % 1000 }
    return super.layoutAttributesForElements(in: rect)
  }
}

/// A card behind the first row; the bug is in the card.
final class ContradictoryLayout: RowListLayout {
  private static let kind = "card"

  override init() {
    super.init()
    register(ContradictoryCard.self, forDecorationViewOfKind: Self.kind)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private var card: LayoutAttributes? {
    guard let first = rows.first else { return nil }
    let card = LayoutAttributes(
      forDecorationViewOfKind: Self.kind, with: IndexPath(item: 0, section: 0))
    card.frame = first.frame
    card.zIndex = -1
    return card
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let cards = [card].compactMap(\.self).filter { $0.frame.overlaps(rect) }
    return (super.layoutAttributesForElements(in: rect) ?? []) + cards
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? { card }
}

/// The bug: a badge with two widths.
private final class ContradictoryCard: CollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let badge = View(frame: .zero)
    badge.translatesAutoresizingMaskIntoConstraints = false
    addSubview(badge)
    LayoutConstraint.activate([
      badge.topAnchor.constraint(equalTo: topAnchor),
      badge.leadingAnchor.constraint(equalTo: leadingAnchor),
      badge.heightAnchor.constraint(equalToConstant: 20),
      badge.widthAnchor.constraint(equalToConstant: 20),
      badge.widthAnchor.constraint(equalToConstant: 30),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// The bug: each pass leaves another one for later.
final class RestlessLayout: RowListLayout {
  override func prepare() {
    super.prepare()
    MainQueue.leave { [weak self] in self?.invalidateLayout() }
  }
}

/// The bug is in the delegate: its superclass settled that there is no such method.
final class UnheardLayout: CollectionViewFlowLayout {
  private let answers = UnheardSizes()

  override func prepare() {
    if collectionView?.delegate !== answers { collectionView?.delegate = answers }
    super.prepare()
  }
}

class RowAnswers: CollectionViewDelegateFlowLayout {}

final class UnheardSizes: RowAnswers {
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { CGSize(width: 40, height: 20) }
}
