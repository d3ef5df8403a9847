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
      collectionView.contentInsetAdjustmentBehavior = .always
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

  /// Measures all self-sizing elements, which changes the size of the content.
  ///
  /// Scrolls from the start to the end, screen by screen. The walk is repeated if the content changed in
  /// places that it had passed, which happens if it is mirrored.
  package func measureWholeContent() { measureWholeContent(limit: .max) }

  private func measureWholeContent(limit: Int) {
    guard sizesItself else { return }
    let offset = collectionView.contentOffset
    for _ in 0..<Self.walkLimit {
      let size = collectionView.contentSize
      walk(from: collectionView.offsetRange.origin, to: nil, limit: limit)
      if collectionView.contentSize == size { break }
    }
    collectionView.contentOffset = collectionView.offsetInRange(offset)
    collectionView.layoutIfNeeded()
  }

  /// Measures the self-sizing elements that are seen between two offsets, or up to the end of the content.
  ///
  /// Returns false if there are none. What is seen at one of these offsets no longer depends on those before.
  /// Of very long content only the first part is measured.
  @discardableResult package func measureContent(from start: CGPoint, to end: CGPoint?) -> Bool {
    guard sizesItself else { return false }
    if end == nil, collectionView.collectionViewLayout.isMirrored, scene.layout.scrollsSideways {
      // The end is on the left, and what is measured there moves the start.
      measureWholeContent(limit: Self.screenLimit)
      return true
    }
    let offset = collectionView.contentOffset
    let first = CGPoint(x: min(start.x, end?.x ?? start.x), y: min(start.y, end?.y ?? start.y))
    let last = end.map { CGPoint(x: max(start.x, $0.x), y: max(start.y, $0.y)) }
    walk(from: first, to: last, limit: Self.screenLimit)
    collectionView.contentOffset = offset
    collectionView.layoutIfNeeded()
    return true
  }

  private var sizesItself: Bool {
    scene.layout.options.selfSizing != SelfSizing() && transition == nil
  }

  /// Scrolls screen by screen from one offset to another, or to the end of the content.
  ///
  /// Screens without an element that was not on the last one are passed over.
  private func walk(from start: CGPoint, to end: CGPoint?, limit: Int = .max) {
    let isVertical = scene.layout.options.scrollDirection == .vertical
    var position = start
    var shown: Set<ElementKey> = []
    for _ in 0..<limit {
      collectionView.contentOffset = position
      collectionView.layoutIfNeeded()
      guard problems.isEmpty else { return }
      // Elements above the visible ones may have moved the offset.
      position = collectionView.contentOffset
      let (range, bounds) = (collectionView.offsetRange, collectionView.bounds.size)
      let last = end ?? CGPoint(x: range.maxX, y: range.maxY)
      let (screen, rest) =
        isVertical
        ? (bounds.height, last.y - position.y) : (bounds.width, last.x - position.x)
      guard screen > 0, rest > 0 else { return }
      let visible = collectionView.shownKeys
      let length =
        visible.isSubset(of: shown)
        ? emptyLength(behind: visible, from: screen, to: rest, isVertical) : screen
      shown = visible
      let step = min(length, rest)
      if isVertical { position.y += step } else { position.x += step }
    }
  }

  /// How far the content can scroll, in points, while it shows nothing new: at least one screen, or the rest.
  ///
  /// Looks twice as far each time, so that no more is asked of the layout than what comes next.
  private func emptyLength(
    behind shown: Set<ElementKey>, from screen: CGFloat, to rest: CGFloat, _ isVertical: Bool
  ) -> CGFloat {
    let bounds = collectionView.bounds
    var length = screen
    while length < rest {
      let ahead =
        isVertical
        ? CGRect(x: bounds.minX, y: bounds.maxY, width: bounds.width, height: length * 2)
        : CGRect(x: bounds.maxX, y: bounds.minY, width: length * 2, height: bounds.height)
      let found = collectionView.shownLayoutAttributes(in: ahead)
      guard found.allSatisfy({ shown.contains($0.elementKey) }) else { return length }
      length *= 2
    }
    return rest
  }

  /// How often the content is walked through at most.
  private static let walkLimit = 4
  /// How many screens of a film's content are measured at most.
  private static let screenLimit = 1000

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

  /// Scrolls as a state says, and selects its items.
  private func scroll(to state: Scene.State, selectingByTouch byTouch: Bool, counts: [Int]) {
    for section in state.orthogonal {
      collectionView.setOrthogonalOffset(
        section.offset, ofSection: section.section, pastEnds: true)
    }
    if let target = state.scrollTarget { scroll(to: target) }
    for range in state.selection { select(range, counts: counts, byTouch: byTouch) }
    collectionView.layoutIfNeeded()
  }

  /// Moves the content to the offset of a state, or to where it rests.
  private func move(to state: Scene.State) {
    func offset() -> CGPoint {
      if let offset = state.contentOffset { return offset }
      let (rest, way) = (restingOffset, state.displacement)
      return CGPoint(x: rest.x + way.x, y: rest.y + way.y)
    }
    settle(at: offset)
  }

  /// Where the content is at rest; see `CollectionView.restingContentOffset`.
  package var restingOffset: CGPoint { collectionView.restingContentOffset }

  // UIKit: the first attempt may end elsewhere, because elements are measured as soon as they are visible; apps
  // scroll again after a layout pass.
  /// Scrolls until an item is where a state wants it.
  private func scroll(to target: Scene.ScrollTarget) {
    for _ in 0..<Self.settlingLimit {
      let place = place(of: target)
      scrollOnce(to: target)
      collectionView.layoutIfNeeded()
      if self.place(of: target) == place { return }
    }
  }

  private func scrollOnce(to target: Scene.ScrollTarget) {
    let layout = collectionView.collectionViewLayout
    let position = target.position ?? leadingPosition
    let kinds = position == .top ? LayoutKind.all : []
    if let offset = kinds.lazy.compactMap({ $0.contentOffset(target.item, layout) }).first {
      collectionView.setContentOffset(offset, animated: false)
    } else {
      // Without a place, the item goes to the leading end of the content, and of a section that scrolls by itself.
      let leading: CollectionView.ScrollPosition =
        collectionView.layoutDirection == .rightToLeft ? [.top, .right] : [.top, .left]
      collectionView.scrollToItem(
        at: target.item, at: target.position.map { CollectionView.ScrollPosition($0) } ?? leading,
        animated: false)
    }
  }

  /// The side at which content begins.
  private var leadingPosition: Scene.ScrollPosition {
    guard scene.layout.scrollsSideways else { return .top }
    return collectionView.collectionViewLayout.isMirrored ? .right : .left
  }

  /// What a scroll to an item changes: the item's frame and the offsets.
  private func place(of target: Scene.ScrollTarget) -> [CGFloat] {
    let frame = collectionView.layoutAttributesForItem(at: target.item)?.frame ?? .zero
    let section = collectionView.orthogonalSection(at: target.item.section)?.offset ?? 0
    let offset = collectionView.contentOffset
    return [offset.x, offset.y, section, frame.minX, frame.minY, frame.maxX, frame.maxY]
  }

  /// Moves the content again while elements that are measured on the way move it elsewhere.
  ///
  /// - Parameter offset: Where it must be after a layout pass.
  func settle(at offset: () -> CGPoint) {
    collectionView.contentOffset = offset()
    collectionView.layoutIfNeeded()
    for _ in 0..<Self.settlingLimit {
      let (wanted, former) = (offset(), collectionView.contentOffset)
      guard wanted != former else { return }
      collectionView.contentOffset = wanted
      collectionView.layoutIfNeeded()
      // A layout or an app that insists on another offset gets it.
      if collectionView.contentOffset == former { return }
    }
  }

  /// How often the content is moved at most until it rests where a state says.
  private static let settlingLimit = 50

  private func select(_ range: IndexPathRange, counts: [Int], byTouch: Bool) {
    guard counts.indices.contains(range.section) else { return }
    for item in range.items.indexes(ofCount: counts[range.section]) {
      let path = IndexPath(item: item, section: range.section)
      if byTouch {
        collectionView.touchItem(at: path)
      } else {
        collectionView.selectItem(at: path, animated: false, scrollPosition: [])
      }
    }
  }
}

extension CollectionView.ScrollPosition {
  /// The engine's position for a scene's word.
  init(_ position: Scene.ScrollPosition) {
    switch position {
    case .top: self = .top
    case .centeredVertically: self = .centeredVertically
    case .bottom: self = .bottom
    case .left: self = .left
    case .centeredHorizontally: self = .centeredHorizontally
    case .right: self = .right
    }
  }
}
