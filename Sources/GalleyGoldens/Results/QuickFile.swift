import Foundation

/// Writes a file under a temporary name and renames it, without syncing to the disk as Foundation does.
///
/// A run writes a file for each case, and could simply write it again.
func writeQuickly(_ bytes: [UInt8], to file: URL) throws(GoldenError) {
  let name = ".\(file.lastPathComponent).\(getpid())"
  let part = file.deletingLastPathComponent().appendingPathComponent(name)
  guard write(bytes, to: part.path), rename(part.path, file.path) == 0 else {
    let code = errno
    unlink(part.path)
    throw .system(path: file.path, reason: String(cString: strerror(code)))
  }
}

/// Writes a new file; on failure, returns false and sets `errno`.
private func write(_ bytes: [UInt8], to path: String) -> Bool {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else { return false }
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else {
      let code = errno
      close(descriptor)
      errno = code
      return false
    }
    rest = rest.dropFirst(count)
  }
  return close(descriptor) == 0
}
