import GalleyDrawing
import GalleyGeometry

/// The drawing that stands for a system symbol: a shape, or a frame with the symbol's name.
struct Symbol: Hashable, Sendable {
  var name: String
  var look: SymbolLook?
  /// The project's own drawing; nil for Galley's.
  var vector: VectorSymbol?

  // UIKit: Apple's symbols are between 1.0 and 1.3 times as wide as the text is high, and each has
  // its own size; here all are squares of 1.15, rounded to half points.
  /// The size in points; a point size that is not usable counts as the default, 17.
  var size: CGSize {
    let asked = look?.pointSize ?? 17
    let points = asked.isFinite && asked > 0 ? min(asked, 10_000) : 17
    let side = (points * 1.15 * (look?.scale.factor ?? 1) * 2).rounded() / 2
    guard let box = vector?.box else { return CGSize(width: side, height: side) }
    return CGSize(width: (side * box.width / box.height * 2).rounded() / 2, height: side)
  }

  /// Whether there is a drawing for the name, and not only a frame with the name in it.
  var isDrawn: Bool {
    vector != nil || SymbolGlyph(name) != nil
      || enclosed.map { SymbolGlyph($0.base) != nil } ?? false
  }

  /// The name of the symbol that points the other way; nil for one that does not point backward or forward.
  var mirroredName: String? {
    guard vector == nil else { return nil }
    let parts = name.split(separator: ".")
    guard parts.count > 1, ["arrow", "chevron"].contains(parts[0]) else { return nil }
    let opposites: [Substring: Substring] = ["backward": "forward", "forward": "backward"]
    return opposites[parts[1]].map { opposite in
      ([parts[0], opposite] + parts.dropFirst(2)).joined(separator: ".")
    }
  }

  /// The items that draw the symbol into the middle of a rectangle.
  func items(in rect: CGRect, color: Color) -> [DisplayItem] {
    // Outlines and areas overlap, so they fade together.
    guard color.alpha < 1, look?.colors.isEmpty ?? true else {
      return opaqueItems(in: rect, color: color)
    }
    let items = opaqueItems(in: rect, color: color.withAlphaComponent(1))
    return [.group(Group(opacity: color.alpha, items: items))]
  }

  private func opaqueItems(in rect: CGRect, color: Color) -> [DisplayItem] {
    let (colors, color) = ((look?.colors ?? []).map(\.resolved), color.resolved)
    if let vector {
      return vector.items(
        in: rect, colors: colors.isEmpty ? [color] : colors,
        weight: look?.weight.lineFactor ?? 1)
    }
    let side = min(rect.width, rect.height)
    let square = CGRect(
      x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    let pen = Pen(
      map: CGAffineTransform(
        a: side / 24, b: 0, c: 0, d: side / 24, tx: square.minX, ty: square.minY),
      width: side / 12 * (look?.weight.lineFactor ?? 1))
    if let glyph = SymbolGlyph(name) {
      let first = colors.first ?? color
      let second =
        look?.isHierarchical == true
        ? first.withAlphaComponent(first.alpha / 2) : colors.count > 1 ? colors[1] : first
      return pen.items(of: glyph, color: first, second: second)
    }
    if let (base, outline, isFilled) = enclosed, let glyph = SymbolGlyph(base) {
      let outer = colors.count > 1 ? colors[1] : colors.first ?? color
      let inner = isFilled && colors.count < 2 ? outer.contrast : colors.first ?? color
      var small = pen
      small.map = CGAffineTransform(a: 0.55, b: 0, c: 0, d: 0.55, tx: 5.4, ty: 5.4)
        .concatenating(pen.map)
      small.width *= 0.75
      return pen.items(of: outline, isFilled: isFilled, color: outer)
        + small.items(of: glyph, color: inner)
    }
    return namedFrame(square, pen, colors.first ?? color)
  }

  /// The parts of a name such as `plus.circle.fill`; nil for a symbol that is not in a shape.
  private var enclosed: (base: String, outline: SymbolGlyph, isFilled: Bool)? {
    let isFilled = name.hasSuffix(".fill")
    let outer = isFilled ? String(name.dropLast(5)) : name
    for shape in ["circle", "square"] where outer.hasSuffix("." + shape) {
      guard let outline = SymbolGlyph(shape) else { continue }
      return (String(outer.dropLast(shape.count + 1)), outline, isFilled)
    }
    return nil
  }

  /// A frame with as much of the name as fits.
  private func namedFrame(_ square: CGRect, _ pen: Pen, _ color: Color) -> [DisplayItem] {
    let side = square.width
    let frame = square.insetBy(dx: side * 0.06, dy: side * 0.06)
    let outline = Path(roundedRect: frame, radii: CornerRadii(side * 0.18))
    let stroke = Stroke(width: pen.width / 2)
    var items: [DisplayItem] = [.stroke(outline, stroke, .color(color))]
    let first = name.split(separator: ".").first.map(String.init) ?? name
    let layouts = [name, first, String(name.prefix(2))].map { text in
      Environment.current.layoutText(
        TextRequest(text: text, font: Font(size: side * 0.26), color: color))
    }
    guard let layout = layouts.first(where: { $0.size.width <= side * 0.82 }) else { return items }
    let offset = CGVector(
      dx: square.midX - layout.size.width / 2, dy: square.midY - layout.size.height / 2)
    items += layout.runs.map { DisplayItem.text($0).moved(by: offset) }
    return items
  }

  /// Draws glyphs of 24 by 24 units.
  private struct Pen {
    var map: CGAffineTransform
    var width: CGFloat

    func items(
      of glyph: SymbolGlyph, isFilled: Bool? = nil, color: Color, second: Color? = nil
    ) -> [DisplayItem] {
      items(of: glyph.secondary, isFilled: isFilled ?? glyph.fillsLines, color: second ?? color)
        + items(of: glyph.primary, isFilled: isFilled ?? glyph.fillsLines, color: color)
    }

    private func items(
      of part: SymbolGlyph.Part, isFilled: Bool, color: Color
    ) -> [DisplayItem] {
      var items: [DisplayItem] = []
      let stroke = Stroke(width: width, cap: .round, join: .round)
      if !part.lines.isEmpty {
        let lines = part.lines.applying(map)
        let inside = isFilled ? lines.closedParts : Path()
        if !inside.isEmpty { items.append(.fill(inside, .color(color))) }
        items.append(.stroke(lines, stroke, .color(color)))
      }
      if !part.areas.isEmpty { items.append(.fill(part.areas.applying(map), .color(color))) }
      return items
    }
  }
}

extension Path {
  /// Those of its shapes that are closed; what is inside of two of them is outside.
  fileprivate var closedParts: Path {
    let closed = subpaths.filter(\.isClosed).flatMap { $0.points + [.close] }
    return Path(elements: closed, fillRule: .evenOdd)
  }
}

extension Color {
  // UIKit: what is inside a filled shape is cut out of it; here it has a colour that shows.
  /// Black on light colours, white on others.
  fileprivate var contrast: Color {
    0.299 * red + 0.587 * green + 0.114 * blue > 0.8 ? .black : .white
  }
}
