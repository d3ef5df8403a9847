import Foundation
import FuzzTargets
import Testing

/// Every input that `scripts/fuzz` kept is read again: those that found a defect, and those that reach most code.
@Suite struct FuzzCorpusTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Fuzz")

  @Test(arguments: FuzzTarget.allCases) @MainActor
  func everyKeptInputIsReadAsItMustBe(_ target: FuzzTarget) throws {
    let folder = Self.folder.appendingPathComponent(target.rawValue)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(!names.isEmpty)
    for name in names {
      let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
      #expect(throws: Never.self, "\(target.rawValue)/\(name)") { try target.run(Array(bytes)) }
    }
  }
}
