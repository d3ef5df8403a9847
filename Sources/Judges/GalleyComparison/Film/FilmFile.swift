/// The text of a film, parsed frame by frame.
struct FilmFile {
  struct Frame {
    /// All lines of the frame except for its number and its digests.
    var lines: [String]
    /// The digest of the frame's display list; nil in films that were written before there was one.
    var list: String?
    /// The digest of the frame's pixels; nil in films that were written before there was one.
    var pixels: String?
    /// The progress of an animation, as written; nil without an animation.
    var progress: String?
    var layout: LayoutFile
  }

  private(set) var frames: [Frame] = []

  /// The frame at an index; nil if the film is shorter.
  subscript(index: Int) -> Frame? { frames.indices.contains(index) ? frames[index] : nil }

  init(_ text: String) {
    var lines: [Substring] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("frame "), !lines.isEmpty {
        frames.append(Frame(lines))
        lines = []
      }
      lines.append(line)
    }
    if !lines.isEmpty { frames.append(Frame(lines)) }
  }
}

extension FilmFile {
  /// The words before the digests in the first line of a frame.
  fileprivate static let digests = ["list", "pixels"]

  /// The text of a film as it was written before frames had digests.
  static func withoutDigests(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasPrefix("frame ") else { return String(line) }
      let head = Fields(line)
      return "\(head.name)  \(head.rest(without: digests))"
    }.joined(separator: "\n")
  }
}

extension FilmFile.Frame {
  fileprivate init(_ lines: [Substring]) {
    let head = Fields(lines[0])
    let elements = lines.dropFirst().map { LayoutElement(Fields($0)) }
    let offset = head.numbers("offset", count: 2) ?? [0, 0]
    let reach = elements.map(\.box).filter(\.isFinite)
    let right = reach.map(\.right).max() ?? offset[0]
    let bottom = reach.map(\.bottom).max() ?? offset[1]
    self.lines =
      [head.rest(without: FilmFile.digests)] + lines.dropFirst().map(String.init)
    (list, pixels) = (head["list"], head["pixels"])
    progress = head["progress"]
    layout = LayoutFile(
      content: Delta(head.numbers("content", count: 2) ?? [0, 0]),
      visible: Box([offset[0], offset[1], right - offset[0], bottom - offset[1]]),
      elements: elements)
  }
}

/// A line of a film: a name, then values, separated by two spaces.
private struct Fields {
  var name: String
  private var values: [Substring]
  init(_ line: Substring) {
    let parts = line.drop { $0 == " " }.split(separator: "  ")
    name = String(parts.first ?? "")
    values = Array(parts.dropFirst())
  }

  /// The value after a word.
  subscript(_ word: String) -> String? {
    values.first { $0.hasPrefix(word + " ") }.map { String($0.dropFirst(word.count + 1)) }
  }

  /// Everything except the name and the values after some words.
  func rest(without words: [String]) -> String {
    values.filter { value in !words.contains { value.hasPrefix($0 + " ") } }
      .joined(separator: "  ")
  }

  /// The numbers after a word, or the value that consists of numbers only.
  func numbers(_ word: String? = nil, count: Int) -> [Double]? {
    guard let text = word.map({ self[$0] }) ?? values.first.map(String.init) else { return nil }
    let numbers = text.split(separator: " ").compactMap { Double($0) }
      .map { $0.isFinite ? $0 : .infinity }
    return numbers.count == count ? numbers : nil
  }

  func contains(_ word: String) -> Bool { values.contains { $0 == word } }
}

extension LayoutElement {
  /// Parses an element of a film; a property that cannot be parsed has its default.
  fileprivate init(_ fields: Fields) {
    let leaving = " (leaving)"
    isLeaving = fields.name.hasSuffix(leaving)
    id = isLeaving ? String(fields.name.dropLast(leaving.count)) : fields.name
    box = Box(fields.numbers(count: 4) ?? [0, 0, 0, 0])
    z = fields["z"].flatMap { Int($0) } ?? 0
    opacity = fields["alpha"].flatMap { Double($0) } ?? 1
    matrix = fields.numbers("transform", count: 6) ?? Self.identity
    isHidden = fields.contains("hidden")
  }
}
