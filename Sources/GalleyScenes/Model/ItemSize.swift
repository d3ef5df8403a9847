import GalleyGeometry

/// The sizes of the items of a run.
public struct ItemSize: Hashable, Sendable {
  /// One side of an item.
  public enum Extent: Hashable, Sendable {
    /// As the layout's `itemSize` says.
    case layout
    /// The same for all items, in points.
    case fixed(CGFloat)
    /// Drawn from a range, item by item.
    case drawn(LengthRange)
  }

  /// Lengths to draw from: `minimum` plus a multiple of `step` that does not pass `maximum`.
  public struct LengthRange: Hashable, Sendable {
    /// The ends of the range, in points; the maximum is not below the minimum.
    public var minimum, maximum: CGFloat
    /// The distance between lengths, above zero, in points.
    public var step: CGFloat

    /// Lengths from `minimum` to `maximum`, which is not below it, in steps above zero.
    public init(minimum: CGFloat, maximum: CGFloat, step: CGFloat = 1) {
      self.minimum = minimum
      self.maximum = maximum
      self.step = step
    }
  }

  /// The width of each item.
  public var width: Extent = .layout
  /// The height of each item.
  public var height: Extent = .layout
  /// Where the numbers for drawn lengths start.
  public var seed: UInt64 = 0

  /// Items of the layout's size, unless a width or height is given.
  public init(width: Extent = .layout, height: Extent = .layout, seed: UInt64 = 0) {
    self.width = width
    self.height = height
    self.seed = seed
  }

  /// Whether all items take the layout's size.
  public var isLayoutSize: Bool { width == .layout && height == .layout }

  /// Whether all items of the run have one size.
  public var isUniform: Bool {
    if case .drawn = width { return false }
    if case .drawn = height { return false }
    return true
  }

  /// The size of item `index` of the run, where `layoutSize` is the layout's `itemSize`.
  ///
  /// Item n draws its width with number 2n and its height with number 2n + 1 of the sequence.
  public func size(at index: Int, layoutSize: CGSize) -> CGSize {
    let number = UInt64(clamping: index) &* 2
    return CGSize(
      width: length(width, number: number, layoutLength: layoutSize.width),
      height: length(height, number: number &+ 1, layoutLength: layoutSize.height))
  }

  private func length(_ extent: Extent, number: UInt64, layoutLength: CGFloat) -> CGFloat {
    switch extent {
    case .layout: layoutLength
    case .fixed(let length): length
    case .drawn(let range): range.length(SplitMix64(seed: seed).unitValue(at: number))
    }
  }
}

extension ItemSize.LengthRange {
  /// The length for a share `unit` of the range, 0 up to but not including 1.
  func length(_ unit: Double) -> CGFloat {
    let choices = ((maximum - minimum) / step).rounded(.down) + 1
    return minimum + min((unit * choices).rounded(.down), choices - 1) * step
  }
}
