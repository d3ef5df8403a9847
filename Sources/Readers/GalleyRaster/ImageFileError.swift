import GalleyBase
import GalleyGeometry

/// Why a picture file could not be read.
public enum ImageFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The limit of `ImageLimits` that a file exceeds, with the numbers.
  public enum Excess: Hashable, Sendable {
    /// Width or height, in pixels.
    case side(limit: Int, width: Int, height: Int)
    /// Width times height.
    case pixels(limit: Int, width: Int, height: Int)
    /// The number of passes over the whole picture in a JPEG file.
    case scans(limit: Int, actual: Int)
    /// The size of the file.
    case fileBytes(limit: Int, actual: Int)
  }

  /// There is no such file.
  case notFound
  /// The path leads to a folder.
  case isDirectory
  /// The file cannot be opened or read; the reason in words.
  case unreadable(String)
  /// The file is empty.
  case empty
  /// The file ends before the picture does.
  case truncated
  /// The file is not PNG, JPEG or WebP, or has an unsupported format; the reason in words.
  case unsupported(String)
  /// The picture exceeds a limit.
  case tooLarge(Excess)
  /// The file's content is wrong; the reason in words.
  case corrupt(String)

  /// One sentence for people, to follow the file's name and a colon.
  public var description: String {
    switch self {
    case .notFound: "there is no such file"
    case .isDirectory: "this is a folder, not a picture"
    case .unreadable(let reason): "the file cannot be read: \(reason)"
    case .empty: "the file is empty"
    case .truncated: "the file ends before the picture does"
    case .unsupported(let reason): "the picture has an unsupported format: \(reason)"
    case .tooLarge(.side(let limit, let width, let height)):
      "the picture is \(width) × \(height) pixels; a side may have at most \(limit)"
    case .tooLarge(.pixels(let limit, let width, let height)):
      "the picture is \(width) × \(height) pixels; at most \(limit) pixels are read"
    case .tooLarge(.scans(let limit, let actual)):
      "the picture has \(actual) scans; at its size, at most \(limit) are read"
    case .tooLarge(.fileBytes(let limit, let actual)):
      "the file has \(actual) bytes; at most \(limit) are read"
    case .corrupt(let reason): "the file is damaged: \(reason)"
    }
  }
}

extension ImageFileError: CodedError {
  /// The code of the error.
  package var code: ErrorCode { .imageFile }
}
