import GalleyBase
import GalleyDrawing
import GalleyGeometry

extension Scene {
  /// A section: its items, and the delegate's answers where they differ from the layout.
  package struct Section: Hashable, Sendable {
    /// The items, as runs of equal ones.
    package var items = ItemRuns()
    /// What the header shows; nil for the default.
    package var header: Supplementary?
    /// What the footer shows; nil for the default.
    package var footer: Supplementary?
    /// Space around the items, in points; nil for the layout's.
    package var sectionInset: EdgeInsets?
    /// The least space between lines, in points; nil for the layout's.
    package var minimumLineSpacing: CGFloat?
    /// The least space between the items of a line, in points; nil for the layout's.
    package var minimumInteritemSpacing: CGFloat?
    /// The header's size in points; nil for the layout's.
    package var headerReferenceSize: CGSize?
    /// The footer's size in points; nil for the layout's.
    package var footerReferenceSize: CGSize?
    /// Answers that only one kind of layout asks sections for.
    var extras = LayoutExtras()

    /// A section without items, where every answer is the layout's.
    package init() {}
  }

  /// What a header or footer shows.
  package struct Supplementary: Hashable, Sendable {
    /// The index of its look in `Scene.looks`; nil for the default look.
    package var look: Int?
    /// The texts for its labels.
    package var texts = Texts()
    /// The lengths that it prefers where the layout lets it size itself.
    package var preferredSize = ItemSize()
  }

  /// Equal items that follow each other; a run of a million is as small as a run of one.
  package struct ItemRun: Hashable, Sendable {
    /// How many items, zero or more.
    package var count = 1
    /// Their sizes.
    package var size = ItemSize()
    /// The lengths that they prefer where the layout lets them size themselves; drawn with the seed of `size`.
    package var preferredSize = ItemSize()
    /// The index of their look in `Scene.looks`; nil for the default look.
    package var look: Int?
    /// The texts for their labels.
    package var texts = Texts()
    /// The number of the first item in the row of drawn sizes; above zero for a part of a run.
    package var firstIndex = 0
    /// Answers that only one kind of layout asks items for.
    var extras = LayoutExtras()

    /// `count` items of the given sizes.
    package init(
      count: Int = 1, size: ItemSize = ItemSize(), look: Int? = nil, texts: Texts = Texts(),
      firstIndex: Int = 0
    ) {
      self.count = count
      self.size = size
      self.look = look
      self.texts = texts
      self.firstIndex = firstIndex
    }
  }
}

extension Scene {
  /// The items of a section, found by index in O(log runs).
  package struct ItemRuns: Hashable, Sendable {
    /// The runs, none of them empty.
    package let runs: [ItemRun]
    /// The index of each run's first item.
    let starts: [Int]
    /// How many items there are.
    package let count: Int

    /// Items from their runs; empty runs are left out.
    package init(_ runs: [ItemRun] = []) {
      self.runs = runs.filter { $0.count > 0 }
      var total = 0
      var starts: [Int] = []
      for run in self.runs {
        starts.append(total)
        total += run.count
      }
      self.starts = starts
      count = total
    }

    /// The run that holds an item, and the item's index in the run's sequence of sizes; nil beyond the last item.
    package func run(at item: Int) -> (run: ItemRun, index: Int)? {
      guard item >= 0, item < count else { return nil }
      let index = runIndex(at: item)
      return (runs[index], item - starts[index] + runs[index].firstIndex)
    }

    /// The index of the run that holds an item, which is not negative; the last run's beyond the last item.
    func runIndex(at item: Int) -> Int { max(starts.partitioningIndex { $0 > item } - 1, 0) }
  }
}

// MARK: - Keys of a section

extension Scene.Section: Keyed {
  static let minimumLineSpacingKey = Key<Scene.Section>(
    "minimumLineSpacing", optional: \.minimumLineSpacing, .coordinate, rule: "the layout's",
    "The least space between lines.")
  static let minimumInteritemSpacingKey = Key<Scene.Section>(
    "minimumInteritemSpacing", optional: \.minimumInteritemSpacing, .coordinate,
    rule: "the layout's", "The least space between the items of a line.")
  static let itemsKey = Key<Scene.Section>(
    "items", \.items, .items, "The number of items, or the items and runs of items.")
  private static let headerKey = Key<Scene.Section>(
    "header", optional: \.header, .supplementary,
    "What the header shows; a bare text is its `text`.")
  private static let footerKey = Key<Scene.Section>(
    "footer", optional: \.footer, .supplementary,
    "What the footer shows; a bare text is its `text`.")

  /// The keys for what headers and footers show.
  static let boundaryKeys = [headerKey, footerKey].map(\.name)

  static let table = Table<Scene.Section>(
    "section",
    "A section: its items, and values that replace the layout's.",
    [
      itemsKey,
      headerKey,
      footerKey,
      Key(
        "sectionInset", optional: \.sectionInset, .sectionInset, rule: "the layout's",
        "Space around the section's items."),
      minimumLineSpacingKey,
      minimumInteritemSpacingKey,
      Key(
        "headerReferenceSize", optional: \.headerReferenceSize, .size, rule: "the layout's",
        "The header's size."),
      Key(
        "footerReferenceSize", optional: \.footerReferenceSize, .size, rule: "the layout's",
        "The footer's size."),
    ] + LayoutKind.sectionKeys)

  func begin(_ map: Node, _ reader: inout SceneReader) {
    reader.sectionKinds = map["layout"]?.viewKinds ?? []
  }

  mutating func finish(_ map: Node, _ reader: inout SceneReader) {
    reader.noteUnusedKeys(ofSection: map)
    reader.noteUnfilledViews(ofKinds: reader.sectionKinds)
    let layout = reader.layout
    if let node = Self.headerKey.node(in: map) {
      reader.setSize(
        of: node, named: "header", to: &headerReferenceSize, layoutSize: layout.usualHeaderSize)
    }
    if let node = Self.footerKey.node(in: map) {
      reader.setSize(
        of: node, named: "footer", to: &footerReferenceSize, layoutSize: layout.usualFooterSize)
    }
    layout.options.check(self, map, &reader)
    noteLostTexts(of: header, .header, at: Self.headerKey.node(in: map), &reader)
    noteLostTexts(of: footer, .footer, at: Self.footerKey.node(in: map), &reader)
  }

  /// Warns of texts that a header or footer does not show.
  private func noteLostTexts(
    of view: Scene.Supplementary?, _ category: ElementID.Category, at node: Node?,
    _ reader: inout SceneReader
  ) {
    guard let view, let node, node.entries != nil else { return }
    if view.look == nil, reader.layout.options.isList(self) {
      let text = view.texts.styled(Texts.textName)
      reader.noteLostTexts(
        view.texts, in: node,
        shown: Set([Texts.textName] + (text.map { TextTemplate($0).fields } ?? [])),
        by: "a list cell", fills: [Texts.textName])
      reader.noteEmptyPlaceholders(in: text, of: view.texts, at: node)
    } else {
      // The number of the section does not change what the default look shows.
      let id = ElementID(category, indexes: [0, 0])
      reader.noteLostTexts(
        view.texts, in: node, of: view.look, over: .standard(for: id, texts: view.texts),
        named: LookUse.name(in: node), elsewhere: [])
    }
  }
}

/// A header or footer as files write it.
struct SupplementaryParts: ElementKeyed {
  var width: CGFloat?
  var height: CGFloat?
  var use = LookUse()
  var supplementary = Scene.Supplementary()

  /// The keys for a size that does not depend on what it shows.
  static let lengthKeys = [widthKey, heightKey]
  private static let widthKey = Key<SupplementaryParts>(
    "width", \.width, KeyShape<CGFloat>.length.orElse(0), "The width of its reference size.")
  private static let heightKey = Key<SupplementaryParts>(
    "height", \.height, KeyShape<CGFloat>.length.orElse(0), "The height of its reference size.")

  /// The keys that mean nothing in layouts whose headers and footers do not size themselves.
  static let preferredKeys = [preferredWidthKey, preferredHeightKey]
  static let preferredWidthKey = Key<SupplementaryParts>(
    "preferredWidth", \.supplementary.preferredSize.width, .fixed, rule: "the estimate",
    "The width that it prefers if it sizes itself.")
  private static let preferredHeightKey = Key<SupplementaryParts>(
    "preferredHeight", \.supplementary.preferredSize.height, .fixed,
    rule: "the estimate, or what its look needs if neither is there",
    "The height that it prefers if it sizes itself.")

  static let table = Table<SupplementaryParts>(
    "supplementary", "A header or footer. Keys of a view change its look for this one only.",
    [
      widthKey, heightKey,
    ] + preferredKeys + [
      LookUse.key("The look, by its name in `views`.").within(\.use),
      LookUse.partsKey.within(\.use),
    ] + Texts.keys.map { $0.within(\.supplementary.texts) },
    andKeysOf: Look.self, at: \.use.look)

  mutating func finish(_ map: Node, _ reader: inout SceneReader) {
    reader.noteUnusedKeys(ofSupplementary: map)
    supplementary.look = use.index(in: map, &reader)
    supplementary.texts.finish(map, &reader)
  }

  /// The size that a header or footer has of its own.
  static func size(in map: Node) -> CGSize? {
    let (width, height) = (widthKey.node(in: map), heightKey.node(in: map))
    guard width != nil || height != nil else { return nil }
    return CGSize(width: width?.length ?? 0, height: height?.length ?? 0)
  }
}

extension KeyShape where Value == Scene.Supplementary {
  fileprivate static var supplementary: KeyShape {
    either(
      KeyShape<String>.text.map { Scene.Supplementary(texts: Texts(text: $0)) },
      KeyShape<SupplementaryParts>.map().map(\.supplementary))
  }
}

extension SceneReader {
  /// Takes a section's reference size from the size written on its header or footer.
  fileprivate func setSize(
    of node: Node, named name: String, to size: inout CGSize?, layoutSize: CGSize?
  ) {
    let key = "\(name)ReferenceSize"
    if let own = SupplementaryParts.size(in: node) {
      if size != nil {
        log.add(
          .conflict, "the \(name) has a size, and \(key) gives another", at: node,
          hint: "write one of the two"
        )
      }
      size = own
    }
    if size == nil, layoutSize == .zero {
      log.add(
        .noEffect, "the \(name) has no size and would not show", at: node,
        hint: "give it a height, or the layout a \(key)")
    }
  }
}
