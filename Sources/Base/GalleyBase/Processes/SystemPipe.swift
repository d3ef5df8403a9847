import Foundation

/// A pipe that programs do not inherit, unless it is one of their standard streams.
package final class SystemPipe: Sendable {
  /// The end that is read.
  package let reading: FileHandle
  /// The end that is written.
  package let writing: FileHandle

  /// Makes a pipe.
  ///
  /// - Throws: `SystemError` where the process may open no more files; Foundation's `Pipe` ends the program then.
  package init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    writing = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
  }

  /// Makes a pipe for which there is room: the command refuses to run with few open files.
  package static func required() -> SystemPipe {
    do {
      return try SystemPipe()
    } catch {
      preconditionFailure("a pipe cannot be made: \(error)")
    }
  }
}
