import Foundation
import GalleyBase
import GalleySVG
import GalleyDrawing
import GalleyGeometry
import GalleyGoldens
import GalleyService
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

  /// The request for the case's drawing, as its goldens have it.
  ///
  /// - Parameter allowedFolders: Folders whose files the scene may use, in addition to those near it.
  /// - Returns: A request for all files that have goldens.
  package func request(allowedFolders: [String] = []) -> DrawRequest {
    let source = DrawRequest.Source(
      file, text: text.map { Data($0.utf8) }, allowedFolders: allowedFolders)
    switch subject {
    case .state(let state):
      return DrawRequest(
        case: source, .state(state.name), comparesAccessibility: scene.comparesAccessibility)
    case .film: return DrawRequest(case: source, .film)
    }
  }

  /// The stages that have goldens.
  package var stages: [Stage] { request().outputs.compactMap(\.stage) }

  /// Draws the case in this process.
  ///
  /// - Throws: `CaseFailure` if the scene cannot be shown or drawn, or did not come to rest.
  @MainActor package func drawing(with pipeline: Pipeline) throws(CaseFailure) -> CaseDrawing {
    let request = request()
    do throws(CommandFailure) {
      return CaseDrawing(try pipeline.draw(request, of: scene), of: request)
    } catch {
      throw CaseFailure(error)
    }
  }
}

extension GoldenStore {
  /// The files of cases that their scenes no longer ask for, such as `shop/top/accessibility.txt`, in the order of the cases.
  ///
  /// - Parameter cases: The cases.
  /// - Returns: The names of the cases, each with the name of a file.
  package func leftovers(of cases: [SceneCase]) -> [String] {
    cases.flatMap { item in
      leftovers(of: item.name, besides: item.stages).map { "\(item.name)/\($0.fileName)" }
    }
  }

  /// Removes the files of a case that its scene no longer asks for.
  ///
  /// - Parameter item: The case.
  /// - Throws: `GoldenError`.
  package func removeLeftovers(of item: SceneCase) throws(GoldenError) {
    let stages = leftovers(of: item.name, besides: item.stages)
    if !stages.isEmpty { try remove(stages, of: item.name) }
  }
}

extension DrawRequest {
  /// The request for a case: everything that goldens are compared with.
  ///
  /// - Parameters:
  ///   - source: The scene.
  ///   - subject: The part of it.
  ///   - comparesAccessibility: Whether what a screen reader finds in a state has a golden, too.
  package init(case source: Source, _ subject: Subject, comparesAccessibility: Bool = false) {
    var outputs: [Output] =
      switch subject {
      case .state: [.layout, .list, .svg(SVGRenderer.Options()), .png(isFast: false)]
      case .film: [.film, .sheet]
      case .scene: []
      }
    if comparesAccessibility, case .state = subject { outputs.insert(.accessibility, at: 2) }
    self.init(source, subject, outputs: outputs)
    findings = [.rest, .expectations, .areas]
  }
}

extension CaseVariant {
  /// A state in a variant, as results know it.
  package init(of state: String, _ variant: Scene.Variant) {
    self.init(of: state, variant.values.map { Value($0.trait, $0.word, rank: $0.rank) })
  }
}
