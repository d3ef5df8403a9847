import CPango
import GalleyDrawing

/// The engines that lay out texts; the owner locks them.
///
/// Fontconfig reads every character of every file in its configuration. Most texts need only one file, so
/// each requested face has its own engine. An engine with all files without colours is created for the first
/// text that needs it, and one with all files for the first text with emoji. All lay out the same text equally.
struct PangoEngines {
  private let faces: FontFaces
  /// The engines for one face each, by the index of the face.
  private var single: [PangoEngine?]
  private var plain: PangoEngine?
  /// The engines for all files, by the family that emoji are taken from first; nil for the order of the files.
  private var all: [String?: PangoEngine] = [:]

  init(faces: FontFaces) {
    self.faces = faces
    single = Array(repeating: nil, count: faces.files.count)
  }

  func close() {
    for engine in single + [plain] { engine?.close() }
    for engine in all.values { engine.close() }
  }

  /// An engine that has all characters of a text; nil if memory ran out.
  mutating func engine(for request: TextRequest) -> PangoEngine? {
    // Spans may have other fonts.
    let isOneFont = request.spans.allSatisfy { $0.font == nil || $0.font == request.font }
    if isOneFont, let face = faces.exactFace(of: request.font), isEnough(face, for: request.text) {
      if let engine = single[face] { return engine }
      if let engine = PangoEngine(faces: faces, files: faces.paths(of: [face])) {
        single[face] = engine
        return engine
      }
    }
    if faces.colored.isEmpty || !needsColors(request) {
      if plain == nil {
        plain = PangoEngine(faces: faces, files: faces.paths(of: faces.plain))
      }
      return plain
    }
    let family = request.namedFamilies.first { colorFamilies.contains($0) }
    if all[family] == nil {
      let own = faces.metrics.indices.filter { faces.metrics[$0].family == family }
      let others = faces.metrics.indices.filter { faces.metrics[$0].family != family }
      all[family] = PangoEngine(faces: faces, files: faces.paths(of: own + others))
    }
    return all[family]
  }

  private var colorFamilies: Set<String> { Set(faces.colored.map { faces.metrics[$0].family }) }

  /// Whether glyphs with colours may be among those of a text.
  private func needsColors(_ request: TextRequest) -> Bool {
    !colorFamilies.isDisjoint(with: request.namedFamilies)
      || request.text.unicodeScalars.contains { scalar in
        // Half of all characters are decided here.
        if scalar.value < 0x80 { return false }
        return switch scalar {
        case "\u{FE0F}", "\u{200D}", "\u{20E3}": true
        default:
          scalar.properties.isEmojiPresentation || faces.coverage(of: scalar) == .colors
        }
      }
  }

  /// Whether one face has all characters of a text, including its ellipsis.
  private func isEnough(_ face: Int, for text: String) -> Bool {
    let scalars = text.unicodeScalars.filter { $0.value >= 0x20 }
    return scalars.allSatisfy(Self.isPlain)
      && faces.hasGlyphs(for: ["…", " "] + scalars, face: face)
  }

  /// Whether the first face that has a character draws it, whatever its neighbours are.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Characters that may be emoji, and the soft hyphen.
    case 0xA9, 0xAD, 0xAE: false
    case 0x20..<0x7F, 0xA0..<0x250, 0x2010..<0x2028: true
    default: false
    }
  }
}

extension TextRequest {
  /// The families that the text and its spans name.
  fileprivate var namedFamilies: [String] {
    [font.family] + spans.compactMap { $0.font?.family }
  }
}
