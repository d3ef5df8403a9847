import Foundation
import Galley

/// Rounded rects with blurred shadows at fractional places, on 2048 × 2048 pixels.
func shadowedRects(_ count: Int) -> DisplayList {
  var numbers = Numbers(seed: 11)
  var items: [DisplayItem] = [
    .fill(Path(rect: CGRect(x: 0, y: 0, width: 2048, height: 2048)), .color(.white))
  ]
  for _ in 0..<count {
    let rect = CGRect(
      x: Double(numbers.whole(in: 0...18_000)) / 10, y: Double(numbers.whole(in: 0...18_000)) / 10,
      width: Double(numbers.whole(in: 80...240)), height: Double(numbers.whole(in: 80...240)))
    let path = Path(roundedRect: rect, radii: CornerRadii(16))
    let shadow = Shadow(
      color: Color(white: 0, alpha: 0.3), offset: CGVector(dx: 0, dy: 8), sigma: 20)
    items.append(.shadow(path, shadow))
    items.append(
      .fill(
        path,
        .color(
          Color(
            red: Double(numbers.whole(in: 180...255)) / 255,
            green: Double(numbers.whole(in: 180...255)) / 255,
            blue: Double(numbers.whole(in: 180...255)) / 255))))
  }
  return DisplayList(size: CGSize(width: 2048, height: 2048), items: items)
}

/// Draws shadowed rects without keeping anything between two draws; with `encodes`, writes PNGs too.
func measureShadows(_ count: Int, encodes: Bool) throws {
  let fonts = try FontLibrary()
  let list = shadowedRects(count)
  var bytes = 0
  let time = try fastest(of: 5) {
    let renderer = CairoRenderer(fonts: fonts)
    if encodes {
      bytes = try renderer.png(of: list, scale: 1).count
    } else {
      _ = try renderer.render(list, scale: 1)
    }
  }
  print(
    Figure(
      name: encodes ? "shadowed rects to PNG" : "shadowed rects to a bitmap", count: count,
      milliseconds: time,
      note: encodes ? "2048 × 2048, sigma 20, \(bytes) bytes" : "2048 × 2048, sigma 20"
    ).row)
}
