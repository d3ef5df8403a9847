import Foundation

/// Turns the first Ctrl-C, or request to terminate, into a call; the second ends the process.
final class Interrupts {
  private let sources: [any DispatchSourceSignal]

  /// Listens until it is let go.
  init(_ interrupt: @escaping @Sendable () -> Void) {
    let signals = [SIGINT, SIGTERM]
    for number in signals { signal(number, SIG_IGN) }
    sources = signals.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        for number in signals { signal(number, SIG_DFL) }
        interrupt()
      }
      source.resume()
      return source
    }
  }

  deinit {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
}
