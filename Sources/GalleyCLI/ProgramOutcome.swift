import Foundation
import GalleyCases
import Synchronization

/// What a program printed, and how it ended.
struct ProgramOutcome {
  var status: Int32
  var output: Data
  var errors: String
}

/// Runs a program that is found in PATH, without a shell, and waits for its end.
///
/// - Parameters:
///   - name: The program.
///   - arguments: Its arguments.
///   - input: What it reads; nil for nothing.
///   - goesOn: Asked many times a second; the program is killed when it says no.
/// - Returns: What it printed, and its exit status.
/// - Throws: An error of Foundation when the program cannot be started.
func runProgram(
  _ name: String, _ arguments: [String], input: Data? = nil,
  while goesOn: (@Sendable () -> Bool)? = nil
) throws -> ProgramOutcome {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [name] + arguments
  let (output, errors, source) = (Pipe(), Pipe(), Pipe())
  (process.standardOutput, process.standardError) = (output, errors)
  process.standardInput = input == nil ? FileHandle.nullDevice : source
  try process.run()
  let watch = goesOn.map { watched(process, while: $0) }
  defer { watch?.cancel() }
  // Both pipes are read at once: a program that has filled one waits.
  let words = Mutex(Data())
  let reading = DispatchGroup()
  DispatchQueue.global().async(group: reading) {
    let data = (try? errors.fileHandleForReading.readToEnd()) ?? Data()
    words.withLock { $0 = data }
  }
  if let input {
    try? source.fileHandleForWriting.write(contentsOf: input)
    try? source.fileHandleForWriting.close()
  }
  let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
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
