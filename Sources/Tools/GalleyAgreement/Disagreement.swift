import GalleyGeometry
import GalleyRaster

/// How much two pictures differ, both drawn on white.
///
/// A difference counts when it fills a square of 3 × 3 pixels: along slanted edges, engines normally
/// disagree by one pixel. Every engine rasterises glyphs differently, too, and some round baselines to whole
/// pixels, so of text the strokes are compared: a colour that the other picture does not have within a pixel.
struct Disagreement {
  /// The largest difference that fills 3 × 3 pixels, in 255ths; 255 when the sizes differ.
  private(set) var area = 0
  /// The largest difference of a single pixel.
  private(set) var pixel = 0
  /// The largest step from a pixel of text to the colours around its place in the other picture, in 255ths.
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
      text = Self.strokes(ours, theirs, in: rect, atLeast: text)
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

  /// The largest step from a pixel in an area to the colours around its place in the other picture, in either
  /// direction; `least` if that is larger.
  private static func strokes(
    _ ours: Bitmap, _ theirs: Bitmap, in area: (columns: Range<Int>, rows: Range<Int>),
    atLeast least: Int
  ) -> Int {
    var most = least
    ours.pixels.withUnsafeBytes { first in
      theirs.pixels.withUnsafeBytes { second in
        for y in area.rows {
          for x in area.columns {
            for channel in 0..<3 {
              let start = (y &* ours.width &+ x) &* 4
              let one = overWhite(first, start, channel)
              let other = overWhite(second, start, channel)
              guard abs(one - other) > most else { continue }
              let (near, far) = (
                Self.range(second, channel, around: (x, y), ours),
                Self.range(first, channel, around: (x, y), ours)
              )
              most = max(
                most, near.lowerBound - one, one - near.upperBound, far.lowerBound - other,
                other - far.upperBound)
            }
          }
        }
      }
    }
    return most
  }

  /// The smallest and the largest value of a channel in a square of 3 × 3 pixels.
  private static func range(
    _ bytes: UnsafeRawBufferPointer, _ channel: Int, around place: (x: Int, y: Int),
    _ size: Bitmap
  ) -> ClosedRange<Int> {
    var (low, high) = (255, 0)
    for y in max(place.y - 1, 0)...min(place.y + 1, size.height - 1) {
      for x in max(place.x - 1, 0)...min(place.x + 1, size.width - 1) {
        let value = overWhite(bytes, (y &* size.width &+ x) &* 4, channel)
        (low, high) = (min(low, value), max(high, value))
      }
    }
    return low...high
  }

  private static func overWhite(
    _ bytes: UnsafeRawBufferPointer, _ start: Int, _ channel: Int
  ) -> Int {
    255 + (Int(bytes[start &+ channel]) - 255) * Int(bytes[start &+ 3]) / 255
  }
}
