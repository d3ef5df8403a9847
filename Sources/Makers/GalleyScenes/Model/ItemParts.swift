import GalleyBase
import GalleyDrawing
import GalleyGeometry

/// An item or a run of items as files write it.
struct ItemParts: ElementKeyed {
  var run = Scene.ItemRun()
  var use = LookUse()

  /// The keys for an item's size; layouts that compute sizes themselves use none of them.
  static let sizeKeys = ownSizeKeys + [seedKey]
  /// Those that mean nothing where the size comes from a layout that lets items size themselves.
  static let ownSizeKeys = [sizeKey, widthKey, heightKey]
  static let sizeKey = Key<ItemParts>(
    "size", \.run.size, .fixed, rule: "the layout's itemSize", "The item's size.")
  static let widthKey = Key<ItemParts>(
    "width", \.run.size.width, .extent, rule: "the layout's",
    "The width alone, or a range to draw it from.")
  static let heightKey = Key<ItemParts>(
    "height", \.run.size.height, .extent, rule: "the layout's",
    "The height alone, or a range to draw it from.")
  private static let seedKey = Key<ItemParts>(
    "seed", \.run.size.seed, .integer(0...9_007_199_254_740_991),
    "The seed of the lengths that are drawn from ranges.")

  /// The keys that mean nothing in layouts whose items do not size themselves.
  static let preferredKeys = [
    Key<ItemParts>(
      "preferredWidth", \.run.preferredSize.width, .extent, rule: "the estimate",
      "The width that a self-sizing cell prefers, or a range to draw it from."),
    Key<ItemParts>(
      "preferredHeight", \.run.preferredSize.height, .extent,
      rule: "the estimate, or what its look needs if neither is there",
      "The height that a self-sizing cell prefers, or a range to draw it from."),
  ]

  static let table = Table<ItemParts>(
    "item",
    "An item, or a run of equal items. Keys of a view change its look for these items only.",
    choices: [
      .atMostOne("size", "width"), .atMostOne("size", "height", "aspectRatio"),
      .atMostOne("width", "aspectRatio"),
    ],
    [Key("count", \.run.count, .itemCount, "How many items this stands for.")] + sizeKeys
      + preferredKeys
      + LayoutKind.itemKeys.map { $0.within(\.run) }
      + [
        LookUse.key("The look, by its name in `views`.").within(\.use),
        LookUse.partsKey.within(\.use),
      ]
      + Texts.keys.map { $0.within(\.run.texts) },
    andKeysOf: Look.self, at: \.use.look)

  mutating func finish(_ map: Node, _ reader: inout SceneReader) {
    reader.noteUnusedKeys(ofItem: map)
    if run.size.isUniform, run.preferredSize.isUniform, let seed = Self.seedKey.node(in: map) {
      reader.log.add(
        .missingKey, "a seed needs a range to draw from", at: seed,
        hint: "write \(reader.usableHeightKey): { min: 80, max: 260 }")
    }
    run.preferredSize.seed = run.size.seed
    run.look = use.index(in: map, &reader)
    run.texts.finish(map, &reader)
    let options = reader.layout.options
    let standard = { [run] in
      options.standardLook(ofItemAt: IndexPath(item: 0, section: 0), texts: run.texts)
    }
    reader.noteLostTexts(
      run.texts, in: map, of: run.look, over: standard(), named: use.name,
      elsewhere: options.textsBesideLook)
  }
}

extension KeyShape where Value == Scene.ItemRun {
  static var item: KeyShape { KeyShape<ItemParts>.map().map(\.run) }
}

extension KeyShape where Value == Int {
  /// A number of items, clamped to the limit: the check has reported larger ones, and sums must not overflow.
  static var itemCount: KeyShape {
    let range = 0...SceneLimits.maximumItems
    return KeyShape(.integer(range), json: { "\($0)" }) { node, _ in
      node.integer.map { min(max($0, range.lowerBound), range.upperBound) }
    }
  }
}

extension KeyShape where Value == Scene.ItemRuns {
  static var items: KeyShape {
    let (count, item) = (KeyShape<Int>.itemCount, KeyShape<Scene.ItemRun>.item)
    let shape = ValueShape.oneOf([
      count.shape, item.shape, .list(item.shape, count: 0...Int.max),
    ])
    return KeyShape(shape, json: { "\($0.count)" }) { node, reader in
      if let count = count.read(node, &reader) {
        return Scene.ItemRuns([Scene.ItemRun(count: count)])
      }
      var total = 0
      var runs: [Scene.ItemRun] = []
      for node in node.elements ?? [node] {
        guard let run = item.read(node, &reader) else { continue }
        runs.append(run)
        total += run.count
        if total > SceneLimits.maximumItems { break }
      }
      return Scene.ItemRuns(runs)
    }
  }
}
