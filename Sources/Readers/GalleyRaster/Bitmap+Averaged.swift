extension Bitmap {
  /// The picture at a smaller size: each pixel is the average of the pixels that it covers.
  ///
  /// - Parameters:
  ///   - newWidth: The new number of pixels in a row, from 1 to the old one.
  ///   - newHeight: The new number of rows, from 1 to the old one.
  /// - Returns: The smaller picture; the picture itself if it has the new size or less.
  package func averaged(width newWidth: Int, height newHeight: Int) -> Bitmap {
    let (width, height) = (width, height)
    guard newWidth < width || newHeight < height, newWidth > 0, newHeight > 0 else { return self }
    let columns = (0..<width).map { Share(of: $0, among: width, to: min(newWidth, width)) }
    let size = (width: min(newWidth, width), height: min(newHeight, height))
    var sums = [SIMD4<Float>](repeating: .zero, count: size.width * size.height)
    pixels.withUnsafeBufferPointer { source in
      columns.withUnsafeBufferPointer { columns in
        sums.withUnsafeMutableBufferPointer { sums in
          for y in 0..<height {
            let row = Share(of: y, among: height, to: size.height)
            let first = row.place * size.width
            for x in 0..<width {
              let start = (y * width + x) * 4
              let alpha = Float(source[start + 3])
              // Colours count as much as they show: transparent pixels have none.
              let color = SIMD4(
                Float(source[start]) * alpha, Float(source[start + 1]) * alpha,
                Float(source[start + 2]) * alpha, alpha)
              let column = columns[x]
              let place = first + column.place
              sums[place] += row.first * column.first * color
              if column.next > 0 { sums[place + 1] += row.first * column.next * color }
              guard row.next > 0 else { continue }
              sums[place + size.width] += row.next * column.first * color
              if column.next > 0 { sums[place + size.width + 1] += row.next * column.next * color }
            }
          }
        }
      }
    }
    return Bitmap(size, averages: sums)
  }

  /// Replaces the pixels under another picture, as far as it is inside.
  package mutating func replace(with other: Bitmap, atX left: Int, y top: Int) {
    let columns = max(left, 0)..<min(left + other.width, width)
    guard !columns.isEmpty else { return }
    for y in max(top, 0)..<max(min(top + other.height, height), max(top, 0)) {
      let source = ((y - top) * other.width + columns.lowerBound - left) * 4
      replacePixels(
        from: columns.lowerBound, inRow: y,
        with: other.pixels[source..<source + columns.count * 4])
    }
  }

  /// A picture from the premultiplied averages of its pixels.
  private init(_ size: (width: Int, height: Int), averages: [SIMD4<Float>]) {
    func byte(_ value: Float) -> UInt8 { UInt8(min(max(value.rounded(), 0), 255)) }
    self.init(width: size.width, height: size.height) { bytes in
      for (index, sum) in averages.enumerated() {
        for channel in 0..<3 {
          bytes[index * 4 + channel] = sum[3] > 0 ? byte(sum[channel] / sum[3]) : 0
        }
        bytes[index * 4 + 3] = byte(sum[3])
      }
    }
  }

  /// How an old pixel is shared between a new one and the next.
  private struct Share {
    /// The new pixel.
    let place: Int
    /// The part of the new pixel that the old one fills, and the part of the next.
    let first, next: Float

    init(of index: Int, among old: Int, to new: Int) {
      let length = Double(new) / Double(old)
      place = index * new / old
      // Exact in whole numbers: the old pixel reaches into the next new one if it ends behind its start.
      let over = Double(max((index + 1) * new - (place + 1) * old, 0)) / Double(old)
      first = Float(length - over)
      next = Float(over)
    }
  }
}
