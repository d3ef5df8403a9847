import GalleyDrawing
import GalleyGeometry

/// Something that must hold of the finished layout, with its place in the file.
package struct Expectation: Hashable, Sendable {
  /// What must hold.
  package enum Claim: Hashable, Sendable {
    /// The element has this frame, in points.
    case frame(ElementID, CGRect)
    /// The element is in the viewport, or is not.
    case visible(ElementID, Bool)
    /// No two elements of the group lie over each other.
    case noOverlap(among: Group)
    /// There are this many elements in the group.
    case count(Int, of: Group)
    /// The content has this size, in points.
    case contentSize(CGSize)
  }

  /// Elements of one category, or all of them.
  package enum Group: String, Hashable, Sendable, CaseIterable {
    case all, cells, headers, footers, supplementaries, decorations

    /// Whether an element belongs to the group.
    package func contains(_ id: ElementID) -> Bool {
      switch self {
      case .all: true
      case .cells: id.category == .cell
      case .headers: id.category == .header
      case .footers: id.category == .footer
      case .supplementaries: id.category == .supplementary
      case .decorations: id.category == .decoration
      }
    }
  }

  /// What must hold.
  package var claim: Claim
  /// The name of the state that is meant.
  package var state: String
  /// Where the file says so, both from 1.
  package var line, column: Int
}

// MARK: - Keys

/// Something that must hold, as files write it.
struct ExpectationParts: Keyed {
  private var target: ElementID?
  private var frame: CGRect?
  private var visible: Bool?
  private var overlap: Overlap?
  private var count: Int?
  private var contentSize: CGSize?
  private var among = Expectation.Group.all
  private var state: String?

  private enum Overlap: String, CaseIterable { case none }

  init() {}

  private static let targetKey = Key<ExpectationParts>(
    "target", optional: \.target, .element, "The element that `frame` and `visible` speak of.")
  private static let frameKey = Key<ExpectationParts>(
    "frame", optional: \.frame, .rect, "Its frame.")
  private static let visibleKey = Key<ExpectationParts>(
    "visible", optional: \.visible, .boolean, "Whether it is in the viewport.")
  private static let overlapKey = Key<ExpectationParts>(
    "overlap", optional: \.overlap, .choice(), "That no two elements lie over each other.")
  private static let countKey = Key<ExpectationParts>(
    "count", optional: \.count, .integer(0...SceneLimits.maximumItems),
    "How many elements there are.")
  private static let amongKey = Key<ExpectationParts>(
    "among", \.among, .choice(), "Which elements `overlap` and `count` look at.")

  static let stateKey = Key<ExpectationParts>(
    "state", optional: \.state, .stateName, rule: "the first state", "The state that is meant.")

  static let table = Table<ExpectationParts>(
    "expectation", "Something that must hold of the finished layout.",
    choices: [.exactlyOne("target", "overlap", "count", "contentSize")],
    [
      targetKey, frameKey, visibleKey, overlapKey, countKey,
      Key("contentSize", optional: \.contentSize, .size, "The size of the content."),
      amongKey, stateKey,
    ])

  func finish(_ map: Node, _ reader: inout SceneReader) {
    if Self.overlapKey.node(in: map) == nil, Self.countKey.node(in: map) == nil {
      reader.forbid([Self.amongKey.name], in: map, without: "overlap or count")
    }
    if Self.targetKey.node(in: map) == nil {
      reader.forbid(
        [Self.frameKey.name, Self.visibleKey.name], in: map, without: "target")
    } else if let target, Self.frameKey.node(in: map) == nil, Self.visibleKey.node(in: map) == nil {
      reader.log.add(
        "nothing is said of \(target.description.shortened)", at: map,
        hint: "add `frame` or `visible`")
    }
  }

  /// What is expected, claim by claim, in a scene whose first state is `firstState`.
  func expectations(at place: Place, firstState: String) -> [Expectation] {
    claims.map {
      Expectation(
        claim: $0, state: state ?? firstState, line: place.line, column: place.column)
    }
  }

  private var claims: [Expectation.Claim] {
    if overlap != nil { return [.noOverlap(among: among)] }
    if let count { return [.count(count, of: among)] }
    if let contentSize { return [.contentSize(contentSize)] }
    guard let target else { return [] }
    return [frame.map { .frame(target, $0) }, visible.map { .visible(target, $0) }]
      .compactMap { $0 }
  }
}
