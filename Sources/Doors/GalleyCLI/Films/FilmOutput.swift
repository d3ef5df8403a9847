import Foundation
import GalleyDrawing
import GalleyBase
import GalleyService
import GalleyRaster
import GalleySVG

/// The path and the form of a film.
struct FilmOutput {
  /// The forms of a film.
  enum Kind: String, CaseIterable {
    /// A contact sheet.
    case png
    /// An animation.
    case webp, apng, svg
    /// A file for each frame.
    case frames
  }

  /// The path; `-` is standard output, and a folder ends in '/'.
  var path: String
  var kind: Kind

  /// Reads the argument of `-o`.
  ///
  /// - Throws: `CommandFailure` (64) when the kind of file is unknown.
  init(_ argument: String, as kind: Kind?) throws(CommandFailure) {
    if argument == "-" {
      guard let kind, kind != .frames else {
        throw CommandFailure(
          .usage, "-o -: standard output needs a kind",
          hint: "add --kind png, --kind webp, --kind apng or --kind svg")
      }
      (path, self.kind) = (argument, kind)
      return
    }
    if argument.hasSuffix("/") || Entry(argument, Reach(named: argument)) == .folder {
      guard kind == nil || kind == .frames else {
        throw CommandFailure(
          .usage, "\(argument): a folder takes frames, not one file",
          hint: "name a file, or omit --kind")
      }
      (path, self.kind) = (argument.hasSuffix("/") ? argument : argument + "/", .frames)
      return
    }
    let name = (argument as NSString).pathExtension.lowercased()
    guard let found = kind ?? Kind(rawValue: name), found != .frames else {
      throw CommandFailure(
        .usage, "\(argument): a film cannot be written as '\(name.isEmpty ? "" : "." + name)'",
        hint: "name a .png (contact sheet), .webp, .apng or .svg file, or a folder ending in '/'")
    }
    (path, self.kind) = (argument, found)
  }

  /// The path of one frame in a folder.
  func path(ofFrame index: Int) -> String {
    let digits = String(index)
    return path + "frame-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      + ".png"
  }
}

/// Writes the files of a film from its frames, one after the other.
@MainActor final class FilmWriter {
  private enum Part {
    case sheet(FilmSheet)
    case webp(WebPEncoder)
    case apng(APNGEncoder)
    case svg([FilmFrame])
    case frames

    var needsPixels: Bool {
      switch self {
      case .sheet, .svg: false
      case .webp, .apng, .frames: true
      }
    }
  }

  private let film: Film
  private let svgOptions: SVGRenderer.Options
  private var parts: [(output: FilmOutput, part: Part)] = []
  /// The characters that no font has.
  private(set) var missing: [Unicode.Scalar] = []

  /// Makes a writer for all outputs; `isOpaque` says that the film's background is opaque.
  init(
    _ film: Film, to outputs: [FilmOutput], isOpaque: Bool, svgOptions: SVGRenderer.Options
  ) {
    self.film = film
    self.svgOptions = svgOptions
    parts = outputs.map { output in
      switch output.kind {
      case .png: (output, .sheet(FilmSheet(of: film)))
      case .webp: (output, .webp(WebPEncoder()))
      case .apng: (output, .apng(APNGEncoder(isOpaque: isOpaque)))
      case .svg: (output, .svg([]))
      case .frames: (output, .frames)
      }
    }
  }

  /// Adds a frame to all outputs; it is drawn once for those that need pixels.
  ///
  /// - Throws: `RenderError`, `AnimationError`, `PNGError` or `CommandFailure`.
  func append(_ frame: FilmFrame) throws {
    for scalar in frame.list.missingCharacters where !missing.contains(scalar) {
      missing.append(scalar)
    }
    let bitmap =
      parts.contains { $0.part.needsPixels } ? try film.staged.bitmap(of: frame.list) : nil
    for index in parts.indices {
      let output = parts[index].output
      switch (parts[index].part, bitmap) {
      case (.sheet(var sheet), _):
        try sheet.append(frame)
        parts[index].part = .sheet(sheet)
      case (.svg(let frames), _): parts[index].part = .svg(frames + [frame])
      case (.webp(let encoder), let bitmap?):
        try encoder.append(bitmap, milliseconds: frame.milliseconds)
      case (.apng(var encoder), let bitmap?):
        // Avoid a second reference to the encoder, which would copy its bytes.
        parts[index].part = .frames
        try encoder.append(bitmap, milliseconds: frame.milliseconds)
        parts[index].part = .apng(encoder)
      case (.frames, let bitmap?):
        let file = try PNGEncoder().encode(bitmap)
        try OutputFile.write(Array(file), to: output.path(ofFrame: frame.index), named: output.path)
      case (.webp, nil), (.apng, nil), (.frames, nil): break
      }
    }
  }

  /// Writes the files that hold the whole film.
  ///
  /// - Throws: `RenderError`, `AnimationError`, `SVGError` or `CommandFailure`.
  func finish() throws {
    for (output, part) in parts {
      switch part {
      case .sheet(let sheet): try write(sheet.png(), to: output)
      case .webp(let encoder): try write(encoder.data(), to: output)
      case .apng(let encoder): try write(encoder.data(), to: output)
      case .svg(let frames):
        try write(Array(film.staged.svg(of: frames, options: svgOptions).utf8), to: output)
      case .frames: break
      }
    }
  }

  private func write(_ bytes: [UInt8], to output: FilmOutput) throws(CommandFailure) {
    if output.path == "-" {
      try Terminal.write(bytes)
    } else {
      try OutputFile.write(bytes, to: output.path, named: output.path)
    }
  }
}
