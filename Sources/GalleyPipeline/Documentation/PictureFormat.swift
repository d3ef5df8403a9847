import GalleyCairo
import GalleyDrawing
import GalleySVG
import GalleyGeometry

/// The kinds of picture that documentation can hold.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  case svg, png
}

extension StagedScene {
  /// The file of a display list in a format.
  ///
  /// - Parameters:
  ///   - list: What to draw.
  ///   - format: The kind of picture.
  ///   - scale: Device pixels per point, for formats that have pixels.
  /// - Returns: The bytes of the file.
  /// - Throws: `RenderError` when the picture is too large or cannot be drawn.
  public func file(
    of list: DisplayList, as format: PictureFormat, scale: CGFloat = 2
  ) throws(RenderError) -> [UInt8] {
    switch format {
    case .png: return try png(of: list, scale: scale)
    case .svg:
      do throws(SVGError) {
        return Array(try svg(of: list).utf8)
      } catch {
        throw .drawing(operation: "writing SVG", reason: error.description)
      }
    }
  }

  /// The SVG of a picture that follows its reader's choice of light or dark colours.
  ///
  /// - Parameters:
  ///   - light: The picture in light colours, which is what viewers show that do not know the choice.
  ///   - dark: The same in dark ones.
  /// - Returns: The bytes of the file.
  /// - Throws: `RenderError` when it cannot be written.
  public func file(light: DisplayList, dark: DisplayList) throws(RenderError) -> [UInt8] {
    do throws(SVGError) {
      return Array(try svg(of: light, dark: dark).utf8)
    } catch {
      throw .drawing(operation: "writing SVG", reason: error.description)
    }
  }
}
