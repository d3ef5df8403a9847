import Foundation
import GalleyDrawing
import GalleyGeometry

// Elements of another size.
extension ListLine {
  /// Sentences about two versions of an element that was resized: everything but positions, line breaks, and
  /// outlines that are stretched as it is.
  static func changes(
    ofResized old: [ListLine], to new: [ListLine], _ geometry: ElementGeometryChange
  ) -> [ListChange] {
    let (before, after) = (joiningTexts(old), joiningTexts(new))
    let rules: [@Sendable (ListLine, ListLine) -> Bool] = [
      {
        $0.verb == $1.verb && $0.purpose == $1.purpose
          && $0.changes(ofResizedTo: $1, geometry).isEmpty
      },
      { $0.verb == $1.verb && $0.verb != .group && $0.subject == $1.subject },
      { $0.verb == $1.verb && $0.purpose == $1.purpose },
    ]
    let (partners, rest) = partners(of: before, among: after, by: rules)
    var sentences: [ListChange] = []
    for (line, partner) in zip(before, partners) {
      sentences += partner.map { line.changes(ofResizedTo: $0, geometry) } ?? [line.asLost]
    }
    return sentences + rest.compactMap { $0?.asNew }
  }

  /// The changes of an item that do not follow from its element's size.
  func changes(ofResizedTo new: ListLine, _ geometry: ElementGeometryChange) -> [ListChange] {
    var ignored: Set<Word> = [.in]
    if hasNotch(of: new, grownBy: geometry.steps) { ignored.insert(.notch) }
    if verb == .text { ignored.formUnion([.width, .glyphs]) }
    if hasClampedRadius(of: new) { ignored.formUnion([.radius, .radii]) }
    let subject =
      switch verb.subject {
      case .size, .nothing: [] as [ListChange]
      case .quoted where verb == .text && Self.isReflowed(self.subject, new.subject):
        [] as [ListChange]
      case .paint where Self.stops(self.subject) == Self.stops(new.subject): [] as [ListChange]
      case .color, .paint, .quoted: subjectChanges(to: new)
      }
    let outline = isOutline(of: new, stretchedBy: geometry.stretch) ? [] : outlineChanges(to: new)
    return subject + outline + wordChanges(to: new, without: ignored)
  }

  /// A paint without the points between which a gradient runs.
  private static func stops(_ paint: String) -> Substring {
    paint.firstRange(of: ": ").map { paint[$0.upperBound...] } ?? paint[...]
  }

  /// Whether two texts differ only in their line breaks, or in how much an ellipsis left of them.
  private static func isReflowed(_ old: String, _ new: String) -> Bool {
    func letters(_ text: String) -> String { String(text.filter { !$0.isWhitespace }) }
    func start(_ text: String) -> Substring? {
      text.firstIndex(of: "…").map { text[..<$0] }
    }
    let (old, new) = (letters(old), letters(new))
    if old == new { return true }
    switch (start(old), start(new)) {
    case (nil, nil): return false
    case (let cut?, nil): return new.hasPrefix(cut)
    case (nil, let cut?): return old.hasPrefix(cut)
    case (let cut?, let other?): return cut.hasPrefix(other) || other.hasPrefix(cut)
    }
  }

  /// The lines with the runs of each font and colour joined to one text, in place of the first.
  private static func joiningTexts(_ lines: [ListLine]) -> [ListLine] {
    var result: [ListLine] = []
    var places: [[String?]: Int] = [:]
    for line in lines {
      guard line.verb == .text else {
        result.append(line)
        continue
      }
      let look = [Word.font, .face, .color, .language, .rtl, .missing].map { line[$0] }
      if let place = places[look] {
        result[place].subject = result[place].subject.dropLast() + String(line.subject.dropFirst())
      } else {
        places[look] = result.count
        result.append(line)
      }
    }
    return result
  }
}
