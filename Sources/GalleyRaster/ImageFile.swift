import Foundation
import GalleyGeometry

/// Reads the picture in the bytes of a PNG or JPEG file; the first bytes identify the format.
///
/// - Throws: `ImageFileError` if the bytes are not a picture, are damaged or exceed a limit.
public func decodeImage(
  _ data: Data, limits: ImageLimits = ImageLimits()
) throws(ImageFileError) -> Bitmap {
  if data.isEmpty { throw .empty }
  if data.count > limits.maximumFileBytes {
    throw .tooLarge(.fileBytes(limit: limits.maximumFileBytes, actual: data.count))
  }
  if isStart(of: PNGDecoder.signature, in: data) {
    return try PNGDecoder(limits: limits).decode(data)
  }
  if isStart(of: JPEGDecoder.signature, in: data) {
    return try JPEGDecoder(limits: limits).decode(data)
  }
  throw .unsupported("it is neither PNG nor JPEG")
}

/// Reads the picture in a PNG or JPEG file.
///
/// - Throws: `ImageFileError` if the file cannot be read, is not a picture, is damaged or exceeds a
///   limit.
public func decodeImage(
  path: String, limits: ImageLimits = ImageLimits()
) throws(ImageFileError) -> Bitmap {
  try decodeImage(readFile(path, maximumBytes: limits.maximumFileBytes), limits: limits)
}

/// Whether a file's bytes start like those of a PNG or JPEG file.
package func isPicture(_ data: Data) -> Bool {
  isStart(of: PNGDecoder.signature, in: data) || isStart(of: JPEGDecoder.signature, in: data)
}

/// Whether the data starts with the signature; a file that is cut off may have only a part of it.
private func isStart(of signature: [UInt8], in data: Data) -> Bool {
  data.prefix(signature.count).elementsEqual(signature.prefix(data.count))
}

/// Whether a path leads to a regular file of limited size that is not empty; links are followed.
package func isReadableFile(_ path: String, maximumBytes: Int) -> Bool {
  var status = stat()
  guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
  return (1...maximumBytes).contains(Int(status.st_size))
}

/// The bytes of a regular file of limited size, which may be empty; nil if it cannot be read.
package func contents(
  of path: String, maximumBytes: Int, followsLinks: Bool = true
) -> Data? {
  do throws(ImageFileError) {
    return try readFile(path, maximumBytes: maximumBytes, followsLinks: followsLinks)
  } catch {
    return error == .empty ? Data() : nil
  }
}

/// The bytes of a regular file of limited size; a symbolic link is followed only if `followsLinks` is true.
package func readFile(
  _ path: String, maximumBytes: Int, followsLinks: Bool = true
) throws(ImageFileError) -> Data {
  // Without O_NONBLOCK, opening a named pipe would wait for a writer.
  let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW))
  guard file >= 0 else {
    let code = errno
    if followsLinks, let link = SystemReason.brokenLink(at: path) {
      throw .unreadable("it is " + link)
    }
    throw code == ENOENT || code == ENOTDIR ? .notFound : .unreadable(SystemReason.words(code))
  }
  defer { close(file) }
  var status = stat()
  guard fstat(file, &status) == 0 else { throw .unreadable(SystemReason.words(errno)) }
  if status.st_mode & S_IFMT == S_IFDIR { throw .isDirectory }
  guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable("it is not a regular file") }
  let size = Int(status.st_size)
  if size == 0 { throw .empty }
  if size > maximumBytes { throw .tooLarge(.fileBytes(limit: maximumBytes, actual: size)) }
  var data = Data(count: size)
  var filled = 0
  var failure: Int32 = 0
  data.withUnsafeMutableBytes { bytes in
    while filled < size {
      let count = read(file, bytes.baseAddress?.advanced(by: filled), size - filled)
      if count < 0, errno == EINTR { continue }
      if count < 0 { failure = errno }
      if count <= 0 { break }
      filled += count
    }
  }
  if failure != 0 { throw .unreadable(SystemReason.words(failure)) }
  return data.prefix(filled)
}
