import ArgumentParser
import Foundation
import GalleyAnnotations
import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import GalleyPipeline
import GalleyScenes

/// `galley sweep`: one scene at many widths, directions and item counts, on one sheet.
struct SweepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "Draw a scene at many widths, directions and item counts, on one contact sheet.",
    discussion: """
      A case that breaks an 'expect' of the scene is outlined and named, and the command exits with \
      1. Claims about items that a case does not have are not judged.
      """)

  @OptionGroup var input: SceneArguments

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The sheet, a .png file.", valueName: "file"))
  var output: String

  @Option(help: ArgumentHelp("Viewport widths in points; the scene's.", valueName: "w,w,…"))
  var widths: WidthList?

  @Option(help: ArgumentHelp("Layout directions, ltr and rtl; the scene's.", valueName: "d,d"))
  var directions: DirectionList?

  @Option(
    help: ArgumentHelp("Items in each section; as many as the scene has.", valueName: "n,n,…"))
  var items: CountList?

  @Option(help: ArgumentHelp("This state; the first.", valueName: "name"))
  var state: String?

  @Flag(help: "Draw on a dark sheet.")
  var dark = false

  func run() throws {
    let template = try OutputTemplate(output, to: nil)
    guard template.kind == .png else {
      throw CommandFailure(.usage, "\(output): a sheet is a picture", hint: "name a .png file")
    }
    let loaded = try input.load()
    guard loaded.count == 1 || template.isTemplate else {
      throw CommandFailure(
        .usage, "\(output): \(loaded.count) sheets cannot go into one file",
        hint: "name a folder ending in '/', or a template with {scene}")
    }
    let pipeline = try Pipeline.make()
    var broken = 0
    var cases = 0
    for item in loaded {
      let scene = item.scene
      guard let state = try scene.states(named: state, of: item.id).first else { continue }
      let variations = try variations(of: item)
      try MainActor.assumeIsolated {
        var sheet = ContactSheet(title: scene.title, rows: [])
        var last: StagedScene?
        for row in variations {
          var cells: [ContactSheet.Case] = []
          for variation in row {
            let staged = try pipeline.staged(
              variation.scene, variation.scene.state(named: state.name) ?? state)
            last = staged
            cells.append(judged(variation, staged, state: state.name))
          }
          sheet.rows.append(cells)
        }
        let failed = sheet.rows.joined().filter { !$0.failures.isEmpty }
        for entry in failed {
          for sentence in entry.failures { Terminal.note("\(item.id): \(entry.name): \(sentence)") }
        }
        (broken, cases) = (broken + failed.count, cases + sheet.rows.joined().count)
        guard let last else { return }
        let list = last.sheet(sheet, palette: dark ? .dark : .light)
        try write(list, of: last, id: item.id, state: state.name, to: template)
      }
    }
    if broken > 0 {
      throw CommandFailure(.differences, "\(broken) of \(cases) cases break what the scene expects")
    }
  }

  // MARK: Cases

  private struct Variation {
    var name: String
    var scene: Scene
  }

  /// A row for each direction and count, a column for each width.
  private func variations(of item: SceneArguments.Loaded) throws(CommandFailure) -> [[Variation]] {
    let scene = item.scene
    if items != nil, scene.layout.itemCounts != nil {
      throw CommandFailure(
        .usage, "\(item.id): --items: the layout's elements are given, not counted")
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

  @MainActor private func judged(
    _ variation: Variation, _ staged: StagedScene, state: String
  ) -> ContactSheet.Case {
    let scene = variation.scene
    let failures = scene.expectations.filter { $0.state == state && $0.applies(to: scene) }
      .compactMap { $0.failure(on: staged.stage) }
    return ContactSheet.Case(
      name: variation.name, list: staged.displayList(), failures: failures)
  }

  @MainActor private func write(
    _ list: DisplayList, of staged: StagedScene, id: String, state: String,
    to template: OutputTemplate
  ) throws {
    let bytes: [UInt8]
    do throws(RenderError) {
      bytes = try staged.file(of: list, as: .png)
    } catch {
      throw CommandFailure(.failure, "\(id): \(error.description)")
    }
    try OutputFile.write(bytes, to: template.path(scene: id, state: state, scale: "2"))
  }
}

/// Widths in points written with commas, each above zero.
struct WidthList: ExpressibleByArgument {
  var widths: [CGFloat]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    widths = parts.compactMap { Double($0).map { CGFloat($0) } }
      .filter { $0 > 0 && $0 <= SceneLimits.maximumViewportSide }
    guard !parts.isEmpty, widths.count == parts.count else { return nil }
  }
}

/// Counts written with commas, none negative.
struct CountList: ExpressibleByArgument {
  var counts: [Int]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    counts = parts.compactMap { Int($0) }.filter { (0...SceneLimits.maximumItems).contains($0) }
    guard !parts.isEmpty, counts.count == parts.count else { return nil }
  }
}

/// Directions written with commas: ltr, rtl.
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
