import Foundation
import GalleyBase

extension GoldenStore {
  private static let journalName = ".galley-journal"

  /// Cleans up after a process that exited while it wrote.
  ///
  /// A complete set is put in place; everything else that the process left is removed.
  ///
  /// - Parameter root: The folder of the store, which the caller has locked.
  /// - Throws: `GoldenError`.
  func recover(_ root: OpenFolder) throws(GoldenError) {
    if root.status(Self.journalName) != nil { try finishJournal(root) }
    WorkFolder.sweep(root)
  }

  /// Cleans up after a process that exited while it wrote, if there was one.
  ///
  /// - Throws: `GoldenError`.
  package func finishInterrupted() throws(GoldenError) {
    guard WorkFolder.hasAny(in: root, reach) else { return }
    let lock = try FolderLock(root, reach)
    try withExtendedLifetime(lock) { () throws(GoldenError) in try recover(lock.folder) }
  }

  /// Puts a set in place file by file, for file systems that cannot swap two folders.
  ///
  /// If the process is killed in between, it leaves the journal, and the next process finishes it.
  func replaceByJournal(
    _ work: WorkFolder, at place: String, in root: OpenFolder
  ) throws(GoldenError) {
    try writeDurably([("case.txt", Array(place.utf8))], into: work.folder)
    try onSystem(work.folder.path) { () throws(SystemError) in
      try work.place.move(to: root.place(Self.journalName))
      try root.sync()
    }
    try finishJournal(root)
  }

  private func finishJournal(_ root: OpenFolder) throws(GoldenError) {
    let path = root.path(of: Self.journalName)
    let journal = try onSystem(path) { () throws(SystemError) in
      try root.folder(Self.journalName)
    }
    let record = URL(fileURLWithPath: journal.path(of: "case.txt"))
    guard let place = Self.text(of: record, Reach(named: journal.path)) else {
      throw .system(path: record.path, reason: "cannot be read")
    }
    try check(place)
    let target = try opened(folder(at: place), reach)
    let new = try? journal.folder("new")
    let fresh = Set(new?.names ?? [])
    if journal.status("done") == nil {
      // Remove what the new set lacks first, while the journal still lists all files of the new set.
      for file in Stage.allCases.map(\.fileName) + [Self.rendererFileName]
      where !fresh.contains(file) {
        try? target.removeFile(file)
      }
      try writeDurably([("done", [])], into: journal)
    }
    for file in fresh.sorted() {
      try onSystem(target.path(of: file)) { () throws(SystemError) in
        try new?.place(file).move(to: target.place(file))
      }
    }
    try onSystem(target.path) { () throws(SystemError) in try target.sync() }
    // The journal goes as a whole: a part of it would be a set without files.
    let work = try WorkFolder(in: root)
    defer { work.remove() }
    try onSystem(path) { () throws(SystemError) in
      try root.place(Self.journalName).move(to: work.folder.place("journal"))
      try root.sync()
    }
  }

  /// Checks that a name or a place is a path below the store.
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
  func checkNesting(at place: String) throws(GoldenError) {
    if let folder = try? OpenFolder(folder(at: place).path, reach) {
      for file in folder.names
      where folder.status(file).map({ $0.st_mode & S_IFMT == S_IFDIR }) ?? false {
        throw .nested(place + "/" + file, inside: place)
      }
    }
    if let outer = Self.outerPlaces(of: place).first(where: { !goldens(at: $0).files.isEmpty }) {
      throw .nested(place, inside: outer)
    }
  }

  /// The folders that a case's folder is inside of, the innermost first.
  ///
  /// - Parameter place: The case's folder, from the folder of goldens.
  /// - Returns: The others, from there as well.
  package static func outerPlaces(of place: String) -> [String] {
    let parts = place.split(separator: "/")
    return (1..<max(parts.count, 1)).reversed().map { parts[..<$0].joined(separator: "/") }
  }
}
