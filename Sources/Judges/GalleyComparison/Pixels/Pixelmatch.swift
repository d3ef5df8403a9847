/// The metric of pixelmatch 7.2.0, with equal counts.
///
/// A difference is computed in brightness and two colour axes (YIQ), squared and weighted; the
/// largest possible difference of two pixels is 35215. Transparent pixels are composed over a
/// checkerboard that depends on their position, so that no single background can hide a difference.
struct Pixelmatch: Sendable {
  /// The difference above which pixels count as different.
  let limit: Double
  /// Whether pixels that look anti-aliased are skipped.
  let skipsAntialiasing: Bool

  /// A metric with a threshold of 0 … 1, where 1 is the difference between red and cyan.
  init(threshold: Double, skipsAntialiasing: Bool) {
    limit = 35215 * threshold * threshold
    self.skipsAntialiasing = skipsAntialiasing
  }

  /// Whether the pixels in a column and row count as different.
  @inline(__always)
  func counts(_ x: Int, _ y: Int, in pair: PixelPair) -> Bool {
    let (before, after) = (pair.expected(x, y), pair.actual(x, y))
    let offset = (y * pair.area.width + x) * 4
    guard before != after, Self.delta(before, after, offset) > limit else { return false }
    return !(skipsAntialiasing && isAntialiased(x, y, in: pair))
  }

  /// The difference of two pixels, 0 … 35215; `offset` is their offset in bytes.
  @inline(__always)
  static func delta(_ first: UInt32, _ second: UInt32, _ offset: Int) -> Double {
    let difference = ColorStep(first, second, offset)
    let (y, i, q) = (difference.brightness, difference.orange, difference.purple)
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  // MARK: Anti-aliasing

  /// Whether a pixel looks anti-aliased in one of the pictures (after Vyšniauskas, 2009).
  private func isAntialiased(_ x: Int, _ y: Int, in pair: PixelPair) -> Bool {
    isAntialiased(x, y, in: pair, seen: pair.expected)
      || isAntialiased(x, y, in: pair, seen: pair.actual)
  }

  /// 1. More than two neighbours as bright as the pixel: it is part of an area.
  /// 2. No darker or no brighter neighbour: it is not a step between two areas.
  /// 3. Its darkest or its brightest neighbour must be part of an area in both pictures.
  private func isAntialiased(
    _ x: Int, _ y: Int, in pair: PixelPair, seen: (Int, Int) -> UInt32
  ) -> Bool {
    let near = Neighbours(x, y, pair.area)
    let pixel = seen(x, y)
    let offset = (y * pair.area.width + x) * 4
    var equal = near.isAtEdge ? 1 : 0
    var darkest = (delta: 0.0, x: 0, y: 0)
    var brightest = darkest
    for column in near.columns {
      for row in near.rows where column != x || row != y {
        let delta = ColorStep(pixel, seen(column, row), offset).brightness
        if delta == 0 {
          equal += 1
          if equal > 2 { return false }
        } else if delta < darkest.delta {
          darkest = (delta, column, row)
        } else if delta > brightest.delta {
          brightest = (delta, column, row)
        }
      }
    }
    guard darkest.delta < 0, brightest.delta > 0 else { return false }
    return [darkest, brightest].contains { place in
      hasEqualNeighbours(place.x, place.y, pair.area, seen: pair.expected)
        && hasEqualNeighbours(place.x, place.y, pair.area, seen: pair.actual)
    }
  }

  /// Whether a pixel is part of an area: three neighbours or more are equal, an edge counting as one.
  private func hasEqualNeighbours(
    _ x: Int, _ y: Int, _ area: ComparedArea, seen: (Int, Int) -> UInt32
  ) -> Bool {
    let near = Neighbours(x, y, area)
    let pixel = seen(x, y)
    var equal = near.isAtEdge ? 1 : 0
    for column in near.columns {
      for row in near.rows where column != x || row != y {
        equal += seen(column, row) == pixel ? 1 : 0
      }
    }
    return equal > 2
  }
}

/// The columns and rows around a pixel, limited to the picture.
private struct Neighbours {
  let columns, rows: ClosedRange<Int>
  let isAtEdge: Bool

  init(_ x: Int, _ y: Int, _ area: ComparedArea) {
    columns = max(x - 1, 0)...min(x + 1, area.width - 1)
    rows = max(y - 1, 0)...min(y + 1, area.height - 1)
    isAtEdge = columns.count < 3 || rows.count < 3
  }
}

/// The first pixel minus the second, in brightness and two colour axes.
private struct ColorStep {
  let red, green, blue: Double

  var brightness: Double { red * 0.29889531 + green * 0.58662247 + blue * 0.11448223 }
  var orange: Double { red * 0.59597799 - green * 0.27417610 - blue * 0.32180189 }
  var purple: Double { red * 0.21147017 - green * 0.52261711 + blue * 0.31114694 }

  @inline(__always)
  init(_ first: UInt32, _ second: UInt32, _ offset: Int) {
    func channel(_ pixel: UInt32, _ shift: UInt32) -> Double {
      Double((pixel &>> shift) & 255)
    }
    let (alpha, other) = (channel(first, 24), channel(second, 24))
    guard alpha < 255 || other < 255 else {
      red = channel(first, 0) - channel(second, 0)
      green = channel(first, 8) - channel(second, 8)
      blue = channel(first, 16) - channel(second, 16)
      return
    }
    func blended(_ shift: UInt32, over square: Int) -> Double {
      let ground = 48 + 159 * Double(square % 2)
      return
        (channel(first, shift) * alpha - channel(second, shift) * other
        - ground * (alpha - other)) / 255
    }
    red = blended(0, over: offset)
    green = blended(8, over: Int(Double(offset) / 1.618033988749895))
    blue = blended(16, over: Int(Double(offset) / 2.618033988749895))
  }
}
