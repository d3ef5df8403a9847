import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyScenes
import GalleyViews

/// What is seen of a scene in one state, for the rules about what people see.
@MainActor final class Sight {
  /// The scene.
  let scene: Scene
  /// The state.
  let shownState: Scene.State
  /// The name of the state, with its variant.
  var state: String { shownState.name }
  /// Whether this is the last state of the scene.
  let isLast: Bool
  /// The collection view, laid out.
  let view: CollectionView
  /// Whether elements are on their way to other places.
  let isMoving: Bool
  /// What the bounds of the view show.
  let list: DisplayList
  /// The pieces of text in the list.
  let texts: [SeenText]
  private let colors: (DisplayList) -> ((CGPoint) -> Color?)?
  /// The colours of the picture without its texts; nil if it cannot be drawn.
  private(set) lazy var ground = colors(list.withTexts { _, _ in nil })

  init(
    _ shown: LayoutContract.ShownState, of scene: Scene, in state: Scene.State, isLast: Bool
  ) {
    self.scene = scene
    shownState = state
    self.isLast = isLast
    view = shown.stage.collectionView
    isMoving = shown.stage.transition != nil
    list = shown.stage.displayList()
    texts = list.seenTexts
    colors = shown.colors
  }

  /// The elements on screen and their views.
  var elements: [(key: ElementKey, view: CollectionReusableView)] { view.shownElements }

  /// A finding in this state.
  func finding(
    _ rule: LayoutRule, _ aspect: LayoutRule.Aspect, _ elements: [ElementID], detail: String = "",
    _ problem: String
  ) -> LayoutFinding {
    var finding = LayoutFinding(
      rule, .warning, aspect, elements: elements, bounds: view.bounds, problem: problem)
    (finding.states, finding.detail) = ([state], detail)
    return finding
  }
}

// MARK: - Ink

extension Sight {
  /// The points of a rectangle, in points of the picture, at which the ink of texts is visible.
  ///
  /// The texts are drawn in black or white, whatever their own colour, so that text in the colour of its
  /// background counts, and text that something covers does not.
  func ink(of numbers: Set<Int>, in area: CGRect) -> [CGPoint] {
    guard let ground, area.isFinite, !area.isEmpty else { return [] }
    let area = area.common(with: CGRect(origin: .zero, size: list.size)).integral
    guard !area.isNull, !area.isEmpty else { return [] }
    let marks = [Color.black, .white].map { mark in
      colors(
        list.withTexts { number, run in
          guard numbers.contains(number) else { return nil }
          var run = run
          run.color = mark
          return run
        }.part(area))
    }
    guard let black = marks[0], let white = marks[1] else { return [] }
    var points: [CGPoint] = []
    for y in 0..<Int(area.height) {
      for x in 0..<Int(area.width) {
        let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
        let place = CGPoint(x: point.x + area.minX, y: point.y + area.minY)
        guard let dark = black(point), let light = white(point), ground(place) != nil,
          light.green - dark.green > 0.3
        else { continue }
        points.append(place)
      }
    }
    return points
  }
}
