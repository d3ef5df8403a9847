/// The difference between two `film.txt` texts: the first frame that differs, and what changed
/// first in it.
package struct FilmDifference: Equatable, Sendable {
  /// Sentences about the first frame that differs, starting with the first cause; empty for equal
  /// films.
  package var findings: [ElementChange]
  /// The number of frames that differ.
  package var frames: Int
  /// A summary of the difference: `2 frames differ, first frame 3: 1 element differs`.
  package var headline: String

  /// The findings, one per line: the frame and the element, spaces, the change.
  package var sentences: [String] { findings.lines }

  /// Compares two films frame by frame.
  package init(expected: String, actual: String) {
    let (before, after) = (FilmFile(expected), FilmFile(actual))
    let count = max(before.frames.count, after.frames.count)
    let differing = (0..<count).filter { before[$0] != after[$0] }
    (findings, frames, headline) = ([], differing.count, "")
    guard let first = differing.first else { return }
    let told = Self.told(first, before[first], after[first])
    findings = told.findings
    headline =
      frames == 1 ? "frame \(first) differs" : "\(frames) frames differ, first frame \(first)"
    if !told.headline.isEmpty { headline += ": \(told.headline)" }
    if frames > 1 {
      let more = frames == 2 ? "1 more frame differs" : "\(frames - 1) more frames differ"
      findings.append(ElementChange("film", more))
    }
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
