extension Bitmap {
  /// The picture at a smaller size: each pixel is the average of the pixels that it covers.
  ///
  /// - Parameters:
  ///   - newWidth: The new number of pixels in a row, from 1 to the old one.
  ///   - newHeight: The new number of rows, from 1 to the old one.
  /// - Returns: The smaller picture; the picture itself if it has the new size or less.
  package func averaged(width newWidth: Int, height newHeight: Int) -> Bitmap {
    guard newWidth < width || newHeight < height, newWidth > 0, newHeight > 0 else { return self }
    let size = (width: min(newWidth, width), height: min(newHeight, height))
    let columns = (0..<width).map { PixelShare(of: $0, among: width, to: size.width) }
    let rows = (0..<height).map { PixelShare(of: $0, among: height, to: size.height) }
    return Bitmap(size, averages: sums(columns, rows, size, unit: 1))
  }

  /// The sums of the pixels' shares in each larger pixel: colours times their alpha, and alpha.
  ///
  /// Colours count as much as they show: transparent pixels have none.
  ///
  /// - Parameters:
  ///   - columns: Where each column of pixels goes.
  ///   - rows: Where each row of pixels goes.
  ///   - size: The number of larger pixels in a row, and of their rows.
  ///   - unit: The alpha with which a colour counts once; 255 gives premultiplied colours.
  /// - Returns: The sums, row by row.
  func sums(
    _ columns: [PixelShare], _ rows: [PixelShare], _ size: (width: Int, height: Int), unit: Float
  ) -> [SIMD4<Float>] {
    let (width, height) = (width, height)
    var sums = [SIMD4<Float>](repeating: .zero, count: size.width * size.height)
    pixels.withUnsafeBufferPointer { source in
      columns.withUnsafeBufferPointer { columns in
        sums.withUnsafeMutableBufferPointer { sums in
          for y in 0..<height {
            let row = rows[y]
            let first = row.place * size.width
            for x in 0..<width {
              let start = (y * width + x) * 4
              let alpha = Float(source[start + 3])
              let weight = alpha / unit
              let color = SIMD4(
                Float(source[start]) * weight, Float(source[start + 1]) * weight,
                Float(source[start + 2]) * weight, alpha)
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
    return sums
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
}

/// How a pixel, in one direction, is shared between a larger one and the next.
struct PixelShare {
  /// The larger pixel.
  let place: Int
  /// The part of the larger pixel that the pixel fills, and the part of the next.
  let first, next: Float

  /// The share of a pixel where a number of pixels becomes a smaller one.
  init(of index: Int, among old: Int, to new: Int) {
    let length = Double(new) / Double(old)
    place = index * new / old
    // Exact in whole numbers: the old pixel reaches into the next new one if it ends behind its start.
    let over = Double(max((index + 1) * new - (place + 1) * old, 0)) / Double(old)
    first = Float(length - over)
    next = Float(over)
  }

  /// The share of a pixel that is in one larger pixel, `cell` pixels wide, with all of it; sums are not divided yet.
  init(of index: Int, inCellsOf cell: Int) {
    place = index / cell
    (first, next) = (1, 0)
  }
}
