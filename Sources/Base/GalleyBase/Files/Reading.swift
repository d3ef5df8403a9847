import Foundation
import GalleyGeometry

/// Opens what is at a path for reading: a file, or a folder with `O_DIRECTORY` among the flags.
///
/// A link below the folder that was named is followed only where it stays inside of what may be read.
/// - Throws: `SystemError`; the link that was not followed.
package func openForReading(
  _ path: String, _ reach: Reach, flags: Int32 = 0
) throws(SystemError) -> Int32 {
  // Without O_NONBLOCK, opening a named pipe would wait for a writer.
  let flags = flags | O_RDONLY | O_NONBLOCK
  guard let names = reach.names(to: path) else { throw SystemError(.outside(path, reach)) }
  if names.isEmpty {
    let descriptor = uninterrupted { open(path.isEmpty ? "." : path, flags | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }
  do throws(SystemError) {
    let place = try Place(path, reach)
    return try place.folder.file(place.name, flags)
  } catch {
    guard var link = error.link, !reach.isStrict else { throw error }
    guard realPath(path) != nil else { throw SystemError(code: errno) }
    guard let (real, root) = reach.resolved(path) else {
      link.folder = reach.named
      throw SystemError(link)
    }
    // What has been resolved holds no link; if it does by now, it is not followed.
    let inner = Reach(named: root, isStrict: true)
    if real == root { return try openForReading(root, inner, flags: flags) }
    let place = try Place(real, inner)
    return try place.folder.file(place.name, flags)
  }
}

/// Calls `body` with an open regular file and what the system says of it.
///
/// - Throws: `SystemError`; EISDIR for a folder, and EINVAL for pipes, devices and the like.
package func readingFile<Value>(
  _ path: String, _ reach: Reach, _ body: (_ descriptor: Int32, _ status: stat) -> Value
) throws(SystemError) -> Value {
  let descriptor = try openForReading(path, reach)
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw .last }
  switch status.st_mode & S_IFMT {
  case S_IFREG: return body(descriptor, status)
  case S_IFDIR: throw SystemError(code: EISDIR)
  default: throw SystemError(code: EINVAL)
  }
}

/// The bytes of a regular file; of a larger one than `limit`, one byte more than that.
///
/// - Throws: `SystemError`; EISDIR for a folder, and EINVAL for pipes, devices and the like.
package func readFile(
  _ path: String, _ reach: Reach, upTo limit: Int
) throws(SystemError) -> Data {
  try readingFile(path, reach) { file, status in
    readBytes(min(Int(status.st_size), limit + 1), of: file)
  }.get()
}

/// The first bytes of an open file: a number of them, or fewer where it ends before that.
package func readBytes(_ count: Int, of file: Int32) -> Result<Data, SystemError> {
  var data = Data(count: count)
  var filled = 0
  var failure: SystemError?
  data.withUnsafeMutableBytes { bytes in
    while filled < count {
      let new = read(file, bytes.baseAddress?.advanced(by: filled), count - filled)
      if new < 0, errno == EINTR { continue }
      if new < 0 { failure = SystemError.last }
      if new <= 0 { break }
      filled += new
    }
  }
  if let failure { return .failure(failure) }
  return .success(data.prefix(filled))
}

/// What there is at a path; a link is followed as for reading.
package enum Entry: Sendable {
  case file
  case folder
  /// A pipe, a device or the like.
  case other

  /// What there is, without opening it; nil for nothing, and for what may not be read.
  package init?(_ path: String, _ reach: Reach) {
    guard let names = reach.names(to: path) else { return nil }
    if names.isEmpty {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      self.init(status)
      return
    }
    if let status = (try? Place(path, reach))?.status, status.st_mode & S_IFMT != S_IFLNK {
      self.init(status)
      return
    }
    guard !reach.isStrict, let (real, root) = reach.resolved(path) else { return nil }
    let inner = Reach(named: root, isStrict: true)
    guard let status = (try? Place(real, inner))?.status else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }
}

extension OpenFolder {
  /// Opens a folder for listing; a link is followed as for reading.
  ///
  /// - Throws: `SystemError`.
  package convenience init(reading path: String, _ reach: Reach) throws(SystemError) {
    self.init(
      adopting: try openForReading(path, reach, flags: O_DIRECTORY), path.isEmpty ? "." : path)
  }

  /// The paths of the files below this folder, relative to it, in no order; hidden names are left out.
  ///
  /// Links are listed, and not followed.
  package var filesBelow: [String] {
    names.filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
      guard let inner = try? folder(name) else { return [name] }
      return inner.filesBelow.map { name + "/" + $0 }
    }
  }
}
