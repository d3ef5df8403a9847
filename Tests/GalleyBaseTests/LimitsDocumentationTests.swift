import Foundation
import Testing

/// The pages about limits are made from the comments in `Limits.swift` and `ServiceLimits.swift`.
///
/// The users' page has no reasons; the contributors' page has them.
@Suite struct LimitsDocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let heading = "## Every limit\n"

  @Test(arguments: ["Docs/Limits.md", "Docs/Contributing/Limits.md"])
  func thePageListsEveryLimit(_ name: String) throws {
    let source = try ["Limits", "ServiceLimits"].map {
      try String(
        contentsOf: Self.root.appendingPathComponent("Sources/Base/GalleyBase/Limits/\($0).swift"),
        encoding: .utf8)
    }.joined()
    let url = Self.root.appendingPathComponent(name)
    var page = try String(contentsOf: url, encoding: .utf8)
    let start = try #require(page.range(of: Self.heading)).upperBound
    let tables = try Self.tables(
      in: source, withReasons: name.hasPrefix("Docs/Contributing/"))
    if ProcessInfo.processInfo.environment["GALLEY_WRITE_DOCS"] != nil {
      page = page[..<start] + tables
      try Data(page.utf8).write(to: url)
    }

    #expect(page[start...] == tables, "\(name) is out of date: run make regenerate")
  }

  @Test func numbersAreWrittenForPeople() {
    #expect(Self.number(10_000_000, isSize: false) == "10,000,000")
    #expect(Self.number(999, isSize: false) == "999")
    #expect(Self.number(16 << 20, isSize: true) == "16 MiB")
    #expect(Self.number(4 << 30, isSize: true) == "4 GiB")
    #expect(Self.number(65_536, isSize: true) == "64 KiB")
    #expect(Self.number(1000, isSize: true) == "1,000 bytes")
  }

  /// A table for each `enum`, with a row for each constant: value, what is limited, and why.
  private static func tables(in source: String, withReasons: Bool) throws -> String {
    var page = ""
    var comment: [String] = []
    for line in source.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if line.hasPrefix("///") {
        comment.append(line.dropFirst(3).trimmingCharacters(in: .whitespaces))
      } else if line.hasPrefix("package enum") {
        let title = comment.joined(separator: " ").dropLast()
        page += "\n### \(title)\n\n"
        page +=
          withReasons
          ? "| limit | what | why |\n|---:|---|---|\n" : "| limit | what |\n|---:|---|\n"
        comment = []
      } else if line.hasPrefix("package static let") {
        let parts = comment.split(separator: "", maxSplits: 1).map { $0.joined(separator: " ") }
        try #require(parts.count == 2, "'\(line)' needs a comment that says what, and why")
        let isSize = parts[0].contains(", in bytes")
        let what = parts[0].replacingOccurrences(of: ", in bytes", with: "")
        let value = try value(of: line)
        page += "| \(number(value, isSize: isSize)) | \(what) |"
        page += withReasons ? " \(parts[1]) |\n" : "\n"
        comment = []
      }
    }
    return page
  }

  /// The number after `=`, which may be a shift such as `16 << 20`.
  private static func value(of line: String) throws -> Int {
    let text = try #require(line.split(separator: "=").last)
    let numbers = try text.replacingOccurrences(of: "_", with: "").split(separator: "<<").map {
      try #require(Int($0.trimmingCharacters(in: .whitespaces)))
    }
    return numbers.dropFirst().reduce(numbers[0]) { $0 << $1 }
  }

  private static func number(_ value: Int, isSize: Bool) -> String {
    if isSize {
      for (shift, unit) in [(30, "GiB"), (20, "MiB"), (10, "KiB")]
      where value >= 1 << shift && value % (1 << shift) == 0 {
        return "\(value >> shift) \(unit)"
      }
    }
    let digits = Array(String(value))
    let grouped = digits.enumerated().map { index, digit in
      (index > 0 && (digits.count - index).isMultiple(of: 3) ? "," : "") + String(digit)
    }
    return grouped.joined() + (isSize ? " bytes" : "")
  }
}
