import GalleyBase
import ArgumentParser
import GalleyContract
import GalleyGeometry
import GalleyService
import GalleyReport
import GalleyScenes

/// `galley cost`: counts the calls that a scroll makes to a layout.
struct CostCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cost",
    abstract: "Count the calls that each frame of a scroll makes to a layout.",
    discussion: """
      Counts calls of prepare(), rect queries, lookups, attributes made and copied, invalidations, and \
      invalidations of everything (full). A frame scrolls by at most a quarter of the viewport. If a frame \
      exceeds a --budget, the exit status is 1.
      """)

  @OptionGroup var input: SceneArguments

  @Option(help: ArgumentHelp("How many frames, 1 to 10000.", valueName: "number"))
  var frames = 60

  @Option(
    help: ArgumentHelp("A limit for each frame, such as prepare=1.", valueName: "what=number"))
  var budget: [String] = []

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Write a chart of one scene.", valueName: "file.svg"),
    completion: .file())
  var output: String?

  @Option(help: "text or json.")
  var format = OutputFormat.text

  @OptionGroup var many: JobArguments

  @OptionGroup var keeping: CacheArguments

  @OptionGroup(title: "Screen") var screen: ScreenArguments

  func validate() throws {
    try keeping.requireFolder()
    guard (1...10_000).contains(frames) else {
      throw ValidationError("--frames must be a number from 1 to 10000")
    }
  }

  func run() throws {
    let budget = try CostBudget(arguments: budget)
    let loaded = try input.load(screen.changes())
    if output != nil, loaded.count != 1 {
      throw CommandFailure(
        .usage, "-o: a chart shows one scene, not \(loaded.count)", hint: "name one scene")
    }
    let changes = try screen.changes()
    var (parts, over): ([(id: String, text: String)], [String]) = ([], [])
    try MainActor.assumeIsolated {
      var run = try SceneRun(loaded, jobs: try many.count) { item in
        [DrawRequest(item.source, .scene, changes: changes, outputs: [.cost(frames: frames)])]
      }
      (run.keeping, run.things) = (keeping, "results")
      try run.each { item, answer in
        CommandRecord.warn(answer.warnings)
        let cost = try FindingsCoder.value(ScrollCost.self, in: answer.files.first ?? [])
        parts.append((item.id, text(of: cost, name: item.id)))
        over += budget.findings(in: cost).map { "\(item.id): \($0.sentence)" }
        guard let output else { return }
        try OutputFile.write(
          Array(cost.svg(budget: budget).utf8), to: output, named: output)
        Terminal.say(WrittenText.line([output]))
      }
    }
    switch format {
    case .json: try Terminal.write(document: json(parts).utf8)
    default: try Terminal.tell(parts.map(\.text).joined(separator: "\n"))
    }
    for line in over { Terminal.note("error: " + line.inOneLine) }
    guard over.isEmpty else { throw CommandFailure(.differences, "") }
  }

  private func text(of cost: ScrollCost, name: String) -> String {
    switch format {
    case .json: return cost.json
    case .text:
      let frames = cost.frames.count
      let reason = frames == 0 ? ", because the content fits into the viewport" : ""
      return "\(name.inOneLine): \(frames) frame\(frames == 1 ? "" : "s")\(reason)\n" + cost.text
    }
  }

  /// The counts of one scene as they are, or of several scenes as a map by name.
  private func json(_ parts: [(id: String, text: String)]) -> String {
    guard parts.count != 1 else { return parts[0].text }
    let entries = parts.map { part -> String in
      let indented = part.text.split(separator: "\n").joined(separator: "\n  ")
      return "  \(part.id.jsonQuoted): \(indented)"
    }
    return "{\n" + entries.joined(separator: ",\n") + "\n}\n"
  }
}
