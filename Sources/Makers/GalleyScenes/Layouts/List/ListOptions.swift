import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts

/// The options of a layout of lists; names and defaults are UIKit's.
struct ListOptions: Hashable {
  var list = ListParts()
  var pixelRules = CompositionalLayoutConfiguration.PixelRules.iOS16
}

extension ListOptions: LayoutOptions {
  static let table = Table<ListOptions>(
    "list", "Rows from edge to edge, as UIKit's list layouts place them.",
    [
      Key(
        "pixelRules", \.pixelRules, .choice(),
        "The rules for device pixels: those of iOS 16 and later, or of iOS 13 to 15."
      )
    ], andKeysOf: ListParts.self, at: \.list)

  static var furtherTables: [TableReference] {
    [
      ListParts.reference, ListSeparatorParts.reference, ListRowParts.reference,
      ListRowImage.reference, ListAccessory.reference,
    ]
  }

  static let rowsKey = Key<Scene.Section>(
    "rows", \.items, .listRows, "The rows of a list, or how many.")
  static let idKey = Key<Scene.Section>(
    "id", optional: \.listID, .text, rule: "the header's text",
    "The name of the section for changes of data.")
  static var sectionKeys: [Key<Scene.Section>] { [rowsKey, idKey] }
  static let rowKey = Key<Scene.ItemRun>(
    "row", optional: \.listRow, .listRow, "What an inserted row of a list shows.")
  static var itemKeys: [Key<Scene.ItemRun>] { [rowKey] }

  var unusedSectionKeys: [String] {
    LayoutKind.commonSectionKeys(except: Scene.Section.boundaryKeys)
  }
  var unusedItemKeys: [String] { Self.unusedItemKeys }
  /// Keys of items outside of lists.
  static var unusedItemKeys: [String] {
    let others = LayoutKind.itemKeys.map(\.name)
    return ItemParts.table.keys.map(\.name).filter { !(["count"] + others).contains($0) }
  }

  // Rows ask for their height; nobody asks where it is given.
  var selfSizing: SelfSizing { SelfSizing(items: .measured, supplementaries: .measured) }

  func check(_ section: Scene.Section, _ map: Node, _ reader: inout SceneReader) {
    list.check(map, named: "layout", &reader)
  }

  @MainActor func makeLayout(for scene: Scene) -> CollectionViewLayout {
    let configuration = CompositionalLayoutConfiguration()
    configuration.pixelRules = pixelRules
    let list = list.configuration
    return CollectionViewCompositionalLayout(
      sectionProvider: { _, environment in
        CollectionLayoutSection.list(using: list, layoutEnvironment: environment)
      }, configuration: configuration)
  }

  @MainActor func makeDelegate(for sections: [Scene.Section], in room: ItemRoom?)
    -> (any CollectionViewDelegate)?
  { nil }

  func isList(_ section: Scene.Section) -> Bool { true }
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
