/// Where two `film.txt` texts part: the first frame that differs, and what changed first in it.
public struct FilmDifference: Equatable, Sendable {
  /// Sentences about the first frame that differs, its first cause first; empty for equal films.
  public var findings: [ElementChange]
  /// How many frames differ.
  public var frames: Int
  /// The difference in half a sentence: `2 frames differ, first frame 3: 1 element differs`.
  public var headline: String

  /// The findings one a line: the frame and the element, spaces, what happened to it.
  public var sentences: [String] { findings.lines }

  /// Compares two films frame by frame.
  public init(expected: String, actual: String) {
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
    // A film does not tell the view's size: it is what the elements of either version reach.
    let (size, other) = (old.layout.visible.size, new.layout.visible.size)
    let seen = Delta(x: max(size.x, other.x), y: max(size.y, other.y))
    let report = CauseReport(old.layout.seen(seen), new.layout.seen(seen))
    var findings = report.findings.map { ElementChange("\(name), \($0.element)", $0.sentence) }
    if old.progress != new.progress {
      findings.append(
        ElementChange(name, "progress \(old.progress ?? "none") → \(new.progress ?? "none")"))
    }
    if findings.isEmpty { findings = lines(name, old.lines, new.lines) }
    return (report.headline, findings)
  }

  /// Lines that say the same in numbers, or nothing that is known.
  private static func lines(_ name: String, _ old: [String], _ new: [String]) -> [ElementChange] {
    let place = zip(old, new).prefix { $0 == $1 }.count
    let before = old.indices.contains(place) ? old[place] : "nothing"
    let after = new.indices.contains(place) ? new[place] : "nothing"
    return [ElementChange(name, "\(before) became \(after)")]
  }
}

extension LayoutFile {
  /// The same, seen through a view of another size.
  fileprivate func seen(_ size: Delta) -> LayoutFile {
    var result = self
    result.visible = Box([visible.x, visible.y, size.x, size.y])
    return result
  }
}
