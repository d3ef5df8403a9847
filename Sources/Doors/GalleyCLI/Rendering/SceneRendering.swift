import Foundation
import GalleyCases
import GalleyDrawing
import GalleyBase
import GalleyGeometry
import GalleyPipeline
import GalleyRaster
import GalleySVG
import GalleyScenes

/// How `render` draws a scene, both in a worker and in the command itself.
struct SceneRendering {
  /// The options of the command that say what is drawn, and where it is written.
  struct Options {
    var templates: [OutputTemplate]
    var svg: SVGRenderer.Options
    var png = PNGEncoder()
    /// Replacements for the scene's device pixels per point, content offset and viewport size.
    var scale: CGFloat?
    var offset: CGPoint?
    var size: CGSize?
    /// Whether the whole content is drawn.
    var isFull = false
    /// The only state to draw.
    var state: String?
    /// The only element to draw.
    var element: ElementPicture?
    /// Whether answers list what their files were made from.
    var listsInputs = false
    /// Whether answers say how long the stages took.
    var isTimed = false
  }

  var options: Options
  var pipeline: Pipeline
  var cache: DrawingCache?

  /// A state of a scene, changed by the command's options.
  struct Picture {
    var loaded: SceneArguments.Loaded
    var scene: Scene
    var state: Scene.State

    var id: String { loaded.id }
  }

  /// Draws all pictures of a scene and writes their files; a failed picture does not stop the others.
  @MainActor func answer(_ loaded: SceneArguments.Loaded) -> RenderAnswer {
    var answer = RenderAnswer()
    answer.times = options.isTimed ? StageTimes() : nil
    tell(loaded.scene.warnings, &answer)
    let pictures: [Picture]
    do throws(CommandFailure) {
      pictures = try self.pictures(of: loaded)
    } catch {
      answer.failures.append(RenderAnswer.Failure(error))
      return answer
    }
    if options.listsInputs { answer.inputs = loaded.inputs(with: pipeline) }
    answer.pictureCount = pictures.count
    answer.fileCount = pictures.count * options.templates.count
    for picture in pictures {
      do throws(CommandFailure) {
        try draw(picture, &answer)
      } catch {
        answer.failures.append(RenderAnswer.Failure(error))
      }
    }
    return answer
  }

  /// The pictures of a scene.
  ///
  /// - Throws: `CommandFailure`: 66 when there is no such state, 64 when several pictures have the same file.
  private func pictures(
    of loaded: SceneArguments.Loaded
  ) throws(CommandFailure) -> [Picture] {
    var pictures: [Picture] = []
    for state in try loaded.scene.states(named: options.state, of: loaded.id) {
      var (scene, state) = loaded.scene.settled(state)
      if let size = options.size { scene.viewport.size = size }
      if let scale = options.scale { scene.viewport.scale = scale }
      if let offset = options.offset {
        state.contentOffset = offset
        state.scrollTarget = nil
      }
      pictures.append(Picture(loaded: loaded, scene: scene, state: state))
    }
    for template in options.templates where pictures.count > 1 && !template.hasState {
      throw CommandFailure(
        .usage, "\(template.pattern): \(pictures.count) pictures cannot go into one file",
        hint: "name a folder ending in '/', a template with {scene} and {state}, or --state NAME")
    }
    return pictures
  }

  /// Writes the files of a picture, from the cache if possible.
  @MainActor private func draw(
    _ picture: Picture, _ answer: inout RenderAnswer
  ) throws(CommandFailure) {
    CrashReport.isAtWork(
      on: picture.scene, at: picture.loaded.path, state: picture.state.name)
    var prepared: Prepared?
    for template in options.templates {
      let path =
        template.isStandardOutput
        ? "-"
        : template.path(
          scene: picture.id, state: picture.state.name,
          scale: DecimalNumber.text(picture.scene.viewport.scale))
      let key = key(of: picture, as: template.kind)
      let stored = key.flatMap { cache?.read($0) }
      if let kept = stored.flatMap({ RenderedFile(kept: $0, of: picture.loaded.shownPath) }) {
        answer.keptCount += 1
        try answer.times.measure(.write) { () throws(CommandFailure) in
          try write(kept.bytes, to: path, named: template.named)
        }
        tell(kept.warnings, &answer)
      } else if options.isFull, options.element == nil, template.kind == .png {
        try writeWhole(picture, to: path, named: template.named, for: key, &answer)
      } else {
        let scene: Prepared
        if let prepared { scene = prepared } else { scene = try prepare(picture, &answer.times) }
        prepared = scene
        let file = try drawn(picture, scene, as: template.kind, &answer.times)
        tell(scene.warnings, &answer)
        keep(
          RenderedFile(file, scene.warnings), of: picture, as: template.kind, for: key, &answer)
        try answer.times.measure(.write) { () throws(CommandFailure) in
          try write(file, to: path, named: template.named)
        }
      }
      if !template.isStandardOutput { answer.paths.append(path) }
    }
  }

  private func write(
    _ file: [UInt8], to path: String, named: String
  ) throws(CommandFailure) {
    if path == "-" {
      try Terminal.write(file)
    } else {
      try OutputFile.write(file, to: path, named: named)
    }
  }

  /// Adds warnings, each once for all files of a scene.
  private func tell(_ warnings: [SceneMistake], _ answer: inout RenderAnswer) {
    for text in warnings.map({ "warning: \($0)" }) where !answer.warnings.contains(text) {
      answer.warnings.append(text)
    }
  }

  /// Pictures of the whole content that are larger than this many bytes are not cached.
  private static let largestKeptWhole = 1 << 24

  /// Draws the whole content as a PNG, part by part.
  @MainActor private func writeWhole(
    _ picture: Picture, to path: String, named: String, for key: ContentHash?,
    _ answer: inout RenderAnswer
  ) throws(CommandFailure) {
    let staged = try answer.times.measure(.layout) { () throws(CommandFailure) in
      try pipeline.staged(picture.scene, picture.state, of: picture.id)
    }
    var warnings = staged.mistakes(in: picture.loaded)
    do {
      // The parts are laid out, recorded and written while others are drawn.
      let missing = try answer.times.measure(.draw) {
        try StreamedFile.write(to: path, named: named) {
          let missing = try staged.writeWholePNG(to: $0, encoder: options.png)
          try staged.requireLayout(of: picture.id)
          return missing
        }
      }
      if !warnings.contains(where: { $0.code == .missingCharacter }) {
        warnings += [SceneWarning](missing: missing).mistakes(
          in: picture.loaded.shownPath, picture.loaded.places)
      }
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(of: error, at: "\(picture.id): ")
    }
    tell(warnings, &answer)
    if key != nil, path != "-",
      let bytes = try? readFile(path, Reach(named: named), maximumBytes: Self.largestKeptWhole)
    {
      keep(RenderedFile(Array(bytes), warnings), of: picture, as: .png, for: key, &answer)
    }
  }

  /// A picture on its stage.
  private struct Prepared {
    var staged: StagedScene
    /// What is drawn.
    var list: DisplayList
    var warnings: [SceneMistake]
  }

  @MainActor private func prepare(
    _ picture: Picture, _ times: inout StageTimes?
  ) throws(CommandFailure) -> Prepared {
    let staged = try times.measure(.layout) { () throws(CommandFailure) in
      try pipeline.staged(picture.scene, picture.state, of: picture.id)
    }
    return try times.measure(.record) { () throws(CommandFailure) in
      var list = staged.displayList()
      let warnings = staged.mistakes(in: picture.loaded, list)
      if options.isFull {
        staged.stage.showWholeContent()
        list = staged.displayList()
      }
      try staged.requireLayout(of: picture.id)
      if let element = options.element {
        list = try element.list(of: staged, id: picture.id, scale: picture.scene.viewport.scale)
      }
      return Prepared(staged: staged, list: list, warnings: warnings)
    }
  }

  @MainActor private func drawn(
    _ picture: Picture, _ prepared: Prepared, as kind: OutputTemplate.Kind,
    _ times: inout StageTimes?
  ) throws(CommandFailure) -> [UInt8] {
    let (staged, list) = (prepared.staged, prepared.list)
    do {
      if kind == .json {
        let json = try times.measure(.record) {
          try options.element?.json(of: staged, id: picture.id) ?? staged.layoutJSON()
        }
        return Array(json.utf8)
      }
      return try times.measure(.draw) {
        switch kind {
        case .json: []
        case .png: try staged.png(of: list, encoder: options.png)
        case .svg: Array(try staged.svg(of: list, options: options.svg).utf8)
        case .pdf: try staged.pdf(of: list)
        }
      }
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(of: error, at: "\(picture.id): ")
    }
  }
}
