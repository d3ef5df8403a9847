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
  /// Where these changes may change pixels; nil if a list cannot be parsed.
  package let explainedPixels: ExplainedPixels?

  /// Compares the `layout.json` and `list.txt` texts of two drawings; nil if a layout cannot be parsed.
  package init?(
    layouts: (expected: String, actual: String), lists: (expected: String, actual: String)
  ) {
    guard
      let geometry = GeometryDifference(expected: layouts.expected, actual: layouts.actual)
    else { return nil }
    let list = ListDifference(
      expected: lists.expected, actual: lists.actual, besides: ListGeometryChanges(geometry))
    findings = geometry.findings + list.findings
    let blocks = [lists.expected, lists.actual].map { ListBlocks(ListDifference.lines($0)) }
    if let old = blocks[0], let new = blocks[1] {
      explainedPixels = ExplainedPixels(geometry, list, old: old, new: new)
    } else {
      explainedPixels = nil
    }
    headline = Self.headline(geometry, list)
  }

  private static func headline(
    _ geometry: GeometryDifference, _ list: ListDifference
  ) -> String {
    if list.findings.isEmpty { return geometry.headline }
    let moved = Set(geometry.pairs.filter(\.differs).map(\.id))
    if moved.isEmpty {
      return [geometry.headline, list.headline].filter { !$0.isEmpty }.joined(separator: ", ")
    }
    // The picture is not an element.
    let count = moved.union(list.elements.subtracting(["picture"])).count
    let causes = geometry.causes.count + list.findings.count
    return "\(count) element\(count == 1 ? " differs" : "s differ"), \(causes) causes"
  }
}
