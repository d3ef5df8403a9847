import GalleyDrawing
import GalleyEngine
import GalleyGeometry

extension RuleDefinition {
  static let pixelAligned = RuleDefinition(
    LayoutExplanation(
      rule: .pixelAligned,
      summary: "elements begin on device pixels at 1x, 2x and 3x",
      checks: """
        At the first and the last offset, at 1, 2 and 3 device pixels per point, every element on screen \
        without a transform begins on a whole device pixel. Findings are warnings; if the rule is named \
        in `--rules`, they count as errors.
        """,
      why: """
        Text and hairlines between pixels are blurred, and a line of one point becomes two grey lines. \
        This is visible on some devices only: a third of a point is on the grid at 3x and off it at 2x.
        """,
      uikit: """
        UIKit allows any frame. UICollectionViewFlowLayout rounds item origins to the pixel grid (half \
        up) and does not change sizes, so this rule checks only origins. Elements with a transform are \
        resampled anyway, and so is everything during an animation.
        """,
      example: """
        let width = bounds.width / 3  // 130 in 390 points, 125 in 375, but 106.667 in 320
        attributes.frame = CGRect(x: width * CGFloat(column), y: y, width: width, height: width)
        """,
      fix: """
        Round each origin to the display's scale: `(x * scale).rounded() / scale`. Start from unrounded \
        positions, so that rounding errors do not add up.
        """),
    runs: .inLint,
    apart: { PixelCheck($0).findings() })
}

/// Checks that elements without a transform begin on a device pixel when the view is at rest.
// UIKit: frames off the grid are allowed; their edges and text are blurred.
@MainActor private struct PixelCheck {
  private let checker: LayoutChecker
  private static let scales: [CGFloat] = [1, 2, 3]

  init(_ checker: LayoutChecker) { self.checker = checker }

  func findings() -> [LayoutFinding] {
    Self.scales.flatMap { scale in
      let subject = checker.makeScaled?(scale) ?? checker.makeSubject()
      subject.view.displayScale = scale
      subject.view.layoutIfNeeded()
      let stops = checker.stopsInRange(of: subject.view, shares: [0, 1])
      return stops.flatMap { findings(of: subject.view, at: $0, scale: scale) }
    }
  }

  private func findings(
    of view: CollectionView, at bounds: CGRect, scale: CGFloat
  ) -> [LayoutFinding] {
    let grid = PixelGrid(scale: scale)
    // The content may end between pixels; a scroll view rests on one.
    let origin = grid.rounded(bounds.origin)
    view.bounds = CGRect(origin: origin, size: bounds.size)
    view.layoutAtRest()
    return view.appliedAttributes.sorted { ElementKey.inOrder($0.key, $1.key) }
      .compactMap { key, attributes in
        let frame = attributes.frame
        guard attributes.transform.isIdentity, LayoutVisit.hasArea(attributes), frame.isFinite,
          !isOnGrid(start(of: frame, in: view), scale) || !isOnGrid(frame.minY, scale)
        else { return nil }
        let nearest = CGRect(origin: grid.rounded(frame.origin), size: frame.size)
        return LayoutFinding(
          .pixelAligned, .warning, .offTheGrid, elements: [key.id], bounds: view.bounds,
          expected: nearest, found: frame,
          problem: "begins at \(LayoutFinding.text(frame.origin)), between the pixels of "
            + "\(LayoutFinding.text(scale))x; the nearest pixel is at "
            + LayoutFinding.text(nearest.origin))
      }
  }

  // UIKit: a layout places left edges; mirrored, they become right edges on screen.
  private func start(of frame: CGRect, in view: CollectionView) -> CGFloat {
    view.collectionViewLayout.isMirrored ? frame.maxX : frame.minX
  }

  private func isOnGrid(_ value: CGFloat, _ scale: CGFloat) -> Bool {
    let pixels = value * scale
    return abs(pixels - pixels.rounded()) < 0.01
  }
}
