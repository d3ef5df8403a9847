import Foundation
import GalleyDrawing
import GalleyEngine
import GalleyGeometry

/// Divides the outline of an element into lines that show and lines that other elements hide.
struct OutlineFinder {
  struct Line: Equatable {
    var start, end: CGPoint
    /// Whether the line lies behind an element.
    var isHidden: Bool
  }

  let elements: [LayoutSnapshot.Element]
  let content: SceneContent
  /// The largest number of elements whose outlines are divided; more take too long.
  private static let limit = 300

  /// The lines of an element's outline; parts behind an image or a text are left out.
  func lines(of element: LayoutSnapshot.Element) -> [Line] {
    let frame = element.frame.insetBy(
      dx: min(0.375, element.frame.width / 2), dy: min(0.375, element.frame.height / 2))
    let covers = covers(of: element).filter { $0.area.overlaps(element.frame) }
    let (x, y) = ((frame.minX, frame.maxX), (frame.minY, frame.maxY))
    return [
      Edge(axis: .horizontal, across: y.0, start: x.0, end: x.1),
      Edge(axis: .vertical, across: x.1, start: y.0, end: y.1),
      Edge(axis: .horizontal, across: y.1, start: x.0, end: x.1),
      Edge(axis: .vertical, across: x.0, start: y.0, end: y.1),
    ].flatMap { lines(along: $0, under: covers) }
  }

  /// A side of an outline.
  private struct Edge {
    var axis: DimensionLine.Axis
    /// The position across the axis.
    var across: CGFloat
    var start, end: CGFloat

    func point(_ along: CGFloat) -> CGPoint {
      axis == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
    }

    /// The part of the side in a rectangle; nil if it does not cross it.
    func part(in rect: CGRect) -> (start: CGFloat, end: CGFloat)? {
      let isLevel = axis == .horizontal
      let (near, far) = isLevel ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
      let (low, high) = isLevel ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
      let (from, to) = (max(low, start), min(high, end))
      return across > near && across < far && from < to ? (from, to) : nil
    }
  }

  /// The areas that hide an element.
  private func covers(of element: LayoutSnapshot.Element) -> [SceneContent.Cover] {
    guard elements.count <= Self.limit, let place = content.order[element.id] else { return [] }
    return content.covers.filter { content.order[$0.element] ?? -1 > place }
  }

  private func lines(along edge: Edge, under covers: [SceneContent.Cover]) -> [Line] {
    let hidden = covers.compactMap { cover in
      edge.part(in: cover.area.insetBy(dx: 0.5, dy: 0.5)).map { (part: $0, isImage: cover.isImage) }
    }
    guard !hidden.isEmpty else {
      return [Line(start: edge.point(edge.start), end: edge.point(edge.end), isHidden: false)]
    }
    let texts = content.textAreas.compactMap(edge.part)
    let ends = (hidden.map(\.part) + texts).flatMap { [$0.start, $0.end] }
    let cuts = Set(ends + [edge.start, edge.end]).sorted()
    var result: [Line] = []
    for (from, to) in zip(cuts, cuts.dropFirst()) {
      let middle = (from + to) / 2
      func isIn(_ part: (start: CGFloat, end: CGFloat)) -> Bool {
        part.start < middle && middle < part.end
      }
      let over = hidden.filter { isIn($0.part) }
      let isHidden = !over.isEmpty
      if isHidden, over.contains(where: \.isImage) || texts.contains(where: isIn) { continue }
      if let last = result.last, last.isHidden == isHidden, last.end == edge.point(from) {
        result[result.count - 1].end = edge.point(to)
      } else {
        result.append(
          Line(start: edge.point(from), end: edge.point(to), isHidden: isHidden))
      }
    }
    return result
  }
}
