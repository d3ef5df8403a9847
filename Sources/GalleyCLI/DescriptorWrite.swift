import Foundation

/// Writes all bytes to an open descriptor; returns the system's error code if that fails.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
  bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
}

/// Writes all bytes; returns the system's error code if that fails.
func writeAll(_ buffer: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
  var done = 0
  while done < buffer.count {
    let rest = buffer.count - done
    let count = Foundation.write(descriptor, buffer.baseAddress?.advanced(by: done), rest)
    if count < 0 {
      if errno == EINTR { continue }
      return errno
    }
    done += count
  }
  return nil
}
