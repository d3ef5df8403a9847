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

  @Flag(help: "Draw on a dark sheet.")
  var dark = false

  @OptionGroup(title: "Screen") var screen: ScreenArguments

  @OptionGroup var place: OffsetArguments

  @OptionGroup(title: "SVG options") var svg: SVGArguments

  @Option(help: "How the cases are told: text or json.")
  var format = OutputFormat.text

  private struct Listing: Encodable {
    struct Sheet: Encodable {
      var scene: String
      var state: String
      /// The file.
      var path: String
      var cases: [Case]
    }

    struct Case: Encodable {
      var name: String
      /// The expectations of the scene that it breaks.
      var broken: [String]
    }

    var format = 1
    var sheets: [Sheet] = []
  }

  func run() throws {
    let template = try OutputTemplate(output, to: nil)
    guard template.kind != .json else { throw notAPicture }
    let svgOptions = try svg.options(isWritten: template.kind == .svg, hint: "add -o FILE.svg")
    var changes = try screen.changes()
    changes.offset = place.offset?.point
    let loaded = try input.load(changes)
    guard loaded.count == 1 || template.isTemplate else {
      throw CommandFailure(
        .usage, "\(output): \(loaded.count) sheets cannot go into one file",
        hint: "name a folder ending in '/', or a template with {scene}")
    }
    let pipeline = try Pipeline.make()
    var listing = Listing()
    try CommandRecord.each(of: loaded) { item in
      let states = try item.scene.states(named: state, of: item.id)
      guard let state = states.first else { return }
      CrashReport.isAtWork(on: item.scene, at: item.path, state: state.name)
      let variants = states.filter { $0.listedName == state.listedName }
      let showsVariants =
        variants.count > 1 && widths == nil && directions == nil && items == nil
      let name = showsVariants ? state.listedName : state.name
      let rows =
        try showsVariants
        ? Self.rows(of: variants, item.scene) : variations(of: item, in: state.name)
      try MainActor.assumeIsolated {
        let (sheet, last) = try sheet(of: rows, item, state, with: pipeline)
        guard let last else { return }
        let list = last.sheet(sheet, palette: dark ? .dark : .light)
        let path = template.path(scene: item.id, state: name, scale: "2")
        try OutputFile.write(
          bytes(of: list, by: last, as: template.kind, svgOptions, id: item.id), to: path,
          named: template.named)
        listing.sheets.append(
          Listing.Sheet(
            scene: item.id, state: name, path: path,
            cases: sheet.rows.joined().map { Listing.Case(name: $0.name, broken: $0.failures) }))
      }
    }
    try tell(listing)
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

  /// Makes the sheet of a scene and prints broken assertions; also returns the last staged scene, whose
  /// fonts measure the sheet's texts.
  @MainActor private func sheet(
    of variations: [[Variation]], _ item: SceneArguments.Loaded, _ state: Scene.State,
    with pipeline: Pipeline
  ) throws -> (sheet: ContactSheet, last: StagedScene?) {
    var sheet = ContactSheet(title: item.scene.title, rows: [])
    var last: StagedScene?
    for row in variations {
      var cells: [ContactSheet.Case] = []
      for variation in row {
        let staged = try pipeline.staged(
          variation.scene, variation.scene.states[0], of: item.id)
        last = staged
        let scene = variation.scene
        let broken = try pipeline.broken(scene, scene.states[0], on: staged, of: item.id)
        cells.append(
          ContactSheet.Case(
            name: variation.name, list: staged.displayList(), failures: broken.map(\.sentence)))
      }
      sheet.rows.append(cells)
    }
    for entry in sheet.rows.joined() where format == .text {
      for sentence in entry.failures {
        Terminal.note("\(item.id): \(entry.name): \(sentence)".inOneLine)
      }
    }
    return (sheet, last)
  }

  // MARK: Cases

  private struct Variation {
    var name: String
    var scene: Scene
  }

  /// A state in its variants: a column for each value of the last trait.
  private static func rows(of states: [Scene.State], _ scene: Scene) -> [[Variation]] {
    states.grouped { $0.variant?.words.dropLast() }.map { row in
      row.map { state in
        Variation(
          name: state.variant?.words.joined(separator: " · ") ?? "",
          scene: scene.settled(state.name))
      }
    }
  }

  /// The variations of a state: a row for each direction and count, and a column for each width.
  private func variations(
    of item: SceneArguments.Loaded, in state: String
  ) throws(CommandFailure) -> [[Variation]] {
    let scene = item.scene.settled(state)
    if items != nil, scene.layout.itemCounts != nil {
      throw CommandFailure(
        .usage, "\(item.id): --items: this layout has fixed elements, so their number cannot change"
      )
    }
    let counts: [Int?] = items?.counts ?? [nil]
    var rows: [[Variation]] = []
    for direction in directions?.directions ?? [scene.layoutDirection] {
      for count in counts {
        rows.append(
          (widths?.widths ?? [scene.viewport.size.width]).map { width in
            var varied = count.map { scene.withItems($0) } ?? scene
            varied.viewport.size.width = width
            varied.layoutDirection = direction
            return Variation(name: Self.name(width, direction, count), scene: varied)
          })
      }
    }
    return rows
  }

  private static func name(_ width: CGFloat, _ direction: LayoutDirection, _ count: Int?) -> String
  {
    var parts = [
      "\(DecimalNumber.text(width)) pt", direction == .rightToLeft ? "rtl" : "ltr",
    ]
    if let count { parts.append("\(count) item\(count == 1 ? "" : "s")") }
    return parts.joined(separator: " · ")
  }

  @MainActor private func bytes(
    of list: DisplayList, by staged: StagedScene, as kind: OutputTemplate.Kind,
    _ svgOptions: SVGRenderer.Options, id: String
  ) throws(CommandFailure) -> [UInt8] {
    do {
      switch kind {
      case .png: return try staged.png(of: list, scale: 2)
      case .svg: return Array(try staged.svg(of: list, options: svgOptions).utf8)
      case .pdf: return try staged.pdf(of: list)
      case .json: throw notAPicture
      }
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(of: error, at: "\(id): ")
    }
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
  var directions: [LayoutDirection]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    directions = parts.compactMap { word -> LayoutDirection? in
      switch word {
      case "ltr": .leftToRight
      case "rtl": .rightToLeft
      default: nil
      }
    }
    guard !parts.isEmpty, directions.count == parts.count else { return nil }
  }
}
