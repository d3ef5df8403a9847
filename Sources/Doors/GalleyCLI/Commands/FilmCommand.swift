import GalleyBase
import ArgumentParser
import Foundation
import GalleyCairo
import GalleyGeometry
import GalleyService
import GalleyRaster
import GalleySVG
import GalleyScenes

/// `galley film`: draws a scene in motion.
struct FilmCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "film",
    abstract: "Film a scene: scroll it, fling it, or run its batch update.",
    discussion: """
      The output's name selects the form: .png is a contact sheet, .webp, .apng and .svg are \
      animations, a folder ending in '/' gets one file per frame. Time is virtual, so the same scene gives the \
      same film. Settings without an option are taken from the scene's 'film'.
      """)

  @OptionGroup var input: SceneArguments

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to write: a file, a folder or '-'; repeatable.", valueName: "out"),
    completion: .file())
  var output: [String]

  @Option(
    help: ArgumentHelp(
      "The form, regardless of the name: png, webp, apng or svg.", valueName: "kind"),
    completion: .list(["png", "webp", "apng", "svg"]))
  var kind: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The first content offset, in points.", valueName: "x,y"))
  var from: NumberPair?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The last content offset, or where the finger lets go.", valueName: "x,y"))
  var to: NumberPair?

  @Option(help: ArgumentHelp("How many frames, 2 or more.", valueName: "number"))
  var frames: Int?

  @Option(help: ArgumentHelp("How long the film takes.", valueName: "seconds"))
  var duration: Double?

  @Option(
    help: "How the content moves: none (at constant speed) or fling (a drag and its release).")
  var physics: Scene.Film.Physics?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How fast the offset changes when the finger lets go, in points per second; for fling.",
      valueName: "x,y"))
  var velocity: NumberPair?

  @Option(help: "How fast a fling slows down: normal or fast, instead of the layout's rate.")
  var deceleration: Scene.Film.DecelerationRate?

  @Option(help: ArgumentHelp("The state to film.", valueName: "name"), completion: .states)
  var state: String?

  @OptionGroup(title: "Screen") var screen: ScreenArguments

  @OptionGroup(title: "SVG options") var svg: SVGArguments

  @OptionGroup var building: DependencyArguments

  @OptionGroup var timing: TimingArguments

  func run() throws {
    try building.require(files: output)
    let outputs = try outputs()
    let svgOptions = try svg.options(
      isWritten: outputs.contains { $0.kind == .svg }, hint: "add -o FILE.svg or --kind svg")
    let changes = try screen.changes()
    var times = timing.times
    let loaded = try times.measure(.read) { try input.load(changes) }
    guard loaded.count == 1, let item = loaded.first else {
      throw CommandFailure(
        .usage, "\(loaded.count) scenes cannot be one film", hint: "name one scene")
    }
    let film = try settings(for: item.scene, id: item.id)
    let scene = item.scene.settled(film.state)
    CrashReport.isAtWork(on: scene, at: item.path, state: film.state)
    let pipeline = try Pipeline.make()
    try MainActor.assumeIsolated {
      let count = try shoot(
        scene, film, of: item, with: pipeline, to: outputs, svgOptions: svgOptions, &times)
      let paths = outputs.flatMap { output in
        output.kind == .frames ? (0..<count).map(output.path(ofFrame:)) : [output.path]
      }
      try building.write([.init(outputs: paths, inputs: item.inputs(fonts: pipeline.fonts.files))])
      timing.tell(times)
    }
  }

  private func outputs() throws -> [FilmOutput] {
    let kind = try kind.map { name throws(CommandFailure) -> FilmOutput.Kind in
      guard let kind = FilmOutput.Kind(rawValue: name), kind != .frames else {
        throw CommandFailure(
          .usage, "--kind \(name): unknown kind", hint: "use png, webp, apng or svg")
      }
      return kind
    }
    return try output.map { argument throws(CommandFailure) in
      try FilmOutput(argument, as: kind)
    }
  }

  /// The settings of the scene's film, changed by the command's options.
  private func settings(for scene: Scene, id: String) throws(CommandFailure) -> Scene.Film {
    var film = scene.film ?? Scene.Film()
    if let state {
      film.state = try scene.states(named: state, of: id).first?.name
    }
    if let physics, physics != film.physics {
      // The end of a sweep is not the point where a finger lets go, and vice versa.
      film.physics = physics
      (film.to, film.duration) = (nil, nil)
    }
    if let from { film.from = from.point }
    if let to { film.to = to.point }
    if let velocity { film.velocity = velocity.point }
    if let deceleration { film.decelerationRate = deceleration }
    if velocity != nil || deceleration != nil, film.physics != .fling {
      let option = velocity != nil ? "--velocity" : "--deceleration"
      throw CommandFailure(
        .usage, "\(option): only applies to a fling", hint: "add --physics fling")
    }
    if let frames {
      guard (2...SceneLimits.maximumFrames).contains(frames) else {
        throw CommandFailure(
          .usage, "--frames \(frames): a film has 2 to \(SceneLimits.maximumFrames) frames")
      }
      film.frames = frames
    }
    if let duration {
      guard duration > 0, duration <= 3600 else {
        throw CommandFailure(
          .usage, "--duration \(duration): must be above 0 and at most 3600 seconds")
      }
      film.duration = duration
    }
    return film
  }

  /// Writes the film; returns how many frames it has.
  @MainActor private func shoot(
    _ scene: Scene, _ settings: Scene.Film, of item: SceneArguments.Loaded, with pipeline: Pipeline,
    to outputs: [FilmOutput], svgOptions: SVGRenderer.Options, _ times: inout StageTimes?
  ) throws -> Int {
    let id = item.id
    do {
      let film = try times.measure(.layout) {
        try Film(scene, as: settings, with: pipeline)
      }
      let writer = FilmWriter(
        film, to: outputs, isOpaque: scene.isOpaque, svgOptions: svgOptions)
      let bar = ProgressBar("film", total: film.frameCount)
      defer { bar.clear() }
      for index in 0..<film.frameCount {
        let frame = times.measure(.record) { film.frame(at: index) }
        try times.measure(.draw) { try writer.append(frame) }
        bar.show(index + 1)
      }
      try film.staged.stage.requireLayout()
      try times.measure(.write) { try writer.finish() }
      bar.clear()
      var warnings = film.staged.warnings(ofState: false)
      warnings.removeAll { $0.code == .missingCharacter }
      warnings += [SceneWarning](missing: writer.missing)
      CommandRecord.warn(warnings.mistakes(in: item.shownPath, item.places))
      for output in outputs where output.path != "-" {
        Terminal.say("wrote \(output.path), \(film.frameCount) frames")
      }
      return film.frameCount
    } catch let failure as CommandFailure {
      throw failure
    } catch let error as StageError {
      throw CommandFailure(drawing: error).named(id)
    } catch let error as FilmError {
      throw CommandFailure(
        .usage, of: error, at: "\(id): ",
        hint: error == .nothingMoves ? "set the last content offset with --to x,y" : nil)
    } catch {
      throw CommandFailure(of: error, at: "\(id): ")
    }
  }
}

extension Scene.Film.Physics: ExpressibleByArgument {}
extension Scene.Film.DecelerationRate: ExpressibleByArgument {}
