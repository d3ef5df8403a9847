import GalleyCairo
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyRaster
import GalleyScenes
import GalleyViews

/// Why a picture of all content could not be made part by part.
public enum TallPictureError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The layout changed the size of its content, in points, while parts of it were drawn.
  case contentChanged(from: CGSize, to: CGSize)

  /// One sentence for people.
  public var description: String {
    switch self {
    case .contentChanged(let old, let new):
      "the content was \(old.width) × \(old.height) points and became \(new.width) × \(new.height) "
        + "while it was drawn: a layout whose sizes depend on what was shown cannot be drawn in parts"
    }
  }
}

extension StagedScene {
  /// How far around a part elements are looked for at first, in points; more where shadows reach further.
  private static let usualReach: CGFloat = 64

  /// Draws all content, not only the viewport, and writes it as PNG while it is drawn.
  ///
  /// The layout is asked about one part after the other, and memory does not grow with the content. The
  /// file is the one that `png(of:)` makes of the whole, wherever that can be made.
  ///
  /// - Parameters:
  ///   - output: Where the file goes; it may start anew, several times.
  ///   - encoder: How the file is compressed.
  ///   - banding: How the picture is cut; the file does not depend on it.
  /// - Returns: The characters that no font has, each once, in the order in which they appear.
  /// - Throws: `RenderError` when the picture is larger than `RenderLimits` allow or cannot be drawn,
  ///   `TallPictureError`, `PNGError`, and what `output` throws.
  @discardableResult public func writeWholePNG(
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
        // Something showed further from its element than was looked for: parts may lack it.
        reach = found.reach
        try output.restart()
      }
    }
  }

  /// Something that shows further from its element than elements were looked for.
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
