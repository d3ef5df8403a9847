import Foundation
import GalleyAnnotations
import GalleyBase
import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import GalleySVG

/// The picture of a screen on a sheet.
package struct SheetScreen: Sendable {
  /// What is written below it.
  package var name: String
  /// The bytes of a PNG file.
  package var png: [UInt8]
  /// Its size, in points.
  package var size: CGSize
  /// Whether it shows a device around the screen.
  package var isFramed: Bool
  /// What its scene expects of it and does not hold, a sentence each.
  package var broken: [String] = []

  /// A drawn picture with its name.
  ///
  /// - Parameters:
  ///   - name: What is written below it.
  ///   - png: The bytes of a PNG file.
  ///   - scale: Its pixels per point.
  ///   - isFramed: Whether it shows a device around the screen.
  /// - Throws: `ImageFileError` if the bytes are no picture.
  package init(
    name: String, png: [UInt8], scale: CGFloat, isFramed: Bool
  ) throws(ImageFileError) {
    let bitmap = try decodeImage(Data(png))
    (self.name, self.png, self.isFramed) = (name, png, isFramed)
    size = bitmap.size(scale: scale)
  }
}

extension SheetScreen {
  /// The screen as a case of its sheet.
  package var sheetCase: SheetCase { SheetCase(name: name, broken: broken) }
}

extension Pipeline {
  /// The most screens in a row of a sheet of several scenes.
  package static let longestRow = 6

  /// Draws screens of several scenes side by side on one sheet.
  ///
  /// - Parameters:
  ///   - rows: The screens, row by row.
  ///   - title: A title of the document, which is not drawn.
  ///   - isDark: Whether the sheet is dark.
  ///   - output: A picture: PNG, SVG or PDF, the screens in which are pictures.
  /// - Returns: The bytes of the file.
  /// - Throws: `RenderError` or `SVGError`.
  package func sheet(
    of rows: [[SheetScreen]], title: String, isDark: Bool, as output: DrawRequest.Output
  ) throws -> [UInt8] {
    var files: [ImageName: [UInt8]] = [:]
    let cases = rows.map { row in
      row.map { screen in
        let name = ImageName("screen \(files.count + 1)")
        files[name] = screen.png
        return ContactSheet.Case(
          name: screen.name,
          list: DisplayList(
            size: screen.size,
            items: [.image(name, in: CGRect(origin: .zero, size: screen.size))]),
          isFramed: screen.isFramed, failures: screen.broken)
      }
    }
    let fonts = fonts
    let list = ContactSheet(title: "", rows: cases)
      .picture(isDark ? .dark : .light) { fonts.layout($0) }
    // Only pictures that are being drawn are in memory as pixels.
    let images = ImageLibrary(loadFile: { [files] name throws(ImageFileError) in
      guard let file = files[name] else { throw .notFound }
      return try decodeImage(Data(file))
    })
    let renderer = CairoRenderer(fonts: fonts, images: images, accelerators: accelerators)
    switch output {
    case .svg(let options):
      let writer = SVGRenderer(SVGResources(fonts: fonts, images: images, renderer: renderer))
      return Array(try writer.svg(of: list, title: title, options: options).utf8)
    case .pdf: return Array(try renderer.pdf(of: list, title: title, scale: Self.sheetScale))
    default: return Array(try renderer.png(of: list, scale: Self.sheetScale))
    }
  }
}
