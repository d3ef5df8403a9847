import Foundation
import GalleyBase
import GalleyScenes
import GalleyService

/// What must hold for all that commands ask about a scene: they end, and what they refuse has words.
@MainActor enum CommandChecks {
  private static let pipeline = Result { try Pipeline() }

  /// Asks about a small scene as `inspect --all`, `render --full`, `film` and `validate` do.
  static func ask(_ bytes: [UInt8]) throws {
    guard let scene = try SceneChecks.read(bytes, as: "scene.yaml"), SceneChecks.isSmall(scene),
      scene.allStates.count <= 20
    else { return }
    let source = DrawRequest.Source(SceneFile(id: "scene", path: "scene.yaml"), text: Data(bytes))
    var requests: [DrawRequest] = []
    for state in scene.allStates.prefix(2) {
      let all = ElementQuery(.all, as: .text)
      requests.append(DrawRequest(source, .state(state.name), outputs: [.elements(all)]))
      var whole = DrawRequest(source, .state(state.name), outputs: [.list, .accessibility])
      whole.isWhole = true
      requests.append(whole)
    }
    var validation = DrawRequest(source, .scene, outputs: [])
    validation.findings = [.expectations]
    requests.append(validation)
    if let film = scene.film, film.frames <= 10 {
      requests.append(DrawRequest(source, .film, outputs: [.film]))
    }
    for request in requests { try answer(request, of: scene) }
  }

  /// Asks about elements that get other sizes than estimated, at an offset and at an item.
  ///
  /// Each byte chooses one part of the scene.
  static func measure(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    func choose(_ values: [String]) -> String {
      values[Int(rest.popFirst() ?? 0) % values.count]
    }
    let lengths = ["0.1", "0.5", "1", "8", "44.2", "100", "844", "5000", "100000"]
    let estimate = choose(lengths)
    let size = "width: fractionalWidth(1), height: estimated(\(estimate))"
    let group = "{ group: vertical, \(size), subitems: [{ \(size) }] }"
    let layout = choose([
      "kind: flow, itemSize: [200, 44], estimatedItemSize: [200, \(estimate)]",
      "kind: compositional, section: { group: \(group) }",
    ])
    let direction = choose(["leftToRight", "rightToLeft"])
    let (first, second) = (choose(["1", "2", "30", "90"]), choose(["1", "40"]))
    let (preferred, other) = (choose(lengths), choose(lengths))
    let offset = choose(lengths + ["0", "-50"])
    let place = choose(["top", "centeredVertically", "bottom"])
    let text = """
      viewport: { size: [200, 844], scale: 1 }
      layoutDirection: \(direction)
      layout: { \(layout) }
      sections:
        - items:
            - { count: \(first), preferredHeight: \(preferred) }
            - { count: \(second), preferredHeight: \(other) }
      states:
        - { name: offset, contentOffset: [0, \(offset)] }
        - { name: item, scrollTo: { item: 0-1, at: \(place) } }
      """
    try ask(Array(text.utf8))
  }

  private static func answer(_ request: DrawRequest, of scene: Scene) throws {
    let pipeline = try pipeline.get()
    do throws(CommandFailure) {
      _ = try pipeline.draw(request, of: scene)
    } catch {
      try expect(!error.problem.isEmpty, "a failure without words")
    }
  }
}
