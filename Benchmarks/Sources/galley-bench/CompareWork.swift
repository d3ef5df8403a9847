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
private func pictures(_ noise: PictureNoise, side: Int) -> (Bitmap, Bitmap)? {
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

/// The fastest of `runs` runs, in milliseconds by the clock: the work uses all cores.
private func fastestByClock(of runs: Int, _ work: () -> Void) -> Double {
  var best = UInt64.max
  for _ in 0..<runs {
    let start = DispatchTime.now().uptimeNanoseconds
    work()
    best = min(best, DispatchTime.now().uptimeNanoseconds - start)
  }
  return Double(best) / 1e6
}

/// Compares two pictures in memory, exactly and as pixelmatch does, beside a plain memory compare.
func measureComparison(_ noise: PictureNoise, side: Int) {
  guard let (expected, actual) = pictures(noise, side: side) else { return }
  let pixels = side * side
  func rate(_ milliseconds: Double) -> Double { Double(pixels) / milliseconds / 1000 }
  // Equal pictures in memory of their own, so that it reads all of both.
  var copy = expected
  copy[x: 0, y: 0] = expected[x: 0, y: 0]
  let plain = fastestByClock(of: 15) {
    expected.pixels.withUnsafeBytes { first in
      copy.pixels.withUnsafeBytes { second in
        guard let one = first.baseAddress, let other = second.baseAddress else { return }
        precondition(memcmp(one, other, first.count) == 0)
      }
    }
  }
  let metrics: [(name: String, metric: Tolerance.Metric)] = [
    ("exact", .exact), ("pixelmatch 0.1", .pixelmatch(threshold: 0.1)),
  ]
  for (name, metric) in metrics {
    var counted = 0
    let time = fastestByClock(of: 15) {
      counted =
        PixelDifference(
          expected: expected, actual: actual, tolerance: Tolerance(metric: metric)
        ).counted
    }
    print(
      Figure(
        name: "compare, \(noise.rawValue), \(name)", count: pixels, milliseconds: time,
        note:
          "by the clock; \(fixed(rate(time), 0)) MP/s, memory compare \(fixed(rate(plain), 0)), "
          + "ratio \(fixed(plain / time, 2)); \(counted) differ"
      ).row)
  }
}

/// Writes two pictures that differ in scattered pixels, and a copy of the first.
func writePictures(into folder: String, side: Int) throws {
  guard let (expected, actual) = pictures(.scattered, side: side) else { return }
  let root = URL(fileURLWithPath: folder)
  let first = try PNGEncoder().encode(expected)
  try first.write(to: root.appendingPathComponent("expected.png"))
  try first.write(to: root.appendingPathComponent("equal.png"))
  try PNGEncoder().encode(actual).write(to: root.appendingPathComponent("actual.png"))
}

/// Compares two picture files as `galley diff` does: bytes first, then pixels, decoded side by side.
func measureFileComparison(_ first: String, _ second: String) throws {
  var pixels = 0
  var words = ""
  let time = fastestByClock(of: 5) {
    if filesAreEqual(first, second) {
      words = "equal bytes"
      return
    }
    nonisolated(unsafe) var decoded: [Bitmap?] = [nil, nil]
    decoded.withUnsafeMutableBufferPointer { decoded in
      nonisolated(unsafe) let decoded = decoded
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        decoded[index] = try? decodeImage(path: index == 0 ? first : second)
      }
    }
    guard let expected = decoded[0], let actual = decoded[1] else { return words = "unreadable" }
    let difference = PixelDifference(expected: expected, actual: actual)
    pixels = difference.compared
    words = "\(difference.pixels) pixels differ"
  }
  print(
    Figure(
      name: "compare two PNG files", count: pixels, milliseconds: time,
      note: "by the clock; \(words)"
    ).row)
}
