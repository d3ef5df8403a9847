import GalleyBase
import GalleyDrawing
import GalleyGeometry

/// Why a text is not a path.
struct PathTextError: Error {
  var problem: String
}

/// Reads an outline written with SVG's absolute commands `M L H V C Q Z`, in points.
struct PathText {
  private var rest: Substring
  private var steps: [Path.Element] = []
  private var start = CGPoint.zero
  private var current = CGPoint.zero

  /// The outline that `text` writes.
  static func path(_ text: String, fillRule: Path.FillRule = .nonZero) throws(PathTextError) -> Path
  {
    var reader = PathText(rest: text[...])
    while let command = reader.nextCommand() { try reader.read(command) }
    let (count, most) = (reader.steps.count, SceneLimits.maximumPathSteps)
    guard count <= most else {
      throw PathTextError(problem: "the path has \(count) commands: at most \(most)")
    }
    guard !reader.steps.isEmpty else { throw PathTextError(problem: "the path is empty") }
    return Path(elements: reader.steps, fillRule: fillRule)
  }

  private init(rest: Substring) { self.rest = rest }

  private mutating func read(_ command: Character) throws(PathTextError) {
    guard command == "M" || !steps.isEmpty else {
      throw PathTextError(problem: "a path starts with M, found '\(String(command).shortened)'")
    }
    if command == "Z" {
      steps.append(.close)
      current = start
      return
    }
    guard "MLHVCQ".contains(command) else {
      throw PathTextError(
        problem: "'\(String(command).shortened)' is not one of the commands M L H V C Q Z")
    }
    var isFirst = true
    repeat {
      // SVG: pairs after the first of a move are lines.
      try readSegment(command == "M" && !isFirst ? "L" : command)
      isFirst = false
    } while startsWithNumber()
  }

  private mutating func readSegment(_ command: Character) throws(PathTextError) {
    switch command {
    case "M":
      start = try point(of: command)
      steps.append(.move(start))
      current = start
    case "H", "V":
      let value = try number(of: command)
      line(
        to: command == "H" ? CGPoint(x: value, y: current.y) : CGPoint(x: current.x, y: value))
    case "C":
      let (first, second) = (try point(of: command), try point(of: command))
      let end = try point(of: command)
      steps.append(.curve(first, second, to: end))
      current = end
    case "Q":
      let (control, end) = (try point(of: command), try point(of: command))
      steps.append(.quadratic(from: current, control: control, to: end))
      current = end
    default:
      line(to: try point(of: command))
    }
  }

  private mutating func line(to point: CGPoint) {
    steps.append(.line(point))
    current = point
  }

  private mutating func nextCommand() -> Character? {
    skipBlanks()
    return rest.popFirst()
  }

  private mutating func point(of command: Character) throws(PathTextError) -> CGPoint {
    CGPoint(x: try number(of: command), y: try number(of: command))
  }

  private mutating func number(of command: Character) throws(PathTextError) -> CGFloat {
    skipBlanks()
    let digits = numberPrefix()
    rest.removeFirst(digits.count)
    guard let value = Double(digits) else {
      let found = rest.first.map { "found '\(String($0).shortened)'" } ?? "the path ends"
      throw PathTextError(problem: "\(command) needs a number, \(found)")
    }
    guard abs(value) <= Double(SceneLimits.maximumLength) else {
      throw PathTextError(problem: "\(digits) is too large")
    }
    return value
  }

  /// The characters of a number at the front: a second sign or point starts the next number.
  private func numberPrefix() -> String {
    var digits = ""
    for character in rest {
      let isExponentSign = "+-".contains(character) && "eE".contains(digits.last ?? " ")
      let isFirstPoint = character == "." && !digits.contains { ".eE".contains($0) }
      let isExponent = "eE".contains(character) && !digits.isEmpty
      guard
        ("0"..."9").contains(character) || isExponentSign || isFirstPoint || isExponent
          || ("+-".contains(character) && digits.isEmpty), digits.count < 40
      else { break }
      digits.append(character)
    }
    return digits
  }

  private mutating func startsWithNumber() -> Bool {
    skipBlanks()
    return rest.first.map { "0123456789+-.".contains($0) } ?? false
  }

  private mutating func skipBlanks() {
    rest = rest.drop { $0.isWhitespace || $0 == "," }
  }
}
