import GalleyBase
import GalleyGeometry

/// The sizes of the items of a run.
package struct ItemSize: Hashable, Sendable {
  /// One side of an item.
  package enum Extent: Hashable, Sendable {
    /// As the layout's `itemSize` says.
    case layout
    /// The same for all items.
    case fixed(Length)
    /// Drawn from a range, item by item.
    case drawn(LengthRange)

    /// Whether the length depends on the room.
    fileprivate var isRelative: Bool {
      if case .fixed(let length) = self { length.isRelative } else { false }
    }
  }

  /// Lengths to draw from: `minimum` plus a multiple of `step` that does not pass `maximum`.
  package struct LengthRange: Hashable, Sendable {
    /// The ends of the range, in points; the maximum is not below the minimum.
    package var minimum, maximum: CGFloat
    /// The distance between lengths, above zero, in points.
    package var step: CGFloat

    /// Lengths from `minimum` to `maximum`, which is not below it, in steps above zero.
    package init(minimum: CGFloat, maximum: CGFloat, step: CGFloat = 1) {
      self.minimum = minimum
      self.maximum = maximum
      self.step = step
    }
  }

  /// The width of each item.
  package var width: Extent = .layout
  /// The height of each item.
  package var height: Extent = .layout
  /// Where the numbers for drawn lengths start.
  package var seed: UInt64 = 0

  /// Items of the layout's size, unless a width or height is given.
  package init(width: Extent = .layout, height: Extent = .layout, seed: UInt64 = 0) {
    self.width = width
    self.height = height
    self.seed = seed
  }

  /// Whether all items take the layout's size.
  package var isLayoutSize: Bool { width == .layout && height == .layout }

  /// Whether the size depends on the room.
  var isRelative: Bool { width.isRelative || height.isRelative }

  /// Whether all items of the run have one size.
  package var isUniform: Bool {
    if case .drawn = width { return false }
    if case .drawn = height { return false }
    return true
  }

  /// The size in points of item `index` of the run, where `layoutSize` is the layout's `itemSize`.
  ///
  /// Item n draws its width with number 2n and its height with number 2n + 1 of the sequence.
  package func size(
    at index: Int, layoutSize: CGSize, in room: @autoclosure () -> ItemRoom
  ) -> CGSize {
    let number = UInt64(clamping: index) &* 2
    return CGSize(
      width: length(width, number: number, layoutSize.width) { room().width($0) },
      height: length(height, number: number &+ 1, layoutSize.height) { room().height($0) })
  }

  /// The lengths in points of item `index` of the run that are not the layout's.
  func ownLengths(at index: Int, in room: ItemRoom) -> (width: CGFloat?, height: CGFloat?) {
    guard !isLayoutSize else { return (nil, nil) }
    let size = size(at: index, layoutSize: .zero, in: room)
    return (width == .layout ? nil : size.width, height == .layout ? nil : size.height)
  }

  private func length(
    _ extent: Extent, number: UInt64, _ layoutLength: CGFloat, _ points: (Length) -> CGFloat
  ) -> CGFloat {
    switch extent {
    case .layout: layoutLength
    case .fixed(let length): points(length)
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

// MARK: - Keys

extension KeyShape where Value == ItemSize {
  /// A width and height that are the same for all items.
  static var fixed: KeyShape {
    KeyShape<RelativeSize>.size.map {
      ItemSize(width: .fixed($0.width), height: .fixed($0.height))
    }
  }
}

extension KeyShape where Value == ItemSize.Extent {
  /// One length.
  static var fixed: KeyShape { KeyShape<Length>.size.map(ItemSize.Extent.fixed) }

  /// One length for all items, or a range to draw it from.
  static var extent: KeyShape {
    either(
      fixed,
      KeyShape<RangeParts>.map().map { .drawn($0.range) })
  }
}

/// A range of lengths as files write it.
struct RangeParts: Keyed {
  var range = ItemSize.LengthRange(minimum: 0, maximum: 0)

  static let table = Table<RangeParts>(
    "range", "A range of lengths; each item of a run gets one of them, chosen by `seed`.",
    [
      Key("min", required: \.range.minimum, .length, "The least length."),
      Key("max", required: \.range.maximum, .length, "The greatest length."),
      Key(
        "step", \.range.step,
        .number(NumberRule(unit: "points", range: 0...1000, isAboveMinimum: true)),
        "Lengths are the least one plus a multiple of this."),
    ])

  mutating func finish(_ map: Node, _ reader: inout SceneReader) {
    if range.maximum < range.minimum { reader.log.add(.contradiction, "max is below min", at: map) }
    range.maximum = max(range.minimum, range.maximum)
  }
}
