import GalleyGeometry

/// How large a scene may be; what lies beyond is a mistake in the file, never a crash.
package enum SceneLimits {
  /// The largest scene file, in bytes (16 MiB).
  package static let maximumFileSize = 16 * 1024 * 1024
  /// How many lists and maps may stand inside each other, aliases included.
  package static let maximumNesting = 64
  /// How many values a file may hold once its aliases are written out.
  package static let maximumValues = 1_000_000
  /// How many mistakes of one file are printed; the rest are counted.
  package static let maximumMistakes = 100
  /// How many items a scene may have, all sections together.
  package static let maximumItems = 10_000_000
  /// How many sections a scene may have.
  package static let maximumSections = 100_000
  /// How many Unicode characters a text may have.
  package static let maximumTextLength = 20_000
  /// How many Unicode characters a label's text may have once its placeholders are filled in.
  package static let maximumFilledTextLength = 100_000
  /// How deep views may stand inside each other.
  package static let maximumViewDepth = 32
  /// How many views a look may be made of, all subviews counted.
  package static let maximumViewsInLook = 10_000
  /// The largest coordinate or length, in points, in either direction.
  package static let maximumLength: CGFloat = 10_000_000
  /// The longest side of a viewport, in points.
  package static let maximumViewportSide: CGFloat = 16_384
  /// The largest number of device pixels per point.
  package static let maximumScale: CGFloat = 16
  /// How many items one batch update may name.
  package static let maximumUpdates = 10_000
  /// How many frames a film may have.
  package static let maximumFrames = 10_000
  /// The largest number of pixels that a tolerance may name.
  package static let maximumTolerance = 1_000_000_000
}
