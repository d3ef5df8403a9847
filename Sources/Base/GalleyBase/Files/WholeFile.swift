import Foundation
import Synchronization

/// A file that is written under a temporary name, and gets its own name only when it is complete.
///
/// A reader, also one after a kill, finds the old file or the new one, never a part. The temporary file is
/// locked while its process lives. If a process is killed, the next one that writes to the folder finds the
/// file unlocked, and removes it. Locks hold between containers too, where process numbers mean nothing.
package struct WholeFile: Sendable {
  /// How the names of all temporary files and folders start.
  package static let prefix = ".galley-"
  private static let suffix = ".part"

  /// The place that the file gets.
  private let place: Place
  private let temporaryName: String
  /// The open temporary file.
  package let descriptor: Int32

  /// The path of the temporary file.
  package var temporary: String { place.folder.path(of: temporaryName) }

  /// Starts a file that replaces the one at `path`; a link there is replaced, unless a person named it.
  ///
  /// - Parameters:
  ///   - path: The name that the file gets; its folder exists.
  ///   - reach: Which links are followed.
  ///   - announce: Called with the temporary name before the file is created.
  /// - Throws: `SystemError`.
  package init(
    replacing path: String, _ reach: Reach, announce: (_ temporary: String) -> Void = { _ in }
  ) throws(SystemError) {
    try self.init(replacing: Place(path, reach), announce: announce)
  }

  /// Starts a file that replaces the one at a place.
  ///
  /// - Throws: `SystemError`.
  package init(
    replacing place: Place, announce: (_ temporary: String) -> Void = { _ in }
  ) throws(SystemError) {
    let folder = place.folder
    Self.sweepOnce(folder)
    self.place = place
    while true {
      let name = Self.prefix + String(UInt64.random(in: 0 ... .max), radix: 16) + Self.suffix
      announce(folder.path(of: name))
      let descriptor = try folder.file(name, O_RDWR | O_CREAT | O_EXCL)
      // Where a file system has no locks, nothing is swept either.
      let isTaken = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      var status = stat()
      // Another process may sweep the file before it is locked: then another name is tried.
      if !isTaken, fstat(descriptor, &status) != 0 || status.st_nlink > 0 {
        (temporaryName, self.descriptor) = (name, descriptor)
        return
      }
      try? folder.removeFile(name)
      close(descriptor)
    }
  }

  /// Writes a whole file.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The name of the file; its folder exists.
  ///   - reach: Which links are followed.
  ///   - mode: The permissions of the file; nil for those of new files.
  ///   - isDurable: Whether the file must survive a power loss. Goldens must; what a run can write again need not.
  /// - Throws: `SystemError`; the old file is then unchanged.
  package static func write(
    _ bytes: [UInt8], to path: String, _ reach: Reach, mode: mode_t? = nil, isDurable: Bool = false
  ) throws(SystemError) {
    try write(bytes, to: Place(path, reach), mode: mode, isDurable: isDurable)
  }

  /// Writes a whole file at a place.
  ///
  /// - Throws: `SystemError`; the old file is then unchanged.
  package static func write(
    _ bytes: [UInt8], to place: Place, mode: mode_t? = nil, isDurable: Bool = false
  ) throws(SystemError) {
    let file = try WholeFile(replacing: place)
    if let code = writeAll(bytes, to: file.descriptor) {
      file.discard()
      throw SystemError(code: code)
    }
    if let mode { fchmod(file.descriptor, mode) }
    try file.finish(isDurable: isDurable)
  }

  /// Removes what was written so far.
  ///
  /// - Throws: `SystemError`.
  package func restart() throws(SystemError) {
    guard uninterrupted({ ftruncate(descriptor, 0) }) == 0, lseek(descriptor, 0, SEEK_SET) == 0
    else { throw .last }
  }

  /// Gives the file its name.
  ///
  /// - Parameter isDurable: Whether the file must survive a power loss.
  /// - Throws: `SystemError`; the temporary file is then removed.
  package func finish(isDurable: Bool = false) throws(SystemError) {
    do throws(SystemError) {
      if isDurable { try sync(descriptor) }
      // Closing a copy reports late errors; the file itself stays locked until it has its name.
      let copy = dup(descriptor)
      guard copy >= 0 else { throw SystemError.last }
      if let error = closeFile(copy) { throw error }
      try place.folder.place(temporaryName).move(to: place)
    } catch {
      discard()
      throw error
    }
    close(descriptor)
    if isDurable { try place.folder.sync() }
  }

  /// Removes the temporary file.
  package func discard() {
    try? place.folder.removeFile(temporaryName)
    close(descriptor)
  }

  /// Takes the name away from the file, which then lives as long as it is open.
  package func unname() { try? place.folder.removeFile(temporaryName) }

  /// Removes the temporary files in a folder whose processes are gone.
  package static func sweep(_ folder: OpenFolder) {
    for name in folder.names where isTemporary(name) {
      guard let descriptor = try? folder.file(name, O_RDONLY | O_NONBLOCK) else { continue }
      var status = stat()
      if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        flock(descriptor, LOCK_EX | LOCK_NB) == 0
      {
        try? folder.removeFile(name)
      }
      close(descriptor)
    }
  }

  /// Whether a name is that of a temporary file: `.galley-`, hexadecimal digits, `.part`.
  package static func isTemporary(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let digits = name.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
    return (1...16).contains(digits.count)
      && digits.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  /// Sweeps a folder when the process first writes to it.
  private static func sweepOnce(_ folder: OpenFolder) {
    if sweptFolders.withLock({ $0.insert(folder.path).inserted }) { sweep(folder) }
  }
}

// Listing a folder for every file would cost a run of n files n² names.
private let sweptFolders = Mutex<Set<String>>([])
