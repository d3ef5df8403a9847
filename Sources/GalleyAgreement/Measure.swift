import GalleyGeometry
import GalleyRaster

/// How far two pictures are apart, both over white.
///
/// A difference counts when it fills a square of 3 × 3 pixels: engines disagree by a pixel along every
/// slanted edge, and by nothing more. Text is left out, since every engine fills glyphs in its way.
struct Measure {
  /// The largest difference that fills 3 × 3 pixels, in 255ths; 255 when the sizes differ.
  private(set) var area = 0
  /// The largest difference of a single pixel.
  private(set) var pixel = 0
  /// The top left of the worst square.
  private(set) var place = (x: 0, y: 0)

  init(_ ours: Bitmap, _ theirs: Bitmap, leavingOut areas: [CGRect]) {
    let (width, height) = (ours.width, ours.height)
    guard width == theirs.width, height == theirs.height else {
      (area, pixel) = (255, 255)
      return
    }
    var steps = Self.differences(ours, theirs)
    for rect in areas { Self.clear(rect, in: &steps, width: width, height: height) }
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

  /// The smallest of nine differences.
  private static func least(
    _ steps: UnsafeBufferPointer<UInt8>, at index: Int, width: Int
  ) -> UInt8 {
    var least = UInt8.max
    for row in 0..<3 {
      for column in 0..<3 { least = min(least, steps[index &+ row &* width &+ column]) }
    }
    return least
  }

  /// The largest difference of a channel, pixel by pixel.
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
    let (alpha, otherAlpha) = (Int(first[start &+ 3]), Int(second[start &+ 3]))
    var step = 0
    for channel in 0..<3 {
      let one = 255 + (Int(first[start &+ channel]) - 255) * alpha / 255
      let other = 255 + (Int(second[start &+ channel]) - 255) * otherAlpha / 255
      step = max(step, abs(one - other))
    }
    return UInt8(step)
  }

  private static func clear(_ rect: CGRect, in steps: inout [UInt8], width: Int, height: Int) {
    let (left, right) = (max(Int(rect.minX), 0), min(Int(rect.maxX.rounded(.up)), width))
    guard left < right else { return }
    for y in max(
      Int(rect.minY), 0)..<max(min(Int(rect.maxY.rounded(.up)), height), max(Int(rect.minY), 0))
    {
      for x in left..<right { steps[y * width + x] = 0 }
    }
  }
}
