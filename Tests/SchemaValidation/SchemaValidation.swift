import Foundation

/// What `scripts/schemas`, a validator that is not ours, says about documents.
package enum SchemaValidation {
  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Whether the validator is there; `scripts/setup check` installs it.
  package static let isInstalled = FileManager.default.isExecutableFile(
    atPath: repository.appendingPathComponent(".build/workflows/venv/bin/python").path)

  struct Failure: Error { var output: String }

  /// The places where each document violates a schema in `Docs`, and how.
  package static func mistakes(in documents: [Data], schema: String) throws -> [[String]] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("galley-schemas-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = documents.indices.map { folder.appendingPathComponent("\($0).json") }
    for (file, document) in zip(files, documents) { try document.write(to: file) }

    let output = Pipe()
    let process = Process()
    process.executableURL = repository.appendingPathComponent("scripts/schemas")
    process.arguments =
      [repository.appendingPathComponent("Docs/" + schema).path] + files.map(\.path)
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = text.split(separator: "\n")
    let found = files.map { file in
      lines.filter { $0.hasPrefix(file.path + ": ") }.map {
        String($0.dropFirst(file.path.count + 2))
      }
    }
    let isRefused = found.contains { !$0.isEmpty }
    guard process.terminationStatus == (isRefused ? 1 : 0) else { throw Failure(output: text) }
    return found
  }
}
