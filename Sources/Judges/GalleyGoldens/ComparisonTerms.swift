import GalleyComparison
import GalleyRaster

/// How strictly the pictures of one case are compared.
package struct ComparisonTerms: Hashable, Sendable {
  /// How much pictures may differ from their goldens.
  package var tolerance: PixelTolerance
  /// The areas of a picture that are not compared, in device pixels.
  package var ignored: [PixelRect]
  /// Whether a case passes if its picture does, whatever else differs.
  package var decidesByPicture = false

  /// Terms from their parts; by default, every pixel must be equal.
  package init(tolerance: PixelTolerance = .exact, ignoring ignored: [PixelRect] = []) {
    self.tolerance = tolerance
    self.ignored = ignored
  }
}

/// Two different pictures of a case, and how they differ.
package struct PictureDifference: Equatable, Sendable {
  /// The golden.
  package var expected: Bitmap
  /// The new drawing.
  package var actual: Bitmap
  /// How they differ.
  package var difference: PixelDifference
}
