import GalleyBase
import ArgumentParser
import Foundation
import GalleyAnnotations
import GalleyDrawing
import GalleyGeometry
import GalleyGoldens
import GalleyService
import GalleySVG
import GalleyScenes

/// `galley sweep`: draws a scene at many widths, directions and item counts, on one sheet.
struct SweepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "Draw a scene at many widths, directions and item counts, on one contact sheet.",
    discussion: """
      Several scenes and one file are a sheet of screens side by side, with the scenes' titles below; with \
      --states, each scene has a row. In an SVG or PDF these screens are pictures. \
      Without --widths, --directions and --items, a scene with 'variants' is drawn in each of \
      them. A case that breaks an 'expect' of the scene is outlined and named, and the exit status \
      is 1. Assertions about items that a case does not have are skipped.
      """)

  @OptionGroup var input: SceneArguments

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The sheet, a .png, .svg or .pdf file.", valueName: "file"),
    completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp("Viewport widths in points; by default the scene's.", valueName: "w,w,…"))
  var widths: WidthList?

  @Option(
    help: ArgumentHelp("Layout directions, ltr and rtl; by default the scene's.", valueName: "d,d"))
  var directions: DirectionList?

  @Option(
    help: ArgumentHelp("Items in each section; by default as in the scene.", valueName: "n,n,…"))
  var items: CountList?

  @Option(
    help: ArgumentHelp("The state to draw; by default the first.", valueName: "name"),
    completion: .states)
  var state: String?

  @Flag(help: "Draw all states side by side.")
  var states = false

  @OptionGroup var frame: FrameArguments

  @Flag(help: "Draw on a dark sheet; --appearance dark makes the scene dark.")
  var darkSheet = false

  @Flag(help: .hidden)
  var dark = false

  @OptionGroup var many: JobArguments

  @OptionGroup var keeping: CacheArguments

  @OptionGroup(title: "Screen") var screen: ScreenArguments

  @OptionGroup var place: OffsetArguments

  @OptionGroup(title: "SVG options") var svg: SVGArguments

  @Option(help: "How the cases are told: text or json.")
  var format = OutputFormat.text

  private struct Listing: Encodable, Sendable {
    struct Sheet: Encodable, Sendable {
      var scene: String
      var state: String
      /// The file.
      var path: String
      var cases: [SheetCase]
    }

    var format = 1
    var sheets: [Sheet] = []
  }

  func validate() throws { try keeping.requireFolder() }

  func run() throws {
    let template = try OutputTemplate(output, to: nil)
    guard template.kind != .json else { throw notAPicture }
    if states, widths != nil || directions != nil || items != nil || state != nil {
      throw CommandFailure(
        .usage, "--states: a sheet of all states has no --state, --widths, --directions or --items",
        hint: "leave out --states, or the others")
    }
    let svgOptions = try svg.options(isWritten: template.kind == .svg, hint: "add -o FILE.svg")
    var changes = try screen.changes()
    changes.offset = place.offset?.point
    let loaded = try input.load(changes)
    let isCommon = loaded.count > 1 && !template.isTemplate
    guard !isCommon || widths == nil && directions == nil && items == nil else {
      throw CommandFailure(
        .usage, "\(output): \(loaded.count) sheets cannot go into one file",
        hint: "name a folder ending in '/', or a template with {scene}")
    }
    let found = try MainActor.assumeIsolated { [changes] () throws -> Listing in
      let output = template.kind.output(svg: svgOptions)
      return try isCommon
        ? commonSheet(of: loaded, changes, template, output)
        : listing(of: loaded, changes, template, output)
    }
    try tell(found)
  }

  /// Draws the sheets, writes them, and prints the expectations that do not hold.
  @MainActor private func listing(
    of loaded: [SceneArguments.Loaded], _ changes: SceneChanges, _ template: OutputTemplate,
    _ output: DrawRequest.Output
  ) throws -> Listing {
    var sheets: [String: SheetRequest] = [:]
    var run = try SceneRun(loaded, jobs: try many.count) { item throws(CommandFailure) in
      let sheet = try sheet(of: item)
      sheets[item.id] = sheet
      return [
        DrawRequest(
          item.source, .scene, changes: changes, outputs: [.contactSheet(sheet), output])
      ]
    }
    run.keeping = keeping
    var listing = Listing()
    try run.each { item, answer in
      CommandRecord.warn(answer.warnings)
      guard let sheet = sheets[item.id], let bytes = answer.files.first else { return }
      let listed = item.scene.state(named: sheet.state)?.listedName ?? sheet.state
      let name =
        sheet.showsStates
        ? "states" : sheet.showsVariants(of: item.scene) ? listed : sheet.state
      let path = template.path(scene: item.id, state: name, scale: "2")
      try OutputFile.write(bytes, to: path, named: template.named)
      for entry in answer.cases { note(entry, of: item.id) }
      listing.sheets.append(
        Listing.Sheet(scene: item.id, state: name, path: path, cases: answer.cases))
    }
    return listing
  }

  /// Draws one sheet of several scenes: one row of each with all states, else screens side by side.
  @MainActor private func commonSheet(
    of loaded: [SceneArguments.Loaded], _ changes: SceneChanges, _ template: OutputTemplate,
    _ output: DrawRequest.Output
  ) throws -> Listing {
    let device = try frame.device
    var names: [String] = []
    var run = try SceneRun(loaded, jobs: try many.count) { item throws(CommandFailure) in
      let states =
        states ? item.scene.allStates : [try item.scene.states(named: state, of: item.id)[0]]
      return states.map { state in
        names.append(states.count > 1 ? "\(item.scene.title): \(state.name)" : item.scene.title)
        var request = DrawRequest(
          item.source, .state(state.name), changes: changes, outputs: [.png(isFast: true)])
        request.frame = device
        request.findings = [.expectations]
        return request
      }
    }
    run.keeping = keeping
    var screens: [(scene: String, screen: SheetScreen)] = []
    var asked = names.makeIterator()
    try run.each(outcome: { item, answer in
      guard let name = asked.next(), let drawing = try SceneRun.shown(item, answer) else { return }
      CommandRecord.warn(drawing.warnings)
      guard let png = drawing.files.first else { return }
      var screen = try SheetScreen(
        name: name, png: png, scale: item.scene.viewport.scale, isFramed: device != nil)
      screen.broken = drawing.broken.map(\.sentence)
      note(screen.sheetCase, of: item.id)
      screens.append((item.id, screen))
    })
    let rows =
      states
      ? screens.grouped(by: \.scene).map { $0.map(\.screen) }
      : stride(from: 0, to: screens.count, by: Pipeline.longestRow).map {
        screens[$0..<min($0 + Pipeline.longestRow, screens.count)].map(\.screen)
      }
    let bytes = try Pipeline.make().sheet(
      of: rows, title: "\(loaded.count) scenes", isDark: darkSheet || dark, as: output)
    let path = template.path(scene: "", state: "", scale: "2")
    try OutputFile.write(bytes, to: path, named: template.named)
    let cases = screens.map(\.screen.sheetCase)
    return Listing(sheets: [Listing.Sheet(scene: "", state: "", path: path, cases: cases)])
  }

  /// Prints what does not hold in a case.
  private func note(_ entry: SheetCase, of scene: String) {
    guard format == .text else { return }
    for sentence in entry.broken {
      Terminal.note("\(scene): \(entry.name): \(sentence)".inOneLine)
    }
  }

  private func sheet(of item: SceneArguments.Loaded) throws(CommandFailure) -> SheetRequest {
    if items != nil, item.scene.layout.itemCounts != nil {
      throw CommandFailure(
        .usage, "\(item.id): --items: this layout has fixed elements, so their number cannot change"
      )
    }
    let states = try item.scene.states(named: state, of: item.id)
    var sheet = SheetRequest(of: states[0].name)
    sheet.showsAllVariants = states.count > 1
    sheet.widths = widths?.widths
    sheet.directions = directions?.words
    sheet.items = items?.counts
    sheet.showsStates = self.states
    sheet.frame = try frame.device
    sheet.isDark = darkSheet || dark
    return sheet
  }

  private func tell(_ listing: Listing) throws {
    let cases = listing.sheets.flatMap(\.cases)
    let broken = cases.count { !$0.broken.isEmpty }
    if format == .json {
      try Terminal.write(json: listing)
      if broken > 0 { throw CommandFailure(.differences, "") }
      return
    }
    Terminal.say(WrittenText.line(listing.sheets.map(\.path)))
    if broken > 0 {
      throw CommandFailure(
        .differences, "\(broken) of \(cases.count) cases break an 'expect' of the scene")
    }
  }

  private var notAPicture: CommandFailure {
    CommandFailure(
      .usage, "\(output): a sheet is a picture", hint: "name a .png, .svg or .pdf file")
  }
}

/// Widths in points, separated by commas, each above zero.
struct WidthList: ExpressibleByArgument {
  var widths: [CGFloat]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    widths = parts.compactMap { Double($0).map { CGFloat($0) } }
      .filter { $0 > 0 && $0 <= Double(SceneLimits.maximumViewportSide) }
    guard !parts.isEmpty, widths.count == parts.count else { return nil }
  }
}

/// Counts, separated by commas, none negative.
struct CountList: ExpressibleByArgument {
  var counts: [Int]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    counts = parts.compactMap { Int($0) }.filter { (0...SceneLimits.maximumItems).contains($0) }
    guard !parts.isEmpty, counts.count == parts.count else { return nil }
  }
}

/// Directions, separated by commas: ltr, rtl.
struct DirectionList: ExpressibleByArgument {
  /// The words, `ltr` and `rtl`.
  var words: [String]

  init?(argument: String) {
    words = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard !words.isEmpty, words.allSatisfy({ ["ltr", "rtl"].contains($0) }) else { return nil }
  }
}
