import Foundation
import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import Testing

@Suite struct CairoPDFTests {
  private func pdf(_ items: [DisplayItem], title: String = "") throws -> Data {
    let list = DisplayList(size: CGSize(width: 120, height: 80), items: items)
    return try Drawing.renderer().pdf(of: list, title: title)
  }

  private static let shadow = Shadow(
    color: .black.withAlphaComponent(0.5), offset: CGVector(dx: 0, dy: 3), sigma: 4)

  @Test func aPageIsAsLargeAsThePictureInPoints() throws {
    let data = try pdf([.fill(Drawing.rect(0, 0, 10, 10), Drawing.red)])

    #expect(data.starts(with: Data("%PDF-1.5\n".utf8)))
    #expect(data.holds("/MediaBox [ 0 0 120 80 ]"))
  }

  @Test func shapesHoldNoPixels() throws {
    let group = Group(opacity: 0.5, items: [.fill(Drawing.rect(0, 0, 10, 10), Drawing.red)])

    #expect(!(try pdf([.group(group)]).holds("/Subtype /Image")))
  }

  @Test func aMaskedGroupHoldsNoPixels() throws {
    let group = Group(
      mask: [.fill(Drawing.rect(0, 0, 5, 5), Drawing.black)],
      items: [.fill(Drawing.rect(0, 0, 10, 10), Drawing.red)])

    let data = try pdf([.group(group)])

    #expect(data.holds("/SMask"))
    #expect(!data.holds("/Subtype /Image"))
  }

  @Test func aShadowIsAMaskOfTwoPixelsAPoint() throws {
    let path = Drawing.rounded(40, 30, 40, 20, 6)

    let data = try pdf([.shadow(path, Self.shadow)])

    #expect(data.holds("/Subtype /Image"))
    #expect(data.holds("/ColorSpace /DeviceGray"))
  }

  @Test func textIsAFontOfOutlinesThatKeepsItsCharacters() throws {
    let data = try pdf(try Drawing.text("Salt Water", at: CGPoint(x: 5, y: 5)))

    #expect(data.holds("/FontFile3"))
    #expect(data.holds("/ToUnicode"))
    #expect(data.holds("CairoFont"), "Cairo copies tables of the font file")
  }

  @Test(arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFE, 0x10FFFF] as [UInt32])
  func noncharactersAreDrawnToo(code: UInt32) throws {
    let text = "Salt" + String(try #require(Unicode.Scalar(code))) + "Water"

    let data = try pdf(try Drawing.text(text, at: CGPoint(x: 5, y: 5)), title: text)

    #expect(data.starts(with: Data("%PDF-".utf8)))
  }

  @Test func theTitleIsPartOfTheDocument() throws {
    #expect(try pdf([], title: "Five songs").holds("(Five songs)"))
  }

  @Test func theBytesDoNotDependOnTheTime() throws {
    let items =
      try Drawing.text("Golden Hour", at: CGPoint(x: 5, y: 5))
      + [.shadow(Drawing.rounded(40, 30, 40, 20, 6), Self.shadow)]
    let first = try pdf(items)
    // The default date of a document has a resolution of a second.
    Thread.sleep(forTimeInterval: 1.1)

    #expect(try pdf(items) == first)
  }

  @Test func sizesWithoutAnAreaAreErrors() throws {
    let renderer = try Drawing.renderer()

    #expect(throws: RenderError.self) {
      try renderer.pdf(of: DisplayList(size: .zero, items: []))
    }
  }

  @Test func severalThreadsMayWriteAtOnce() async throws {
    let renderer = try Drawing.renderer()
    let list = DisplayList(
      size: CGSize(width: 120, height: 80),
      items: try Drawing.text("Nightdrive", at: CGPoint(x: 5, y: 5)))
    let expected = try renderer.pdf(of: list)

    let results = await withTaskGroup(of: Data?.self) { group in
      for _ in 0..<8 { group.addTask { try? renderer.pdf(of: list) } }
      return await group.reduce(into: [Data?]()) { $0.append($1) }
    }

    #expect(results.allSatisfy { $0 == expected })
  }
}

extension Data {
  /// Whether the bytes contain an ASCII text.
  fileprivate func holds(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}
