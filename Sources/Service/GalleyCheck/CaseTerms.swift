import GalleyCairo
import GalleyComparison
import GalleyDrawing
import GalleyBase
import GalleyGeometry
import GalleyGoldens
import GalleyRaster
import GalleyScenes

/// How strictly the pictures of a case are compared, as the scene says it before the case is drawn.
package struct CaseTerms: Hashable, Sendable {
  /// How much pictures may differ from their goldens.
  package var tolerance: PixelTolerance
  /// The elements and rectangles that are not compared.
  package var ignored: [Scene.Tolerance.Ignored]
  /// The fonts that the scene brings along: part of the renderer that drew its goldens.
  package var fontFiles: [String] = []
  /// Whether a case passes if its picture does, whatever else differs.
  package var decidesByPicture = false

  /// Every pixel must be equal.
  package static let exact = CaseTerms()

  /// Makes terms from their parts; by default, every pixel must be equal.
  package init(tolerance: PixelTolerance = .exact, ignoring ignored: [Scene.Tolerance.Ignored] = [])
  {
    self.tolerance = tolerance
    self.ignored = ignored
  }

  /// Makes the terms of a scene's tolerance; nil means that every pixel must be equal.
  package init(_ tolerance: Scene.Tolerance?) {
    self.init()
    guard let tolerance else { return }
    (self.tolerance, ignored) = (tolerance.limits, tolerance.ignored)
  }

  /// The fingerprint of a renderer with the fonts of the scene.
  func renderer(_ base: String?) -> String? {
    guard let base, !fontFiles.isEmpty else { return base }
    // A case whose fonts cannot be read has not been drawn.
    guard let digest = try? FontLibrary.digest(ofFiles: fontFiles, { _ in .resolved }) else {
      return base
    }
    return base + ", scene fonts " + digest
  }

  /// The terms for a drawing, with ignored elements replaced by their rectangles.
  func resolved(for drawing: CaseDrawing) -> ComparisonTerms {
    let rects = ignored.flatMap { part -> [CGRect] in
      switch part {
      case .rect(let rect): [rect]
      case .element(let id):
        drawing.areas.filter { $0.element == id && $0.part != .shadow }.map(\.bounds)
      }
    }
    var terms = ComparisonTerms(
      tolerance: tolerance, ignoring: rects.map { PixelRect(around: $0, scale: drawing.scale) })
    terms.decidesByPicture = decidesByPicture
    return terms
  }
}

extension PixelRect {
  /// The device pixels that a rectangle in points touches.
  init(around rect: CGRect, scale: CGFloat) {
    // Larger than any picture, and small enough that sums do not overflow.
    func pixel(_ value: CGFloat) -> Int { Int(min(max(value, -1e9), 1e9)) }
    let (left, top) = (
      pixel((rect.minX * scale).rounded(.down)), pixel((rect.minY * scale).rounded(.down))
    )
    let (right, bottom) = (
      pixel((rect.maxX * scale).rounded(.up)), pixel((rect.maxY * scale).rounded(.up))
    )
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}
