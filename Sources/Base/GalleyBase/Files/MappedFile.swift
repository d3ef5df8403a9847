import Foundation

/// Files whose bytes are read when they are looked at.
package enum MappedFile {
  /// The bytes of a regular file of limited size; nil for an empty one, and for a larger one.
  ///
  /// - Throws: `SystemError`.
  package static func bytes(
    of path: String, _ reach: Reach, maximumBytes: Int
  ) throws(SystemError) -> Data? {
    try readingFile(path, reach) { file, status in
      let size = Int(status.st_size)
      guard (1...maximumBytes).contains(size),
        let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), memory != MAP_FAILED
      else { return nil }
      return Data(
        bytesNoCopy: memory, count: size, deallocator: .custom { munmap($0, $1) })
    }
  }
}
