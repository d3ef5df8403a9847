import Foundation

extension Bitmap {
  /// The smallest rectangle around all pixels that differ from those of a picture of the same size.
  ///
  /// If all pixels are equal, it is the first pixel, since no format allows an empty frame.
  package func changedRect(since other: Bitmap) -> PixelRect {
    guard width == other.width, height == other.height else {
      return PixelRect(x: 0, y: 0, width: width, height: height)
    }
    let stride = width * 4
    return pixels.withUnsafeBytes { new in
      other.pixels.withUnsafeBytes { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return .empty }
        // memcmp compares rows at the speed of memory; all of them are inside both pictures.
        assert(self.pixels.count == height * stride && other.pixels.count == height * stride)
        func differs(_ row: Int) -> Bool {
          memcmp(new + row * stride, old + row * stride, stride) != 0
        }
        guard let top = (0..<height).first(where: differs) else {
          return PixelRect(x: 0, y: 0, width: 1, height: 1)
        }
        let bottom = ((top..<height).last(where: differs) ?? top) + 1
        var (left, right) = (width, 0)
        for row in top..<bottom {
          let start = row * stride
          while left > 0, memcmp(new + start, old + start, left * 4) != 0 { left -= 1 }
          while right < width,
            memcmp(new + start + right * 4, old + start + right * 4, stride - right * 4) != 0
          { right += 1 }
        }
        return PixelRect(left: left, top: top, right: right, bottom: bottom)
      }
    }
  }
}
