import Dispatch
import Foundation
import GalleyComparison
import GalleyRaster

/// How two pictures of the comparison benchmark differ.
enum PictureNoise: String, CaseIterable {
  /// Not at all.
  case equal
  /// One pixel in a hundred, scattered.
  case scattered
  /// Every pixel along the edges of cells of 32 × 20 pixels, by small steps: one in six.
  case antialiasing
}

/// Two pictures of `side` × `side` pixels, the same on every run.
func pictures(_ noise: PictureNoise, side: Int) -> (Bitmap, Bitmap)? {
  var first = [UInt8](repeating: 255, count: side * side * 4)
  var second = first
  first.withUnsafeMutableBytes { first in
    second.withUnsafeMutableBytes { second in
      let (before, after) = (
        first.bindMemory(to: UInt32.self), second.bindMemory(to: UInt32.self)
      )
      var state: UInt32 = 9
      for y in 0..<side {
        for x in 0..<side {
          state = state &* 1_664_525 &+ 1_013_904_223
          let cell = UInt32((y / 20) &* 131 &+ x / 32) &* 2_654_435_761
          let pixel = 0xFF00_0000 | (cell & 0x7F7F7F) &+ 0x404040
          let step = 1 &+ (state >> 26)
          let isChanged =
            switch noise {
            case .equal: false
            case .scattered: state >> 8 < (1 << 24) / 100
            case .antialiasing: x % 32 == 0 || x % 32 == 31 || y % 20 == 0 || y % 20 == 19
            }
          before[y * side + x] = pixel
          after[y * side + x] = isChanged ? pixel &+ step &* 0x010101 : pixel
        }
      }
    }
  }
  guard let before = Bitmap(width: side, height: side, pixels: first),
    let after = Bitmap(width: side, height: side, pixels: second)
  else { return nil }
  return (before, after)
}

/// Compares two pictures in memory, exactly and as pixelmatch does, beside a plain memory compare.
///
/// The memory compare runs in turns with the comparison, over as many bytes.
func measureComparison(side: Int, times: Int) {
  var line = BenchLine()
  for noise in PictureNoise.allCases {
    guard let (expected, actual) = pictures(noise, side: side) else { return }
    // Equal pictures in memory of their own, so that it reads all of both.
    var copy = expected
    copy[x: 0, y: 0] = expected[x: 0, y: 0]
    var (exact, perceptual, memory) = (Spent(), Spent(), Spent())
    var isEqual = true
    for _ in 0..<times {
      exact.measure { _ = PixelDifference(expected: expected, actual: actual) }
      memory.measure { isEqual = haveEqualBytes(expected, copy) && isEqual }
      perceptual.measure {
        _ = PixelDifference(
          expected: expected, actual: actual,
          tolerance: PixelTolerance(metric: .pixelmatch(threshold: 0.1)))
      }
    }
    precondition(isEqual)
    line.add("\(noise.rawValue)_ms", exact.wall)
    line.add("\(noise.rawValue)_cpu_ms", exact.cpu)
    line.add("\(noise.rawValue)_pixelmatch_ms", perceptual.wall)
    line.add("\(noise.rawValue)_memcmp_ms", memory.wall)
  }
  line.print()
}

private func haveEqualBytes(_ first: Bitmap, _ second: Bitmap) -> Bool {
  first.pixels.withUnsafeBytes { one in
    second.pixels.withUnsafeBytes { other in
      guard one.count == other.count, let start = one.baseAddress, let end = other.baseAddress
      else { return false }
      return memcmp(start, end, one.count) == 0
    }
  }
}

/// Writes two pictures that differ in scattered pixels, and a copy of the first.
func writePictures(into folder: String, side: Int) throws {
  guard let (expected, actual) = pictures(.scattered, side: side) else { return }
  let first = try PNGEncoder().encode(expected)
  try write(first, to: folder + "/expected.png")
  try write(first, to: folder + "/equal.png")
  try write(try PNGEncoder().encode(actual), to: folder + "/actual.png")
}

/// Compares two picture files as `galley diff` does: bytes first, then pixels, decoded side by side.
func measureFileComparison(_ first: String, _ second: String, times: Int) throws {
  var spent = Spent()
  var different = 0
  for _ in 0..<times {
    try spent.measure { different = try differentPixels(first, second) }
  }
  var line = BenchLine()
  line.add("compare", spent)
  line.add("different", [Double(different)], decimals: 0)
  line.print()
}

private func differentPixels(_ first: String, _ second: String) throws -> Int {
  if filesAreEqual(first, second) { return 0 }
  let paths = [first, second]
  var decoded = [Result<Bitmap, BenchError>?](repeating: nil, count: paths.count)
  decoded.withUnsafeMutableBufferPointer { decoded in
    // Each iteration writes an element of its own.
    nonisolated(unsafe) let decoded = decoded
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      decoded[index] = Result { () throws(BenchError) in try picture(at: paths[index]) }
    }
  }
  guard let expected = try decoded[0]?.get(), let actual = try decoded[1]?.get() else { return 0 }
  return PixelDifference(expected: expected, actual: actual).pixels
}
