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
      same film. Settings without an option are taken from the scene's 'film'. Several scenes are several films, \
      each at its own path: films/{scene}.webp.
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

  @OptionGroup var many: JobArguments

  @OptionGroup var keeping: CacheArguments

  @OptionGroup(title: "Screen") var screen: ScreenArguments

  @OptionGroup(title: "SVG options") var svg: SVGArguments

  @OptionGroup var building: DependencyArguments

  @OptionGroup var timing: TimingArguments

  func validate() throws { try keeping.requireFolder() }

  func run() throws {
    try building.require(files: output)
    let outputs = try outputs()
    let svgOptions = try svg.options(
      isWritten: outputs.contains { $0.kind == .svg }, hint: "add -o FILE.svg or --kind svg")
    let changes = try screen.changes()
    var times = timing.times
    let loaded = try times.measure(.read) { try input.load(changes) }
    guard loaded.count == 1 || outputs.allSatisfy(\.hasScene) else {
      throw CommandFailure(
        .usage, "\(loaded.count) scenes cannot be one film",
        hint: "name one scene, or give each its own path: -o films/{scene}.webp")
    }
    let rules = try MainActor.assumeIsolated { [changes] in
      try shoot(loaded, changes, to: outputs, svgOptions, &times)
    }
    guard !rules.isEmpty else { return }
    try building.write(rules)
    timing.tell(times)
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

  /// What the options change in the film of a scene.
  ///
  /// - Throws: `CommandFailure`: 66 for a state that is not there, 64 for a value out of range, and for one of a fling
  ///   where the content is not flung.
  private func filmChanges(of scene: Scene, id: String) throws(CommandFailure) -> FilmChanges {
    var changes = FilmChanges()
    if let state { changes.state = try scene.states(named: state, of: id).first?.name }
    (changes.physics, changes.decelerationRate) = (physics, deceleration)
    (changes.from, changes.to, changes.velocity) = (from?.point, to?.point, velocity?.point)
    if velocity != nil || deceleration != nil,
      scene.filmSettings(changedBy: changes).physics != .fling
    {
      let option = velocity != nil ? "--velocity" : "--deceleration"
      throw CommandFailure(
        .usage, "\(option): only applies to a fling", hint: "add --physics fling")
    }
    if let frames, !(2...SceneLimits.maximumFrames).contains(frames) {
      throw CommandFailure(
        .usage, "--frames \(frames): a film has 2 to \(SceneLimits.maximumFrames) frames")
    }
    if let duration, !(duration > 0 && duration <= 3600) {
      throw CommandFailure(
        .usage, "--duration \(duration): must be above 0 and at most 3600 seconds")
    }
    (changes.frames, changes.duration) = (frames, duration)
    return changes
  }

  /// Draws and writes the films; a scene that cannot be shown is told and left out.
  ///
  /// - Parameters:
  ///   - loaded: The scenes.
  ///   - changes: What is shown in place of what they say.
  ///   - outputs: Where the films go.
  ///   - svgOptions: How SVG is written.
  ///   - times: Gets the times of drawing and writing.
  /// - Returns: The files of each film with what they were made from.
  /// - Throws: `CommandFailure` for what cannot be drawn or written, and for settings that are none.
  @MainActor private func shoot(
    _ loaded: [SceneArguments.Loaded], _ changes: SceneChanges, to outputs: [FilmOutput],
    _ svgOptions: SVGRenderer.Options, _ times: inout StageTimes?
  ) throws -> [DependencyArguments.Rule] {
    var frameCounts: [String: Int] = [:]
    var run = try SceneRun(loaded, jobs: try many.count) { item throws(CommandFailure) in
      let film = try filmChanges(of: item.scene, id: item.id)
      frameCounts[item.id] = item.scene.filmSettings(changedBy: film).frames
      var request = DrawRequest(
        item.source, .film, changes: changes,
        outputs: outputs.map { .motion($0.output(of: item.id).form(svg: svgOptions)) })
      request.film = film
      return [request]
    }
    run.keeping = keeping
    if keeping.isUsed, outputs.contains(where: { $0.kind == .frames }) {
      Terminal.note("note: --cache: a film with frames in a folder is drawn each time")
    }
    let isOne = loaded.count == 1
    let bar = ProgressBar("film", total: isOne ? frameCounts.values.reduce(0, +) : loaded.count)
    defer { bar.clear() }
    if isOne {
      run.frameDrawn = { bar.show($0) }
    } else {
      run.begin = { bar.show($0, at: $1) }
    }
    let fonts = building.deps == nil ? [] : try Pipeline.make().fonts.files
    var rules: [DependencyArguments.Rule] = []
    try run.each(outcome: { item, result in
      bar.clear()
      guard let answer = try SceneRun.shown(item, result) else { return }
      let own = outputs.map { $0.output(of: item.id) }
      let count = frameCounts[item.id] ?? 0
      times?.add(answer.times)
      try times.measure(.write) {
        for (output, bytes) in zip(own, answer.files) { try output.write(bytes) }
      }
      CommandRecord.warn(answer.warnings)
      for output in own where output.path != "-" {
        Terminal.say("wrote \(output.path), \(count) frames")
      }
      let paths = own.flatMap { $0.paths(frames: count) }
      rules.append(.init(outputs: paths, inputs: item.inputs(fonts: fonts)))
    })
    return rules
  }
}

extension Scene.Film.Physics: ExpressibleByArgument {}
extension Scene.Film.DecelerationRate: ExpressibleByArgument {}
