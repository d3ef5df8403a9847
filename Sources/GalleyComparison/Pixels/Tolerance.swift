/// How far a picture may be from the expected one; every limit that is given must hold.
///
/// The limits speak of all pixels that are compared. A picture of another size is never tolerated.
public struct Tolerance: Hashable, Sendable {
  /// A limit for every square of a picture: scattered differences pass, a heap of them does not.
  public struct Window: Hashable, Sendable {
    /// The square's side in device pixels, 1 or more.
    public var size: Int
    /// How many of its pixels may differ.
    public var pixels: Int

    /// A limit for squares of `size` × `size` device pixels.
    public init(size: Int, pixels: Int) {
      self.size = max(size, 1)
      self.pixels = pixels
    }
  }

  /// Which pixels count as different for `maxPixels`, `maxShare` and `maxInWindow`.
  public enum Metric: Hashable, Sendable {
    /// Those that differ in any channel.
    case exact
    /// Those that pixelmatch 7.2.0 counts, with a threshold of 0 … 1 and its detector of anti-aliasing.
    ///
    /// Skipping anti-aliased pixels hides what moved by half a pixel; pixelmatch does it by default.
    case pixelmatch(threshold: Double, skipsAntialiasing: Bool = false)
  }

  /// The largest difference of a channel in any pixel, 0 … 255.
  public var maxChannelStep: Int?
  /// How many pixels may differ.
  public var maxPixels: Int?
  /// Which share of the pixels may differ, 0 … 1.
  public var maxShare: Double?
  /// How many pixels may differ in any square.
  public var maxInWindow: Window?
  /// The largest CIEDE2000 colour difference of any pixel, 0 … 100; 1 is just visible.
  public var maxDeltaE: Double?
  /// Which pixels count as different.
  public var metric: Metric

  /// A tolerance from its limits; without any no pixel may count as different.
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
  public static let exact = Tolerance()

  /// Whether some limit says how many pixels may differ.
  var limitsCount: Bool { maxPixels != nil || maxShare != nil || maxInWindow != nil }

  /// Whether some limit says how far a pixel may be off.
  var limitsSize: Bool { maxChannelStep != nil || maxDeltaE != nil }
}
