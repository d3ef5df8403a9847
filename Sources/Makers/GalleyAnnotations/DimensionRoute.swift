import Foundation
import GalleyGeometry

/// The position of a dimension line.
struct DimensionRoute {
  var measure: DimensionLine
  /// The margin of the line; nil for a line inside the picture.
  var side: DimensionFinder.Side?
  /// The lane in the margin, from 0 next to the picture.
  var lane = 0
  /// The position of the line across its axis.
  var across: CGFloat
}

/// Positions each dimension line in the nearest free lane of a margin, or inside the picture.
struct DimensionRoutes {
  private(set) var routes: [DimensionRoute] = []
  /// The number of lines that would have crossed a text.
  private(set) var omitted = 0
  /// The occupied ranges, by lane, for the margins in the order left, right, top, bottom.
  private var lanes: [[[ClosedRange<CGFloat>]]] = [[], [], [], []]
  private let bounds: CGRect

  /// The distance of the first lane from the picture, and of lanes from each other.
  struct Pitch {
    var first, step: CGFloat
  }

  let level = Pitch(first: 18, step: 26)
  let upright: Pitch
  /// The space for names between the picture and the lanes at its right.
  let gutter: CGFloat
  /// How far the line of the view's height is moved outwards because of its longer label.
  let viewShift: CGFloat

  /// - Parameters:
  ///   - measures: The measures, starting with those nearest to the picture.
  ///   - finder: The layout.
  ///   - widest: The width of the widest number on a vertical line.
  ///   - gutter: The space for names at the right of the picture.
  ///   - view: The width of the label of the view's height.
  init(
    _ measures: [DimensionLine], _ finder: DimensionFinder, widest: CGFloat, gutter: CGFloat,
    view: CGFloat
  ) {
    bounds = finder.bounds
    viewShift = max((view - max(widest, 32)) / 2, 0)
    upright = Pitch(first: max(26, widest / 2 + 8), step: max(40, widest + 8))
    self.gutter = gutter
    for measure in measures {
      if let side = finder.side(of: measure) {
        add(measure, at: side)
      } else if let across = inside(measure, finder) {
        routes.append(DimensionRoute(measure: measure, across: across))
      }
    }
  }

  /// The number of lanes in a margin.
  func count(at side: DimensionFinder.Side) -> Int { lanes[index(side)].count }

  /// The position of a lane across its axis.
  func across(_ side: DimensionFinder.Side, lane: Int) -> CGFloat {
    let level = level.first + CGFloat(lane) * level.step
    let upright = upright.first + CGFloat(lane) * upright.step
    switch side {
    case .left: return bounds.minX - upright
    case .right: return bounds.maxX + gutter + upright
    case .top: return bounds.minY - level
    case .bottom: return bounds.maxY + level
    }
  }

  private mutating func add(_ measure: DimensionLine, at side: DimensionFinder.Side) {
    let index = index(side)
    // Lines may touch end to end, as in a chain of dimensions.
    let stretch = (measure.start + 0.25)...max(measure.start + 0.25, measure.end - 0.25)
    let lane =
      lanes[index].firstIndex { taken in !taken.contains { $0.overlaps(stretch) } }
      ?? lanes[index].count
    if lane == lanes[index].count { lanes[index].append([]) }
    lanes[index][lane].append(stretch)
    routes.append(
      DimensionRoute(
        measure: measure, side: side, lane: lane,
        across: across(side, lane: lane)
          + (measure.kind == .viewport && side == .right ? viewShift : 0)))
  }

  private func index(_ side: DimensionFinder.Side) -> Int {
    switch side {
    case .left: 0
    case .right: 1
    case .top: 2
    case .bottom: 3
    }
  }

  /// The position of a line inside the picture: near the lower or right end of the element, away
  /// from names, or in the middle of a small element.
  ///
  /// The line and its number keep off texts, and off images if possible; if there is text everywhere,
  /// the line is just outside the edge, or nowhere. A line that only a rule asks for is not drawn across an
  /// image if another line shows the same kind of length.
  private mutating func inside(_ measure: DimensionLine, _ finder: DimensionFinder) -> CGFloat? {
    let keep: CGFloat = measure.axis == .horizontal ? 12 : 22
    let middle = (measure.low + measure.high) / 2
    var places = [middle]
    if measure.axis == .horizontal || measure.kind != .gap {
      if measure.high - measure.low > 2 * keep {
        let quarter = (measure.high - measure.low) / 4
        places = [
          measure.high - keep, middle, measure.low + keep, middle + quarter, middle - quarter,
        ]
      }
      places.append(measure.high + 3)
    }
    let number = CGSize(width: 32, height: 15)
    func isFree(_ across: CGFloat, of areas: [CGRect]) -> Bool {
      let center = measure.point(measure.middle, across)
      let line = measure.rect(
        along: (measure.start, measure.end), across: (across - 1, across + 1))
      let rect = CGRect(
        x: center.x - number.width / 2, y: center.y - number.height / 2, width: number.width,
        height: number.height)
      return !areas.contains { $0.overlaps(rect) || $0.overlaps(line) }
    }
    let readable = places.filter { isFree($0, of: finder.texts) }
    if let free = readable.first(where: { isFree($0, of: finder.images) }) { return free }
    let isSample = routes.contains {
      $0.measure.kind == measure.kind && $0.measure.axis == measure.axis
    }
    if isSample, !measure.isRequested { return nil }
    if readable.isEmpty { omitted += 1 }
    return readable.first
  }
}
