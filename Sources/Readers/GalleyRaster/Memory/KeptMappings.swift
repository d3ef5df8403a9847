import Foundation
import Synchronization

/// Mapped memory that was freed and waits for its next use, because the first use of fresh pages costs more
/// than drawing in them.
///
/// A picture uses that of the one before again. Nothing is kept before `keep(upTo:)`.
final class KeptMappings: Sendable {
  /// Mapped memory.
  struct Mapping: @unchecked Sendable {
    var start: UnsafeMutableRawPointer
    /// The size, in bytes.
    var count: Int

    /// Fresh memory, which is zero; nil if there is not enough.
    init?(count: Int) {
      let start = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
      guard let start, start != MAP_FAILED else { return nil }
      (self.start, self.count) = (start, count)
    }
  }

  private struct State {
    var limit = 0
    var mappings: [Mapping] = []
    var bytes: Int { mappings.reduce(0) { $0 + $1.count } }
  }

  /// Those of the process.
  static let shared = KeptMappings()

  private let state = Mutex(State())

  deinit { keep(upTo: 0) }

  /// Keeps up to `limit` bytes from now on; what is more is returned to the system, the oldest first.
  func keep(upTo limit: Int) {
    state.withLock {
      $0.limit = limit
      Self.trim(&$0)
    }
  }

  /// The smallest kept memory of this size to twice as much, with whatever is in it; nil if there is none.
  func take(_ count: Int) -> Mapping? {
    state.withLock { state in
      let sizes = state.mappings.map(\.count)
      let fitting = sizes.indices.filter { sizes[$0] >= count && sizes[$0] <= 2 * count }
      return fitting.min { sizes[$0] < sizes[$1] }.map { state.mappings.remove(at: $0) }
    }
  }

  /// Keeps memory that nobody uses any more, or returns it to the system.
  func give(_ mapping: Mapping) {
    state.withLock {
      $0.mappings.append(mapping)
      Self.trim(&$0)
    }
  }

  private static func trim(_ state: inout State) {
    while state.bytes > state.limit {
      let oldest = state.mappings.removeFirst()
      munmap(oldest.start, oldest.count)
    }
  }
}
