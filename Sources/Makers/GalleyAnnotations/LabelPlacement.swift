import Foundation
import GalleyGeometry

/// Finds places for labels, one after the other, so that none touches another or leaves the canvas.
///
/// The same labels in the same order get the same places. Each label tries its preferred places,
/// then rings of growing distance around its anchor; a label without a free place is omitted.
package struct LabelPlacement: Sendable {
  /// The area for labels, in points.
  package let canvas: CGRect
  /// The smallest distance between two labels, in points.
  package let spacing: CGFloat
  /// The placed labels, in the order of their placement.
  package private(set) var placed: [CGRect] = []
  /// The rectangles that labels must avoid, such as lines and labels, by horizontal stripe.
  private var obstacles: [Int: [CGRect]] = [:]
  private static let stripe: CGFloat = 32

  /// A placement on an empty canvas.
  package init(canvas: CGRect, spacing: CGFloat = 2) {
    self.canvas = canvas
    self.spacing = spacing
  }

  /// Keeps later labels off a rectangle.
  package mutating func block(_ rect: CGRect) {
    for stripe in stripes(of: rect) { obstacles[stripe, default: []].append(rect) }
  }

  /// Places a label at the first free one of `candidates`, else near `anchor`.
  ///
  /// - Parameters:
  ///   - size: The label's size in points.
  ///   - candidates: Top left corners, the best first.
  ///   - anchor: The point that the label describes.
  ///   - reach: The largest distance from the anchor, in points; 0 to try only the candidates.
  ///   - isAllowed: Whether the label may be at a place that is free.
  /// - Returns: The label's rectangle; nil if there is no free place.
  package mutating func place(
    _ size: CGSize, at candidates: [CGPoint], near anchor: CGPoint, reach: CGFloat = 0,
    where isAllowed: (CGRect) -> Bool = { _ in true }
  ) -> CGRect? {
    for origin in candidates {
      let place = CGRect(origin: origin, size: size)
      if isAllowed(place), let rect = take(place) { return rect }
    }
    var distance: CGFloat = 10
    while distance <= reach {
      for (x, y) in Self.directions {
        let origin = CGPoint(
          x: anchor.x + x * (distance + size.width / 2) - size.width / 2,
          y: anchor.y + y * (distance + size.height / 2) - size.height / 2)
        let place = CGRect(origin: origin, size: size)
        if isAllowed(place), let rect = take(place) { return rect }
      }
      distance += 8
    }
    return nil
  }

  /// The directions of a ring: horizontal and vertical first, for leaders that are easy to follow.
  private static let directions: [(CGFloat, CGFloat)] = [
    (0, -1), (0, 1), (-1, 0), (1, 0), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7),
    (-0.4, -0.9), (0.4, -0.9), (-0.4, 0.9), (0.4, 0.9), (-0.9, -0.4), (0.9, -0.4), (-0.9, 0.4),
    (0.9, 0.4),
  ]

  private mutating func take(_ rect: CGRect) -> CGRect? {
    guard rect.minX >= canvas.minX, rect.minY >= canvas.minY, rect.maxX <= canvas.maxX,
      rect.maxY <= canvas.maxY
    else { return nil }
    let room = rect.insetBy(dx: -spacing, dy: -spacing)
    for stripe in stripes(of: room) {
      if obstacles[stripe]?.contains(where: { $0.overlaps(room) }) == true { return nil }
    }
    placed.append(rect)
    block(rect)
    return rect
  }

  private func stripes(of rect: CGRect) -> ClosedRange<Int> {
    let bounds = canvas.insetBy(dx: -64, dy: -64)
    func stripe(_ value: CGFloat) -> Int {
      Int((min(max(value, bounds.minY), bounds.maxY) / Self.stripe).rounded(.down))
    }
    return stripe(rect.minY)...max(stripe(rect.minY), stripe(rect.maxY))
  }
}
