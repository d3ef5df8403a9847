import Foundation

/// A request to end a run early, which wakes up everything that waits.
package final class Cancellation: Sendable {
  private let pipe = SystemPipe.required()
  private let (reading, writing): (Int32, Int32)

  /// Makes a cancellation that has not been requested yet.
  package init() {
    (reading, writing) = (pipe.reading.fileDescriptor, pipe.writing.fileDescriptor)
  }

  /// A descriptor that becomes and stays readable once the request is made.
  package var descriptor: Int32 { reading }

  /// Writing a byte here makes the request; for signal handlers, which can do little else.
  package var signalDescriptor: Int32 { writing }

  /// Makes the request.
  package func cancel() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }

  /// Waits until a file can be read or is at its end, or until the request is made.
  ///
  /// - Parameter file: The descriptor of the file; nil to wait for the request alone.
  /// - Returns: Whether the file can be read; false when the request was made.
  package func waitForInput(of file: Int32? = nil) -> Bool {
    // `poll` ignores negative descriptors.
    var events = [reading, file ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&events, nfds_t(events.count), -1) < 0, errno == EINTR {}
    return events[0].revents == 0
  }

  /// Whether the request was made.
  package var isCancelled: Bool {
    var event = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    return poll(&event, 1, 0) > 0
  }
}
