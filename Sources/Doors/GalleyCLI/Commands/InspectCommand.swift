import ArgumentParser
import Foundation
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyPipeline
import GalleyScenes

/// `galley inspect`: prints the layout of scenes.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Print the layout of scenes: the visible elements, or those that an option selects.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, table, json
  }

  @OptionGroup var input: SceneArguments

  @Option(help: "text (a tree by section), table or json (layout.json).")
  var format = Format.text

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

  @Option(help: ArgumentHelp("Only this state.", valueName: "name"), completion: .states)
  var state: String?

  func validate() throws {
    let choices = [rect != nil, all, item != nil, at != nil]
    guard choices.filter({ $0 }).count <= 1 else {
      throw ValidationError("use only one of --rect, --all, --item and --at")
    }
  }

  func run() throws {
    let element = try item.map { try ElementPicture($0, of: "--item").element }
    let loaded = try input.load()
    let pipeline = try Pipeline.make()
    try MainActor.assumeIsolated { try list(loaded, element: element, with: pipeline) }
  }

  @MainActor private func list(
    _ scenes: [SceneArguments.Loaded], element: ElementID?, with pipeline: Pipeline
  ) throws {
    let output = PartedOutput(isData: format == .json)
    var separator = ""
    try CommandRecord.each(of: scenes) { item in
      for state in try item.scene.states(named: state ?? defaultState(of: scenes), of: item.id) {
        CrashReport.isAtWork(on: item.scene, at: item.path, state: state.name)
        let staged = try pipeline.staged(item.scene, state, of: item.id)
        let stage = staged.stage
        let warnings = staged.mistakes(in: item)
        let listing = listing(of: stage, element: element)
        try staged.requireLayout(of: item.id)
        CommandRecord.warn(warnings)
        if let element, listing.sections.isEmpty {
          throw CommandFailure(.nothingFound, "\(item.id): there is no \(element)")
        }
        try output.write(separator)
        try write(listing, name: "\(item.id)/\(state.name)", of: stage, to: output)
        separator = format == .json ? "" : "\n"
      }
    }
    try output.finish()
  }

  /// With JSON and one scene, the output is one document: the first state, unless another is named.
  private func defaultState(of loaded: [SceneArguments.Loaded]) -> String? {
    format == .json && loaded.count == 1 ? loaded[0].scene.allStates.first?.name : nil
  }

  @MainActor private func listing(
    of stage: SceneStage, element: ElementID?
  ) -> ElementListing {
    if all {
      stage.measureWholeContent()
      return ElementListing(allOf: stage.collectionView)
    }
    if let element { return ElementListing(element, of: stage.collectionView) }
    guard let point = at?.point else { return ElementListing(stage.snapshot(in: rect?.rect)) }
    var result = stage.snapshot(in: CGRect(x: point.x - 1, y: point.y - 1, width: 2, height: 2))
    result.elements.removeAll { !$0.frame.contains(point) }
    return ElementListing(result)
  }

  @MainActor private func write(
    _ listing: ElementListing, name: String, of stage: SceneStage, to output: PartedOutput
  ) throws {
    switch format {
    case .json: try listing.writeJSON(to: output.write)
    case .table: try SnapshotText.writeTable(of: listing, to: output.write)
    case .text:
      let view = stage.collectionView
      let scrolled = view.orthogonalSections.compactMap { section in
        view.orthogonalSection(at: section).map { (section, $0) }
      }
      try SnapshotText.writeTree(
        of: listing, name: name,
        scrolled: Dictionary(scrolled, uniquingKeysWith: { first, _ in first }), to: output.write)
    }
  }
}
