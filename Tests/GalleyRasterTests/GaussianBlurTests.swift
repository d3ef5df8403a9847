import Foundation
import Testing

@testable import GalleyRaster

@Suite struct GaussianBlurTests {
  @Test(arguments: [0.5, 0.8, 1, 2.3, 6, 12, 24, 40, 64])
  func errorIsAtMostAboutHalfAStep(sigma: Double) {
    for mask in [Masks.disc, Masks.notch, Masks.noise] {
      let blur = GaussianBlur(sigma: sigma)
      let output = mask.frame.expanded(x: blur.reach.x, y: blur.reach.y)

      let blurred = blur.blurred(mask, in: output)

      #expect(largestError(of: blurred, from: mask, sigmaX: sigma, sigmaY: sigma) <= 0.53)
    }
  }

  @Test func axesMayDiffer() {
    let blur = GaussianBlur(sigmaX: 1.5, sigmaY: 7)

    let blurred = blur.blurred(Masks.notch, in: Masks.notch.frame.expanded(x: 6, y: 28))

    #expect(largestError(of: blurred, from: Masks.notch, sigmaX: 1.5, sigmaY: 7) <= 0.53)
  }

  @Test func shiftMovesTheBlurByAPartOfAPixel() {
    let blur = GaussianBlur(sigma: 3).shifted(x: 0.25, y: 0.75)

    let blurred = blur.blurred(Masks.disc, in: Masks.disc.frame.expanded(x: 13, y: 13))

    let error = largestError(
      of: blurred, from: Masks.disc, sigmaX: 3, sigmaY: 3, shiftX: 0.25, shiftY: 0.75)
    #expect(error <= 0.53)
  }

  @Test func tilesJoinWithoutASeam() {
    let blur = GaussianBlur(sigma: 5)
    let frame = Masks.noise.frame.expanded(x: 20, y: 20)
    let whole = blur.blurred(Masks.noise, in: frame)

    let (left, right) = (
      PixelRect(x: frame.x, y: frame.y, width: 31, height: frame.height),
      PixelRect(x: frame.x + 31, y: frame.y, width: frame.width - 31, height: frame.height)
    )
    for tile in [left, right] {
      let part = blur.blurred(Masks.noise, in: tile)
      let isSame = tile.pixels.allSatisfy { part[$0.x, $0.y] == whole[$0.x, $0.y] }
      #expect(isSame)
    }
  }

  @Test func blurBelowTheSmallestSigmaIsACopy() {
    let blur = GaussianBlur(sigma: 0.04)

    #expect(blur.blurred(Masks.noise, in: Masks.noise.frame) == Masks.noise)
  }

  @Test func insideOfALargeAreaStaysFull() {
    var mask = CoverageMask(frame: PixelRect(x: 0, y: 0, width: 50, height: 50))
    for index in mask.bytes.indices { mask.bytes[index] = 255 }

    let blurred = GaussianBlur(sigma: 4).blurred(mask, in: mask.frame)

    #expect(blurred[25, 25] == 255)
    #expect(blurred[0, 25] < 160)
  }

  @Test func nothingStaysNothing() {
    let mask = CoverageMask(frame: .empty)

    let blurred = GaussianBlur(sigma: 4).blurred(
      mask, in: PixelRect(x: 0, y: 0, width: 3, height: 3))

    #expect(blurred.bytes.allSatisfy { $0 == 0 })
  }

  @Test func largeOutputsAreTheSameInBands() {
    // 1,700 · 2,600 pixels take two bands, which meet near row 2,467.
    let tall = CoverageMask(frame: PixelRect(x: 0, y: 0, width: 1, height: 2600)) { row, bytes in
      bytes[0] = UInt8(row * 37 % 256)
    }
    let blur = GaussianBlur(sigma: 2)

    let whole = blur.blurred(tall, in: PixelRect(x: -850, y: 0, width: 1700, height: 2600))

    let middle = PixelRect(x: 0, y: 2400, width: 1, height: 150)
    let part = blur.blurred(tall, in: middle)
    let isSame = middle.pixels.allSatisfy { part[$0.x, $0.y] == whole[$0.x, $0.y] }
    #expect(isSame)
  }
}
