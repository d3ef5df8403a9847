/// The difference between two `film.txt` texts: the first frame that differs, and what changed
/// first in it.
///
/// First comes the geometry, then what else is drawn in frames with the same geometry, then pixels that differ
/// although the same is drawn.
package struct FilmDifference: Equatable, Sendable {
  /// Sentences about the first frame that differs, starting with the first cause; empty for equal films.
  package var findings: [ElementChange] = []
  /// The number of frames that differ.
  package var frames = 0
  /// A summary of the difference: `2 frames differ, first frame 3: 1 element differs`.
  package var headline = ""
  /// What the earliest difference is about; nil for films without different frames.
  package var kind: ElementChange.Kind?
  /// Whether the expected film was written when films had no digests, and differs in nothing else.
  package var onlyLacksDigests: Bool

  /// The findings, one per line: the frame and the element, spaces, the change.
  package var sentences: [String] { findings.lines }

  /// Compares two films frame by frame.
  ///
  /// A frame's digests are compared where both films have them, and its geometry is equal.
  package init(expected: String, actual: String) {
    onlyLacksDigests = expected != actual && expected == FilmFile.withoutDigests(actual)
    let (before, after) = (FilmFile(expected), FilmFile(actual))
    var places: [ElementChange.Kind: [Int]] = [:]
    for index in 0..<max(before.frames.count, after.frames.count) {
      guard let kind = Self.kind(before[index], after[index]) else { continue }
      places[kind, default: []].append(index)
    }
    frames = places.values.reduce(0) { $0 + $1.count }
    kind = ElementChange.Kind.allCases.first { places[$0] != nil }
    if let moved = places[.geometry] { tellGeometry(moved, before, after) }
    if let drawn = places[.drawing] { tellDrawing(drawn) }
    if let pixels = places[.pixels] { tellPixels(pixels) }
  }

  /// What the earliest difference of a frame is about; nil if there is none.
  private static func kind(_ old: FilmFile.Frame?, _ new: FilmFile.Frame?) -> ElementChange.Kind? {
    guard let old, let new, old.lines == new.lines else { return .geometry }
    func differ(_ digest: KeyPath<FilmFile.Frame, String?>) -> Bool {
      guard let before = old[keyPath: digest], let after = new[keyPath: digest] else {
        return false
      }
      return before != after
    }
    if differ(\.list) { return .drawing }
    return differ(\.pixels) ? .pixels : nil
  }

  private mutating func tellGeometry(_ places: [Int], _ before: FilmFile, _ after: FilmFile) {
    let (first, count) = (places[0], places.count)
    let told = Self.told(first, before[first], after[first])
    findings = told.findings
    headline =
      count == 1 ? "frame \(first) differs" : "\(count) frames differ, first frame \(first)"
    if !told.headline.isEmpty { headline += ": \(told.headline)" }
    if count > 1 {
      let more = count == 2 ? "1 more frame differs" : "\(count - 1) more frames differ"
      findings.append(ElementChange("film", more))
    }
  }

  private mutating func tellDrawing(_ places: [Int]) {
    let (first, more) = (places[0], Self.frames(places.count - 1))
    if headline.isEmpty {
      headline = "frame \(first) is drawn differently" + (more.map { " (and \($0))" } ?? "")
    }
    findings.append(
      ElementChange("frame \(first)", "is drawn differently, and nothing moved", kind: .drawing))
    if let more {
      let verb = places.count == 2 ? "is" : "are"
      findings.append(ElementChange("film", "\(more) \(verb) drawn differently", kind: .drawing))
    }
  }

  private mutating func tellPixels(_ places: [Int]) {
    let (first, more) = (places[0], Self.frames(places.count - 1))
    if headline.isEmpty {
      headline = "the pixels of frame \(first) differ" + (more.map { " (and of \($0))" } ?? "")
    }
    findings.append(
      ElementChange("frame \(first)", "the pixels differ, the drawing does not", kind: .pixels))
    if let more {
      findings.append(ElementChange("film", "the pixels of \(more) differ", kind: .pixels))
    }
  }

  /// `1 more frame`, `4 more frames`; nil for none.
  private static func frames(_ count: Int) -> String? {
    count == 0 ? nil : count == 1 ? "1 more frame" : "\(count) more frames"
  }

  private typealias Told = (headline: String, findings: [ElementChange])

  private static func told(_ index: Int, _ old: FilmFile.Frame?, _ new: FilmFile.Frame?) -> Told {
    let name = "frame \(index)"
    guard let old else { return ("", [ElementChange(name, "is new")]) }
    guard let new else { return ("", [ElementChange(name, "is missing")]) }
    // A film does not contain the view's size, so it is estimated from the extent of the elements
    // in both versions.
    let (size, other) = (old.layout.visible.size, new.layout.visible.size)
    let seen = Delta(x: max(size.x, other.x), y: max(size.y, other.y))
    let report = CauseReport(old.layout.seen(seen), new.layout.seen(seen))
    var findings = report.findings.map {
      ElementChange(
        "\(name), \($0.element)", first: $0.first, $0.sentence, kind: .geometry, $0.property,
        cause: $0.cause)
    }
    if old.progress != new.progress {
      findings.append(
        ElementChange(name, "progress \(old.progress ?? "none") → \(new.progress ?? "none")"))
    }
    if findings.isEmpty { findings = lines(name, old.lines, new.lines) }
    return (report.headline, findings)
  }

  /// A finding for lines whose numbers differ, or that cannot be parsed.
  private static func lines(_ name: String, _ old: [String], _ new: [String]) -> [ElementChange] {
    let place = zip(old, new).prefix { $0 == $1 }.count
    let before = old.indices.contains(place) ? old[place] : "nothing"
    let after = new.indices.contains(place) ? new[place] : "nothing"
    return [ElementChange(name, "\(before) became \(after)")]
  }
}

extension LayoutFile {
  /// The same layout with a visible part of another size.
  fileprivate func seen(_ size: Delta) -> LayoutFile {
    var result = self
    result.visible = Box([visible.x, visible.y, size.x, size.y])
    return result
  }
}
