import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import Testing

@testable import GalleyCairo

/// What is behind a group, blurred and more colourful.
@Suite struct BackdropTests {
  private static let size = CGSize(width: 200, height: 60)
  private let renderer: CairoRenderer

  init() throws { renderer = CairoRenderer(fonts: try Drawing.fonts()) }

  private func rect(_ x: CGFloat, _ width: CGFloat) -> Path {
    Path(rect: CGRect(x: x, y: 0, width: width, height: Self.size.height))
  }

  private func filter(
    _ sigma: CGFloat, saturation: Double = 1, clip: Path? = nil, opacity: Double = 1
  ) -> DisplayItem {
    var group = Group(clip: clip ?? rect(0, 200), opacity: opacity, items: [])
    group.backdrop = Backdrop(sigma: sigma, saturation: saturation)
    return .group(group)
  }

  private func picture(_ items: [DisplayItem], scale: CGFloat = 1) throws -> Bitmap {
    try renderer.render(DisplayList(size: Self.size, items: items), scale: scale)
  }

  /// The normal distribution's integral at the middle of each pixel: an edge between black and white, blurred.
  @Test(arguments: [(3, 1), (10, 1), (10, 2), (22.5, 2)] as [(CGFloat, CGFloat)])
  func anEdgeBecomesTheIntegralOfAGaussian(sigma: CGFloat, scale: CGFloat) throws {
    let shown = try picture(
      [.fill(rect(0, 100), .color(.black)), .fill(rect(100, 100), .color(.white)), filter(sigma)],
      scale: scale)
    for x in stride(from: Int(40 * scale), to: Int(160 * scale), by: 3) {
      let distance = ((Double(x) + 0.5) / Double(scale) - 100) / Double(sigma)
      let expected = 127.5 * (1 + erf(distance / 2.0.squareRoot()))
      #expect(abs(Double(shown[x: x, y: 30].y) - expected) <= 2.5, "x \(x)")
    }
  }

  @Test func edgesOfThePictureDoNotDarken() throws {
    let shown = try picture([.fill(rect(0, 200), .color(.white)), filter(20)])
    for x in [0, 1, 100, 199] { #expect(shown[x: x, y: 0] == SIMD4(repeating: 255)) }
  }

  /// Grey is 0.2126 · 200 + 0.7152 · 100 + 0.0722 · 100 = 121.26; 1.8 times the distance from it is 263 and 83.
  @Test func saturationIsTheDistanceFromGrey() throws {
    let color = Color(red: 200 / 255, green: 100 / 255, blue: 100 / 255)
    let shown = try picture([.fill(rect(0, 200), .color(color)), filter(5, saturation: 1.8)])
    #expect(shown[x: 100, y: 30] == SIMD4(255, 83, 83, 255))
    let grey = try picture([.fill(rect(0, 200), .color(color)), filter(5, saturation: 0)])
    #expect(grey[x: 100, y: 30] == SIMD4(121, 121, 121, 255))
  }

  @Test func nothingOutsideTheClipChanges() throws {
    let lines = stride(from: 0, to: 200, by: 4).map {
      DisplayItem.fill(rect($0, 2), .color(.black))
    }
    let white = [DisplayItem.fill(rect(0, 200), .color(.white))]
    let sharp = try picture(white + lines)
    let shown = try picture(white + lines + [filter(6, clip: rect(80, 40))])
    for x in 0..<200 {
      let pixel = shown[x: x, y: 30]
      if (80..<120).contains(x) {
        #expect(abs(Int(pixel.y) - 128) <= 2)
      } else {
        #expect(pixel == sharp[x: x, y: 30])
      }
    }
  }

  /// What comes later is not behind, what lies in groups before is, at its place.
  @Test func behindIsWhatWasDrawnBefore() throws {
    let moved = Group(
      transform: CGAffineTransform(translationX: 100, y: 0),
      items: [.fill(rect(0, 100), .color(.white)), filter(10, clip: rect(-100, 200))])
    let nested = try picture([.fill(rect(0, 100), .color(.black)), .group(moved)])
    let flat = try picture([
      .fill(rect(0, 100), .color(.black)), .fill(rect(100, 100), .color(.white)), filter(10),
      .fill(Path(rect: .zero), .color(.black)),
    ])
    #expect(nested == flat)
  }

  /// A faded group is drawn by itself: what is in it sees nothing behind it.
  @Test func inAFadedGroupOnlyThatIsSeen() throws {
    let items = [DisplayItem.fill(rect(0, 200), .color(.black))]
    let faded = Group(opacity: 0.5, items: [.fill(rect(100, 100), .color(.white)), filter(10)])
    let shown = try picture(items + [.group(faded)])
    #expect(shown[x: 10, y: 30] == SIMD4(0, 0, 0, 255))
    #expect(shown[x: 190, y: 30] == SIMD4(128, 128, 128, 255))
  }

  /// A picture in another one is a screen of its own: its edges count as what is beyond them.
  @Test func inAPictureWithinAnotherOnlyThatIsSeen() throws {
    let inner = DisplayList(
      size: CGSize(width: 100, height: 60),
      items: [.fill(rect(0, 100), .color(.white)), filter(10)])
    let move = CGAffineTransform(translationX: 50, y: 0)
    let shown = try picture([
      .fill(rect(0, 200), .color(.black)), .group(inner.placed(by: move)),
    ])
    for x in [50, 51, 100, 149] { #expect(shown[x: x, y: 30] == SIMD4(repeating: 255)) }
    #expect(shown[x: 49, y: 30] == SIMD4(0, 0, 0, 255))
  }

  @Test(arguments: [7, 16, 60])
  func bandsShowNoSeam(bandHeight: Int) throws {
    let list = DisplayList(
      size: Self.size,
      items: [
        .fill(rect(0, 100), .color(.black)), .fill(rect(100, 100), .color(.white)),
        filter(9, clip: rect(60, 80)),
      ])
    let whole = try renderer.png(of: list, scale: 2)
    let banding = CairoRenderer.Banding(bandHeight: bandHeight, threads: 2)
    #expect(try renderer.png(of: list, scale: 2, banding: banding) == whole)
  }

  @Test func listsWithoutThemStayAsTheyAre() throws {
    let list = DisplayList(size: Self.size, items: [.group(Group(clip: rect(0, 10), items: []))])
    let flat = list.replacingBackdrops { _, _, _ in
      Issue.record("there is no backdrop")
      return []
    }
    #expect(flat == list)
  }

  @Test func listsSayTheBlurAndTheSaturation() {
    let list = DisplayList(size: Self.size, items: [filter(29.5, saturation: 1.35)])
    #expect(list.dump.contains("group backdrop 29.5 1.35 clip rect 0 0 200 60"))
  }
}
