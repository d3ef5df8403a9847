import GalleyBase
import Foundation
import GalleyDrawing
import GalleyEngine
import GalleyGeometry

/// An exploded picture: each zIndex is a separate plane, one above the other, in an isometric view.
package struct ExplodedLayout: Sendable {
  /// The display list of the visible bounds.
  package var list: DisplayList
  /// The elements in the visible bounds.
  package var snapshot: LayoutSnapshot

  /// A picture and its layout.
  package init(list: DisplayList, snapshot: LayoutSnapshot) {
    self.list = list
    self.snapshot = snapshot
  }

  /// The elements of one zIndex with their drawing.
  private struct Level {
    var zIndex: Int?
    var ids: [ElementID] = []
    var items: [DisplayItem] = []

    var name: String {
      guard let zIndex else { return "background" }
      return AnnotationPen.zName(zIndex)
    }
  }

  /// The length of the picture's longest side on a plane, in points.
  private static let longestSide: CGFloat = 460
  private static let margin: CGFloat = 32
  private static let labelWidth: CGFloat = 210
  /// The largest height of the picture; many planes become smaller.
  private static let tallest: CGFloat = 1400

  /// Draws the planes from the lowest zIndex at the bottom to the highest at the top.
  ///
  /// - Parameters:
  ///   - palette: Its colours.
  ///   - layoutText: Breaks and shapes a text, as a view environment does.
  /// - Returns: The display list of the picture.
  package func picture(
    _ palette: AnnotationPalette, layoutText: @escaping @Sendable (TextRequest) -> TextLayout
  ) -> DisplayList {
    let pen = AnnotationPen(palette: palette, layoutText: layoutText)
    let levels = levels()
    let size = list.size
    // Both sides descend at 25 degrees, so that the planes are seen from above. A plane hides only the
    // rear corner of the one below it: a tenth of its depth.
    let (width, depth): (CGFloat, CGFloat) = (0.906, 0.423)
    let planes = (size.width + size.height) * depth * (1 + CGFloat(levels.count - 1) * 0.9)
    let scale = min(
      1, Self.longestSide / max(size.width, size.height, 1), Self.tallest / max(planes, 1))
    let (across, down) = (width * scale, depth * scale)
    let reach = CGSize(
      width: (size.width + size.height) * across, height: (size.width + size.height) * down)
    let step = max(reach.height * 0.9, 40)
    let height = reach.height + CGFloat(levels.count - 1) * step
    let canvas = CGSize(
      width: (reach.width + 2 * Self.margin + 28 + labelWidth(levels, pen)).rounded(.up),
      height: (height + 2 * Self.margin).rounded(.up))
    let plane = CGAffineTransform(
      a: across, b: down, c: -across, d: down, tx: Self.margin + size.height * across,
      ty: Self.margin)
    var items: [DisplayItem] = [
      .fill(Path(rect: CGRect(origin: .zero, size: canvas)), .color(palette.canvas))
    ]
    for (index, level) in levels.enumerated() {
      let drop = CGFloat(levels.count - 1 - index) * step
      let transform = plane.concatenating(CGAffineTransform(translationX: 0, y: drop))
      items += draw(level, transform, pen)
      if index + 1 < levels.count { items += posts(transform, step: step, pen) }
    }
    for (index, level) in levels.enumerated() {
      let drop = CGFloat(levels.count - 1 - index) * step
      let transform = plane.concatenating(CGAffineTransform(translationX: 0, y: drop))
      let corner = CGPoint(x: size.width, y: 0).applying(transform)
      items += label(level, at: corner, end: Self.margin + reach.width + 28, pen)
    }
    return DisplayList(size: canvas, items: items)
  }

  // MARK: Levels

  private func levels() -> [Level] {
    var heights: [ElementID: Int] = [:]
    var found: [Int: Level] = [:]
    for element in snapshot.elements where !element.isHidden {
      heights[element.id] = element.zIndex
      found[element.zIndex, default: Level(zIndex: element.zIndex)].ids.append(element.id)
    }
    var background = Level()
    for item in list.unscrolled {
      if case .group(let group) = item, let zIndex = group.source.flatMap({ heights[$0] }) {
        found[zIndex]?.items.append(item)
      } else {
        background.items.append(item)
      }
    }
    return [background] + found.keys.sorted().compactMap { found[$0] }
  }

  // MARK: Drawing

  private func draw(
    _ level: Level, _ transform: CGAffineTransform, _ pen: AnnotationPen
  ) -> [DisplayItem] {
    let bounds = CGRect(origin: .zero, size: list.size)
    let glass: [DisplayItem] = [
      .fill(
        Path(rect: bounds), .color((list.background ?? pen.palette.canvas).withAlphaComponent(0.94))
      )
    ]
    return [
      .group(
        Group(
          transform: transform, clip: Path(rect: bounds),
          items: (level.zIndex == nil ? [] : glass) + level.items + outlines(of: level, pen))),
      .stroke(
        Path(rect: bounds).applying(transform), Stroke(width: 0.75, join: .round),
        .color(pen.palette.viewport.line)),
    ]
  }

  /// The outlines of the level's elements, for elements whose extent is not visible otherwise.
  private func outlines(of level: Level, _ pen: AnnotationPen) -> [DisplayItem] {
    let ids = Set(level.ids)
    let palette = list.background.map(AnnotationPalette.standingOut) ?? pen.palette
    let origin = snapshot.viewport.origin
    return snapshot.elements.filter { ids.contains($0.id) }.map { element in
      let (tone, dash): (AnnotationPalette.Tone, [CGFloat]) =
        switch element.id.category {
        case .cell: (palette.size, [])
        case .header, .footer, .supplementary: (palette.supplementary, [])
        case .decoration: (palette.decoration, [4, 3])
        }
      return pen.outline(
        element.shownFrame.offsetBy(dx: -origin.x, dy: -origin.y),
        tone.line.withAlphaComponent(0.8), dash: dash)
    }
  }

  /// The width of the widest label.
  private func labelWidth(_ levels: [Level], _ pen: AnnotationPen) -> CGFloat {
    levels.map { level in
      let pill = pen.number(level.name, \.viewport).size.width
      let text = pen.caption(Self.summary(level.ids), width: Self.labelWidth - pill - 8).size.width
      return pill + 8 + text
    }.max() ?? 0
  }

  /// Dashed lines from a plane's corners up to the next plane, except for the hidden corner.
  private func posts(
    _ transform: CGAffineTransform, step: CGFloat, _ pen: AnnotationPen
  ) -> [DisplayItem] {
    let (width, height) = (list.size.width, list.size.height)
    let corners = [
      CGPoint(x: 0, y: height), CGPoint(x: width, y: height), CGPoint(x: width, y: 0),
    ]
    return corners.map { corner in
      let foot = corner.applying(transform)
      return pen.line(
        from: foot, to: CGPoint(x: foot.x, y: foot.y - step), pen.palette.hairline, width: 0.5,
        dash: [2, 3])
    }
  }

  private func label(
    _ level: Level, at corner: CGPoint, end: CGFloat, _ pen: AnnotationPen
  ) -> [DisplayItem] {
    let color = pen.palette.viewport.line
    let pill = pen.number(level.name, \.viewport)
    let rect = CGRect(
      x: end, y: corner.y - pill.size.height / 2, width: pill.size.width, height: pill.size.height)
    var items = [
      pen.line(from: corner, to: CGPoint(x: rect.minX, y: corner.y), color, width: 0.5),
      pen.dot(at: corner, color),
    ]
    items += pen.draw(pill, in: rect)
    let text = pen.caption(
      Self.summary(level.ids), width: max(Self.labelWidth - pill.size.width - 8, 60))
    items += pen.draw(
      text, at: CGPoint(x: rect.maxX + 8, y: corner.y - min(text.size.height / 2, 8)))
    return items
  }

  /// The elements on a level in words.
  private static func summary(_ ids: [ElementID]) -> String {
    ElementWords.groups(ids).joined(separator: "\n")
  }

  /// The planes from the bottom to the top in a sentence, for readers who do not see the picture.
  package var summary: String {
    let levels = levels()
    let planes = levels.map { level in
      level.zIndex == nil
        ? level.name : "\(ElementWords.groups(level.ids).listed()) at \(level.name)"
    }
    return "\(levels.count) planes, from the bottom: \(planes.joined(separator: "; "))."
  }
}
