import Foundation

/// A picture that has been blurred, in larger pixels: nothing small is left in it.
package struct SoftenedBitmap: Sendable {
  /// The standard deviation of the blur, in larger pixels; stretched smoothly, less than a hundredth of it shows as squares.
  private static let sharpness = 4.0
  /// The blur is cut off at this number of standard deviations.
  package static let extent = 3.0

  /// The colours of the larger pixels.
  package let bitmap: Bitmap
  /// What they cover, in pixels of the picture that was blurred.
  package let frame: PixelRect

  /// Blurs a picture, then multiplies the distance of its colours from grey by `saturation`.
  ///
  /// What is beyond the edges counts as what is at the edges.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - sigma: The standard deviation of the blur, in pixels, above zero.
  ///   - saturation: 1 for the colours as they are, 0 for grey.
  ///   - area: What is wanted of it; the result covers it, and a larger pixel on each side where the picture has one.
  package init(_ picture: Bitmap, sigma: Double, saturation: Double, in area: PixelRect) {
    let cell = max(1, Int(sigma / Self.sharpness))
    let blurred = Grid(picture, cell: cell).blurred(sigma: sigma / Double(cell))
    let columns = Self.cells(area.x..<area.maxX, cell, count: blurred.width)
    let rows = Self.cells(area.y..<area.maxY, cell, count: blurred.height)
    frame = PixelRect(
      x: columns.lowerBound * cell, y: rows.lowerBound * cell, width: columns.count * cell,
      height: rows.count * cell)
    var bitmap = Bitmap(width: columns.count, height: rows.count)
    for (y, row) in rows.enumerated() {
      for (x, column) in columns.enumerated() {
        let color = blurred.colors[row * blurred.width + column]
        bitmap[x: x, y: y] = Self.straight(Self.saturated(color, by: Float(saturation)))
      }
    }
    self.bitmap = bitmap
  }

  /// The larger pixels that cover some pixels, and one more on each side.
  private static func cells(_ pixels: Range<Int>, _ cell: Int, count: Int) -> Range<Int> {
    let first = min(max(pixels.lowerBound / cell - 1, 0), count)
    return first..<max(min((pixels.upperBound + cell - 1) / cell + 1, count), first)
  }

  /// A premultiplied colour with another distance from the grey that is as bright, by the weights of ITU-R BT.709.
  private static func saturated(_ color: SIMD4<Float>, by factor: Float) -> SIMD4<Float> {
    let grey = color.x * 0.2126 + color.y * 0.7152 + color.z * 0.0722
    var result = SIMD4(repeating: grey) + (color - SIMD4(repeating: grey)) * factor
    result.w = color.w
    return result.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: color.w))
  }

  /// Bytes with straight alpha.
  private static func straight(_ color: SIMD4<Float>) -> SIMD4<UInt8> {
    guard color.w > 0 else { return SIMD4() }
    var straight = color / color.w * 255
    straight.w = color.w
    return SIMD4<UInt8>(
      truncatingIfNeeded: SIMD4<Int32>(
        (straight + 0.5).clamped(
          lowerBound: SIMD4(), upperBound: SIMD4(repeating: 255))))
  }
}

/// Premultiplied colours in rows, 0 … 255.
private struct Grid {
  var width, height: Int
  var colors: [SIMD4<Float>]

  /// The means of squares of pixels; those at the right and bottom edges may be narrower.
  init(_ picture: Bitmap, cell: Int) {
    width = (picture.width + cell - 1) / cell
    height = (picture.height + cell - 1) / cell
    let columns = (0..<picture.width).map { PixelShare(of: $0, inCellsOf: cell) }
    let rows = (0..<picture.height).map { PixelShare(of: $0, inCellsOf: cell) }
    colors = picture.sums(columns, rows, (width, height), unit: 255)
    for row in 0..<height {
      for column in 0..<width {
        let across = min(cell, picture.width - column * cell)
        let down = min(cell, picture.height - row * cell)
        colors[row * width + column] /= Float(across * down)
      }
    }
  }

  /// The colours after a Gaussian blur, first along rows and then along columns.
  func blurred(sigma: Double) -> Grid {
    let reach = Int((sigma * SoftenedBitmap.extent).rounded(.up))
    let raw = (-reach...reach).map { Float(exp(-Double($0 * $0) / (2 * sigma * sigma))) }
    let sum = raw.reduce(0, +)
    let weights = raw.map { $0 / sum }
    let across = convolved(weights, count: width, step: 1, lines: height, stride: width)
    return across.convolved(weights, count: height, step: width, lines: width, stride: 1)
  }

  /// Each colour with its neighbours, `step` apart, on `lines` lines that start `stride` apart.
  private func convolved(
    _ weights: [Float], count: Int, step: Int, lines: Int, stride: Int
  ) -> Grid {
    var result = self
    let reach = weights.count / 2
    for line in 0..<lines {
      for place in 0..<count {
        var sum = SIMD4<Float>()
        for (offset, weight) in weights.enumerated() {
          let neighbour = min(max(place + offset - reach, 0), count - 1)
          sum += colors[line * stride + neighbour * step] * weight
        }
        result.colors[line * stride + place * step] = sum
      }
    }
    return result
  }
}
