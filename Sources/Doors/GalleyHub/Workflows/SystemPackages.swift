import CEmbeddedFiles

/// The system packages in `scripts/packages.txt`.
package enum SystemPackages {
  /// The names of the packages that belong to some groups, in the file's order.
  static func names(_ groups: String...) -> [String] {
    lines.filter { !$0.groups.isDisjoint(with: groups) }.map(\.name)
  }

  /// The rows of the table of packages that a build needs, in `Docs/Installing.md`.
  static var reference: String {
    lines.filter { !$0.groups.isDisjoint(with: ["build", "run"]) }
      .map { "| `\($0.name)` | \($0.reason) |\n" }.joined()
  }

  private static let lines = String(cString: system_packages()).split(separator: "\n")
    .filter { !$0.hasPrefix("#") }
    .map { line in
      let words = line.split(separator: " ", maxSplits: 2)
      return (
        name: String(words[0]), groups: Set(words[1].split(separator: ",").map(String.init)),
        reason: words[2].trimmingPrefix(while: \.isWhitespace)
      )
    }
}
