import Foundation
import GalleyGeometry

/// A system call that failed, or a symbolic link that was not followed.
package struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The system's error code.
  package let code: Int32
  /// The link that was not followed.
  package var link: LinkRefusal?

  /// A failure with a known error code.
  package init(code: Int32) { self.code = code }

  /// A link that was not followed.
  init(_ link: LinkRefusal) { (code, self.link) = (ELOOP, link) }

  /// The failure of the last system call.
  package static var last: SystemError { SystemError(code: errno) }

  /// The system's message, or the sentence about the link.
  package var description: String { link?.description ?? SystemReason.words(code) }
}

/// Repeats a system call until no signal interrupts it.
func uninterrupted(_ call: () -> Int32) -> Int32 {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

/// Writes all bytes to an open descriptor; returns the system's error code if that fails.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
  bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
}

/// Writes all bytes; returns the system's error code if that fails.
package func writeAll(_ buffer: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
  var done = 0
  while done < buffer.count {
    let rest = buffer.count - done
    let count = write(descriptor, buffer.baseAddress?.advanced(by: done), rest)
    if count < 0 {
      if errno == EINTR { continue }
      return errno
    }
    done += count
  }
  return nil
}

/// Closes a descriptor; returns an error that the system reports only now, such as a full disk.
func closeFile(_ descriptor: Int32) -> SystemError? {
  // Linux: an interrupted close has closed the descriptor.
  close(descriptor) == 0 || errno == EINTR ? nil : .last
}

/// Waits until the content of an open file, or the list of names of an open folder, survives a power loss.
///
/// - Throws: `SystemError`.
func sync(_ descriptor: Int32) throws(SystemError) {
  // Some file systems have nothing to wait for, and say so for folders.
  guard uninterrupted({ fsync(descriptor) }) == 0 || errno == EINVAL else { throw .last }
}
