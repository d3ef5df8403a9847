import Foundation
import GalleyBase

/// The address of a cache that speaks the plain HTTP of build caches: an entry is at `ADDRESS/KEY`.
package struct CacheAddress: Equatable, CustomStringConvertible {
  /// The address without a slash at its end.
  package let description: String
  /// Whether a token may be sent there: nobody on the way can read it.
  package let isPrivate: Bool

  /// Whether an argument is meant to be an address and not a folder.
  package static func isAddress(_ text: String) -> Bool { text.contains("://") }

  /// What is wrong with an argument that is meant to be an address and is none.
  package static func problem(of text: String) -> String {
    "\(text.inOneLine): an address is http:// or https://, a host and a path, without a user or a query"
  }

  /// Reads `https://host:port/path`; nil for anything else, also with a user, a query or a fragment.
  package init?(_ text: String) {
    let form =
      /(https?):\/\/([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?(\/[A-Za-z0-9._~%!$&'()*+,;=:@\/-]*)?/
    guard let match = text.wholeMatch(of: form) else { return nil }
    description = String(text.reversed().drop { $0 == "/" }.reversed())
    isPrivate = match.1 == "https" || Curl.isHere(text)
  }
}
