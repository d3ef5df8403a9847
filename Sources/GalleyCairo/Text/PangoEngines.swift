import CPango
import GalleyDrawing

/// The engines that lay out texts; the owner locks them.
///
/// Fontconfig reads every character of every file in its configuration. Most texts need only one file, so
/// each requested face has its own engine. One engine with all files is created for the first text that
/// needs it. Both kinds lay out the same text equally.
struct PangoEngines {
  private let faces: FontFaces
  /// The engines for one face each, by the index of the face.
  private var single: [PangoEngine?]
  private var all: PangoEngine?

  init(faces: FontFaces) {
    self.faces = faces
    single = Array(repeating: nil, count: faces.paths.count)
  }

  func close() {
    for engine in single { engine?.close() }
    all?.close()
  }

  /// An engine that has all characters of a text; nil if memory ran out.
  mutating func engine(for request: TextRequest) -> PangoEngine? {
    // Spans may have other fonts.
    let isOneFont = request.spans.allSatisfy { $0.font == nil || $0.font == request.font }
    if isOneFont, let face = faces.exactFace(of: request.font), isEnough(face, for: request.text) {
      if let engine = single[face] { return engine }
      if let engine = PangoEngine(faces: faces, files: [faces.paths[face]]) {
        single[face] = engine
        return engine
      }
    }
    if all == nil { all = PangoEngine(faces: faces, files: faces.paths) }
    return all
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
