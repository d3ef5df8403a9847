import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleySVG

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Helpers for the documents of these tests.
enum Drawing {
  /// The document of items on a canvas of 100 × 50 points.
  static func svg(
    _ items: DisplayItem..., title: String = "A title",
    options: SVGRenderer.Options = SVGRenderer.Options(), resources: SVGResources = SVGResources()
  ) throws -> String {
    try SVGRenderer(resources).svg(
      of: DisplayList(size: CGSize(width: 100, height: 50), items: items), title: title,
      options: options)
  }

  static func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Path {
    Path(rect: CGRect(x: x, y: y, width: width, height: height))
  }

  static let red = Paint.color(Color(red: 1, green: 0, blue: 0))
  static let square = DisplayItem.fill(rect(1, 2, 3, 4), red)

  /// A run with glyphs at given positions, one per character.
  static func run(
    _ text: String, at origin: CGPoint = CGPoint(x: 10, y: 20), places: [CGFloat]? = nil,
    face: String = "Inter-Regular", isRightToLeft: Bool = false
  ) -> TextRun {
    var glyphs: [TextRun.Glyph] = []
    var cluster = 0
    for (index, scalar) in text.unicodeScalars.enumerated() {
      let x = places.map { index < $0.count ? $0[index] : 0 } ?? CGFloat(index * 5)
      glyphs.append(
        TextRun.Glyph(id: UInt32(index + 1), position: CGPoint(x: x, y: 0), cluster: cluster))
      cluster += UTF8.width(scalar)
    }
    return TextRun(
      text: text, font: Font(size: 10), face: face, color: .black, origin: origin,
      width: CGFloat(glyphs.count * 5), glyphs: glyphs, isRightToLeft: isRightToLeft)
  }
}

/// The content of a parsed document: its elements, attributes and text.
final class ParsedDocument: NSObject, XMLParserDelegate {
  /// The attributes whose values refer to definitions.
  private static let painting = ["fill", "stroke", "clip-path", "mask", "filter"]

  private(set) var elements: [String] = []
  private(set) var ids: [String] = []
  private(set) var references: [String] = []
  private(set) var isWellFormed = false
  private(set) var texts: [String] = []

  init(_ document: String) {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(name)
    if let id = attributes["id"] { ids.append(id) }
    for (key, value) in attributes {
      if key == "href" { references.append(value) }
      if Self.painting.contains(key), value.hasPrefix("url(#") {
        references.append(String(value.dropFirst(4).dropLast()))
      }
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { texts.append(string) }

  /// The referenced ids that the document does not define.
  var danglingReferences: [String] {
    let known = Set(ids.map { "#" + $0 })
    return references.filter { !$0.hasPrefix("data:") && !known.contains($0) }
  }
}

/// SplitMix64: numbers that are the same in every run.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
