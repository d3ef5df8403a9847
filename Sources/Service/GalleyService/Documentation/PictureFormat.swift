import GalleyCairo
import GalleyDrawing
import GalleySVG
import GalleyGeometry

/// The kinds of picture that documentation can hold.
package enum PictureFormat: String, Codable, Hashable, Sendable, CaseIterable {
  case svg, png
}

extension StagedScene {
  /// Writes a display list in a format.
  ///
  /// - Parameters:
  ///   - list: What to draw.
  ///   - format: The kind of picture.
  ///   - scale: Device pixels per point, for bitmap formats.
  ///   - options: How SVG is written.
  /// - Returns: The bytes of the file.
  /// - Throws: `RenderError` when the picture is too large or cannot be drawn.
  func file(
    of list: DisplayList, as format: PictureFormat, scale: CGFloat = 2,
    svg options: SVGRenderer.Options
  ) throws(RenderError) -> [UInt8] {
    switch format {
    case .png: return try png(of: list, scale: scale)
    case .svg:
      do throws(SVGError) {
        return Array(try svg(of: list, options: options).utf8)
      } catch {
        throw .drawing(operation: "writing SVG", reason: error.description)
      }
    }
  }

  /// Writes a light and a dark picture as one SVG that follows the viewer's colour scheme.
  ///
  /// - Parameters:
  ///   - light: The light picture; viewers without a colour scheme show this one.
  ///   - dark: The dark picture.
  ///   - options: How it is written.
  /// - Returns: The bytes of the file.
  /// - Throws: `RenderError` when it cannot be written.
  func file(
    light: DisplayList, dark: DisplayList, svg options: SVGRenderer.Options
  ) throws(RenderError) -> [UInt8] {
    do throws(SVGError) {
      return Array(try svg(of: light, dark: dark, options: options).utf8)
    } catch {
      throw .drawing(operation: "writing SVG", reason: error.description)
    }
  }
}
