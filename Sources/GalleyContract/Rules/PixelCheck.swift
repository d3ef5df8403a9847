import GalleyDrawing
import GalleyEngine
import GalleyGeometry

/// GAL011: at rest, what is not transformed begins on a device pixel.
// UIKit: off the grid is allowed, and edges and text are then blurred.
@MainActor struct PixelCheck {
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
    view.layoutIfNeeded()
    return view.appliedAttributes.sorted { ElementKey.inOrder($0.key, $1.key) }
      .compactMap { key, attributes in
        let frame = attributes.frame
        guard attributes.transform.isIdentity, LayoutVisit.hasArea(attributes), frame.isFinite,
          !isOnGrid(start(of: frame, in: view), scale) || !isOnGrid(frame.minY, scale)
        else { return nil }
        let nearest = CGRect(origin: grid.rounded(frame.origin), size: frame.size)
        return LayoutFinding(
          .pixelAligned, .warning, "off the grid", elements: [key.id], bounds: view.bounds,
          expected: nearest, found: frame,
          problem: "begins at \(LayoutFinding.text(frame.origin)), between the pixels of "
            + "\(LayoutFinding.text(scale))x; the nearest pixel is at "
            + LayoutFinding.text(nearest.origin))
      }
  }

  // UIKit: a layout places left edges, and mirrored ones are right edges on screen.
  private func start(of frame: CGRect, in view: CollectionView) -> CGFloat {
    view.collectionViewLayout.isMirrored ? frame.maxX : frame.minX
  }

  private func isOnGrid(_ value: CGFloat, _ scale: CGFloat) -> Bool {
    let pixels = value * scale
    return abs(pixels - pixels.rounded()) < 0.01
  }
}
