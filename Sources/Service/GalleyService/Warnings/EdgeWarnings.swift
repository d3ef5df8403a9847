import GalleyBase
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyScenes

extension StagedScene {
  /// Warnings about edges: neighbours with a line between them, and items that cross their background's edge.
  func edgeWarnings(of areas: [ElementArea]) -> [SceneWarning] {
    var found: [SceneWarning] = []
    // In the middle of an animation, edges are where they are.
    if stage.transition == nil,
      let seam = SeamFinder(areas, laidOut: laidOutFrames, scale: scale).first
    {
      let (first, second) = (seam.elements.0, seam.elements.1)
      let edge = DecimalNumber.text(seam.edge)
      found.append(
        SceneWarning(
          code: .seam, subject: .element(second),
          problem:
            "\(first) and \(second) should touch, and the background shows between them as a line, "
            + "\(edge) pixels from the \(seam.isVertical ? "top" : "left")",
          hint: "make sizes and spacings multiples of \(DecimalNumber.text(1 / scale)) points"))
    }
    let crossing = stage.itemsAcrossBackgrounds
    if let (item, decoration) = crossing.first {
      found.add(
        .crossedBackground, crossing.map(\.item),
        "\(item) crosses the edge of \(decoration) behind it",
        hint: "change the insets or margins of the decoration, or the section's")
    }
    return found
  }

  /// Where the visible elements were placed, in points of the picture, without those that are turned or scaled.
  private var laidOutFrames: [ElementID: CGRect] {
    let layout = LayoutSnapshot(of: stage.collectionView)
    let origin = layout.viewport.origin
    let placed = layout.elements.filter { $0.transform.isIdentity && !$0.isLeaving }
    return Dictionary(
      placed.map { ($0.id, $0.frame.offsetBy(dx: -origin.x, dy: -origin.y)) },
      uniquingKeysWith: { first, _ in first })
  }
}

/// Finds two elements that should touch, between which a pixel shows once their edges are on pixels.
private struct SeamFinder {
  struct Seam {
    var elements: (ElementID, ElementID)
    /// Where the edge is, in device pixels of the picture.
    var edge: CGFloat
    /// Whether one is below the other.
    var isVertical: Bool
  }

  /// The widest gap that counts, in pixels: a line of a whole pixel may be meant, unless others of its section touch.
  private static let (widest, widestBesideTouching): (CGFloat, CGFloat) = (0.99, 1.01)
  /// How many pairs are compared at most.
  private static let limit = 200_000

  private var bodies: [(element: ElementID, rect: CGRect)] = []
  private let scale: CGFloat

  /// `laidOut` are the elements' frames before their edges were moved to pixels.
  init(_ areas: [ElementArea], laidOut: [ElementID: CGRect], scale: CGFloat) {
    self.scale = scale
    for area in areas where area.part == .body {
      switch area.element.category {
      case .cell, .header, .footer:
        let drawn = area.bounds
        let frame = laidOut[area.element] ?? drawn
        func edge(_ edge: KeyPath<CGRect, CGFloat>) -> CGFloat {
          let (shown, exact) = (drawn[keyPath: edge], frame[keyPath: edge])
          return abs(shown - exact) * scale < 1 ? exact : shown
        }
        let (x, y) = (edge(\.minX), edge(\.minY))
        let rect = CGRect(x: x, y: y, width: edge(\.maxX) - x, height: edge(\.maxY) - y)
        bodies.append((area.element, rect))
      case .supplementary, .decoration: break
      }
    }
  }

  /// The first seam from the top; nil if there is none.
  var first: Seam? { seam(isVertical: true) ?? seam(isVertical: false) }

  private func seam(isVertical: Bool) -> Seam? {
    func span(_ rect: CGRect) -> (start: CGFloat, end: CGFloat) {
      isVertical
        ? (rect.minY * scale, rect.maxY * scale) : (rect.minX * scale, rect.maxX * scale)
    }
    func across(_ rect: CGRect) -> (start: CGFloat, end: CGFloat) {
      isVertical ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    }
    var starts: [Int: [Int]] = [:]
    for (index, body) in bodies.enumerated() {
      let start = span(body.rect).start
      guard abs(start) < 1e9 else { continue }
      starts[Int(start.rounded(.down)), default: []].append(index)
    }
    var compared = 0
    var (lines, touching): ([Seam], Set<Int>) = ([], [])
    for body in bodies {
      let end = span(body.rect).end
      guard abs(end) < 1e9 else { continue }
      let pixel = Int(end.rounded(.down))
      for index in (starts[pixel] ?? []) + (starts[pixel + 1] ?? []) {
        compared += 1
        guard compared < Self.limit else { return nil }
        let other = bodies[index]
        let gap = span(other.rect).start - end
        guard other.element != body.element, gap > -0.01, gap < Self.widestBesideTouching else {
          continue
        }
        let (one, two) = (across(body.rect), across(other.rect))
        let shared = min(one.end, two.end) - max(one.start, two.start)
        guard shared > 0.5 * min(one.end - one.start, two.end - two.start), shared > 1 else {
          continue
        }
        let seam = Seam(elements: (body.element, other.element), edge: end, isVertical: isVertical)
        if gap > Self.widest {
          lines.append(seam)
        } else if Self.pixel(of: end + max(gap, 0)) > Self.pixel(of: end) {
          return seam
        } else if let section = body.element.indexes.first,
          section == other.element.indexes.first
        {
          touching.insert(section)
        }
      }
    }
    return lines.first { line in
      let sections = [line.elements.0, line.elements.1].compactMap(\.indexes.first)
      return sections.count == 2 && sections[0] == sections[1] && touching.contains(sections[0])
    }
  }

  /// The pixel that an edge is drawn at.
  private static func pixel(of edge: CGFloat) -> CGFloat {
    PixelGrid(scale: 1).rounded(edge + 1e-6)
  }
}
