import GalleyBase
import GalleyGoldens
import GalleyRaster

/// Makes a folder of goldens what its index says, case by case: the files of a case are all old or all new.
struct GoldenPull {
  private let folder: GoldenStore
  private let removesOthers: Bool
  /// The files of the index by case.
  private let indexed: [String: [GoldenIndex.File]]
  /// The paths in the folder by case.
  private let found: [String: [String]]
  /// The files of the index that the folder lacks or has otherwise, by case.
  private let lacking: [String: [GoldenIndex.File]]
  /// How many files of the folder the index does not name, and goes without.
  private(set) var removed = 0
  /// How many files were written.
  private(set) var pulled = 0
  /// How many files of the index were there.
  let unchanged: Int
  /// The files whose contents are nowhere; their cases stay as they were.
  private(set) var missing: [GoldenIndex.File] = []

  /// Compares a folder with its index; nothing is written yet.
  ///
  /// - Parameters:
  ///   - index: The index.
  ///   - folder: The folder of goldens.
  ///   - removesOthers: Whether goldens that the index does not name are removed.
  init(_ index: GoldenIndex, into folder: GoldenStore, removesOthers: Bool) {
    (self.folder, self.removesOthers) = (folder, removesOthers)
    indexed = Dictionary(grouping: index.files, by: \.caseName)
    found = Dictionary(grouping: folder.paths) { GoldenIndex.caseName(of: $0) }
    let lacking = index.files.filter { !folder.has($0) }
    self.lacking = Dictionary(grouping: lacking, by: \.caseName)
    unchanged = index.files.count - lacking.count
  }

  /// Whether there is nothing to do.
  var isDone: Bool { lacking.isEmpty && removable.isEmpty }

  /// The cases with files that are removed.
  private var removable: [String] {
    found.keys.filter { !others(in: $0).isEmpty && removesOthers }.sorted()
  }

  /// The paths of a case that the index does not name.
  private func others(in name: String) -> [String] {
    let known = Set((indexed[name] ?? []).map(\.path))
    return (found[name] ?? []).filter { !known.contains($0) }
  }

  /// Fetches what the folder lacks, and puts it in place.
  ///
  /// - Parameters:
  ///   - contents: Where the contents are.
  ///   - lock: The lock on the folder of goldens.
  /// - Throws: `CommandFailure` (2) if the place cannot be used, or a file not be written.
  mutating func run(
    from contents: GoldenContents, under lock: FolderLock
  ) throws(CommandFailure) {
    let groups = lacking.keys.sorted().compactMap { lacking[$0] }
    for batch in GoldenContents.batches(of: groups) {
      let files = batch.flatMap { $0 }
      let fetched = try contents.fetch(files)
      for group in batch {
        let rest = group.filter { fetched[$0.hash] == nil }
        guard rest.isEmpty, let name = group.first?.caseName else {
          missing += rest
          continue
        }
        try write(name, fetched, under: lock)
        pulled += group.count
      }
    }
    for name in removable where lacking[name] == nil { try write(name, [:], under: lock) }
  }

  /// Writes the files of a case: those that were fetched, and those that stay.
  private mutating func write(
    _ name: String, _ fetched: [ContentHash: [UInt8]], under lock: FolderLock
  ) throws(CommandFailure) {
    let others = self.others(in: name)
    let folder = self.folder
    var files: [(name: String, bytes: [UInt8])] = []
    for file in indexed[name] ?? [] {
      if let bytes = fetched[file.hash] {
        files.append((file.name, bytes))
      } else {
        files.append((file.name, try content(of: file.path)))
      }
    }
    if removesOthers {
      removed += others.count
    } else {
      for path in others { files.append((GoldenIndex.name(of: path), try content(of: path))) }
    }
    let written = files
    try CommandFailure.wrap { () throws(GoldenError) in
      if name.isEmpty {
        try folder.writeRenderer(written.first?.bytes)
      } else {
        try folder.replace(name, with: written, under: lock)
      }
    }
  }

  /// The content of a file that stays, since the files of its case are written as one.
  private func content(of path: String) throws(CommandFailure) -> [UInt8] {
    guard let content = folder.content(of: path) else { throw .unreadableGolden(path) }
    return content
  }
}

extension CommandFailure {
  /// A golden that cannot be read, or is larger than what is stored.
  static func unreadableGolden(_ path: String) -> CommandFailure {
    CommandFailure(
      .unreadableFile,
      "\(path): it cannot be read, or has more than \(CacheLimits.maximumEntry >> 20) MiB")
  }
}
