import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyScenes
import GalleyViews

extension RuleDefinition {
  static let bothDirections = RuleDefinition(
    LayoutExplanation(
      rule: .bothDirections,
      summary: "elements and what is in them mirror from right to left, all or none",
      checks: """
        If the scene has variants in both layout directions, each state is compared with its twin in the \
        other direction. Where the layout moves some cells and supplementary views, all of them must be mirror \
        images, to within a point. If it moves none, their places must be symmetric. Of texts, images and \
        controls in an element, those that stay on their side are findings if another one in the same \
        element changes sides. Findings are warnings; if the rule is named in `--rules`, they count as \
        errors.
        """,
      why: """
        In Arabic and Hebrew, the title moves to the right and the picture stays at the left, under the \
        title. A grid still begins at the left, where nobody starts to read.
        """,
      uikit: """
        A layout is mirrored only if `flipsHorizontallyInOppositeLayoutDirection` is true, and the default \
        is false, also in UICollectionViewFlowLayout; GAL009 checks layouts where it is true. A layout \
        may ignore the direction, such as a clock face; then allow the rule. Elements in which nothing \
        changes sides are none: they may be forced to one direction on purpose, as controls for \
        playback are. Scenes without variants in both directions are not checked.
        """,
      example: """
        title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor).isActive = true
        picture.rightAnchor.constraint(equalTo: contentView.rightAnchor).isActive = true  // trailingAnchor
        """,
      fix: """
        Use leading and trailing anchors and `.natural` alignment in cells. In the layout, override \
        `flipsHorizontallyInOppositeLayoutDirection` and return true.
        """),
    runs: .inLint,
    inView: {
      var check = DirectionsCheck()
      return { check.findings($0) }
    })
}

/// Compares what is seen in one layout direction with what is seen in the other.
@MainActor private struct DirectionsCheck {
  /// What is seen from left to right, by the state and the other values of its variant.
  private var plain: [String: SeenPlaces] = [:]
  private var mirrored: [String: SeenPlaces] = [:]

  mutating func findings(_ sight: ViewedScene) -> [LayoutFinding] {
    guard !sight.isMoving, var variant = sight.shownState.variant,
      let direction = variant.traits.layoutDirection
    else { return [] }
    variant.traits.layoutDirection = nil
    let key = ([sight.shownState.listedName] + variant.words).joined(separator: " ")
    let places = SeenPlaces(sight)
    if direction == .rightToLeft {
      mirrored[key] = places
    } else {
      plain[key] = places
    }
    guard let one = plain[key], let other = mirrored[key] else { return [] }
    (plain[key], mirrored[key]) = (nil, nil)
    return other.findings(against: one)
  }
}

/// Where elements, and what is in them, are seen in one direction.
@MainActor private struct SeenPlaces {
  /// Something in an element.
  private struct Part: Hashable {
    var element: ElementID
    var name: String
    /// What it has in common with the same part of other elements.
    var kind: String
    var place: Int
  }

  private let state: String
  private let bounds: CGRect
  private let frames: [ElementID: CGRect]
  private let flips: Bool
  /// The width in which elements are mirrored.
  private let width: CGFloat
  /// Where parts of elements are, in the space of the element.
  private var parts: [Part: CGRect] = [:]
  /// How far a mirror image may be off, in points.
  private static let tolerance: CGFloat = 1.5

  init(_ sight: ViewedScene) {
    let view = sight.view
    (state, bounds) = (sight.state, view.bounds)
    flips = view.collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
    width = view.offsetRange.width > 0 ? view.contentSize.width : view.bounds.width
    frames = Dictionary(
      view.appliedAttributes.filter {
        $0.key.category != .decorationView && LayoutVisit.hasArea($0.value)
      }.map { ($0.key.id, $0.value.frame) }, uniquingKeysWith: { first, _ in first })
    for text in sight.texts {
      guard let id = text.element, let ink = text.run.ink else { continue }
      add(ink.applying(text.inElement), text.quoted, kind: text.kind, of: id)
    }
    for (key, element) in sight.elements {
      for view in element.shownTree where view is ImageView || view is Control {
        let name = view is ImageView ? "an image" : "a control"
        add(
          view.convert(view.bounds, to: element), name, kind: "\(name) \(key.id.category)",
          of: key.id)
      }
    }
  }

  private mutating func add(_ rect: CGRect, _ name: String, kind: String, of id: ElementID) {
    var part = Part(element: id, name: name, kind: kind, place: 0)
    while parts[part] != nil { part.place += 1 }
    parts[part] = rect
  }

  /// What does not mirror in this direction.
  func findings(against plain: SeenPlaces) -> [LayoutFinding] {
    let elements = flips ? [] : elementFindings(against: plain)
    return elements + partFindings(against: plain)
  }

  // MARK: Elements

  private func elementFindings(against plain: SeenPlaces) -> [LayoutFinding] {
    let common = plain.frames.keys.filter { frames[$0] != nil }.sorted()
    var (moves, wrong): (Bool, [(ElementID, CGRect, CGRect)]) = (false, [])
    for id in common {
      guard let before = plain.frames[id], let after = frames[id] else { continue }
      let image = before.mirrored(inWidth: width)
      if !Self.agree(before, after) { moves = true }
      if !Self.agree(image, after) { wrong.append((id, after, image)) }
    }
    guard let first = wrong.first else { return [] }
    func finding(_ item: (ElementID, CGRect, CGRect), _ why: String) -> LayoutFinding {
      LayoutFinding(
        .bothDirections, .elsewhere, [item.0], seenIn: state, bounds: bounds, detail: why,
        "is at \(LayoutFinding.text(item.1)), and the mirror image of left to right is at "
          + "\(LayoutFinding.text(item.2)): \(why)")
    }
    if moves { return wrong.map { finding($0, "other elements are mirrored") } }
    // What is symmetric looks the same in both directions, whichever element is where.
    let places = common.compactMap { frames[$0] }
    let isSymmetric = places.allSatisfy { place in
      let image = place.mirrored(inWidth: width)
      return places.contains { Self.agree($0, image) }
    }
    return isSymmetric ? [] : [finding(first, "the layout ignores the direction")]
  }

  private static func agree(_ first: CGRect, _ second: CGRect) -> Bool {
    abs(first.minX - second.minX) <= tolerance && abs(first.maxX - second.maxX) <= tolerance
      && abs(first.minY - second.minY) <= tolerance && abs(first.maxY - second.maxY) <= tolerance
  }

  // MARK: Parts of elements

  private func partFindings(against plain: SeenPlaces) -> [LayoutFinding] {
    var (moving, staying): ([ElementID: String], [(Part, CGRect, CGFloat)]) = ([:], [])
    for (part, before) in plain.parts {
      guard let after = parts[part], let width = frames[part.element]?.width,
        let other = plain.frames[part.element]?.width, abs(width - other) <= Self.tolerance
      else { continue }
      let image = before.mirrored(inWidth: width)
      guard abs(image.minX - before.minX) > Self.tolerance * 2 else { continue }
      if abs(after.minX - image.minX) <= Self.tolerance {
        moving[part.element] = min(moving[part.element] ?? part.name, part.name)
      } else if abs(after.minX - before.minX) <= Self.tolerance {
        staying.append((part, after, width))
      }
    }
    return staying.sorted {
      ($0.0.element, $0.1.minY, $0.1.minX) < ($1.0.element, $1.1.minY, $1.1.minX)
    }.compactMap { part, place, width in
      moving[part.element].map { other in
        let image = place.mirrored(inWidth: width)
        return LayoutFinding(
          .bothDirections, .staysOnItsSide, [part.element], seenIn: state, bounds: bounds,
          detail: part.kind,
          "\(part.name) stays at x \(LayoutFinding.tenths(place.minX)) from right to left, while "
            + "\(other) changes sides; mirrored, it is at x \(LayoutFinding.tenths(image.minX))")
      }
    }
  }
}
