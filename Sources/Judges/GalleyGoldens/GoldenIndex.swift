import Foundation
import GalleyBase
import GalleyRaster

/// The files of goldens whose contents are outside of Git: what `goldens.txt` says, which is in Git.
///
/// ```
/// galley goldens 1
/// 3f5c0b1a…9d2e4f60 812 tiles/default/layout.json
/// ```
///
/// A file is one line, and lines are sorted by path, so that Git merges and shows changes line by line. A branch may
/// say anything: only paths of goldens below the folder are taken, each once, and no more than limits allow.
package struct GoldenIndex: Equatable, Sendable {
  /// The name of the file in the folder of goldens.
  package static let fileName = "goldens.txt"
  private static let head = "galley goldens 1"

  /// A file of the folder.
  package struct File: Equatable, Sendable {
    /// The path from the folder of goldens.
    package var path: String
    /// The hash of the content, under which it is stored.
    package var hash: ContentHash
    /// How many bytes it has.
    package var size: Int

    /// A file with a content.
    package init(_ path: String, _ content: [UInt8]) {
      (self.path, hash, size) = (path, ContentHash(content), content.count)
    }

    /// Reads a line; nil if it has another form.
    fileprivate init?(_ line: Substring) {
      let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      guard words.count == 3, let hash = ContentHash(hex: words[0]), let size = Int(words[1]),
        (0...CacheLimits.maximumEntry).contains(size), GoldenIndex.isGolden(String(words[2]))
      else { return nil }
      (path, self.hash, self.size) = (String(words[2]), hash, size)
    }

    /// The case that the file belongs to; empty for `renderer.txt` of all cases.
    package var caseName: String { GoldenIndex.caseName(of: path) }

    /// The name of the file in the folder of its case.
    package var name: String { GoldenIndex.name(of: path) }

    fileprivate var line: String { "\(hash.hex) \(size) \(path)" }
  }

  /// The files, sorted by path.
  package let files: [File]

  /// An index of files.
  package init(_ files: [File]) { self.files = files.sorted { $0.path < $1.path } }

  /// Reads the text of an index.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - path: The path of its file, for errors.
  /// - Throws: `GoldenError.index` with the first line that is wrong.
  package init(_ text: String, at path: String) throws(GoldenError) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let first = lines.first, first == Self.head else {
      throw .index(path: path, line: 1, reason: "expected '\(Self.head)'")
    }
    var files: [File] = []
    var known: Set<PathBytes> = []
    var total = 0
    for (number, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      guard let file = File(line) else {
        throw .index(
          path: path, line: number + 1,
          reason: "expected 64 hexadecimal digits, a size and the path of a golden")
      }
      guard known.insert(PathBytes(file.path)).inserted else {
        throw .index(
          path: path, line: number + 1, reason: "there is another line for \(file.path)")
      }
      total += file.size
      guard total <= ResultLimits.maximumIndexedSize else {
        throw .index(
          path: path, line: number + 1,
          reason: "the files have more than \(ResultLimits.maximumIndexedSize >> 30) GiB")
      }
      files.append(file)
    }
    self.init(files)
  }

  /// The text of the file.
  package var text: String { ([Self.head] + files.map(\.line)).joined(separator: "\n") + "\n" }

  /// The case that a path belongs to; empty for `renderer.txt` of all cases.
  package static func caseName(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// The name of the file at a path.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Whether a path is one of a file that Galley writes into a folder of goldens.
  static func isGolden(_ path: String) -> Bool {
    guard let slash = path.lastIndex(of: "/") else { return path == GoldenStore.rendererFileName }
    return GoldenStore.ownFileNames.contains(String(path[path.index(after: slash)...]))
      && GoldenStore.isName(String(path[..<slash])) && !path.contains(where: \.isNewline)
  }
}
