import Foundation
import GalleyCases
import GalleyDrawing
import GalleyGeometry
import GalleyPipeline
import GalleyRaster
import GalleySVG
import GalleyScenes

/// How `render` draws scenes: what a worker and the command itself do alike.
struct SceneRendering {
  /// The options of the command that say what is drawn and where it goes.
  struct Options {
    var templates: [OutputTemplate]
    var svg: SVGRenderer.Options
    /// Device pixels per point, the content offset and the viewport's size, instead of the scene's.
    var scale: CGFloat?
    var offset: CGPoint?
    var size: CGSize?
    /// Whether the whole content is drawn.
    var isFull = false
    /// The only state to draw.
    var state: String?
  }

  var options: Options
  var pipeline: Pipeline
  var cache: DrawingCache?

  /// A state of a scene, with the options of the command put in.
  struct Picture {
    var loaded: SceneArguments.Loaded
    var scene: Scene
    var state: Scene.State

    var id: String { loaded.id }
  }

  /// Draws all pictures of a scene and writes their files; a picture that fails keeps no other from it.
  @MainActor func answer(_ loaded: SceneArguments.Loaded) -> RenderAnswer {
    var answer = RenderAnswer()
    for warning in loaded.scene.warnings { answer.notes.append("warning: \(warning)") }
    let pictures: [Picture]
    do throws(CommandFailure) {
      pictures = try self.pictures(of: loaded)
    } catch {
      answer.failures.append(RenderAnswer.Failure(error))
      return answer
    }
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
  /// - Throws: `CommandFailure`: 66 when there is no such state, 64 when several would go into one file.
  private func pictures(
    of loaded: SceneArguments.Loaded
  ) throws(CommandFailure) -> [Picture] {
    var scene = loaded.scene
    if let size = options.size { scene.viewport.size = size }
    if let scale = options.scale { scene.viewport.scale = scale }
    var pictures: [Picture] = []
    for var state in try scene.states(named: options.state, of: loaded.id) {
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

  /// Writes the files of a picture: what an earlier run drew, and what has to be drawn.
  @MainActor private func draw(
    _ picture: Picture, _ answer: inout RenderAnswer
  ) throws(CommandFailure) {
    var staged: StagedScene?
    for template in options.templates {
      let key = key(of: picture, as: template.kind)
      let kept = key.flatMap { cache?.read($0) }.flatMap(RenderedFile.init(kept:))
      let file: RenderedFile
      if let kept {
        file = kept
        answer.keptCount += 1
      } else {
        let scene: StagedScene
        if let staged { scene = staged } else { scene = try stage(picture) }
        staged = scene
        file = try drawn(picture, on: scene, as: template.kind)
        keep(file, of: picture, as: template.kind, for: key, &answer)
      }
      if !file.missing.isEmpty {
        let warning = RenderCommand.warning(about: file.missing, in: picture.id)
        if !answer.notes.contains(warning) { answer.notes.append(warning) }
      }
      if template.isStandardOutput {
        try Terminal.write(file.bytes)
      } else {
        let path = template.path(
          scene: picture.id, state: picture.state.name,
          scale: DecimalNumber.text(picture.scene.viewport.scale))
        try OutputFile.write(file.bytes, to: path)
        answer.paths.append(path)
      }
    }
  }

  @MainActor private func stage(_ picture: Picture) throws(CommandFailure) -> StagedScene {
    let staged = try pipeline.staged(picture.scene, picture.state)
    if options.isFull { staged.stage.showWholeContent() }
    return staged
  }

  @MainActor private func drawn(
    _ picture: Picture, on staged: StagedScene, as kind: OutputTemplate.Kind
  ) throws(CommandFailure) -> RenderedFile {
    do {
      if kind == .json { return RenderedFile(bytes: Array(staged.layoutJSON().utf8)) }
      let list = staged.displayList()
      let bytes: [UInt8] =
        switch kind {
        case .json: []
        case .png: try staged.png(of: list)
        case .svg: Array(try staged.svg(of: list, options: options.svg).utf8)
        case .pdf: try staged.pdf(of: list)
        }
      return RenderedFile(bytes: bytes, missing: list.missingCharacters)
    } catch {
      throw CommandFailure(.failure, "\(picture.id): \(error)")
    }
  }
}
