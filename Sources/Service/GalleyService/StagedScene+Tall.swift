import GalleyBase
import GalleyCairo
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyRaster
import GalleyScenes
import GalleyViews

/// Why a picture of the whole content could not be drawn part by part.
package enum TallPictureError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The layout changed the size of its content, in points, while parts of it were drawn.
  case contentChanged(from: CGSize, to: CGSize)

  /// The error as one sentence.
  package var description: String {
    switch self {
    case .contentChanged(let old, let new):
      "the content was \(old.width) × \(old.height) points and became \(new.width) × \(new.height) "
        + "while it was drawn: a layout whose size depends on what is visible cannot be drawn in parts"
    }
  }
}

extension TallPictureError: CodedError {
  /// The code of the error.
  package var code: ErrorCode { .contentChanged }
}

extension StagedScene {
  /// The margin around a part in which elements are searched at first, in points; shadows may extend it.
  private static let usualReach: CGFloat = 64

  /// Draws the whole content, not only the viewport, and writes it as PNG while it draws.
  ///
  /// The layout is queried for one part after the other, so memory does not grow with the content. The
  /// file has the same bytes as the one that `png(of:)` writes for the whole, if that fits its limits.
  ///
  /// - Parameters:
  ///   - output: Where the file goes; writing may restart several times.
  ///   - encoder: How the file is compressed.
  ///   - banding: How the picture is divided into parts; the file does not depend on it.
  /// - Returns: The characters that no font has, without duplicates, in order of appearance.
  /// - Throws: `RenderError` when the picture is larger than `RenderLimits` allow or cannot be drawn,
  ///   `TallPictureError`, `PNGError`, and what `output` throws.
  @discardableResult package func writeWholePNG(
    to output: PNGOutput, encoder: PNGEncoder = PNGEncoder(),
    banding: CairoRenderer.Banding = CairoRenderer.Banding()
  ) throws -> [Unicode.Scalar] {
    stage.showWholeContentInParts()
    var reach = Self.usualReach
    while true {
      var parts = Parts(reach: reach)
      do {
        try renderer.writePNG(
          size: stage.collectionView.bounds.size, scale: scale, encoder: encoder,
          banding: banding, to: output
        ) { try parts.list(in: $0, of: stage) }
        return parts.missing
      } catch let found as FurtherReach {
        // Something was drawn beyond the margin in which elements were searched: earlier parts may lack it.
        reach = found.reach
        try output.restart()
      }
    }
  }

  /// Something is drawn further from its element than the margin in which elements are searched.
  private struct FurtherReach: Error {
    var reach: CGFloat
  }

  /// The display lists of a picture's parts.
  @MainActor private struct Parts {
    let reach: CGFloat
    private(set) var missing: [Unicode.Scalar] = []

    init(reach: CGFloat) { self.reach = reach }

    mutating func list(in part: CGRect, of stage: SceneStage) throws -> DisplayList {
      let size = stage.collectionView.contentSize
      let found = stage.displayList(ofPart: part, reach: reach)
      let newSize = stage.collectionView.contentSize
      guard newSize == size else {
        throw TallPictureError.contentChanged(from: size, to: newSize)
      }
      if found.overflow > reach { throw FurtherReach(reach: found.overflow * 2) }
      for scalar in found.list.missingCharacters where !missing.contains(scalar) {
        missing.append(scalar)
      }
      return found.list
    }
  }
}
