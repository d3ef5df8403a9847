import Foundation
import GalleyBase
import GalleySVG
import GalleyService

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

  /// The path; `-` is standard output, a folder ends in '/', and `{scene}` stands for the scene's name.
  private(set) var path: String
  let kind: Kind
  /// What a person named: the path up to the first name with a placeholder.
  let named: String

  private static let scene = "scene"
  private static let mark = "{\(scene)}"

  /// Reads the argument of `-o`.
  ///
  /// - Throws: `CommandFailure` (64) when the kind of file or a placeholder is unknown.
  init(_ argument: String, as kind: Kind?) throws(CommandFailure) {
    try OutputTemplate.checkPlaceholders(in: argument, among: [Self.scene])
    let place = try Self.place(argument, as: kind)
    path = place.path
    self.kind = place.kind
    named = OutputTemplate.named(in: place.path)
  }

  /// The path and the kind that an argument stands for.
  private static func place(
    _ argument: String, as kind: Kind?
  ) throws(CommandFailure) -> (path: String, kind: Kind) {
    if argument == "-" {
      guard let kind, kind != .frames else {
        throw CommandFailure(
          .usage, "-o -: standard output needs a kind",
          hint: "add --kind png, --kind webp, --kind apng or --kind svg")
      }
      return (argument, kind)
    }
    if argument.hasSuffix("/") || Entry(argument, Reach(named: argument)) == .folder {
      guard kind == nil || kind == .frames else {
        throw CommandFailure(
          .usage, "\(argument): a folder takes frames, not one file",
          hint: "name a file, or omit --kind")
      }
      return (argument.hasSuffix("/") ? argument : argument + "/", .frames)
    }
    let name = (argument as NSString).pathExtension.lowercased()
    guard let found = kind ?? Kind(rawValue: name), found != .frames else {
      throw CommandFailure(
        .usage, "\(argument): a film cannot be written as '\(name.isEmpty ? "" : "." + name)'",
        hint: "name a .png (contact sheet), .webp, .apng or .svg file, or a folder ending in '/'")
    }
    return (argument, found)
  }

  /// Whether each scene gets its own file or folder.
  var hasScene: Bool { path.contains(Self.mark) }

  /// The output of one scene.
  func output(of scene: String) -> FilmOutput {
    var output = self
    output.path = path.replacingOccurrences(of: Self.mark, with: scene)
    return output
  }

  /// What is drawn for it.
  func form(svg options: SVGRenderer.Options) -> FilmForm {
    switch kind {
    case .png: .sheet
    case .webp: .webp
    case .apng: .apng
    case .svg: .svg(options)
    case .frames: .frames(DrawRequest.Destination(path: path, named: named))
    }
  }

  /// Writes a file that holds a whole film; frames have been written while they were drawn.
  ///
  /// - Parameter bytes: The file.
  /// - Throws: `CommandFailure` when it cannot be written.
  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    guard kind != .frames else { return }
    if path == "-" {
      try Terminal.write(bytes)
    } else {
      try OutputFile.write(bytes, to: path, named: named)
    }
  }

  /// The paths of its files.
  func paths(frames count: Int) -> [String] {
    kind == .frames ? (0..<count).map { FilmForm.path(ofFrame: $0, in: path) } : [path]
  }
}
