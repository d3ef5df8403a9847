import Foundation
import GalleyBase
import GalleyComparison
import GalleyDrawing
import GalleyGeometry
import GalleyGoldens
import GalleyRaster
import GalleyService

/// UIKit's picture of the view that a case shows.
package struct UIKitComparison: Equatable, Sendable {
  /// How near the case's picture is to it.
  package var figures: UIKitPicture
  /// The bytes of its file.
  package var bytes: [UInt8]
}

extension UIKitComparison {
  /// The distance in L*a*b* up to which people see one colour, as in `perceptualPrecision: 0.98`.
  static let sameColor = 2.0
  /// How far a text of UIKit may reach over ours, in points.
  private static let textMargin: CGFloat = 2

  /// Compares a drawing with UIKit's picture of the same view, outside of texts.
  ///
  /// - Parameters:
  ///   - drawing: The drawing, with its picture.
  ///   - list: What it shows.
  ///   - file: The file of UIKit's picture.
  ///   - reach: Which links are followed.
  ///   - name: The file, as results name it.
  ///   - pipeline: Draws the list where UIKit's picture has another scale.
  /// - Throws: `ImageFileError` if a picture cannot be read, `RenderError` if the list cannot be drawn.
  package init(
    of drawing: CaseDrawing, _ list: DisplayList, with file: String, _ reach: Reach,
    named name: String, by pipeline: Pipeline
  ) throws {
    let data = try readFile(file, reach, maximumBytes: ResultLimits.maximumPictureSize)
    let uikit = try decodeImage(data)
    let own = try decodeImage(Data(drawing.artifacts[.png] ?? []))
    let scale = Self.scale(of: uikit, list.size)
    figures = UIKitPicture(
      file: name, size: [uikit.width, uikit.height], scale: Double(scale ?? drawing.scale),
      actualSize: [own.width, own.height], actualScale: Double(drawing.scale))
    bytes = Array(data)
    guard let scale else { return }
    let actual =
      scale == drawing.scale ? own : try decodeImage(try pipeline.png(of: list, scale: scale))
    let texts = list.textAreas.map {
      PixelRect(around: $0.insetBy(dx: -Self.textMargin, dy: -Self.textMargin), scale: scale)
    }
    let found = PixelDifference(
      expected: uikit, actual: actual,
      tolerance: PixelTolerance(metric: .labDistance(Self.sameColor)), ignoring: texts)
    (figures.compared, figures.different) = (found.compared, found.counted)
    guard found.counted > 0 else { return }
    let elements = UIKitElements(uikit: uikit, own: actual, texts: texts)
      .differences(list.elementAreas, scale: scale, near: found.regions.map(\.rect))
    if !elements.isEmpty { figures.elements = elements }
  }

  /// The pixels per point of a picture of a view: 1 to 4; nil if the view has another size.
  private static func scale(of picture: Bitmap, _ size: CGSize) -> CGFloat? {
    guard size.width > 0, size.height > 0 else { return nil }
    let (width, height) = (CGFloat(picture.width), CGFloat(picture.height))
    return (1...4).map { CGFloat($0) }.first { scale in
      // The last pixel may be only partly in the view.
      abs(width - size.width * scale) <= 1 && abs(height - size.height * scale) <= 1
    }
  }
}
