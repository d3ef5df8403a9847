import GalleyDrawing
import GalleyGeometry

/// A dimension drawn into the documentation.
package struct Callout: Hashable, Sendable {
  /// What is measured.
  package enum Measure: Hashable, Sendable {
    /// A side of an element.
    case dimension(ElementID, Side)
    /// The space between two elements.
    case gap(ElementID, ElementID)
    /// A section's inset at one edge.
    case inset(section: Int, Edge)
  }

  /// A side of an element.
  package enum Side: String, Hashable, Sendable, CaseIterable { case width, height }
  /// An edge of a section.
  package enum Edge: String, Hashable, Sendable, CaseIterable { case top, left, bottom, right }

  /// What is measured.
  package var measure: Measure
  /// What it says; nil for the measured length.
  package var text: String?
}

// MARK: - Keys

/// A dimension as files write it.
struct CalloutParts: Keyed {
  private var dimension: ElementID?
  private var side = Callout.Side.width
  private var gap: [ElementID] = []
  private var inset: Int?
  private var edge = Callout.Edge.left
  private var text: String?

  init() {}

  private static let dimensionKey = Key<CalloutParts>(
    "dimension", optional: \.dimension, .element, "The element whose `side` is measured.")
  private static let sideKey = Key<CalloutParts>(
    "side", \.side, .choice(), "The side of a `dimension`.")
  private static let insetKey = Key<CalloutParts>(
    "inset", optional: \.inset, .section, "The section whose inset at `edge` is measured.")
  private static let edgeKey = Key<CalloutParts>(
    "edge", \.edge, .choice(), "The edge of an `inset`.")

  static let table = Table<CalloutParts>(
    "callout", "A dimension drawn into the documentation.",
    choices: [.exactlyOne("dimension", "gap", "inset")],
    [
      dimensionKey,
      sideKey,
      Key(
        "gap", \.gap, .elements(2...2),
        "Two elements; the space between them is measured."),
      insetKey,
      edgeKey,
      Key("text", optional: \.text, .text, rule: "the measured length", "What it says."),
    ])

  func finish(_ map: Node, _ reader: inout SceneReader) {
    if Self.dimensionKey.node(in: map) == nil {
      reader.forbid([Self.sideKey.name], in: map, without: "dimension")
    }
    if Self.insetKey.node(in: map) == nil {
      reader.forbid([Self.edgeKey.name], in: map, without: "inset")
    }
  }

  /// The dimension; nil where what it measures is not there.
  var callout: Callout? { measure.map { Callout(measure: $0, text: text) } }

  private var measure: Callout.Measure? {
    if let dimension { return .dimension(dimension, side) }
    if gap.count == 2 { return .gap(gap[0], gap[1]) }
    return inset.map { .inset(section: $0, edge) }
  }
}

extension KeyShape where Value == Int {
  /// A section that the scene has and whose inset the layout can change.
  fileprivate static var section: KeyShape {
    KeyShape(.form(.section)) { node, reader in
      guard let section = node.text.flatMap(TextForm.section) else { return nil }
      if reader.elementIDs != nil {
        reader.log.add(
          .missingElement, "the layout '\(reader.layout.kind)' has no section insets", at: node)
        return nil
      }
      return reader.check(section: section, at: node) ? section : nil
    }
  }
}
