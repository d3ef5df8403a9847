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
    let scale = min(1, Self.longestSide / max(list.size.width, list.size.height, 1))
    // An isometric projection: both sides descend at 30 degrees.
    let (across, down) = (0.866 * scale, 0.5 * scale)
    let size = list.size
    let reach = CGSize(
      width: (size.width + size.height) * across, height: (size.width + size.height) * down)
    let step = min(max(reach.height * 0.6, 70), 260)
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
        Path(rect: bounds), .color((list.background ?? pen.palette.canvas).withAlphaComponent(0.82))
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
      pen.outline(
        element.shownFrame.offsetBy(dx: -origin.x, dy: -origin.y),
        palette.size.line.withAlphaComponent(0.7))
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

  /// The elements on a level: the number of cells, and other elements by name if they are few.
  private static func summary(_ ids: [ElementID]) -> String {
    let parts = ElementID.Category.allCases.compactMap { category -> String? in
      let own = ids.filter { $0.category == category }.sorted()
      guard let first = own.first, let last = own.last else { return nil }
      if own.count == 1 { return first.description }
      let name =
        switch category {
        case .cell: "cells"
        case .header: "headers"
        case .footer: "footers"
        case .supplementary: "supplementary views"
        case .decoration: "decorations"
        }
      return "\(own.count) \(name), \(first.number)…\(last.number)"
    }
    return parts.joined(separator: "\n")
  }
}

extension ElementID {
  /// The index path of a cell, the section of anything else.
  fileprivate var number: String {
    let shown = category == .cell ? indexes[...] : indexes.prefix(1)
    return shown.map(String.init).joined(separator: "-")
  }
}
