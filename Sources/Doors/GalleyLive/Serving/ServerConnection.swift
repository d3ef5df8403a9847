import Foundation

/// One client of a server: what it has sent, and what it still has to receive.
///
/// No call waits for the client; the server calls again when `events` happen or the deadline has passed.
package final class ServerConnection {
  /// Says what to do with a request, and the ticket of the request.
  package typealias Handler = (ServerRequest) -> (ServerReply, Int)

  private enum State {
    /// Reads a request, or waits for one.
    case reading
    /// Waits for the answer to a request, which others work on.
    case waiting(ServerRequest, ticket: Int)
    /// Sends events whenever there are any.
    case streaming
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

  /// How much it would take from the page if the connection were closed: its streams and what it waits for, which only it can
  /// ask for because it knows the secret, count more than answers, and these more than silence.
  var worth: Int {
    switch state {
    case .closed, .leaving, .reading: 0
    case .answering: 1
    case .waiting, .streaming: 2
    }
  }

  /// The ticket of the request whose answer comes later; nil if there is none.
  var ticket: Int? {
    if case .waiting(_, let ticket) = state { ticket } else { nil }
  }

  /// The events of the socket to wait for.
  var events: Int16 {
    switch state {
    case .reading, .leaving: Int16(POLLIN)
    case .waiting: 0
    case .streaming: Int16(output.isEmpty ? POLLIN : POLLIN | POLLOUT)
    case .answering: Int16(POLLOUT)
    case .closed: 0
    }
  }

  /// Goes on after an event of the socket.
  func proceed(_ answer: Handler) {
    switch state {
    case .reading:
      let bytes = receive()
      guard !bytes.isEmpty else { return }
      if reader.isEmpty { wait(limits.request) }
      reader.append(bytes)
      answerRequests(answer)
    case .waiting: state = .closed
    case .streaming:
      // A listener has nothing to say, except that it is gone.
      _ = receive()
      send()
    case .answering:
      send()
      answerRequests(answer)
    case .leaving: _ = receive()
    case .closed: break
    }
  }

  /// Ends what has taken too long; a client that has sent a part of a request is told why.
  func expire() {
    switch state {
    case .reading where !reader.isEmpty:
      reply(.refusal(.requestTimeout, "the request did not arrive in \(limits.request)"), to: nil)
      send()
    case .waiting(let request, _):
      reply(.refusal(.unavailable, "there was no answer in \(limits.work)"), to: request)
      send()
    case .streaming where output.isEmpty: publish(Array(": still here\n\n".utf8))
    default: state = .closed
    }
  }

  /// Sends the answer that the connection waits for, and goes on with the requests behind it.
  func finish(_ late: ServerAnswer, _ answer: Handler) {
    guard case .waiting(let request, _) = state else { return }
    reply(late, to: request)
    send()
    answerRequests(answer)
  }

  /// Sends events, if the client listens to them; one that takes none is closed.
  func publish(_ events: [UInt8]) {
    guard case .streaming = state else { return }
    output += events
    guard output.count - sent <= limits.backlog else {
      state = .closed
      return
    }
    send()
  }

  /// Answers the requests that have arrived, one after the other, as fast as the client takes the answers.
  private func answerRequests(_ answer: Handler) {
    while case .reading = state {
      switch reader.next() {
      case .incomplete: return
      case .request(let request):
        switch answer(request) {
        case (.answer(let answer), _): reply(answer, to: request)
        case (.later, let ticket):
          state = .waiting(request, ticket: ticket)
          return wait(limits.work)
        case (.events(let first), _):
          (output, sent) = (ServerAnswer.streamHead, 0)
          state = .streaming
          return publish(first)
        }
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
    switch state {
    case .answering, .streaming: break
    default: return
    }
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
    guard case .answering(let isLast) = state else { return wait(limits.silence) }
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
