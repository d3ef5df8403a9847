import GalleyBase

/// The allowed difference from the expected picture; every given limit must hold.
///
/// The limits apply to all compared pixels. A picture of another size is never tolerated.
public struct PixelTolerance: Hashable, Sendable {
  /// A limit for every square of a picture: scattered differences pass, clusters do not.
  public struct Window: Hashable, Sendable {
    /// The square's side in device pixels, 1 or more.
    public var size: Int
    /// The number of its pixels that may differ.
    public var pixels: Int

    /// A limit for squares of `size` × `size` device pixels.
    public init(size: Int, pixels: Int) {
      self.size = max(size, 1)
      self.pixels = pixels
    }
  }

  /// The rule by which pixels count as different for `maxPixels`, `maxShare` and `maxInWindow`.
  public enum Metric: Hashable, Sendable {
    /// Pixels that differ in any channel.
    case exact
    /// Pixels that pixelmatch 7.2.0 counts, with a threshold of 0 … 1 and its anti-aliasing
    /// detector.
    ///
    /// Skipping anti-aliased pixels, pixelmatch's default, hides elements that moved by half a
    /// pixel.
    case pixelmatch(threshold: Double, skipsAntialiasing: Bool = false)
    /// Pixels whose colours are further apart in CIE L*a*b* (CIE 1976) than a distance, 0 … 100 for the colours of a
    /// screen between black and white.
    case labDistance(Double)
  }

  /// The largest difference of a channel in any pixel, 0 … 255.
  public var maxChannelStep: Int?
  /// The number of pixels that may differ.
  public var maxPixels: Int?
  /// The share of the pixels that may differ, 0 … 1.
  public var maxShare: Double?
  /// The number of pixels that may differ in any square.
  public var maxInWindow: Window?
  /// The largest CIEDE2000 colour difference of any pixel, 0 … 100; 1 is just visible.
  public var maxDeltaE: Double?
  /// The smallest mean structural similarity of the pictures, 0 … 1; 1 is that of equal ones.
  public var minSSIM: Double?
  /// The rule by which pixels count as different.
  public var metric: Metric

  /// A tolerance from its limits; without limits no pixel may count as different.
  public init(
    maxChannelStep: Int? = nil, maxPixels: Int? = nil, maxShare: Double? = nil,
    maxInWindow: Window? = nil, maxDeltaE: Double? = nil, metric: Metric = .exact
  ) {
    self.maxChannelStep = maxChannelStep
    self.maxPixels = maxPixels
    self.maxShare = maxShare
    self.maxInWindow = maxInWindow
    self.maxDeltaE = maxDeltaE
    self.metric = metric
  }

  /// Every channel of every pixel must be equal.
  public static let exact = PixelTolerance()

  /// Whether there is a limit on the number of pixels.
  package var limitsCount: Bool { maxPixels != nil || maxShare != nil || maxInWindow != nil }

  /// Whether there is a limit on the size of a difference.
  package var limitsSize: Bool { maxChannelStep != nil || maxDeltaE != nil || minSSIM != nil }
}

// What limits may be, in scenes and in commands.
extension PixelTolerance {
  /// What `maxChannelStep` may be.
  package static let channelSteps = 0...255
  /// What `maxPixels` and the pixels of a window may be.
  package static let pixelCounts = 0...SceneLimits.maximumTolerance
}

extension PixelTolerance.Window {
  /// What the side of a window may be, in device pixels.
  package static let sizes = 1...65_536
}
