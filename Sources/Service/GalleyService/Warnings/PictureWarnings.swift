import GalleyBase
import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import GalleyScenes

extension StagedScene {
  /// Warnings about what pictures do not show as it was meant: characters, glyphs, fills, parts without room, colours.
  func pictureWarnings(in list: DisplayList) -> [SceneWarning] {
    [SceneWarning](missing: list.missingCharacters) + [SceneWarning](undrawn: list, with: fonts)
      + lostParts + pictures.warnings
  }

  private var lostParts: [SceneWarning] {
    var places: [LookLoss: [ElementID]] = [:]
    var order: [LookLoss] = []
    var known: [ImageName: Bool] = [:]
    // All pixels of a picture are looked at: once, however many elements show it.
    let losses = stage.lookLosses { picture in
      let isOpaque = known[picture] ?? pictures.isOpaque(picture)
      known[picture] = isOpaque
      return isOpaque
    }
    for (element, loss) in losses {
      if places[loss] == nil { order.append(loss) }
      if places[loss]?.last != element { places[loss, default: []].append(element) }
    }
    return order.reduce(into: []) { found, loss in
      let elements = places[loss] ?? []
      guard let first = elements.first else { return }
      switch loss {
      case .hiddenFill(let key, let picture):
        found.add(
          .hiddenFill, elements,
          "the \(key) of \(first) is wholly behind the picture '\(picture.name.inOneLine)'",
          hint: "leave the \(key) out, or give the picture insets")
      case .noRoom(let part):
        found.add(
          .nothingVisible, elements,
          "\(part) of \(first) has no room: its width or height is not above 0",
          hint: "give it a frame or insets that leave room in the element")
      case .emptyText(let name):
        found.add(
          .placeholder, elements,
          "'{\(name.inOneLine)}' of \(first) is empty: the item at its place has no text of that name",
          hint: "give the item one, or an empty text where nothing is to be shown")
      }
    }
  }
}

extension [SceneWarning] {
  /// Warnings about glyphs that draw nothing, a warning for each face.
  ///
  /// - Parameters:
  ///   - list: The picture.
  ///   - fonts: What draws its texts.
  init(undrawn list: DisplayList, with fonts: FontLibrary) {
    self = []
    var (known, told): ([GlyphKey: Bool], Set<String>) = ([:], [])
    list.items.visitAll { item in
      guard let run = item.text, !told.contains(run.face),
        let character = run.firstUndrawnCharacter(isEmpty: { glyph in
          let key = GlyphKey(face: run.face, glyph: glyph)
          if let isEmpty = known[key] { return isEmpty }
          let isEmpty = fonts.isEmpty(glyph, face: run.face)
          known[key] = isEmpty
          return isEmpty
        })
      else { return }
      told.insert(run.face)
      append(
        SceneWarning(
          code: .emptyGlyph, subject: .text(character),
          problem:
            "the font \(run.face) has \(character.scalarNames) in a form that cannot be drawn: "
            + "its place stays empty",
          hint: "use a font with outlines, bitmaps (CBDT, sbix) or layers (COLR 0), or a picture"))
    }
  }

  /// The warning about characters that no font has; none if there are none.
  package init(missing: [Unicode.Scalar]) {
    self = []
    guard let first = missing.first else { return }
    let names = missing.prefix(8).map { String(Character($0)).scalarNames }
    let more = missing.count > 8 ? " and \(missing.count - 8) more" : ""
    append(
      SceneWarning(
        code: .missingCharacter, subject: .text(String(Character(first))),
        problem: "no font has \(names.joined(separator: ", "))\(more); drawn as boxes",
        hint: first.fontHint))
  }
}

private struct GlyphKey: Hashable {
  var face: String
  var glyph: UInt32
}

extension Unicode.Scalar {
  /// Where to get a font with the character.
  fileprivate var fontHint: String {
    if let font = FontFiles.fallbackFonts.first(where: { $0.isFor(self) && $0.files.isEmpty }) {
      return "apt-get install \(font.package)"
    }
    let code = String(value, radix: 16)
    return
      "name a font file that has it under fonts in the scene, or in GALLEY_FONTS: `fc-list :charset=\(code) file` lists those that "
      + "are installed, and Debian's fonts-noto-core brings many"
  }
}

extension String {
  /// The characters as `U+0041 U+0301`.
  fileprivate var scalarNames: String {
    unicodeScalars.map(ListText.codePoint).joined(separator: " ")
  }
}

extension TextRun {
  /// The first character that should have ink, and of whose glyphs none has; nil if there is none.
  func firstUndrawnCharacter(isEmpty: (UInt32) -> Bool) -> String? {
    let bytes = Array(text.utf8)
    let clusters = Dictionary(grouping: glyphs, by: \.cluster)
    let starts = clusters.keys.sorted()
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : bytes.count
      guard start < end, end <= bytes.count else { continue }
      let own = clusters[start] ?? []
      guard own.contains(where: { $0.id != 0 }), own.allSatisfy({ isEmpty($0.id) }) else {
        continue
      }
      let characters = String(decoding: bytes[start..<end], as: UTF8.self)
      if characters.unicodeScalars.contains(where: \.properties.hasInk) { return characters }
    }
    return nil
  }
}

extension Unicode.Scalar.Properties {
  /// Whether fonts draw something for the character by itself.
  fileprivate var hasInk: Bool {
    switch generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
      .paragraphSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
      false
    default: !isDefaultIgnorableCodePoint && !isWhitespace && !isEmptyLetter
    }
  }

  /// Letters and symbols that are blank by definition: the Hangul fillers and the blank of Braille.
  private var isEmptyLetter: Bool {
    name == "BRAILLE PATTERN BLANK" || name?.hasSuffix("FILLER") == true
  }
}
