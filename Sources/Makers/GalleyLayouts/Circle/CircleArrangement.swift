import Foundation
import GalleyGeometry

/// Computes the frames of items on a circle, in points, with angles in degrees clockwise.
///
/// The circle's centre is the middle of the viewport, its radius a third of the shorter side unless
/// given. Item i of n is centred at the angle `startAngle` + `sweep` · i / n, where 0 is three
/// o'clock. On an arc, with a sweep of less than a full turn, the divisor is n − 1, so that the
/// first and the last item lie at its ends. If there is a scale, frames begin on device pixels.
package struct CircleArrangement: Hashable, Sendable {
  /// The number of items.
  package let count: Int
  /// The content's size: the viewport's.
  package let contentSize: CGSize
  /// The size of every item.
  package let itemSize: CGSize
  /// The distance of the items' centres from the middle.
  package let radius: CGFloat
  private let start: CGFloat
  private let step: CGFloat
  private let grid: PixelGrid?

  /// Arranges `count` items in a viewport.
  ///
  /// Lengths that are NaN, infinite or negative count as 0; a radius of nil or one that is not
  /// finite is a third of the shorter side. The sweep is clamped to −360 … 360 degrees; below 0 the
  /// items go anticlockwise. Angles that are not finite count as 0 (start) and 360 (sweep). The
  /// scale is in device pixels per point, above zero; without one, origins are not rounded.
  package init(
    count: Int, viewport: CGSize, itemSize: CGSize = CGSize(width: 60, height: 60),
    radius: CGFloat? = nil, startAngle: CGFloat = 0, sweep: CGFloat = 360, scale: CGFloat? = nil
  ) {
    grid = scale.flatMap { $0.isFinite && $0 > 0 ? PixelGrid(scale: $0) : nil }
    self.count = max(count, 0)
    contentSize = CGSize(
      width: FlowMeasure.length(viewport.width), height: FlowMeasure.length(viewport.height))
    self.itemSize = CGSize(
      width: FlowMeasure.length(itemSize.width), height: FlowMeasure.length(itemSize.height))
    let given = radius.flatMap { $0.isFinite ? $0 : nil }
    self.radius =
      given.map(FlowMeasure.length)
      ?? min(contentSize.width, contentSize.height) / 3
    start = startAngle.isFinite ? startAngle.truncatingRemainder(dividingBy: 360) : 0
    let sweep = sweep.isFinite ? min(max(sweep, -360), 360) : 360
    let gaps = abs(sweep) < 360 ? count - 1 : count
    step = gaps > 0 ? sweep / CGFloat(gaps) : 0
  }

  /// The middle of the circle.
  package var center: CGPoint { CGPoint(x: contentSize.width / 2, y: contentSize.height / 2) }

  /// The angle of an item on the circle; nil for one that does not exist.
  package func angle(ofItem item: Int) -> CGFloat? {
    (0..<count).contains(item) ? start + step * CGFloat(item) : nil
  }

  /// The frame of an item; nil for one that does not exist.
  package func frame(ofItem item: Int) -> CGRect? {
    guard let angle = angle(ofItem: item) else { return nil }
    let middle = point(at: angle)
    let origin = CGPoint(x: middle.x - itemSize.width / 2, y: middle.y - itemSize.height / 2)
    return CGRect(origin: grid?.rounded(origin) ?? origin, size: itemSize)
  }

  /// The items whose frames share more than an edge with `rect`, in order.
  ///
  /// The time depends only on the number of elements found.
  package func items(in rect: CGRect) -> [Int] {
    guard !itemSize.width.isZero, !itemSize.height.isZero else { return [] }
    return candidates(in: rect).filter { frame(ofItem: $0)?.overlaps(rect) ?? false }
  }

  private func point(at angle: CGFloat) -> CGPoint {
    let direction = Self.direction(of: angle)
    return CGPoint(x: center.x + radius * direction.dx, y: center.y + radius * direction.dy)
  }

  /// The unit vector at an angle, exact for quarter turns.
  private static func direction(of angle: CGFloat) -> CGVector {
    switch angle.truncatingRemainder(dividingBy: 360) {
    case 0: return CGVector(dx: 1, dy: 0)
    case 90, -270: return CGVector(dx: 0, dy: 1)
    case 180, -180: return CGVector(dx: -1, dy: 0)
    case 270, -90: return CGVector(dx: 0, dy: -1)
    case let angle:
      let radians = angle * .pi / 180
      return CGVector(dx: cos(radians), dy: sin(radians))
    }
  }
}

// MARK: - Items in a rectangle

extension CircleArrangement {
  /// The items whose centres lie on the arcs inside `rect` widened by half an item, and a few more.
  func candidates(in rect: CGRect) -> [Int] {
    guard count > 0, !rect.isNull else { return [] }
    // A rounded origin can be up to half a pixel off the circle.
    let slack = grid.map { 1 / $0.scale } ?? 0
    let box = rect.standardized.insetBy(
      dx: -itemSize.width / 2 - slack, dy: -itemSize.height / 2 - slack)
    let crossings = crossings(of: box)
    guard let first = crossings.first, radius > 0, step != 0 else {
      return covers(box, start) ? Array(0..<count) : []
    }
    var ranges: [Range<Int>] = []
    for (angle, next) in zip(crossings, crossings.dropFirst() + [first + 360])
    where covers(box, (angle + next) / 2) {
      ranges += items(from: angle, to: next)
    }
    var (found, end): ([Int], Int) = ([], 0)
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      found += max(range.lowerBound, end)..<max(range.upperBound, end)
      end = max(range.upperBound, end)
    }
    return found
  }

  private func covers(_ box: CGRect, _ angle: CGFloat) -> Bool {
    let point = point(at: angle)
    return point.x >= box.minX && point.x <= box.maxX && point.y >= box.minY && point.y <= box.maxY
  }

  /// The angles, 0 ..< 360 and ascending, at which the circle crosses the lines of a box's sides.
  private func crossings(of box: CGRect) -> [CGFloat] {
    var angles: [CGFloat] = []
    for x in [box.minX, box.maxX] {
      let share = (x - center.x) / radius
      guard abs(share) <= 1 else { continue }
      let angle = acos(share) * 180 / .pi
      angles += [angle, 360 - angle]
    }
    for y in [box.minY, box.maxY] {
      let share = (y - center.y) / radius
      guard abs(share) <= 1 else { continue }
      let angle = asin(share) * 180 / .pi
      angles += [angle < 0 ? angle + 360 : angle, 180 - angle]
    }
    return angles.sorted()
  }

  /// The items at the angles from `lower` to `upper`, on any turn, and one more on either side.
  private func items(from lower: CGFloat, to upper: CGFloat) -> [Range<Int>] {
    (-2...2).compactMap { turn in
      let shift = CGFloat(turn) * 360 - start
      let ends = [(lower + shift) / step, (upper + shift) / step].sorted()
      guard ends[1] > -1, ends[0] < CGFloat(count) else { return nil }
      let first = max(Int(max(ends[0], 0).rounded(.down)) - 1, 0)
      let last = min(Int(min(ends[1], CGFloat(count)).rounded(.up)) + 1, count - 1)
      return first <= last ? first..<last + 1 : nil
    }
  }
}
