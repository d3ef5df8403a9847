import GalleyDrawing
import GalleyGeometry

/// Writes runs of text as text, with a position for each character.
extension SVGPainter {
  mutating func paint(_ run: TextRun) throws(SVGError) {
    guard run.font.size > 0, run.font.size.isFinite, run.origin.isFinite else { return }
    switch options.text {
    case .characters: paintCharacters(of: run)
    case .outlines: try paintOutlines(of: run)
    }
  }

  private mutating func paintCharacters(of run: TextRun) {
    let characters = SVGCharacters(run)
    guard !characters.isBlank else { return }
    var attributes = schemeAttribute + characters.places(of: run)
    let font = run.font
    let family = family(of: run)
    if family == Self.usualFamily {
      usesUsualFamily = true
    } else {
      attributes.append(("font-family", family))
    }
    attributes.append(("font-size", SVGNumber.text(font.size)))
    if font.weight != .regular { attributes.append(("font-weight", "\(font.weight.number)")) }
    if font.isItalic { attributes.append(("font-style", "italic")) }
    attributes += Self.attributes(of: run.color, for: "fill")
    if characters.needsSpaces { attributes.append(("xml:space", "preserve")) }
    writer.add("text", attributes, text: characters.text)
  }

  /// The font families of most text, which the document's root names once.
  static let usualFamily = "\(Font.systemFamily), sans-serif"

  /// The family that has the glyphs, the requested family, and a generic family.
  private func family(of run: TextRun) -> String {
    var families: [String] = []
    if let family = resources.family(run.face), !family.hasPrefix(run.font.family) {
      families.append(family)
    }
    families.append(run.font.family)
    let names = families.map { name -> String in
      let plain = String(String.UnicodeScalarView(name.unicodeScalars.filter(XMLWriter.allows)))
      let isWord = plain.unicodeScalars.allSatisfy { $0.properties.isAlphabetic && $0.isASCII }
      return isWord && !plain.isEmpty
        ? plain : "'" + plain.filter { $0 != "'" && $0 != "\\" } + "'"
    }
    return (names + ["sans-serif"]).joined(separator: ", ")
  }
}

/// A run's characters, limited to those that a document may contain, with their positions.
private struct SVGCharacters {
  private(set) var text = ""
  /// For each UTF-16 unit of the text, SVG's unit of counting, the position of its cluster's glyph.
  private var places: [CGPoint] = []

  init(_ run: TextRun) {
    var starts: [Int: CGPoint] = [:]
    for glyph in run.glyphs where glyph.position.isFinite {
      let known = starts[glyph.cluster]
      if known.map({ glyph.position.x < $0.x }) ?? true { starts[glyph.cluster] = glyph.position }
    }
    var place = CGPoint.zero
    var offset = 0
    for scalar in run.text.unicodeScalars {
      place = starts[offset] ?? place
      offset += UTF8.width(scalar)
      guard XMLWriter.allows(scalar) else { continue }
      text.unicodeScalars.append(scalar)
      for _ in 0..<UTF16.width(scalar) { places.append(place) }
    }
  }

  var isBlank: Bool { text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// Whether a viewer would drop white space that has a position in the list.
  var needsSpaces: Bool {
    var isAfterSpace = true
    for scalar in text.unicodeScalars {
      let isSpace = [" ", "\t", "\n", "\r"].contains(scalar)
      if isSpace, isAfterSpace { return true }
      isAfterSpace = isSpace
    }
    return isAfterSpace
  }

  /// The attributes for the characters' positions, in points.
  func places(of run: TextRun) -> [XMLAttribute] {
    let y = SVGNumber.text(run.origin.y)
    if run.isRightToLeft {
      // Only the right end, because viewers disagree on which side of a right-to-left character its
      // position is.
      return [("x", SVGNumber.text(run.origin.x + run.width)), ("y", y), ("direction", "rtl")]
    }
    let x = places.map { SVGNumber.text(run.origin.x + $0.x) }.joined(separator: " ")
    guard places.contains(where: { $0.y != 0 }) else { return [("x", x), ("y", y)] }
    return [
      ("x", x), ("y", places.map { SVGNumber.text(run.origin.y + $0.y) }.joined(separator: " ")),
    ]
  }
}
