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

  /// The areas of text, in points, which labels avoid if possible.
  var textAreas: [CGRect] {
    var areas: [CGRect] = []
    items.visit { item, transform in
      if let group = item.group, group.opacity <= 0 { return false }
      if item.group?.projection != nil {
        areas.append(ExtentFinder.visible.extent(of: item, mappedBy: transform).rect)
        return false
      }
      if case .text(let run) = item, let area = run.letters {
        areas.append(area.applying(transform))
      }
      return true
    }
    return areas
  }
}

extension TextRun {
  /// The letters with two points around them, from the height of capitals to the depth of a p.
  fileprivate var letters: CGRect? {
    let (above, below) = (font.size * 0.75, font.size * 0.22)
    let area = CGRect(x: origin.x, y: origin.y - above, width: width, height: above + below)
    return area.isFinite && area.width > 0 ? area.insetBy(dx: -2, dy: -2) : nil
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
