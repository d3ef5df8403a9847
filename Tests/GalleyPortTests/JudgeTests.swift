import Foundation
import GalleyPort
import Testing

/// What the parser says of files; empty if it can read them all.
func complaints(about files: [URL]) throws -> String {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments =
    ["swiftc", "-frontend", "-parse", "-swift-version", "6"] + files.map(\.path)
  let pipe = Pipe()
  (process.standardError, process.standardOutput) = (pipe, FileHandle.nullDevice)
  try process.run()
  let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return process.terminationStatus == 0 ? "" : String(text.prefix(2000))
}

/// The toolchain's own parser is the judge: a file that it can read is not refused, and can be read when it is ported.
@Suite struct JudgeTests {
  private static let corpus = [
    "Sources/UIKit", "Sources/Port", "Sources/Makers/GalleyLayouts", "Tests/GalleyPortTests",
    "Tests/UIKitTests", "Examples/PortedLayout/Sources", "Fixtures/Port/Constructs",
  ]

  @Test(arguments: [PortPurpose.copy, .build])
  func whatCanBeReadIsPortedToWhatCanBeRead(purpose: PortPurpose) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [URL] = []
    for file in swiftFiles(in: Self.corpus) {
      let source = PortSource(path: file.path, bytes: Array(try Data(contentsOf: file)))
      let result = port([source], for: purpose)[0]
      #expect(result.refusals.isEmpty, "\(file.path): \(result.refusals)")
      guard let bytes = result.bytes else { continue }
      files.append(folder.appendingPathComponent("\(files.count).swift"))
      try Data(bytes).write(to: files[files.count - 1])
    }
    let complaints = try complaints(about: files)
    #expect(complaints == "")
    #expect(files.count > 250)
  }
}
