import Foundation
import GalleyRaster

/// Two pictures side by side, for as long as their memory is borrowed.
struct PixelPair {
  /// The pixels as 0xAABBGGRR, row by row.
  let first, second: UnsafePointer<UInt32>
  /// The number of pixels in a row of each picture.
  let firstStride, secondStride: Int
  /// The compared area, inside both pictures.
  let area: ComparedArea

  /// Calls `body` with the memory of two pictures.
  static func borrow<Result>(
    _ expected: Bitmap, _ actual: Bitmap, area: ComparedArea, _ body: (PixelPair) -> Result
  ) -> Result? {
    assert(area.width <= min(expected.width, actual.width))
    assert(area.height <= min(expected.height, actual.height))
    return expected.pixels.withUnsafeBytes { before in
      actual.pixels.withUnsafeBytes { after in
        // An array's storage begins at a multiple of 16 bytes.
        guard let before = before.baseAddress, let after = after.baseAddress else { return nil }
        return body(
          PixelPair(
            first: before.assumingMemoryBound(to: UInt32.self),
            second: after.assumingMemoryBound(to: UInt32.self), firstStride: expected.width,
            secondStride: actual.width, area: area))
      }
    }
  }

  /// The expected pixel in a column and row.
  func expected(_ x: Int, _ y: Int) -> UInt32 {
    assert(x >= 0 && x < area.width && y >= 0 && y < area.height)
    return first[y &* firstStride &+ x]
  }

  /// The actual pixel in a column and row.
  func actual(_ x: Int, _ y: Int) -> UInt32 {
    assert(x >= 0 && x < area.width && y >= 0 && y < area.height)
    return second[y &* secondStride &+ x]
  }
}
