import CGLib

/// HMAC-SHA-256 (RFC 2104): only who knows the secret can make the hash of a message, or check it.
package enum KeyedHash {
  /// The hash of a message that consists of parts, one after the other.
  ///
  /// - Parameters:
  ///   - parts: The bytes of the message, in pieces.
  ///   - secret: The secret, of any length.
  /// - Returns: The 32 bytes of the hash.
  package static func hash(_ parts: [[UInt8]], secret: [UInt8]) -> [UInt8] {
    // GLib terminates the process when memory runs out; for a known kind, this is never nil.
    let code = g_hmac_new(G_CHECKSUM_SHA256, secret, gsize(secret.count))
    defer { g_hmac_unref(code) }
    for part in parts {
      part.withUnsafeBufferPointer { g_hmac_update(code, $0.baseAddress, $0.count) }
    }
    var digest = [UInt8](repeating: 0, count: 32)
    var count = digest.count
    g_hmac_get_digest(code, &digest, &count)
    return Array(digest.prefix(count))
  }
}
