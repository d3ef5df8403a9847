import Foundation
import GalleyBase
import GalleyGeometry

extension GoldenStore {
  /// Replaces the goldens of a case atomically: even if the process is killed, they are all old or all new.
  ///
  /// The new set is written to a temporary folder in the store, which is then swapped with the old folder
  /// in one file system operation. Files that are not goldens stay. Only one process writes at a time.
  ///
  /// - Parameters:
  ///   - name: The case.
  ///   - artifacts: The new goldens; goldens of other stages are removed.
  ///   - renderer: The fingerprint of the renderer that drew the pictures; nil when it is not known.
  ///   - version: The version of Galley that drew them; nil when it is not known.
  ///   - acceptances: Where the old goldens are kept, so that the acceptance can be undone.
  ///   - expected: What the old goldens must be; nil to replace any. If the old goldens already equal
  ///     the artifacts, nothing is written.
  ///   - oldName: The name under which the case has its goldens, if it was renamed; they are removed.
  /// - Throws: `GoldenError`, such as `.changedSinceRun`; the goldens are then unchanged.
  package func accept(
    _ name: String, _ artifacts: Artifacts, renderer: String? = nil, version: String? = nil,
    undo acceptances: AcceptanceFolder? = nil, replacing expected: Artifacts? = nil,
    movingFrom oldName: String? = nil
  ) throws(GoldenError) {
    try check(name)
    try artifacts.checkSizes(in: folder(of: name))
    let lock = try FolderLock(root, reach)
    try withExtendedLifetime(lock) { () throws(GoldenError) in
      try recover(lock.folder)
      try checkNesting(at: template.place(of: name))
      var set = GoldenSet(
        files: Dictionary(
          uniqueKeysWithValues: artifacts.files.map { ($0.stage, .bytes($0.bytes)) }),
        renderer: renderer)
      set.acceptance = version.flatMap { Acceptance(set.bytes, version: $0) }
      let before = try goldens(of: name).copy(of: folder(of: name))
      if let expected {
        if before.isSame(as: artifacts, in: artifacts) { return }
        guard before.isSame(as: expected, in: artifacts) else { throw .changedSinceRun(name) }
      }
      try acceptances?.keep(name, accepted: set, before: before)
      let isOneFolder = oldName.map { areOneFolder($0, name) } ?? false
      try replace(name, with: set, in: lock.folder)
      guard let oldName else { return }
      if isOneFolder { return respell(oldName, as: name) }
      try remove(oldName, in: lock.folder)
    }
  }

  /// Undoes the last acceptance of a case: restores the goldens that it replaced.
  ///
  /// The undo can be repeated until its record is forgotten.
  ///
  /// - Parameters:
  ///   - name: The case.
  ///   - acceptances: The records of acceptances.
  ///   - forgets: Whether the record is forgotten now; if not, the caller does it.
  /// - Throws: `GoldenError.nothingToUndo`; `.changedSince` when the goldens are not the accepted ones.
  package func undo(
    _ name: String, from acceptances: AcceptanceFolder, forgets: Bool = true
  ) throws(GoldenError) {
    try check(name)
    let lock = try FolderLock(root, reach)
    try withExtendedLifetime(lock) { () throws(GoldenError) in
      try recover(lock.folder)
      guard let accepted = acceptances.accepted(name) else { throw .nothingToUndo(name) }
      let now = try goldens(of: name).copy(of: folder(of: name))
      let previous = try acceptances.previous(name)
      // A process may have been killed after it restored the old goldens, or before it accepted the new ones.
      if now.files != previous.files {
        guard now.files == accepted.files else { throw .changedSince(name) }
        try replace(name, with: previous, in: lock.folder)
      }
      if forgets { try acceptances.forget(name) }
    }
  }

  /// Removes all goldens of a case, and the folders that are then empty.
  ///
  /// - Throws: `GoldenError`.
  package func remove(_ name: String) throws(GoldenError) {
    try check(name)
    let lock = try FolderLock(root, reach)
    try withExtendedLifetime(lock) { () throws(GoldenError) in
      try recover(lock.folder)
      try remove(name, in: lock.folder)
    }
  }

  /// Removes all goldens of a case; the caller holds the lock.
  private func remove(_ name: String, in root: OpenFolder) throws(GoldenError) {
    try checkNesting(at: template.place(of: name))
    try replace(name, with: GoldenSet(files: [:]), in: root)
  }

  /// Removes the goldens of some stages of a case, one after the other.
  ///
  /// - Parameters:
  ///   - stages: The stages.
  ///   - name: The case.
  /// - Throws: `GoldenError`.
  package func remove(_ stages: [Stage], of name: String) throws(GoldenError) {
    try check(name)
    let lock = try FolderLock(root, reach)
    try withExtendedLifetime(lock) { () throws(GoldenError) in
      try recover(lock.folder)
      let folder = try opened(folder(of: name), reach)
      for stage in stages {
        try onSystem(folder.path(of: stage.fileName)) { () throws(SystemError) in
          try folder.removeFile(stage.fileName)
        }
      }
    }
  }

  /// Whether two names that differ only in case lead to one folder, as on a Mac, where the second is not written yet.
  private func areOneFolder(_ oldName: String, _ name: String) -> Bool {
    oldName.lowercased() == name.lowercased() && Entry(folder(of: name).path, reach) != nil
  }

  /// Gives the folders of a case the case of its new name, as far as the file system does that.
  private func respell(_ oldName: String, as name: String) {
    let old = template.place(of: oldName).split(separator: "/")
    let new = template.place(of: name).split(separator: "/")
    guard old.count == new.count else { return }
    for (index, part) in new.enumerated() where !part.utf8.elementsEqual(old[index].utf8) {
      let parent = new[..<index].joined(separator: "/")
      guard let folder = try? OpenFolder(folder(at: parent).path, reach) else { return }
      try? folder.place(String(old[index])).move(to: folder.place(String(part)))
    }
  }

  /// Replaces the goldens of a case with a set; the caller holds the lock.
  private func replace(
    _ name: String, with set: GoldenSet, in root: OpenFolder
  ) throws(GoldenError) {
    try replace(template.place(of: name), in: root) { (folder: OpenFolder) throws(GoldenError) in
      try write(set, to: folder)
    }
  }

  /// Replaces the goldens at a place with what is written into a new folder; the caller holds the lock.
  ///
  /// To survive a power loss, the new set is on the disk before it gets its place, and has its place on the
  /// disk before the old set is removed.
  func replace(
    _ casePlace: String, in root: OpenFolder, fill: (_ new: OpenFolder) throws(GoldenError) -> Void
  ) throws(GoldenError) {
    let target = folder(at: casePlace)
    let work = try WorkFolder(in: root)
    defer { work.remove() }
    let new = work.folder.place("new")
    let folder = try onSystem(new.path) { () throws(SystemError) in
      try work.folder.folder(new.name, .missing)
    }
    try keepOtherFiles(of: target, in: folder)
    try fill(folder)
    let place = try onSystem(target.path) { () throws(SystemError) in
      try Place(target.path, reach, creating: .durable)
    }
    // A link to a folder is replaced: what it leads to stays.
    let isFolder = place.status.map { $0.st_mode & S_IFMT == S_IFDIR }
    guard isFolder == true else {
      try onSystem(target.path) { () throws(SystemError) in
        if isFolder == false { try place.folder.removeFile(place.name) }
        try new.move(to: place)
        try place.folder.sync()
      }
      removeIfEmpty(target)
      return
    }
    if let code = exchange(new, place) {
      guard [EXDEV, EINVAL, ENOSYS, ENOTSUP, EPERM].contains(code) else {
        throw .system(path: target.path, reason: SystemReason.words(code))
      }
      try replaceByJournal(work, at: casePlace, in: root)
    } else {
      try onSystem(target.path) { () throws(SystemError) in try place.folder.sync() }
    }
    removeIfEmpty(target)
  }

  /// Writes a set to a new folder.
  private func write(_ set: GoldenSet, to folder: OpenFolder) throws(GoldenError) {
    var set = set
    if let own = set.renderer, !set.files.isEmpty, renderer == nil, names(with: nil).isEmpty {
      // The first goldens of a store set its renderer.
      let file = root.appendingPathComponent(Self.rendererFileName)
      try writeWhole(Self.rendererText(own), to: file, reach, isDurable: true)
      let attributes = root.appendingPathComponent(Self.attributesFileName)
      if Entry(attributes.path, reach) == nil {
        try writeWhole(Array(Self.attributes.utf8), to: attributes, reach, isDurable: true)
      }
    }
    if set.renderer == renderer { set.renderer = nil }
    try set.write(to: folder)
  }

  /// Hard-links the files of a case's folder that are not goldens into the new folder.
  private func keepOtherFiles(of target: URL, in new: OpenFolder) throws(GoldenError) {
    guard let old = try? OpenFolder(target.path, reach) else { return }
    for name in old.names where !Self.ownFileNames.contains(name) {
      try onSystem(old.path(of: name)) { () throws(SystemError) in
        try old.place(name).link(as: new.place(name))
      }
    }
  }

  /// Removes a case's folder if it is empty, and then its empty parents below the root.
  private func removeIfEmpty(_ folder: URL) {
    var folder = folder
    while folder.path.count > root.path.count,
      let place = try? Place(folder.path, reach), place.folder.removeEmptyFolder(place.name)
    {
      folder = folder.deletingLastPathComponent()
    }
  }
}

extension Artifacts {
  /// Throws for a file that could not be read again.
  fileprivate func checkSizes(in folder: URL) throws(GoldenError) {
    for file in files where file.bytes.count > file.stage.maximumSize {
      throw .system(
        path: folder.appendingPathComponent(file.stage.fileName).path,
        reason: "it would have \(file.bytes.count) bytes (limit \(file.stage.maximumSize))")
    }
  }
}

extension GoldenSet {
  /// Whether, at every stage of `artifacts`, the set has the same bytes as `other`, or neither has any.
  fileprivate func isSame(as other: Artifacts, in artifacts: Artifacts) -> Bool {
    artifacts.files.allSatisfy { bytes(of: $0.stage) == other[$0.stage] }
  }
}

/// Swaps two folders atomically; returns the system's error code if that fails.
@Sendable func exchangeFolders(_ first: Place, _ second: Place) -> Int32? {
  first.exchange(with: second)
}
