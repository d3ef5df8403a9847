import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts

/// The options of a compositional layout; names and defaults are UIKit's.
struct CompositionalOptions: Hashable {
  var scrollDirection = CollectionView.ScrollDirection.vertical
  var interSectionSpacing: CGFloat = 0
  var contentInsetsReference = ContentInsetsReference.safeArea
  var pixelRules = CompositionalLayoutConfiguration.PixelRules.iOS16
  var boundarySupplementaryItems: [LayoutBoundaryParts] = []
  /// The layout of sections that name none.
  var section: LayoutSectionParts?
  /// Layouts of sections, by name.
  var sectionLayouts: [String: LayoutSectionParts] = [:]
}

extension CompositionalOptions: LayoutOptions {
  private static let sectionKey = Key<CompositionalOptions>(
    "section", optional: \.section, .sectionLayout, rule: "none: sections have a `layout`",
    "The layout of sections that have none of their own.")

  static let table = Table<CompositionalOptions>(
    "compositional",
    "Sections of nested groups, as UICollectionViewCompositionalLayout places them.",
    [
      Key(
        "scrollDirection", \.scrollDirection, .choice(),
        "The direction in which the content scrolls and sections follow each other."),
      Key(
        "interSectionSpacing", \.interSectionSpacing, .coordinate, "The space between sections."),
      Key(
        "contentInsetsReference", \.contentInsetsReference, .choice(),
        "The area that sections with the automatic reference measure their insets from."),
      Key(
        "pixelRules", \.pixelRules, .choice(),
        "The rules for device pixels: those of iOS 16 and later, or of iOS 13 to 15."
      ),
      Key(
        "boundarySupplementaryItems", \.boundarySupplementaryItems, .boundaryItems,
        "Headers, footers and other views at the edges of all content."),
      sectionKey,
      Key(
        "sectionLayouts", \.sectionLayouts, .names(.sectionLayout),
        "Layouts of sections, by name, which sections use with `layout`."),
    ])

  static var furtherTables: [TableReference] {
    [
      LayoutSectionParts.reference, LayoutItemParts.reference, LayoutEdgeSpacingParts.reference,
      LayoutFrameParts.reference, LayoutSupplementaryParts.reference, LayoutAnchorParts.reference,
      LayoutBoundaryParts.reference, LayoutDecorationParts.reference,
      LayoutScrollingParts.reference, DirectionalEdgeInsets.reference,
    ]
  }

  private static let layoutKey = Key<Scene.Section>(
    "layout", optional: \.compositionalLayout, .sectionChoice, rule: "the layout's `section`",
    "The layout of this section in a compositional layout: a name of `sectionLayouts`, or a map.")

  static var sectionKeys: [Key<Scene.Section>] { [layoutKey] }

  // Sections that are lists have rows; all of them are told apart where data changes.
  var borrowedKeys: [String] {
    [ListOptions.rowsKey, ListOptions.idKey].map(\.name) + [ListOptions.rowKey.name]
  }
  var unusedSectionKeys: [String] {
    LayoutKind.commonSectionKeys(
      except: [Scene.Section.itemsKey.name] + Scene.Section.boundaryKeys)
  }
  var unusedItemKeys: [String] { ItemParts.ownSizeKeys.map(\.name) }
  var looksByKind: Bool { true }

  // Sections have layouts of their own, which this does not know. Where nothing is estimated, nobody asks.
  var selfSizing: SelfSizing { SelfSizing(items: .measured, supplementaries: .measured) }

  var layoutWideElements: [ElementID]? {
    boundarySupplementaryItems.map { item in
      switch item.kind {
      case LayoutElementKind.header: ElementID(.header, indexes: [0])
      case LayoutElementKind.footer: ElementID(.footer, indexes: [0])
      default: ElementID(.supplementary, kind: item.kind, indexes: [0])
      }
    }
  }

  func isList(_ section: Scene.Section) -> Bool { layout(of: section)?.list != nil }

  func orthogonalSections(of sections: [Scene.Section]) -> [Int]? {
    sections.indices.filter {
      (layout(of: sections[$0])?.orthogonalScrollingBehavior ?? .none) != .none
    }
  }

  func check(_ section: Scene.Section, _ map: Node, _ reader: inout SceneReader) {
    let node = Self.layoutKey.node(in: map)
    guard let parts = layout(of: section) else {
      // A layout that cannot be read has been reported.
      guard node == nil else { return }
      reader.log.add(
        .missingKey, "the section has no layout", at: map,
        hint: sectionLayouts.isEmpty
          ? "give the layout a section, or this section a layout"
          : "name one of \(sectionLayouts.keys.sorted().joined(separator: ", ")): layout: NAME")
      return
    }
    if let list = parts.list {
      list.check(map, named: "list", &reader)
      if let node = Scene.Section.itemsKey.node(in: map) {
        reader.log.add(.noEffect, "a list has rows", at: node, hint: "write rows instead of items")
      }
      return
    }
    reader.forbid(
      [ListOptions.rowsKey.name], in: map, without: "a section layout with the key list")
    for key in Scene.Section.boundaryKeys {
      guard let node = map[key] else { continue }
      if !parts.hasBoundary(key) {
        reader.log.add(
          .noEffect, "the section's layout has no \(key), so this would not show", at: node,
          hint: "add { kind: \(key), width: fractionalWidth(1), height: 44 } to its "
            + "boundarySupplementaryItems")
      } else if SupplementaryParts.size(in: node) != nil {
        reader.log.add(
          .conflict, "the \(key)'s size is that of the boundary item", at: node,
          hint: "leave out width and height")
      }
    }
  }

  /// The layout of a section; nil if it has none.
  func layout(of section: Scene.Section?) -> LayoutSectionParts? {
    switch section?.compositionalLayout {
    case .named(let name): sectionLayouts[name]
    case .own(let parts): parts
    case nil: self.section
    }
  }

  @MainActor func makeLayout(for scene: Scene) -> CollectionViewLayout {
    SceneCompositionalLayout(self, scene: scene)
  }

  @MainActor func makeDelegate(for sections: [Scene.Section], in room: ItemRoom?)
    -> (any CollectionViewDelegate)?
  { nil }
}

// MARK: - The layout of a section

/// The layout of a section in a compositional layout.
enum SectionLayoutChoice: Hashable, Sendable {
  /// One that the layout's options name.
  case named(String)
  /// One of the section's own.
  case own(LayoutSectionParts)
}

private struct SectionAnswer: LayoutAnswers {
  var layout: SectionLayoutChoice?
}

extension Scene.Section {
  /// The section's layout in a compositional layout; nil for that of sections that name none.
  var compositionalLayout: SectionLayoutChoice? {
    get { extras[SectionAnswer.self].layout }
    set { extras[SectionAnswer.self].layout = newValue }
  }
}

extension KeyShape where Value == SectionLayoutChoice {
  /// A name of `sectionLayouts`, or a section map.
  fileprivate static var sectionChoice: KeyShape {
    let name = KeyShape<String>.form(.use(.sectionLayout))
    let map = KeyShape<LayoutSectionParts>.sectionLayout
    return KeyShape(.oneOf([name.shape, map.shape])) { node, reader in
      guard let options = reader.layout.options as? CompositionalOptions else { return nil }
      guard let name = name.read(node, &reader) else {
        return map.read(node, &reader).map { .own($0) }
      }
      if options.sectionLayouts[name] == nil {
        reader.log.add(
          .unknownName, "there is no section layout '\(name.shortened)'", at: node,
          hint: Suggestion.hint(for: name, among: options.sectionLayouts.keys.sorted())
            ?? "define it under the layout's `sectionLayouts`")
        return nil
      }
      return .named(name)
    }
  }
}
