import Foundation
import Galley

/// Cards with a shadow and a title, as many as there are elements, all in sight.
func cards(_ count: Int, fonts: FontLibrary) -> DisplayList {
  let text = fonts.layout(TextRequest(text: "Card", font: Font(size: 13)))
  let path = Path(
    roundedRect: CGRect(x: 0, y: 0, width: 90, height: 40), radii: CornerRadii(10))
  let shadow = Shadow(
    color: Color(white: 0, alpha: 0.3), offset: CGVector(dx: 0, dy: 2), sigma: 4)
  let items: [DisplayItem] =
    [.shadow(path, shadow), .fill(path, .color(.white))] + text.runs.map { .text($0) }
  let cells = (0..<count).map { index in
    DisplayItem.group(
      Group(
        source: .cell(IndexPath(item: index, section: 0)),
        transform: CGAffineTransform(
          translationX: CGFloat(index % 10) * 100, y: CGFloat(index / 10) * 50), items: items))
  }
  return DisplayList(
    size: CGSize(width: 1000, height: CGFloat(count / 10 + 1) * 50), items: cells)
}

/// Writes cards as SVG.
func measureSVG(_ count: Int) throws {
  let list = cards(count, fonts: try FontLibrary())
  var bytes = 0
  let time = try fastest(of: 5) {
    bytes = try SVGRenderer().svg(of: list, title: "Cards").utf8.count
  }
  print(
    Figure(name: "cards to SVG", count: count, milliseconds: time, note: "\(bytes) bytes").row)
}
