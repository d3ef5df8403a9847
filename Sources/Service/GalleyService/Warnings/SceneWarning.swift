import GalleyBase
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyScenes
import Synchronization

/// What the picture of a scene does not show although its file says it, or shows although nobody meant it.
package struct SceneWarning: Hashable, Sendable {
  /// What it is about, which says where it belongs in the file.
  package enum Subject: Hashable, Sendable {
    /// An element.
    case element(ElementID)
    /// The state with a name.
    case state(String)
    /// A value of the file that is or contains a text.
    case text(String)
  }

  /// The code of this kind of warning.
  package var code: ErrorCode
  /// What it is about.
  package var subject: Subject
  /// What is the case.
  package var problem: String
  /// What helps; nil where the problem says it.
  package var hint: String?

  /// The warning with its place in a file; the file's start where `places` does not have it.
  package func mistake(in file: String, at places: ScenePlaces?) -> SceneMistake {
    let place =
      switch subject {
      case .element(let id): places?.place(of: id.description)
      case .state(let name): places?.place(ofState: name)
      case .text(let text): places?.place(ofText: text)
      }
    return SceneMistake(
      file: file, line: place?.line ?? 1, column: place?.column ?? 1, code: code,
      problem: problem, hint: hint)
  }
}

extension [SceneWarning] {
  /// The warnings with their places in a file, which is read only if there are some.
  package func mistakes(
    in file: String, _ places: @autoclosure () -> ScenePlaces?
  ) -> [SceneMistake] {
    guard !isEmpty else { return [] }
    let places = places()
    return map { $0.mistake(in: file, at: places) }
  }

  /// Adds warnings that are not there yet: those of another state or picture of the scene.
  mutating func add(_ warnings: [SceneWarning]) {
    for warning in warnings where !contains(warning) { append(warning) }
  }

  /// Adds a warning of a kind that the scene has for more than one element: only the first is told.
  mutating func add(
    _ code: ErrorCode, _ elements: [ElementID], _ problem: String, hint: String? = nil
  ) {
    guard let first = elements.first else { return }
    let more = elements.count - 1
    let others = more == 0 ? "" : " (and \(more) more \(more == 1 ? "element" : "elements"))"
    append(
      SceneWarning(code: code, subject: .element(first), problem: problem + others, hint: hint))
  }
}

extension StagedScene {
  /// What a user should know about the picture of the scene on stage, without what the scene allows.
  ///
  /// - Parameters:
  ///   - list: What the visible bounds show, if it has been recorded already.
  ///   - ofState: Whether the stage shows the place that the state names, and has not been moved since.
  /// - Returns: The warnings, those of one element with a number for others that are alike.
  package func warnings(
    in list: DisplayList? = nil, ofState: Bool = true
  ) -> [SceneWarning] {
    let list = list ?? displayList()
    let areas = list.elementAreas
    let found =
      restWarnings + (ofState ? placeWarnings(of: areas) : []) + pictureWarnings(in: list)
      + edgeWarnings(of: areas)
    return found.filter { !scene.allows($0.code) }
  }

  /// Warnings about layouts and views in Swift.
  private var restWarnings: [SceneWarning] {
    let view = stage.collectionView
    func of(_ code: ErrorCode, _ sentence: String) -> SceneWarning {
      SceneWarning(code: code, subject: .text("layout"), problem: sentence)
    }
    var found = mainQueueWarning.map { [of(.restlessQueue, $0)] } ?? []
    found += view.unreachedMethods.map { of(.unreachedMethod, $0) }
    var told: [String] = []
    for (key, conflict) in view.conflictsInElements where !told.contains(conflict.sentence) {
      // Cells that are alike break the same constraints.
      told.append(conflict.sentence)
      found.add(.brokenConstraint, [key.id], "\(key.id): \(conflict.sentence)")
    }
    return found
  }
}

/// Warnings that were told on standard error, where no file has a place for them.
final class ToldWarnings: Sendable {
  private let problems = Mutex<Set<String>>([])

  /// Tells the warnings that were not told before.
  func tell(_ warnings: [SceneWarning]) {
    for warning in warnings where problems.withLock({ $0.insert(warning.problem).inserted }) {
      tellOnStandardError(warning.problem, hint: warning.hint)
    }
  }
}
