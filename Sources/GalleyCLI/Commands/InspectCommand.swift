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

  @Option(help: ArgumentHelp("Only this state.", valueName: "name"))
  var state: String?

  func validate() throws {
    let choices = [rect != nil, all, item != nil, at != nil]
    guard choices.filter({ $0 }).count <= 1 else {
      throw ValidationError("use only one of --rect, --all, --item and --at")
    }
  }

  func run() throws {
    let element = try item.map(Self.element)
    let loaded = try input.load()
    let pipeline = try Pipeline.make()
    var parts: [String] = []
    for item in loaded {
      for state in try item.scene.states(named: state ?? defaultState(of: loaded), of: item.id) {
        let snapshot = try MainActor.assumeIsolated { () throws -> LayoutSnapshot in
          try self.snapshot(of: item.scene, state, element: element, with: pipeline)
        }
        if let element, snapshot.elements.isEmpty {
          throw CommandFailure(.nothingFound, "\(item.id): there is no \(element)")
        }
        parts.append(text(of: snapshot, name: "\(item.id)/\(state.name)"))
      }
    }
    switch format {
    case .json: try Terminal.write(parts.joined())
    default: try Terminal.tell(parts.joined(separator: "\n"))
    }
  }

  /// With JSON and one scene, the output is one document: the first state, unless another is named.
  private func defaultState(of loaded: [SceneArguments.Loaded]) -> String? {
    format == .json && loaded.count == 1 ? loaded[0].scene.states.first?.name : nil
  }

  private static func element(_ text: String) throws(CommandFailure) -> ElementID {
    guard let id = ElementID(text: text) ?? ElementID(text: "cell " + text) else {
      throw CommandFailure(
        .usage, "--item \(text): not an element",
        hint: "write 0-3, 'header 0' or 'decoration card 0'")
    }
    return id
  }

  @MainActor private func snapshot(
    of scene: Scene, _ state: Scene.State, element: ElementID?, with pipeline: Pipeline
  ) throws -> LayoutSnapshot {
    let stage = try pipeline.staged(scene, state).stage
    let size = stage.collectionView.contentSize
    let whole = CGRect(origin: .zero, size: size).union(stage.collectionView.bounds)
      .insetBy(dx: -1_000_000, dy: -1_000_000)
    if all { return stage.snapshot(in: whole) }
    if let rect { return stage.snapshot(in: rect.rect) }
    if let at {
      let point = at.point
      var result = stage.snapshot(in: CGRect(x: point.x - 1, y: point.y - 1, width: 2, height: 2))
      result.elements.removeAll { !$0.frame.contains(point) }
      return result
    }
    guard let element else { return stage.snapshot() }
    var result = stage.snapshot(in: whole)
    result.elements.removeAll { $0.id != element }
    return result
  }

  private func text(of snapshot: LayoutSnapshot, name: String) -> String {
    switch format {
    case .json: snapshot.json()
    case .table: SnapshotText.table(snapshot)
    case .text: SnapshotText.tree(snapshot, name: name)
    }
  }
}
