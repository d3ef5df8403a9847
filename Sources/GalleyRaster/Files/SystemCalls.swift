import Foundation
import GalleyGeometry

/// A system call that failed.
package struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The system's error code.
  package let code: Int32

  /// A failure with a known error code.
  package init(code: Int32) { self.code = code }

  /// The failure of the last system call.
  package static var last: SystemError { SystemError(code: errno) }

  /// The system's message.
  package var description: String { SystemReason.words(code) }
}

/// Repeats a system call until no signal interrupts it.
func uninterrupted(_ call: () -> Int32) -> Int32 {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

/// Opens a file; signals do not interrupt it.
///
/// - Throws: `SystemError`.
func openFile(_ path: String, _ flags: Int32) throws(SystemError) -> Int32 {
  let descriptor = uninterrupted { open(path, flags | O_CLOEXEC, 0o666) }
  guard descriptor >= 0 else { throw .last }
  return descriptor
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

/// Writes and closes a file under its final name: a device, or a file that nobody reads yet.
///
/// - Throws: `SystemError`.
package func writeInPlace(_ bytes: [UInt8], to path: String) throws(SystemError) {
  let descriptor = try openFile(path, O_WRONLY | O_CREAT | O_TRUNC)
  let code = writeAll(bytes, to: descriptor)
  let closed = closeFile(descriptor)
  if let code { throw SystemError(code: code) }
  if let closed { throw closed }
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

/// Waits until the content of a file, or the list of names of a folder, survives a power loss.
///
/// - Throws: `SystemError`.
package func syncToDisk(_ path: String) throws(SystemError) {
  let descriptor = try openFile(path, O_RDONLY)
  defer { close(descriptor) }
  try sync(descriptor)
}

/// Creates a folder and its parents.
///
/// - Parameters:
///   - path: The folder; it may exist.
///   - isDurable: Whether the folders must survive a power loss.
/// - Throws: `SystemError`.
package func createFolder(_ path: String, isDurable: Bool = false) throws(SystemError) {
  if mkdir(path, 0o777) != 0 {
    guard errno == ENOENT else {
      let failure = SystemError.last
      var status = stat()
      if stat(path, &status) == 0 {
        if status.st_mode & S_IFMT == S_IFDIR { return }
        throw SystemError(code: ENOTDIR)
      }
      throw failure
    }
    let parent = (path as NSString).deletingLastPathComponent
    guard !parent.isEmpty, parent != path else { throw SystemError(code: ENOENT) }
    try createFolder(parent, isDurable: isDurable)
    // Another process may have created it meanwhile.
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last }
  }
  guard isDurable else { return }
  let parent = (path as NSString).deletingLastPathComponent
  try syncToDisk(parent.isEmpty ? "." : parent)
}

/// Removes a file, or a folder with all that is in it; links are not followed.
///
/// - Throws: `SystemError`; it is no error if there is nothing at the path.
package func removeTree(_ path: String) throws(SystemError) {
  if unlink(path) == 0 || errno == ENOENT { return }
  let failure = SystemError.last
  // Linux says EISDIR for a folder, other systems say EPERM.
  guard failure.code == EISDIR || failure.code == EPERM,
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
  else { throw failure }
  for name in names.sorted() { try removeTree(path + "/" + name) }
  guard rmdir(path) == 0 || errno == ENOENT else { throw .last }
}
