import GalleyDrawing
import GalleyGeometry
import GalleyViews

extension Environment {
  /// Every character is half an em wide, every line 1.2 em high, the baseline 1 em below the top.
  ///
  /// Lines break after as many characters as fit. Images are 300 x 200; an image named `none` is missing.
  static let fixed = Environment(
    layoutText: { request in
      let size = request.font.size
      let fitting = request.width.map { max(1, Int($0 / (size / 2))) } ?? .max
      var rest = Substring(request.text)
      var lines: [String] = []
      let tallest = request.height.map { max(1, Int($0 / (size * 1.2))) } ?? .max
      let limit = min(request.numberOfLines == 0 ? .max : request.numberOfLines, tallest)
      while !rest.isEmpty, lines.count < limit {
        lines.append(String(rest.prefix(fitting)))
        rest = rest.dropFirst(fitting)
      }
      let runs = lines.enumerated().map { index, line -> TextRun in
        let width = CGFloat(line.count) * size / 2
        let shift = request.alignment == .center ? ((request.width ?? width) - width) / 2 : 0
        return .fixed(
          line, request.font, request.color,
          at: CGPoint(x: shift, y: size + CGFloat(index) * size * 1.2))
      }
      return TextLayout(
        size: CGSize(
          width: runs.map(\.width).max() ?? 0, height: CGFloat(lines.count) * size * 1.2),
        firstBaseline: size, runs: runs)
    },
    imageSize: { $0.name == "none" ? nil : CGSize(width: 300, height: 200) })
}

extension TextRun {
  /// A run with one glyph per character, each half an em wide.
  static func fixed(_ text: String, _ font: Font, _ color: Color, at origin: CGPoint) -> TextRun {
    let glyphs = text.indices.enumerated().map { index, place in
      TextRun.Glyph(
        id: 1, position: CGPoint(x: CGFloat(index) * font.size / 2, y: 0),
        cluster: text.utf8.distance(from: text.startIndex, to: place))
    }
    return TextRun(
      text: text, font: font, face: "Fixed", color: color, origin: origin,
      width: CGFloat(text.count) * font.size / 2, glyphs: glyphs)
  }
}

extension View {
  /// A view that is only a coloured rectangle.
  convenience init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: Color?)
  {
    self.init(frame: CGRect(x: x, y: y, width: width, height: height))
    backgroundColor = color
  }
}

/// A filled rectangle.
func fill(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: Color)
  -> DisplayItem
{
  .fill(Path(rect: CGRect(x: x, y: y, width: width, height: height)), .color(color))
}

extension Color {
  static let red = Color(red: 1, green: 0, blue: 0)
  static let green = Color(red: 0, green: 1, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 1)
}
