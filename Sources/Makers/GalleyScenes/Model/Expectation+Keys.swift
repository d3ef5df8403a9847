import GalleyBase
import GalleyDrawing
import GalleyGeometry

/// Something that must hold, as files write it.
struct ExpectationParts: Keyed {
  private var target: ElementID?
  private var frame: CGRect?
  private var width: ScreenLengthRange?
  private var height: ScreenLengthRange?
  private var visible: Bool?
  private var gap: [ElementID] = []
  private var length: ScreenLengthRange?
  private var aligned: [ElementID] = []
  private var line: Expectation.Line?
  private var order: [ElementID] = []
  private var overlap: Overlap?
  private var edges: Edges?
  private var text: Whole?
  private var count: Int?
  private var contentSize: CGSize?
  private var framesAs: Scene.Variant?
  private var among = Expectation.Group.all
  private var state: String?
  private var variants = VariantParts()

  private enum Overlap: String, CaseIterable { case none }
  private enum Edges: String, CaseIterable { case onPixels }
  private enum Whole: String, CaseIterable { case whole }

  init() {}

  private static let targetKey = Key<ExpectationParts>(
    "target", optional: \.target, .element,
    "The element that `frame`, `width`, `height` and `visible` are about.")
  private static let targetKeys = [
    Key<ExpectationParts>("frame", optional: \.frame, .rect, "Its frame."),
    Key<ExpectationParts>("width", optional: \.width, .screenLengths, "Its width."),
    Key<ExpectationParts>("height", optional: \.height, .screenLengths, "Its height."),
    Key<ExpectationParts>(
      "visible", optional: \.visible, .boolean, "Whether it is in the viewport."),
  ]
  private static let gapKey = Key<ExpectationParts>(
    "gap", \.gap, .elements(2...2), "Two elements; `is` is the space between them.")
  private static let isKey = Key<ExpectationParts>(
    "is", optional: \.length, .screenLengths, "How large a `gap` is.")
  private static let alignedKey = Key<ExpectationParts>(
    "aligned", \.aligned, .elements(2...Int.max),
    "Elements that are aligned at the edge or the centre line that `at` names.")
  private static let atKey = Key<ExpectationParts>(
    "at", optional: \.line, .choice(),
    "The edge or the centre line at which elements are `aligned`.")
  private static let overlapKey = Key<ExpectationParts>(
    "overlap", optional: \.overlap, .choice(), "No two elements overlap.")
  private static let edgesKey = Key<ExpectationParts>(
    "edges", optional: \.edges, .choice(), "All edges of elements are on device pixels.")
  private static let textKey = Key<ExpectationParts>(
    "text", optional: \.text, .choice(), "No label on screen is truncated.")
  private static let countKey = Key<ExpectationParts>(
    "count", optional: \.count, .integer(0...SceneLimits.maximumItems),
    "How many elements there are.")
  private static let groupKeys = [overlapKey, edgesKey, textKey, countKey]
  private static let amongKey = Key<ExpectationParts>(
    "among", \.among, .choice(), "Which elements \(Self.list(groupKeys, mark: "`")) look at.")

  static let stateKey = Key<ExpectationParts>(
    "state", optional: \.state, .stateName, rule: "the first state", "The state that is checked.")
  private static let variantsKey = Key<ExpectationParts>(
    "for", \.variants, .map(), rule: "all variants", "The variants that are checked.")

  static let table = Table<ExpectationParts>(
    "expectation", "A condition that the finished layout must meet.",
    choices: [
      .exactlyOne(
        "target", "gap", "aligned", "order", "overlap", "edges", "text", "count", "contentSize",
        "framesAs")
    ],
    [targetKey] + targetKeys + [
      gapKey, isKey, alignedKey, atKey,
      Key(
        "order", \.order, .elements(2...Int.max),
        "Elements on screen, in the order in which they are drawn: the first is behind the others."),
      overlapKey, edgesKey, textKey, countKey,
      Key("contentSize", optional: \.contentSize, .size, "The size of the content."),
      Key(
        "framesAs", optional: \.framesAs, .map(),
        "Values of traits; all frames must equal those of the variant with these values instead."),
      amongKey, stateKey, variantsKey,
    ])

  func finish(_ map: Node, _ reader: inout SceneReader) {
    func has(_ key: Key<ExpectationParts>) -> Bool { key.node(in: map) != nil }
    if !Self.groupKeys.contains(where: has) {
      reader.forbid([Self.amongKey.name], in: map, without: Self.list(Self.groupKeys))
    }
    if !has(Self.targetKey) {
      reader.forbid(Self.targetKeys.map(\.name), in: map, without: Self.targetKey.name)
    } else if let target, !Self.targetKeys.contains(where: has) {
      reader.log.add(
        .missingKey, "nothing is said of \(target.description.shortened)", at: map,
        hint: "add \(Self.list(Self.targetKeys, mark: "`"))")
    }
    for (key, needed) in [(Self.isKey, Self.gapKey), (Self.atKey, Self.alignedKey)] {
      if !has(needed) {
        reader.forbid([key.name], in: map, without: needed.name)
      } else if !has(key) {
        reader.log.add(.missingKey, "'\(needed.name)' needs '\(key.name)'", at: map)
      }
    }
    if let node = Self.variantsKey.node(in: map) { checkVariants(at: node, &reader) }
  }

  private func checkVariants(at node: Node, _ reader: inout SceneReader) {
    guard !reader.variants.isEmpty else {
      return reader.log.add(
        .missingKey, "'\(Self.variantsKey.name)' needs variants", at: node,
        hint: "the scene has no `variants`, or they have mistakes")
    }
    let isMeant = reader.variants.contains { shown in
      variants.variants.contains { $0.includes(shown) }
    }
    if !isMeant, !variants.variants.isEmpty {
      reader.log.warn(.noEffect, "no variant of the scene has these values", at: node)
    }
  }

  /// What is expected, claim by claim, in a scene whose first state is `firstState`.
  func expectations(at place: Place, firstState: String) -> [Expectation] {
    let meant = variants.variants
    return claims.map {
      Expectation(
        claim: $0, state: state ?? firstState, variants: meant.isEmpty ? nil : meant,
        line: place.line, column: place.column)
    }
  }

  private var claims: [Expectation.Claim] {
    if overlap != nil { return [.noOverlap(among: among)] }
    if edges != nil { return [.edgesOnPixels(among: among)] }
    if text != nil { return [.wholeText(among: among)] }
    if let count { return [.count(count, of: among)] }
    if let contentSize { return [.contentSize(contentSize)] }
    if let framesAs { return [.framesAs(framesAs)] }
    if let length, gap.count == 2 { return [.gap(gap[0], gap[1], length)] }
    if let line, aligned.count > 1 { return [.aligned(aligned, at: line)] }
    if order.count > 1 { return [.order(order)] }
    guard let target else { return [] }
    return [
      frame.map { .frame(target, $0) }, width.map { .length(.width, of: target, $0) },
      height.map { .length(.height, of: target, $0) }, visible.map { .visible(target, $0) },
    ].compactMap(\.self)
  }

  /// Names of keys, such as `overlap, edges or count`.
  private static func list(_ keys: [Key<ExpectationParts>], mark: String = "") -> String {
    keys.map { mark + $0.name + mark }.listed("or")
  }
}
