/// The difference between two drawings of one state: the changes of its geometry, and after them every
/// change of the drawing that the geometry does not explain.
///
/// Each element's drawing is compared relative to the element's own frame: what moves or grows with the
/// element follows from its geometry, and another text, colour, font, picture, shadow or order does not.
package struct StateDifference: Equatable, Sendable {
  /// A summary of the difference: `9 elements differ, 2 causes`; empty if there is none.
  package var headline: String
  /// Sentences about the differences: those of the geometry with their causes, then those of the
  /// drawing.
  package var findings: [ElementChange]
  /// Whether items or sections were inserted, removed or moved, and the findings say which.
  package let namesItems: Bool
  /// How many elements differ.
  package let elementCount: Int
  /// Where these changes may change pixels; nil if a list cannot be parsed.
  package let explainedPixels: ExplainedPixels?
  /// Where elements were and are; nil if a list cannot be parsed.
  package let places: PlaceChanges?

  /// Compares the `layout.json` and `list.txt` texts of two drawings; nil if a layout cannot be parsed.
  package init?(
    layouts: (expected: String, actual: String), lists: (expected: String, actual: String)
  ) {
    guard var before = LayoutFile(layouts.expected), let after = LayoutFile(layouts.actual) else {
      return nil
    }
    var blocks = [lists.expected, lists.actual].map { ListBlocks(ListDifference.lines($0)) }
    var identity: ItemIdentity?
    if let old = blocks[0], let new = blocks[1] {
      identity = ItemIdentity(old, new, before, after)
      if let identity { (before, blocks[0]) = (identity.renamed(before), identity.renamed(old)) }
    }
    namesItems = identity != nil
    let geometry = GeometryDifference(before, after, identity)
    let list: ListDifference
    if identity != nil, let old = blocks[0], let new = blocks[1] {
      list = ListDifference(old, new, besides: ListGeometryChanges(geometry))
    } else {
      list = ListDifference(
        expected: lists.expected, actual: lists.actual, besides: ListGeometryChanges(geometry))
    }
    findings = geometry.findings + list.findings
    if let old = blocks[0], let new = blocks[1] {
      explainedPixels = ExplainedPixels(geometry, list, old: old, new: new)
      places = PlaceChanges(geometry, old: old, new: new)
    } else {
      (explainedPixels, places) = (nil, nil)
    }
    let moved = Set(geometry.pairs.filter(\.differs).map(\.id))
    // The picture is not an element.
    elementCount = moved.union(list.elements.subtracting(["picture"])).count
    headline = Self.headline(geometry, list, moved: !moved.isEmpty, elementCount)
  }

  private static func headline(
    _ geometry: GeometryDifference, _ list: ListDifference, moved: Bool, _ count: Int
  ) -> String {
    if list.findings.isEmpty { return geometry.headline }
    guard moved else {
      return [geometry.headline, list.headline].filter { !$0.isEmpty }.joined(separator: ", ")
    }
    let causes = geometry.causes.count + list.findings.count
    return "\(count) element\(count == 1 ? " differs" : "s differ"), \(causes) causes"
  }
}
