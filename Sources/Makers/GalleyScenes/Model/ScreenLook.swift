import GalleyBase
import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// What stands around the scene's content and does not scroll: bars, and what the system shows at the edges.
package struct ScreenLook: Hashable, Sendable {
  /// Whether content is moved out of what bars cover.
  enum InsetAdjustment: Hashable, Sendable, CaseIterable { case automatic, always, never }

  var statusBar: Bool?
  var navigationBar: NavigationBarLook?
  var tabBar: TabBarLook?
  var toolbar: [BarButtonLook]?
  var homeIndicator: Bool?
  var contentInsetAdjustmentBehavior = InsetAdjustment.automatic
}

extension ScreenLook: Keyed {
  private static let toolbarKey = Key<ScreenLook>(
    "toolbar", optional: \.toolbar, .list(of: .barButton),
    "The buttons of a toolbar at the bottom; the word `spacer` takes the remaining space.")

  static let table = Table<ScreenLook>(
    "screen",
    """
    The bars around the content, which do not scroll. They add their height to the safe area.
    """,
    choices: [.atMostOne("tabBar", "toolbar")],
    [
      Key(
        "statusBar", optional: \.statusBar, .boolean, rule: "`true` on a device",
        "Whether the time and the battery show, if the device has space for them."),
      Key(
        "navigationBar", optional: \.navigationBar, .navigationBar,
        "The bar at the top; a bare text is its title."),
      Key("tabBar", optional: \.tabBar, .map(), "The bar at the bottom whose items are screens."),
      toolbarKey,
      Key(
        "homeIndicator", optional: \.homeIndicator, .boolean, rule: "`true` on a device",
        "Whether the home indicator shows, if the device has space for it."),
      Key(
        "contentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior, .choice(),
        "Whether the content begins below the bars; `always` insets its sides."),
    ])
}

/// The bar above the content.
struct NavigationBarLook: Hashable, Keyed {
  var title: String?
  var isLarge = false
  var back: String?
  var left: [BarButtonLook] = []
  var right: [BarButtonLook] = []
  var searchBar: String?

  static let table = Table<NavigationBarLook>(
    "navigationBar", "The bar above the content.",
    [
      Key("title", optional: \.title, .text, "Its title."),
      Key(
        "large", \.isLarge, .boolean,
        "Whether the title is large and below the bar until the content scrolls."
      ),
      Key("back", optional: \.back, .text, "The text of the back button."),
      Key("left", \.left, .list(of: .barButton), "The buttons at the leading edge."),
      Key(
        "right", \.right, .list(of: .barButton),
        "The buttons at the trailing edge, the outermost first."),
      Key(
        "searchBar", optional: \.searchBar, .text,
        "What the field for a search below the titles says while it is empty."),
    ])
}

/// A button of a bar, or room between two.
struct BarButtonLook: Hashable, Keyed {
  var title: String?
  var symbol: String?
  var isDone = false
  var tintColor: Color?
  var isEnabled = true
  /// Whether it is nothing but room.
  var isSpacer = false

  static let table = Table<BarButtonLook>(
    "barButton", "A button of a bar; a bare text is the name of its symbol.",
    choices: [.exactlyOne("title", "symbol")],
    [
      Key("title", optional: \.title, .text, "What it says."),
      Key("symbol", optional: \.symbol, .symbol, "The symbol that it shows."),
      Key("isDone", \.isDone, .boolean, "Whether its title is bold, like Done."),
      Key("tintColor", optional: \.tintColor, .color, rule: "the system's tint", "Its colour."),
      Key("isEnabled", \.isEnabled, .boolean, "Whether it can be tapped; if not, it is faint."),
    ])
}

/// The bar at the bottom whose items are screens.
struct TabBarLook: Hashable, Keyed {
  var items: [TabLook] = []
  var selected = 0
  var tintColor: Color?

  private static let selectedKey = Key<TabBarLook>(
    "selected", \.selected, .integer(0...19), "The number of the selected item, from 0.")

  static let table = Table<TabBarLook>(
    "tabBar", "The bar at the bottom whose items are screens.",
    [
      Key("items", required: \.items, .list(of: .map(), count: 1...20), "Its items."),
      selectedKey,
      Key(
        "tintColor", optional: \.tintColor, .color, rule: "the system's tint",
        "The colour of the selected item."),
    ])

  func finish(_ map: Node, _ reader: inout SceneReader) {
    guard selected >= items.count, !items.isEmpty, let node = Self.selectedKey.node(in: map) else {
      return
    }
    reader.log.add(
      .missingElement, "there is no item \(selected)", at: node,
      hint: "they run from 0 to \(items.count - 1)")
  }
}

/// An item of a tab bar.
struct TabLook: Hashable, Keyed {
  var title = ""
  var symbol = ""
  var badge: String?

  static let table = Table<TabLook>(
    "tab", "An item of a tab bar.",
    [
      Key("title", required: \.title, .text, "What it says."),
      Key("symbol", required: \.symbol, .symbol, "The symbol above the title."),
      Key("badge", optional: \.badge, .text, "The text of a badge."),
    ])
}

extension KeyShape where Value == NavigationBarLook {
  /// A bar, or its title alone.
  fileprivate static var navigationBar: KeyShape {
    either(KeyShape<String>.text.map { NavigationBarLook(title: $0) }, .map())
  }
}

extension KeyShape where Value == BarButtonLook {
  /// A button, its symbol's name alone, or the word for room.
  fileprivate static var barButton: KeyShape {
    let button = either(KeyShape<String>.symbol.map { BarButtonLook(symbol: $0) }, .map())
    return KeyShape(button.shape, json: button.json) { node, reader in
      node.text == "spacer" ? BarButtonLook(isSpacer: true) : button.read(node, &reader)
    }
  }
}
