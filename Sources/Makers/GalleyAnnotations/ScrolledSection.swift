import Foundation
import GalleyDrawing
import GalleyGeometry

/// An orthogonal section, and how many of its items are scrolled out of it.
package struct ScrolledSection: Hashable, Sendable {
  /// The section's index.
  package var section: Int
  /// The part of the content in which it scrolls, as shown, in points.
  package var frame: CGRect
  /// Whether it scrolls sideways.
  package var isSideways: Bool
  /// The number of items beyond its left or top edge.
  package var before: Int
  /// The number of items beyond its right or bottom edge.
  package var after: Int

  /// A section from its parts.
  package init(section: Int, frame: CGRect, isSideways: Bool, before: Int, after: Int) {
    self.section = section
    self.frame = frame
    self.isSideways = isSideways
    self.before = before
    self.after = after
  }
}

/// The mark at an edge beyond which a section has more items: a shade, their number and a chevron.
struct MoreMark {
  /// The edge.
  let edge: CGRectEdge
  /// How many items there are beyond it.
  let count: Int
  /// The visible part of the section, in points of the picture.
  private let area: CGRect

  /// How far the shade reaches into the section.
  private static let depth: CGFloat = 22
  /// The room for the chevron between the number and the edge.
  private static let chevronRoom: CGFloat = 11
  private static let margin: CGFloat = 3

  /// The marks of the sections that are visible in the picture, in order.
  static func all(
    of sections: [ScrolledSection], offset: CGPoint, zoom: CGFloat = 1, in bounds: CGRect
  ) -> [MoreMark] {
    sections.flatMap { section -> [MoreMark] in
      let area = (section.frame.offsetBy(dx: -offset.x, dy: -offset.y) * zoom).intersection(bounds)
      guard !area.isNull, area.width > 2 * depth, area.height > 2 * depth else { return [] }
      let (first, last): (CGRectEdge, CGRectEdge) =
        section.isSideways ? (.minXEdge, .maxXEdge) : (.minYEdge, .maxYEdge)
      return [(first, section.before), (last, section.after)].filter { $0.1 > 0 }
        .map { MoreMark(edge: $0.0, count: $0.1, area: area) }
    }
  }

  /// What the mark says.
  var text: String { "\(count) more" }

  private var isSideways: Bool { edge == .minXEdge || edge == .maxXEdge }

  /// The size of a label with its chevron.
  func size(around label: CGSize) -> CGSize {
    CGSize(
      width: label.width + (isSideways ? Self.chevronRoom : 0),
      height: label.height + (isSideways ? 0 : Self.chevronRoom))
  }

  /// Top left corners for a label with its chevron: in the middle of the edge, else along it, else farther in.
  func places(for size: CGSize) -> [CGPoint] {
    let (step, length) =
      isSideways ? (size.height + 4, area.height) : (size.width + 4, area.width)
    let slides = stride(from: CGFloat(0), through: max((length - step) / 2, 0), by: step)
      .flatMap { [$0, -$0] }
    return [0, 18, 36].flatMap { inwards -> [CGPoint] in
      let room = Self.margin + inwards
      return slides.map { slide in
        let (x, y) = (area.midX - size.width / 2 + slide, area.midY - size.height / 2 + slide)
        return switch edge {
        case .minXEdge: CGPoint(x: area.minX + room, y: y)
        case .maxXEdge: CGPoint(x: area.maxX - room - size.width, y: y)
        case .minYEdge: CGPoint(x: x, y: area.minY + room)
        case .maxYEdge: CGPoint(x: x, y: area.maxY - room - size.height)
        }
      }
    }
  }

  /// The rectangle of the label in the place for both.
  func label(in place: CGRect) -> CGRect {
    place.divided(atDistance: Self.chevronRoom, from: edge).remainder
  }

  /// A chevron in the place for both, 4 × 8 points, that points out of the section.
  func chevron(in place: CGRect) -> Path {
    let room = place.divided(atDistance: Self.chevronRoom, from: edge).slice
    func point(_ inwards: CGFloat, _ across: CGFloat) -> CGPoint {
      switch edge {
      case .minXEdge: CGPoint(x: room.minX + inwards, y: room.midY + across)
      case .maxXEdge: CGPoint(x: room.maxX - inwards, y: room.midY + across)
      case .minYEdge: CGPoint(x: room.midX + across, y: room.minY + inwards)
      case .maxYEdge: CGPoint(x: room.midX + across, y: room.maxY - inwards)
      }
    }
    return Path(elements: [.move(point(6.5, -4)), .line(point(2.5, 0)), .line(point(6.5, 4))])
  }

  /// The shade along the edge, in a colour.
  func shade(_ color: Color) -> DisplayItem {
    let strip = area.divided(atDistance: Self.depth, from: edge).slice
    let (inner, outer): (CGPoint, CGPoint) =
      switch edge {
      case .minXEdge: (CGPoint(x: strip.maxX, y: 0), CGPoint(x: strip.minX, y: 0))
      case .maxXEdge: (CGPoint(x: strip.minX, y: 0), CGPoint(x: strip.maxX, y: 0))
      case .minYEdge: (CGPoint(x: 0, y: strip.maxY), CGPoint(x: 0, y: strip.minY))
      case .maxYEdge: (CGPoint(x: 0, y: strip.minY), CGPoint(x: 0, y: strip.maxY))
      }
    let stops = [(0, 0), (1, 0.38)].map {
      Gradient.Stop(location: $0.0, color: color.withAlphaComponent($0.1))
    }
    let shade = Gradient(shape: .linear(from: inner, to: outer), stops: stops)
    return .fill(Path(rect: strip), .gradient(shade))
  }
}
