import Foundation
import GalleyComparison
import GalleyRaster

/// A picture's file, for comparisons outside of a test.
struct PictureBytes {
  /// The bytes of the PNG file; nil if the picture cannot be drawn.
  let png: Data?

  init(of picture: UIImage) {
    png = picture.pngData()
  }

  /// How this picture differs from another one, in a sentence; nil if it does not, within a tolerance.
  func difference(from other: PictureBytes, within tolerance: PixelTolerance) -> String? {
    guard let bitmap, let before = other.bitmap else { return "a picture cannot be drawn" }
    let found = PixelDifference(expected: before, actual: bitmap, tolerance: tolerance)
    return found.isTolerated ? nil : found.summary
  }

  private var bitmap: Bitmap? { png.flatMap { try? decodeImage($0) } }
}
