import GalleyDrawing
import GalleyEngine
import GalleyGeometry

extension RuleDefinition {
  static let mirroring = RuleDefinition(
    LayoutExplanation(
      rule: .mirroring,
      summary: "a layout that flips is an exact mirror image from right to left",
      checks: """
        If `flipsHorizontallyInOppositeLayoutDirection` is true, two collection views go through the same \
        stops, one in each layout direction, the second with left and right insets swapped. Content \
        sizes must be equal, and cells and supplementary views mirror images, to within a device pixel.
        """,
      why: """
        In Arabic and Hebrew a carousel focuses the wrong cell, cells are mirrored twice, or insets are \
        on the wrong side.
        """,
      uikit: """
        UIKit mirrors all answers of a layout that flips; the layout itself keeps answering in its own \
        direction. The default is false, and then nothing is checked: a layout may handle the direction \
        itself, or ignore it. Decorations are not compared, since shadows fall the same way in both \
        directions. A transform may be mirrored or not.
        """,
      example: """
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          let middle = collectionView!.contentOffset.x + collectionView!.bounds.width / 2
          …  // contentOffset starts at the left of the screen, but attributes are mirrored
        }
        """,
      fix: """
        In a layout that flips, mirror the visible rectangle before you use it: x becomes \
        `collectionViewContentSize.width - bounds.maxX`. Do not mirror frames as well.
        """),
    comparesAnswers: true,
    apart: { MirrorCheck($0).findings() })
}

/// Checks that a layout that flips is the mirror image of itself in the other layout direction.
///
/// Two collection views go through the same stops: one in the layout's development direction, one in
/// the other direction with its insets swapped. Decorations are not compared, since shadows fall the
/// same way in both directions.
@MainActor private struct MirrorCheck {
  private let checker: LayoutChecker

  init(_ checker: LayoutChecker) { self.checker = checker }

  func findings() -> [LayoutFinding] {
    let (plain, mirrored) = (checker.makeSubject(), checker.makeSubject())
    let layout = plain.view.collectionViewLayout
    guard layout.flipsHorizontallyInOppositeLayoutDirection else { return [] }
    let own = layout.developmentLayoutDirection
    turn(plain.view, to: own)
    turn(mirrored.view, to: own == .leftToRight ? .rightToLeft : .leftToRight)
    if plain.view.layoutDirection != mirrored.view.layoutDirection {
      let inset = plain.view.contentInset
      mirrored.view.contentInset = EdgeInsets(
        top: inset.top, left: inset.right, bottom: inset.bottom, right: inset.left)
    }
    plain.view.contentOffset = plain.view.offsetInRange(plain.view.restingContentOffset)
    return checker.stopsInRange(of: plain.view).flatMap {
      findings(plain.view, mirrored.view, at: $0)
    }
  }

  private func turn(_ view: CollectionView, to direction: LayoutDirection) {
    view.layoutDirection = direction
    view.layoutIfNeeded()
  }

  private func findings(
    _ plain: CollectionView, _ mirrored: CollectionView, at bounds: CGRect
  ) -> [LayoutFinding] {
    plain.bounds = bounds
    plain.layoutAtRest()
    let width = plain.contentSize.width
    mirrored.bounds = bounds.mirrored(inWidth: width)
    mirrored.layoutAtRest()
    let (size, other) = (plain.contentSize, mirrored.contentSize)
    guard abs(size.width - other.width) < 1, abs(size.height - other.height) < 1 else {
      return [
        LayoutFinding(
          .mirroring, .error, .content, bounds: mirrored.bounds,
          problem: "content is \(LayoutFinding.text(other)) from right to left, and "
            + "\(LayoutFinding.text(size)) from left to right")
      ]
    }
    let shown = elements(of: mirrored)
    return elements(of: plain).sorted { ElementKey.inOrder($0.key, $1.key) }
      .compactMap { key, attributes in
        difference(
          of: shown[key], from: attributes, key, width: width, bounds: mirrored.bounds,
          pixel: 1 / max(plain.displayScale, 0.1))
      }
  }

  /// The elements that the view shows at its bounds, without decorations.
  private func elements(of view: CollectionView) -> [ElementKey: LayoutAttributes] {
    let all = view.shownLayoutAttributes(in: view.bounds)
      .filter {
        $0.representedElementCategory != .decorationView && LayoutVisit.hasArea($0)
          && LayoutVisit.clearlyOverlap($0.visibleFrame, view.bounds, by: 1)
      }
    return Dictionary(all.map { ($0.elementKey, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private func difference(
    of found: LayoutAttributes?, from plain: LayoutAttributes, _ key: ElementKey, width: CGFloat,
    bounds: CGRect, pixel: CGFloat
  ) -> LayoutFinding? {
    let expected = plain.frame.mirrored(inWidth: width)
    guard let found else {
      return LayoutFinding(
        .mirroring, .error, .missing, elements: [key.id], bounds: bounds, expected: expected,
        problem: "is missing from right to left; the mirror image has it at "
          + LayoutFinding.text(expected))
    }
    guard !isImage(found, of: plain, at: expected, pixel: pixel) else { return nil }
    let words =
      isClose(found.frame, expected, pixel: pixel)
      ? "other values than its mirror image at \(LayoutFinding.text(expected)): "
        + LayoutVisit.difference(found, plain)
      : "\(LayoutFinding.text(found.frame)) from right to left, where the mirror image has "
        + LayoutFinding.text(expected)
    return LayoutFinding(
      .mirroring, .error, .elsewhere, elements: [key.id], bounds: bounds, expected: expected,
      found: found.frame, problem: "has " + words)
  }

  private func isImage(
    _ found: LayoutAttributes, of plain: LayoutAttributes, at expected: CGRect, pixel: CGFloat
  ) -> Bool {
    let (one, other) = (found.transform, plain.transform)
    // UIKit: only positions are mirrored; a layout may mirror the transforms of its elements or not.
    let turned = CGAffineTransform(
      a: other.a, b: -other.b, c: -other.c, d: other.d, tx: -other.tx, ty: other.ty)
    return isClose(found.frame, expected, pixel: pixel) && abs(found.alpha - plain.alpha) < 0.01
      && found.zIndex == plain.zIndex && found.isHidden == plain.isHidden
      && (isClose(one, other) || isClose(one, turned))
  }

  private func isClose(_ first: CGRect, _ second: CGRect, pixel: CGFloat) -> Bool {
    abs(first.minX - second.minX) <= pixel + 1e-6 && abs(first.minY - second.minY) <= pixel + 1e-6
      && abs(first.width - second.width) <= pixel + 1e-6
      && abs(first.height - second.height) <= pixel + 1e-6
  }

  private func isClose(_ first: CGAffineTransform, _ second: CGAffineTransform) -> Bool {
    let pairs = [
      (first.a, second.a), (first.b, second.b), (first.c, second.c), (first.d, second.d),
    ]
    return pairs.allSatisfy { abs($0 - $1) < 0.01 } && abs(first.tx - second.tx) < 1
      && abs(first.ty - second.ty) < 1
  }
}
