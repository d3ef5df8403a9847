import Foundation
import GalleyDrawing
import GalleyGeometry

extension DisplayList {
  /// The items, without the group that moves all of them in a scrolled scene.
  var unscrolled: [DisplayItem] {
    guard items.count == 1, let group = items[0].group, group.source == nil, group.onlyMaps,
      group.transform.isTranslation
    else { return items }
    let move = CGVector(dx: group.transform.tx, dy: group.transform.ty)
    return group.items.map { $0.moved(by: move) }
  }

  /// The background colour of the scene; nil if it has none.
  var background: Color? {
    for item in unscrolled {
      if case .fill(_, .color(let color)) = item { return color.alpha < 0.5 ? nil : color }
    }
    return nil
  }
}

extension CGRect {
  /// Whether this contains a rectangle, with a tolerance of a thousandth of a point.
  func holds(_ rect: CGRect) -> Bool {
    rect.minX >= minX - 0.001 && rect.minY >= minY - 0.001 && rect.maxX <= maxX + 0.001
      && rect.maxY <= maxY + 0.001
  }

  /// The point of the rectangle that is nearest to a point.
  func nearest(to point: CGPoint) -> CGPoint {
    CGPoint(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY))
  }

  /// Splits a line into parts, and says whether each lies inside.
  func parts(
    of start: CGPoint, _ end: CGPoint
  ) -> [(start: CGPoint, end: CGPoint, isInside: Bool)] {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    var (enter, leave) = (CGFloat(0), CGFloat(1))
    for (step, room) in [
      (-dx, start.x - minX), (dx, maxX - start.x), (-dy, start.y - minY), (dy, maxY - start.y),
    ] {
      if step < 0 {
        enter = max(enter, room / step)
      } else if step > 0 {
        leave = min(leave, room / step)
      } else if room < 0 {
        leave = -1
      }
    }
    func point(_ share: CGFloat) -> CGPoint {
      CGPoint(x: start.x + dx * share, y: start.y + dy * share)
    }
    guard enter < leave else { return [(start, end, false)] }
    return [(0, enter, false), (enter, leave, true), (leave, 1, false)]
      .filter { $0.0 < $0.1 }.map { (point($0.0), point($0.1), $0.2) }
  }
}
