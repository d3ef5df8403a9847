import GalleyBase
import Foundation
import GalleyGeometry

/// An HTTP server on 127.0.0.1 in one thread, which waits for all clients and for the end at once.
///
/// Clients cannot hold each other up: nothing waits for a single one, each wait has a limit, and one client
/// too many replaces the one that has waited longest among those that have asked for nothing. Only the function
/// that answers takes time of all; what takes long is answered later, through the outbox.
package final class LocalServer {
  /// Says what to do with a request; the ticket is for an answer that comes later.
  package typealias Handler = (ServerRequest, _ ticket: Int) -> ServerReply

  private let listener: Int32
  private let limits: ServerLimits
  private var connections: [ServerConnection] = []
  private var lastTicket = 0
  /// Where other threads leave what is to be sent.
  package let outbox = ServerOutbox()
  /// The port on which the server listens.
  package let port: UInt16

  /// Listens on a port, or on any free port if it is 0; clients that connect wait until `run` is called.
  ///
  /// - Throws: `CommandFailure` when it cannot listen.
  package init(port: UInt16, limits: ServerLimits = ServerLimits()) throws(CommandFailure) {
    #if os(Linux)
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    var isReused: Int32 = 1
    setsockopt(
      listener, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 128) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    let code = errno
    guard isListening else {
      close(listener)
      throw CommandFailure(
        .port, "127.0.0.1:\(port): \(SystemReason.words(code))",
        hint: "--port 0 selects a free port")
    }
    Self.prepare(listener)
    self.listener = listener
    self.limits = limits
    self.port = UInt16(bigEndian: address.sin_port)
  }

  deinit { close(listener) }

  /// How many clients are connected.
  var connectionCount: Int { connections.count }

  /// Answers requests until the end is requested, then closes all connections.
  ///
  /// - Parameters:
  ///   - cancellation: Requests the end.
  ///   - answer: Returns the answer to a request; the server does nothing else meanwhile.
  package func run(until cancellation: Cancellation, answer: (ServerRequest) -> ServerAnswer) {
    serve(until: cancellation) { request, _ in .answer(answer(request)) }
  }

  /// Serves requests until the end is requested, then closes all connections.
  ///
  /// - Parameters:
  ///   - cancellation: Requests the end.
  ///   - handler: Says what to do with a request; the server does nothing else meanwhile.
  package func serve(until cancellation: Cancellation, _ handler: Handler) {
    let answer = { (request: ServerRequest) -> (ServerReply, Int) in
      self.lastTicket += 1
      return (handler(request, self.lastTicket), self.lastTicket)
    }
    var isAccepting = true
    while true {
      var events = [pollfd(fd: cancellation.descriptor, events: Int16(POLLIN), revents: 0)]
      events.append(pollfd(fd: isAccepting ? listener : -1, events: Int16(POLLIN), revents: 0))
      events.append(pollfd(fd: outbox.descriptor, events: Int16(POLLIN), revents: 0))
      events += connections.map { pollfd(fd: $0.socket, events: $0.events, revents: 0) }
      let count = poll(&events, nfds_t(events.count), isAccepting ? patience : 100)
      let now = ContinuousClock.now
      guard events[0].revents == 0 else { break }
      isAccepting = true
      guard count >= 0 else { continue }
      if events[2].revents != 0 { deliver(outbox.empty(), answer) }
      for (connection, event) in zip(connections, events.dropFirst(3)) {
        if event.revents != 0 { connection.proceed(answer) }
        // The time of other clients' answers does not count: what has arrived meanwhile is read first.
        if connection.deadline <= now { connection.expire() }
      }
      connections.removeAll(where: \.isClosed)
      if events[1].revents != 0 { isAccepting = accept(answer) }
    }
    connections = []
  }

  /// Hands out what other threads have left.
  private func deliver(_ mail: ServerOutbox.Mail, _ answer: ServerConnection.Handler) {
    for (ticket, late) in mail.answers {
      connections.first { $0.ticket == ticket }?.finish(late, answer)
    }
    guard !mail.events.isEmpty else { return }
    for connection in connections { connection.publish(mail.events) }
  }

  /// The milliseconds until a connection no longer waits; negative if there is none.
  private var patience: Int32 {
    guard let deadline = connections.map(\.deadline).min() else { return -1 }
    let rest = max(deadline - .now, .zero)
    return Int32(clamping: Int((rest / .milliseconds(1)).rounded(.up)))
  }

  /// Accepts one client, in place of one of the least worth if there are too many: of the one that has waited longest.
  ///
  /// - Returns: False if the system has no room for another connection at the moment.
  private func accept(_ answer: ServerConnection.Handler) -> Bool {
    let socket = Foundation.accept(listener, nil, nil)
    guard socket >= 0 else { return ![EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) }
    Self.prepare(socket)
    if connections.count >= limits.connections,
      let oldest = connections.indices.min(by: {
        let (one, other) = (connections[$0], connections[$1])
        return (one.worth, one.since) < (other.worth, other.since)
      })
    {
      connections.remove(at: oldest)
    }
    let connection = ServerConnection(socket, limits: limits)
    // Its request has often arrived with it.
    connection.proceed(answer)
    if !connection.isClosed { connections.append(connection) }
    return true
  }

  /// Calls on the socket return instead of waiting, and processes that are started do not inherit it.
  private static func prepare(_ socket: Int32) {
    _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK)
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
  }
}
