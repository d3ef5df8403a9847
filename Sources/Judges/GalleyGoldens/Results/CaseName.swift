/// A name of a case in three parts: its folder, what distinguishes it there, and the rest.
package struct CaseName: Equatable, Sendable {
  /// The folder with its slash, such as `photo-feed/`; empty for a case outside of folders.
  package var folder = ""
  /// The part that distinguishes cases of a folder.
  package var leaf = ""
  /// `/default` for the only state of a scene, which adds no information; otherwise empty.
  package var tail = ""

  /// Divides a name.
  package init(_ name: String) {
    var parts = name.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count > 1, parts.last == "default" { tail = "/" + parts.removeLast() }
    leaf = String(parts.popLast() ?? "")
    folder = parts.map { $0 + "/" }.joined()
  }
}
