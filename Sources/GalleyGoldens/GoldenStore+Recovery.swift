import Foundation

extension GoldenStore {
  private static let journalName = ".galley-journal"

  private var journal: URL { root.appendingPathComponent(Self.journalName) }

  /// Cleans up after a process that exited while it wrote; the caller holds the lock.
  ///
  /// A complete set is put in place; everything else that the process left is removed.
  ///
  /// - Throws: `GoldenError`.
  func recover() throws(GoldenError) {
    if FileManager.default.fileExists(atPath: journal.path) { try finishJournal() }
    WorkFolder.sweep(root)
  }

  /// Cleans up after a process that exited while it wrote, if there was one.
  ///
  /// - Throws: `GoldenError`.
  package func finishInterrupted() throws(GoldenError) {
    guard WorkFolder.hasAny(in: root) else { return }
    let lock = try FolderLock(root)
    try withExtendedLifetime(lock) { () throws(GoldenError) in try recover() }
  }

  /// Puts a set in place file by file, for file systems that cannot swap two folders.
  ///
  /// If the process is killed in between, it leaves the journal, and the next process finishes it.
  func replaceByJournal(_ work: URL, of name: String) throws(GoldenError) {
    try writeDurably([("case.txt", Array(name.utf8))], into: work)
    guard rename(work.path, journal.path) == 0 else { throw .system(at: work.path) }
    try syncToDisk(root)
    try finishJournal()
  }

  private func finishJournal() throws(GoldenError) {
    let record = journal.appendingPathComponent("case.txt")
    guard let name = Self.text(of: record) else {
      throw .system(path: record.path, reason: "cannot be read")
    }
    try check(name)
    let (new, target) = (journal.appendingPathComponent("new"), folder(of: name))
    let fresh = Set((try? FileManager.default.contentsOfDirectory(atPath: new.path)) ?? [])
    let done = journal.appendingPathComponent("done")
    if !FileManager.default.fileExists(atPath: done.path) {
      // Remove what the new set lacks first, while the journal still lists all files of the new set.
      for file in Stage.allCases.map(\.fileName) + [Self.rendererFileName]
      where !fresh.contains(file) {
        unlink(target.appendingPathComponent(file).path)
      }
      try writeDurably([(done.lastPathComponent, [])], into: journal)
    }
    for file in fresh.sorted() {
      let destination = target.appendingPathComponent(file)
      guard rename(new.appendingPathComponent(file).path, destination.path) == 0 else {
        throw .system(at: destination.path)
      }
    }
    try syncToDisk(target)
    // The journal goes as a whole: a part of it would be a set without files.
    let work = try WorkFolder(in: root)
    defer { work.remove() }
    let finished = work.url.appendingPathComponent("journal")
    guard rename(journal.path, finished.path) == 0 else { throw .system(at: journal.path) }
    try syncToDisk(root)
  }

  /// Checks that a name is a path below the store.
  ///
  /// - Throws: `GoldenError.invalidName`.
  func check(_ name: String) throws(GoldenError) {
    guard Self.isName(name) else { throw .invalidName(name) }
  }

  /// Whether a text can be the name of a case: a path below the store without hidden parts.
  package static func isName(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.contains("\0") }
  }

  /// Checks that no case's folder is inside the folder of another case.
  ///
  /// - Throws: `GoldenError.nested` when the case's folder holds folders, or is inside another case's folder.
  func checkNesting(of name: String) throws(GoldenError) {
    let folder = folder(of: name)
    let inner = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for file in inner.sorted() {
      var isFolder: ObjCBool = false
      let path = folder.appendingPathComponent(file).path
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
        throw .nested(name + "/" + file, inside: name)
      }
    }
    if let outer = Self.outerNames(of: name).first(where: { !goldens(of: $0).files.isEmpty }) {
      throw .nested(name, inside: outer)
    }
  }

  /// The names of the folders that a case's folder is inside of, the innermost first.
  package static func outerNames(of name: String) -> [String] {
    let parts = name.split(separator: "/")
    return (1..<max(parts.count, 1)).reversed().map { parts[..<$0].joined(separator: "/") }
  }
}
