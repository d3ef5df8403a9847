import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyGoldens
import GalleyPipeline
import GalleyScenes

/// One state of a scene, or its film; a check compares it with one folder of goldens.
package struct SceneCase: Hashable, Sendable {
  /// The part of a scene that a case draws.
  package enum Subject: Hashable, Sendable {
    /// The scene in a state.
    case state(Scene.State)
    /// The scene in motion.
    case film
  }

  /// The scene file and its id.
  package var file: SceneFile
  /// The scene.
  package var scene: Scene
  /// The part of the scene that is drawn.
  package var subject: Subject
  /// The text of a scene that is not a file; nil for files.
  package var text: String?

  /// Makes a case of a scene; `text` is the text of a scene that is not a file.
  package init(file: SceneFile, scene: Scene, subject: Subject, text: String? = nil) {
    self.file = file
    self.scene = scene
    self.subject = subject
    self.text = text
  }

  /// The name of the case's goldens, `<scene>/<state>` or `<scene>/film`.
  package var name: String {
    switch subject {
    case .state(let state): file.id + "/" + state.name
    case .film: file.id + "/" + Scene.Film.goldenName
    }
  }

  /// The case's name and title, and the path of the scene file.
  package var label: CaseLabel {
    CaseLabel(
      name: name, title: scene.title, place: SourcePlace(file: file.path), variant: variant)
  }

  private var variant: CaseVariant? {
    guard case .state(let state) = subject, let variant = state.variant else { return nil }
    return CaseVariant(of: file.id + "/" + state.listedName, variant)
  }

  /// How strictly the case is compared: the state's or the scene's tolerance.
  ///
  /// In a film's sheet, no rectangles are ignored.
  package var terms: CaseTerms {
    var terms: CaseTerms
    switch subject {
    case .state(let state): terms = CaseTerms(scene.tolerance(of: state))
    case .film:
      terms = CaseTerms(scene.tolerance)
      terms.ignored = []
    }
    terms.fontFiles = scene.fontFiles
    return terms
  }

  /// All cases of a scene: its states in the order of the file, then its film.
  package static func all(
    of scene: Scene, in file: SceneFile, text: String? = nil
  ) -> [SceneCase] {
    let subjects = scene.allStates.map(Subject.state) + (scene.film == nil ? [] : [.film])
    return subjects.map { SceneCase(file: file, scene: scene, subject: $0, text: text) }
  }

  /// Warnings as results have them, each in one line: with place, code and hint.
  private func described(_ warnings: [SceneWarning]) -> [String] {
    warnings.mistakes(
      in: file.path, text.map { ScenePlaces(Data($0.utf8)) } ?? ScenePlaces(path: file.path)
    ).map { $0.description.replacing("\n  hint: ", with: "; hint: ") }
  }

  /// Draws the case.
  ///
  /// - Throws: `StageError`, `RenderError`, `SVGError` or `FilmError`; `CaseFailure` if the scene did not
  ///   come to rest.
  @MainActor package func drawing(with pipeline: Pipeline) throws -> CaseDrawing {
    switch subject {
    case .state(let state):
      let staged = try pipeline.laidOut(scene, in: state)
      var drawing = try CaseDrawing(of: staged, warnings: described)
      drawing.broken = try pipeline.brokenExpectations(of: scene, in: state, on: staged)
      return drawing
    case .film:
      let film = try Film(scene, with: pipeline)
      let drawn = try DrawnFilm(film)
      try film.staged.requireRest()
      return CaseDrawing(
        artifacts: Artifacts(film: drawn.text, sheet: try drawn.sheet.png()),
        warnings: described(film.staged.warnings(ofState: false)))
    }
  }
}

extension CaseDrawing {
  /// Draws a scene on its stage.
  ///
  /// - Throws: `RenderError` or `SVGError`; `CaseFailure` if the scene did not come to rest.
  @MainActor package init(
    of staged: StagedScene, warnings: ([SceneWarning]) -> [String] = { $0.map(\.problem) }
  ) throws {
    let list = staged.displayList()
    try staged.requireRest()
    let artifacts = Artifacts(
      layout: staged.layoutJSON(), list: list.dump, svg: try staged.svg(of: list),
      png: try staged.png(of: list))
    self.init(
      artifacts: artifacts, areas: list.elementAreas, scale: staged.scale,
      warnings: warnings(staged.warnings(in: list)))
  }
}

extension StagedScene {
  /// A picture of a scene that never comes to rest shows no particular moment.
  ///
  /// - Throws: `CaseFailure`.
  @MainActor fileprivate func requireRest() throws(CaseFailure) {
    if let warning = mainQueueWarning { throw CaseFailure(warning) }
  }
}

extension CaseVariant {
  /// A state in a variant, as results know it.
  package init(of state: String, _ variant: Scene.Variant) {
    self.init(of: state, variant.values.map { Value($0.trait, $0.word, rank: $0.rank) })
  }
}
