import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import Testing

@testable import GalleyCairo

/// Pictures drawn in bands equal pictures drawn as a whole, byte for byte.
@Suite struct BandTests {
  /// Items that cross the bands of a picture of 120 × 150 points.
  enum Content: String, CaseIterable {
    case shadows, wideShadows, notch, text, gradients, photo, drawnPhoto, roundClips, edgeClips
    case layers, masks, turned, lines, dark, piled, emoji
  }

  private static let shadow = Shadow(
    color: Color(white: 0, alpha: 0.4), offset: CGVector(dx: 1.3, dy: 5.7), sigma: 9.5)
  private static let sunset = Gradient(
    shape: .linear(from: CGPoint(x: 3, y: 5), to: CGPoint(x: 101, y: 141)),
    stops: [
      Gradient.Stop(location: 0, color: Color(red: 1, green: 0.4, blue: 0)),
      Gradient.Stop(location: 1, color: Color(red: 0.1, green: 0, blue: 0.5, alpha: 0.7)),
    ])
  private static let glow = Gradient(
    shape: .radial(center: CGPoint(x: 57, y: 73), radius: 60), stops: sunset.stops)
  private static let card = Drawing.rounded(13.3, 11.7, 91.4, 119.9, 23)

  private func items(_ content: Content) throws -> [DisplayItem] {
    let card = Self.card
    let white = DisplayItem.fill(card, .color(.white))
    let sunset = Paint.gradient(Self.sunset)
    switch content {
    case .shadows:
      return stride(from: 9.1, to: 140, by: 31.7).flatMap { y -> [DisplayItem] in
        let cell = Drawing.rounded(10.2, y, 90, 24.4, 7)
        return [.shadow(cell, Self.shadow), .fill(cell, .color(.white))]
      }
    case .wideShadows:
      var wide = Self.shadow
      wide.sigma = 43
      return [.shadow(card, wide), white]
    case .notch:
      let notch = Path(elements: [
        .move(CGPoint(x: 10.1, y: 20.3)), .line(CGPoint(x: 100, y: 20.3)),
        .line(CGPoint(x: 100, y: 110)),
        .curve(CGPoint(x: 80, y: 110), CGPoint(x: 75, y: 81.7), to: CGPoint(x: 60.7, y: 81.7)),
        .line(CGPoint(x: 10.1, y: 120)), .close,
      ])
      return [.shadow(notch, Self.shadow), .fill(notch, .color(.white))]
    case .text:
      return try stride(from: 3.1, to: 140, by: 27.3).flatMap {
        try Drawing.text("Größe, αβγ, Привет", size: 21, at: CGPoint(x: 5.3, y: $0))
      }
    case .emoji:
      return try stride(from: 3.1, to: 140, by: 27.3).flatMap {
        try Drawing.text("a😀👩‍👩‍👧‍👦❤️", size: 21, at: CGPoint(x: 5.3, y: $0))
      }
    case .gradients:
      return [
        .fill(card, sunset),
        .fill(
          Path(ellipseIn: CGRect(x: 20, y: 20, width: 70, height: 111)),
          .gradient(Self.glow)),
        .stroke(Drawing.rect(30, 30, 60, 90), Stroke(width: 7), sunset),
      ]
    case .photo:
      return [.image(ImageName("photo"), in: CGRect(x: 7.7, y: 9.1, width: 100, height: 131.3))]
    case .drawnPhoto:
      return [
        .image(ImageName("placeholder:meal"), in: CGRect(x: 7.7, y: 9.1, width: 100, height: 131.3))
      ]
    case .roundClips:
      return [
        .group(
          Group(
            clip: card,
            items: [
              .fill(Drawing.rect(0, 0, 120, 150), sunset),
              .fill(
                Path(ellipseIn: CGRect(x: -20, y: 30, width: 100, height: 140)),
                .color(Color(red: 0, green: 0.5, blue: 0.2, alpha: 0.6))),
            ] + (try items(.text))))
      ]
    case .edgeClips:
      return [.group(Group(clip: Drawing.rect(10.3, 21.7, 80.9, 102.2), items: try items(.text)))]
    case .layers:
      return [
        .group(Group(opacity: 0.4, shadow: Self.shadow, items: [white] + (try items(.text)))),
        .group(Group(opacity: 0.7, items: [.fill(card, sunset)])),
      ]
    case .masks:
      return [.group(Group(mask: [.fill(card, sunset)], items: try items(.shadows)))]
    case .turned:
      let turn = CGAffineTransform(a: 0.9, b: 0.31, c: -0.4, d: 1.1, tx: 41, ty: -13)
      return [
        .group(
          Group(
            transform: turn,
            items: [.shadow(card, Self.shadow), .fill(card, sunset)] + (try items(.text))))
      ]
    case .lines:
      let wave = Path(elements: [
        .move(CGPoint(x: 10, y: 10)),
        .curve(CGPoint(x: 150, y: 50), CGPoint(x: -50, y: 90), to: CGPoint(x: 110, y: 140)),
      ])
      return [
        .stroke(wave, Stroke(width: 3.3, dash: [11, 5]), Drawing.red),
        .stroke(card, Stroke(width: 1.1), Drawing.blue),
      ]
    case .piled:
      return (0..<9).flatMap { index -> [DisplayItem] in
        let (x, y) = (CGFloat(index % 3) * 33, CGFloat(index * index) * 1.3)
        let cell = Drawing.rounded(x + 3.7, y, 50, 40.6, 9)
        let outline = index == 4 ? Path(elements: cell.elements) : cell
        return [.shadow(outline, Self.shadow), .fill(outline, .color(.white))]
      }
    case .dark:
      return [.fill(Drawing.rect(0, 0, 120, 150), .color(Color(white: 0.07)))]
        + (try items(.shadows)) + (try items(.text))
    }
  }

  private func list(_ content: Content) throws -> DisplayList {
    DisplayList(size: CGSize(width: 120, height: 150), items: try items(content))
  }

  private func renderer() throws -> CairoRenderer {
    var photo = Bitmap(width: 90, height: 130)
    for y in 0..<130 {
      for x in 0..<90 {
        photo[x: x, y: y] = SIMD4(UInt8(x * 2), UInt8(y), UInt8((x * y) & 255), 255)
      }
    }
    let picture = photo
    return try Drawing.renderer(
      ImageLibrary(loadFile: { _ in picture }) { PlaceholderImage.picture(for: $0, size: $1) })
  }

  @Test(arguments: Content.allCases, [7, 64, 1000])
  func bandsShowNoSeam(content: Content, bandHeight: Int) throws {
    let (renderer, list) = (try renderer(), try list(content))

    // Neither pixels nor their parts are a whole number of points.
    let whole = try renderer.draw(list, scale: 1.5).png()
    let banded = try renderer.png(
      of: list, scale: 1.5, banding: .init(bandHeight: bandHeight, threads: 1))

    #expect(banded == whole)
  }

  @Test func bandsOverABackgroundShowNoSeam() throws {
    let (renderer, list) = (try renderer(), try list(.layers))
    let whole = try renderer.draw(list, scale: 1, background: .white).png()

    let banded = try renderer.png(
      of: list, scale: 1, background: .white, banding: .init(bandHeight: 13, threads: 1))

    #expect(banded == whole)
  }

  /// Backgrounds that do not cover a band completely, although most of them almost do.
  private static let backgrounds: [DisplayItem] = {
    let whole = Drawing.rect(0, 0, 120, 150)
    let fill = DisplayItem.fill(whole, .color(.white))
    return [
      .fill(Drawing.rect(0, 0, 119.9, 150), .color(.white)),
      .fill(Drawing.rounded(0, 0, 120, 150, 4), .color(.white)),
      .fill(whole, .color(Color(white: 0, alpha: 0.99))),
      .fill(whole, .gradient(sunset)),
      .group(Group(transform: CGAffineTransform(rotationAngle: 0.01), items: [fill])),
      .group(Group(transform: CGAffineTransform(scaleX: 0.99, y: 1), items: [fill])),
      .group(Group(clip: card, items: [fill])),
      .group(Group(opacity: 0.9, items: [fill])),
      .group(Group(opacity: .nan, items: [fill])),
      .group(Group(mask: [.fill(card, .color(.white))], items: [fill])),
      .group(Group(items: [])),
    ]
  }()

  /// The next band uses the same memory.
  @Test(arguments: backgrounds.indices)
  func nothingOfTheBandBeforeShows(background: Int) throws {
    let renderer = try renderer()
    let list = DisplayList(
      size: CGSize(width: 120, height: 150),
      items: [Self.backgrounds[background]] + (try items(.lines)))

    let whole = try renderer.draw(list, scale: 1).png()
    let banded = try renderer.png(of: list, scale: 1, banding: .init(bandHeight: 13, threads: 1))

    #expect(banded == whole)
  }

  /// 700 × 2,100 pixels are 4.4 MB before compression: three segments.
  @Test func threadsChangeNoByte() throws {
    let list = DisplayList(
      size: CGSize(width: 700, height: 2100),
      items: [.fill(Drawing.rect(0, 0, 700, 2100), .color(.white))]
        + stride(from: 100.0, to: 2000, by: 700).map {
          .fill(Drawing.rounded(50, $0, 600, 600, 40), Drawing.blue)
        })
    let renderer = try renderer()
    let expected = try renderer.png(of: list, scale: 1, banding: .init(threads: 1))

    for threads in [2, 4] {
      #expect(try renderer.png(of: list, scale: 1, banding: .init(threads: threads)) == expected)
    }
  }
}

/// Pictures with more rows than Cairo can count.
@Suite struct TallPictureTests {
  private let limits = ImageLimits(maximumSide: 100_000)

  /// A card with a shadow and text across row 36,864 = 9 · 4096, where two parts of the drawing meet.
  private func card(at top: CGFloat) throws -> [DisplayItem] {
    let path = Drawing.rounded(4.3, top, 30, 60.9, 8)
    let shadow = Shadow(
      color: Color(white: 0, alpha: 0.5), offset: CGVector(dx: 0, dy: 2), sigma: 3)
    return [.shadow(path, shadow), .fill(path, .color(.white))]
      + (try Drawing.text("Äg", size: 17, at: CGPoint(x: 8, y: top + 12.4)))
  }

  @Test(arguments: [7, 64, 1000])
  func rowsPastTheLimitEqualThoseOfAnOrdinaryPicture(bandHeight: Int) throws {
    let gray = Color(white: 0.9)
    let tall = DisplayList(
      size: CGSize(width: 40, height: 37_000), items: try card(at: 36_864 - 20.7))
    let short = DisplayList(size: CGSize(width: 40, height: 200), items: try card(at: 64 - 20.7))
    let renderer = try Drawing.renderer()

    let data = try renderer.png(
      of: tall, scale: 1, background: gray, banding: .init(bandHeight: bandHeight, threads: 1))

    let expected = try renderer.render(short, scale: 1, background: gray)
    let rows = try PNGDecoder(limits: limits).decode(data)
      .cropped(x: 0, y: 36_800, width: 40, height: 200)
    #expect(rows == expected)
  }

  @Test func bandsOfGradientsPastTheLimitAreTheSame() throws {
    let gradient = Gradient(
      shape: .linear(from: CGPoint(x: 0, y: 0), to: CGPoint(x: 3, y: 11_000)),
      stops: [
        Gradient.Stop(location: 0, color: .white), Gradient.Stop(location: 1, color: .black),
      ])
    let list = DisplayList(
      size: CGSize(width: 3, height: 11_000),
      items: [.fill(Drawing.rect(0, 0, 3, 11_000), .gradient(gradient))])
    let renderer = try Drawing.renderer()
    let expected = try renderer.png(of: list, scale: 3, banding: .init(bandHeight: 64, threads: 1))

    for bandHeight in [7, 1000] {
      let banding = CairoRenderer.Banding(bandHeight: bandHeight, threads: 2)
      #expect(try renderer.png(of: list, scale: 3, banding: banding) == expected)
    }
  }

  @Test func limitsAreNamedWithNumbers() throws {
    let renderer = try Drawing.renderer()
    func refusal(_ width: CGFloat, _ height: CGFloat) -> RenderError? {
      do throws(RenderError) {
        _ = try renderer.bands(of: CGSize(width: width, height: height), scale: 1)
        return nil
      } catch { return error }
    }

    #expect(
      refusal(32_768, 1) == .sideTooLong(width: 32_768, height: 1, limit: 32_767))
    #expect(
      refusal(1, 2_147_483_648)
        == .tooManyRows(width: 1, height: 2_147_483_648, limit: 2_147_483_647))
    #expect(
      refusal(30_000, 10_000_000)
        == .tooManyPixels(width: 30_000, height: 10_000_000, limit: 250_000_000_000))
    #expect(refusal(32_767, 1) == nil)
    #expect(
      refusal(1, 2_147_483_648)?.description
        == "the picture would be 1 × 2147483648 pixels; it may have at most 2147483647 rows")
  }
}
