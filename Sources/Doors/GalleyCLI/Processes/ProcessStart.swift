import GalleyBase
import Foundation
import GalleyGeometry

/// The memory of this process.
enum ProcessMemory {
  /// The memory that no file backs, in bytes; 0 where the system does not tell.
  static var own: Int { statm { $0[1] - $0[2] } }

  /// The memory that counts for `MemoryLimit`, in bytes; 0 where the system does not tell.
  static var data: Int { statm { $0[5] } }

  /// What `body` takes of the sizes in `/proc/self/statm`, in bytes.
  ///
  /// They are those of all, in memory, of that shared with files, of code, of libraries, and of data. Nothing is
  /// allocated: signal handlers ask, too.
  private static func statm(_ body: (UnsafeMutableBufferPointer<Int>) -> Int) -> Int {
    let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { text in
      withUnsafeTemporaryAllocation(of: Int.self, capacity: 7) { pages in
        pages.initialize(repeating: 0)
        var field = 0
        for index in 0..<max(read(file, text.baseAddress, text.count), 0) where field < pages.count
        {
          let digit = Int(text[index]) - 48
          if (0...9).contains(digit) {
            pages[field] = pages[field] * 10 + digit
          } else {
            field += 1
          }
        }
        return body(pages) * sysconf(Int32(_SC_PAGESIZE))
      }
    }
  }
}

/// What a process needs before it does anything.
enum ProcessStart {
  /// Opens standard streams that are closed, so that no file of the command takes their place, and raises the number of
  /// files that may be open to what the system allows.
  static func prepare() {
    while true {
      let descriptor = open("/dev/null", O_RDWR)
      guard descriptor >= 0, descriptor <= 2 else {
        close(descriptor)
        break
      }
    }
    // A file that is too large is an error of the system, not the end of the process.
    signal(SIGXFSZ, SIG_IGN)
    OpenFiles.raiseLimit()
  }
}

/// How many files the process may have open.
enum OpenFiles {
  /// Raises the limit to what the system allows.
  static func raiseLimit() {
    #if os(Linux)
      guard var limit, limit.rlim_cur < limit.rlim_max else { return }
      limit.rlim_cur = limit.rlim_max
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    #endif
  }

  /// Makes sure that a command can open what it needs itself.
  ///
  /// - Throws: `CommandFailure` (2).
  static func requireRoom() throws(CommandFailure) {
    #if os(Linux)
      let least = 32
      if let limit, limit.rlim_cur < least { throw failure(Int(limit.rlim_cur), least) }
    #endif
  }

  private static func failure(_ most: Int, _ least: Int) -> CommandFailure {
    CommandFailure(
      .unreadableFile, "the process may have only \(most) files open, and needs \(least)",
      hint: "raise the limit: ulimit -n 1024")
  }

  /// How many workers can have files of their own at once.
  ///
  /// - Throws: `CommandFailure` (2) where no worker can be started.
  static func mostWorkers() throws(CommandFailure) -> Int {
    #if os(Linux)
      // Foundation starts no program below 256. A worker has three pipes; Foundation opens some files for it, and its
      // thread reads goldens meanwhile.
      let (least, kept, perWorker) = (256, 64, 14)
      let most = limit.map { Int(clamping: $0.rlim_cur) } ?? least
      guard most >= least else { throw failure(most, least) }
      return (most - kept) / perWorker
    #else
      return 16
    #endif
  }

  #if os(Linux)
    private static var limit: rlimit? {
      var limit = rlimit()
      let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
      return isKnown ? limit : nil
    }
  #endif
}
