import GalleyBase
import Foundation
import GalleyGeometry
import GalleyScenes

/// Waits until something changes in some folders.
///
/// What has changed is found by looking, since what the system reports may be incomplete, late, or too much.
/// On systems without inotify, and where it has no room for more folders, it wakes up every half second.
final class FolderWatch {
  /// The names that matter in each folder; nil for all of them.
  typealias Folders = [String: Set<String>?]

  /// How long nothing must happen after a change before it is looked at, in milliseconds.
  private static let quiet: Int32 = 6
  /// How often folders are looked at that cannot be watched, in milliseconds.
  private static let pollInterval: Int32 = 500

  private struct Folder {
    var identity: FolderIdentity
    /// The names that matter; nil for all of them.
    var names: Set<String>?
  }

  /// The device and the number of a folder: another folder may take its path.
  private struct FolderIdentity: Hashable {
    var device, number: UInt64

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
      (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
    }
  }

  private let descriptor: Int32
  private var folders: [Int32: Folder] = [:]
  /// The watch of each path; several paths may lead to one folder.
  private var watches: [String: Int32] = [:]
  /// The files that have been written to, and that their programs have not closed yet.
  private var openFiles: Set<String> = []
  /// Why some folders are not watched; nil if all are.
  private(set) var problem: String?

  /// Whether the system reports changes.
  private var isAvailable: Bool { descriptor >= 0 }

  /// A watch of no folders.
  init() {
    #if os(Linux)
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      if descriptor < 0 { problem = SystemReason.words(errno) }
    #else
      descriptor = -1
      problem = "this system has no inotify"
    #endif
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Watches these folders, and no others.
  ///
  /// - Returns: Whether a folder is new, and so may have changed before it was watched.
  func watch(_ wanted: Folders) -> Bool {
    for (path, watch) in watches
    where wanted[path] == nil || FolderIdentity(path) != folders[watch]?.identity {
      watches[path] = nil
    }
    let used = Set(watches.values)
    for watch in folders.keys where !used.contains(watch) { remove(watch) }
    problem = isAvailable ? nil : problem
    var isNew = false
    // In a fixed order, so that the same ones are left out if there are too many.
    for path in wanted.keys.sorted() where watches[path] == nil {
      if add(path) { isNew = true }
    }
    var names: [Int32: Set<String>?] = [:]
    for (path, watch) in watches {
      let own = wanted[path].flatMap(\.self)
      guard let known = names[watch] else {
        names.updateValue(own, forKey: watch)
        continue
      }
      names.updateValue(
        known.flatMap { first in own.map { first.union($0) } }, forKey: watch)
    }
    for (watch, names) in names { folders[watch]?.names = names }
    return isNew
  }

  /// Waits for changes, and then until no more follow, in bounds.
  ///
  /// - Parameters:
  ///   - cancellation: Ends the wait.
  ///   - wakeUp: A descriptor that is readable when someone else wants the folders to be looked at.
  /// - Returns: When the first change was noticed; nil if the end was requested.
  func next(
    until cancellation: Cancellation, or wakeUp: WakeUp
  ) -> ContinuousClock.Instant? {
    while !cancellation.isCancelled {
      guard wait(problem == nil ? -1 : Self.pollInterval, cancellation, wakeUp) else { return nil }
      let start = ContinuousClock.now
      if wakeUp.receive() { return start }
      guard drain() || problem != nil else { continue }
      let gathering = start + .milliseconds(WatchLimits.maximumGathering)
      let writing = start + .milliseconds(WatchLimits.maximumWriting)
      while wait(Self.quiet, cancellation) {
        let isQuiet = !drain()
        if ContinuousClock.now >= (openFiles.isEmpty ? gathering : writing) { break }
        if isQuiet, openFiles.isEmpty { break }
      }
      openFiles = []
      return cancellation.isCancelled ? nil : start
    }
    return nil
  }

  /// Waits for reports of the system, for at most some milliseconds; false if the end was requested.
  private func wait(
    _ milliseconds: Int32, _ cancellation: Cancellation, _ wakeUp: WakeUp? = nil
  ) -> Bool {
    var events = [cancellation.descriptor, descriptor, wakeUp?.descriptor ?? -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while poll(&events, nfds_t(events.count), milliseconds) < 0, errno == EINTR {}
    return events[0].revents == 0
  }
}

#if os(Linux)
  extension FolderWatch {
    private static let mask =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_MODIFY) | UInt32(IN_CREATE) | UInt32(IN_DELETE)
      | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_ATTRIB) | UInt32(IN_DELETE_SELF)
      | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)

    /// Watches a folder; false if there is none, or no room for it.
    private func add(_ path: String) -> Bool {
      guard isAvailable, let identity = FolderIdentity(path) else { return false }
      guard folders.count < WatchLimits.maximumFolders else {
        problem = "there are more than \(WatchLimits.maximumFolders) folders"
        return false
      }
      let watch = inotify_add_watch(descriptor, path, Self.mask)
      guard watch >= 0 else {
        if errno == ENOSPC || errno == ENOMEM { problem = SystemReason.words(errno) }
        return false
      }
      watches[path] = watch
      return folders.updateValue(Folder(identity: identity), forKey: watch) == nil
    }

    private func remove(_ watch: Int32) {
      inotify_rm_watch(descriptor, watch)
      folders[watch] = nil
    }

    /// Reads what the system reports.
    ///
    /// - Returns: Whether something has changed that matters.
    private func drain() -> Bool {
      guard descriptor >= 0 else { return false }
      var isRelevant = false
      let size = 1 << 16
      withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { buffer in
        while true {
          let count = read(descriptor, buffer.baseAddress, size)
          guard count > 0 else { return }
          var offset = 0
          let head = MemoryLayout<inotify_event>.size
          while offset + head <= count {
            let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let name = UnsafeRawBufferPointer(
              rebasing: buffer[(offset + head)..<min(offset + head + Int(event.len), count)])
            if note(event, String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)) {
              isRelevant = true
            }
            offset += head + Int(event.len)
          }
        }
      }
      return isRelevant
    }

    /// Whether the end of a file is awaited that is being written: half of it would be a mistake.
    private static func isAwaited(_ name: String) -> Bool {
      let type = (name as NSString).pathExtension.lowercased()
      return type == "swift" || SceneLibrary.extensions.contains(type)
        || PictureEndings.read.contains("." + type)
    }

    /// Takes note of a report; returns whether it matters.
    private func note(_ event: inotify_event, _ name: String) -> Bool {
      func says(_ flags: Int32...) -> Bool { flags.contains { event.mask & UInt32($0) != 0 } }
      // Too many reports: some are lost.
      if says(IN_Q_OVERFLOW) { return true }
      guard let folder = folders[event.wd] else { return false }
      if says(IN_IGNORED, IN_DELETE_SELF, IN_MOVE_SELF) || event.mask & UInt32(IN_UNMOUNT) != 0 {
        remove(event.wd)
        return true
      }
      let matters = folder.names.map { $0.contains(name) } ?? !name.hasPrefix(".")
      guard matters else { return false }
      guard Self.isAwaited(name) else { return true }
      let path = "\(event.wd)/\(name)"
      if says(IN_MODIFY) {
        openFiles.insert(path)
      } else if says(IN_CLOSE_WRITE, IN_MOVED_FROM, IN_MOVED_TO, IN_DELETE) {
        openFiles.remove(path)
      }
      return true
    }
  }
#else
  extension FolderWatch {
    private func add(_ path: String) -> Bool { false }
    private func remove(_ watch: Int32) {}
    private func drain() -> Bool { false }
  }
#endif
