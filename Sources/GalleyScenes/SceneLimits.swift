import GalleyGeometry

/// How large a scene may be; what lies beyond is a mistake in the file, never a crash.
public enum SceneLimits {
  /// The largest scene file, in bytes (16 MiB).
  public static let maximumFileSize = 16 * 1024 * 1024
  /// How many lists and maps may stand inside each other, aliases included.
  public static let maximumNesting = 64
  /// How many values a file may hold once its aliases are written out.
  public static let maximumValues = 1_000_000
  /// How many mistakes of one file are printed; the rest are counted.
  public static let maximumMistakes = 100
  /// How many items a scene may have, all sections together.
  public static let maximumItems = 10_000_000
  /// How many sections a scene may have.
  public static let maximumSections = 100_000
  /// How deep views may stand inside each other.
  public static let maximumViewDepth = 32
  /// How many views a look may be made of, all subviews counted.
  public static let maximumViewsInLook = 10_000
  /// The largest coordinate or length, in points, in either direction.
  public static let maximumLength: CGFloat = 10_000_000
  /// The longest side of a viewport, in points.
  public static let maximumViewportSide: CGFloat = 16_384
  /// The largest number of device pixels per point.
  public static let maximumScale: CGFloat = 16
  /// How many items one batch update may name.
  public static let maximumUpdates = 10_000
  /// How many frames a film may have.
  public static let maximumFrames = 10_000
  /// The largest number of pixels that a tolerance may name.
  public static let maximumTolerance = 1_000_000_000
}
