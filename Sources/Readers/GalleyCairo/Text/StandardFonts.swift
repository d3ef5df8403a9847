import GalleyBase
import Foundation
import GalleyDrawing
import GalleyGeometry

/// The fonts of text that is measured outside of a picture: the standard ones.
final class StandardFonts: StandardTextLayout {
  /// The fonts; nil if they are not there, which is told once.
  private static let library: FontLibrary? = {
    do throws(FontError) { return try FontLibrary() } catch {
      tellOnStandardError("\(error)", hint: error.hint ?? "galley doctor lists the fonts")
      return nil
    }
  }()

  static func layout(_ request: TextRequest) -> TextLayout {
    library?.layout(request) ?? TextLayout(size: .zero, firstBaseline: 0, runs: [])
  }
}
