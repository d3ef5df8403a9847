import Foundation

/// A descriptor that another thread makes readable, to wake up the one that waits for it.
package final class WakeUp: Sendable {
  private let pipe = SystemPipe.required()
  private let writing: Int32
  /// The descriptor to wait for.
  package let descriptor: Int32

  /// A wake-up that has not been sent.
  package init() {
    (descriptor, writing) = (pipe.reading.fileDescriptor, pipe.writing.fileDescriptor)
    for descriptor in [descriptor, writing] {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
  }

  /// Makes the descriptor readable.
  package func send() {
    var byte: UInt8 = 1
    // A full pipe is readable, too.
    _ = write(writing, &byte, 1)
  }

  /// Makes the descriptor unreadable again; returns whether a wake-up had been sent.
  package func receive() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 256)
    var wasSent = false
    while read(descriptor, &bytes, bytes.count) > 0 { wasSent = true }
    return wasSent
  }
}
