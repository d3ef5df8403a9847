import GalleyBase
import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Why a display list could not be drawn.
public enum RenderError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The list's size or the scale is zero, negative or not finite.
  case invalidSize(CGSize, scale: CGFloat)
  /// A side in device pixels exceeds `RenderLimits.maximumSide`.
  case sideTooLong(width: Double, height: Double, limit: Int)
  /// The rows in device pixels exceed `RenderLimits.maximumRows`.
  case tooManyRows(width: Double, height: Double, limit: Int)
  /// The number of device pixels exceeds `RenderLimits.maximumPixels`, or `maximumStreamedPixels`.
  case tooManyPixels(width: Double, height: Double, limit: Int)
  /// Groups are nested deeper than `RenderLimits.maximumDepth`.
  case tooDeep(limit: Int)
  /// The edges of an outline of an element cross more rows of pixels than `RenderLimits.maximumEdgeRows`.
  case tooManyEdgeRows(element: ElementID?, rows: Double, limit: Int)
  /// A picture could not be read.
  case image(ImageName, ImageFileError)
  /// A run names a font face that is in no font file of the library.
  case unknownFace(String)
  /// The picture could not be written as PNG.
  case encoding(PNGError)
  /// The drawing library failed; the operation and the reason in words.
  case drawing(operation: String, reason: String)

  /// One sentence for people.
  public var description: String {
    switch self {
    case .invalidSize(let size, let scale):
      "a picture of \(size.width) × \(size.height) points at scale \(scale) cannot be drawn"
    case .sideTooLong(let width, let height, let limit):
      "the picture would be \(Self.pixels(width)) × \(Self.pixels(height)) pixels; "
        + "a side may have at most \(limit)"
    case .tooManyRows(let width, let height, let limit):
      "the picture would be \(Self.pixels(width)) × \(Self.pixels(height)) pixels; "
        + "it may have at most \(limit) rows"
    case .tooManyPixels(let width, let height, let limit):
      "the picture would be \(Self.pixels(width)) × \(Self.pixels(height)) pixels; "
        + "at most \(limit) pixels are drawn"
    case .tooDeep(let limit): "groups are nested more than \(limit) deep"
    case .tooManyEdgeRows(let element, let rows, let limit):
      (element.map { "\($0): " } ?? "")
        + "the edges of an outline cross \(Self.pixels(rows)) rows of pixels; "
        + "at most \(limit) are drawn"
    case .image(let name, let error): "image '\(name.name)': \(error.description)"
    case .unknownFace(let face): "no font file has the face '\(face)'"
    case .encoding(let error): error.description
    case .drawing(let operation, let reason): "\(operation) failed: \(reason)"
    }
  }

  private static func pixels(_ value: Double) -> String {
    value < 1e15 ? String(Int(value)) : "\(value)"
  }
}

extension RenderError: CodedError {
  /// What to do about the error, where that is known.
  package var hint: String? {
    guard case .tooManyEdgeRows = self else { return nil }
    return "draw the outline with fewer or shorter segments, or at a lower scale"
  }

  /// The code of the error.
  package var code: ErrorCode {
    switch self {
    case .invalidSize, .sideTooLong, .tooManyRows, .tooManyPixels: .pictureSize
    case .tooDeep: .nesting
    case .tooManyEdgeRows: .denseOutline
    case .image(_, let error): error.code
    case .unknownFace: .unusableFont
    case .encoding(let error): error.code
    case .drawing: .drawing
    }
  }
}
