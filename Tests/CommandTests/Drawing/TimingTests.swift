import GalleyService
import Testing

@testable import GalleyCLI

/// `--timings`: which stages a command has; how long they take is not tested.
@Suite struct TimingTests {
  @Test(arguments: [
    ("render a.yaml -o a.png -o a.svg", ["read", "layout", "record", "draw", "write", "sum"]),
    ("render a.yaml -o a.json", ["read", "layout", "record", "write", "sum"]),
    ("render a.yaml b.yaml -o out/", ["read", "layout", "record", "draw", "write", "sum"]),
    ("render a.yaml --full -o a.png", ["read", "layout", "draw", "sum"]),
    ("film a.yaml -o a.webp", ["read", "layout", "record", "draw", "write", "sum"]),
    ("docs a.yaml -o pages", ["read", "draw", "write", "sum"]),
    ("docs a.yaml --check pages", ["read", "draw", "compare", "sum"]),
    ("check a.yaml b.yaml", ["read", "draw", "compare", "sum"]),
  ])
  func theStagesOfACommandAreTold(command: String, stages: [String]) throws {
    let project = try Project([:], recorded: false)
    for name in ["a", "b"] {
      try project.write(
        """
        viewport: { size: [60, 30], scale: 1 }
        sections: [{ items: 9 }]
        film: { from: [0, 0], to: [0, 20], frames: 2 }

        """, to: name + ".yaml")
    }
    let arguments = command.split(separator: " ").map(String.init)

    let plain = try project.galley(arguments)
    let timed = try project.galley(arguments + ["--timings"])

    let rows = timed.errors.split(separator: "\n").filter { $0.hasSuffix(" ms") }
    #expect(rows.map { $0.prefix { $0 != " " } }.map(String.init) == stages)
    #expect(rows.allSatisfy { $0.count == 23 })
    #expect(timed.status == plain.status)
    #expect(timed.output == plain.output)
    #expect(!plain.errors.contains(" ms"))
  }

  @Test func withoutTheOptionNothingIsMeasured() {
    var times: StageTimes?

    #expect(times.measure(.draw) { 3 } == 3)
    #expect(times == nil)
  }
}
