import Foundation
import Galley

/// The scenes of the benchmark, made by rule: the same on every machine.
enum SceneMaker {
  private static let pastels = [
    "#ffd9d9", "#ffe8cc", "#fff6c8", "#dcf5d6", "#d5f0f5", "#d9e3ff", "#eadcff", "#ffdcf1",
  ]
  private static let face = NeutralScene.Face(
    family: "DejaVu Sans", file: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")

  /// All scenes.
  static var all: [NeutralScene] {
    [oddNotch, feed, grid, shadows] + [1, 2, 6, 12, 24].map(blurredCard) + [blurredPath]
  }

  /// A phone's screen at 3x: a picture, and five cells in two columns on a notched white card.
  static var oddNotch: NeutralScene {
    var items = [image(CGRect(x: 16, y: 60, width: 358, height: 160), radius: 16, "header-s1.png")]
    items.append(text(32, 200, size: 24, "Odd notch", fill: "#ffffff"))
    let (left, top, width, height, gap, inset) = (16.0, 244.0, 358.0, 176.0, 12.0, 8.0)
    let columnWidth = (width - 2 * inset - gap) / 2
    let rows = (0..<3).map { top + inset + Double($0) * (height + gap) }
    let (right, bottom) = (left + width, rows[2] + height + inset)
    let notch = CGPoint(x: left + inset + columnWidth + inset, y: rows[1] + height + inset)
    let corners = [
      CGPoint(x: left, y: top), CGPoint(x: right, y: top), CGPoint(x: right, y: notch.y), notch,
      CGPoint(x: notch.x, y: bottom), CGPoint(x: left, y: bottom),
    ]
    var background = NeutralScene.Item(t: "path")
    background.d = roundedPolygon(corners, radius: 16)
    background.fill = "#ffffff"
    background.shadow = .init(dx: 0, dy: 4, sigma: 6, color: "#00000059")
    items.append(background)
    for index in 0..<5 {
      let (x, y) = (left + inset + Double(index % 2) * (columnWidth + gap), rows[index / 2])
      let cell = CGRect(x: x, y: y, width: columnWidth, height: height)
      let field = CGRect(x: x + 12, y: y + 12, width: columnWidth - 24, height: 84)
      items += [
        card(cell, radius: 10, fill: pastels[index]), card(field, radius: 6, fill: "#ffffffb3"),
        text(x + 12, y + 128, size: 17, "Cell \(index + 1)"),
        text(x + 12, y + 152, size: 12, "Second line of \(index + 1)", fill: "#6d6d72"),
      ]
    }
    return NeutralScene(
      name: "s1", title: "odd notch", width: 390, height: 844, scale: 3, background: "#f2f2f7",
      font: face, items: items)
  }

  /// A feed of 60 sections at 2x: each a card with a shadow, a picture and eight cells with names.
  static var feed: NeutralScene {
    let (count, pitch) = (60, 250.0)
    var items: [NeutralScene.Item] = []
    for section in 0..<count {
      let top = Double(section) * pitch
      let frame = CGRect(x: 8, y: top + 8, width: 374, height: pitch - 16)
      let header = CGRect(x: 16, y: top + 16, width: 358, height: 48)
      items += [
        card(
          frame, radius: 14, fill: "#ffffff",
          shadow: .init(dx: 0, dy: 2, sigma: 6, color: "#00000040")),
        image(header, radius: 8, "header-s2.png"),
        text(28, top + 46, size: 18, "Section \(section + 1)", fill: "#ffffff"),
      ]
      for index in 0..<8 {
        let (x, y) = (16 + Double(index % 4) * 90.5, top + 72 + Double(index / 4) * 82)
        let cell = CGRect(x: x, y: y, width: 82.5, height: 74)
        items.append(card(cell, radius: 8, fill: pastels[(section + index) % 8]))
        items.append(text(x + 8, y + 60, size: 11, "Item \(section + 1).\(index + 1)"))
      }
    }
    return NeutralScene(
      name: "s2", title: "feed", width: 390, height: Double(count) * pitch, scale: 2,
      background: "#f2f2f7", font: face, items: items)
  }

  /// Ten thousand rounded cells at fractional positions.
  static var grid: NeutralScene {
    let (side, pitch) = (100, 40.96)
    let items = (0..<side * side).map { index in
      let (column, row) = (index % side, index / side)
      let x = (Double(column) * pitch * 100).rounded() / 100 + 2
      let y = (Double(row) * pitch * 100).rounded() / 100 + 2
      return card(
        CGRect(x: x, y: y, width: 36, height: 36), radius: 6, fill: pastels[(index * 7 + row) % 8])
    }
    return NeutralScene(
      name: "s3", title: "grid 10k", width: 4096, height: 4096, scale: 1, background: "#ffffff",
      font: face, items: items)
  }

  /// Five hundred overlapping rounded rects with wide shadows.
  static var shadows: NeutralScene {
    var numbers = MersenneTwister(seed: 4)
    let items = (0..<500).map { index in
      let (width, height) = (numbers.whole(in: 60...360), numbers.whole(in: 60...360))
      let x = numbers.whole(in: -40...(2048 - width + 40))
      let y = numbers.whole(in: -40...(2048 - height + 40))
      return card(
        CGRect(x: x, y: y, width: width, height: height), radius: Double(numbers.whole(in: 4...28)),
        fill: pastels[index % 8], shadow: .init(dx: 0, dy: 8, sigma: 20, color: "#00000080"))
    }
    return NeutralScene(
      name: "s4", title: "shadow stress", width: 2048, height: 2048, scale: 1,
      background: "#f2f2f7", font: face, items: items)
  }

  /// Only the shadow of a card can be seen: the card lies 600 points to its left.
  static func blurredCard(sigma: Int) -> NeutralScene {
    blurred(
      "b1-\(sigma)", sigma: sigma,
      card(CGRect(x: 128 - 600, y: 128, width: 300, height: 200), radius: 16, fill: "#000000"))
  }

  /// Only the shadow of a path with a concave corner can be seen.
  static var blurredPath: NeutralScene {
    let corners = [(0, 0), (300, 0), (300, 120), (160, 120), (160, 200), (0, 200)]
    var item = NeutralScene.Item(t: "path")
    item.fill = "#000000"
    item.d = roundedPolygon(
      corners.map { CGPoint(x: Double($0.0) + 128 - 600, y: Double($0.1) + 128) }, radius: 16)
    return blurred("b2-6", sigma: 6, item)
  }

  private static func blurred(
    _ name: String, sigma: Int, _ item: NeutralScene.Item
  ) -> NeutralScene {
    var item = item
    item.shadow = .init(dx: 600, dy: 0, sigma: Double(sigma), color: "#000000")
    return NeutralScene(
      name: name, title: "blur accuracy, sigma \(sigma)", width: 556, height: 456, scale: 1,
      background: "#ffffff", font: face, items: [item])
  }

  private static func card(
    _ rect: CGRect, radius: Double, fill: String, shadow: NeutralScene.Cast? = nil
  ) -> NeutralScene.Item {
    NeutralScene.Item(
      t: "rrect", x: rect.minX, y: rect.minY, w: rect.width, h: rect.height, r: radius, fill: fill,
      shadow: shadow)
  }

  private static func image(_ rect: CGRect, radius: Double, _ source: String) -> NeutralScene.Item {
    NeutralScene.Item(
      t: "image", x: rect.minX, y: rect.minY, w: rect.width, h: rect.height, r: radius, src: source)
  }

  private static func text(
    _ x: Double, _ y: Double, size: Double, _ text: String, fill: String = "#1c1c1e"
  ) -> NeutralScene.Item {
    NeutralScene.Item(t: "text", x: x, y: y, fill: fill, size: size, s: text)
  }

  /// A polygon of horizontal and vertical sides with every corner rounded, concave ones too.
  private static func roundedPolygon(_ corners: [CGPoint], radius: Double) -> String {
    // Of the way from a quarter circle's end to its corner, where the control point lies.
    let handle = 0.5522847498
    func unit(from start: CGPoint, to end: CGPoint) -> CGVector {
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = abs(dx) + abs(dy)
      return CGVector(dx: dx / length, dy: dy / length)
    }
    func words(_ point: CGPoint, _ direction: CGVector, _ distance: Double) -> String {
      String(
        format: "%.6g %.6g", point.x + direction.dx * distance, point.y + direction.dy * distance)
    }
    var parts: [String] = []
    for (index, corner) in corners.enumerated() {
      let before = unit(from: corner, to: corners[(index + corners.count - 1) % corners.count])
      let after = unit(from: corner, to: corners[(index + 1) % corners.count])
      let near = radius * (1 - handle)
      parts.append((index == 0 ? "M " : "L ") + words(corner, before, radius))
      parts.append("C " + words(corner, before, near))
      parts.append(words(corner, after, near) + " " + words(corner, after, radius))
    }
    return parts.joined(separator: " ") + " Z"
  }
}
