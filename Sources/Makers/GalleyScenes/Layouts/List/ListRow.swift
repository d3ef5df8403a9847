import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// A row of a list as files write it: what a list cell shows, in the words of its content configuration.
struct ListRow: Hashable {
  /// Which of UIKit's content configurations the row starts from.
  enum Style: Hashable, CaseIterable {
    case cell, subtitleCell, valueCell
  }

  /// What the row is called where data changes; nil for its text.
  var id: String?
  var count = 1
  var style: Style?
  var texts = Texts()
  var secondaryText: StyledText?
  var textColor: Color?
  var secondaryTextColor: Color?
  var numberOfLines: Int?
  var image: ListRowImage?
  var accessories: [ListAccessory] = []
  var indentationLevel: Int?
  var backgroundColor: Color?
  var children: [ListRow] = []
  var isExpanded = false
  var preferredHeight: CGFloat?
  var accessibility: AccessibilityLook?
  /// The look that stands in for the content configuration.
  var look: Int?

  /// What the row says, or nil.
  var text: String? { texts[Texts.textName] }
  /// What the row is called where data changes.
  var name: String { id ?? text ?? "" }
}

extension ListRow {
  static let childrenKey = Key<ListRow>(
    "children", \.children, .list(of: .listRow),
    "The rows below it in an outline, which show while it is expanded.")
  static let expandedKey = Key<ListRow>(
    "expanded", \.isExpanded, .boolean, "Whether its children show.")

  /// Keys of what the content configuration shows, which a row with a look of its own has not.
  static let contentKeys = [
    Key<ListRow>(
      "style", optional: \.style, .choice(), rule: "the list's own for its place",
      "The content configuration of UIKit that it starts from."),
    Key("secondaryText", optional: \.secondaryText, .styledText, "Its second text."),
    Key("textColor", optional: \.textColor, .color, rule: "the style's", "The text's colour."),
    Key(
      "secondaryTextColor", optional: \.secondaryTextColor, .color, rule: "the style's",
      "The second text's colour."),
    Key(
      "numberOfLines", optional: \.numberOfLines, .integer(0...10_000),
      rule: "as many as they take", "The largest number of lines of each text; 0 for no limit."),
    imageKey,
  ]
  fileprivate static let imageKey = Key<ListRow>(
    "image", optional: \.image, .listRowImage,
    "A picture before the text; a bare name is a symbol's.")

  fileprivate static let otherKeys = [
    Key<ListRow>(
      "id", optional: \.id, .text, rule: "its text", "The name of the row for changes of data."),
    Key("count", \.count, .itemCount, "How many rows this stands for."),
    Key(
      "accessories", \.accessories, .list(of: .listAccessory),
      "The accessories at its edges, from the inside out; a bare word is a kind."),
    Key(
      "indentationLevel", optional: \.indentationLevel, .integer(0...100),
      rule: "its depth in the outline", "The number of steps by which it is indented."),
    Key(
      "backgroundColor", optional: \.backgroundColor, .color, rule: "the appearance's",
      "The fill of its background."),
    childrenKey,
    expandedKey,
    Key(
      "preferredHeight", optional: \.preferredHeight, .length, rule: "what it shows",
      "The height that it asks for."),
    Key(
      "accessibility", optional: \.accessibility, .accessibility, rule: "its view's",
      "What a screen reader says; the word `hidden` hides the row from it."),
  ]
}

/// A row of a list as files write it.
struct ListRowParts: ElementKeyed {
  fileprivate var row = ListRow()
  var use = LookUse()

  static let table = Table<ListRowParts>(
    "listRow", "A row of a list; a bare text is its `text`.",
    (ListRow.contentKeys + ListRow.otherKeys).map { $0.within(\.row) } + [
      LookUse.key(rule: "a list cell", "A look from `views` instead of a list cell's content.")
        .within(\.use),
      LookUse.partsKey.within(\.use),
    ] + Texts.keys.map { $0.within(\.row.texts) })

  mutating func finish(_ map: Node, _ reader: inout SceneReader) {
    row.texts.finish(map, &reader)
    row.look = use.namedIndex(&reader)
    let spoken = row.accessibility?.texts.flatMap(\.fields) ?? []
    if row.look != nil {
      reader.forbid(ListRow.contentKeys.map(\.name), in: map, beside: "view")
      reader.noteLostTexts(
        row.texts, in: map, of: row.look, over: Look(), named: use.name,
        elsewhere: Set(spoken))
    } else {
      let templates = [row.texts.styled(Texts.textName), row.secondaryText].compactMap(\.self)
      let names =
        templates.flatMap { TextTemplate($0).fields }
        + row.accessories.flatMap { $0.customView?.textNames ?? [] } + spoken
      reader.noteLostTexts(
        row.texts, in: map, shown: Set([Texts.textName] + names), by: "a list cell",
        fills: [Texts.textName])
    }
    if row.count != 1, let node = ListRow.childrenKey.node(in: map) {
      reader.log.add(
        .conflict, "only a single row has children", at: node, hint: "leave out its count")
    }
    if row.children.isEmpty, row.isExpanded, let node = ListRow.expandedKey.node(in: map) {
      reader.log.add(.noEffect, "a row without children cannot be expanded", at: node)
    }
  }
}

extension KeyShape where Value == ListRow {
  /// A row, or its text alone.
  static var listRow: KeyShape {
    let row = either(
      KeyShape<String>.text.map { ListRow(text: $0) }, KeyShape<ListRowParts>.map().map(\.row))
    return KeyShape(row.shape, json: row.json) { node, reader in
      guard let row = row.read(node, &reader) else { return nil }
      if row.look == nil {
        reader.noteEmptyPlaceholders(in: row.texts.styled(Texts.textName), of: row.texts, at: node)
        reader.noteEmptyPlaceholders(
          in: row.secondaryText, of: row.texts, at: node["secondaryText"] ?? node)
      }
      return row
    }
  }
}

extension ListRow {
  fileprivate init(text: String) { texts = Texts(text: text) }

  /// What a header or a footer shows.
  init(texts: Texts, look: Int?) { (self.texts, self.look) = (texts, look) }

  /// A row about which a scene says nothing.
  static let unnamed = ListRow(text: "{index}")

  /// The row and those of its descendants that show, as items.
  func runs(level: Int = 0) -> [Scene.ItemRun] {
    var run = Scene.ItemRun(count: count)
    run.listItem = ListItem(row: self, level: level)
    return [run] + (isExpanded ? childRuns(level: level) : [])
  }

  /// Those of its descendants that show while it is expanded; the row itself is at `level`.
  func childRuns(level: Int) -> [Scene.ItemRun] {
    children.flatMap { $0.runs(level: level + 1) }
  }
}

// MARK: - Rows as items

/// A row in its place: what an item of a list shows.
struct ListItem: Hashable, Sendable {
  var row = ListRow()
  /// How deep in the outline, from 0.
  var level = 0
}

private struct ItemAnswer: LayoutAnswers {
  var item: ListItem?
}

extension Scene.ItemRun {
  /// What the items of a list show; nil for items that say nothing.
  var listItem: ListItem? {
    get { extras[ItemAnswer.self].item }
    set { extras[ItemAnswer.self].item = newValue }
  }
}

extension KeyShape where Value == Scene.ItemRuns {
  /// Rows, or how many.
  static var listRows: KeyShape {
    let (count, row) = (KeyShape<Int>.itemCount, KeyShape<ListRow>.listRow)
    let shape = ValueShape.oneOf([count.shape, .list(row.shape, count: 0...Int.max)])
    return KeyShape(shape, json: { "\($0.count)" }) { node, reader in
      if let count = count.read(node, &reader) {
        return Scene.ItemRuns([Scene.ItemRun(count: count)])
      }
      let rows = node.elements?.compactMap { row.read($0, &reader) } ?? []
      return Scene.ItemRuns(rows.flatMap { $0.runs() })
    }
  }
}
