import Foundation
import Testing

@Suite struct CoverageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private let begin = "<!-- coverage: begin -->\n\n"
  private let end = "\n<!-- coverage: end -->"

  static let table = Result {
    let modules = [
      "Makers/GalleyViews", "Makers/GalleyEngine", "Makers/GalleyLayouts", "UIKit/CoreGraphics",
      "UIKit/QuartzCore", "UIKit/UIKit",
    ]
    let folders = modules.map { root.appending(path: "Sources/\($0)") }
    let list = try String(
      contentsOf: root.appending(path: "Fixtures/uikit-members.txt"), encoding: .utf8)
    return CoverageTable(list, in: try PublicMembers(in: folders))
  }

  /// To write it again: `GALLEY_RECORD=porting swift test --filter CoverageTests`.
  @Test func theTableInThePortingGuideIsThatOfTheSources() throws {
    let file = Self.root.appending(path: "Docs/Porting.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(page.range(of: begin)?.upperBound)
    let stop = try #require(page.range(of: end, range: start..<page.endIndex)?.lowerBound)
    let wanted = try Self.table.get().markdown
    if ProcessInfo.processInfo.environment["GALLEY_RECORD"] == "porting" {
      let written = page.replacingCharacters(in: start..<stop, with: wanted)
      try written.write(to: file, atomically: true, encoding: .utf8)
      return
    }
    #expect(
      page[start..<stop] == wanted,
      "Docs/Porting.md is out of date: GALLEY_RECORD=porting swift test --filter CoverageTests")
  }

  @Test func everyOverridePointOfALayoutIsThere() throws {
    let table = try Self.table.get()
    let layout = try #require(table.sections.first { $0.title == "UICollectionViewLayout" })
    #expect(layout.members(.absent).isEmpty)
  }

  @Test func everyClassHasMembersThatAreThere() throws {
    for section in try Self.table.get().sections {
      #expect(!section.members(.supported).isEmpty, "\(section.title)")
    }
  }
}
