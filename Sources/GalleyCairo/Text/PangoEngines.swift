import CPango
import GalleyDrawing

/// The engines that texts are laid out with; whoever holds them locks them.
///
/// Fontconfig reads each character of each file that it is told of. Most texts need one of them alone, so
/// that there is an engine for each face that is asked for, and one that knows all files, which is made
/// for the first text that needs it. Both lay out the same texts alike.
struct PangoEngines {
  private let faces: FontFaces
  /// Those of one face each, by the face's number.
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

  /// An engine that has all the characters of a text; nil when memory ran out.
  mutating func engine(for request: TextRequest) -> PangoEngine? {
    if let face = faces.exactFace(of: request.font), isEnough(face, for: request.text) {
      if let engine = single[face] { return engine }
      if let engine = PangoEngine(faces: faces, files: [faces.paths[face]]) {
        single[face] = engine
        return engine
      }
    }
    if all == nil { all = PangoEngine(faces: faces, files: faces.paths) }
    return all
  }

  /// Whether a text is set in one face, its ellipsis included.
  private func isEnough(_ face: Int, for text: String) -> Bool {
    let scalars = text.unicodeScalars.filter { $0.value >= 0x20 }
    return scalars.allSatisfy(Self.isPlain)
      && faces.hasGlyphs(for: ["…", " "] + scalars, face: face)
  }

  /// Whether a character is drawn with the first face that has it, whatever stands next to it.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Signs that may be emoji, and the soft hyphen.
    case 0xA9, 0xAD, 0xAE: false
    case 0x20..<0x7F, 0xA0..<0x250, 0x2010..<0x2028: true
    default: false
    }
  }
}
