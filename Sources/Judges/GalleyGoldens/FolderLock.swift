import Foundation
import GalleyBase
import GalleyGeometry

/// A lock on a folder that excludes other processes and threads, until it is released or the process
/// exits.
package final class FolderLock: Sendable {
  /// The locked folder.
  package let folder: OpenFolder

  /// Locks a folder, and creates it if needed; waits while someone else holds the lock.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - reach: Which links are followed.
  ///   - wait: Called once before waiting, when the folder is locked already.
  /// - Throws: `GoldenError.system` when the folder cannot be created or locked.
  package init(
    _ folder: URL, _ reach: Reach, waiting wait: () -> Void = {}
  ) throws(GoldenError) {
    self.folder = try opened(folder, reach, creating: .durable)
    let descriptor = self.folder.descriptor
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
    wait()
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw .system(at: folder.path) }
    }
  }

  /// Locks a folder; nil when someone else still holds the lock after some time.
  ///
  /// - Parameters:
  ///   - folder: The folder, which is created if needed.
  ///   - reach: Which links are followed.
  ///   - patience: How long to try, in seconds.
  /// - Throws: `GoldenError.system` when the folder cannot be created or locked.
  package init?(_ folder: URL, _ reach: Reach, patience: Double) throws(GoldenError) {
    self.folder = try opened(folder, reach, creating: .durable)
    let descriptor = self.folder.descriptor
    let end = ContinuousClock.now + .seconds(patience)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw .system(at: folder.path) }
      guard ContinuousClock.now < end else { return nil }
      usleep(10_000)
    }
  }
}
