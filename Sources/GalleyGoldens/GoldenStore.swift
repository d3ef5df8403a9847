import Foundation
import GalleyGeometry
import GalleyRaster

/// The folder of goldens: `<root>/<layout>/<one-thing>/<state>/` holds one file per stage.
///
/// `renderer.txt` in the root holds the fingerprint of the renderer that drew the pictures. A case whose
/// pictures were drawn by another renderer has its own `renderer.txt`. The names of temporary folders
/// start with `.galley-`.
package struct GoldenStore: Sendable {
  /// The name of the files that hold the fingerprint of the renderer.
  package static let rendererFileName = "renderer.txt"

  /// The folder that holds all goldens.
  package var root: URL
  /// Swaps two folders; returns the system's error code if that fails.
  var exchange: @Sendable (_ first: URL, _ second: URL) -> Int32? = exchangeFolders

  /// A store in a folder.
  package init(root: URL) { self.root = root.standardizedFileURL }

  /// The folder of one case, such as `decorationFlow/odd-five/default`.
  package func folder(of name: String) -> URL { root.appendingPathComponent(name) }

  /// The golden of a stage, or nil when there is none.
  package func read(_ name: String, _ stage: Stage) -> [UInt8]? {
    contents(of: path(of: stage, name), maximumBytes: stage.maximumSize).map { Array($0) }
  }

  /// Whether a case has a golden.
  package func hasGolden(of name: String) -> Bool {
    FileManager.default.fileExists(atPath: path(of: .layout, name))
  }

  /// The file of a stage of a case, which need not be there.
  package func path(of stage: Stage, _ name: String) -> String {
    folder(of: name).appendingPathComponent(stage.fileName).path
  }

  /// All goldens of a case; if another process replaces them meanwhile, they are all old or all new.
  package func goldens(of name: String) -> GoldenSet {
    let folder = folder(of: name)
    // Replacing goldens replaces their folder: if the folder is the same before and after, the set is whole.
    while true {
      // While a folder is open, the system does not reuse its inode number.
      let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      let isUnknown = descriptor < 0 && errno != ENOENT
      defer { if descriptor >= 0 { close(descriptor) } }
      let set = goldens(in: folder)
      if isUnknown { return set }
      if FolderIdentity(descriptor) == FolderIdentity(folder) { return set }
    }
  }

  /// The renderer of all cases without a `renderer.txt` of their own; nil when it is not known.
  package var renderer: String? { Self.renderer(in: root) }

  /// The names of all cases that have a golden of a stage, or of any stage, sorted.
  package func names(with stage: Stage? = .layout) -> [String] {
    let wanted = Set((stage.map { [$0] } ?? Stage.allCases).map(\.fileName))
    let prefix = root.path + "/"
    var names: Set<String> = []
    let files = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    while let file = files?.nextObject() as? URL {
      guard wanted.contains(file.lastPathComponent) else { continue }
      let folder = file.deletingLastPathComponent().standardizedFileURL.path
      if folder.hasPrefix(prefix) { names.insert(String(folder.dropFirst(prefix.count))) }
    }
    return names.sorted()
  }

  private func goldens(in folder: URL) -> GoldenSet {
    var set = GoldenSet(in: folder)
    set.renderer = Self.renderer(in: folder) ?? renderer
    return set
  }

  /// The fingerprint in a folder's `renderer.txt`; each line is one part of it.
  static func renderer(in folder: URL) -> String? {
    let file = folder.appendingPathComponent(rendererFileName)
    guard let text = Self.text(of: file) else { return nil }
    let parts = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The text of one of the store's own small files; nil if it cannot be read.
  static func text(of file: URL) -> String? {
    contents(of: file.path, maximumBytes: ResultLimits.maximumNoteSize)
      .flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// The text of `renderer.txt`: one part of the fingerprint per line.
  static func rendererText(_ renderer: String) -> [UInt8] {
    Array((renderer.components(separatedBy: ", ").joined(separator: "\n") + "\n").utf8)
  }
}

/// Identifies a folder, also when another one replaces it at the same path.
private struct FolderIdentity: Equatable {
  var device: UInt64 = 0
  var number: UInt64 = 0

  /// The identity of the folder at a path; zero if there is none.
  init(_ folder: URL) {
    var status = stat()
    if stat(folder.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { take(status) }
  }

  /// The identity of an open folder; zero for a negative descriptor.
  init(_ descriptor: Int32) {
    var status = stat()
    if descriptor >= 0, fstat(descriptor, &status) == 0 { take(status) }
  }

  private mutating func take(_ status: stat) {
    (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
  }
}
