import Foundation
import GalleyBase
import GalleyRaster

extension GoldenStore {
  /// The names of the files that Galley writes into the folder of a case.
  static let ownFileNames = Set(
    Stage.allCases.map(\.fileName) + [rendererFileName, Acceptance.fileName])

  private func file(_ path: String) -> URL { root.appendingPathComponent(path) }

  /// The index of the goldens that are outside of Git; nil where there is none.
  ///
  /// - Throws: `GoldenError`.
  package func index() throws(GoldenError) -> GoldenIndex? {
    let path = file(GoldenIndex.fileName).path
    let limit = ResultLimits.maximumIndexSize
    let data: Data
    do throws(SystemError) {
      data = try readFile(path, reach, upTo: limit)
    } catch {
      if error.code == ENOENT { return nil }
      if let link = error.link { throw .link(link) }
      throw .index(path: path, line: nil, reason: error.description)
    }
    guard data.count <= limit else {
      throw .index(path: path, line: nil, reason: "it has more than \(limit >> 20) MiB")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw .index(path: path, line: nil, reason: "it is not UTF-8")
    }
    return try GoldenIndex(text, at: path)
  }

  /// Reads the index, so that goldens that were not pulled are told from missing ones.
  ///
  /// - Throws: `GoldenError`.
  package mutating func readIndex() throws(GoldenError) {
    guard let index = try self.index() else { return }
    indexed = Set(index.files.map(\.path))
  }

  /// Writes the index.
  ///
  /// - Throws: `GoldenError`; the old index is then unchanged.
  package func write(_ index: GoldenIndex) throws(GoldenError) {
    try writeWhole(
      Array(index.text.utf8), to: file(GoldenIndex.fileName), reach, isDurable: true)
  }

  /// The paths of all files of goldens in the folder, sorted.
  package var paths: [String] {
    guard let folder = try? OpenFolder(reading: root.path, reach) else { return [] }
    return folder.filesBelow.filter { path in
      guard GoldenIndex.isGolden(path) else { return false }
      let place = GoldenIndex.caseName(of: path)
      return place.isEmpty || template.name(at: place) != nil
    }.sorted()
  }

  /// The content of a file; nil where there is none that can be read and stored.
  ///
  /// - Parameter path: The path from the folder of goldens.
  /// - Returns: The bytes.
  package func content(of path: String) -> [UInt8]? {
    contents(of: file(path).path, reach, maximumBytes: CacheLimits.maximumEntry).map { Array($0) }
  }

  /// Whether the folder has a file with the content that an index names.
  package func has(_ file: GoldenIndex.File) -> Bool {
    content(of: file.path).map { $0.count == file.size && ContentHash($0) == file.hash } ?? false
  }

  /// Replaces the files of a case as one; those that Galley does not know stay.
  ///
  /// - Parameters:
  ///   - place: The folder of the case, from the folder of goldens.
  ///   - files: The names and contents of all of its files; none removes it.
  ///   - lock: The lock on the folder of goldens, which the caller holds.
  /// - Throws: `GoldenError`; the old files are then unchanged.
  package func replace(
    _ place: String, with files: [(name: String, bytes: [UInt8])], under lock: FolderLock
  ) throws(GoldenError) {
    try check(place)
    try checkNesting(at: place)
    try replace(place, in: lock.folder) { (new: OpenFolder) throws(GoldenError) in
      try writeDurably(files, into: new)
    }
  }

  /// Writes `renderer.txt`, which belongs to all cases.
  ///
  /// - Parameter content: The content; nil removes the file.
  /// - Throws: `GoldenError`; the old file is then unchanged.
  package func writeRenderer(_ content: [UInt8]?) throws(GoldenError) {
    let whole = file(Self.rendererFileName)
    if let content { return try writeWhole(content, to: whole, reach, isDurable: true) }
    try onSystem(whole.path) { () throws(SystemError) in
      let place = try Place(whole.path, reach)
      try place.folder.removeFile(place.name)
    }
  }
}
