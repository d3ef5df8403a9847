import ArgumentParser
import Foundation
import GalleyDrawing
import GalleyBase
import GalleyGeometry
import GalleyService
import GalleyRaster
import GalleySVG
import GalleyScenes

/// `galley render`: draws scenes.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw scenes.",
    discussion: """
      The extension selects the kind of file: .png, .svg, .pdf or .json (the layout). Without -o, one scene \
      is drawn as a .png, or as what --to says, beside its file. For many pictures, \
      name a folder, ending in '/', or a template such as 'out/{scene}-{state}@{scale}x.{ext}'. Several \
      scenes are drawn in parallel; a failure does not stop the others. Exit status: 0 everything drawn, \
      2 something could not be drawn or written, 65 a scene is invalid, 66 nothing matched, 130 interrupted.
      """)

  @OptionGroup var input: SceneArguments

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where to write: a file, a folder, a template or '-'; repeatable.", valueName: "out"),
    completion: .file())
  var output: [String] = []

  @OptionGroup var drawing: RenderArguments

  @OptionGroup var many: JobArguments

  @OptionGroup var keeping: CacheArguments

  @OptionGroup var building: DependencyArguments

  @OptionGroup var timing: TimingArguments

  func validate() throws { try keeping.requireFolder() }

  func run() throws {
    var times = timing.times
    let beside = output.isEmpty ? try fileBesideScene(&times) : nil
    let output = beside.map { [$0.path] } ?? output
    var options = try drawing.options(writingTo: output)
    // Nobody typed this name.
    if let beside { options.templates[0].named = beside.named }
    options.listsInputs = building.deps != nil
    options.isTimed = timing.timings
    try building.require(files: output)
    let files = try input.files()
    if files.count == 1 { return try draw(files[0], options, beside?.scene, times) }
    for template in options.templates where !template.hasScene {
      throw CommandFailure(
        .usage, "\(template.pattern): \(files.count) scenes cannot go into one file",
        hint: "name a folder ending in '/', or a template with {scene} and {state}")
    }
    try keeping.prepare()
    try draw(files, options)
  }

  /// Where the only scene is drawn without `-o`: beside its file; several states have names as in a folder.
  ///
  /// - Parameter times: Gets the time of reading the scene.
  /// - Returns: The path, the folder or file that a person named, and the scene without changes; no scene where it has
  ///   mistakes.
  /// - Throws: `CommandFailure`: 66 when nothing matched, 64 for several scenes, for standard input, and
  ///   where a picture that the scene shows would be replaced.
  private func fileBesideScene(
    _ times: inout StageTimes?
  ) throws(CommandFailure) -> (path: String, named: String, scene: SceneArguments.Loaded?) {
    let files = try input.files()
    guard files.count == 1, let file = files.first else {
      throw CommandFailure(
        .usage, "-o is missing: it says where the pictures of \(files.count) scenes go",
        hint: "add -o with a folder, such as -o out/")
    }
    guard file.path != SceneArguments.inputPath else {
      throw CommandFailure(
        .usage, "-o is missing: a scene on standard input has no file to write beside",
        hint: "add -o FILE.png, or -o - --to png for standard output")
    }
    // Mistakes in the scene are told when it is drawn.
    let loaded = try? times.measure(.read) { () throws(SceneError) in
      try input.load(file, input: nil)
    }
    let scene = loaded?.scene
    let states = (try? scene?.states(named: drawing.state, of: file.id)) ?? []
    let path =
      (file.path as NSString).deletingPathExtension
      + (states.count > 1 ? "-{state}@{scale}x." : ".") + (drawing.to ?? "png")
    let shown = scene?.usedFiles ?? []
    guard !shown.map(Self.whole).contains(Self.whole(path)) else {
      throw CommandFailure(
        .usage, "\(path): the scene uses this file", hint: "name another file with -o")
    }
    return (path, file.named == file.path ? parentFolder(of: path) : file.named, loaded)
  }

  private static func whole(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// Draws a scene in this process.
  ///
  /// - Parameters:
  ///   - file: The scene's file.
  ///   - options: What is drawn of it, and as what.
  ///   - read: The scene without changes, where it has been read already.
  ///   - times: How long that took.
  /// - Throws: `CommandFailure` where something cannot be drawn or written, or the scene has mistakes.
  private func draw(
    _ file: SceneFile, _ options: SceneRendering.Options, _ read: SceneArguments.Loaded?,
    _ times: StageTimes?
  ) throws {
    let loaded: SceneArguments.Loaded
    var times = times
    do throws(SceneError) {
      loaded = try times.measure(.read) { () throws(SceneError) in
        // Scenes are read for one locale.
        if var read, options.changes.locale == nil {
          read.scene = read.scene.changed(by: options.changes)
          return read
        }
        return try input.load(
          file, input: file.path == SceneArguments.inputPath ? SceneArguments.readInput() : nil,
          options.changes)
      }
    } catch {
      Terminal.note(error.description)
      throw CommandFailure(.invalidScene, "")
    }
    let pipeline = try Pipeline.make()
    let cache = try keeping.open(for: pipeline)
    let rendering = SceneRendering(options: options, fonts: pipeline.fonts.files)
    let answer = MainActor.assumeIsolated {
      let service = DrawService(pipeline) { CrashReport.isAtWork(on: $0, at: $1, state: $2) }
      return rendering.answer(loaded) { request, scene in
        DrawQueue.Outcome(of: request, scene, cache: cache) { () throws(CommandFailure) in
          try service.draw(
            request, of: scene,
            standardOutput: { bytes throws(CommandFailure) in try Terminal.write(bytes) })
        }
      } ?? RenderAnswer()
    }
    for warning in answer.warnings { CommandRecord.warn(warning) }
    for note in answer.notes { Terminal.note(note) }
    keeping.finish(
      answer.keptCount, of: answer.fileCount, problem: answer.cacheProblem)
    let failures = answer.failures
    if answer.pictureCount <= 1, let failure = failures.first { throw failure }
    for failure in failures { Terminal.report(failure) }
    try Self.end(failures, "\(failures.count) of \(answer.pictureCount) pictures failed")
    try building.write([.init(outputs: answer.paths, inputs: answer.inputs)])
    times?.add(answer.times)
    timing.tell(times)
    if output.isEmpty {
      // Nobody has named these files.
      for path in answer.paths { Terminal.note(WrittenText.line([path]) ?? "") }
    } else {
      Terminal.say(WrittenText.line(answer.paths))
    }
  }

  /// Draws scenes in worker processes.
  private func draw(_ files: [SceneFile], _ options: SceneRendering.Options) throws {
    let pipeline = try Pipeline.make()
    let content =
      files.contains { $0.path == SceneArguments.inputPath } ? SceneArguments.readInput() : nil
    let input = input
    let run = RenderRun(
      files: files,
      load: { file throws(SceneError) in
        try input.load(
          file, input: file.path == SceneArguments.inputPath ? content : nil, options.changes)
      },
      rendering: SceneRendering(options: options, fonts: pipeline.fonts.files),
      cache: try keeping.open(for: pipeline), jobs: try many.count)
    let summary = run.run()
    keeping.finish(
      summary.keptCount, of: summary.fileCount, problem: summary.cacheProblem)
    if summary.missingScenes > 0 {
      throw CommandFailure(
        .interrupted,
        "interrupted after \(files.count - summary.missingScenes) of \(files.count) scenes; "
          + "what was drawn is kept")
    }
    try Self.end(
      summary.failures, "\(summary.failedScenes) of \(files.count) scenes failed")
    try building.write(summary.rules)
    timing.tell(summary.times)
    Terminal.say(WrittenText.line(summary.paths))
  }

  /// Ends a run with failures: with their common status, or with 2 if their statuses differ.
  private static func end(
    _ failures: [CommandFailure], _ problem: String
  ) throws(CommandFailure) {
    guard let first = failures.first else { return }
    let isCommon = failures.allSatisfy { $0.status == first.status }
    throw CommandFailure(isCommon ? first.status : .failure, problem)
  }
}
