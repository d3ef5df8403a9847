import CGLib
import Foundation
import GalleyBase

/// SHA-256 of bytes: equal hashes mean equal bytes.
package struct ContentHash: Hashable, Sendable {
  /// The 32 bytes of the hash.
  package let bytes: [UInt8]

  /// The hash of bytes.
  package init(_ message: some Collection<UInt8>) {
    let hasher = ContentHasher()
    hasher.update(message)
    self = hasher.finish()
  }

  /// The hash of a file's bytes; nil if it is not a regular file, or cannot be read.
  package init?(contentsOf path: String, _ reach: Reach) {
    guard let hash = (try? readingFile(path, reach) { file, _ in Self.hash(of: file) }) ?? nil
    else { return nil }
    self = hash
  }

  /// The hash of the rest of an open file; nil if it cannot be read.
  private static func hash(of file: Int32) -> ContentHash? {
    let hasher = ContentHasher()
    let size = 1 << 18
    let isWhole = withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { chunk in
      while true {
        let count = read(file, chunk.baseAddress, size)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count == 0 }
        hasher.update(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
      }
    }
    return isWhole ? hasher.finish() : nil
  }

  fileprivate init(digest: [UInt8]) { bytes = digest }

  /// The hash that 64 lower-case hexadecimal digits stand for; nil for another text.
  package init?(hex: some StringProtocol) {
    let digits = Array(hex.utf8)
    guard digits.count == 64 else { return nil }
    var bytes: [UInt8] = []
    for place in stride(from: 0, to: digits.count, by: 2) {
      guard let high = Self.value(of: digits[place]), let low = Self.value(of: digits[place + 1])
      else { return nil }
      bytes.append(high << 4 | low)
    }
    self.bytes = bytes
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case 48...57: digit - 48
    case 97...102: digit - 87
    default: nil
    }
  }

  /// 64 lower-case hexadecimal digits.
  package var hex: String { bytes.hex }

  /// The first 16 digits: enough to tell files apart by accident, not against people who make them alike.
  package var short: String { String(hex.prefix(16)) }
}

extension [UInt8] {
  /// Two lower-case hexadecimal digits for each byte.
  package var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

/// Hashes bytes that arrive in pieces; used by one thread, and finished once.
package final class ContentHasher {
  // GLib terminates the process when memory runs out; for a known kind, this is never nil.
  private let checksum = g_checksum_new(G_CHECKSUM_SHA256)

  /// A hash of no bytes.
  package init() {}

  deinit { g_checksum_free(checksum) }

  /// Adds bytes.
  package func update(_ bytes: UnsafeRawBufferPointer) {
    g_checksum_update(checksum, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
  }

  /// Adds bytes.
  package func update(_ bytes: some Collection<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable {
      update(UnsafeRawBufferPointer($0))
    }
    if isDone == nil { Array(bytes).withUnsafeBytes { update($0) } }
  }

  /// Adds a part with its name and length, so that different lists of parts give different bytes.
  package func add(_ name: String, _ value: some Collection<UInt8>) {
    update("\(name) \(value.count)\n".utf8)
    update(value)
  }

  /// The hash of everything that was added.
  package func finish() -> ContentHash {
    var digest = [UInt8](repeating: 0, count: 32)
    var count = digest.count
    g_checksum_get_digest(checksum, &digest, &count)
    return ContentHash(digest: Array(digest.prefix(count)))
  }
}
