import GalleyBase
import Foundation
import GalleyGeometry
import Synchronization

/// What a program printed, and how it ended.
package struct ProgramOutcome {
  package var status: Int32
  package var output: Data
  package var errors: String
}

/// Why a program cannot be run, in words that follow whatever needs it.
package struct ProgramFailure: Error, Equatable {
  package var problem: String
  package var hint: String?

  /// A program that is not there.
  static func missing(_ name: String) -> Self {
    Self(
      problem: "needs the program \(name), which is not installed",
      hint: "apt-get install \(name)")
  }
}

/// Finds a program: one with a slash in its name where it is, others in the folders of a path.
package func findProgram(
  _ name: String,
  in path: String = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
) throws(ProgramFailure) -> URL {
  let files = name.contains("/") ? [name] : path.split(separator: ":").map { "\($0)/\(name)" }
  let found = files.first { file in
    var status = stat()
    return stat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(file, X_OK) == 0
  }
  guard let found else { throw .missing(name) }
  return URL(fileURLWithPath: found)
}

extension Process {
  /// Starts a program that is found as `findProgram` does.
  package func start(_ name: String) throws(ProgramFailure) {
    executableURL = try findProgram(name)
    do {
      try run()
    } catch {
      throw ProgramFailure(problem: "cannot run \(name): \(SystemReason.words(of: error))")
    }
  }
}

/// Runs a program that is found in PATH, without a shell, and waits for its end.
///
/// - Parameters:
///   - name: The program.
///   - arguments: Its arguments.
///   - environment: Variables that it has beside ours.
///   - input: What it reads; nil for nothing.
///   - goesOn: Asked many times a second; the program is killed when it says no.
/// - Returns: What it printed, and its exit status.
/// - Throws: `ProgramFailure` when the program is not there, or cannot be started.
package func runProgram(
  _ name: String, _ arguments: [String], environment: [String: String] = [:],
  input: Data? = nil,
  while goesOn: (@Sendable () -> Bool)? = nil
) throws(ProgramFailure) -> ProgramOutcome {
  let process = Process()
  process.arguments = arguments
  if !environment.isEmpty {
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  }
  let (output, errors) = (SystemPipe.required(), SystemPipe.required())
  let source = input.map { _ in SystemPipe.required() }
  (process.standardOutput, process.standardError) = (output.writing, errors.writing)
  process.standardInput = source?.reading ?? FileHandle.nullDevice
  try process.start(name)
  for end in [output.writing, errors.writing, source?.reading] { try? end?.close() }
  let watch = goesOn.map { watched(process, while: $0) }
  defer { watch?.cancel() }
  // Both pipes are read at once: a program that has filled one waits.
  let words = Mutex(Data())
  let reading = DispatchGroup()
  DispatchQueue.global().async(group: reading) {
    let data = (try? errors.reading.readToEnd()) ?? Data()
    words.withLock { $0 = data }
  }
  if let input {
    try? source?.writing.write(contentsOf: input)
    try? source?.writing.close()
  }
  let data = (try? output.reading.readToEnd()) ?? Data()
  reading.wait()
  return ProgramOutcome(
    status: process.end().status, output: data,
    errors: String(decoding: words.withLock { $0 }, as: UTF8.self))
}

/// Kills a program when a question is answered with no.
private func watched(
  _ process: Process, while goesOn: @escaping @Sendable () -> Bool
) -> any DispatchSourceTimer {
  let timer = DispatchSource.makeTimerSource(queue: .global())
  timer.schedule(deadline: .now(), repeating: .milliseconds(50))
  timer.setEventHandler {
    if process.end(within: 0) == nil, !goesOn() { kill(process.processIdentifier, SIGKILL) }
  }
  timer.resume()
  return timer
}
