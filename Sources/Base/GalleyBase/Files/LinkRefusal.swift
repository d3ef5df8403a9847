import GalleyGeometry

/// A symbolic link that was not followed, or a path that leads out of its folder by itself, and why.
package struct LinkRefusal: Equatable, Sendable, CodedError {
  /// The path of the link.
  package var path: String
  /// Where it leads, as it is stored; nil for a path that is no link.
  package var target: String?
  /// The folder that the file must be in; nil where no link is followed.
  package var folder: String?

  /// A refusal from its parts.
  package init(path: String, target: String?, folder: String? = nil) {
    (self.path, self.target, self.folder) = (path, target, folder)
  }

  /// What the path is, to follow it and a colon.
  package var reason: String {
    let out = folder.map { "leads out of " + Self.words($0) }
    guard let target else { return "it " + (out ?? "is not in its folder") }
    return "it is a symbolic link to '\(target)', which " + (out ?? "is not followed")
  }

  private static func words(_ folder: String) -> String {
    ["", "."].contains(folder) ? "the current folder" : "'\(folder)'"
  }

  /// What is wrong, in one line.
  package var description: String { "\(path): \(reason)" }

  package var hint: String? {
    if target == nil { return nil }
    return folder == nil
      ? "remove the link, or name the folder that it leads to on the command line"
      : "name the file itself; or, where the command has it, its folder with --allow-path"
  }

  package var code: ErrorCode { .link }
}
