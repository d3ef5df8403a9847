import GalleyDrawing
import GalleyGeometry

/// Writes the tracks of a film into one document.
struct SVGFilmPainter {
  var painter: SVGPainter
  private(set) var animations: SVGAnimations
  private let frames: [SVGFrame]
  private let viewport: CGRect
  private let tracks: [SVGTrack]
  /// The number of uses of each content, and the ids of those that are used more than once.
  private var uses: [Group: Int] = [:]
  private var parts: [Group: String] = [:]

  init(_ frames: [SVGFrame], size: CGSize, _ painter: SVGPainter) {
    self.frames = frames
    viewport = CGRect(origin: .zero, size: size)
    tracks = SVGTrack.tracks(of: frames.map(\.list.items))
    animations = SVGAnimations(
      milliseconds: frames.map { max($0.milliseconds, 1) },
      salt: SVGNames.prefix(of: painter.options.salt))
    self.painter = painter
    self.painter.compose(picturesOf: frames.map(\.list))
    for track in tracks {
      for version in track.versions { uses[version.content, default: 0] += 1 }
    }
  }

  /// Writes all tracks from back to front, clipped to the picture's edges.
  mutating func paint() throws(SVGError) {
    let clip = painter.id(ofClip: Path(rect: viewport))
    painter.writer.open("g", clip.map { [("clip-path", "url(#\($0))")] } ?? [])
    let scrolls = frames.map {
      CGAffineTransform(translationX: -$0.offset.x, y: -$0.offset.y)
    }
    var isScrolled = false
    for track in tracks {
      let way = SVGWay(of: track, scrolls: scrolls)
      if isScrolled, !way.isScrolled { painter.writer.close() }
      if !isScrolled, way.isScrolled { openGroup(movedBy: scrolls) }
      isScrolled = way.isScrolled
      try paint(track, on: way)
    }
    if isScrolled { painter.writer.close() }
    painter.writer.close()
  }

  /// Opens a group that moves through several positions; without animations, it is at the first.
  private mutating func openGroup(movedBy transforms: [CGAffineTransform]) {
    let name = animations.name(.move, transforms.map { "transform: \($0.style)" })
    painter.writer.open(
      "g",
      (name.map { [("class", $0)] } ?? [])
        + (transforms.first.flatMap(SVGNumber.transform).map { [("transform", $0)] } ?? []))
  }

  private mutating func paint(_ track: SVGTrack, on way: SVGWay) throws(SVGError) {
    var attributes: [XMLAttribute] = []
    if let source = track.source {
      attributes.append(("id", painter.names.id(for: source.description)))
    }
    if let name = animations.name(.move, way.styles) { attributes.append(("class", name)) }
    if let transform = SVGNumber.transform(way.base) {
      attributes.append(("transform", transform))
    }
    if way.opacity < 1 { attributes.append(("opacity", SVGNumber.text(way.opacity))) }
    if !attributes.isEmpty { painter.writer.open("g", attributes) }
    if let source = track.source { painter.writer.add("title", text: source.description) }
    let versions = track.versions
    for version in versions {
      var isShown = frames.indices.map(version.pictures.contains)
      if versions.count == 1 {
        // A version outside the picture need not be hidden.
        let extent = version.content.extent
        for index in frames.indices where !isShown[index] {
          isShown[index] = !isVisible(extent, under: way.places[index])
        }
      }
      try paint(version.content, isShown: isShown)
    }
    if !attributes.isEmpty { painter.writer.close() }
  }

  private func isVisible(_ extent: CGRect, under transform: CGAffineTransform) -> Bool {
    !extent.isNull && extent.applying(transform).intersects(viewport)
  }

  /// Writes content that only some pictures show; without animations, it is visible if the first
  /// picture shows it.
  private mutating func paint(_ content: Group, isShown: [Bool]) throws(SVGError) {
    let name = animations.name(
      .show, isShown.map { "visibility: \($0 ? "visible" : "hidden")" })
    if let name {
      painter.writer.open(
        "g", [("class", name)] + (isShown.first == true ? [] : [("visibility", "hidden")]))
    }
    try paint(content)
    if name != nil { painter.writer.close() }
  }

  /// Writes content, or a reference to it if it is used more than once.
  private mutating func paint(_ content: Group) throws(SVGError) {
    guard uses[content, default: 0] > 1 else { return try painter.paint(content) }
    if parts[content] == nil {
      let markup = try painter.captured { painter throws(SVGError) in try painter.paint(content) }
      parts[content] = markup.isEmpty ? "" : painter.definitions.id(.part, "g", content: markup)
    }
    guard let id = parts[content], !id.isEmpty else { return }
    painter.writer.add("use", [("href", "#\(id)")])
  }
}

/// The positions of a track, and the styles that express them.
struct SVGWay {
  /// The position in each picture; an arbitrary one where the track is not shown.
  let places: [CGAffineTransform]
  /// The style in each picture; empty if the element itself does not move.
  let styles: [String]
  /// Whether it moves with the scrolled content.
  let isScrolled: Bool
  /// The position and opacity without the style sheet.
  let base: CGAffineTransform
  let opacity: Double

  init(of track: SVGTrack, scrolls: [CGAffineTransform]) {
    let states = track.states
    let first = states[0].state
    opacity = first.opacity
    let fades = states.contains {
      SVGNumber.text($0.state.opacity) != SVGNumber.text(first.opacity)
    }
    let moves = Self.differ(states.map(\.state.transform))
    let inContent = states.map { entry in
      let scroll = scrolls[entry.picture]
      return entry.state.transform.concatenating(
        CGAffineTransform(translationX: -scroll.tx, y: -scroll.ty))
    }
    isScrolled = moves && !fades && !Self.differ(inContent)
    if isScrolled {
      let base = inContent[0]
      self.base = base
      places = scrolls.map { base.concatenating($0) }
      styles = []
      return
    }
    base = first.transform
    var shown = scrolls.map { _ in first }
    for (index, entry) in states.enumerated() {
      let end = index + 1 < states.count ? states[index + 1].picture : scrolls.count
      for picture in entry.picture..<end { shown[picture] = entry.state }
    }
    places = shown.map(\.transform)
    styles = shown.map { state in
      let parts =
        (moves ? ["transform: \(state.transform.style)"] : [])
        + (fades ? ["opacity: \(SVGNumber.text(state.opacity))"] : [])
      return parts.joined(separator: "; ")
    }
  }

  /// Whether positions differ by more than the precision of the document.
  private static func differ(_ transforms: [CGAffineTransform]) -> Bool {
    transforms.contains { $0.style != transforms[0].style }
  }
}

extension SVGTrack {
  /// The different contents, in the order in which they appear, with the pictures that show them.
  var versions: [(content: Group, pictures: Set<Int>)] {
    var places: [Group: Int] = [:]
    var result: [(content: Group, pictures: Set<Int>)] = []
    for (picture, state) in states {
      if let place = places[state.content] {
        result[place].pictures.insert(picture)
      } else {
        places[state.content] = result.count
        result.append((state.content, [picture]))
      }
    }
    return result
  }
}
