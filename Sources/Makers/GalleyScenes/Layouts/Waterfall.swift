import GalleyBase
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts

/// The options of a waterfall layout.
struct WaterfallOptions: Hashable {
  var columnCount = 2
  var minimumColumnSpacing: CGFloat = 10
  var minimumInteritemSpacing: CGFloat = 10
  var itemRenderDirection = WaterfallItemRenderDirection.shortestFirst
  var aspectRatio: CGFloat = 1
  var scrollDirection = CollectionView.ScrollDirection.vertical
  var sectionInset = EdgeInsets.zero
  var headerReferenceSize = CGSize.zero
  var footerReferenceSize = CGSize.zero
}

extension WaterfallOptions: LayoutOptions {
  static let table = Table<WaterfallOptions>(
    "waterfall", "Columns of equal width, filled with items of different heights.",
    settings.map(\.key))

  private static let settings: [Setting<WaterfallOptions, WaterfallLayout>] = [
    Setting(
      "columnCount", \.columnCount, .columnCount, "How many columns there are."
    ) { $0.columnCount = $1 },
    Setting(
      "minimumColumnSpacing", \.minimumColumnSpacing, .length, "The space between columns."
    ) { $0.minimumColumnSpacing = $1 },
    Setting(
      "minimumInteritemSpacing", \.minimumInteritemSpacing, .length,
      "The space between the items of a column."
    ) { $0.minimumInteritemSpacing = $1 },
    Setting(
      "itemRenderDirection", \.itemRenderDirection, .choice(),
      "Which column an item goes to: the shortest, or each in turn."
    ) { $0.itemRenderDirection = $1 },
    Setting(
      "aspectRatio", \.aspectRatio, .factor,
      "The height of items that have none of their own, as a multiple of the column's width."
    ) { $0.itemHeight = .aspectRatio($1) },
    Setting(
      "scrollDirection", \.scrollDirection, .choice(),
      "The direction in which the content scrolls. With `horizontal`, columns become rows and "
        + "heights become widths."
    ) { $0.scrollDirection = $1 },
    Setting(
      "sectionInset", \.sectionInset, .sectionInset, "Space around the columns of each section."
    ) { $0.sectionInset = $1 },
    Setting(
      "headerReferenceSize", \.headerReferenceSize, .size, "The size of headers; none when zero."
    ) { $0.headerReferenceSize = $1 },
    Setting(
      "footerReferenceSize", \.footerReferenceSize, .size, "The size of footers; none when zero."
    ) { $0.footerReferenceSize = $1 },
  ]

  var usualSectionInset: EdgeInsets? { sectionInset }

  static var sectionKeys: [Key<Scene.Section>] {
    [
      Key(
        "columnCount", optional: \.columnCount, .columnCount, rule: "the layout's",
        "How many columns a waterfall has here."),
      Key(
        "minimumColumnSpacing", optional: \.minimumColumnSpacing, .length, rule: "the layout's",
        "The space between a waterfall's columns."),
    ]
  }

  static var itemKeys: [Key<Scene.ItemRun>] {
    [
      Key(
        "aspectRatio", optional: \.aspectRatio, .factor, rule: "the layout's",
        "The height in a waterfall, as a multiple of the column's width.")
    ]
  }

  @MainActor init?(of layout: CollectionViewLayout) {
    guard layout is WaterfallLayout else { return nil }
    self.init()
  }

  var usualHeaderSize: CGSize? { headerReferenceSize }
  var usualFooterSize: CGSize? { footerReferenceSize }
  var unusedSectionKeys: [String] { [Scene.Section.minimumLineSpacingKey.name] }
  var unusedItemKeys: [String] {
    let across = scrollDirection == .vertical ? ItemParts.widthKey : ItemParts.heightKey
    return [ItemParts.sizeKey.name, across.name]
  }

  @MainActor func makeLayout(for scene: Scene) -> CollectionViewLayout {
    let layout = WaterfallLayout()
    Self.settings.apply(self, to: layout)
    return layout
  }

  @MainActor func makeDelegate(for sections: [Scene.Section], in room: ItemRoom?)
    -> (any CollectionViewDelegate)?
  { WaterfallAnswers(sections, room: room) }
}

extension KeyShape where Value == Int {
  fileprivate static var columnCount: KeyShape { integer(1...LayoutLimits.maximumColumns) }
}

// MARK: - Answers of sections and items

private struct SectionAnswer: LayoutAnswers {
  var columnCount: Int?
  var minimumColumnSpacing: CGFloat?
}

extension Scene.Section {
  /// The number of a waterfall's columns; nil for the layout's.
  var columnCount: Int? {
    get { extras[SectionAnswer.self].columnCount }
    set { extras[SectionAnswer.self].columnCount = newValue }
  }

  /// The space between a waterfall's columns, in points; nil for the layout's.
  var minimumColumnSpacing: CGFloat? {
    get { extras[SectionAnswer.self].minimumColumnSpacing }
    set { extras[SectionAnswer.self].minimumColumnSpacing = newValue }
  }
}

private struct ItemAnswer: LayoutAnswers {
  var aspectRatio: CGFloat?
}

extension Scene.ItemRun {
  /// The items' height in a waterfall as a multiple of the column's width, instead of a size.
  package var aspectRatio: CGFloat? {
    get { extras[ItemAnswer.self].aspectRatio }
    set { extras[ItemAnswer.self].aspectRatio = newValue }
  }
}

/// Answers for the sections and items of a scene's waterfall layout.
private final class WaterfallAnswers: CollectionViewDelegateWaterfallLayout {
  private let sections: [Scene.Section]
  private let room: ItemRoom?

  init(_ sections: [Scene.Section], room: ItemRoom?) {
    self.sections = sections
    self.room = room
  }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, heightForItemAt indexPath: IndexPath
  ) -> WaterfallItemHeight {
    guard let found = sections[indexPath.section].items.run(at: indexPath.item) else {
      return layout.itemHeight
    }
    if let ratio = found.run.aspectRatio { return .aspectRatio(ratio) }
    let isVertical = layout.scrollDirection == .vertical
    let extent = isVertical ? found.run.size.height : found.run.size.width
    guard extent != .layout else { return layout.itemHeight }
    let insets = sections[indexPath.section].sectionInset ?? layout.sectionInset
    let size = found.run.size.size(
      at: found.index, layoutSize: .zero,
      in: (room ?? ItemRoom(collectionView)).inset(by: insets))
    return .points(isVertical ? size.height : size.width)
  }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, columnCountForSectionAt section: Int
  ) -> Int { sections[section].columnCount ?? layout.columnCount }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout,
    minimumColumnSpacingForSectionAt section: Int
  ) -> CGFloat { sections[section].minimumColumnSpacing ?? layout.minimumColumnSpacing }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { sections[section].minimumInteritemSpacing ?? layout.minimumInteritemSpacing }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, insetForSectionAt section: Int
  ) -> EdgeInsets { sections[section].sectionInset ?? layout.sectionInset }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { sections[section].headerReferenceSize ?? layout.headerReferenceSize }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { sections[section].footerReferenceSize ?? layout.footerReferenceSize }
}
