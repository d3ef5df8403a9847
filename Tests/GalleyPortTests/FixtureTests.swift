import Foundation
import GalleyPort
import Testing

@Suite struct FixtureTests {
  private static let everything = repository.appendingPathComponent(
    "Examples/PortedLayout/Sources/Shelves/Apple/EveryConstruct.swift")
  private static let golden = repository.appendingPathComponent(
    "Fixtures/Port/EveryConstruct.swift")

  @Test func everyConstructIsPortedAsTheGoldenHasIt() throws {
    let source = try String(contentsOf: Self.everything, encoding: .utf8)
    if ProcessInfo.processInfo.environment["GALLEY_RECORD"] == "port" {
      try ported(source)?.write(to: Self.golden, atomically: true, encoding: .utf8)
    }

    #expect(ported(source) == (try String(contentsOf: Self.golden, encoding: .utf8)))
  }

  @Test func theFixtureHasEveryReasonForChange() throws {
    let source = try String(contentsOf: Self.everything, encoding: .utf8)

    let reasons = Set(result(source).changes.map(\.reason))

    #expect(reasons == Set(PortChange.Reason.allCases))
  }

  @Test func everyLineKeepsItsNumber() throws {
    let source = try String(contentsOf: Self.everything, encoding: .utf8)
    let before = source.components(separatedBy: "\n").dropLast()
    let after = try #require(ported(source)).components(separatedBy: "\n")

    let different = zip(before, after).count { $0 != $1 }

    // The parameters of one requirement, and of one selector, end on their own lines: 1 and 2.
    #expect(different == result(source).changedLineCount + 3)
  }

  @Test func portingWhatIsPortedChangesNothing() throws {
    let once = try #require(ported(try String(contentsOf: Self.everything, encoding: .utf8)))

    #expect(ported(once) == once)
    #expect(result(once).changes.isEmpty)
  }

  @Test func sourcesWithoutObjectiveCStayByteForByte() throws {
    let files = swiftFiles(in: ["Sources"])
    let sources = try files.map {
      PortSource(path: $0.path, bytes: Array(try Data(contentsOf: $0)))
    }

    let results = port(sources)

    #expect(files.count > 100)
    for (source, result) in zip(sources, results) {
      #expect(result.bytes == source.bytes, "\(source.path)")
      #expect(result.changes.isEmpty, "\(source.path)")
    }
  }
}
