import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts

/// A list as files write it, as UICollectionLayoutListConfiguration.
struct ListParts: Hashable {
  var appearance = CollectionLayoutListConfiguration.Appearance.plain
  var headerMode = CollectionLayoutListConfiguration.HeaderMode.none
  var footerMode = CollectionLayoutListConfiguration.FooterMode.none
  var showsSeparators = true
  var separatorConfiguration = ListSeparatorParts()
  var backgroundColor: Color?
  var headerTopPadding: CGFloat?
}

extension ListParts: Keyed {
  static let table = Table<ListParts>(
    "listConfiguration", "How a list looks, as in UICollectionLayoutListConfiguration.",
    [
      Key(
        "appearance", \.appearance,
        .word([
          "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped, "sidebar": .sidebar,
          "sidebarPlain": .sidebarPlain,
        ]), "How rows and sections look."),
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
    ])

  /// Reports what a section of the map `map` cannot have in this list, which the key `owner` describes.
  func check(_ map: Node, named owner: String, _ reader: inout SceneReader) {
    let modes = [headerMode == .supplementary, footerMode == .supplementary]
    for (key, isThere) in zip(Scene.Section.boundaryKeys, modes) {
      guard let node = map[key] else { continue }
      if !isThere {
        reader.log.add(
          .noEffect, "the list has no \(key)s, so this would not show", at: node,
          hint: "give the \(owner) \(key)Mode: supplementary")
      }
      let keys = SupplementaryParts.lengthKeys + [SupplementaryParts.preferredWidthKey]
      for entry in node.entries ?? [] where keys.contains(where: { $0.name == entry.key }) {
        reader.log.add(
          .noEffect, "'\(entry.key)' does nothing in a list", at: entry.keyPlace, in: node.place,
          hint: "write preferredHeight")
      }
    }
  }

  /// UIKit's configuration with these options.
  @MainActor var configuration: CollectionLayoutListConfiguration {
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
    "listSeparator", "How the separators of a list look, as in UIListSeparatorConfiguration.",
    [
      Key(
        "topSeparatorVisibility", \.topSeparatorVisibility, .visibility,
        "Whether a row has a line at its top."),
      Key(
        "bottomSeparatorVisibility", \.bottomSeparatorVisibility, .visibility,
        "Whether a row has a line at its bottom."),
      Key(
        "topSeparatorInsets", optional: \.topSeparatorInsets, .directionalInsets, rule: "UIKit's",
        "The insets of lines at the top from the row's edges."),
      Key(
        "bottomSeparatorInsets", optional: \.bottomSeparatorInsets, .directionalInsets,
        rule: "UIKit's", "The insets of lines at the bottom from the row's edges."),
      Key("color", optional: \.color, .color, rule: "the separator colour", "Their colour."),
    ])
}

extension KeyShape where Value == ListSeparatorConfiguration.Visibility {
  fileprivate static var visibility: KeyShape {
    .word(["automatic": .automatic, "visible": .visible, "hidden": .hidden])
  }
}
