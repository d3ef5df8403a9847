import GalleyRaster

/// What comparing two pictures of one size found; exact, no tolerance.
public struct PixelDifference: Equatable, Sendable {
  /// The number of pixels that differ in any channel.
  public var pixels: Int
  /// The number of pixels in each picture.
  public var total: Int
  /// The largest difference of a channel, 0 … 255.
  public var largestStep: Int
  /// The first column and row, and the column and row after the last, that hold a difference.
  public var region: (left: Int, top: Int, right: Int, bottom: Int)

  /// Equality of all figures.
  public static func == (first: PixelDifference, second: PixelDifference) -> Bool {
    first.pixels == second.pixels && first.total == second.total
      && first.largestStep == second.largestStep && first.region == second.region
  }
}

/// The outcome of comparing two pictures.
public enum Comparison: Equatable, Sendable {
  /// Every pixel is the same.
  case identical
  /// Some pixels differ.
  case different(PixelDifference)
  /// The pictures do not have the same size, in pixels.
  case sizesDiffer(expected: [Int], actual: [Int])
}

/// Compares two pictures pixel by pixel.
public func compare(expected: Bitmap, actual: Bitmap) -> Comparison {
  guard expected.width == actual.width, expected.height == actual.height else {
    return .sizesDiffer(
      expected: [expected.width, expected.height], actual: [actual.width, actual.height])
  }
  if expected == actual { return .identical }
  let (width, height) = (expected.width, expected.height)
  var result = PixelDifference(
    pixels: 0, total: width * height, largestStep: 0, region: (width, height, 0, 0))
  expected.pixels.withUnsafeBufferPointer { before in
    actual.pixels.withUnsafeBufferPointer { after in
      for y in 0..<height {
        for x in 0..<width {
          let index = (y * width + x) * 4
          var step = 0
          for channel in 0..<4 {
            step = max(step, abs(Int(before[index + channel]) - Int(after[index + channel])))
          }
          guard step > 0 else { continue }
          result.pixels += 1
          result.largestStep = max(result.largestStep, step)
          result.region = (
            min(result.region.left, x), min(result.region.top, y),
            max(result.region.right, x + 1), max(result.region.bottom, y + 1)
          )
        }
      }
    }
  }
  return .different(result)
}
