import Foundation
import GalleyCases

/// A descriptor that another thread makes readable, to wake up the one that waits for it.
final class Bell: Sendable {
  private let pipe = SystemPipe.required()
  private let writing: Int32
  /// The descriptor to wait for.
  let descriptor: Int32

  /// A bell that has not rung.
  init() {
    (descriptor, writing) = (pipe.reading.fileDescriptor, pipe.writing.fileDescriptor)
    for descriptor in [descriptor, writing] {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
  }

  /// Makes the descriptor readable.
  func ring() {
    var byte: UInt8 = 1
    // A full pipe is readable, too.
    _ = write(writing, &byte, 1)
  }

  /// Makes the descriptor silent; returns whether it had rung.
  func empty() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 256)
    var hasRung = false
    while read(descriptor, &bytes, bytes.count) > 0 { hasRung = true }
    return hasRung
  }
}
