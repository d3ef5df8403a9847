import Foundation
import GalleyRaster

/// The mean structural similarity of two pictures of one size: 1 for equal ones, 0 for those with nothing in common.
///
/// Source: Wang, Bovik, Sheikh, Simoncelli, "Image quality assessment: from error visibility to structural similarity"
/// (2004): luma over white, windows of 11 x 11 pixels with Gaussian weights of sigma 1.5, K1 = 0.01, K2 = 0.03, and the
/// mean over all windows inside of the picture. In a picture with a shorter side, windows are as short.
struct StructuralSimilarity {
  private let pair: PixelPair
  private let ignored: [PixelRect]
  /// The weights along each axis.
  private let across, down: [Double]

  init(_ pair: PixelPair, ignoring ignored: [PixelRect]) {
    self.pair = pair
    self.ignored = ignored
    across = Self.weights(min(11, pair.area.width))
    down = Self.weights(min(11, pair.area.height))
  }

  private static func weights(_ count: Int) -> [Double] {
    let middle = Double(count - 1) / 2
    let weights = (0..<count).map {
      exp(-(Double($0) - middle) * (Double($0) - middle) / (2 * 1.5 * 1.5))
    }
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
  }

  /// The mean; `rect` is the smallest rectangle around all pixels that differ: elsewhere, windows are equal.
  func mean(_ rect: PixelRect) -> Double {
    let (width, height) = (pair.area.width, pair.area.height)
    let columns = max(rect.x - across.count + 1, 0)..<min(rect.maxX, width - across.count + 1)
    let rows = max(rect.y - down.count + 1, 0)..<min(rect.maxY, height - down.count + 1)
    guard !columns.isEmpty, !rows.isEmpty else { return 1 }
    var lines: [Moments] = (rows.lowerBound..<rows.lowerBound + down.count - 1).map {
      moments($0, columns)
    }
    var loss = 0.0
    for row in rows {
      lines.append(moments(row + down.count - 1, columns))
      loss += self.loss(lines, columns.count)
      lines.removeFirst()
    }
    let windows = (width - across.count + 1) * (height - down.count + 1)
    return 1 - loss / Double(windows)
  }

  /// The weighted sums of both lumas, of their squares and of their products in a row, for windows that begin in columns.
  private struct Moments {
    var first, second, firstSquare, secondSquare, product: [Double]
  }

  private func moments(_ row: Int, _ columns: Range<Int>) -> Moments {
    let count = columns.count + across.count - 1
    var (first, second) = ([Double](), [Double]())
    first.reserveCapacity(count)
    second.reserveCapacity(count)
    for x in columns.lowerBound..<columns.lowerBound + count {
      first.append(Self.luma(pair.expected(x, row)))
      second.append(Self.luma(pair.actual(x, row)))
    }
    for hole in ignored where row >= hole.y && row < hole.maxY {
      let low = max(hole.x, columns.lowerBound) - columns.lowerBound
      let high = min(hole.maxX, columns.lowerBound + count) - columns.lowerBound
      if low < high { second.replaceSubrange(low..<high, with: first[low..<high]) }
    }
    func filtered(_ value: (Int) -> Double) -> [Double] {
      let values = (0..<count).map(value)
      return (0..<columns.count).map { start in
        var sum = 0.0
        for (place, weight) in across.enumerated() { sum += weight * values[start + place] }
        return sum
      }
    }
    return Moments(
      first: filtered { first[$0] }, second: filtered { second[$0] },
      firstSquare: filtered { first[$0] * first[$0] },
      secondSquare: filtered { second[$0] * second[$0] },
      product: filtered { first[$0] * second[$0] })
  }

  /// How much the windows that begin in the first of these rows lack to a similarity of 1, in sum.
  private func loss(_ lines: [Moments], _ count: Int) -> Double {
    // (K1 · 255)² and (K2 · 255)².
    let (lightness, contrast) = (2.55 * 2.55, 7.65 * 7.65)
    return (0..<count).reduce(0.0) { (loss: Double, column: Int) -> Double in
      func sum(_ moment: KeyPath<Moments, [Double]>) -> Double {
        var sum = 0.0
        for (weight, line) in zip(down, lines) { sum += weight * line[keyPath: moment][column] }
        return sum
      }
      let (first, second) = (sum(\.first), sum(\.second))
      let variance = sum(\.firstSquare) - first * first + sum(\.secondSquare) - second * second
      let shared = sum(\.product) - first * second
      let mean: Double =
        (2 * first * second + lightness) / (first * first + second * second + lightness)
      let structure: Double = (2 * shared + contrast) / (variance + contrast)
      return loss + 1 - mean * structure
    }
  }

  /// The luma of a pixel over white, 0 … 255.
  private static func luma(_ pixel: UInt32) -> Double {
    let (red, green, blue) = (pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255)
    let luma = 0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)
    return 255 - (255 - luma) * Double(pixel >> 24) / 255
  }
}
