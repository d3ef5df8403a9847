import Foundation

/// The folder of goldens: `<root>/<layout>/<one-thing>/<state>/` holds one file a stage.
public struct GoldenStore: Sendable {
  /// The folder that holds all goldens.
  public var root: URL

  /// A store in a folder.
  public init(root: URL) { self.root = root }

  /// The folder of one case, such as `decorationFlow/odd-five/default`.
  public func folder(of name: String) -> URL { root.appendingPathComponent(name) }

  /// The golden of a stage, or nil when there is none.
  public func read(_ name: String, _ stage: Stage) -> [UInt8]? {
    (try? Data(contentsOf: folder(of: name).appendingPathComponent(stage.fileName)))
      .map { Array($0) }
  }

  /// Stores all stages of a case; each file is replaced whole.
  ///
  /// - Throws: the file system's error; files written before it stay.
  public func write(_ name: String, _ artifacts: Artifacts) throws {
    let folder = folder(of: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in artifacts.files {
      try Data(file.bytes).write(
        to: folder.appendingPathComponent(file.stage.fileName), options: .atomic)
    }
  }

  /// The names of all cases that have a golden of a stage, sorted; of the layout unless told.
  public func names(with stage: Stage = .layout) -> [String] {
    let prefix = root.standardizedFileURL.path + "/"
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var names: [String] = []
    while let file = files?.nextObject() as? URL {
      guard file.lastPathComponent == stage.fileName else { continue }
      let folder = file.deletingLastPathComponent().standardizedFileURL.path
      if folder.hasPrefix(prefix) { names.append(String(folder.dropFirst(prefix.count))) }
    }
    return names.sorted()
  }
}
