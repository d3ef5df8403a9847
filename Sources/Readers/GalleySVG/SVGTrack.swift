import GalleyBase
import GalleyDrawing
import GalleyGeometry

/// An element, or any other item, through a film, at one position in the drawing order.
///
/// An element that changes its position in the drawing order has a track for each of its positions.
struct SVGTrack {
  /// The identity of an element or item.
  enum Key: Hashable {
    case element(ElementID)
    /// An equal item, possibly at another position.
    case item(DisplayItem)
  }

  /// The state of a track in one picture.
  struct State {
    var transform: CGAffineTransform
    var opacity: Double
    /// The content, without its position, opacity and element.
    var content: Group
  }

  let source: ElementID?
  /// The pictures that show it, in order, with its state in each.
  private(set) var states: [(picture: Int, state: State)]

  private let key: Int

  /// The tracks of pictures from back to front; each picture shows some of them, in this order.
  static func tracks(of pictures: [[DisplayItem]]) -> [SVGTrack] {
    var numbers: [Key: Int] = [:]
    var tracks: [SVGTrack] = []
    for (picture, items) in pictures.enumerated() {
      let shown = flattened(items).compactMap { item -> SVGTrack? in
        let (key, source, state) = parts(of: item)
        guard state.opacity > 0, SVGNumber.isFinite(state.transform) else { return nil }
        let number = numbers[key] ?? numbers.count
        numbers[key] = number
        return SVGTrack(source: source, states: [(picture, state)], key: number)
      }
      tracks = merged(tracks, with: shown)
    }
    return tracks
  }

  /// The tracks after one more picture, with as few new ones as its drawing order allows.
  private static func merged(_ tracks: [SVGTrack], with shown: [SVGTrack]) -> [SVGTrack] {
    let keys = Set(shown.map(\.key))
    // Only tracks that may continue are compared: a long film has many that have ended.
    let open = tracks.indices.filter { keys.contains(tracks[$0].key) }
    var (ended, begun): (Set<Int>, Set<Int>) = ([], [])
    for change in shown.map(\.key).difference(from: open.map { tracks[$0].key }) {
      switch change {
      case .remove(let offset, _, _): ended.insert(open[offset])
      case .insert(let offset, _, _): begun.insert(offset)
      }
    }
    let going = open.filter { !ended.contains($0) }
    var result: [SVGTrack] = []
    var (next, place) = (0, 0)
    for (offset, track) in shown.enumerated() {
      if begun.contains(offset) || place == going.count {
        result.append(track)
        continue
      }
      result += tracks[next..<going[place]]
      var longer = tracks[going[place]]
      longer.states += track.states
      result.append(longer)
      next = going[place] + 1
      place += 1
    }
    return result + tracks[next...]
  }

  /// The items without groups that only move them, such as the group of a scrolled view.
  private static func flattened(
    _ items: [DisplayItem], by offset: CGVector = CGVector(dx: 0, dy: 0), depth: Int = 0
  ) -> [DisplayItem] {
    items.flatMap { item -> [DisplayItem] in
      guard case .group(var group) = item else { return [item.moved(by: offset)] }
      group.transform = group.transform.concatenating(CGAffineTransform(offset))
      guard group.source == nil, group.onlyMaps, group.transform.isTranslation,
        depth < RenderLimits.maximumSVGDepth
      else { return [.group(group)] }
      return flattened(
        group.items, by: CGVector(dx: group.transform.tx, dy: group.transform.ty),
        depth: depth + 1)
    }
  }

  private static func parts(of item: DisplayItem) -> (Key, ElementID?, State) {
    guard case .group(let group) = item else {
      return (
        .item(item), nil,
        State(transform: .identity, opacity: 1, content: Group(items: [item]))
      )
    }
    var content = group
    (content.source, content.transform, content.opacity) = (nil, .identity, 1)
    let state = State(transform: group.transform, opacity: group.opacity, content: content)
    return (group.source.map { .element($0) } ?? .item(.group(content)), group.source, state)
  }
}

extension CGAffineTransform {
  /// A translation by an offset.
  init(_ offset: CGVector) { self.init(translationX: offset.dx, y: offset.dy) }
}
