import CExpat
import Foundation
import GalleyBase
import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// Why a file is no symbol.
struct SymbolFileError: Error {
  var problem: String
  var hint: String
}

/// Reads the shapes of an SVG file, of which a symbol shows the coverage and not the colours.
final class SymbolFile {
  /// The largest file, in bytes.
  static let maximumSize = 1 << 20
  /// How many times as long as wide a symbol may be.
  private static let mostElongated: CGFloat = 20
  /// The largest number of shapes.
  private static let maximumLayers = 1000

  /// How shapes are painted, as the elements around them say.
  private struct Pen {
    var fills = true
    var fillRule = Path.FillRule.nonZero
    var strokes = false
    var stroke = Stroke(width: 1, miterLimit: 4)
    var opacity = 1.0
    var isShown = true
    var transform = CGAffineTransform.identity
  }

  private var pens = [Pen()]
  private var box: CGRect?
  private var layers: [VectorSymbol.Layer] = []
  private var problem: SymbolFileError?
  /// Names of elements that are left out, in the order of the file.
  private var omitted: [String] = []
  /// How many elements are open inside of one that draws nothing.
  private var silentDepth = 0

  /// The symbol in the file at a path without links, and the names of elements that it leaves out.
  static func symbol(
    at path: String
  ) throws(SymbolFileError) -> (symbol: VectorSymbol, omitted: [String]) {
    let data: Data
    do throws(SystemError) {
      data = try readFile(path, .resolved, upTo: maximumSize)
    } catch {
      throw SymbolFileError(
        problem: "cannot be read: \(SystemReason.words(error.code))", hint: "check its permissions")
    }
    return try symbol(in: data)
  }

  /// The symbol in a file's bytes, and the names of elements that it leaves out.
  static func symbol(
    in data: Data
  ) throws(SymbolFileError) -> (symbol: VectorSymbol, omitted: [String]) {
    let hint =
      "write the file with a viewBox and shapes: path, rect, circle, ellipse, line, polyline, polygon"
    guard data.count <= maximumSize else {
      throw SymbolFileError(
        problem: "is larger than \(maximumSize >> 10) kB", hint: "symbols are simple shapes")
    }
    guard data.range(of: Data("<!ENTITY".utf8)) == nil else {
      throw SymbolFileError(
        problem: "declares entities", hint: "export it as plain SVG, without a document type")
    }
    let reader = SymbolFile()
    let wrongLine = reader.read(data)
    if let problem = reader.problem { throw problem }
    if let wrongLine {
      throw SymbolFileError(
        problem: "is not an SVG file: it is wrong in line \(wrongLine)", hint: hint)
    }
    guard let box = reader.box, box.width > 0, box.height > 0, box.isFinite else {
      throw SymbolFileError(problem: "says no size", hint: "give its svg element a viewBox")
    }
    guard max(box.width, box.height) <= mostElongated * min(box.width, box.height) else {
      throw SymbolFileError(
        problem: "is more than \(Int(mostElongated)) times as long as wide",
        hint: "crop its viewBox")
    }
    guard !reader.layers.isEmpty else {
      throw SymbolFileError(problem: "draws no shape", hint: hint)
    }
    return (VectorSymbol(box: box, layers: reader.layers), reader.omitted)
  }

  // MARK: Elements

  /// Reads all elements; the line of a mistake in the grammar, or nil.
  private func read(_ data: Data) -> Int? {
    guard let parser = XML_ParserCreate(nil) else { return 1 }
    defer { XML_ParserFree(parser) }
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { target, name, attributes in
        guard let target, let name else { return }
        var values: [String: String] = [:]
        var place = attributes
        while let key = place?[0], let value = place?[1] {
          values[String(cString: key)] = String(cString: value)
          place = place?.advanced(by: 2)
        }
        Unmanaged<SymbolFile>.fromOpaque(target).takeUnretainedValue().begin(
          String(cString: name), values)
      },
      { target, _ in
        guard let target else { return }
        Unmanaged<SymbolFile>.fromOpaque(target).takeUnretainedValue().end()
      })
    let status = data.withUnsafeBytes { bytes in
      XML_Parse(
        parser, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), 1)
    }
    return status == XML_STATUS_OK ? nil : Int(XML_GetCurrentLineNumber(parser))
  }

  private func begin(_ name: String, _ attributes: [String: String]) {
    guard silentDepth == 0 else {
      silentDepth += 1
      return
    }
    let name = name.components(separatedBy: ":").last ?? name
    let values = Self.withStyle(attributes)
    var pen = pens.last ?? Pen()
    read(values, into: &pen)
    switch name {
    case "svg":
      if box == nil { box = Self.box(values) }
      pens.append(pen)
    case "g", "a", "switch":
      pens.append(pen)
    case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon":
      pens.append(pen)
      do throws(SymbolFileError) {
        if pen.isShown, let path = try Self.path(name, values, pen.fillRule) { draw(path, pen) }
      } catch { problem = problem ?? error }
    case "title", "desc", "metadata", "namedview":
      silentDepth = 1
    default:
      silentDepth = 1
      if !omitted.contains(name) { omitted.append(name) }
    }
  }

  private func end() {
    if silentDepth > 0 {
      silentDepth -= 1
    } else if pens.count > 1 {
      pens.removeLast()
    }
  }

  private func draw(_ path: Path, _ pen: Pen) {
    guard layers.count < Self.maximumLayers else {
      problem = SymbolFileError(
        problem: "has more than \(Self.maximumLayers) shapes", hint: "symbols are simple shapes")
      return
    }
    let outline = path.applying(pen.transform)
    if pen.fills { layers.append(VectorSymbol.Layer(outline, opacity: pen.opacity)) }
    guard pen.strokes, pen.stroke.width > 0 else { return }
    let stroke = pen.stroke.scaled(by: pen.transform.uniformScale)
    layers.append(VectorSymbol.Layer(outline, stroke: stroke, opacity: pen.opacity))
  }

  // MARK: Attributes

  /// The attributes, and over them what `style` says.
  private static func withStyle(_ attributes: [String: String]) -> [String: String] {
    var values = attributes
    for declaration in attributes["style"]?.split(separator: ";") ?? [] {
      let parts = declaration.split(separator: ":", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespacesAndNewlines)
      }
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    return values
  }

  private func read(_ values: [String: String], into pen: inout Pen) {
    func isPaint(_ text: String) -> Bool { text != "none" && text != "transparent" }
    if let fill = values["fill"] { pen.fills = isPaint(fill) }
    if let stroke = values["stroke"] { pen.strokes = isPaint(stroke) }
    if let rule = values["fill-rule"] { pen.fillRule = rule == "evenodd" ? .evenOdd : .nonZero }
    if let width = values["stroke-width"].flatMap(Self.number) { pen.stroke.width = width }
    if let limit = values["stroke-miterlimit"].flatMap(Self.number) {
      pen.stroke.miterLimit = limit
    }
    if let cap = values["stroke-linecap"].flatMap(Stroke.Cap.init) { pen.stroke.cap = cap }
    if let join = values["stroke-linejoin"].flatMap(Stroke.Join.init) { pen.stroke.join = join }
    if let dash = values["stroke-dasharray"] {
      pen.stroke.dash = dash == "none" ? [] : Self.numbers(dash)
    }
    for name in ["opacity", "fill-opacity", "stroke-opacity"] {
      if let share = values[name].flatMap(Self.number) { pen.opacity *= min(max(share, 0), 1) }
    }
    if values["display"] == "none" || values["visibility"] == "hidden" { pen.isShown = false }
    if let text = values["transform"] {
      pen.transform = Self.transform(text).concatenating(pen.transform)
    }
  }

  private static func number(_ text: String) -> CGFloat? {
    let digits = text.trimmingCharacters(in: .whitespaces)
    let plain = digits.hasSuffix("px") ? String(digits.dropLast(2)) : digits
    guard let value = Double(plain), value.isFinite, abs(value) <= Double(SceneLimits.maximumLength)
    else { return nil }
    return CGFloat(value)
  }

  private static func numbers(_ text: String) -> [CGFloat] {
    text.split { $0 == "," || $0.isWhitespace }.prefix(SceneLimits.maximumPathSteps).compactMap {
      number(String($0))
    }
  }

  private static func box(_ values: [String: String]) -> CGRect? {
    let numbers = values["viewBox"].map(numbers) ?? []
    if numbers.count == 4 {
      return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    guard let width = values["width"].flatMap(number), let height = values["height"].flatMap(number)
    else { return nil }
    return CGRect(x: 0, y: 0, width: width, height: height)
  }

  /// The product of all transforms in an attribute; those that are not understood change nothing.
  private static func transform(_ text: String) -> CGAffineTransform {
    text.split(separator: ")").reduce(.identity) { all, part in
      let halves = part.split(separator: "(", maxSplits: 1)
      guard halves.count == 2 else { return all }
      let name = halves[0].trimmingCharacters(in: CharacterSet(charactersIn: ", \n\t\r"))
      let numbers = numbers(String(halves[1]))
      return step(name, numbers).concatenating(all)
    }
  }

  private static func step(_ name: String, _ numbers: [CGFloat]) -> CGAffineTransform {
    let first = numbers.first ?? 0
    switch (name, numbers.count) {
    case ("matrix", 6):
      return CGAffineTransform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
        ty: numbers[5])
    case ("translate", 1...2):
      return CGAffineTransform(translationX: first, y: numbers.count > 1 ? numbers[1] : 0)
    case ("scale", 1...2):
      return CGAffineTransform(scaleX: first, y: numbers.count > 1 ? numbers[1] : first)
    case ("rotate", 1): return CGAffineTransform(rotationAngle: first * .pi / 180)
    case ("rotate", 3):
      return CGAffineTransform(translationX: -numbers[1], y: -numbers[2])
        .concatenating(CGAffineTransform(rotationAngle: first * .pi / 180))
        .concatenating(CGAffineTransform(translationX: numbers[1], y: numbers[2]))
    default: return .identity
    }
  }

  // MARK: Shapes

  private static func path(
    _ name: String, _ values: [String: String], _ rule: Path.FillRule
  ) throws(SymbolFileError) -> Path? {
    func length(_ key: String) -> CGFloat { values[key].flatMap(number) ?? 0 }
    switch name {
    case "path":
      guard let text = values["d"], !text.allSatisfy(\.isWhitespace) else { return nil }
      do throws(PathTextError) { return try PathText.path(text, fillRule: rule) } catch {
        throw SymbolFileError(
          problem: "has a wrong path: \(error.problem)", hint: "export it again")
      }
    case "rect":
      let rect = CGRect(
        x: length("x"), y: length("y"), width: length("width"), height: length("height"))
      guard rect.width > 0, rect.height > 0 else { return nil }
      return Path(roundedRect: rect, radii: CornerRadii(max(length("rx"), length("ry"))))
    case "circle", "ellipse":
      let (x, y) = name == "circle" ? (length("r"), length("r")) : (length("rx"), length("ry"))
      guard x > 0, y > 0 else { return nil }
      return Path(
        ellipseIn: CGRect(
          x: length("cx") - x, y: length("cy") - y, width: 2 * x, height: 2 * y))
    case "line":
      return polygon([length("x1"), length("y1"), length("x2"), length("y2")], rule)
    default:
      let path = polygon(values["points"].map(numbers) ?? [], rule)
      guard name == "polygon", var closed = path else { return path }
      closed.append(.close)
      return closed
    }
  }

  private static func polygon(_ numbers: [CGFloat], _ rule: Path.FillRule) -> Path? {
    guard numbers.count >= 4 else { return nil }
    let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
      CGPoint(x: numbers[$0], y: numbers[$0 + 1])
    }
    return Path(
      elements: [.move(points[0])] + points.dropFirst().map { .line($0) }, fillRule: rule)
  }
}
