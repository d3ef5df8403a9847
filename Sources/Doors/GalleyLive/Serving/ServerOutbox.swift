import GalleyBase
import Synchronization

/// What a server does with a request.
package enum ServerReply {
  /// Sends an answer.
  case answer(ServerAnswer)
  /// Sends the answer that its outbox gets for the request's ticket; other requests go on meanwhile.
  case later
  /// Sends this, and then what its outbox publishes, for as long as the client listens.
  case events([UInt8])
}

/// Where other threads leave what a server is to send.
package final class ServerOutbox: Sendable {
  /// What waits to be sent.
  package struct Mail {
    /// Answers with the tickets of their requests.
    var answers: [(ticket: Int, answer: ServerAnswer)] = []
    /// Text for all clients that listen to events.
    var events: [UInt8] = []
  }

  private let mail = Mutex(Mail())
  private let wakeUp = WakeUp()

  /// A descriptor that is readable while something waits to be sent.
  var descriptor: Int32 { wakeUp.descriptor }

  /// Sends the answer to the request with a ticket; nothing happens if its client is gone.
  package func send(_ answer: ServerAnswer, to ticket: Int) {
    mail.withLock { $0.answers.append((ticket, answer)) }
    wakeUp.send()
  }

  /// Sends an event to all clients that listen.
  package func publish(_ event: [UInt8]) {
    mail.withLock { $0.events += event }
    wakeUp.send()
  }

  /// Takes out everything that waits to be sent.
  func empty() -> Mail {
    _ = wakeUp.receive()
    return mail.withLock { mail in
      defer { mail = Mail() }
      return mail
    }
  }
}
