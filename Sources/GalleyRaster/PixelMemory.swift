import Foundation

/// Zeroed memory for many pixels, given back when the last reference goes.
///
/// The first use of memory costs more than drawing on it; where the system offers large pages, they
/// make it several times cheaper.
package final class PixelMemory {
  package let bytes: UnsafeMutablePointer<UInt8>
  package let count: Int

  /// Memory for so many bytes, or nil when there is not enough.
  package init?(count: Int) {
    let protection = PROT_READ | PROT_WRITE
    let mapped = mmap(nil, max(count, 1), protection, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let mapped, mapped != MAP_FAILED else { return nil }
    #if os(Linux)
      // A refusal costs time and nothing else.
      if count >= 1 << 22 { madvise(mapped, count, MADV_HUGEPAGE) }
    #endif
    bytes = mapped.assumingMemoryBound(to: UInt8.self)
    self.count = count
  }

  deinit { munmap(bytes, max(count, 1)) }
}
