import Foundation

/// The output and exit status of a command.
struct Outcome {
  var status: Int32
  var output: Data
  /// What is on standard error.
  var allErrors: String

  /// What is on standard error without the codes, which `ErrorIndexTests` looks at.
  var errors: String { allErrors.withoutCodes }
  var text: String { String(decoding: output, as: UTF8.self) }
}

/// Runs the `galley` that was built with the tests.
@discardableResult
func galley(
  _ arguments: String..., input: String? = nil, environment: [String: String] = [:],
  folder: URL? = nil
) throws -> Outcome {
  try galley(arguments, input: input, environment: environment, folder: folder)
}

/// Runs the `galley` that was built with the tests.
@discardableResult
func galley(
  _ arguments: [String], input: String? = nil, environment: [String: String] = [:],
  folder: URL? = nil
) throws -> Outcome {
  try run("galley", arguments, input: input, environment: environment, folder: folder)
}

/// Runs an executable that was built with the tests.
func run(
  _ name: String, _ arguments: [String], input: String? = nil,
  environment: [String: String] = [:], folder: URL? = nil
) throws -> Outcome {
  try run(
    Bundle.main.bundleURL.appendingPathComponent(name), arguments, input: input,
    environment: environment, folder: folder)
}

/// The environment of a command of the tests: on CI, `CI` would keep it from writing goldens.
func environment(with variables: [String: String] = [:]) -> [String: String] {
  ProcessInfo.processInfo.environment.merging(["CI": ""]) { $1 }.merging(variables) { $1 }
}

/// Runs a program.
func run(
  _ program: URL, _ arguments: [String], input: String? = nil,
  environment: [String: String] = [:], folder: URL? = nil
) throws -> Outcome {
  let process = Process()
  process.executableURL = program
  process.arguments = arguments
  process.environment = CommandTests.environment(with: environment)
  if let folder { process.currentDirectoryURL = folder }
  // Files instead of pipes, so that neither side waits for the other.
  let scratch = try Scratch()
  let (output, errors) = (scratch.file("output"), scratch.file("errors"))
  for file in [output, errors] { try Data().write(to: file) }
  process.standardOutput = try FileHandle(forWritingTo: output)
  process.standardError = try FileHandle(forWritingTo: errors)
  if let input {
    let file = try scratch.write(input, to: "input")
    process.standardInput = try FileHandle(forReadingFrom: file)
  } else {
    process.standardInput = FileHandle.nullDevice
  }
  try process.run()
  process.waitUntilExit()
  return Outcome(
    status: process.terminationReason == .exit ? process.terminationStatus : -1,
    output: try Data(contentsOf: output),
    allErrors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
}

extension String {
  /// The text without the codes at the ends of errors.
  var withoutCodes: String {
    replacing(#/ \[GAL[1-9]\d\d\]$/#.anchorsMatchLineEndings(), with: "")
  }
}

/// A temporary folder for one test, removed when the value is released.
final class Scratch {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("galley-tests-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

  @discardableResult
  func write(_ text: String, to name: String) throws -> URL {
    try write(Data(text.utf8), to: name)
  }

  @discardableResult
  func write(_ data: Data, to name: String) throws -> URL {
    try data.write(to: file(name))
    return file(name)
  }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
}

/// The repository's folder.
let repository = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// A scene of the repository.
func fixture(_ name: String) -> String {
  repository.appendingPathComponent("Fixtures/Scenes/\(name).yaml").path
}
