import GalleyRaster

/// An area in which pixels differ.
public struct ChangedRegion: Equatable, Sendable {
  /// The smallest rectangle around the differences, in device pixels.
  public var rect: PixelRect
  /// The number of pixels that differ in it.
  public var pixels: Int
  /// The largest difference of a channel, 1 … 255.
  public var largestStep: Int
  /// The mean difference over all pixels of `rect`, of the channels that differ anywhere in it, 0 … 255.
  ///
  /// It separates a broad and faint change, such as a shadow's, from a few stray pixels.
  public var meanStep: Double

  /// A region from its parts.
  package init(rect: PixelRect, pixels: Int, largestStep: Int, meanStep: Double) {
    self.rect = rect
    self.pixels = pixels
    self.largestStep = largestStep
    self.meanStep = meanStep
  }
}

extension ChangedRegion {
  /// The largest number of equal pixels between two changes of the same region.
  static let reach = Tile.side - 2
}
