import Foundation
import GalleyPort
import TestSweep
import Testing

@Suite struct FixtureTests {
  private static let everything = repository.appendingPathComponent(
    "Examples/PortedLayout/Sources/Shelves/Apple/EveryConstruct.swift")
  private static let golden = repository.appendingPathComponent(
    "Fixtures/Port/EveryConstruct.swift")
  /// A layout as it was written for Swift 2 and iOS 9.
  private static let old = repository.appendingPathComponent("Fixtures/Port/TilesLayout.swift")
  private static let oldGolden = repository.appendingPathComponent(
    "Fixtures/Port/TilesLayout+Ported.swift")

  /// A controller and a model that use frameworks which Linux lacks.
  private static let leftOut = repository.appendingPathComponent(
    "Fixtures/Port/PlacesController.swift")
  private static let leftOutGolden = repository.appendingPathComponent(
    "Fixtures/Port/PlacesController+Ported.swift")

  @Test func declarationsAreLeftOutAsTheGoldenHasIt() throws {
    let source = try String(contentsOf: Self.leftOut, encoding: .utf8)
    if ProcessInfo.processInfo.environment["GALLEY_RECORD"] == "port" {
      try ported(source)?.write(to: Self.leftOutGolden, atomically: true, encoding: .utf8)
    }

    #expect(ported(source) == (try String(contentsOf: Self.leftOutGolden, encoding: .utf8)))
    #expect(portedForGood(source) != nil)
  }

  @Test func everyConstructIsPortedAsTheGoldenHasIt() throws {
    let source = try String(contentsOf: Self.everything, encoding: .utf8)
    if ProcessInfo.processInfo.environment["GALLEY_RECORD"] == "port" {
      try ported(source)?.write(to: Self.golden, atomically: true, encoding: .utf8)
    }

    #expect(ported(source) == (try String(contentsOf: Self.golden, encoding: .utf8)))
  }

  @Test func theFixturesHaveEveryReasonForChange() throws {
    let modern = try String(contentsOf: Self.everything, encoding: .utf8)
    let old = try String(contentsOf: Self.old, encoding: .utf8)

    let leftOut = try String(contentsOf: Self.leftOut, encoding: .utf8)

    let reasons = [modern, old, leftOut, "import AppKit\n"].flatMap {
      result($0).changes.map(\.reason)
    }

    #expect(Set(reasons) == Set(PortChange.Reason.allCases))
  }

  @Test func aLayoutOfSwift2IsPortedAsTheGoldenHasIt() throws {
    let source = try String(contentsOf: Self.old, encoding: .utf8)
    if ProcessInfo.processInfo.environment["GALLEY_RECORD"] == "port" {
      try ported(source)?.write(to: Self.oldGolden, atomically: true, encoding: .utf8)
    }

    let text = try #require(ported(source))

    #expect(text == (try String(contentsOf: Self.oldGolden, encoding: .utf8)))
    #expect(text.count { $0 == "\n" } == source.count { $0 == "\n" })
    #expect(ported(text) == text)
  }

  @Test func everyLineKeepsItsNumber() throws {
    let source = try String(contentsOf: Self.everything, encoding: .utf8)
    let before = source.components(separatedBy: "\n").dropLast()
    let after = try #require(ported(source)).components(separatedBy: "\n")

    let different = zip(before, after).count { $0 != $1 }

    // The parameters of one requirement, of one selector, and a preview end on their own lines: 1, 2
    // and 1.
    #expect(different == result(source).changedLineCount + 4)
  }

  @Test func portingWhatIsPortedChangesNothing() throws {
    let once = try #require(ported(try String(contentsOf: Self.everything, encoding: .utf8)))

    #expect(ported(once) == once)
    #expect(result(once).changes.isEmpty)
  }

  @Test func sourcesWithoutObjectiveCStayByteForByte() throws {
    let files = swiftFiles(in: Sweep.isWhole ? ["Sources"] : ["Sources/Makers/GalleyEngine"])
    let sources = try files.map {
      PortSource(path: $0.path, bytes: Array(try Data(contentsOf: $0)))
    }

    let results = port(sources)

    #expect(files.count > 50)
    for (source, result) in zip(sources, results) {
      #expect(result.bytes == source.bytes, "\(source.path)")
      #expect(result.changes.isEmpty, "\(source.path)")
    }
  }
}
