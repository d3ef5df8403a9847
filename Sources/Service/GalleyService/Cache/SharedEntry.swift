import GalleyBase
import GalleyGeometry
import GalleyRaster

/// A drawing on its way between machines: content that is signed for one key.
///
/// The signature covers the key and the content. Who can write to the server, but does not know the secret, can
/// neither make an entry nor use the entry of one key for another.
package struct SharedEntry: Sendable {
  private static let magic = "galley shared 1"
  /// The bytes of an entry before its content.
  package static let headerLength = magic.utf8.count + 2 * 64 + 3
  /// The largest entry in bytes.
  package static let maximumLength = headerLength + CacheLimits.maximumEntry

  private let secret: [UInt8]

  /// Signs and verifies with a secret; nil when the secret is too short to be one.
  package init?(secret: String) {
    guard secret.count >= CacheLimits.minimumSecret else { return nil }
    self.secret = Array(secret.utf8)
  }

  /// The entry with a content.
  package func bytes(of content: [UInt8], for key: ContentHash) -> [UInt8] {
    Self.signed(key) + Array("\(signature(of: content, for: key))\n".utf8) + content
  }

  /// The content of an entry; nil unless this secret has signed it for this key.
  package func content(of bytes: [UInt8], for key: ContentHash) -> [UInt8]? {
    guard (Self.headerLength...Self.maximumLength).contains(bytes.count) else { return nil }
    let content = Array(bytes[Self.headerLength...])
    return self.bytes(of: content, for: key) == bytes ? content : nil
  }

  private func signature(of content: [UInt8], for key: ContentHash) -> String {
    KeyedHash.hash([Self.signed(key), content], secret: secret).hex
  }

  /// The lines of an entry that are signed with its content.
  private static func signed(_ key: ContentHash) -> [UInt8] { Array("\(magic)\n\(key.hex)\n".utf8) }
}
