import GalleyBase
import GalleyGeometry

/// Why a picture could not be written as PNG.
public enum PNGError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The picture has no pixels, or more than the format or this machine's memory holds.
  case invalidSize(width: Int, height: Int)
  /// There was not enough memory.
  case outOfMemory

  /// One sentence for people.
  public var description: String {
    switch self {
    case .invalidSize(let width, let height):
      "a picture of \(width) × \(height) pixels cannot be written as PNG"
    case .outOfMemory: "there is not enough memory to write the PNG"
    }
  }
}

extension PNGError: CodedError {
  /// The code of the error.
  package var code: ErrorCode {
    switch self {
    case .invalidSize: .pictureSize
    case .outOfMemory: .drawing
    }
  }
}
