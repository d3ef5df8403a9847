import Foundation
import GalleyRaster

@testable import GalleyGoldens

/// A temporary folder for one test, removed when the value is released.
final class Scratch {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("galley-goldens-" + UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var store: GoldenStore { GoldenStore(root: folder.appendingPathComponent("goldens")) }
  var acceptances: AcceptanceFolder {
    AcceptanceFolder(root: folder.appendingPathComponent("undo"))
  }
  var results: ResultFolder { ResultFolder(root: folder.appendingPathComponent("results")) }

  /// The contents of all files below a folder, by path.
  func texts(in folder: URL) -> [String: String] {
    var texts: [String: String] = [:]
    let walk = FileManager.default.enumerator(atPath: folder.path)
    for case let name as String in walk ?? FileManager.DirectoryEnumerator() {
      if let data = FileManager.default.contents(atPath: folder.appendingPathComponent(name).path) {
        texts[name] = String(decoding: data, as: UTF8.self)
      }
    }
    return texts
  }

  func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}

extension Artifacts {
  /// A drawing of one cell at a position, in a grey; the picture is two pixels wide.
  static func sample(x: Int = 0, list: String = "fill\n", grey: UInt8 = 100) throws -> Artifacts {
    Artifacts(
      layout: layoutText(x: x), list: list, svg: "<svg><!-- \(list) --></svg>\n",
      png: try png([grey, 200]))
  }

  static func layoutText(x: Int) -> String {
    """
    { "format": 1, "contentSize": [100, 50], "viewport": { "offset": [0, 0], "size": [100, 50] }, "elements": [
      { "id": "cell 0-0", "frame": [\(x), 0, 10, 10], "z": 0 } ] }

    """
  }

  /// A picture of opaque greys, one pixel high.
  static func png(_ greys: [UInt8]) throws -> [UInt8] {
    let bitmap = Bitmap(width: greys.count, height: 1) { bytes in
      for (index, grey) in greys.enumerated() {
        for channel in 0..<3 { bytes[index * 4 + channel] = grey }
        bytes[index * 4 + 3] = 255
      }
    }
    return Array(try PNGEncoder().encode(bitmap))
  }
}
