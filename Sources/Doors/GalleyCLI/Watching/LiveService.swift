import Foundation
import GalleyCheck
import GalleyBase
import GalleyGeometry
import GalleyGoldens
import GalleyService
import GalleyRaster
import GalleyScenes

/// A worker process of `watch`: reads, draws and examines scenes by their text, until standard input closes.
///
/// What it has read last, it keeps: fonts, decoded pictures, scenes, and the film at hand.
@MainActor struct LiveService {
  /// How files are written; nil if none are.
  var rendering: SceneRendering?
  let pipeline: Pipeline
  let allowedFolders: [String]
  let goldens: GoldenStore
  private var kept: [String: Kept] = [:]
  private var film: KeptFilm?
  private lazy var renderer = try? pipeline.renderer()

  /// A scene that has been read.
  private struct Kept {
    var text: Data
    var result: Result<Scene, SceneError>
    var places: ScenePlaces?
    /// The files that decide what the scene is, besides its text: its pictures, fonts, asset catalogs and texts.
    var files: [UsedFile]

    var isCurrent: Bool { files.allSatisfy { $0 == UsedFile($0.path) } }
  }

  private struct KeptFilm {
    var text: Data
    var files: [UsedFile]
    var order: DrawOrder
    var film: Film
  }

  /// The most seconds that all checks of a scene may take.
  nonisolated static let examinationLimit = 120.0
  /// The most scenes that are kept.
  private static let capacity = 64

  /// A worker with fonts that have been read.
  init(
    _ pipeline: Pipeline, rendering: SceneRendering?, allowedFolders: [String], goldens: GoldenStore
  ) {
    self.pipeline = pipeline
    self.rendering = rendering
    self.allowedFolders = allowedFolders
    self.goldens = goldens
  }

  /// Answers requests until standard input closes.
  ///
  /// - Throws: A read or write error, or an error for a request that cannot be decoded.
  mutating func run() throws {
    try WorkerLoop.run { line in
      try answer(to: JSONDecoder().decode(LiveRequest.self, from: line))
    }
  }

  /// The answer to a request, as bytes.
  mutating func answer(to request: LiveRequest) throws -> [UInt8] {
    let start = ContinuousClock.now
    let places =
      kept[request.path].flatMap { $0.text == request.text ? $0.places : nil }
      ?? ScenePlaces(request.text)
    var answer = LiveAnswer()
    // Before they are read: what changes from now on is a change.
    answer.uses = Self.files(places?.fileNames ?? [], request)
    let item = read(request, places, answer.uses)
    let reading = ContinuousClock.now - start
    let scene: Scene
    switch item.result {
    case .failure(let error):
      answer.mistakes = error.mistakes.map(LiveMistake.init)
      return try answer.bytes()
    case .success(let valid): scene = valid
    }
    answer.uses = item.files
    answer.scene = LiveScene(scene)
    if request.writesFiles, let rendering {
      let service = DrawService(pipeline) { CrashReport.isAtWork(on: $0, at: $1, state: $2) }
      let loaded = SceneArguments.Loaded(
        file: SceneFile(id: request.id, path: request.path),
        scene: scene.changed(by: rendering.options.changes), input: nil,
        allowedFolders: allowedFolders)
      answer.written = rendering.answer(loaded) { request, scene in
        DrawQueue.Outcome(of: request, scene) { () throws(CommandFailure) in
          try service.draw(request, of: scene)
        }
      }
    }
    if let examined = request.examined {
      // This process is for findings; pictures that others draw meanwhile come first.
      _ = nice(10)
      let source = DrawRequest.Source(
        SceneFile(id: request.id, path: request.path), text: request.text,
        allowedFolders: allowedFolders)
      let examination = SceneExamination(
        scene: scene, source: source, examined: examined, places: item.places)
      answer.findings = examination.findings(with: pipeline)
    }
    guard let order = request.order else { return try answer.bytes() }
    answer.goldens = goldenFiles(of: order, request)
    var (drawn, picture) = draw(order, scene, item, request)
    drawn.times?.read = reading.milliseconds
    answer.drawn = drawn
    return try answer.bytes(with: picture)
  }

  /// The files of pictures, fonts and texts that a scene names, as they are now.
  private static func files(_ names: [String], _ request: LiveRequest) -> [UsedFile] {
    let folder = parentFolder(of: request.path)
    return names.map { name in
      UsedFile(name.hasPrefix("/") || folder.isEmpty ? name : folder + "/" + name)
    }
  }

  /// The goldens of the state that the page shows, as they are now: the page says whether they are equal.
  private func goldenFiles(of order: DrawOrder, _ request: LiveRequest) -> [UsedFile] {
    Stage.allCases.map { UsedFile(goldens.path(of: $0, request.name + "/" + order.state)) }
  }

  /// The scene of a request; one without mistakes is only read again if its text or one of its files has changed.
  private mutating func read(
    _ request: LiveRequest, _ places: ScenePlaces?, _ files: [UsedFile]
  ) -> Kept {
    if let item = kept[request.path], item.text == request.text, item.isCurrent { return item }
    var loader = SceneLoader(allowedFolders: allowedFolders)
    loader.locale = rendering?.options.changes.locale
    let result = Result { () throws(SceneError) in
      try loader.load(
        data: request.text, name: request.path, folder: parentFolder(of: request.path))
    }
    let scene = try? result.get()
    let further = (scene?.assetFiles ?? []) + (scene?.textFiles ?? [])
    let item = Kept(
      text: request.text, result: result, places: places,
      files: files + further.map { UsedFile($0) })
    if kept.count >= Self.capacity { kept = [:] }
    // A mistake may be a picture that is missing now.
    kept[request.path] = if case .success = result { item } else { nil }
    return item
  }

  private mutating func draw(
    _ order: DrawOrder, _ scene: Scene, _ item: Kept, _ request: LiveRequest
  ) -> (LivePicture, [UInt8]) {
    do {
      var drawing = LiveDrawing(
        order: order, scene: scene, name: request.name, path: request.path, places: item.places,
        pipeline: pipeline, goldens: goldens)
      // It is found by reading all fonts.
      if order.kind == .difference { drawing.renderer = renderer }
      if order.frame != nil { drawing.film = try film(order, drawing, item) }
      return try drawing.picture()
    } catch {
      return (.failed(CaseFailure(of: error).description), [])
    }
  }

  /// The film of an order; the last one goes on, unless it has passed what cannot be repeated.
  private mutating func film(
    _ order: DrawOrder, _ drawing: LiveDrawing, _ item: Kept
  ) throws -> Film {
    var still = order
    still.frame = nil
    if let film, film.text == item.text, film.files == item.files, film.order == still,
      !film.film.hasRunDelayedWork
    {
      return film.film
    }
    let new = try Film(drawing.changedScene, with: pipeline)
    film = KeptFilm(text: item.text, files: item.files, order: still, film: new)
    return new
  }
}
