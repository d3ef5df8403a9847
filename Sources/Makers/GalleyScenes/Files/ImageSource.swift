import GalleyDrawing

/// How names of picture files end, in lower case.
package enum PictureEndings {
  package static let read = [".png", ".jpg", ".jpeg", ".webp", ".svg"]
  /// The kinds of files in words.
  static let words = "PNG, JPEG, WebP or SVG"
  /// Those of pictures that are not read.
  static let others = [
    ".pdf", ".gif", ".heic", ".heif", ".tif", ".tiff", ".bmp", ".avif", ".ico", ".psd",
    ".eps", ".jxl", ".tga",
  ]
}

/// Where the pixels of a picture come from.
enum ImageSource: Equatable {
  /// A picture that Galley draws.
  case placeholder(String)
  /// A file, relative to the scene's folder.
  case file(String)
  /// An image set of an asset catalog.
  case set(String)

  /// The source that a name stands for.
  init(_ name: String) {
    let prefix = PlaceholderImage.prefix
    let end = name.lowercased()
    self =
      if name.hasPrefix(prefix) {
        .placeholder(String(name.dropFirst(prefix.count)))
      } else if (PictureEndings.read + PictureEndings.others).contains(where: end.hasSuffix) {
        .file(name)
      } else {
        .set(name)
      }
  }

  /// Whether `name` is that of a picture file.
  static func isFile(_ name: String) -> Bool {
    ImageSource(name) == .file(name) && problem(with: name) == nil
  }

  /// Why `name` cannot be the name of a picture; nil when it can.
  static func problem(with name: String) -> (problem: String, hint: String?)? {
    switch ImageSource(name) {
    case .placeholder(let word):
      let letters = "abcdefghijklmnopqrstuvwxyz0123456789-,"
      guard word.isEmpty || !word.allSatisfy(letters.contains) else { return nil }
      return (
        "'\(name.shortened)' is not the name of a placeholder",
        "write placeholder: and lower case letters, as in placeholder:mountains"
      )
    case .file(let path):
      if let problem = fileProblem(with: path, "picture") { return problem }
      if PictureEndings.read.contains(where: path.lowercased().hasSuffix) { return nil }
      return (
        "'\(path.shortened)' is not a \(PictureEndings.words) file",
        "or write placeholder:mountains"
      )
    case .set(let name): return fileProblem(with: name, "picture")
    }
  }

  /// Why `path` cannot be the name of a file of some kind; nil when it can.
  static func fileProblem(
    with path: String, _ kind: String
  ) -> (problem: String, hint: String?)? {
    if path.isEmpty || path.contains("\0") { return ("this is not the name of a file", nil) }
    guard isAddress(path) else { return nil }
    return (
      "'\(path.shortened)' is an address, and nothing is fetched",
      "save the \(kind) near the scene, and write the name of its file"
    )
  }

  /// Whether a name starts as addresses do: with a scheme such as `https://` or `data:`.
  private static func isAddress(_ name: String) -> Bool {
    if name.lowercased().hasPrefix("data:") { return true }
    guard let end = name.range(of: "://")?.lowerBound else { return false }
    let scheme = name[..<end]
    return scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isLetter || $0.isNumber || "+-.".contains($0) }
  }
}
