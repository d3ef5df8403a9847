import Foundation
import Galley

/// Milliseconds of wall time and of this thread's CPU that some work took.
private struct Spent {
  var wall: [Double] = []
  var cpu: [Double] = []

  mutating func measure<Result>(_ work: () throws -> Result) rethrows -> Result {
    let clock = ContinuousClock()
    let (start, cpuStart) = (clock.now, cpuSeconds())
    let result = try work()
    cpu.append((cpuSeconds() - cpuStart) * 1000)
    wall.append((clock.now - start) / .milliseconds(1))
    return result
  }
}

/// Draws and encodes a picture as `png(of:)` does on one thread, band by band, and takes the times apart.
private func measureBands(
  of list: DisplayList, _ renderer: CairoRenderer, scale: CGFloat, _ draw: inout Spent,
  _ encode: inout Spent
) throws -> Data {
  var drawn = Spent()
  var whole = Spent()
  let png = try whole.measure {
    let (bands, banded) = try drawn.measure {
      (try renderer.bands(of: list.size, scale: scale), renderer.banded(list, scale: scale))
    }
    return try PNGEncoder().encode(
      width: bands.width, height: bands.height, format: .premultipliedBGRA,
      bandHeight: bands.bandHeight
    ) { rows in try drawn.measure { try bands.draw(rows, of: banded) } }
  }
  let (wall, cpu) = (drawn.wall.reduce(0, +), drawn.cpu.reduce(0, +))
  draw.wall.append(wall)
  draw.cpu.append(cpu)
  encode.wall.append(whole.wall[0] - wall)
  encode.cpu.append(whole.cpu[0] - cpu)
  return png
}

/// `galley-bench draw SCENE OUT REPEAT`: draws and encodes a neutral scene through the ordinary renderer.
///
/// Nothing is kept from one draw to the next but fonts and the pictures' decoded files.
func measureDrawing(_ arguments: [String]) throws {
  guard arguments.count == 3, let count = Int(arguments[2]), count > 0 else { usage() }
  let scene = try NeutralScene(path: arguments[0])
  let folder = URL(fileURLWithPath: arguments[0]).deletingLastPathComponent().path
  let fonts = try FontLibrary(scene.fontFiles)
  var pictures: [ImageName: Bitmap] = [:]
  for item in scene.items {
    guard let source = item.src else { continue }
    pictures[ImageName(source)] = try decodeImage(path: folder + "/" + source)
  }
  let images = ImageLibrary { [pictures] name throws(ImageFileError) in
    guard let picture = pictures[name] else { throw .notFound }
    return picture
  }
  let list = try scene.displayList(fonts: fonts)
  var (draw, encode) = (Spent(), Spent())
  for _ in 0..<count {
    let renderer = CairoRenderer(fonts: fonts, images: images)
    let png = try measureBands(of: list, renderer, scale: scene.scale, &draw, &encode)
    try png.write(to: URL(fileURLWithPath: arguments[1]))
  }
  func text(_ values: [Double]) -> String {
    "[" + values.map { fixed($0, 3) }.joined(separator: ", ") + "]"
  }
  print(
    "BENCH {\"draw_ms\": \(text(draw.wall)), \"draw_cpu_ms\": \(text(draw.cpu)), "
      + "\"encode_ms\": \(text(encode.wall)), \"encode_cpu_ms\": \(text(encode.cpu))}")
}
