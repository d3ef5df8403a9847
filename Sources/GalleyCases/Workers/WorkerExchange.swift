import Foundation

/// One request and its answer, as far as they have come.
struct WorkerExchange {
  /// What came of reading.
  enum Progress {
    /// There is more to come.
    case more
    /// The answer is whole.
    case answer(WorkerAnswer, [UInt8])
    /// The other side has closed, or talks nonsense.
    case end
  }

  private var unsent: ArraySlice<UInt8>
  private var received: [UInt8] = []
  private var answer: WorkerAnswer?

  init(request: [UInt8]) { unsent = request[...] }

  /// Whether the whole request is on its way.
  var isSent: Bool { unsent.isEmpty }

  /// Writes as much of the request as the pipe takes; a closed pipe shows when the answer is read.
  mutating func send(to descriptor: Int32) {
    let count = unsent.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count > 0 { unsent = unsent.dropFirst(count) }
    if count < 0, errno != EAGAIN, errno != EINTR { unsent = [] }
  }

  /// Reads what is there.
  mutating func receive(from descriptor: Int32) -> Progress {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &chunk, chunk.count)
    if count < 0, errno == EAGAIN || errno == EINTR { return .more }
    guard count > 0 else { return .end }
    received += chunk[..<count]
    if answer == nil, let end = chunk[..<count].firstIndex(of: UInt8(ascii: "\n")) {
      let length = received.count - count + end
      let line = Data(received[..<length])
      guard let found = try? JSONDecoder().decode(WorkerAnswer.self, from: line),
        found.files.allSatisfy({ (0...WorkerAnswer.maximumBytes).contains($0.count) }),
        found.byteCount <= WorkerAnswer.maximumBytes
      else { return .end }
      answer = found
      received.removeFirst(length + 1)
    }
    guard let answer, received.count >= answer.byteCount else { return .more }
    return .answer(answer, received)
  }
}

/// The end of what a process printed.
struct OutputTail: Equatable {
  private static let byteLimit = 1 << 16
  private static let lineLimit = 12
  private var bytes: [UInt8] = []

  mutating func append(_ more: ArraySlice<UInt8>) {
    bytes += more
    if bytes.count > 2 * Self.byteLimit { bytes.removeFirst(bytes.count - Self.byteLimit) }
  }

  /// The last lines, at most a dozen, without empty ones, control characters and the runtime's stack trace,
  /// whose addresses are others in each run.
  var lines: [String] {
    let text = String(decoding: bytes.suffix(Self.byteLimit), as: UTF8.self)
    var lines: [String] = []
    var isTrace = false
    for line in text.split(whereSeparator: \.isNewline) {
      if isTrace, Self.isFrame(line) { continue }
      isTrace = line == "Current stack trace:"
      let scalars = line.unicodeScalars.filter {
        $0 == "\t" || $0.properties.generalCategory != .control
      }
      if !isTrace, !scalars.isEmpty { lines.append(String(String.UnicodeScalarView(scalars))) }
    }
    return Array(lines.suffix(Self.lineLimit))
  }

  /// Whether a line is a frame of a stack trace: a number, then names and an address.
  private static func isFrame(_ line: Substring) -> Bool {
    line.first?.isNumber == true && line.contains(" 0x")
  }
}

/// Signals in words.
enum SignalName {
  /// Why a process ended that a signal stopped.
  static func sentence(_ signal: Int32) -> String {
    switch signal {
    case SIGILL, SIGTRAP: "stopped by a trap (\(signal == SIGILL ? "SIGILL" : "SIGTRAP"))"
    case SIGSEGV: "stopped by a wrong memory access (SIGSEGV)"
    case SIGBUS: "stopped by a wrong memory access (SIGBUS)"
    case SIGABRT: "aborted (SIGABRT)"
    case SIGFPE: "stopped by an arithmetic error (SIGFPE)"
    case SIGKILL: "killed (SIGKILL), perhaps for want of memory"
    default: "stopped by signal \(signal)"
    }
  }
}
