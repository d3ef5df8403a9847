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
    if stage.transition == nil, let seam = SeamFinder(areas, scale: scale).first {
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
}

/// Finds two elements between which less than a pixel shows.
private struct SeamFinder {
  struct Seam {
    var elements: (ElementID, ElementID)
    /// Where the edge is, in device pixels of the picture.
    var edge: CGFloat
    /// Whether one is below the other.
    var isVertical: Bool
  }

  /// The least part of the background that shows through, so that it can be seen.
  private static let leastShare: CGFloat = 0.03
  /// The widest gap that counts, in pixels: a line of a whole pixel may be meant, unless others of its section touch.
  private static let (widest, widestBesideTouching): (CGFloat, CGFloat) = (0.99, 1.01)
  /// How many pairs are compared at most.
  private static let limit = 200_000

  private var bodies: [(element: ElementID, rect: CGRect)] = []
  private let scale: CGFloat

  init(_ areas: [ElementArea], scale: CGFloat) {
    self.scale = scale
    for area in areas where area.part == .body {
      switch area.element.category {
      case .cell, .header, .footer: bodies.append((area.element, area.bounds))
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
        } else if Self.leak(from: end, to: end + max(gap, 0)) > Self.leastShare {
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

  /// The part of the background that shows in the pixel in which one area ends and another starts, in pixels.
  private static func leak(from end: CGFloat, to start: CGFloat) -> CGFloat {
    let pixel = end.rounded(.down)
    guard start < pixel + 1 else { return (pixel + 1 - end) + (start - pixel - 1) }
    // The second area is drawn over what the first one leaves.
    return (1 - (end - pixel)) * (start - pixel)
  }
}
