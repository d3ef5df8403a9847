import Foundation
import GalleyCases

/// Turns the first Ctrl-C, or request to terminate, into a cancellation; the second ends the process.
final class Interrupts {
  private static let signals = [SIGINT, SIGTERM]

  /// Listens until it is let go.
  init(_ cancellation: Cancellation) {
    interruptDescriptor = cancellation.signalDescriptor
    for number in Self.signals {
      // Only what is safe in a signal handler: no allocation, no locks.
      signal(number) { _ in
        var byte: UInt8 = 1
        _ = write(interruptDescriptor, &byte, 1)
        signal(SIGINT, SIG_DFL)
        signal(SIGTERM, SIG_DFL)
      }
    }
    // Whoever starts a process from a thread of Dispatch hands it a mask that blocks both.
    var mask = sigset_t()
    sigemptyset(&mask)
    for number in Self.signals { sigaddset(&mask, number) }
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
  }

  deinit {
    for number in Self.signals { signal(number, SIG_DFL) }
  }
}

// A signal handler reaches nothing but globals; it is written before the handler is there.
private nonisolated(unsafe) var interruptDescriptor: Int32 = -1
