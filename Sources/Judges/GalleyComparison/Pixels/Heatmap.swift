import GalleyRaster

/// What a heatmap shows of pixels that differ.
public enum HeatmapKind: String, CaseIterable, Sendable {
  /// By how much they differ: blue is a step of 1, red one of 255, on a logarithmic scale, so that the faintest is visible.
  case step
  /// Whether they became lighter, which is green, or darker, which is magenta.
  case direction
  /// Only them, in the colours of `step`; everything else is transparent.
  case mask
}

extension PixelDifference {
  /// A picture of the difference: the expected one faded, and pixels that differ coloured.
  ///
  /// Every region has a frame around it. Ignored parts are striped in grey. If the sizes differ,
  /// the missing part is striped in red and the new part in green.
  /// - Parameters:
  ///   - expected: The first picture that was compared.
  ///   - actual: The second picture that was compared.
  /// - Returns: A picture as wide as the wider and as high as the higher of the two.
  public func heatmap(expected: Bitmap, actual: Bitmap) -> Bitmap {
    heatmap(expected: expected, actual: actual, kind: .step)
  }

  /// A picture of the difference that shows what a kind says.
  ///
  /// - Parameters:
  ///   - expected: The first picture that was compared.
  ///   - actual: The second picture that was compared.
  ///   - kind: What it shows; a mask has neither frames nor stripes.
  /// - Returns: A picture as wide as the wider and as high as the higher of the two.
  public func heatmap(expected: Bitmap, actual: Bitmap, kind: HeatmapKind) -> Bitmap {
    var map = Heatmap(
      width: max(expected.width, actual.width), height: max(expected.height, actual.height),
      isMask: kind == .mask)
    let common = PixelRect(
      x: 0, y: 0, width: min(expected.width, actual.width),
      height: min(expected.height, actual.height))
    if kind != .mask {
      map.fade(actual, HeatColor.new)
      map.fade(expected, HeatColor.gone)
      map.fade(expected, nil, inside: common)
      for rect in ignored { map.stripe(rect.intersection(common), HeatColor.ignored) }
    }
    let area = ComparedArea(width: common.width, height: common.height, ignoring: ignored)
    PixelPair.borrow(expected, actual, area: area) { map.mark($0, by: kind) }
    if kind != .mask { for region in regions.reversed() { map.frame(region.rect) } }
    return map.bitmap
  }
}

/// A heatmap under construction.
private struct Heatmap {
  let width, height: Int
  private var pixels: [UInt32]

  /// The colour of a part that neither picture has.
  private static let nothing: UInt32 = 0xFFE8_E4E4
  /// The share of a picture's contrast that is left in the background.
  private static let contrast = 0.2
  /// The period and the width of the stripes, in pixels.
  private static let stripes = (period: 10, width: 3)

  init(width: Int, height: Int, isMask: Bool) {
    self.width = width
    self.height = height
    pixels = [UInt32](repeating: isMask ? 0 : Self.nothing, count: width * height)
  }

  var bitmap: Bitmap {
    Bitmap(width: width, height: height) { bytes in
      pixels.withUnsafeBytes { UnsafeMutableRawBufferPointer(bytes).copyMemory(from: $0) }
    }
  }

  /// The faded grey for each brightness.
  private static let faded: [UInt32] = (0...255).map { brightness in
    let grey = 255 - Double(255 - brightness) * contrast
    return HeatColor.Mixture(grey, grey, grey).pixel
  }

  /// Draws a picture in faint grey, striped in a colour, if one is given.
  mutating func fade(_ picture: Bitmap, _ color: HeatColor.Mixture?, inside part: PixelRect? = nil)
  {
    let part = part ?? PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    guard !part.isEmpty else { return }
    let width = width
    pixels.withUnsafeMutableBufferPointer { pixels in
      picture.pixels.withUnsafeBytes { bytes in
        let source = bytes.assumingMemoryBound(to: UInt32.self)
        Self.faded.withUnsafeBufferPointer { faded in
          for y in 0..<part.height {
            for x in 0..<part.width {
              pixels[y * width + x] = faded[Self.brightness(source[y * picture.width + x])]
            }
          }
        }
      }
    }
    if let color { stripe(part, color) }
  }

  /// The brightness of a pixel over white, 0 … 255.
  private static func brightness(_ pixel: UInt32) -> Int {
    let (red, green, blue) = (pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255)
    let luma = (red &* 77 &+ green &* 150 &+ blue &* 29) >> 8
    return 255 - Int((255 - luma) * (pixel >> 24) / 255)
  }

  /// Draws slanted stripes over a rectangle and tints the rest of it.
  mutating func stripe(_ rect: PixelRect, _ color: HeatColor.Mixture) {
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX {
        let isStripe = (x + y) % Self.stripes.period < Self.stripes.width
        let index = y * width + x
        pixels[index] =
          HeatColor.Mixture(pixels[index]).mixed(with: color, isStripe ? 0.55 : 0.12).pixel
      }
    }
  }

  /// Colours each compared pixel that differs by the size or the direction of its difference.
  mutating func mark(_ pair: PixelPair, by kind: HeatmapKind) {
    let grid = TileGrid(comparing: pair)
    let width = width
    pixels.withUnsafeMutableBufferPointer { pixels in
      HeatColor.pixels.withUnsafeBufferPointer { colors in
        grid.forEachDifference(in: pair) { x, y in
          let (before, after) = (pair.expected(x, y), pair.actual(x, y))
          switch kind {
          case .step, .mask:
            pixels[y * width + x] = colors[Int(ChannelSteps(before, after).largest)]
          case .direction:
            let isLighter = Self.brightness(after) >= Self.brightness(before)
            pixels[y * width + x] = (isLighter ? HeatColor.lighter : HeatColor.darker).pixel
          }
        }
      }
    }
  }

  /// Draws a frame around a region, thick enough to be visible if the picture is shown at a small
  /// size.
  mutating func frame(_ region: PixelRect) {
    let line = max(2, max(width, height) / 600)
    let inner = region.expanded(
      x: max(3, (24 - region.width) / 2), y: max(3, (24 - region.height) / 2))
    let outer = inner.expanded(x: line, y: line)
    let color = HeatColor.frame.pixel
    let sides = [
      PixelRect(left: outer.x, top: outer.y, right: outer.maxX, bottom: inner.y),
      PixelRect(left: outer.x, top: inner.maxY, right: outer.maxX, bottom: outer.maxY),
      PixelRect(left: outer.x, top: inner.y, right: inner.x, bottom: inner.maxY),
      PixelRect(left: inner.maxX, top: inner.y, right: outer.maxX, bottom: inner.maxY),
    ]
    let canvas = PixelRect(x: 0, y: 0, width: width, height: height)
    for side in sides.map({ $0.intersection(canvas) }) {
      for y in side.y..<side.maxY {
        for x in side.x..<side.maxX { pixels[y * width + x] = color }
      }
    }
  }
}
