import GalleyBase
import Foundation

/// Turns the first Ctrl-C or SIGTERM into a cancellation; the second one ends the process.
final class Interrupts {
  private static let signals = [SIGINT, SIGTERM]

  /// Listens until the object is released.
  init(_ cancellation: Cancellation) {
    interruptDescriptor = cancellation.signalDescriptor
    for number in Self.signals {
      // A signal handler must not allocate memory or take locks.
      signal(number) { _ in
        var byte: UInt8 = 1
        _ = write(interruptDescriptor, &byte, 1)
        signal(SIGINT, SIG_DFL)
        signal(SIGTERM, SIG_DFL)
      }
    }
    // A process that was started from a Dispatch thread inherits a signal mask that blocks both.
    var mask = sigset_t()
    sigemptyset(&mask)
    for number in Self.signals { sigaddset(&mask, number) }
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
  }

  deinit {
    for number in Self.signals { signal(number, SIG_DFL) }
  }
}

// A signal handler can only use globals; this one is set before the handler is installed.
private nonisolated(unsafe) var interruptDescriptor: Int32 = -1
