import GalleyDrawing
import GalleyGeometry

// Lists leave out what lies beyond the picture, so parts of an element that moved across its edge come or go.

extension ListBlocks.Block {
  /// The lines without those that another version of the element lacks because its picture ends before them.
  ///
  /// - Parameters:
  ///   - window: What the other version's picture shows, seen from the element's corner, in points.
  ///   - other: The other version.
  /// - Returns: The lines in their order.
  func lines(seenIn window: CGRect, besides other: ListBlocks.Block) -> [NestedLine] {
    let names = Set(other.lines.map { $0.name(as: ListLine($0.text)) })
    // The corners of the groups around a line; nil for a group that does more than move and clip.
    var corners: [(depth: Int, point: CGPoint?)] = []
    return lines.filter { line in
      while let last = corners.last, last.depth >= line.depth { corners.removeLast() }
      guard let parsed = ListLine(line.text), let corner = corners.last.map(\.point) ?? .zero else {
        corners.append((line.depth, nil))
        return true
      }
      if parsed.verb == .group { corners.append((line.depth, parsed.corner(in: corner))) }
      guard let area = parsed.area, !names.contains(line.name(as: parsed)) else { return true }
      return area.offsetBy(dx: corner.x, dy: corner.y).intersects(window)
    }
  }
}

extension NestedLine {
  /// The text itself where the line, whose parts are given, is one, wherever it stands; else the whole line.
  fileprivate func name(as parsed: ListLine?) -> String {
    guard let parsed, parsed.verb == .text else { return text }
    return parsed.subject
  }
}

extension ListLine {
  /// The corner of a group that only moves and clips, in the space around one whose corner is given; nil for another group.
  fileprivate func corner(in outer: CGPoint) -> CGPoint? {
    guard self[.transform] == nil, self[.projection] == nil, self[.shadow] == nil else {
      return nil
    }
    let numbers = numbers(.at)
    return numbers.count == 2
      ? CGPoint(x: outer.x + numbers[0], y: outer.y + numbers[1]) : outer
  }

  /// The numbers after a word; none if it is not there.
  func numbers(_ word: Word) -> [Double] {
    (self[word] ?? "").split(separator: " ").compactMap { Double($0) }
  }

  /// The box around a text or a filled outline, in the space of the line; nil for other lines, and where it is turned.
  fileprivate var area: CGRect? {
    switch verb {
    case .text:
      let (place, size) = (numbers(.at), numbers(.font).first ?? 0)
      guard place.count == 2, let width = numbers(.width).first else { return nil }
      return TextRun.area(of: CGPoint(x: place[0], y: place[1]), width: width, fontSize: size)
    case .fill:
      let box = numbers(self[.rect] == nil ? .ellipse : .rect)
      guard box.count == 4 else { return nil }
      return CGRect(x: box[0], y: box[1], width: box[2], height: box[3])
    default: return nil
    }
  }
}
