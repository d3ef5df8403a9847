import Foundation
import GalleyBase
import GalleyGeometry
import GalleyScenes

/// What a command wrote, in one line for its reader on a terminal: `wrote out.png, 780 × 1688 px`.
enum WrittenText {
  /// The line about the files at `paths`; nil if there are none.
  static func line(_ paths: [String]) -> String? { sentence(paths)?.inOneLine }

  private static func sentence(_ paths: [String]) -> String? {
    guard let path = paths.first else { return nil }
    guard paths.count > 1 else { return "wrote \(path)" + size(ofPNG: path) }
    let folders = Set(paths.map(parentFolder))
    let folder = folders.count == 1 ? folders.first ?? "" : ""
    return "wrote \(paths.count) files" + (folder.isEmpty ? "" : " to \(folder)")
  }

  /// The size of a PNG file as the end of a sentence; empty for other files.
  private static func size(ofPNG path: String) -> String {
    // A pipe would wait for a writer.
    let head =
      (try? readingFile(path, Reach(named: path)) { file, _ in
        try? FileHandle(fileDescriptor: file, closeOnDealloc: false).read(upToCount: 24)
      }) ?? nil
    guard let head, head.count == 24, head.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return "" }
    func number(at index: Int) -> Int {
      head[index..<(index + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    return ", \(number(at: 16)) × \(number(at: 20)) px"
  }
}
