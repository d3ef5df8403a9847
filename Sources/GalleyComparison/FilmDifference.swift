/// Where two `film.txt` texts part: the first frame and the first element that differ.
public struct FilmDifference: Equatable, Sendable {
  /// Sentences about the first frame that differs, its first element first; empty for equal films.
  public var sentences: [String]
  /// How many frames differ.
  public var frames: Int

  /// Compares two films frame by frame.
  public init(expected: String, actual: String) {
    let (before, after) = (Self.frames(of: expected), Self.frames(of: actual))
    sentences = []
    frames = 0
    for index in 0..<max(before.count, after.count) {
      let old = before.indices.contains(index) ? before[index] : nil
      let new = after.indices.contains(index) ? after[index] : nil
      guard old != new else { continue }
      frames += 1
      if frames == 1 { sentences = Self.sentences(about: index, old, new) }
    }
    if frames > 1 { sentences.append("… and \(frames - 1) more frames differ") }
  }

  /// A frame: its first line without its number, and a line for each element.
  private struct Frame: Equatable {
    var head: String
    var elements: [(name: String, state: String)] = []

    static func == (first: Frame, second: Frame) -> Bool {
      first.head == second.head && first.elements.elementsEqual(second.elements, by: ==)
    }
  }

  private static func frames(of text: String) -> [Frame] {
    var frames: [Frame] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("frame ") {
        frames.append(Frame(head: parted(line).state))
      } else if !frames.isEmpty {
        frames[frames.count - 1].elements.append(parted(line.drop { $0 == " " }))
      }
    }
    return frames
  }

  /// A line's name and the rest, which two spaces part.
  private static func parted(_ line: Substring) -> (name: String, state: String) {
    guard let gap = line.firstRange(of: "  ") else { return (String(line), "") }
    return (String(line[..<gap.lowerBound]), String(line[gap.upperBound...]))
  }

  private static func sentences(about index: Int, _ old: Frame?, _ new: Frame?) -> [String] {
    let name = "frame \(index)"
    guard let old else { return ["\(name) is new"] }
    guard let new else { return ["\(name) is missing"] }
    var sentences: [String] = []
    if old.head != new.head { sentences.append("\(name)  \(old.head) became \(new.head)") }
    let found = Dictionary(new.elements.map { ($0.name, $0.state) }) { first, _ in first }
    for element in old.elements {
      guard let state = found[element.name] else {
        sentences.append("\(name), \(element.name)  vanished from \(element.state)")
        continue
      }
      if state != element.state {
        sentences.append("\(name), \(element.name)  \(element.state) became \(state)")
      }
    }
    let known = Set(old.elements.map(\.name))
    for element in new.elements where !known.contains(element.name) {
      sentences.append("\(name), \(element.name)  appeared at \(element.state)")
    }
    return sentences
  }
}
