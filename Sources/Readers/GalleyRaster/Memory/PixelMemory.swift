import Foundation

/// Zeroed memory for many pixels, freed with its last reference.
///
/// The first use of memory costs more than drawing in it. If the system has large pages, they make the
/// first use several times cheaper.
package final class PixelMemory {
  /// The size of a large page, in bytes.
  private static let largePage = 1 << 21

  package let bytes: UnsafeMutablePointer<UInt8>
  package let count: Int
  private let mapping: KeptMappings.Mapping

  /// Memory of `count` bytes, or nil if there is not enough.
  ///
  /// If all of it will be written, large pages take no more memory than small ones, so they are used from
  /// seven eighths of a page.
  package init?(count: Int, isUsedWhole: Bool = false) {
    let page = Self.largePage
    let isAligned = isUsedWhole && count >= page / 8 * 7
    let mappedCount = max(count, 1) + (isAligned ? 2 * page : 0)
    let kept = KeptMappings.shared.take(mappedCount)
    guard let mapping = kept ?? KeptMappings.Mapping(count: mappedCount) else { return nil }
    // Large pages begin at multiples of their size.
    let first = isAligned ? mapping.start.alignedUp(toMultipleOf: page) : mapping.start
    self.count = count
    self.mapping = mapping
    bytes = first.assumingMemoryBound(to: UInt8.self)
    if kept != nil {
      memset(first, 0, count)
      return
    }
    #if os(Linux)
      // If the system refuses, this only costs time.
      if isAligned {
        madvise(first, (count + page / 8) / page * page, MADV_HUGEPAGE)
      } else if count >= 2 * page {
        madvise(first, count, MADV_HUGEPAGE)
      }
    #endif
  }

  deinit { KeptMappings.shared.give(mapping) }
}
