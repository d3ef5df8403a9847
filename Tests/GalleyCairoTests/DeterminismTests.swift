import CCairo
import Foundation
import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import Testing

@Suite struct DeterminismTests {
  /// A drawing with an item of each kind.
  private func list() throws -> DisplayList {
    let shadow = Shadow(
      color: Color(white: 0, alpha: 0.4), offset: CGVector(dx: 0, dy: 3), sigma: 4)
    var items: [DisplayItem] = []
    for row in 0..<4 {
      let y = CGFloat(row) * 50 + 8.3
      items.append(.shadow(Drawing.rounded(10, y, 180, 40, 9), shadow))
      items.append(.fill(Drawing.rounded(10, y, 180, 40, 9), .color(.white)))
      items += try Drawing.text("Row \(row): Привет, αβγ", size: 13, at: CGPoint(x: 20, y: y + 8))
    }
    items.append(
      .group(
        Group(
          opacity: 0.5, shadow: shadow, items: [.fill(Drawing.rect(120, 90, 60, 60), Drawing.red)])
      ))
    return DisplayList(size: CGSize(width: 200, height: 210), items: items)
  }

  @Test func twoRendersAreEqual() throws {
    let list = try list()

    let first = try Drawing.renderer().png(of: list, scale: 2, background: .white)
    let second = try Drawing.renderer().png(of: list, scale: 2, background: .white)

    #expect(first == second)
  }

  @Test func newLibraryOfTheSameFilesGivesTheSameLayout() throws {
    let request = TextRequest(text: "Привет, world — 日本", font: Font(size: 15), width: 80)

    #expect(try FontLibrary().layout(request) == Drawing.fonts().layout(request))
  }

  @Test func localeChangesNothing() throws {
    let renderer = try Drawing.renderer()
    let before = try renderer.png(of: list(), scale: 1)
    defer { setlocale(LC_ALL, "C") }

    for locale in ["tr_TR.UTF-8", "de_DE.UTF-8", "C.UTF-8"] {
      setlocale(LC_ALL, locale)
      let request = TextRequest(text: "Привет 1,5 İi", font: Font(size: 15))
      let layout = try FontLibrary().layout(request)
      #expect(try layout == Drawing.fonts().layout(request))
      #expect(try renderer.png(of: list(), scale: 1) == before)
    }
  }

  @Test func threadsDoNotDisturbEachOther() async throws {
    let renderer = try Drawing.renderer()
    let list = try list()
    let expected = try renderer.png(of: list, scale: 1)

    let pictures = try await withThrowingTaskGroup(of: Data.self) { group in
      for index in 0..<12 {
        group.addTask {
          _ = try Drawing.text("Text \(index)", size: CGFloat(10 + index))
          return try renderer.png(of: list, scale: 1)
        }
      }
      return try await group.reduce(into: [Data]()) { $0.append($1) }
    }

    #expect(pictures.allSatisfy { $0 == expected })
  }

  @Test func pngIsNoLargerThanCairosOwn() throws {
    let list = try list()
    let picture = try Drawing.renderer().render(list, scale: 3, background: .white)

    let ours = try PNGEncoder().encode(picture)

    #expect(ours.count <= CairoWriter.size(of: picture))
  }
}

/// Cairo's own PNG writer, for a comparison of sizes.
private enum CairoWriter {
  static func size(of opaque: Bitmap) -> Int {
    let (width, height) = (Int32(opaque.width), Int32(opaque.height))
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
    defer { cairo_surface_destroy(surface) }
    guard let bytes = cairo_image_surface_get_data(surface) else { return 0 }
    for index in 0..<(opaque.width * opaque.height) {
      let (from, to) = (index * 4, bytes + index * 4)
      (to[0], to[1], to[2], to[3]) = (
        opaque.pixels[from + 2], opaque.pixels[from + 1], opaque.pixels[from], 255
      )
    }
    cairo_surface_mark_dirty(surface)
    var count = 0
    let status = cairo_surface_write_to_png_stream(
      surface,
      { sum, _, length in
        sum?.assumingMemoryBound(to: Int.self).pointee += Int(length)
        return CAIRO_STATUS_SUCCESS
      }, &count)
    return status == CAIRO_STATUS_SUCCESS ? count : 0
  }
}
