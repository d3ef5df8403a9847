import Foundation
import GalleyBase
import GalleyRaster

/// A file that is written part by part under a temporary name, and removed if anything fails.
package final class StreamedFile {
  private let path: String
  private let target: OutputFile.Target?
  private let file: WholeFile
  private let standardOutput: ([UInt8]) throws(CommandFailure) -> Void

  /// Starts a file at `path`, or for standard output if that is `-`; creates its folder.
  ///
  /// - Throws: `CommandFailure` with the path and the system's error.
  private init(
    _ path: String, named: String,
    copyingTo standardOutput: @escaping ([UInt8]) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    self.path = path
    self.standardOutput = standardOutput
    target = path == "-" ? nil : try OutputFile.target(of: path, named: named)
    do throws(SystemError) {
      if case .replaced(let place) = target {
        file = try WholeFile(replacing: place) { removeWhenInterrupted($0) }
      } else {
        // Bytes in a pipe cannot be taken back if writing restarts, so they are collected in a file without a name.
        let folder = NSTemporaryDirectory()
        file = try WholeFile(replacing: folder + "/galley", Reach(named: folder))
        file.unname()
      }
    } catch {
      removeWhenInterrupted(nil)
      throw OutputFile.failure(error, at: path)
    }
  }

  /// Lets `body` write a file; the file appears only if `body` returns without an error.
  ///
  /// - Parameters:
  ///   - path: The file, or `-`.
  ///   - named: What a person named: the file, or a folder around it.
  ///   - standardOutput: Takes the bytes of a complete file for `-`, a piece at a time.
  ///   - body: Writes the file.
  /// - Returns: The result of `body`.
  /// - Throws: `CommandFailure` with the path and the system's error, or the error of `body`.
  package static func write<Result>(
    to path: String, named: String,
    copyingTo standardOutput: @escaping ([UInt8]) throws(CommandFailure) -> Void,
    _ body: (PNGOutput) throws -> Result
  ) throws -> Result {
    let file = try StreamedFile(path, named: named, copyingTo: standardOutput)
    defer { removeWhenInterrupted(nil) }
    let result: Result
    do {
      result = try body(file.output)
    } catch {
      file.file.discard()
      throw error
    }
    try file.finish()
    return result
  }

  private var output: PNGOutput {
    PNGOutput(
      write: { [self] bytes in
        if let code = writeAll(bytes, to: file.descriptor) {
          throw OutputFile.failure(SystemError(code: code), at: path)
        }
      },
      restart: { [self] in
        do throws(SystemError) {
          try file.restart()
        } catch {
          throw OutputFile.failure(error, at: path)
        }
      })
  }

  private func finish() throws(CommandFailure) {
    switch target {
    case nil: try copy { bytes throws(CommandFailure) in try standardOutput(Array(bytes)) }
    case .existing(let device):
      defer { close(device) }
      try copy { bytes throws(CommandFailure) in
        if let code = writeAll(Array(bytes), to: device) {
          throw OutputFile.failure(SystemError(code: code), at: path)
        }
      }
    case .replaced:
      do throws(SystemError) {
        try file.finish()
      } catch {
        throw OutputFile.failure(error, at: path)
      }
    }
  }

  /// Copies the written bytes to their destination, a piece at a time.
  private func copy(
    _ write: (ArraySlice<UInt8>) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    defer { close(file.descriptor) }
    lseek(file.descriptor, 0, SEEK_SET)
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = read(file.descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw OutputFile.failure(.last, at: path) }
      if count == 0 { return }
      try write(buffer[..<count])
    }
  }
}

/// Makes an interrupted process remove a file before it exits; nil for no file.
///
/// Ignored signals, such as SIGINT in workers, stay ignored.
private func removeWhenInterrupted(_ path: String?) {
  let old = interruptedPath
  interruptedPath = path.flatMap { strdup($0) }
  free(old)
  let signals = [SIGINT, SIGTERM, SIGHUP].filter { !isIgnored($0) }
  // A process that was started from a Dispatch thread inherits a signal mask that blocks them.
  var mask = sigset_t()
  sigemptyset(&mask)
  for number in signals { sigaddset(&mask, number) }
  if path != nil { pthread_sigmask(SIG_UNBLOCK, &mask, nil) }
  for number in signals {
    guard path != nil else {
      signal(number, SIG_DFL)
      continue
    }
    // A signal handler must not allocate memory or take locks.
    signal(number) { number in
      if let interruptedPath { unlink(interruptedPath) }
      signal(number, SIG_DFL)
      raise(number)
    }
  }
}

private func isIgnored(_ number: Int32) -> Bool {
  var action = sigaction()
  guard sigaction(number, nil, &action) == 0 else { return false }
  return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    == unsafeBitCast(SIG_IGN, to: Int.self)
}

// A signal handler can only use globals; this one is set before the handler is installed.
nonisolated(unsafe) package var interruptedPath: UnsafeMutablePointer<CChar>?
