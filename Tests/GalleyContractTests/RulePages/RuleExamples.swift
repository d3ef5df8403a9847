import GalleyContract
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import GalleyViews

extension RuleExample {
  /// An example for each rule that asks layouts and whose break can be seen.
  static let all: [RuleExample] = answers + changes + drawing

  private static let answers = [
    RuleExample(
      rule: .rectQuery, broken: "an empty strip where the row at the top should be cut by the edge",
      mended: "the row at the top, cut by the edge",
      layout: { ContainedRowsExample($0) }, act: { $0.contentOffset.y = 146 }),
    RuleExample(
      rule: .singleLookup, broken: "the first rows: scrolling to Juniper moved nothing",
      mended: "the rows from Juniper on", layout: { NoLookupsExample($0) },
      act: { $0.scrollToItem(at: IndexPath(item: 6, section: 0), at: .top, animated: false) }),
    RuleExample(
      rule: .repeatedQuestion,
      broken: "rows that each question moved to the right",
      mended: "rows one below the other", layout: { MovedByQueriesExample($0) },
      act: { view in
        for y in [0.0, 90, 30, 120, 20] {
          view.contentOffset.y = y
          view.layoutIfNeeded()
        }
      }),
    RuleExample(
      rule: .existingElements,
      broken: "room for a row after Rowan, the last item: UIKit ends the app here",
      mended: "the end of the list: Rowan", layout: { OneTooManyExample($0) },
      act: { $0.contentOffset.y = $0.contentSize.height - $0.bounds.height }),
    RuleExample(
      rule: .usableNumbers, broken: "no Beech: it is beside the content, where no scroll goes",
      mended: "Beech between Ash and Cedar", layout: { RowBesideExample($0) }),
    RuleExample(
      rule: .mirroring, broken: "from right to left, the tiles are still at the left",
      mended: "from right to left, the first tile is at the right",
      layout: { MirrorsTwiceExample($0) },
      configure: { view, _ in view.layoutDirection = .rightToLeft }),
    RuleExample(
      rule: .targetOffset, broken: "a page that stops in the middle of two rows",
      mended: "a page that stops at a row", size: CGSize(width: 200, height: 112),
      layout: { PagingExample($0) },
      act: { view in
        view.contentOffset = view.collectionViewLayout.targetContentOffset(
          forProposedContentOffset: CGPoint(x: 0, y: 420), withScrollingVelocity: .zero)
      }),
  ]

  private static let changes = [
    RuleExample(
      rule: .freshLayout, broken: "after a rotation, rows as wide as before",
      mended: "after a rotation, rows as wide as the view", layout: { KeepsWidthExample($0) },
      act: { $0.frame.size = CGSize(width: 280, height: 140) }),
    RuleExample(
      rule: .invalidation, broken: "no Beech, after it was invalidated", mended: "Beech, as before",
      layout: { LosesNamedRowsExample($0) },
      act: { view in
        let context = LayoutInvalidationContext()
        context.invalidateItems(at: [IndexPath(item: 1, section: 0)])
        view.collectionViewLayout.invalidateLayout(with: context)
      }),
    RuleExample(
      rule: .selfSizing, broken: "rows whose second line is cut",
      mended: "rows as high as their two lines",
      cell: TallRowCell.self, layout: { ForgetfulHeightsExample($0) },
      configure: { view, _ in view.register(TallRowCell.self, forCellWithReuseIdentifier: "scene") }
    ),
  ]

  private static let drawing = [
    RuleExample(
      rule: .stacking, broken: "cards in a wrong order, the first on top",
      mended: "each card on the one before",
      items: 4, size: CGSize(width: 200, height: 152),
      layout: { DeckExample($0) }),
    RuleExample(
      rule: .itemsFit, broken: "rows that are cut at both sides", mended: "rows between the edges",
      layout: { hasBug in
        let layout = CollectionViewFlowLayout()
        layout.itemSize = CGSize(width: hasBug ? 240 : 184, height: 36)
        layout.minimumLineSpacing = 4
        layout.sectionInset = EdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
        return layout
      }),
    RuleExample(
      rule: .noOverlap, broken: "rows that cover the end of the one before",
      mended: "rows with a space between them",
      layout: { OverlappingExample($0) }),
    RuleExample(
      rule: .constraints, broken: "a picture that covers the name",
      mended: "a picture before the name",
      cell: PictureRowCell.self, layout: { _ in rowsOfFlow() },
      configure: { view, hasBug in
        PictureRowCell.hasBug = hasBug
        view.register(PictureRowCell.self, forCellWithReuseIdentifier: "scene")
      }),
    RuleExample(
      rule: .safeArea, broken: "rows whose names are under the sensor housing",
      mended: "rows that begin beside the sensor housing", size: CGSize(width: 280, height: 124),
      layout: { FullWidthExample($0) },
      configure: { view, _ in
        view.register(RowCell.self, forCellWithReuseIdentifier: "scene")
        view.safeAreaInsets = EdgeInsets(top: 0, left: 40, bottom: 0, right: 0)
      },
      overlay: [
        .fill(
          Path(roundedRect: CGRect(x: -12, y: 22, width: 46, height: 80), radii: CornerRadii(12)),
          .color(Color(white: 0.15)))
      ]),
  ]

  private static func rowsOfFlow() -> CollectionViewFlowLayout {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 192, height: 36)
    layout.minimumLineSpacing = 4
    layout.sectionInset = EdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
    return layout
  }
}

/// A row of two lines that says how high it wants to be.
final class TallRowCell: RowCell {
  override func show(_ item: Int) {
    super.show(item)
    label.numberOfLines = 2
    label.text = "\(RowCell.names[item % RowCell.names.count])\nA tree"
  }

  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes)
    -> LayoutAttributes
  {
    layoutAttributes.size.height = 48
    return layoutAttributes
  }
}

/// GAL018: a picture with a width, and with a distance to the end of the row.
final class PictureRowCell: RowCell {
  static var hasBug = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    let picture = View(frame: .zero)
    picture.backgroundColor = Color(red: 0.35, green: 0.34, blue: 0.84)
    picture.layer.cornerRadius = 4
    for view in [picture, label] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    if Self.hasBug {
      LayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8)
      ])
    }
    LayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
      picture.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
      picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 6),
      picture.widthAnchor.constraint(equalToConstant: 40),
      label.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      label.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {}
}
