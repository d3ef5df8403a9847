import ArgumentParser
import GalleyComparison
import GalleyDrawing
import GalleyRaster

/// Options that limit how much pictures may differ.
struct ToleranceArguments: ParsableArguments {
  enum Antialiasing: String, ExpressibleByArgument, CaseIterable {
    case count, skip
  }

  @Option(
    help: ArgumentHelp("The largest difference of a channel, 0 to 255.", valueName: "step"))
  var maxStep: Int?

  @Option(help: ArgumentHelp("How many pixels may differ.", valueName: "count"))
  var maxPixels: Int?

  @Option(help: ArgumentHelp("What share of the pixels may differ, 0 to 1.", valueName: "share"))
  var maxShare: Double?

  @Option(
    help: ArgumentHelp(
      "How many pixels may differ in any square with this side.", valueName: "side:count"))
  var maxWindow: WindowArgument?

  @Option(
    name: .customLong("delta-e"),
    help: ArgumentHelp("The largest CIEDE2000 colour difference, 0 to 100.", valueName: "limit"))
  var deltaE: Double?

  @Option(
    name: .customLong("min-ssim"),
    help: ArgumentHelp(
      "The smallest mean structural similarity, 0 to 1; that of equal pictures is 1.",
      valueName: "limit"))
  var minSSIM: Double?

  @Option(
    help: ArgumentHelp(
      "Count pixels as pixelmatch 7.2.0 does, with a threshold of 0 to 1.", valueName: "threshold"
    ))
  var pixelmatch: Double?

  @Option(
    help: ArgumentHelp(
      "With --pixelmatch: count anti-aliased pixels, or skip them, which hides movements of half "
        + "a pixel."))
  var antialiasing = Antialiasing.count

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Do not compare this rectangle, in device pixels; repeatable.", valueName: "x,y,w,h"))
  var ignore: [PixelRectArgument] = []

  func validate() throws {
    try check(maxStep, "--max-step", PixelTolerance.channelSteps)
    try check(maxPixels, "--max-pixels", PixelTolerance.pixelCounts)
    try check(maxShare, "--max-share", 0...1)
    try check(deltaE, "--delta-e", 0...100)
    try check(minSSIM, "--min-ssim", 0...1)
    try check(pixelmatch, "--pixelmatch", 0...1)
    if antialiasing == .skip, pixelmatch == nil {
      throw ValidationError("--antialiasing skip needs --pixelmatch")
    }
  }

  private func check(_ value: Int?, _ name: String, _ range: ClosedRange<Int>) throws {
    try check(value.map(Double.init), name, Double(range.lowerBound)...Double(range.upperBound))
  }

  private func check(_ value: Double?, _ name: String, _ range: ClosedRange<Double>) throws {
    guard let value, !range.contains(value) else { return }
    throw ValidationError(
      "\(name) must be a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
  }

  /// Whether no limit is given and nothing is ignored.
  var isEmpty: Bool { tolerance == .exact && ignore.isEmpty }

  var tolerance: PixelTolerance {
    var tolerance = PixelTolerance(
      maxChannelStep: maxStep, maxPixels: maxPixels, maxShare: maxShare,
      maxInWindow: maxWindow?.window, maxDeltaE: deltaE,
      metric: pixelmatch.map {
        .pixelmatch(threshold: $0, skipsAntialiasing: antialiasing == .skip)
      } ?? .exact)
    tolerance.minSSIM = minSSIM
    return tolerance
  }

  var ignored: [PixelRect] { ignore.map(\.rect) }
}

/// A square's side and a count, written as `16:40`.
struct WindowArgument: ExpressibleByArgument {
  var window: PixelTolerance.Window

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let size = parts[0], let pixels = parts[1],
      PixelTolerance.Window.sizes.contains(size), PixelTolerance.pixelCounts.contains(pixels)
    else { return nil }
    window = PixelTolerance.Window(size: size, pixels: pixels)
  }
}

/// Four whole numbers, written as `x,y,width,height`; width and height are above zero.
struct PixelRectArgument: ExpressibleByArgument {
  var rect: PixelRect

  init?(argument: String) {
    let limit = 1 << 24
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).compactMap {
      Int($0.trimmingCharacters(in: .whitespaces))
    }
    guard parts.count == 4, parts.allSatisfy({ (-limit...limit).contains($0) }), parts[2] > 0,
      parts[3] > 0, argument.count(where: { $0 == "," }) == 3
    else { return nil }
    rect = PixelRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }
}
