import GalleyBase
import Foundation
import GalleyGeometry
import Testing

@testable import GalleyRaster

/// Colours of picture files become those of sRGB, or a sentence says why not.
@Suite struct ColorProfileTests {
  private typealias Files = ProfileFiles

  /// Colours, and what Display P3's are in sRGB, by a colour management that is not ours.
  private static let colors: [[UInt8]] = [
    [200, 80, 60], [60, 180, 75], [40, 90, 200], [255, 0, 0], [0, 255, 0], [128, 128, 128],
  ]
  private static let fromP3: [[UInt8]] = [
    [216, 69, 50], [0, 183, 57], [10, 91, 207], [255, 0, 0], [0, 255, 0], [128, 128, 128],
  ]

  private func expect(
    _ image: DecodedImage, _ expected: [[UInt8]], within tolerance: Int = 1,
    _ place: SourceLocation = #_sourceLocation
  ) {
    let pixels = (0..<image.bitmap.width).map { x in
      (0..<3).map { Int(image.bitmap[x: x, y: 0][$0]) }
    }
    let steps = zip(pixels.joined(), expected.joined()).map { abs($0 - Int($1)) }
    #expect(steps.max() ?? 0 <= tolerance, "\(pixels)", sourceLocation: place)
  }

  private static func numbers(_ points: Chromaticities) -> [UInt8] {
    [points.white, points.red, points.green, points.blue]
      .flatMap { [$0.x, $0.y] }.flatMap { Files.number(Int(($0 * 100_000).rounded())) }
  }

  /// Display P3 in each way that a PNG file has to say it.
  private static let waysToP3: [[UInt8]] = [
    Files.profileChunk(Files.displayP3), Files.chunk("cICP", [12, 13, 0, 1]),
    Files.chunk("cHRM", numbers(.displayP3)),
    // The first of several descriptions counts, not the place of each.
    Files.chunk("gAMA", Files.number(100_000)) + Files.profileChunk(Files.displayP3),
    Files.profileChunk(Files.sRGB) + Files.chunk("cICP", [12, 13, 0, 1]),
    Files.profileChunk(Files.displayP3) + Files.chunk("sRGB", [0]),
  ]

  @Test(arguments: waysToP3.indices)
  func colorsBecomeThoseOfSRGB(way: Int) throws {
    let image = try decodeImageWithColors(
      Files.png(Self.colors, type: 2, Self.waysToP3[way]))

    expect(image, Self.fromP3, within: 2)
    #expect(image.colors.warning == nil && image.colors != .sRGB)
  }

  @Test func alphaIsKept() throws {
    let pixels = Self.colors.enumerated().map { $1 + [UInt8($0 * 50)] }

    let image = try decodeImageWithColors(
      Files.png(pixels, type: 6, Files.profileChunk(Files.displayP3)))

    expect(image, Self.fromP3, within: 2)
    #expect((0..<6).map { image.bitmap[x: $0, y: 0].w } == [0, 50, 100, 150, 200, 250])
  }

  /// Every way to say sRGB.
  private static let waysToSRGB: [[UInt8]] = [
    [], Files.profileChunk(Files.sRGB), Files.profileChunk(Files.profile(gamma: nil, .sRGB)),
    Files.chunk("sRGB", [0]), Files.chunk("cICP", [1, 13, 0, 1]),
    Files.chunk("gAMA", Files.number(45_455)), Files.chunk("cHRM", numbers(.sRGB)),
    Files.chunk("gAMA", Files.number(45_455)) + Files.chunk("cHRM", numbers(.sRGB)),
    Files.chunk("sRGB", [0]) + Files.chunk("gAMA", Files.number(100_000)),
  ]

  @Test(arguments: waysToSRGB.indices, [UInt8(2), 6])
  func sRGBChangesNoByte(way: Int, type: UInt8) throws {
    let pixels = (0..<256).map { level -> [UInt8] in
      let level = UInt8(level)
      return [level, 255 - level, level &* 7] + (type == 6 ? [level &* 3] : [])
    }
    let plain = try decodeImage(Files.png(pixels, type: type))

    let image = try decodeImageWithColors(Files.png(pixels, type: type, Self.waysToSRGB[way]))

    #expect(image == DecodedImage(bitmap: plain, colors: .sRGB))
  }

  @Test func greysHaveProfilesToo() throws {
    let linear = Files.profileChunk(Files.profile(gamma: 1, .sRGB, gray: true))

    let image = try decodeImageWithColors(Files.png([[0], [55], [128], [255]], type: 0, linear))
    let numbers = try decodeImageWithColors(
      Files.png([[0], [55], [128], [255]], type: 0, Files.chunk("gAMA", Files.number(100_000))))

    let expected: [[UInt8]] = [0, 128, 188, 255].map { [$0, $0, $0] }
    expect(image, expected)
    expect(numbers, expected)
  }

  @Test(arguments: [14, 60_000])
  func photographsHaveTheirProfileInSegments(size: Int) throws {
    let plain = try decodeImage(FileFixtures.baselineJPEG)
    var segments = Files.segments(Files.profile(gamma: 1, .sRGB), size: size)
    segments.reverse()

    let image = try decodeImageWithColors(Files.jpeg(segments))

    // A linear 128 is 188 in sRGB.
    let (x, y) = (7, 4)
    let value = Double(plain[x: x, y: y].x) / 255
    let light = value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
    #expect(abs(Double(image.bitmap[x: x, y: y].x) - 255 * light) <= 1)
    #expect(image.colors != .sRGB && image.colors.warning == nil)
  }

  /// Profiles that a picture of three colours cannot use, and a word of the reason.
  private static let unusable: [(part: [UInt8], words: String)] =
    [
      (Files.chunk("iCCP", []), "cannot be read"),
      (Files.chunk("iCCP", Array("a\0\0none".utf8)), "cannot be read"),
      (
        Files.chunk("iCCP", Array("a\0\u{1}".utf8) + Files.compressed(Files.sRGB)), "cannot be read"
      ),
      (Files.profileChunk([]), "cannot be read"),
      (Files.profileChunk([1, 2, 3]), "cannot be read"),
      (Files.profileChunk(Files.sRGB.dropLast(40)), "cannot be read"),
      (Files.chunk("gAMA", Files.number(0)), "cannot be read"),
      (Files.chunk("gAMA", [1]), "cannot be read"),
      (Files.chunk("cHRM", [UInt8](repeating: 0, count: 32)), "cannot be read"),
      (Files.chunk("cICP", [9, 16, 0, 1]), "9, 16, 0, 1"),
      (
        Files.profileChunk([UInt8](repeating: 7, count: PictureLimits.maximumProfileSize + 1)),
        "more than 4 MiB"
      ),
      // More than the decoder takes.
      (Files.profileChunk([UInt8](repeating: 7, count: 20 << 20)), "more than 4 MiB"),
    ] + Files.others.map { (Files.profileChunk($0), "its colour profile '") }

  @Test(arguments: unusable.indices)
  func whatCannotBeUsedIsSaidAndTheNumbersStay(index: Int) throws {
    let (part, words) = Self.unusable[index]

    let image = try decodeImageWithColors(Files.png(Self.colors, type: 2, part))

    expect(image, Self.colors, within: 0)
    #expect(image.colors.warning?.contains(words) == true, "\(image.colors)")
    #expect(image.colors.warning?.hasSuffix("taken as sRGB") == true)
  }

  @Test func aProfileOfColorsDoesNotFitGreys() throws {
    let image = try decodeImageWithColors(
      Files.png([[9], [200]], type: 0, Files.profileChunk(Files.displayP3)))

    expect(image, [[9, 9, 9], [200, 200, 200]], within: 0)
    #expect(image.colors.warning?.contains("the picture has greys") == true)
  }

  @Test func partsOfAProfileThatAreMissingOrTwiceAreSaid() throws {
    let segments = Files.segments(Files.displayP3, size: 100)
    let plain = try decodeImage(FileFixtures.baselineJPEG)

    for wrong in [Array(segments.dropFirst()), segments + [segments[0]], [segments[1]]] {
      let image = try decodeImageWithColors(Files.jpeg(wrong))

      #expect(image.bitmap == plain)
      #expect(image.colors.warning?.contains("cannot be read") == true)
    }
  }

  @Test func damagedProfilesAreReadOrSaid() throws {
    for place in stride(from: 0, to: Files.displayP3.count, by: 1) {
      var damaged = Files.displayP3
      damaged[place] ^= 0xFF

      let image = try decodeImageWithColors(
        Files.png(Self.colors, type: 2, Files.profileChunk(damaged)))

      #expect(image.bitmap.width == 6)
    }
  }

  @Test(arguments: 1...8, [true, false])
  func turnedPNGsAreUprightAsPhotographsAre(value: Int, isBefore: Bool) throws {
    let tiff: [UInt8] =
      Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(value)]
      + [0, 0, 0, 0, 0, 0]
    let exif = Files.chunk("eXIf", tiff)
    let stored = try decodeImage(Files.png(Self.colors, type: 2))

    let turned = try decodeImage(
      isBefore
        ? Files.png(Self.colors, type: 2, exif) : Files.png(Self.colors, type: 2, end: exif))

    #expect(turned == ExifOrientation(value: value).upright(stored))
    #expect((turned.width == 6) == (value < 5))
  }
}
