import GalleyDrawing
import GalleyGeometry

/// A simple shape for a common symbol, 24 units wide and high.
struct SymbolGlyph {
  /// Outlines, and lines of two units.
  var lines = Path()
  /// Areas without an outline.
  var areas = Path()
  /// Whether the outlines are filled, too.
  var fillsLines = false

  /// The shape for a symbol's name; nil for names that have none.
  init?(_ name: String) {
    if let text = Self.outlines[name] {
      lines = Self.path(text)
    } else if name.hasSuffix(".fill"), let text = Self.outlines[String(name.dropLast(5))] {
      lines = Self.path(text)
      fillsLines = true
    }
    if let text = Self.areas[name] { areas = Self.path(text) }
    guard !lines.isEmpty || !areas.isEmpty else { return nil }
  }

  /// The names that have outlines of their own.
  static var names: [String] { outlines.keys.sorted() }

  // Moves, lines, curves and closings as in SVG; `O` is a circle: its middle and its radius.
  private static let outlines = read(
    """
    arrow.clockwise: M19 6 L19 10.5 L14.5 10.5 M18.5 10 C16 4.5 9 3.5 5.5 8 \
      C2 12.5 4 19 9.5 20.5 C14 21.5 18 19.5 19.5 15.5
    arrow.down: M12 3 L12 21 M5 14 L12 21 L19 14
    arrow.left: M21 12 L3 12 M10 5 L3 12 L10 19
    arrow.right: M3 12 L21 12 M14 5 L21 12 L14 19
    arrow.up: M12 21 L12 3 M5 10 L12 3 L19 10
    arrow.up.right: M6 18 L18 6 M8 6 L18 6 L18 16
    bell: M4.5 17.5 L19.5 17.5 C17.5 15.5 17.5 13 17.5 10.5 C17.5 6.5 15.5 4.5 12 4.5 \
      C8.5 4.5 6.5 6.5 6.5 10.5 C6.5 13 6.5 15.5 4.5 17.5 Z M10 20.5 L14 20.5
    bookmark: M6.5 3.5 L17.5 3.5 L17.5 21 L12 16.5 L6.5 21 Z
    calendar: M3.5 5 L20.5 5 L20.5 20.5 L3.5 20.5 Z M3.5 10 L20.5 10 M8 3 L8 6 M16 3 L16 6
    checkmark: M4 13 L9.5 19 L20 5
    chevron.backward: M15 4 L7 12 L15 20
    chevron.down: M4 8 L12 16 L20 8
    chevron.forward: M9 4 L17 12 L9 20
    chevron.left: M15 4 L7 12 L15 20
    chevron.right: M9 4 L17 12 L9 20
    chevron.up: M4 16 L12 8 L20 16
    circle: O12 12 9.5
    clock: O12 12 9.5 M12 6.5 L12 12 L16 14
    doc: M5.5 2.5 L13.5 2.5 L18.5 7.5 L18.5 21.5 L5.5 21.5 Z M13.5 2.5 L13.5 7.5 L18.5 7.5
    doc.text: M5.5 2.5 L13.5 2.5 L18.5 7.5 L18.5 21.5 L5.5 21.5 Z M13.5 2.5 L13.5 7.5 \
      L18.5 7.5 M8.5 12 L15.5 12 M8.5 16.5 L15.5 16.5
    envelope: M3 6 L21 6 L21 18.5 L3 18.5 Z M3 7 L12 13.5 L21 7
    exclamationmark: M12 4 L12 14
    folder: M3 5.5 L9.5 5.5 L11.5 8 L21 8 L21 19 L3 19 Z
    gear: O12 12 6.5 O12 12 2.5 M12 2.5 L12 5 M12 19 L12 21.5 M2.5 12 L5 12 M19 12 L21.5 12 \
      M5.3 5.3 L7 7 M17 17 L18.7 18.7 M5.3 18.7 L7 17 M17 7 L18.7 5.3
    gearshape: O12 12 6.5 O12 12 2.5 M12 2.5 L12 5 M12 19 L12 21.5 M2.5 12 L5 12 M19 12 \
      L21.5 12 M5.3 5.3 L7 7 M17 17 L18.7 18.7 M5.3 18.7 L7 17 M17 7 L18.7 5.3
    heart: M12 20.5 C5 15 2.5 12.3 2.5 8.8 C2.5 6 4.6 4 7.2 4 C9.2 4 11 5 12 7 \
      C13 5 14.8 4 16.8 4 C19.4 4 21.5 6 21.5 8.8 C21.5 12.3 19 15 12 20.5 Z
    house: M3 12 L12 4 L21 12 L18 12 L18 20 L6 20 L6 12 Z
    info: M12 10.5 L12 19
    line.3.horizontal: M4 6.5 L20 6.5 M4 12 L20 12 M4 17.5 L20 17.5
    list.bullet: M9 6.5 L21 6.5 M9 12 L21 12 M9 17.5 L21 17.5
    lock: M5 11 L19 11 L19 21 L5 21 Z M8 11 L8 7.5 C8 5 9.7 3.5 12 3.5 C14.3 3.5 16 5 16 7.5 \
      L16 11
    magnifyingglass: O10 10 6.5 M15 15 L21 21
    minus: M4 12 L20 12
    paperplane: M2.5 11 L21.5 2.5 L13 21.5 L10.5 13.5 Z M10.5 13.5 L21.5 2.5
    pencil: M4 20 L5 15.5 L16.5 4 L20 7.5 L8.5 19 Z
    person: O12 8 4.5 M3.5 21 C3.5 16.5 7 14.5 12 14.5 C17 14.5 20.5 16.5 20.5 21 Z
    photo: M3 5 L21 5 L21 19 L3 19 Z M3 16 L8.5 10.5 L13.5 15.5 L16.5 13 L21 16.5
    play: M6 4 L20 12 L6 20 Z
    plus: M12 4 L12 20 M4 12 L20 12
    square: M3.5 3.5 L20.5 3.5 L20.5 20.5 L3.5 20.5 Z
    square.and.arrow.up: M8 9.5 L5 9.5 L5 21 L19 21 L19 9.5 L16 9.5 M12 15 L12 3 M8.5 6.5 \
      L12 3 L15.5 6.5
    star: M12 2 L14.9 8.5 L22 9.3 L16.7 14.1 L18.2 21 L12 17.5 L5.8 21 L7.3 14.1 L2 9.3 \
      L9.1 8.5 Z
    tag: M3.5 3.5 L12 3.5 L21 12.5 L12.5 21 L3.5 12 Z
    trash: M4 6 L20 6 M9 6 L9 3.5 L15 3.5 L15 6 M6 6 L7 21 L17 21 L18 6 M10 10 L10 17 M14 10 \
      L14 17
    wifi: M2.5 9 C7.8 3.8 16.2 3.8 21.5 9 M6 12.7 C9.4 9.4 14.6 9.4 18 12.7 M9.3 16.2 \
      C10.9 14.7 13.1 14.7 14.7 16.2
    xmark: M5 5 L19 19 M19 5 L5 19
    """)

  private static let areas = read(
    """
    airplane: M22 12 C22 10.9 21 10.3 19.8 10.3 L15 10.3 L9 2.5 L6.5 2.5 L9.5 10.3 L5 10.3 \
      L3 7.7 L1.5 7.7 L2.7 12 L1.5 16.3 L3 16.3 L5 13.7 L9.5 13.7 L6.5 21.5 L9 21.5 L15 13.7 \
      L19.8 13.7 C21 13.7 22 13.1 22 12 Z
    ellipsis: O5 12 2 O12 12 2 O19 12 2
    exclamationmark: O12 19 1.5
    info: O12 5.5 1.6
    list.bullet: O4.5 6.5 1.5 O4.5 12 1.5 O4.5 17.5 1.5
    pause.fill: M6 4 L10 4 L10 20 L6 20 Z M14 4 L18 4 L18 20 L14 20 Z
    photo: O16 9 1.8
    tag: O8 8 1.5
    wifi: O12 19.3 1.5
    """)

  private static func read(_ table: String) -> [String: String] {
    let pairs = table.split(separator: "\n").map { line in
      line.split(separator: ":", maxSplits: 1).map(String.init)
    }
    return Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) })
  }

  private static func path(_ text: String) -> Path {
    var path = Path()
    var rest = Substring(text)
    while let start = rest.firstIndex(where: \.isUppercase) {
      let letter = rest[start]
      rest = rest[rest.index(after: start)...]
      let end = rest.firstIndex(where: \.isUppercase) ?? rest.endIndex
      let numbers = rest[..<end].split(separator: " ").compactMap { Double($0) }
      append(letter, numbers.map { CGFloat($0) }, to: &path)
      rest = rest[end...]
    }
    return path
  }

  private static func append(_ letter: Character, _ numbers: [CGFloat], to path: inout Path) {
    let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
      CGPoint(x: numbers[$0], y: numbers[$0 + 1])
    }
    switch (letter, points.count) {
    case ("M", 1): path.append(.move(points[0]))
    case ("L", 1): path.append(.line(points[0]))
    case ("C", 3): path.append(.curve(points[0], points[1], to: points[2]))
    case ("O", 1):
      let square = CGRect(origin: points[0], size: .zero).insetBy(dx: -numbers[2], dy: -numbers[2])
      path.append(Path(ellipseIn: square))
    default: path.append(.close)
    }
  }
}
