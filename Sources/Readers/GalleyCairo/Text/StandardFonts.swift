import GalleyBase
import Foundation
import GalleyDrawing
import GalleyGeometry

/// The fonts of text that is measured outside of a picture: the standard ones, and those that the program registered.
final class StandardFonts: StandardTextLayout {
  private static let sets = FontSets(FontFiles())
  /// The standard fonts; nil if they are not there, which is told once.
  private static let library: FontLibrary? = {
    do throws(FontError) { return try FontLibrary() } catch {
      tellOnStandardError("\(error)", hint: error.hint ?? "galley doctor lists the fonts")
      return nil
    }
  }()

  private static var fonts: FontLibrary? { library.map(sets.withRegistered) }

  static func layout(_ request: TextRequest) -> TextLayout {
    fonts?.layout(request) ?? TextLayout(size: .zero, firstBaseline: 0, runs: [])
  }

  static func font(named name: String, size: CGFloat) -> Font? {
    fonts?.font(named: name, size: size)
  }
}
