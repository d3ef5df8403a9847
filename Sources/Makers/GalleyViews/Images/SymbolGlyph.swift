import CEmbeddedFiles
import GalleyDrawing
import GalleyGeometry

/// A simple shape for a common symbol, 24 units wide and high.
///
/// The shapes stand in `symbols.txt`: a line for each name, with layers of a kind and a path. A path has moves, lines,
/// curves and closings as SVG, `O` for a circle by its middle and radius, `R` for a rounded rectangle by its place, size
/// and radius, and `A` for an arc by its middle, radius and two angles in degrees.
struct SymbolGlyph {
  /// One of the two parts in which a symbol may have two colours.
  struct Part {
    /// Outlines, and lines of two units.
    var lines = Path()
    /// Areas without an outline; what is inside of two of their shapes is not filled.
    var areas = Path()
  }

  var primary = Part()
  var secondary = Part()
  /// Whether the outlines are filled, too.
  var fillsLines = false

  /// The shape for a symbol's name; nil for names that have none.
  init?(_ name: String) {
    if let layers = Self.table[name] {
      read(layers)
    } else if name.hasSuffix(".fill"), let layers = Self.table[String(name.dropLast(5))] {
      read(layers)
      fillsLines = true
    } else {
      return nil
    }
  }

  /// The names of symbols that have a drawing, those left out that fill another one.
  static var names: [String] {
    table.keys.filter { !($0.hasSuffix(".fill") && table[String($0.dropLast(5))] != nil) }.sorted()
  }

  private static let table: [String: Substring] = {
    let lines = String(cString: symbol_shapes()).split(separator: "\n")
    let pairs = lines.compactMap { line -> (String, Substring)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return (String(line[..<colon]), line[line.index(after: colon)...])
    }
    return Dictionary(pairs) { first, _ in first }
  }()

  private mutating func read(_ layers: Substring) {
    for layer in layers.split(separator: ";") {
      let words = layer.split(separator: " ")
      guard let kind = words.first else { continue }
      let path = Self.path(words.dropFirst())
      switch kind {
      case "line": primary.lines.append(path)
      case "area": primary.areas.append(path)
      case "line2": secondary.lines.append(path)
      default: secondary.areas.append(path)
      }
    }
    primary.areas.fillRule = .evenOdd
    secondary.areas.fillRule = .evenOdd
  }

  private static func path(_ words: ArraySlice<Substring>) -> Path {
    var path = Path()
    var rest = words
    while let letter = rest.popFirst() {
      let end = rest.firstIndex { $0.first?.isUppercase == true } ?? rest.endIndex
      append(letter, rest[..<end].compactMap { Double($0) }.map { CGFloat($0) }, to: &path)
      rest = rest[end...]
    }
    return path
  }

  private static func append(_ letter: Substring, _ numbers: [CGFloat], to path: inout Path) {
    let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
      CGPoint(x: numbers[$0], y: numbers[$0 + 1])
    }
    switch (letter, numbers.count) {
    case ("M", 2): path.append(.move(points[0]))
    case ("L", 2): path.append(.line(points[0]))
    case ("C", 6): path.append(.curve(points[0], points[1], to: points[2]))
    case ("Q", 4):
      path.append(
        .quadratic(from: path.currentPoint ?? .zero, control: points[0], to: points[1]))
    case ("O", 3):
      let square = CGRect(origin: points[0], size: .zero).insetBy(dx: -numbers[2], dy: -numbers[2])
      path.append(Path(ellipseIn: square))
    case ("R", 5):
      let rect = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      path.append(Path(roundedRect: rect, radii: CornerRadii(numbers[4])))
    case ("A", 5):
      let (start, end) = (numbers[3], numbers[4])
      path.append(
        Path(
          arcCenter: points[0], radius: numbers[2], startAngle: start * .pi / 180,
          endAngle: end * .pi / 180, clockwise: end > start))
    default: path.append(.close)
    }
  }
}
