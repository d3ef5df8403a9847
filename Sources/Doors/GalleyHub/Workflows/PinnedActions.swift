import CEmbeddedFiles

/// The actions of others in `scripts/actions.txt`: each with the commit that workflows name, and its version.
package enum PinnedActions {
  /// A workflow's text with each `<actions/name>` as `actions/name@COMMIT # VERSION`; one may name a folder of the repository.
  static func filled(_ text: String) -> String {
    lines.reduce(text) { text, line in
      let (repository, commit, version) = line
      return ["", "/restore", "/save"].reduce(text) { text, folder in
        text.replacing(
          "<\(repository)\(folder)>", with: "\(repository)\(folder)@\(commit) # \(version)")
      }
    }
  }

  private static let lines = String(cString: pinned_actions()).split(separator: "\n")
    .filter { !$0.hasPrefix("#") }
    .map { line in
      let words = line.split(separator: " ").map(String.init)
      return (words[0], words[1], words[2])
    }
}
