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
    let drawing = try draw.measure { try renderer.draw(list, scale: scene.scale) }
    let png = try encode.measure { try drawing.png() }
    try Data(png).write(to: URL(fileURLWithPath: arguments[1]))
  }
  func text(_ values: [Double]) -> String {
    "[" + values.map { fixed($0, 3) }.joined(separator: ", ") + "]"
  }
  print(
    "BENCH {\"draw_ms\": \(text(draw.wall)), \"draw_cpu_ms\": \(text(draw.cpu)), "
      + "\"encode_ms\": \(text(encode.wall)), \"encode_cpu_ms\": \(text(encode.cpu))}")
}
