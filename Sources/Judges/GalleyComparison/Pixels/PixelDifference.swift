import GalleyBase
import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// The difference between two pictures, pixel by pixel, and whether it is tolerated.
///
/// Pictures of different sizes are compared where they overlap, from the top left.
public struct PixelDifference: Equatable, Sendable {
  /// Width and height of the expected picture, in device pixels.
  public var expectedSize: [Int]
  /// Width and height of the actual picture, in device pixels.
  public var actualSize: [Int]
  /// The number of compared pixels that differ in any channel.
  public var pixels = 0
  /// The number of pixels that count as different by the tolerance's metric; with `.exact`, all
  /// that differ.
  public var counted = 0
  /// The number of pixels that are compared.
  public var compared: Int
  /// The larger width times the larger height, in pixels.
  public var total: Int
  /// The largest difference of a channel, 0 … 255.
  public var largestStep = 0
  /// The largest CIEDE2000 colour difference; nil unless the tolerance limits it.
  public var largestDeltaE: Double?
  /// The mean structural similarity (SSIM), 1 for equal pictures; nil unless it is asked for or limited, and for
  /// pictures of different sizes.
  public var ssim: Double?
  /// The areas that differ, those with the most pixels first; at most `maximumRegions`.
  public var regions: [ChangedRegion] = []
  /// The total number of areas.
  public var regionCount = 0
  /// The rectangles that were not compared, in device pixels.
  public var ignored: [PixelRect]
  /// A sentence for each limit that does not hold; empty if all hold.
  public var excesses: [String] = []

  /// The largest number of listed regions; a picture with more of them differs everywhere.
  package static let maximumRegions = 100

  /// Compares two pictures, exactly unless there is a tolerance.
  ///
  /// - Parameters:
  ///   - expected: The picture as it should be.
  ///   - actual: The picture as it is.
  ///   - tolerance: The limits for `excesses` and `isTolerated`; the figures do not depend on them.
  ///   - ignored: Rectangles that are not compared, in device pixels from the top left.
  public init(
    expected: Bitmap, actual: Bitmap, tolerance: PixelTolerance = .exact,
    ignoring ignored: [PixelRect] = []
  ) {
    self.init(
      expected: expected, actual: actual, tolerance: tolerance, ignoring: ignored,
      measuresSSIM: false)
  }

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - expected: The picture as it should be.
  ///   - actual: The picture as it is.
  ///   - tolerance: The limits for `excesses` and `isTolerated`; the figures do not depend on them.
  ///   - ignored: Rectangles that are not compared, in device pixels from the top left.
  ///   - measuresSSIM: Whether `ssim` is wanted without a limit for it.
  public init(
    expected: Bitmap, actual: Bitmap, tolerance: PixelTolerance = .exact,
    ignoring ignored: [PixelRect] = [], measuresSSIM: Bool
  ) {
    let area = ComparedArea(
      width: min(expected.width, actual.width), height: min(expected.height, actual.height),
      ignoring: ignored)
    expectedSize = [expected.width, expected.height]
    actualSize = [actual.width, actual.height]
    compared = area.pixels
    total = max(expected.width, actual.width) * max(expected.height, actual.height)
    self.ignored = ignored
    guard compared > 0 else { return }
    self =
      PixelPair.borrow(expected, actual, area: area) { pair in
        var result = self
        let grid = TileGrid(comparing: pair)
        let rect = result.measure(grid)
        if measuresSSIM || tolerance.minSSIM != nil, !sizesDiffer {
          result.ssim =
            result.pixels == 0 ? 1 : StructuralSimilarity(pair, ignoring: ignored).mean(rect)
        }
        if result.pixels > 0 { result.judge(pair, grid, rect, by: tolerance) }
        return result
      } ?? self
  }

  /// Whether the pictures have different sizes.
  public var sizesDiffer: Bool { expectedSize != actualSize }

  /// Whether the pictures have the same size and all compared pixels are equal.
  public var isEqual: Bool { pixels == 0 && !sizesDiffer }

  /// Whether the pictures have the same size and every limit holds; true for equal pictures.
  public var isTolerated: Bool { excesses.isEmpty && !sizesDiffer }

  /// The figures in one line, such as `160 of 40000 pixels differ in 2 areas, by 128 at most`.
  public var summary: String {
    var parts: [String] = []
    if sizesDiffer {
      let (before, after) = (expectedSize, actualSize)
      parts.append(
        "the size \(before[0]) × \(before[1]) became \(after[0]) × \(after[1]) pixels")
    }
    if pixels > 0 {
      let place = regionCount == 1 ? "1 area" : "\(regionCount) areas"
      let verb = pixels == 1 ? "pixel differs" : "pixels differ"
      parts.append("\(pixels) of \(compared) \(verb) in \(place), by \(largestStep) at most")
    }
    return parts.isEmpty ? "the pictures are equal" : parts.joined(separator: "; ")
  }

  /// Takes the figures from a grid, and returns the smallest rectangle around all differences.
  private mutating func measure(_ grid: TileGrid) -> PixelRect {
    let all = RegionFinder.regions(in: grid)
    pixels = all.reduce(0) { $0 + $1.pixels }
    largestStep = all.reduce(0) { max($0, $1.largestStep) }
    counted = pixels
    regionCount = all.count
    regions = Array(all.prefix(Self.maximumRegions))
    return all.reduce(PixelRect.empty) { $0.union($1.rect) }
  }
}

extension PixelDifference {
  /// Compares the figures with the limits of a tolerance.
  fileprivate mutating func judge(
    _ pair: PixelPair, _ grid: TileGrid, _ rect: PixelRect, by tolerance: PixelTolerance
  ) {
    if let limit = tolerance.maxChannelStep, largestStep > limit {
      excesses.append("a channel differs by \(largestStep), more than \(limit)")
    }
    if let limit = tolerance.maxDeltaE { judge(pair, grid, deltaE: limit) }
    // A limit that is NaN never holds.
    if let limit = tolerance.minSSIM, let ssim, !(ssim >= limit) {
      let shown = DecimalNumber.text(ssim, decimals: 5)
      excesses.append(
        "the structural similarity is \(shown), less than \(DecimalNumber.text(limit, decimals: 5))"
      )
    }
    judgeCounts(mask(pair, grid, rect, tolerance), tolerance)
  }

  private mutating func judge(_ pair: PixelPair, _ grid: TileGrid, deltaE limit: Double) {
    var largest = LargestColorDifference()
    grid.forEachDifference(in: pair) { x, y in
      largest.add(pair.expected(x, y), pair.actual(x, y), x: x, y: y)
    }
    largestDeltaE = largest.value
    // A limit that is NaN never holds.
    guard !(largest.value <= limit) else { return }
    excesses.append(
      "the colour differs by ΔE \(number(largest.value)) at \(largest.x), \(largest.y), "
        + "more than \(number(limit))")
  }

  private mutating func judgeCounts(_ mask: DifferenceMask?, _ tolerance: PixelTolerance) {
    if let mask { counted = mask.count }
    let words = counted == 1 ? "pixel differs" : "pixels differ"
    if let limit = tolerance.maxPixels, counted > limit {
      excesses.append("\(counted) \(words), more than \(limit)")
    }
    if let limit = tolerance.maxShare, !(Double(counted) <= limit * Double(compared)) {
      // Rounded up, so that a difference is never reported as 0 %.
      let percent = (Double(counted) / Double(compared) * 10_000).rounded(.up) / 100
      excesses.append(
        "\(number(percent)) % of the pixels differ, more than \(number(limit * 100)) %")
    }
    if let window = tolerance.maxInWindow, let mask, mask.count > window.pixels {
      let fullest = mask.fullestWindow(size: window.size)
      if fullest.pixels > window.pixels {
        excesses.append(
          "\(fullest.pixels) pixels differ in the square of \(window.size) at \(fullest.x), "
            + "\(fullest.y), more than \(window.pixels)")
      }
    }
    if !tolerance.limitsCount, counted > 0, tolerance.metric != .exact || !tolerance.limitsSize {
      excesses.append("\(counted) \(words), none may")
    }
  }

  /// The pixels that count; nil if all pixels that differ count and only their number is needed.
  private func mask(
    _ pair: PixelPair, _ grid: TileGrid, _ rect: PixelRect, _ tolerance: PixelTolerance
  ) -> DifferenceMask? {
    switch tolerance.metric {
    case .exact:
      guard tolerance.maxInWindow != nil else { return nil }
      return DifferenceMask(pair, grid, rect: rect) { _, _, _ in true }
    case .pixelmatch(let threshold, let skipsAntialiasing):
      let measure = Pixelmatch(threshold: threshold, skipsAntialiasing: skipsAntialiasing)
      return DifferenceMask(pair, grid, rect: rect) { measure.counts($1, $2, in: $0) }
    case .labDistance(let limit):
      return DifferenceMask(pair, grid, rect: rect) { pair, x, y in
        // A limit that is NaN never holds.
        !(LabColor.distance(pair.expected(x, y), pair.actual(x, y)) <= limit)
      }
    }
  }

  private func number(_ value: Double) -> String { DecimalNumber.text(value, decimals: 2) }
}
