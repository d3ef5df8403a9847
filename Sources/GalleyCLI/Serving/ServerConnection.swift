import Foundation

/// One client of a server: what it has sent, and what it still has to receive.
///
/// No call waits for the client; the server calls again when `events` happen or the deadline has passed.
final class ServerConnection {
  private enum State {
    /// Reads a request, or waits for one.
    case reading
    /// Sends an answer.
    case answering(isLast: Bool)
    /// Ignores what arrives after the last answer. Closing at once could discard the answer on its way.
    case leaving
    case closed
  }

  let socket: Int32
  private let limits: ServerLimits
  private var reader: RequestReader
  private var output: [UInt8] = []
  private var sent = 0
  private var state = State.reading
  /// When the connection began to wait for what it waits for now.
  private(set) var since = ContinuousClock.now
  /// When the connection no longer waits.
  private(set) var deadline: ContinuousClock.Instant

  /// Takes over an open socket, and closes it in the end.
  init(_ socket: Int32, limits: ServerLimits) {
    self.socket = socket
    self.limits = limits
    reader = RequestReader(limits: limits)
    deadline = since + limits.idle
  }

  deinit { close(socket) }

  var isClosed: Bool {
    if case .closed = state { true } else { false }
  }

  /// The events of the socket to wait for.
  var events: Int16 {
    switch state {
    case .reading, .leaving: Int16(POLLIN)
    case .answering: Int16(POLLOUT)
    case .closed: 0
    }
  }

  /// Goes on after an event of the socket.
  func proceed(_ answer: (ServerRequest) -> ServerAnswer) {
    switch state {
    case .reading:
      let bytes = receive()
      guard !bytes.isEmpty else { return }
      if reader.isEmpty { wait(limits.request) }
      reader.append(bytes)
      answerRequests(answer)
    case .answering:
      send()
      answerRequests(answer)
    case .leaving: _ = receive()
    case .closed: break
    }
  }

  /// Ends what has taken too long; a client that has sent a part of a request is told why.
  func expire() {
    if case .reading = state, !reader.isEmpty {
      reply(.refusal(.requestTimeout, "the request did not arrive in \(limits.request)"), to: nil)
      send()
    } else {
      state = .closed
    }
  }

  /// Answers the requests that have arrived, one after the other, as fast as the client takes the answers.
  private func answerRequests(_ answer: (ServerRequest) -> ServerAnswer) {
    while case .reading = state {
      switch reader.next() {
      case .incomplete: return
      case .request(let request): reply(answer(request), to: request)
      case .refused(let refusal): reply(refusal, to: nil)
      }
      send()
    }
  }

  private func reply(_ answer: ServerAnswer, to request: ServerRequest?) {
    (output, sent) = (answer.bytes(for: request), 0)
    state = .answering(isLast: answer.isLast || request?.keepsConnection != true)
    wait(limits.answer)
  }

  private func wait(_ time: Duration) {
    since = .now
    deadline = since + time
  }

  /// What the client has sent; empty when that is nothing, also at its end.
  private func receive() -> ArraySlice<UInt8> {
    var buffer = [UInt8](repeating: 0, count: 1 << 17)
    let count = recv(socket, &buffer, buffer.count, 0)
    if count == 0 || (count < 0 && !Self.isTemporary(errno)) { state = .closed }
    return buffer.prefix(max(count, 0))
  }

  /// Sends as much as the client takes now.
  private func send() {
    guard case .answering(let isLast) = state else { return }
    while sent < output.count {
      let count = output.withUnsafeBytes {
        Foundation.send(
          socket, $0.baseAddress?.advanced(by: sent), $0.count - sent, Self.sendFlags)
      }
      guard count > 0 else {
        if !Self.isTemporary(errno) { state = .closed }
        return
      }
      sent += count
      deadline = .now + limits.answer
    }
    (output, sent) = ([], 0)
    guard isLast else {
      state = .reading
      return wait(reader.isEmpty ? limits.idle : limits.request)
    }
    state = .leaving
    shutdown(socket, Int32(SHUT_WR))
    wait(limits.farewell)
  }

  private static func isTemporary(_ code: Int32) -> Bool {
    code == EAGAIN || code == EWOULDBLOCK || code == EINTR
  }

  #if os(Linux)
    /// A client that is gone must not end the process with a signal.
    private static let sendFlags = Int32(MSG_NOSIGNAL)
  #else
    private static let sendFlags: Int32 = 0
  #endif
}
