import GalleyComparison
import GalleyRaster

/// What counts as equal for one case.
public struct ComparisonTerms: Hashable, Sendable {
  /// How far pictures may be from their goldens.
  public var tolerance: Tolerance
  /// What of a picture is not compared, in device pixels.
  public var ignored: [PixelRect]

  /// Terms from their parts; everything counts unless told.
  public init(tolerance: Tolerance = .exact, ignoring ignored: [PixelRect] = []) {
    self.tolerance = tolerance
    self.ignored = ignored
  }
}

/// Two pictures of a case that differ, and how.
public struct PictureDifference: Equatable, Sendable {
  /// What the golden shows.
  public var expected: Bitmap
  /// What was drawn.
  public var actual: Bitmap
  /// How they differ.
  public var difference: PixelDifference
}
