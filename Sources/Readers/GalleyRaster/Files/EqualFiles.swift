import Foundation
import GalleyBase

/// Whether two regular files, to which links may lead, have the same bytes; false if one of them cannot be read.
///
/// Nothing is decoded or stored: the bytes of equal files are read once.
public func filesAreEqual(_ first: String, _ second: String) -> Bool {
  guard let one = OpenFile(first), let other = OpenFile(second) else { return false }
  defer {
    one.close()
    other.close()
  }
  guard one.size == other.size else { return false }
  if one.identity == other.identity { return true }
  let chunk = 1 << 18
  return withUnsafeTemporaryAllocation(byteCount: 2 * chunk, alignment: 16) { bytes in
    guard let left = bytes.baseAddress else { return false }
    let right = left + chunk
    while true {
      let count = one.read(into: left, atMost: chunk)
      guard count >= 0, other.read(into: right, atMost: chunk) == count else { return false }
      if count == 0 { return true }
      guard memcmp(left, right, count) == 0 else { return false }
    }
  }
}

/// A regular file that is open for reading.
private struct OpenFile {
  private let descriptor: Int32
  let size: Int
  /// The device and the file number: equal for two names of one file.
  let identity: [UInt64]

  init?(_ path: String) {
    guard let opened = try? openForReading(path, Reach(named: path)) else { return nil }
    descriptor = opened
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG
    else {
      Foundation.close(descriptor)
      return nil
    }
    size = Int(status.st_size)
    identity = [UInt64(status.st_dev), UInt64(status.st_ino)]
  }

  func close() { Foundation.close(descriptor) }

  /// Fills the memory with the next bytes of the file; returns their number, or -1.
  func read(into memory: UnsafeMutableRawPointer, atMost limit: Int) -> Int {
    // read() gets the remaining room of `limit` bytes, and never writes more.
    var filled = 0
    while filled < limit {
      let count = Foundation.read(descriptor, memory + filled, limit - filled)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return -1 }
      if count == 0 { break }
      filled += count
    }
    return filled
  }
}
