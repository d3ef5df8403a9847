import GalleyBase
import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// The reason why a display list could not be written as SVG.
public enum SVGError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The list's size is zero, negative or not a number.
  case invalidSize(CGSize)
  /// Groups are nested deeper than `RenderLimits.maximumSVGDepth`.
  case tooDeep(limit: Int)
  /// A picture could not be read.
  case image(ImageName, ImageFileError)
  /// Outlines are needed, and no font file has the face of a run.
  case unknownFace(String)
  /// A picture could not be written as PNG.
  case encoding(PNGError)
  /// A shadow could not be drawn as a picture; the reason in words.
  case drawing(String)

  /// One sentence for people.
  public var description: String {
    switch self {
    case .invalidSize(let size):
      "a picture of \(size.width) × \(size.height) points cannot be written"
    case .tooDeep(let limit): "groups are nested more than \(limit) deep"
    case .image(let name, let error): "image '\(name.name)': \(error.description)"
    case .unknownFace(let face): "no font file has the face '\(face)'"
    case .encoding(let error): error.description
    case .drawing(let reason): reason
    }
  }
}

extension SVGError: CodedError {
  /// The code of the error.
  package var code: ErrorCode {
    switch self {
    case .invalidSize: .pictureSize
    case .tooDeep: .nesting
    case .image(_, let error): error.code
    case .unknownFace: .unusableFont
    case .encoding(let error): error.code
    case .drawing: .drawing
    }
  }
}
