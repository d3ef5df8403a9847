import Foundation

/// The memory that the system gives this process.
package enum MemoryLimit {
  /// Lets the system refuse memory beyond a limit, for what takes it faster than somebody can look.
  ///
  /// - Parameter bytes: The limit, unless the system has a lower one.
  package static func set(toBytes bytes: Int) {
    #if os(Linux)
      var limit = rlimit()
      guard getrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit) == 0 else { return }
      limit.rlim_cur = min(UInt(bytes), limit.rlim_max)
      setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
    #endif
  }
}
