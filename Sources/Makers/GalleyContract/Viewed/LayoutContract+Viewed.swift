import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyScenes

extension LayoutContract {
  /// Puts a scene on a stage in one of its states, with fonts and pictures; nil if they cannot be read.
  ///
  /// The one who runs the rules has fonts and a renderer, which this target does not have.
  package typealias Viewer = @MainActor (Scene, Scene.State) -> ShownState?

  /// A scene on a stage, and its pictures as colours.
  package struct ShownState {
    /// The stage.
    var stage: SceneStage
    /// Draws a display list at one pixel per point, and returns the colour at a point, nil outside of the
    /// picture; nil if it cannot be drawn.
    var colors: (DisplayList) -> ((CGPoint) -> Color?)?

    /// A stage and a function that draws.
    package init(stage: SceneStage, colors: @escaping (DisplayList) -> ((CGPoint) -> Color?)?) {
      self.stage = stage
      self.colors = colors
    }
  }

  /// The largest number of states and variants of a scene that are looked at.
  static let sightLimit = 200

  /// What is not looked at, in a sentence.
  func noteOnView(of scene: Scene) -> String? {
    let count = scene.statesInView.count
    guard viewer != nil, count > Self.sightLimit, checks.rules.contains(where: \.isInView) else {
      return nil
    }
    return "looked at the first \(Self.sightLimit) of \(count) states and variants"
  }

  /// What the rules about what people see find in the states of a scene; none without a viewer.
  ///
  /// What is the same in several states is one finding.
  func findingsInView(of scene: Scene) -> [LayoutFinding] {
    let rules = LayoutRule.allCases.filter(checks.contains)
      .compactMap { $0.definition.inView?() }
    guard let viewer, !rules.isEmpty else { return [] }
    let states = scene.statesInView.prefix(Self.sightLimit)
    var found: [LayoutFinding] = []
    for (number, state) in states.enumerated() {
      guard let shown = viewer(scene, state) else { continue }
      let sight = ViewedScene(shown, of: scene, in: state, isLast: number == states.count - 1)
      for check in rules { found += check(sight) }
    }
    return Self.joined(found)
  }

  /// The findings, each once, with all states in which it is the same.
  private static func joined(_ findings: [LayoutFinding]) -> [LayoutFinding] {
    var places: [LayoutFinding: Int] = [:]
    var joined: [LayoutFinding] = []
    for finding in findings {
      var same = finding
      (same.states, same.bounds, same.found) = ([], .zero, nil)
      if let place = places[same] {
        let further = finding.states.filter { !joined[place].states.contains($0) }
        joined[place].states += further
      } else {
        places[same] = joined.count
        joined.append(finding)
      }
    }
    return joined.enumerated().sorted {
      ($0.element.rule.rawValue, $0.offset) < ($1.element.rule.rawValue, $1.offset)
    }.map(\.element)
  }
}

extension Scene {
  /// The states to look at: all that are drawn, but each at one scale only.
  var statesInView: [State] {
    var seen: Set<String> = []
    return allStates.filter { state in
      var variant = state.variant
      variant?.scale = nil
      return seen.insert(([state.listedName] + (variant?.words ?? [])).joined(separator: " "))
        .inserted
    }
  }
}
