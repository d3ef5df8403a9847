import GalleyBase
import ArgumentParser
import Foundation
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyService
import GalleyScenes

/// `galley inspect`: prints the layout of scenes.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Print the layout of scenes: the visible elements, or those that an option selects.",
    discussion: "With --accessibility, print what a screen reader finds on screen, in order.")

  @OptionGroup var input: SceneArguments

  @Option(help: "text (a tree by section), table or json (layout.json).")
  var format = ElementQuery.Form.text

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Only elements that intersect this rectangle.", valueName: "x,y,w,h"))
  var rect: RectArgument?

  @Flag(help: "All elements, not only the visible ones.")
  var all = false

  @Option(help: ArgumentHelp("Only this element: 0-3, or 'header 0'.", valueName: "element"))
  var item: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Only elements at this point of the content.", valueName: "x,y"))
  var at: NumberPair?

  @Flag(help: "What a screen reader finds on screen instead: accessibility.txt.")
  var accessibility = false

  @Option(help: ArgumentHelp("Only this state.", valueName: "name"), completion: .states)
  var state: String?

  @OptionGroup var many: JobArguments

  @OptionGroup var keeping: CacheArguments

  @OptionGroup(title: "Screen") var screen: ScreenArguments

  @OptionGroup var place: OffsetArguments

  func validate() throws {
    try keeping.requireFolder()
    let choices = [rect != nil, all, item != nil, at != nil]
    guard choices.filter({ $0 }).count <= 1 else {
      throw ValidationError("use only one of --rect, --all, --item and --at")
    }
    guard !accessibility || (!choices.contains(true) && format == .text) else {
      throw ValidationError(
        "--accessibility: prints a text of all that is on screen; leave out --rect, --all, --item, --at and --format"
      )
    }
  }

  func run() throws {
    let query = ElementQuery(try selection(), as: format)
    var changes = try screen.changes()
    changes.offset = place.offset?.point
    let loaded = try input.load(changes)
    try MainActor.assumeIsolated { [changes] in try list(query, of: loaded, changes) }
  }

  @MainActor private func list(
    _ query: ElementQuery, of loaded: [SceneArguments.Loaded], _ changes: SceneChanges
  ) throws {
    let output = PartedOutput(isData: format == .json, separator: format == .json ? "" : "\n")
    var run = try SceneRun(loaded, jobs: try many.count) { item throws(CommandFailure) in
      let states = try item.scene.states(named: state ?? defaultState(of: loaded), of: item.id)
      return states.map { state in
        DrawRequest(
          item.source, .state(state.name), changes: changes,
          outputs: [accessibility ? .accessibility : .elements(query)])
      }
    }
    (run.keeping, run.things) = (keeping, "results")
    // Unlike the others, the text of what a screen reader finds has no heading.
    let headings = try accessibility ? headings(of: loaded) : []
    var count = 0
    try run.each(
      pieces: { bytes throws(CommandFailure) in
        try output.write(String(decoding: bytes, as: UTF8.self))
      },
      outcome: { item, result in
        defer { count += 1 }
        guard let answer = try SceneRun.shown(item, result) else { return }
        CommandRecord.warn(answer.warnings)
        if headings.count > 1 { try output.write(headings[count] + "\n") }
        for file in answer.files { try output.write(String(decoding: file, as: UTF8.self)) }
        output.endText()
      })
    try output.finish()
  }

  /// The names of the scenes and their states, in the order in which they are shown.
  private func headings(of loaded: [SceneArguments.Loaded]) throws(CommandFailure) -> [String] {
    var headings: [String] = []
    for item in loaded {
      let states = try item.scene.states(named: state, of: item.id)
      headings += states.map { "\(item.id)/\($0.name)" }
    }
    return headings
  }

  private func selection() throws(CommandFailure) -> ElementQuery.Selection {
    if all { return .all }
    if let item {
      return .element(try ElementPicture(item, of: "--item").element.description)
    }
    if let point = at?.point { return .point(point) }
    return rect.map { .rect($0.rect) } ?? .visible
  }

  /// With JSON and one scene, the output is one document: the first state, unless another is named.
  private func defaultState(of loaded: [SceneArguments.Loaded]) -> String? {
    format == .json && loaded.count == 1 ? loaded[0].scene.allStates.first?.name : nil
  }
}

extension ElementQuery.Form: ExpressibleByArgument {}
