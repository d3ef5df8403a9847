import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import GalleyViews

extension CompositionalStage {
  static let header = CollectionView.elementKindSectionHeader
  static let footer = CollectionView.elementKindSectionFooter
  static let separator = "list-separator"
  static let topSeparator = "list-top-separator"

  /// A list whose rows ask for `row`, and whose headers and footers ask for `edge`; laid out.
  convenience init(
    _ configuration: CollectionLayoutListConfiguration, width: CGFloat = 375, height: CGFloat = 667,
    scale: CGFloat = 2, counts: [Int], row: CGFloat = 52, edge: CGFloat = 36
  ) {
    self.init(
      listLayout: .list(using: configuration), width: width, height: height, scale: scale,
      counts: counts, row: row, edge: edge)
  }

  /// A layout with lists among its sections, laid out.
  convenience init(
    listLayout: CollectionViewCompositionalLayout, width: CGFloat = 375, height: CGFloat = 667,
    scale: CGFloat = 2, counts: [Int], row: CGFloat = 52, edge: CGFloat = 36
  ) {
    self.init(
      listLayout, bounds: CGRect(x: 0, y: 0, width: width, height: height), scale: scale,
      counts: counts, kinds: [Self.header, Self.footer])
    fittedSize = { name, size in
      CGSize(width: size.width, height: name.kind == "cell" ? row : edge)
    }
    view.layoutIfNeeded()
  }

  /// The attributes of a supplementary view.
  func edge(_ kind: String, _ section: Int) -> LayoutAttributes? {
    view.layoutAttributesForSupplementaryElement(
      ofKind: kind, at: IndexPath(item: 0, section: section))
  }

  /// The attributes of a separator, as the layout gives them.
  func line(_ section: Int, _ item: Int, kind: String = separator) -> LayoutAttributes? {
    view.collectionViewLayout.layoutAttributesForDecorationView(
      ofKind: kind, at: IndexPath(item: item, section: section))
  }

  /// Where an item stands in its list.
  func place(_ section: Int, _ item: Int) -> ListPlace? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.listPlace
  }

  /// The rounded corners of a section's items: `T` for the upper ones, `B` for the lower ones.
  func corners(_ section: Int) -> [String] {
    (0..<counts[section]).map { item in
      guard let place = place(section, item), place.cornerRadius > 0 else { return "" }
      return (place.roundsTop ? "T" : "") + (place.roundsBottom ? "B" : "")
    }
  }

  /// The tops of a section's items.
  func tops(_ section: Int) -> [CGFloat] {
    (0..<counts[section]).compactMap { frame(section, $0)?.minY }
  }

  /// Moves the visible part.
  func scroll(to y: CGFloat) {
    view.contentOffset.y = y
    view.layoutIfNeeded()
  }
}

extension CollectionLayoutListConfiguration {
  /// A list of a style, with headers and footers.
  static func of(
    _ appearance: Appearance, header: HeaderMode = .none, footer: FooterMode = .none
  ) -> CollectionLayoutListConfiguration {
    var configuration = CollectionLayoutListConfiguration(appearance: appearance)
    configuration.headerMode = header
    configuration.footerMode = footer
    return configuration
  }
}
