import Foundation
import GalleyAnnotations
import GalleyBase
import GalleyGeometry
import GalleySVG
import GalleyScenes
import GalleyService

/// How the pictures of a scene are drawn and written, as `render` and `watch -o` do it.
struct SceneRendering: Sendable {
  /// The options of the command that say what is drawn, and where it is written.
  struct Options: Sendable {
    var templates: [OutputTemplate]
    var svg: SVGRenderer.Options
    /// Whether PNG files are written fast, and not small.
    var isFast = false
    /// What is shown in place of what the scene says.
    var changes = SceneChanges()
    /// Whether the whole content is drawn.
    var isFull = false
    /// The only state to draw.
    var state: String?
    /// The only element to draw.
    var element: String?
    /// The device in which pictures of the screen are shown.
    var frame: DeviceFrame?
    /// Whether pictures have numbers on what a screen reader finds, and a legend.
    var marksAccessibility = false
    /// Whether answers list what their files were made from.
    var listsInputs = false
    /// Whether answers say how long the stages took.
    var isTimed = false
  }

  /// Carries out a request about a scene; nil when the run was interrupted.
  typealias Drawer = (DrawRequest, Scene) -> DrawQueue.Outcome?

  var options: Options
  /// The files of the fonts, which all pictures are made from.
  var fonts: [String]

  /// A part of the files of a picture, with the request that draws them.
  private struct Part {
    var request: DrawRequest
    var templates: [OutputTemplate]
    var state: Scene.State
    var scene: Scene

    func path(_ template: OutputTemplate) -> String {
      template.isStandardOutput
        ? "-"
        : template.path(
          scene: request.source.file.id, state: state.name,
          scale: DecimalNumber.text(scene.settled(state).scene.viewport.scale))
    }
  }

  /// Draws all pictures of a scene and writes their files; a failed picture does not stop the others.
  ///
  /// - Parameters:
  ///   - loaded: The scene, with the changes of the options.
  ///   - draw: Who draws.
  /// - Returns: What came of it; nil when the run was interrupted.
  func answer(_ loaded: SceneArguments.Loaded, by draw: Drawer) -> RenderAnswer? {
    var answer = RenderAnswer()
    answer.times = options.isTimed ? StageTimes() : nil
    tell(loaded.scene.warnings, &answer)
    let pictures: [[Part]]
    do throws(CommandFailure) {
      pictures = try self.pictures(of: loaded)
    } catch {
      answer.failures.append(error)
      return answer
    }
    if options.listsInputs { answer.inputs = loaded.inputs(fonts: fonts) }
    answer.pictureCount = pictures.count
    answer.fileCount = pictures.count * options.templates.count
    for parts in pictures {
      do throws(CommandFailure) {
        for part in parts {
          guard let outcome = draw(part.request, part.scene) else { return nil }
          try write(outcome, part, &answer)
        }
      } catch {
        // What ended a worker is told with the file that it was at.
        answer.failures.append(error.named(error.code == nil ? loaded.path : loaded.id))
      }
    }
    return answer
  }

  /// The pictures of a scene.
  ///
  /// - Throws: `CommandFailure`: 66 when there is no such state, 64 when several pictures have the same file.
  private func pictures(of loaded: SceneArguments.Loaded) throws(CommandFailure) -> [[Part]] {
    let states = try loaded.scene.states(named: options.state, of: loaded.id)
    for template in options.templates where states.count > 1 && !template.hasState {
      throw CommandFailure(
        .usage, "\(template.pattern): \(states.count) pictures cannot go into one file",
        hint: "name a folder ending in '/', a template with {scene} and {state}, or --state NAME")
    }
    return states.map { parts(of: loaded, in: $0) }
  }

  /// A picture's files, together but for those of the whole content, which are written while they are drawn.
  private func parts(of loaded: SceneArguments.Loaded, in state: Scene.State) -> [Part] {
    func part(_ templates: [OutputTemplate]) -> Part {
      var request = DrawRequest(
        loaded.source, .state(state.name), changes: options.changes,
        outputs: templates.map { $0.kind.output(svg: options.svg, isFast: options.isFast) })
      request.element = options.element
      request.frame = options.frame
      request.marksAccessibility = options.marksAccessibility
      request.isWhole = options.isFull
      return Part(request: request, templates: templates, state: state, scene: loaded.scene)
    }
    func isStreamed(_ template: OutputTemplate) -> Bool {
      options.isFull && options.element == nil && template.kind == .png
    }
    let streamed = options.templates.filter(isStreamed).map { template in
      var part = part([template])
      part.request.destination = DrawRequest.Destination(
        path: part.path(template), named: template.named)
      return part
    }
    let rest = options.templates.filter { !isStreamed($0) }
    return streamed + (rest.isEmpty ? [] : [part(rest)])
  }

  private func write(
    _ outcome: DrawQueue.Outcome, _ part: Part, _ answer: inout RenderAnswer
  ) throws(CommandFailure) {
    let drawing = try outcome.drawing.get()
    tell(drawing.warnings, &answer)
    answer.times?.add(drawing.times)
    if outcome.isKept { answer.keptCount += part.templates.count }
    answer.cacheProblem = answer.cacheProblem ?? outcome.cacheError?.description
    for (template, bytes) in zip(part.templates, drawing.files) {
      let path = part.path(template)
      if part.request.destination == nil {
        try answer.times.measure(.write) { () throws(CommandFailure) in
          if template.isStandardOutput {
            try Terminal.write(bytes)
          } else {
            try OutputFile.write(bytes, to: path, named: template.named)
          }
        }
      }
      if !template.isStandardOutput { answer.paths.append(path) }
    }
  }

  /// Adds warnings, each once for all files of a scene.
  private func tell(_ warnings: [SceneMistake], _ answer: inout RenderAnswer) {
    for text in warnings.map({ "warning: \($0)" }) where !answer.warnings.contains(text) {
      answer.warnings.append(text)
    }
  }
}

extension OutputTemplate.Kind {
  /// What is drawn for a file of the kind.
  func output(svg options: SVGRenderer.Options, isFast: Bool = false) -> DrawRequest.Output {
    switch self {
    case .png: .png(isFast: isFast)
    case .svg: .svg(options)
    case .pdf: .pdf
    case .json: .layout
    }
  }
}
