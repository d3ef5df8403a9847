import GalleyGeometry
import GalleyRaster

/// How much two pictures differ, both drawn on white.
///
/// A difference counts when it fills a square of 3 × 3 pixels: along slanted edges, engines normally
/// disagree by one pixel. For text, only the mean colour of each run is compared, because every engine
/// rasterises glyphs differently.
struct Disagreement {
  /// The largest difference that fills 3 × 3 pixels, in 255ths; 255 when the sizes differ.
  private(set) var area = 0
  /// The largest difference of a single pixel.
  private(set) var pixel = 0
  /// The largest difference of a run's mean colour.
  private(set) var text = 0
  /// The top-left corner of the square with the largest difference.
  private(set) var place = (x: 0, y: 0)

  init(_ ours: Bitmap, _ theirs: Bitmap, textIn areas: [CGRect]) {
    let (width, height) = (ours.width, ours.height)
    guard width == theirs.width, height == theirs.height else {
      (area, pixel, text) = (255, 255, 255)
      return
    }
    var steps = Self.differences(ours, theirs)
    for rect in areas.map({ Self.pixels($0, width, height) }) {
      text = max(text, Self.meanDifference(ours, theirs, in: rect))
      for y in rect.rows {
        for x in rect.columns { steps[y * width + x] = 0 }
      }
    }
    pixel = Int(steps.max() ?? 0)
    guard width > 2, height > 2 else { return }
    steps.withUnsafeBufferPointer { steps in
      for y in 0..<(height &- 2) {
        for x in 0..<(width &- 2) where Int(steps[y &* width &+ x]) > area {
          let least = Self.least(steps, at: y &* width &+ x, width: width)
          if Int(least) > area { (area, place) = (Int(least), (x, y)) }
        }
      }
    }
  }

  /// The smallest difference in a square of 3 × 3 pixels.
  private static func least(
    _ steps: UnsafeBufferPointer<UInt8>, at index: Int, width: Int
  ) -> UInt8 {
    var least = UInt8.max
    for row in 0..<3 {
      for column in 0..<3 { least = min(least, steps[index &+ row &* width &+ column]) }
    }
    return least
  }

  /// For each pixel, the largest difference of a channel.
  private static func differences(_ ours: Bitmap, _ theirs: Bitmap) -> [UInt8] {
    let count = ours.width * ours.height
    return [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
      ours.pixels.withUnsafeBytes { first in
        theirs.pixels.withUnsafeBytes { second in
          for index in 0..<count {
            let start = index &* 4
            let one = first.loadUnaligned(fromByteOffset: start, as: UInt32.self)
            let other = second.loadUnaligned(fromByteOffset: start, as: UInt32.self)
            target[index] = one == other ? 0 : step(first, second, at: start)
          }
        }
      }
      initialized = count
    }
  }

  private static func step(
    _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer, at start: Int
  ) -> UInt8 {
    var step = 0
    for channel in 0..<3 {
      step = max(
        step, abs(overWhite(first, start, channel) - overWhite(second, start, channel)))
    }
    return UInt8(step)
  }

  /// The pixels of a rectangle, clipped to a picture.
  private static func pixels(
    _ rect: CGRect, _ width: Int, _ height: Int
  ) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ from: CGFloat, _ to: CGFloat, _ limit: Int) -> Range<Int> {
      let end = min(max(Int(to.rounded(.up)), 0), limit)
      return min(max(Int(from), 0), end)..<end
    }
    return (range(rect.minX, rect.maxX, width), range(rect.minY, rect.maxY, height))
  }

  /// The largest difference between the means of a channel.
  private static func meanDifference(
    _ ours: Bitmap, _ theirs: Bitmap, in area: (columns: Range<Int>, rows: Range<Int>)
  ) -> Int {
    let count = area.columns.count * area.rows.count
    guard count > 0 else { return 0 }
    var sums = [0, 0, 0]
    ours.pixels.withUnsafeBytes { first in
      theirs.pixels.withUnsafeBytes { second in
        for y in area.rows {
          for x in area.columns {
            let start = (y &* ours.width &+ x) &* 4
            for channel in 0..<3 {
              sums[channel] += overWhite(first, start, channel) - overWhite(second, start, channel)
            }
          }
        }
      }
    }
    return sums.reduce(0) { max($0, abs($1) / count) }
  }

  private static func overWhite(
    _ bytes: UnsafeRawBufferPointer, _ start: Int, _ channel: Int
  ) -> Int {
    255 + (Int(bytes[start &+ channel]) - 255) * Int(bytes[start &+ 3]) / 255
  }
}
