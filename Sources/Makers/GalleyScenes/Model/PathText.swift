import GalleyBase
import GalleyDrawing
import GalleyGeometry

/// Why a text is not a path.
struct PathTextError: Error {
  var problem: String
}

/// Reads an outline written with SVG's commands, absolute or relative, in points.
struct PathText {
  /// The commands in capitals; the small ones are relative.
  static let commands = "M L H V C S Q T A Z"

  private var rest: Substring
  private var steps: [Path.Element] = []
  private var start = CGPoint.zero
  private var current = CGPoint.zero
  /// The last control point, and whether it is that of a cubic curve; nil after anything but a curve.
  private var control: (point: CGPoint, isCubic: Bool)?
  /// Whether the command that is being read is relative.
  private var isRelative = false

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

  private mutating func read(_ letter: Character) throws(PathTextError) {
    let command = Character(letter.uppercased())
    guard command == "M" || !steps.isEmpty else {
      throw PathTextError(problem: "a path starts with M, found '\(String(letter).shortened)'")
    }
    guard command != " ", Self.commands.contains(command) else {
      throw PathTextError(
        problem: "'\(String(letter).shortened)' is not one of the commands \(Self.commands)")
    }
    if command == "Z" {
      steps.append(.close)
      (current, control) = (start, nil)
      return
    }
    isRelative = letter.isLowercase
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
      (current, control) = (start, nil)
    case "H", "V":
      let value = try number(of: command)
      let origin = isRelative ? current : .zero
      line(
        to: command == "H"
          ? CGPoint(x: origin.x + value, y: current.y)
          : CGPoint(x: current.x, y: origin.y + value))
    case "C", "S":
      let first = command == "C" ? try point(of: command) : mirrored(isCubic: true)
      let (second, end) = (try point(of: command), try point(of: command))
      steps.append(.curve(first, second, to: end))
      (current, control) = (end, (second, true))
    case "Q", "T":
      let middle = command == "Q" ? try point(of: command) : mirrored(isCubic: false)
      let end = try point(of: command)
      steps.append(.quadratic(from: current, control: middle, to: end))
      (current, control) = (end, (middle, false))
    case "A": try readArc(command)
    default:
      line(to: try point(of: command))
    }
  }

  private mutating func readArc(_ command: Character) throws(PathTextError) {
    let radii = CGSize(
      width: abs(try number(of: command)), height: abs(try number(of: command)))
    let turn = try number(of: command) * .pi / 180
    let (isLarge, isClockwise) = (try flag(of: command), try flag(of: command))
    let end = try point(of: command)
    let arc = EllipticArc(
      from: current, to: end, radii: radii, turn: turn, isLarge: isLarge,
      isClockwise: isClockwise)
    steps += arc?.curves ?? [.line(end)]
    (current, control) = (end, nil)
  }

  /// The first control point of a curve that goes on smoothly: the last one on the other side.
  private func mirrored(isCubic: Bool) -> CGPoint {
    guard let control, control.isCubic == isCubic else { return current }
    return CGPoint(x: 2 * current.x - control.point.x, y: 2 * current.y - control.point.y)
  }

  private mutating func line(to point: CGPoint) {
    steps.append(.line(point))
    (current, control) = (point, nil)
  }

  /// What stands in place of what a command needs.
  private var found: String {
    rest.first.map { "found '\(String($0).shortened)'" } ?? "the path ends"
  }

  private mutating func nextCommand() -> Character? {
    skipBlanks()
    return rest.popFirst()
  }

  private mutating func point(of command: Character) throws(PathTextError) -> CGPoint {
    let (x, y) = (try number(of: command), try number(of: command))
    return isRelative ? CGPoint(x: current.x + x, y: current.y + y) : CGPoint(x: x, y: y)
  }

  /// A flag is one digit, and needs nothing between it and the next number.
  private mutating func flag(of command: Character) throws(PathTextError) -> Bool {
    skipBlanks()
    guard let digit = rest.first, digit == "0" || digit == "1" else {
      throw PathTextError(problem: "\(command) needs a flag, 0 or 1, \(found)")
    }
    rest.removeFirst()
    return digit == "1"
  }

  private mutating func number(of command: Character) throws(PathTextError) -> CGFloat {
    skipBlanks()
    let digits = numberPrefix()
    rest.removeFirst(digits.count)
    guard let value = Double(digits) else {
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
