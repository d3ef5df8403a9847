import Foundation
import Galley

/// Writes the neutral scenes and their pictures into a folder.
func writeScenes(into folder: String) throws {
  do {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
  } catch { throw BenchError(problem: "\(folder): cannot be made") }
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  for scene in SceneMaker.all {
    try write(try encoder.encode(scene), to: "\(folder)/\(scene.name ?? "scene").json")
  }
  for (name, picture) in headerPictures {
    try write(try PNGEncoder().encode(picture), to: "\(folder)/\(name)")
  }
}

/// The pictures that the scenes name.
var headerPictures: [String: Bitmap] {
  [
    "header-s1.png": headerPicture(width: 1074, height: 480),
    "header-s2.png": headerPicture(width: 716, height: 96),
  ]
}

/// A sky from blue to orange, a sun and three hills, with soft edges.
private func headerPicture(width: Int, height: Int) -> Bitmap {
  var bitmap = Bitmap(width: width, height: height)
  let top = SIMD3(88.0, 140, 220)
  let bottom = SIMD3(250.0, 214, 176)
  let sun = SIMD3(255.0, 244, 200)
  let hills = [SIMD3(96.0, 130, 160), SIMD3(62.0, 100, 120), SIMD3(34.0, 66, 78)]
  for y in 0..<height {
    for x in 0..<width {
      let (u, v) = (Double(x) / Double(width), Double(y) / Double(height))
      var color = top + (bottom - top) * v
      func blend(_ other: SIMD3<Double>, _ coverage: Double) {
        let share = min(max(coverage, 0), 1)
        color = color * (1 - share) + other * share
      }
      let (across, down) = (Double(x) - 0.72 * Double(width), Double(y) - 0.38 * Double(height))
      blend(sun, 0.5 - (hypot(across, down) - 0.13 * Double(height)))
      for (index, hill) in hills.enumerated() {
        let step = Double(index)
        let ridge = 0.55 + 0.14 * step + 0.08 * sin(u * (5 + 2 * step) + step * 1.7)
        blend(hill, (v - ridge) * Double(height) + 0.5)
      }
      let bytes = SIMD3<UInt8>(color.rounded(.toNearestOrEven))
      bitmap[x: x, y: y] = SIMD4(bytes, 255)
    }
  }
  return bitmap
}
