import GalleyBase
import Foundation

/// The `curl` command, as Galley runs it everywhere: a user's own `.curlrc` has no say.
package enum Curl {
  /// Its arguments; the settings come through standard input, where other processes cannot read a token.
  static let arguments = ["--disable", "--config", "-"]

  /// The setting with which curl does not wait before it sends a body.
  static let noExpectation = "header = \"Expect:\""

  /// The settings of every request to an address, one a line.
  ///
  /// What is meant for this machine does not leave it: a proxy would be told the token.
  static func settings(for address: String) -> [String] {
    let settings = [
      "silent", "proto = \"=http,https\"", noExpectation,
      "user-agent = \"galley/\(galleyVersion)\"",
    ]
    return settings + (isHere(address) ? ["noproxy = \"*\""] : [])
  }

  /// Whether an address is one of this machine: `localhost`, 127.0.0.0/8, or `::1`.
  static func isHere(_ address: String) -> Bool {
    let form = /https?:\/\/(\[[^\]]*\]|[^:\/?#@]*)(?::[0-9]*)?(?:[\/?#].*)?/.ignoresCase()
    guard let match = address.wholeMatch(of: form) else { return false }
    let host = match.1.lowercased()
    if host.hasPrefix("[") {
      var bytes = in6_addr()
      guard inet_pton(AF_INET6, String(host.dropFirst().dropLast()), &bytes) == 1 else {
        return false
      }
      return withUnsafeBytes(of: bytes) { bytes in
        // An address of version 4 may be written as one of version 6.
        let isMapped =
          bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
        return isMapped && bytes[12] == 127
          || bytes.dropLast().allSatisfy { $0 == 0 } && bytes[15] == 1
      }
    }
    let name = host.hasSuffix(".") ? String(host.dropLast()) : host
    var number = in_addr()
    let isNumber = inet_pton(AF_INET, name, &number) == 1
    return name == "localhost" || isNumber && UInt32(bigEndian: number.s_addr) >> 24 == 127
  }

  /// A setting that sends a field of the header.
  package static func header(_ name: String, _ value: String) -> String {
    "header = \(quoted("\(name): \(value)"))"
  }

  /// A value as curl's settings spell it.
  package static func quoted(_ text: String) -> String {
    let escapes = ["\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\r": "\\r", "\t": "\\t"]
    return "\"" + text.map { escapes[String($0)] ?? String($0) }.joined() + "\""
  }

  /// Settings as curl reads them.
  static func input(_ settings: [String]) -> Data {
    Data(settings.map { $0 + "\n" }.joined().utf8)
  }
}
