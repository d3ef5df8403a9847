import Foundation

/// What changes when a file is written to or replaced, without a look at its bytes.
package struct FileIdentity: Hashable, Sendable {
  private let numbers: [Int64]

  /// The identity of what a path leads to, links followed; nil when there is nothing.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    numbers = Self.numbers(of: status)
  }

  /// How many seconds ago the file last changed, by the system's clock.
  ///
  /// A file that changed just now may change again without a difference: clocks of files are coarse.
  package var age: Int {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return now.tv_sec - Int(numbers[5])
  }

  /// Where the file is, how long it is, and when it was written and changed.
  ///
  /// The last of these nobody can set back.
  private static func numbers(of status: stat) -> [Int64] {
    #if os(Linux)
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #else
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #endif
    return [
      Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino),
      Int64(status.st_size), Int64(written.tv_sec), Int64(written.tv_nsec), Int64(changed.tv_sec),
      Int64(changed.tv_nsec),
    ]
  }
}
