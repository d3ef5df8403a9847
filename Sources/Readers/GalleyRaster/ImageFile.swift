import Foundation
import GalleyBase
import GalleyGeometry

/// Reads the picture in the bytes of a PNG, JPEG or WebP file; the first bytes identify the format.
///
/// Colours are converted to sRGB from the file's colour profile, and the picture is turned upright.
///
/// - Throws: `ImageFileError` if the bytes are not a picture, are damaged or exceed a limit.
public func decodeImage(
  _ data: Data, limits: ImageLimits = ImageLimits()
) throws(ImageFileError) -> Bitmap {
  try decodeImageWithColors(data, limits: limits).bitmap
}

/// The same, with what became of the file's colours.
package func decodeImageWithColors(
  _ data: Data, limits: ImageLimits = ImageLimits()
) throws(ImageFileError) -> DecodedImage {
  if data.isEmpty { throw .empty }
  if data.count > limits.maximumFileBytes {
    throw .tooLarge(.fileBytes(limit: limits.maximumFileBytes, actual: data.count))
  }
  if isStart(of: PNGDecoder.signature, in: data) {
    return try PNGDecoder(limits: limits).image(in: data)
  }
  if isStart(of: JPEGDecoder.signature, in: data) {
    return try JPEGDecoder(limits: limits).image(in: data)
  }
  if WebPDecoder.isStart(of: data) {
    return try WebPDecoder(limits: limits).image(in: data)
  }
  if LFSPointer.isPointer(data) {
    throw .lfsPointer
  }
  throw .unsupported("it is not PNG, JPEG or WebP")
}

/// Reads the picture in a PNG, JPEG or WebP file, which a symbolic link may lead to.
///
/// - Throws: `ImageFileError` if the file cannot be read, is not a picture, is damaged or exceeds a
///   limit.
public func decodeImage(
  path: String, limits: ImageLimits = ImageLimits()
) throws(ImageFileError) -> Bitmap {
  try decodeImage(path: path, Reach(named: path), limits: limits)
}

/// Reads the picture in a PNG, JPEG or WebP file.
///
/// - Throws: `ImageFileError` if the file cannot be read, is not a picture, is damaged or exceeds a
///   limit.
package func decodeImage(
  path: String, _ reach: Reach, limits: ImageLimits = ImageLimits()
) throws(ImageFileError) -> Bitmap {
  try decodeImageWithColors(path: path, reach, limits: limits).bitmap
}

/// The same, with what became of the file's colours.
package func decodeImageWithColors(
  path: String, _ reach: Reach, limits: ImageLimits
) throws(ImageFileError) -> DecodedImage {
  try decodeImageWithColors(
    readFile(path, reach, maximumBytes: limits.maximumFileBytes), limits: limits)
}

/// Whether a file's bytes start like those of a PNG, JPEG or WebP file.
package func isPicture(_ data: Data) -> Bool {
  isStart(of: PNGDecoder.signature, in: data) || isStart(of: JPEGDecoder.signature, in: data)
    || WebPDecoder.isStart(of: data)
}

/// Whether the data starts with the signature; a file that is cut off may have only a part of it.
private func isStart(of signature: [UInt8], in data: Data) -> Bool {
  data.prefix(signature.count).elementsEqual(signature.prefix(data.count))
}

/// Whether a path leads to a regular file of limited size that is not empty.
package func isReadableFile(_ path: String, _ reach: Reach, maximumBytes: Int) -> Bool {
  do throws(SystemError) {
    return try readingFile(path, reach) { (1...maximumBytes).contains(Int($1.st_size)) }
  } catch {
    return false
  }
}

/// The bytes of a regular file of limited size, which may be empty; nil if it cannot be read.
package func contents(of path: String, _ reach: Reach, maximumBytes: Int) -> Data? {
  do throws(ImageFileError) {
    return try readFile(path, reach, maximumBytes: maximumBytes)
  } catch {
    return error == .empty ? Data() : nil
  }
}

/// The bytes of a regular file of limited size.
///
/// - Throws: `ImageFileError`.
package func readFile(
  _ path: String, _ reach: Reach, maximumBytes: Int
) throws(ImageFileError) -> Data {
  let result: Result<Data, ImageFileError>
  do throws(SystemError) {
    result = try readingFile(path, reach) { file, status in
      let size = Int(status.st_size)
      if size == 0 { return .failure(.empty) }
      if size > maximumBytes {
        return .failure(.tooLarge(.fileBytes(limit: maximumBytes, actual: size)))
      }
      return readBytes(size, of: file).mapError {
        ImageFileError.unreadable(SystemReason.words($0.code))
      }
    }
  } catch {
    throw ImageFileError(error, at: path)
  }
  return try result.get()
}

extension ImageFileError {
  /// A file whose contents are elsewhere.
  package static let lfsPointer = unreadable("it is a Git LFS pointer; " + LFSPointer.hint)

  /// Why a file could not be opened.
  package init(_ error: SystemError, at path: String) {
    if let link = error.link {
      self = .unreadable(link.reason)
      return
    }
    switch error.code {
    case EISDIR: self = .isDirectory
    case EINVAL: self = .unreadable("it is not a regular file")
    case ENOENT, ENOTDIR, ELOOP:
      let link = SystemReason.brokenLink(at: path)
      self =
        if let link {
          .unreadable("it is " + link)
        } else {
          error.code == ELOOP ? .unreadable(error.description) : .notFound
        }
    default: self = .unreadable(error.description)
    }
  }
}
