import GalleyDrawing
import GalleyGeometry

/// What is followed through a film: an element or anything else at one height above the background.
///
/// An element that changes places with another in depth is followed once for each of its depths.
struct SVGTrack {
  /// What tells one thing from another.
  enum Key: Hashable {
    case element(ElementID)
    /// The same thing is drawn again, elsewhere perhaps.
    case item(DisplayItem)
  }

  /// How something is shown in a picture.
  struct State {
    var transform: CGAffineTransform
    var opacity: Double
    /// What is drawn, without a place, an opacity and an element of its own.
    var content: Group
  }

  let source: ElementID?
  /// The pictures that show it, in order.
  private(set) var states: [(picture: Int, state: State)]

  private let key: Int

  /// The tracks of pictures from back to front: each picture shows some of them in this order.
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

  /// The tracks with those of one more picture, as few of them new as its order allows.
  private static func merged(_ tracks: [SVGTrack], with shown: [SVGTrack]) -> [SVGTrack] {
    let keys = Set(shown.map(\.key))
    // Only those that might go on are compared: a long film has many that are over.
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

  /// The items without groups that only move them, such as that of a scrolled view.
  private static func flattened(
    _ items: [DisplayItem], by offset: CGVector = CGVector(dx: 0, dy: 0), depth: Int = 0
  ) -> [DisplayItem] {
    items.flatMap { item -> [DisplayItem] in
      guard case .group(var group) = item else { return [item.moved(by: offset)] }
      group.transform = group.transform.concatenating(CGAffineTransform(offset))
      guard group.source == nil, group.onlyMaps, group.transform.isTranslation,
        depth < SVGRenderer.maximumDepth
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
  /// A way to another place.
  init(_ offset: CGVector) { self.init(translationX: offset.dx, y: offset.dy) }
}
