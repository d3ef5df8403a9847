import GalleyGeometry
import GalleyViews
import Testing

/// Vectors: 50 x 80 in 200 x 100 and 300 x 200 in 100 x 100, for each mode in UIKit's order.
struct ContentModeTests {
  @Test(
    arguments: zip(
      ContentMode.allCases,
      [
        CGRect(x: 0, y: 0, width: 200, height: 100),
        CGRect(x: 68.75, y: 0, width: 62.5, height: 100),
        CGRect(x: 0, y: -110, width: 200, height: 320), CGRect(x: 0, y: 0, width: 200, height: 100),
        CGRect(x: 75, y: 10, width: 50, height: 80), CGRect(x: 75, y: 0, width: 50, height: 80),
        CGRect(x: 75, y: 20, width: 50, height: 80), CGRect(x: 0, y: 10, width: 50, height: 80),
        CGRect(x: 150, y: 10, width: 50, height: 80), CGRect(x: 0, y: 0, width: 50, height: 80),
        CGRect(x: 150, y: 0, width: 50, height: 80), CGRect(x: 0, y: 20, width: 50, height: 80),
        CGRect(x: 150, y: 20, width: 50, height: 80),
      ]))
  func smallTallContentInAWideView(mode: ContentMode, expected: CGRect) {
    let rect = mode.rect(
      for: CGSize(width: 50, height: 80), in: CGRect(x: 0, y: 0, width: 200, height: 100))

    #expect(rect == expected)
  }

  @Test(
    arguments: zip(
      ContentMode.allCases,
      [
        CGRect(x: 0, y: 0, width: 100, height: 100),
        CGRect(x: 0, y: 50.0 / 3, width: 100, height: 200.0 / 3),
        CGRect(x: -25, y: 0, width: 150, height: 100), CGRect(x: 0, y: 0, width: 100, height: 100),
        CGRect(x: -100, y: -50, width: 300, height: 200),
        CGRect(x: -100, y: 0, width: 300, height: 200),
        CGRect(x: -100, y: -100, width: 300, height: 200),
        CGRect(x: 0, y: -50, width: 300, height: 200),
        CGRect(x: -200, y: -50, width: 300, height: 200),
        CGRect(x: 0, y: 0, width: 300, height: 200),
        CGRect(x: -200, y: 0, width: 300, height: 200),
        CGRect(x: 0, y: -100, width: 300, height: 200),
        CGRect(x: -200, y: -100, width: 300, height: 200),
      ]))
  func largeContentInASmallSquare(mode: ContentMode, expected: CGRect) {
    let rect = mode.rect(
      for: CGSize(width: 300, height: 200), in: CGRect(x: 0, y: 0, width: 100, height: 100))

    #expect(abs(rect.minX - expected.minX) < 1e-9 && abs(rect.minY - expected.minY) < 1e-9)
    #expect(abs(rect.width - expected.width) < 1e-9 && abs(rect.height - expected.height) < 1e-9)
  }

  @Test func thereAreThirteenModesInUIKitsOrder() {
    #expect(ContentMode.allCases.map(\.rawValue) == Array(0...12))
  }

  @Test func boundsMayStartAnywhere() {
    let rect = ContentMode.bottomRight.rect(
      for: CGSize(width: 10, height: 10), in: CGRect(x: 100, y: 200, width: 50, height: 60))

    #expect(rect == CGRect(x: 140, y: 250, width: 10, height: 10))
  }

  @Test(arguments: [ContentMode.scaleAspectFit, .scaleAspectFill])
  func contentWithoutAnAreaIsNothingInTheMiddle(mode: ContentMode) {
    let rect = mode.rect(for: .zero, in: CGRect(x: 0, y: 0, width: 100, height: 50))

    #expect(rect == CGRect(x: 50, y: 25, width: 0, height: 0))
  }
}
