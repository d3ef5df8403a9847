import Foundation

/// Quotes words for a shell.
package enum ShellText {
  /// The word, in quotes if it needs them.
  package static func quoted(_ word: String) -> String {
    let plain = word.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
        || "/._-+=:,@%".unicodeScalars.contains($0)
    }
    guard !plain || word.isEmpty else { return word }
    return "'" + word.replacingOccurrences(of: "'", with: #"'\''"#) + "'"
  }

  /// `galley review` that accepts one case, with the options that name folders.
  package static func review(accepting name: String, folders: String = "") -> String {
    "galley review\(folders) --accept=\(quoted(name))"
  }

  /// `galley check` of one case, with the options that name folders and one more.
  package static func check(
    _ name: String, folders: String = "", _ option: String
  ) -> String {
    let word = quoted(name)
    // A name that looks like an option must come after `--`, behind all options.
    return name.hasPrefix("-")
      ? "galley check\(folders) \(option) -- \(word)" : "galley check \(word)\(folders) \(option)"
  }
}
