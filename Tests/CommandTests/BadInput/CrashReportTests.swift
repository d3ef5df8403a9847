import Foundation
import Testing

@testable import GalleyCLI

/// Commands that a bug ends: they say so, in lines that can be pasted into a report.
@Suite struct CrashReportTests {
  private static let signals: [(number: Int32, words: String)] = [
    (SIGILL, "stopped by a trap (SIGILL)"), (SIGTRAP, "stopped by a trap (SIGTRAP)"),
    (SIGABRT, "aborted (SIGABRT)"), (SIGSEGV, "stopped by an invalid memory access (SIGSEGV)"),
    (SIGBUS, "stopped by an invalid memory access (SIGBUS)"),
    (SIGFPE, "stopped by an arithmetic error (SIGFPE)"),
  ]

  @Test(arguments: signals.indices)
  func aCrashIs70AndTellsWhatAReportNeeds(index: Int) throws {
    let (number, words) = Self.signals[index]

    let outcome = try killed(by: number, ["validate", "-", "--allow-path", "a b"])

    #expect(outcome.status == 70)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.first == "error: a bug in Galley ended this command: it was \(words)")
    #expect(
      lines.dropFirst().first
        == "  hint: please report it, with these lines and what is printed above them:")
    #expect(lines.dropFirst(2).first?.hasPrefix("    galley 0.1.0, Linux ") == true)
    #expect(lines.last == "    command: galley validate - --allow-path 'a b'")
  }

  @Test func whatTheCommandLineSaysIsNoCodeForATerminal() throws {
    let outcome = try killed(by: SIGABRT, ["validate", "-", "--allow-path", "a\u{1B}[31m\u{202E}"])

    #expect(outcome.errors.hasSuffix(#"--allow-path 'a\u{1B}[31m\u{202E}'"# + "\n"))
  }

  @Test(arguments: [
    ("trap", "Index out of range", "stopped by a trap (SIG"),
    ("abort", "", "aborted (SIGABRT)"),
    ("recurse", "", "stopped by an invalid memory access (SIGSEGV)"),
  ])
  func aCrashInALayoutOfOnesOwnIs2AndNamesTheLayout(
    stunt: String, message: String, words: String
  ) throws {
    let project = try project(stunt)

    let outcome = try project.stunt(
      "render", "a.yaml", "--state", "top", "-o", "a.png", environment: Self.quiet)

    #expect(outcome.status == 2)
    let parts = outcome.errors.components(
      separatedBy: "error: a.yaml: the layout 'stunt' was \(words)")
    #expect(parts.count == 2)
    #expect(message.isEmpty ? parts[0].isEmpty : parts[0].contains(message))
    #expect(outcome.errors.hasSuffix("    scene: a.yaml, state 'top', layout 'stunt'\n"))
    #expect(project.text(at: "a.png") == nil)
  }

  @Test func swiftsBacktraceComesFirst() throws {
    let project = try project("trap")

    let outcome = try project.stunt(
      "render", "a.yaml", "-o", "a.png",
      environment: ["SWIFT_BACKTRACE": "enable=yes,threads=crashed,registers=none,images=none"])

    #expect(outcome.status == 2)
    let report = try #require(outcome.errors.range(of: "error: a.yaml: the layout 'stunt' was"))
    #expect(outcome.errors[..<report.lowerBound].contains("StuntLayout.prepare()"))
  }

  @Test func aTallPictureThatCrashesLeavesNoFileBehind() throws {
    let project = try project("trapLate")
    let before = project.files("").keys.sorted()

    let outcome = try project.stunt(
      "render", "a.yaml", "--full", "-o", "a.png", "--state", "top", environment: Self.quiet)

    #expect(outcome.status == 2)
    #expect(project.files("").keys.sorted() == before)
  }

  @Test func aWorkerStillDiesByItsSignal() throws {
    let project = try project("trap")
    try project.write(try #require(project.text(at: "a.yaml")), to: "b.yaml")

    let outcome = try project.stunt("render", "a.yaml", "b.yaml", "-o", "out/")

    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("error: a.yaml: Index out of range: stopped by a trap (SIG"))
    #expect(!outcome.errors.contains("the layout 'stunt' was"))
  }

  @Test func anErrorThatNobodyExpectedIsTheSameReport() {
    let text = CrashReport.text(about: "DecodingError: a\nb", ["check", "x"])

    let lines = text.split(separator: "\n")
    #expect(
      lines.first == #"error: a bug in Galley ended this command: DecodingError: a\nb [GAL211]"#)
    #expect(lines.last == "    command: galley check x")
  }

  private static let quiet = ["SWIFT_BACKTRACE": "enable=no"]

  /// The outcome of a command that waits for its input when a signal comes.
  private func killed(by number: Int32, _ arguments: [String]) throws -> Outcome {
    let scratch = try Scratch()
    let errors = try scratch.write("", to: "errors")
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("galley")
    process.arguments = arguments
    // Otherwise Swift's runtime catches the signals before the command does.
    process.environment = ProcessInfo.processInfo.environment.merging(Self.quiet) { $1 }
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    // The command catches the signal once its bit is set.
    for _ in 0..<3000 where !catches(number, process.processIdentifier) { usleep(10_000) }
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    return Outcome(
      status: process.terminationReason == .exit ? process.terminationStatus : -1, output: Data(),
      allErrors: try String(contentsOf: errors, encoding: .utf8))
  }

  private func catches(_ number: Int32, _ process: Int32) -> Bool {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
    let mask = line.flatMap {
      UInt64($0.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16)
    }
    return (mask ?? 0) >> UInt64(number - 1) & 1 == 1
  }

  private func project(_ stunt: String) throws -> Project {
    let project = try Project([:], recorded: false)
    try project.write(
      """
      viewport: { size: [100, 100], scale: 1 }
      layout: { kind: stunt, does: \(stunt) }
      sections: [{ items: 1 }]
      states: [top]

      """, to: "a.yaml")
    return project
  }
}
