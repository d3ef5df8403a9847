import Foundation

/// The `curl` command, as Galley runs it everywhere: a user's own `.curlrc` has no say.
enum Curl {
  /// Its arguments; the settings come through standard input, where other processes cannot read a token.
  static let arguments = ["--disable", "--config", "-"]

  /// The settings of every request, one a line.
  static let settings = [
    "silent", "proto = \"=http,https\"", "header = \"Expect:\"",
    "user-agent = \"galley/\(galleyVersion)\"",
  ]

  /// A setting that sends a field of the header.
  static func header(_ name: String, _ value: String) -> String {
    "header = \(quoted("\(name): \(value)"))"
  }

  /// A value as curl's settings spell it.
  static func quoted(_ text: String) -> String {
    let escapes = ["\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\r": "\\r", "\t": "\\t"]
    return "\"" + text.map { escapes[String($0)] ?? String($0) }.joined() + "\""
  }

  /// Settings as curl reads them.
  static func input(_ settings: [String]) -> Data {
    Data(settings.map { $0 + "\n" }.joined().utf8)
  }
}
