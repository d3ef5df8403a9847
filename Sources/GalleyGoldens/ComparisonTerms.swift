import GalleyComparison
import GalleyRaster

/// How strictly the pictures of one case are compared.
public struct ComparisonTerms: Hashable, Sendable {
  /// How much pictures may differ from their goldens.
  public var tolerance: Tolerance
  /// The areas of a picture that are not compared, in device pixels.
  public var ignored: [PixelRect]

  /// Terms from their parts; by default, every pixel must be equal.
  public init(tolerance: Tolerance = .exact, ignoring ignored: [PixelRect] = []) {
    self.tolerance = tolerance
    self.ignored = ignored
  }
}

/// Two different pictures of a case, and how they differ.
public struct PictureDifference: Equatable, Sendable {
  /// The golden.
  public var expected: Bitmap
  /// The new drawing.
  public var actual: Bitmap
  /// How they differ.
  public var difference: PixelDifference
}
