import Foundation

/// Values that change when a file is written or replaced, found without reading its bytes.
package struct FileIdentity: Codable, Hashable, Sendable {
  private let numbers: [Int64]

  /// The identity of the file at a path, links followed, since nothing is read; nil if there is none.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    numbers = Self.numbers(of: status)
  }

  /// The identity of a file; nil if there is none, and for one that may not be read.
  package init?(_ path: String, _ reach: Reach) {
    guard let numbers = try? readingFile(path, reach, { Self.numbers(of: $1) }) else { return nil }
    self.numbers = numbers
  }

  /// The identity as a text.
  package var stamp: String { numbers.map(String.init).joined(separator: ".") }

  /// The seconds since the last change of the file, by the system's clock.
  ///
  /// A second change shortly after the first may not be visible: the clocks of file systems are coarse.
  package var age: Int {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return now.tv_sec - Int(numbers[5])
  }

  /// The location and length of the file, and the times of its last write and last change.
  ///
  /// Programs cannot set the last of these back.
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
