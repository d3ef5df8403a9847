import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyScenes
import GalleyViews

/// What is seen of a scene in one state, for the rules about what people see.
@MainActor final class ViewedScene {
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
  /// What the bounds of the view show, without bars in front of that: they are the system's, and what is behind one
  /// comes out when it is scrolled.
  let list: DisplayList
  /// The pieces of text in the list.
  let texts: [SeenText]
  private let colors: (DisplayList) -> ((CGPoint) -> Color?)?
  /// The colours of the picture without its texts; nil if it cannot be drawn.
  private(set) lazy var ground = colors(list.withTexts { _, _ in nil })
  /// The picture with all texts marked; nil if it cannot be drawn.
  private(set) lazy var marks = makeMarks()
  /// What a screen reader finds in each element on screen; nothing while elements move.
  private(set) lazy var spokenCells =
    isMoving ? [] : elements.map { SpokenCell(key: $0.key, view: $0.view) }

  init(
    _ shown: LayoutContract.ShownState, of scene: Scene, in state: Scene.State, isLast: Bool
  ) {
    self.scene = scene
    shownState = state
    self.isLast = isLast
    view = shown.stage.collectionView
    isMoving = shown.stage.transition != nil
    list = view.displayList()
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
    LayoutFinding(
      rule, aspect, elements, seenIn: state, bounds: view.bounds, detail: detail, problem)
  }
}

extension LayoutFinding {
  /// What is seen in a state, as a warning.
  init(
    _ rule: LayoutRule, _ aspect: LayoutRule.Aspect, _ elements: [ElementID], seenIn state: String,
    bounds: CGRect, detail: String, _ problem: String
  ) {
    self.init(rule, .warning, aspect, elements: elements, bounds: bounds, problem: problem)
    (states, self.detail) = ([state], detail)
  }
}

// MARK: - Ink

extension ViewedScene {
  /// A picture with texts in black, the same in white, and where in the picture of the state it begins.
  struct Marks {
    fileprivate var black, white: (CGPoint) -> Color?
    fileprivate var origin = CGPoint.zero

    /// A pixel at which ink is visible.
    struct Ink {
      /// The middle of the pixel, in points of the picture of the state.
      var place: CGPoint
      /// How much of the pixel's colour is that of the ink, above 0 to 1.
      var share: Double
      /// The colour of the pixel with black ink.
      var black: Color
    }

    /// The pixels in a rectangle, in points of the picture of the state, at which the ink of the texts is visible.
    ///
    /// Text in the colour of its background counts, and text that something covers does not.
    func ink(in area: CGRect) -> [Ink] {
      guard area.isFinite, !area.isEmpty else { return [] }
      let area = area.integral
      return (0..<Int(area.height)).flatMap { row in
        (0..<Int(area.width)).compactMap { column in
          let point = CGPoint(
            x: area.minX + CGFloat(column) + 0.5, y: area.minY + CGFloat(row) + 0.5)
          let place = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
          guard let dark = black(place), let light = white(place),
            light.green - dark.green > 0.3
          else { return nil }
          return Ink(place: point, share: light.green - dark.green, black: dark)
        }
      }
    }
  }

  /// The whole picture with all texts marked; nil if it cannot be drawn.
  fileprivate func makeMarks() -> Marks? { marks(in: list) { _ in true } }

  /// The part of the picture in a rectangle, with one text marked and no other one; nil if it cannot be drawn.
  func marks(of text: SeenText, in area: CGRect) -> Marks? {
    let area = area.common(with: CGRect(origin: .zero, size: list.size)).integral
    guard !area.isNull, !area.isEmpty else { return nil }
    var marks = marks(in: list, part: area) { $0 == text.number }
    marks?.origin = area.origin
    return marks
  }

  private func marks(
    in list: DisplayList, part: CGRect? = nil, of isMarked: (Int) -> Bool
  ) -> Marks? {
    let pictures = [Color.black, .white].map { color in
      let marked = list.withTexts { number, run in
        guard isMarked(number) else { return nil }
        var run = run
        run.color = color
        return run
      }
      return colors(part.map(marked.part) ?? marked)
    }
    guard let black = pictures[0], let white = pictures[1] else { return nil }
    return Marks(black: black, white: white)
  }
}
