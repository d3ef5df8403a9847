import Foundation
import Testing

/// What commands say on a terminal when they succeed; in a pipe they say nothing.
@Suite struct TerminalTests {
  private let scene = """
    viewport: { size: [100, 60], scale: 2 }
    sections: [{ items: 2 }]
    states: [top, end]

    """

  @Test(arguments: [
    ("render a.yaml --state top -o a.png", "wrote a.png, 200 × 120 px\n"),
    ("render a.yaml --state top --full --size 100,30 -o a.png", "wrote a.png, 200 × 220 px\n"),
    ("render a.yaml --state top -o a.svg", "wrote a.svg\n"),
    ("render a.yaml -o out/", "wrote 2 files to out\n"),
    ("render a.yaml b.yaml -o {scene}/{state}.json", "wrote 4 files\n"),
    ("render a.yaml --state top -o - --to png", ""),
    (
      "film a.yaml --from 0,0 --to 0,10 --frames 3 -o a.webp -o a/",
      "wrote a.webp, 3 frames\nwrote a/, 3 frames\n"
    ),
    ("sweep a.yaml -o a.png", "wrote a.png, "),
    ("cost a.yaml -o a.svg", "wrote a.svg\n"),
    ("docs a.yaml -o docs", "wrote 10 files to docs\n"),
  ])
  func aTerminalIsToldWhatWasWritten(command: String, line: String) throws {
    let scratch = try Scratch()
    for name in ["a.yaml", "b.yaml"] { try scratch.write(scene, to: name) }
    let arguments = command.split(separator: " ").map(String.init)

    let shown = try onTerminal(arguments, folder: scratch.folder)
    let piped = try galley(arguments, folder: scratch.folder)

    #expect(shown.status == 0)
    #expect(
      line.hasSuffix("\n") || line.isEmpty ? shown.errors == line : shown.errors.hasPrefix(line))
    #expect(shown.output == piped.output)
    #expect(piped.status == 0)
    #expect(piped.errors == "")
  }

  @Test func aHeatmapIsToldBesideTheDifference() throws {
    let scratch = try Scratch()
    try scratch.write(scene, to: "a.yaml")
    for (state, size) in [("top", "100,30"), ("end", "100,60")] {
      let command = ["render", "a.yaml", "--state", state, "--size", size, "-o", state + ".png"]
      try galley(command, folder: scratch.folder)
    }

    let outcome = try onTerminal(
      ["diff", "top.png", "end.png", "-o", "heat.png"], folder: scratch.folder)

    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("wrote heat.png, 200 × "))
  }

  @Test func aFailureIsNotToldAsWritten() throws {
    let scratch = try Scratch()
    try scratch.write(scene, to: "a.yaml")

    let outcome = try onTerminal(["render", "a.yaml", "-o", "a.png"], folder: scratch.folder)

    #expect(outcome.status == 64)
    #expect(!outcome.errors.contains("wrote"))
  }

  @Test func aCheckNamesTheCaseAtHandAndTheTimeLeft() throws {
    let project = try Project()
    try project.write(
      #"{"a/default": 100, "b/default": 100}"#, to: "output/results/durations.json")

    let outcome = try onTerminal(
      ["check", "--jobs", "1"], folder: project.folder,
      environment: ["TERM": "xterm", "NO_COLOR": "1"])

    let lines = outcome.errors.components(separatedBy: "\r").map {
      $0.replacingOccurrences(of: "\u{1B}[K", with: "")
    }
    let empty = String(repeating: "░", count: 24)
    #expect(lines.contains("check  \(empty)  0/2  about 3 min left  a/default"), "\(lines)")
    #expect(lines.contains { $0.hasSuffix("  1/2  about 2 min left  b/default") })
    #expect(lines.last == "")
  }
}

/// Runs `galley` with standard error on a terminal of its own.
func onTerminal(
  _ arguments: [String], folder: URL, environment: [String: String] = [:]
) throws -> Outcome {
  let terminal = try PseudoTerminal()
  let output = folder.appendingPathComponent(".output")
  try Data().write(to: output)
  let process = Process()
  process.executableURL = Bundle.main.bundleURL.appendingPathComponent("galley")
  process.arguments = arguments
  // A progress bar would be drawn between the lines.
  process.environment = ProcessInfo.processInfo.environment
    .merging(["TERM": "dumb"].merging(environment) { $1 }) { $1 }
  process.currentDirectoryURL = folder
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = try FileHandle(forWritingTo: output)
  process.standardError = terminal.end
  try process.run()
  let errors = terminal.output()
  process.waitUntilExit()
  return Outcome(
    status: process.terminationStatus, output: try Data(contentsOf: output),
    allErrors: String(decoding: errors, as: UTF8.self))
}
