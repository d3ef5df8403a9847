import GalleyBase
import Foundation

/// The loop of a worker process: answers each line of standard input until it closes.
///
/// The output of layouts goes to standard error; its last lines become part of the failure's description.
package enum WorkerLoop {
  /// Answers requests until standard input closes.
  ///
  /// - Parameter answer: Makes the answer to a request, which is a line without its line break.
  /// - Throws: A read or write error, or the error that `answer` throws; the process must then exit.
  package static func run(_ answer: (Data) throws -> [UInt8]) throws {
    let answers = dup(STDOUT_FILENO)
    guard answers >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { return }
    // Ctrl-C is for the parent process, which then ends this process.
    signal(SIGINT, SIG_IGN)
    // The parent process sees how this one ends.
    SignalName.leaveCrashesToTheSystem()
    MemoryLimit.set(toBytes: WorkerLimits.maximumMemory)
    endWithParent()
    var input = LineReader(descriptor: STDIN_FILENO)
    let output = FileHandle(fileDescriptor: answers)
    while let line = input.next() {
      let bytes = try answer(Data(line))
      fflush(nil)
      try output.write(contentsOf: Data(WorkerExchange.header(of: bytes)))
      try output.write(contentsOf: Data(bytes))
    }
  }

  /// Exits when the parent process is gone, even if a layout never returns.
  private static func endWithParent() {
    let watch = Thread {
      var input = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
      while true {
        let count = poll(&input, 1, -1)
        if count > 0 { _exit(0) }
        if count < 0, errno != EINTR { return }
      }
    }
    watch.start()
  }
}

/// Reads lines from a descriptor.
private struct LineReader {
  let descriptor: Int32
  private var rest: [UInt8] = []

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// The next line without its line break; nil when the input has closed.
  mutating func next() -> [UInt8]? {
    var searched = 0
    while true {
      if let end = rest[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(rest[..<end])
        rest.removeFirst(end + 1)
        return line
      }
      searched = rest.count
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      rest += chunk[..<count]
    }
  }
}
