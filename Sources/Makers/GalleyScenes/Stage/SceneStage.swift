import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews

/// A scene as a collection view, in one of its states: where makers turn it into values.
@MainActor package final class SceneStage {
  /// The collection view, laid out.
  package let collectionView: CollectionView
  /// The batch update that is shown at a moment of its animation; nil without one.
  package internal(set) var transition: BatchUpdateTransition?

  private let problemRecorder = LayoutProblem.Recorder()
  let dataSource: SceneDataSource
  let furniture: ScreenFurniture?
  /// Whether the scene answers the layout's questions.
  var ownsDelegate: Bool
  /// The scene that they answer from.
  var scene: Scene
  /// The room whose parts items are, while the viewport covers more than that.
  var room: ItemRoom?
  var delegate: (any CollectionViewDelegate)?
  /// Objects that live as long as the stage.
  private var companions: [AnyObject] = []

  /// A collection view for a scene in one of its states.
  package convenience init(
    _ scene: Scene, in state: Scene.State, layout: @autoclosure () -> CollectionViewLayout? = nil,
    delegate: (any CollectionViewDelegate)? = nil, queue: MainQueue = MainQueue(),
    configure: ((CollectionView) -> [AnyObject])? = nil
  ) {
    self.init(
      scene.settled(state), layout: layout(), delegate: delegate, queue: queue, configure: configure
    )
  }

  /// A collection view for a scene in a state.
  ///
  /// - Parameters:
  ///   - settled: What it shows.
  ///   - layout: The layout; nil for the one that the scene describes.
  ///   - delegate: Who answers the layout's questions; nil for the scene.
  ///   - queue: The main queue of the app on the stage.
  ///   - configure: Changes the collection view before its first layout, and returns the objects that must
  ///     live as long as it. A delegate that it sets answers the layout's questions.
  package init(
    _ settled: SettledScene, layout: @autoclosure () -> CollectionViewLayout? = nil,
    delegate: (any CollectionViewDelegate)? = nil, queue: MainQueue = MainQueue(),
    configure: ((CollectionView) -> [AnyObject])? = nil
  ) {
    let (scene, state) = (settled.scene, settled.state)
    let content = SceneContent(scene)
    dataSource = SceneDataSource(content)
    self.scene = scene
    ownsDelegate = delegate == nil
    self.delegate = delegate ?? scene.layout.options.makeDelegate(for: scene.sections, in: nil)
    let frame = CGRect(origin: .zero, size: scene.viewport.size)
    let device = scene.viewport.device
    let traits = scene.traits.filled(from: device?.traits ?? TraitOverrides())
    collectionView = queue.performAsCurrent {
      let layout =
        layout()
        ?? TraitOverrides.$current.withValue(traits) {
          scene.layout.options.makeLayout(for: scene)
        }
      // Scenes of absolute sizes do without: they also try whether a layout notices a change of size.
      return scene.hasRelativeSizes
        ? ResizableCollectionView(frame: frame, collectionViewLayout: layout)
        : StagedCollectionView(frame: frame, collectionViewLayout: layout)
    }
    collectionView.mainQueue = queue
    collectionView.problemRecorder = problemRecorder
    collectionView.traitOverrides = traits
    let furniture = scene.screen.map { ScreenFurniture($0, on: device) }
    self.furniture = furniture
    (collectionView as? StagedCollectionView)?.furniture = furniture
    if device != nil || furniture != nil {
      collectionView.safeAreaInsets = furniture?.safeArea ?? device?.safeArea ?? .zero
      // UIKit: below a controller that adjusts insets, the content starts below the bars even if it does not scroll.
      collectionView.isInStack = true
      collectionView.contentInsetAdjustmentBehavior =
        (scene.screen?.contentInsetAdjustmentBehavior ?? .automatic).behavior
    }
    collectionView.backgroundColor =
      scene.background ?? .systemBackground
    collectionView.clipsToBounds = true
    collectionView.displayScale = scene.viewport.scale
    collectionView.layoutDirection = scene.layoutDirection
    collectionView.contentInset = scene.contentInset
    collectionView.allowsMultipleSelection = true
    collectionView.register(
      scene.layout.options.cellClass, forCellWithReuseIdentifier: SceneCell.reuseIdentifier)
    collectionView.register(
      SceneListCell.self, forCellWithReuseIdentifier: SceneListCell.reuseIdentifier)
    collectionView.dataSource = dataSource
    collectionView.delegate = self.delegate
    collectionView.isEditing = state.isEditing
    if let configure {
      companions = queue.performAsCurrent { configure(collectionView) }
      ownsDelegate = ownsDelegate && collectionView.delegate === self.delegate
    }
    move(to: state)
    let byTouch = delegate == nil && scene.layout.options.selectsByTouch
    scroll(to: state, selectingByTouch: byTouch, counts: content.counts)
    change(scene, to: state)
  }

  /// Why layout passes gave up, in order; empty if none did.
  package var problems: [LayoutProblem] { problemRecorder.problems }

  /// Where everything in `rect` is, in points of the content; the visible bounds unless given.
  package func snapshot(in rect: CGRect? = nil) -> LayoutSnapshot {
    LayoutSnapshot(of: collectionView, in: rect)
  }

  /// What the visible bounds show.
  package func displayList() -> DisplayList { withBars(collectionView.displayList()) }

  /// A picture of the content with the scene's bars in front of it.
  private func withBars(_ content: DisplayList) -> DisplayList {
    guard let furniture else { return content }
    return DisplayList(
      size: content.size, items: content.items + furniture.items(over: collectionView))
  }

  /// Makes the viewport as large as all content, insets included; for a picture of the whole.
  package func showWholeContent() {
    collectionView.showAllParts()
    measureWholeContent()
    coverContent()
    collectionView.layoutIfNeeded()
  }

  /// The same, but views are made only for what `displayList(ofPart:reach:)` is asked about.
  package func showWholeContentInParts() {
    collectionView.showAllParts()
    measureWholeContent()
    collectionView.showNoParts()
    coverContent()
    collectionView.layoutIfNeeded()
  }

  /// A part of what the visible bounds show; see `CollectionView.displayList(ofPart:reach:)`.
  package func displayList(ofPart part: CGRect, reach: CGFloat) -> PartialDisplayList {
    var found = collectionView.displayList(ofPart: part, reach: reach)
    found.list = withBars(found.list)
    return found
  }

  private func coverContent() {
    // Parts of the viewport stay what they are while it covers everything.
    room = ItemRoom(collectionView)
    dataSource.room = room
    setDelegate()
    let (inset, size) = (collectionView.adjustedContentInset, collectionView.contentSize)
    collectionView.frame = CGRect(
      x: 0, y: 0, width: max(size.width + inset.horizontal, collectionView.bounds.width),
      height: max(size.height + inset.vertical, 1))
    collectionView.contentOffset = CGPoint(x: -inset.left, y: -inset.top)
  }
}

extension ScreenLook.InsetAdjustment {
  /// The behavior of UIKit's that has this name.
  fileprivate var behavior: ScrollView.ContentInsetAdjustmentBehavior {
    switch self {
    case .automatic: .automatic
    case .always: .always
    case .never: .never
    }
  }
}
