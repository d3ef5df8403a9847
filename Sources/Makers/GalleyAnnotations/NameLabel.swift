import GalleyBase
import Foundation
import GalleyDrawing
import GalleyEngine
import GalleyGeometry

/// A label with the name, zIndex or coverage of an element, or of a run of small elements.
struct NameLabel {
  var pill: AnnotationPen.Pill
  /// Top left corners, the best first.
  var candidates: [CGPoint]
  /// The start of a leader, if it needs one.
  var anchor: CGPoint
  /// The visible part of the element; a label on it needs no leader.
  var element: CGRect
  /// The largest distance from the anchor, in points; 0 for a label that stays on its element.
  var reach: CGFloat
  /// Whether the element is too small to contain it.
  var isOutside: Bool
  /// Whether it may be missing without a note, because the element's own text tells it from others.
  var isOptional = false

  private static let inset: CGFloat = 4
  /// The number of cells with a name each; more share a name for each line.
  private static let densest = 24
  /// The largest share of an element that its own name may cover.
  static let largestShare: CGFloat = 0.25

  /// Whether a label hides too much of what it names.
  static func covers(_ label: CGRect, _ element: CGRect) -> Bool {
    let common = label.common(with: element)
    guard !common.isNull else { return false }
    return common.width * common.height > largestShare * element.width * element.height
  }

  static func all(
    _ finder: DimensionFinder, rules: Set<AnnotationRule>, pen: AnnotationPen
  ) -> [NameLabel] {
    (rules.contains(.indexPaths) ? names(finder, pen: pen) : [])
      + (rules.contains(.decorations) ? coverage(finder, pen: pen) : [])
      + (rules.contains(.zOrder) ? heights(finder, pen: pen) : [])
  }

  // MARK: Names

  private static func names(_ finder: DimensionFinder, pen: AnnotationPen) -> [NameLabel] {
    let isLeftToRight = finder.direction == .leftToRight
    var result: [NameLabel] = []
    var run: [LayoutSnapshot.Element] = []
    func finishRun() {
      if let label = outside(run, finder, pen, repeated) { result.append(label) }
      run = []
    }
    let repeated = repeated(finder)
    let named = finder.elements.filter { element in
      if let chosen = repeated[Kind(element.id)] { return chosen == element.id }
      return element.id.category != .decoration && !finder.content.namesItself(element.id)
    }
    let isDense = named.count { $0.id.category == .cell } > densest
    for element in named {
      let pill = pen.name(name(of: element.id, repeated), tone(of: element.id))
      let shown = element.frame.intersection(finder.bounds)
      let isCell = element.id.category == .cell
      if holds(shown, pill.size), !(isCell && isDense) {
        finishRun()
        var label = inside(shown, pill, isTrailing: !isCell && isLeftToRight)
        label.candidates.removeAll {
          finder.isOnTop(CGRect(origin: $0, size: pill.size), of: element.id)
        }
        if isCell, finder.content.hasText(element.id) {
          (label.isOptional, label.reach) = (true, 0)
        }
        result.append(label)
      } else if shown.width > 1, shown.height > 1 || run.isEmpty {
        if let last = run.last, !follows(element, last) { finishRun() }
        run.append(element)
      }
    }
    finishRun()
    // Sorted from top to bottom, the labels next to the picture are in the order of their lines.
    return result.filter { !$0.isOutside }
      + result.filter(\.isOutside).sorted { $0.anchor.y < $1.anchor.y }
  }

  private static func holds(_ frame: CGRect, _ size: CGSize) -> Bool {
    frame.width >= size.width + 2 && frame.height >= size.height + 2
      && size.width * size.height <= largestShare * frame.width * frame.height
  }

  /// Whether two small elements share a label: they are neighbours in one line of a section.
  private static func follows(
    _ element: LayoutSnapshot.Element, _ last: LayoutSnapshot.Element
  ) -> Bool {
    element.id.category == .cell && last.id.category == .cell
      && element.id.indexes[0] == last.id.indexes[0] && element.frame.midY < last.frame.maxY
      && element.frame.midY > last.frame.minY
  }

  /// A label in a corner of its element; headers and footers usually have text at their leading
  /// end.
  private static func inside(
    _ frame: CGRect, _ pill: AnnotationPen.Pill, isTrailing: Bool
  ) -> NameLabel {
    let room = CGSize(width: frame.width - pill.size.width, height: frame.height - pill.size.height)
    let (x, y) = (min(inset, room.width / 2), min(inset, room.height / 2))
    let left = CGPoint(x: frame.minX + x, y: frame.minY + y)
    let right = CGPoint(x: frame.minX + room.width - x, y: left.y)
    let low = frame.minY + room.height - y
    let corners = [
      left, right, CGPoint(x: left.x, y: low), CGPoint(x: right.x, y: low),
    ]
    let middle = CGPoint(x: (left.x + right.x) / 2, y: (left.y + low) / 2)
    return NameLabel(
      pill: pill,
      candidates: (isTrailing ? [right, left, corners[3], corners[2]] : corners) + [middle],
      anchor: CGPoint(x: frame.midX, y: frame.midY), element: frame, reach: 60, isOutside: false)
  }

  /// One label for a run of small elements, next to its line and outside the picture if possible.
  private static func outside(
    _ run: [LayoutSnapshot.Element], _ finder: DimensionFinder, _ pen: AnnotationPen,
    _ repeated: [Kind: ElementID]
  ) -> NameLabel? {
    guard let first = run.first, let last = run.last else { return nil }
    let ends = [first, last].map { name(of: $0.id, repeated) }
    let text = run.count == 1 ? ends[0] : ends.joined(separator: "…")
    let pill = pen.name(text, tone(of: first.id))
    let shown = run.reduce(CGRect.null) { $0.union($1.frame) }.intersection(finder.bounds)
    if run.count == 1, shown.height >= pill.size.height / largestShare {
      // For a narrow, tall element, the name extends beyond both sides.
      let left = shown.midX - pill.size.width / 2
      return NameLabel(
        pill: pill,
        candidates: [
          CGPoint(x: left, y: shown.minY + inset),
          CGPoint(x: left, y: shown.maxY - inset - pill.size.height),
        ], anchor: CGPoint(x: shown.midX, y: shown.midY), element: shown.insetBy(dx: -40, dy: 0),
        reach: 140, isOutside: false)
    }
    let end = run.map { $0.frame.maxX }.max() ?? shown.maxX
    let anchor = CGPoint(x: min(end, finder.bounds.maxX), y: shown.midY)
    let level = shown.midY - pill.size.height / 2
    // Next to its own line if the line ends early, else in the gutter at the right, else at the
    // left.
    var candidates: [CGPoint] = []
    if shown.maxX + 6 + pill.size.width <= finder.bounds.maxX {
      candidates.append(CGPoint(x: shown.maxX + 6, y: level))
    }
    let columns = [finder.bounds.maxX + 6, finder.bounds.minX - 8 - pill.size.width]
    for x in columns {
      for slide in stride(from: CGFloat(0), through: 24, by: 3) {
        candidates += [CGPoint(x: x, y: level + slide), CGPoint(x: x, y: level - slide)]
      }
    }
    return NameLabel(
      pill: pill, candidates: candidates, anchor: anchor, element: shown, reach: 140,
      isOutside: true)
  }

  /// The name of an element; one of many of its kind has the kind's name.
  private static func name(of id: ElementID, _ repeated: [Kind: ElementID]) -> String {
    guard id.category != .cell else { return id.path }
    return repeated[Kind(id)] == nil ? id.description : Kind(id).name
  }

  /// What elements of one kind have in common.
  private struct Kind: Hashable {
    var category: ElementID.Category
    var kind: String

    init(_ id: ElementID) { (category, kind) = (id.category, id.kind) }

    var name: String { kind.isEmpty ? "\(category)" : kind }
  }

  /// The view that is named of each kind of which a section has several, such as badges: the
  /// rightmost at the top of those that nothing covers.
  private static func repeated(_ finder: DimensionFinder) -> [Kind: ElementID] {
    let views = finder.elements.filter { ![.cell, .decoration].contains($0.id.category) }
    return Dictionary(grouping: views) { Kind($0.id) }.compactMapValues { views in
      guard views.count > Set(views.map { $0.id.indexes[0] }).count else { return nil }
      let clear = views.filter { !finder.isOnTop($0.frame, of: $0.id) }
      let choice = clear.isEmpty ? views : clear
      let top = choice.map(\.frame.minY).min() ?? 0
      return choice.filter { $0.frame.minY < top + 1 }.max { $0.frame.maxX < $1.frame.maxX }?.id
    }
  }

  private static func tone(of id: ElementID) -> AnnotationPen.Tone {
    switch id.category {
    case .cell: \.name
    case .header, .footer, .supplementary: \.supplementary
    case .decoration: \.decoration
    }
  }

  // MARK: Decorations and z-order

  /// A label with the coverage of each decoration, at one of its corners.
  private static func coverage(_ finder: DimensionFinder, pen: AnnotationPen) -> [NameLabel] {
    finder.elements.filter { $0.id.category == .decoration }.map { element in
      let frame = element.frame
      let shown = frame.intersection(finder.bounds)
      if let found = finder.coverages.first(where: { $0.coverage.id == element.id }) {
        return beside(
          shown, pen.name("\(element.id) · \(found.coverage.name)", \.decoration), finder)
      }
      let size = [frame.width, frame.height].map(finder.number)
      let pill = pen.name(
        "\(element.id) · \(size[0]) × \(size[1])", \.decoration)
      let lower = shown.maxY - pill.size.height - inset
      let ends = [shown.maxX - pill.size.width - inset, shown.minX + inset]
      let levels = [
        lower, shown.maxY + inset, shown.minY - inset - pill.size.height, shown.minY + inset,
      ]
      let corners = levels.flatMap { y in ends.map { CGPoint(x: $0, y: y) } }
      // On what lies in front of the decoration, a label would seem to name that.
      let isOnTop = corners.map { corner in
        let label = CGRect(origin: corner, size: pill.size)
        return finder.isOnTop(label, of: element.id)
          || finder.cells.contains { $0.frame.overlaps(label) }
      }
      let places = zip(corners, isOnTop)
      return NameLabel(
        pill: pill,
        candidates: places.filter { !$0.1 }.map(\.0) + places.filter(\.1).map(\.0),
        anchor: CGPoint(x: shown.maxX, y: shown.maxY), element: shown, reach: 120,
        isOutside: false)
    }
  }

  /// A label in the gutter at the right, with a leader to its element.
  private static func beside(
    _ shown: CGRect, _ pill: AnnotationPen.Pill, _ finder: DimensionFinder
  ) -> NameLabel {
    let level = shown.midY - pill.size.height / 2
    let slides = stride(from: CGFloat(0), through: 40, by: 4).flatMap { [level + $0, level - $0] }
    return NameLabel(
      pill: pill, candidates: slides.map { CGPoint(x: finder.bounds.maxX + 12, y: $0) },
      anchor: CGPoint(x: shown.maxX, y: shown.midY), element: shown, reach: 160, isOutside: true)
  }

  /// A badge at the top right of each element that is large enough, and of the first of each kind.
  private static func heights(_ finder: DimensionFinder, pen: AnnotationPen) -> [NameLabel] {
    var seen: Set<String> = []
    return finder.elements.compactMap { element in
      let isFirst = seen.insert("\(element.id.category) \(element.zIndex)").inserted
      let pill = pen.name(AnnotationPen.zName(element.zIndex), \.viewport)
      let shown = element.frame.intersection(finder.bounds)
      guard holds(shown, pill.size) || isFirst else { return nil }
      let room = max((shown.height - pill.size.height) / 2, 0)
      let place = CGPoint(
        x: shown.maxX - inset - pill.size.width, y: shown.minY + min(inset, room))
      let low = shown.maxY - pill.size.height - min(inset, room)
      return NameLabel(
        pill: pill,
        candidates: [
          place, CGPoint(x: place.x, y: low),
          CGPoint(x: shown.minX + inset, y: low),
          CGPoint(x: shown.minX + inset, y: place.y),
        ], anchor: CGPoint(x: shown.maxX, y: shown.minY), element: shown,
        reach: isFirst ? 120 : 0, isOutside: false)
    }
  }
}
