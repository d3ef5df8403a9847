import GalleyBase
import GalleyGeometry

/// Why an animated file could not be written.
package enum AnimationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A picture has no pixels, or a side that exceeds the format's limit.
  case invalidSize(width: Int, height: Int, limit: Int)
  /// A picture does not have the size of the first one, in pixels.
  case sizeChanged
  /// The film has no pictures.
  case empty
  /// There was not enough memory, or the file would be larger than the format allows.
  case tooLarge
  /// The encoder failed; the reason in its own words.
  case failed(String)

  /// One sentence for people.
  package var description: String {
    switch self {
    case .invalidSize(let width, let height, let limit):
      "pictures of \(width) × \(height) pixels cannot be written; a side must have 1 to \(limit) pixels"
    case .sizeChanged: "all pictures must have the same size"
    case .empty: "there are no pictures to write"
    case .tooLarge: "there is not enough memory for the file, or the format cannot hold it"
    case .failed(let reason): "the encoder failed: \(reason)"
    }
  }
}

extension AnimationError: CodedError {
  /// The code of the error.
  package var code: ErrorCode {
    switch self {
    case .invalidSize, .tooLarge: .pictureSize
    case .sizeChanged, .empty, .failed: .drawing
    }
  }
}
