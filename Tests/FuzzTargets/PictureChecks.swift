import Foundation
import GalleyCairo
import GalleyDrawing
import GalleyRaster

/// What must hold for pictures and fonts.
@MainActor enum PictureChecks {
  /// Decodes a picture within limits; its pixels survive being written as PNG.
  static func picture(_ bytes: [UInt8]) throws {
    let limits = ImageLimits(maximumPixels: 250_000, maximumSide: 2000)
    let picture: Bitmap
    do throws(ImageFileError) {
      picture = try decodeImage(Data(bytes), limits: limits)
    } catch {
      return try expect(!"\(error)".isEmpty, "an error without words")
    }
    try expect(
      picture.width > 0 && picture.height > 0
        && picture.width * picture.height <= limits.maximumPixels,
      "\(picture.width) × \(picture.height) pixels were read")
    for encoder in [PNGEncoder(), PNGEncoder.fast] {
      let again = try decodeImage(try encoder.encode(picture), limits: limits)
      try expect(again == picture, "pixels differ after writing and reading")
    }
  }

  /// Lets a font file stand in for the system's font, measures text with it, and draws the text.
  static func font(_ bytes: [UInt8]) throws {
    let folder = ScratchFolder.url.appendingPathComponent("fonts")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Some of the libraries may remember a file by its name.
    let file = folder.appendingPathComponent("Inter-\(bytes.count)-\(ContentHash(bytes).hex).ttf")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let fonts: FontLibrary
    do throws(FontError) {
      fonts = try FontLibrary(FontFiles(folders: [folder.path], fallbacks: []))
    } catch {
      return try expect(!error.description.isEmpty, "an error without words")
    }
    let layout = fonts.layout(
      TextRequest(
        text: "Aé fi\u{301}日🟥🟦\u{FE0F}", font: Font(size: 12), width: 80, numberOfLines: 3))
    try expect(
      layout.size.width.isFinite && layout.size.height.isFinite && layout.firstBaseline.isFinite,
      "a text without a size: \(layout.size)")
    let list = DisplayList(
      size: CGSize(width: 80, height: 40), items: layout.runs.map { .text($0) })
    _ = try? CairoRenderer(fonts: fonts).render(list, scale: 1)
    _ = try? CairoRenderer(fonts: fonts).pdf(of: list)
  }
}
