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
    let start = isUsedWhole && count >= page / 8 * 7 ? page : 0
    let mappedCount = max(count, 1) + 2 * start
    self.count = count
    if let kept = KeptMappings.shared.take(mappedCount) {
      let first = start > 0 ? kept.start.alignedUp(toMultipleOf: page) : kept.start
      memset(first, 0, count)
      mapping = kept
      bytes = first.assumingMemoryBound(to: UInt8.self)
      return
    }
    let mapped = mmap(
      nil, mappedCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let mapped, mapped != MAP_FAILED else { return nil }
    mapping = KeptMappings.Mapping(start: mapped, count: mappedCount)
    guard start > 0 else {
      bytes = mapped.assumingMemoryBound(to: UInt8.self)
      #if os(Linux)
        // If the system refuses, this only costs time.
        if count >= 2 * page { madvise(mapped, count, MADV_HUGEPAGE) }
      #endif
      return
    }
    // Large pages begin at multiples of their size.
    let aligned = mapped.alignedUp(toMultipleOf: page)
    bytes = aligned.assumingMemoryBound(to: UInt8.self)
    #if os(Linux)
      madvise(aligned, (count + page / 8) / page * page, MADV_HUGEPAGE)
    #endif
  }

  deinit { KeptMappings.shared.give(mapping) }
}
