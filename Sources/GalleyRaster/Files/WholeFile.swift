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

  /// The name that the file gets.
  package let path: String
  /// The name until then.
  package let temporary: String
  /// The open temporary file.
  package let descriptor: Int32

  /// Starts a file that replaces the one at `path`.
  ///
  /// - Parameters:
  ///   - path: The name that the file gets; its folder exists.
  ///   - announce: Called with the temporary name before the file is created.
  /// - Throws: `SystemError`.
  package init(
    replacing path: String, announce: (_ temporary: String) -> Void = { _ in }
  ) throws(SystemError) {
    let parent = (path as NSString).deletingLastPathComponent
    let folder = parent.isEmpty ? "." : parent
    Self.sweepOnce(folder)
    self.path = path
    while true {
      let name = Self.prefix + String(UInt64.random(in: 0 ... .max), radix: 16) + Self.suffix
      let temporary = folder + "/" + name
      announce(temporary)
      let descriptor = try openFile(temporary, O_RDWR | O_CREAT | O_EXCL)
      // Where a file system has no locks, nothing is swept either.
      let isTaken = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      var status = stat()
      // Another process may sweep the file before it is locked: then another name is tried.
      if !isTaken, fstat(descriptor, &status) != 0 || status.st_nlink > 0 {
        (self.temporary, self.descriptor) = (temporary, descriptor)
        return
      }
      unlink(temporary)
      close(descriptor)
    }
  }

  /// Writes a whole file.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The name of the file; its folder exists.
  ///   - isDurable: Whether the file must survive a power loss. Goldens must; what a run can write again need not.
  /// - Throws: `SystemError`; the old file is then unchanged.
  package static func write(
    _ bytes: [UInt8], to path: String, isDurable: Bool = false
  ) throws(SystemError) {
    let file = try WholeFile(replacing: path)
    if let code = writeAll(bytes, to: file.descriptor) {
      file.discard()
      throw SystemError(code: code)
    }
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
      guard rename(temporary, path) == 0 else { throw SystemError.last }
    } catch {
      discard()
      throw error
    }
    close(descriptor)
    if isDurable {
      let folder = (path as NSString).deletingLastPathComponent
      try syncToDisk(folder.isEmpty ? "." : folder)
    }
  }

  /// Removes the temporary file.
  package func discard() {
    unlink(temporary)
    close(descriptor)
  }

  /// Removes the temporary files in a folder whose processes are gone.
  package static func sweep(_ folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where isTemporary(name) {
      let path = folder + "/" + name
      guard let descriptor = try? openFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK) else {
        continue
      }
      var status = stat()
      if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        flock(descriptor, LOCK_EX | LOCK_NB) == 0
      {
        unlink(path)
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
  private static func sweepOnce(_ folder: String) {
    if sweptFolders.withLock({ $0.insert(folder).inserted }) { sweep(folder) }
  }
}

// Listing a folder for every file would cost a run of n files n² names.
private let sweptFolders = Mutex<Set<String>>([])
