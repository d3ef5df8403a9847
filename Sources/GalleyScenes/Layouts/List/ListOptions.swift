import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts

/// The options of a list; names and defaults are UIKit's.
struct ListOptions: Hashable {
  var appearance = CollectionLayoutListConfiguration.Appearance.plain
  var headerMode = CollectionLayoutListConfiguration.HeaderMode.none
  var footerMode = CollectionLayoutListConfiguration.FooterMode.none
  var showsSeparators = true
  var separatorConfiguration = ListSeparatorParts()
  var backgroundColor: Color?
  var headerTopPadding: CGFloat?
  var pixelRules = CompositionalLayoutConfiguration.PixelRules.iOS16
}

extension ListOptions: LayoutOptions {
  static let table = Table<ListOptions>(
    "list", "Rows from edge to edge, as UIKit's list layouts place them.",
    [
      Key(
        "appearance", \.appearance,
        .word([
          "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped, "sidebar": .sidebar,
          "sidebarPlain": .sidebarPlain,
        ]), "How rows and sections look, as UICollectionLayoutListConfiguration."),
      Key(
        "headerMode", \.headerMode,
        .word([
          "none": .none, "supplementary": .supplementary,
          "firstItemInSection": .firstItemInSection,
        ]),
        "Whether sections have headers: views of their own, or their first rows."),
      Key(
        "footerMode", \.footerMode, .word(["none": .none, "supplementary": .supplementary]),
        "Whether sections have footers."),
      Key("showsSeparators", \.showsSeparators, .boolean, "Whether lines divide the rows."),
      Key(
        "separatorConfiguration", \.separatorConfiguration, .map(), "How the separators look."),
      Key(
        "backgroundColor", optional: \.backgroundColor, .color, rule: "the appearance's",
        "The colour behind the rows."),
      Key(
        "headerTopPadding", optional: \.headerTopPadding, .length, rule: "the appearance's",
        "The space above headers."),
      Key(
        "pixelRules", \.pixelRules, .choice(),
        "Which version's rules for device pixels hold: those of iOS 16 and later, or of iOS 13 to 15."
      ),
    ])

  static var furtherTables: [TableReference] {
    [
      ListSeparatorParts.reference, ListRowParts.reference, ListRowImage.reference,
      ListAccessory.reference,
    ]
  }

  private static let rowsKey = Key<Scene.Section>(
    "rows", \.items, .listRows, "The rows of a list, or how many.")
  static var sectionKeys: [Key<Scene.Section>] {
    [
      rowsKey,
      Key(
        "id", optional: \.listID, .text, rule: "the header's text",
        "What the section of a list is called where data changes."),
    ]
  }
  private static let rowKey = Key<Scene.ItemRun>(
    "row", optional: \.listRow, .listRow, "What an inserted row of a list shows.")
  static var itemKeys: [Key<Scene.ItemRun>] { [rowKey] }

  var unusedSectionKeys: [String] {
    let used = [Self.rowsKey.name] + Scene.Section.boundaryKeys
    let others = LayoutKind.sectionKeys.map(\.name)
    return Scene.Section.table.keys.map(\.name).filter { !(used + others).contains($0) }
  }
  var unusedItemKeys: [String] {
    let others = LayoutKind.itemKeys.map(\.name)
    return ItemParts.table.keys.map(\.name).filter { !(["count"] + others).contains($0) }
  }

  // Rows ask for their height; nobody asks where it is given.
  var selfSizing: SelfSizing { SelfSizing(items: .measured, supplementaries: .measured) }

  func check(_ section: Scene.Section, _ map: Node, _ reader: inout SceneReader) {
    let modes = [headerMode == .supplementary, footerMode == .supplementary]
    for (key, isThere) in zip(Scene.Section.boundaryKeys, modes) where !isThere {
      guard let node = map[key] else { continue }
      reader.log.add(
        "the list has no \(key)s, so this would not show", at: node,
        hint: "give the layout \(key)Mode: supplementary")
    }
  }

  @MainActor func makeLayout(for scene: Scene) -> CollectionViewLayout {
    let configuration = CompositionalLayoutConfiguration()
    configuration.pixelRules = pixelRules
    let list = listConfiguration
    return CollectionViewCompositionalLayout(
      sectionProvider: { _, environment in
        CollectionLayoutSection.list(using: list, layoutEnvironment: environment)
      }, configuration: configuration)
  }

  @MainActor func makeDelegate(for sections: [Scene.Section], in room: ItemRoom?)
    -> (any CollectionViewDelegate)?
  { nil }

  var showsRows: Bool { true }
  @MainActor var cellClass: CollectionViewCell.Type { SceneListCell.self }
  @MainActor var supplementaryClass: CollectionReusableView.Type { SceneListCell.self }

  /// UIKit's configuration with these options.
  @MainActor private var listConfiguration: CollectionLayoutListConfiguration {
    var list = CollectionLayoutListConfiguration(appearance: appearance)
    list.headerMode = headerMode
    list.footerMode = footerMode
    list.showsSeparators = showsSeparators
    if let backgroundColor { list.backgroundColor = backgroundColor }
    list.headerTopPadding = headerTopPadding
    let parts = separatorConfiguration
    var separators = list.separatorConfiguration
    separators.topSeparatorVisibility = parts.topSeparatorVisibility
    separators.bottomSeparatorVisibility = parts.bottomSeparatorVisibility
    if let insets = parts.topSeparatorInsets { separators.topSeparatorInsets = insets }
    if let insets = parts.bottomSeparatorInsets { separators.bottomSeparatorInsets = insets }
    if let color = parts.color { separators.color = color }
    list.separatorConfiguration = separators
    return list
  }
}

/// The separators of a list as files write them.
struct ListSeparatorParts: Hashable {
  var topSeparatorVisibility = ListSeparatorConfiguration.Visibility.automatic
  var bottomSeparatorVisibility = ListSeparatorConfiguration.Visibility.automatic
  var topSeparatorInsets: DirectionalEdgeInsets?
  var bottomSeparatorInsets: DirectionalEdgeInsets?
  var color: Color?
}

extension ListSeparatorParts: Keyed {
  static let table = Table<ListSeparatorParts>(
    "listSeparator", "How the separators of a list look, as UIListSeparatorConfiguration.",
    [
      Key(
        "topSeparatorVisibility", \.topSeparatorVisibility, .visibility,
        "Whether a row has a line at its top."),
      Key(
        "bottomSeparatorVisibility", \.bottomSeparatorVisibility, .visibility,
        "Whether a row has a line at its bottom."),
      Key(
        "topSeparatorInsets", optional: \.topSeparatorInsets, .directionalInsets, rule: "UIKit's",
        "How far lines at the top stay from the row's edges."),
      Key(
        "bottomSeparatorInsets", optional: \.bottomSeparatorInsets, .directionalInsets,
        rule: "UIKit's", "How far lines at the bottom stay from the row's edges."),
      Key("color", optional: \.color, .color, rule: "the separator colour", "Their colour."),
    ])
}

extension KeyShape where Value == ListSeparatorConfiguration.Visibility {
  fileprivate static var visibility: KeyShape {
    .word(["automatic": .automatic, "visible": .visible, "hidden": .hidden])
  }
}

private struct SectionAnswer: LayoutAnswers {
  var id: String?
}

extension Scene.Section {
  /// What the section of a list is called where data changes; nil for its header's text.
  var listID: String? {
    get { extras[SectionAnswer.self].id }
    set { extras[SectionAnswer.self].id = newValue }
  }
}

extension Scene.ItemRun {
  /// The row of an item that is inserted; nil for one that says nothing.
  fileprivate var listRow: ListRow? {
    get { listItem?.row }
    set { listItem = newValue.map { ListItem(row: $0) } }
  }
}
