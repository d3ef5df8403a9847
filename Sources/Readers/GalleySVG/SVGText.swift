import GalleyDrawing
import GalleyGeometry

/// Writes runs of text as text, with a position for each piece that a viewer shapes.
extension SVGPainter {
  mutating func paint(_ run: TextRun) throws(SVGError) {
    guard run.font.size > 0, run.font.size.isFinite, run.origin.isFinite else { return }
    switch options.text {
    case .characters: paintCharacters(of: run)
    case .outlines: try paintOutlines(of: run)
    }
  }

  private mutating func paintCharacters(of run: TextRun) {
    let isColored = run.glyphs.first.flatMap { resources.colorGlyph(run.face, $0.id) } != nil
    let text = SVGTextPieces(run, isColored: isColored, shaped: resources.shaped)
    guard let first = text.pieces.first else { return }
    var attributes = schemeAttribute + Self.place(first.place)
    if !run.isRightToLeft, abs(text.spacing) < Self.widestSpacing, let width = first.width,
      text.pieces.count == 1, first.text.unicodeScalars.count > 1
    {
      // Where the font is missing, another one is scaled to its width. Inkscape loses text from right
      // to left with it, and does not count the last letter's spacing.
      attributes += [
        ("textLength", SVGNumber.text(width)), ("lengthAdjust", "spacingAndGlyphs"),
      ]
    }
    if run.isRightToLeft { attributes.append(("direction", "rtl")) }
    if let language = run.language { attributes.append(("xml:lang", language)) }
    let font = run.font
    let family = family(of: run)
    hasText = true
    if family == Self.usualFamily {
      usesUsualFamily = true
    } else {
      attributes.append(("font-family", family))
    }
    attributes.append(("font-size", SVGNumber.text(font.size)))
    if font.weight != .regular { attributes.append(("font-weight", "\(font.weight.number)")) }
    if font.isItalic { attributes.append(("font-style", "italic")) }
    if text.spacing != 0 {
      hasSpacing = true
      attributes.append(("letter-spacing", SVGNumber.text(text.spacing)))
    }
    attributes += Self.attributes(of: run.color, for: "fill")
    if text.needsSpaces { attributes.append(("xml:space", "preserve")) }
    let others = text.pieces.dropFirst().map { piece in
      let place = Self.place(piece.place)
      return (piece.place.y == first.place.y ? [place[0]] : place, piece.text)
    }
    writer.add("text", attributes, text: first.text, spans: others)
  }

  /// The letter spacing, in points, from which a text's width is left out.
  private static let widestSpacing = 0.5

  private static func place(_ point: CGPoint) -> [XMLAttribute] {
    [("x", SVGNumber.text(point.x)), ("y", SVGNumber.text(point.y))]
  }

  /// The font families of most text, which the document's root names once.
  static let usualFamily = "\(SystemFont.textFamily), sans-serif"

  /// The family that has the glyphs, the requested family, and a generic family.
  private func family(of run: TextRun) -> String {
    let requested = run.font.isSystem ? SystemFont.textFamily : run.font.family
    var families = [requested]
    if let family = resources.family(run.face), family != requested {
      families.insert(family, at: 0)
    }
    let names = families.map { name -> String in
      let plain = String(String.UnicodeScalarView(name.unicodeScalars.filter(XMLWriter.allows)))
      let isWord = plain.unicodeScalars.allSatisfy { $0.properties.isAlphabetic && $0.isASCII }
      return isWord && !plain.isEmpty
        ? plain : "'" + plain.filter { $0 != "'" && $0 != "\\" } + "'"
    }
    return (names + ["sans-serif"]).joined(separator: ", ")
  }
}
