import Foundation
import GalleyBase
import GalleyDrawing
import GalleyRaster
import GalleySVG

/// A form in which people see a film.
package enum FilmForm: Codable, Hashable, Sendable {
  /// A contact sheet of all frames.
  case sheet
  /// An animation.
  case webp, apng, svg(SVGRenderer.Options)
  /// A PNG for each frame, which is written to a folder while the film is drawn.
  case frames(DrawRequest.Destination)

  /// The path of a frame in a folder, which ends in '/'.
  package static func path(ofFrame index: Int, in folder: String) -> String {
    let digits = String(index)
    return folder + "frame-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      + ".png"
  }
}

/// Makes the files of a film from its frames, one after the other.
@MainActor final class FilmFiles {
  private enum Part {
    case sheet(FilmSheet)
    case webp(WebPEncoder)
    case apng(APNGEncoder)
    case svg(SVGRenderer.Options)
    case frames(DrawRequest.Destination)
    /// What takes the place of an encoder while that is changed.
    case none

    var needsPixels: Bool {
      switch self {
      case .sheet, .svg, .none: false
      case .webp, .apng, .frames: true
      }
    }
  }

  private let film: Film
  private var parts: [Part]
  /// All frames, where an SVG plays them in one document; nil where none does.
  private var frames: [FilmFrame]?
  /// The characters that no font has.
  private(set) var missing: [Unicode.Scalar] = []

  /// Files without frames.
  init(_ film: Film, as forms: [FilmForm]) {
    self.film = film
    parts = forms.map { form in
      switch form {
      case .sheet: .sheet(FilmSheet(of: film))
      case .webp: .webp(WebPEncoder())
      case .apng: .apng(APNGEncoder(isOpaque: film.staged.scene.isOpaque))
      case .svg(let options): .svg(options)
      case .frames(let folder): .frames(folder)
      }
    }
    let isPlayed = forms.contains { if case .svg = $0 { true } else { false } }
    frames = isPlayed ? [] : nil
  }

  /// Adds a frame to all files; it is drawn once for those that need pixels.
  ///
  /// - Throws: `RenderError`, `AnimationError`, `PNGError` or `CommandFailure`.
  func append(_ frame: FilmFrame) throws {
    for scalar in frame.list.missingCharacters where !missing.contains(scalar) {
      missing.append(scalar)
    }
    frames?.append(frame)
    let bitmap =
      parts.contains { $0.needsPixels } ? try film.staged.bitmap(of: frame.list) : nil
    for index in parts.indices {
      switch (parts[index], bitmap) {
      case (.sheet(var sheet), _):
        try sheet.append(frame)
        parts[index] = .sheet(sheet)
      case (.webp(let encoder), let bitmap?):
        try encoder.append(bitmap, milliseconds: frame.milliseconds)
      case (.apng(var encoder), let bitmap?):
        // Avoid a second reference to the encoder, which would copy its bytes.
        parts[index] = .none
        try encoder.append(bitmap, milliseconds: frame.milliseconds)
        parts[index] = .apng(encoder)
      case (.frames(let folder), let bitmap?):
        let file = try PNGEncoder().encode(bitmap)
        try OutputFile.write(
          Array(file), to: FilmForm.path(ofFrame: frame.index, in: folder.path),
          named: folder.named)
      case (.webp, nil), (.apng, nil), (.frames, nil), (.svg, _), (.none, _): break
      }
    }
  }

  /// The files that hold the whole film, in the order of the forms; nothing for frames.
  ///
  /// - Throws: `RenderError`, `AnimationError`, `PNGError` or `SVGError`.
  func finish() throws -> [[UInt8]] {
    try parts.map { part throws -> [UInt8] in
      switch part {
      case .sheet(let sheet): try sheet.png()
      case .webp(let encoder): try encoder.data()
      case .apng(let encoder): try encoder.data()
      case .svg(let options):
        Array(try film.staged.svg(of: frames ?? [], options: options).utf8)
      case .frames, .none: []
      }
    }
  }
}
