import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import Testing

@testable import GalleyCairo

/// Groups that mix with what is behind them; expected colours by the formulas of W3C's "Compositing and Blending", 1.
@Suite struct BlendModeTests {
  private func blended(
    _ mode: BlendMode, _ items: [DisplayItem], opacity: Double = 1, clip: Path? = nil
  ) -> DisplayItem {
    var group = Group(clip: clip, opacity: opacity, items: items)
    group.blendMode = mode
    return .group(group)
  }

  private func fill(_ color: Color, _ x: CGFloat = 0, _ width: CGFloat = 8) -> DisplayItem {
    .fill(Drawing.rect(x, 0, width, 8), .color(color))
  }

  /// A channel of the colour behind and that of the source, both straight.
  private static func channel(_ mode: BlendMode, _ below: Double, _ above: Double) -> Double? {
    func hardLight(_ below: Double, _ above: Double) -> Double {
      above <= 0.5 ? 2 * below * above : 1 - 2 * (1 - below) * (1 - above)
    }
    switch mode {
    case .normal: return above
    case .multiply: return below * above
    case .screen: return below + above - below * above
    case .overlay: return hardLight(above, below)
    case .darken: return min(below, above)
    case .lighten: return max(below, above)
    case .colorDodge: return below == 0 ? 0 : above == 1 ? 1 : min(1, below / (1 - above))
    case .colorBurn: return below == 1 ? 1 : above == 0 ? 0 : 1 - min(1, (1 - below) / above)
    case .softLight:
      if above <= 0.5 { return below - (1 - 2 * above) * below * (1 - below) }
      let curve =
        below <= 0.25 ? ((16 * below - 12) * below + 4) * below : below.squareRoot()
      return below + (2 * above - 1) * (curve - below)
    case .hardLight: return hardLight(below, above)
    case .difference: return abs(below - above)
    case .exclusion: return below + above - 2 * below * above
    case .hue, .saturation, .color, .luminosity: return nil
    }
  }

  private static let modes = BlendMode.allCases.filter { channel($0, 0.5, 0.5) != nil }

  @Test(arguments: modes) func channelsMixByTheirFormula(_ mode: BlendMode) throws {
    for (below, above) in [(0.1, 0.7), (0.6, 0.2), (0.9, 0.9), (0.3, 0.55)] {
      let expected = try #require(Self.channel(mode, below, above))
      let items = [
        fill(Color(white: below, alpha: 1)), blended(mode, [fill(Color(white: above, alpha: 1))]),
      ]
      let shown = Double(try Drawing.render(items, 8, 8)[x: 4, y: 4].x)
      #expect(abs(shown - expected * 255) <= 2, "\(below) under \(above)")
    }
  }

  /// 0.6 of the source's mix, where 0.5 is behind, and the source alone where nothing is.
  @Test(arguments: modes) func alphaOfBothCounts(_ mode: BlendMode) throws {
    let (below, above, alphaBelow, alphaAbove) = (0.4, 0.8, 0.5, 0.6)
    let mixed = try #require(Self.channel(mode, below, above))
    let items = [
      fill(Color(white: below, alpha: alphaBelow)),
      blended(mode, [fill(Color(white: above, alpha: 1))], opacity: alphaAbove),
    ]
    let pixel = try Drawing.render(items, 8, 8)[x: 4, y: 4]
    let color =
      alphaAbove * (1 - alphaBelow) * above + alphaBelow * (1 - alphaAbove) * below
      + alphaAbove * alphaBelow * mixed
    let alpha = alphaAbove + alphaBelow - alphaAbove * alphaBelow
    #expect(abs(Double(pixel.w) - alpha * 255) <= 1)
    #expect(abs(Double(pixel.x) - color / alpha * 255) <= 3)
  }

  /// Lightness is 0.3 red + 0.59 green + 0.11 blue: 0.59 · 0.8 = 0.472 of green is grey 120, and grey 0.5 takes over the hue
  /// of pure red only as far as its saturation, which is none.
  @Test func modesOfHueKeepTheLightnessBehind() throws {
    let green = Color(red: 0, green: 0.8, blue: 0)
    let items = [fill(green), blended(.saturation, [fill(Color(white: 0.3, alpha: 1))])]
    #expect(try Drawing.render(items, 8, 8)[x: 4, y: 4] == SIMD4(120, 120, 120, 255))
    let grey = [fill(Color(white: 0.5, alpha: 1)), blended(.hue, [fill(.red)])]
    let pixel = try Drawing.render(grey, 8, 8)[x: 4, y: 4]
    #expect(abs(Int(pixel.x) - 128) <= 1 && pixel.x == pixel.y && pixel.y == pixel.z)
  }

  @Test func aGroupDrawnByItselfHidesWhatIsBehindIt() throws {
    let inside = blended(.multiply, [fill(.red)])
    for group in [
      blended(.normal, [inside]), DisplayItem.group(Group(opacity: 0.999, items: [inside])),
      .group(Group(items: [inside]).isolated),
    ] {
      let pixel = try Drawing.render([fill(.blue), group], 8, 8)[x: 4, y: 4]
      #expect(pixel.x >= 254, "red covers blue: there is nothing to mix with")
    }
    let open = try Drawing.render([fill(.blue), .group(Group(items: [inside]))], 8, 8)
    #expect(open[x: 4, y: 4] == SIMD4(0, 0, 0, 255))
  }

  @Test func onlyGroupsThatMixAreIsolated() {
    let plain = Group(items: [fill(.red)])
    #expect(plain.isolated == plain)
    let mixing = Group(items: [.group(Group(items: [blended(.screen, [fill(.red)])]))])
    #expect(mixing.blendsWithOutside && mixing.isolated.blendMode == .normal)
    let closed = Group(items: [.group(Group(opacity: 0.5, items: [blended(.screen, [])]))])
    #expect(!closed.blendsWithOutside && closed.isolated == closed)
    #expect(!Group(items: [blended(.normal, [])]).blendsWithOutside)
  }

  @Test func bandsShowNoSeam() throws {
    let gradient = Gradient(
      shape: .linear(from: .zero, to: CGPoint(x: 0, y: 64)),
      stops: [.init(location: 0, color: .red), .init(location: 1, color: .blue)])
    let list = DisplayList(
      size: CGSize(width: 16, height: 64),
      items: [
        .fill(Drawing.rect(0, 0, 16, 64), .gradient(gradient)),
        blended(.overlay, [.fill(Drawing.rect(2, 3, 12, 58), .color(.green))]),
      ])
    let renderer = try Drawing.renderer()
    let whole = try renderer.png(of: list, scale: 1, banding: .init(bandHeight: 64, threads: 1))
    let bands = try renderer.png(of: list, scale: 1, banding: .init(bandHeight: 7, threads: 2))
    #expect(whole == bands)
  }

  @Test func namesAreThoseOfTheOtherFormats() {
    #expect(BlendMode.colorDodge.name == "colorDodge")
    #expect(BlendMode.colorDodge.cssName == "color-dodge")
    #expect(BlendMode.multiply.filterName == "multiplyBlendMode")
    #expect(BlendMode.allCases.map(\.rawValue) == Array(0...15))
  }
}
