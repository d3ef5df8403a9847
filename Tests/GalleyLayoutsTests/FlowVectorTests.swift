import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// The flow layout compared with values that public projects printed from Apple's runtime.
@MainActor struct FlowVectorTests {
  nonisolated static let measured = (try? Vector.all(in: "uikit-flow-measured")) ?? []
  nonisolated static let adapter = (try? Vector.all(in: "uikit-flow-iglist-adapter")) ?? []
  nonisolated static let pinned = (try? Vector.all(in: "derived", named: "pinned/")) ?? []

  @Test func allVectorsAreRead() {
    #expect(Self.measured.count == 16)
    #expect(Self.adapter.count == 10)
    #expect(Self.pinned.count == 5)
  }

  @Test(arguments: measured + adapter)
  func framesAreUIKits(vector: Vector) {
    let stage = vector.stage()

    expectFrames(of: vector, on: stage)
  }

  @Test(arguments: measured.filter { $0.parameters.itemSizeSource == "itemSize" })
  func framesAreUIKitsFromPropertiesAsWell(vector: Vector) {
    let stage = vector.stage(answersByDelegate: false)

    expectFrames(of: vector, on: stage)
  }

  @Test(arguments: adapter)
  func stepsEndWhereUIKitEnds(vector: Vector) {
    let stage = vector.stage()

    for step in vector.expected.steps ?? [] { perform(step, on: stage) }
  }

  @Test(arguments: pinned)
  func pinnedFramesFollowTheFormula(vector: Vector) {
    let stage = vector.stage()
    stage.view.contentInset = Vector.insets(vector.parameters.contentInset)
    stage.layout.sectionHeadersPinToVisibleBounds = true
    stage.layout.sectionFootersPinToVisibleBounds = true
    stage.view.layoutIfNeeded()

    expectFrames(of: vector, on: stage)
  }

  private func expectFrames(of vector: Vector, on stage: FlowStage) {
    for element in vector.expected.frames ?? [] {
      guard let values = element.frame else { continue }
      #expect(stage.frame(element.id) == Vector.rect(values), "\(element.id)")
    }
    for element in vector.expected.noAttributesFor ?? [] {
      #expect(stage.frame(element.id) == nil, "\(element.id)")
    }
    let size = vector.expected.contentSize ?? []
    if let width = size.first ?? nil { #expect(stage.view.contentSize.width == width) }
    if let height = size.last ?? nil { #expect(stage.view.contentSize.height == height) }
  }

  private func perform(_ step: Vector.Step, on stage: FlowStage) {
    let view = stage.view
    if let insets = step.setContentInset { view.contentInset = Vector.insets(insets) }
    if let offset = step.contentOffset {
      view.contentOffset = CGPoint(x: offset[0], y: offset[1])
      view.layoutIfNeeded()
    }
    if let target = step.scrollTo { scroll(to: target, on: stage) }
    if let offset = step.expectContentOffset {
      #expect(view.contentOffset == CGPoint(x: offset[0], y: offset[1]))
    }
    guard let values = step.pointInContent else { return }
    let point = CGPoint(x: values[0], y: values[1])
    let path = view.indexPathForItem(at: point)
    if let expected = step.expectIndexPathForItemAtPoint {
      #expect(path.map(Array.init) == expected)
    }
    if let distance = step.expectDistanceFromItemStart, let path {
      let frame = stage.frame(.cell(path)) ?? .null
      let axis = stage.layout.scrollDirection
      #expect((axis == .vertical ? point.y - frame.minY : point.x - frame.minX) == distance)
    }
  }

  /// Scrolls like the adapter: shows the box around a section's elements of one kind.
  private func scroll(to target: Vector.Step.Target, on stage: FlowStage) {
    let section = target.section
    let ids =
      target.element == "header"
      ? [ElementID(.header, indexes: [section, 0])]
      : (0..<stage.view.numberOfItems(inSection: section)).map {
        ElementID.cell(IndexPath(item: $0, section: section))
      }
    let frames = ids.compactMap { stage.frame($0) }
    guard let first = frames.first else { return }
    let box = frames.dropFirst().reduce(first) { $0.union($1) }
    let positions: [String: CollectionView.ScrollPosition] = [
      "Top": .top, "Bottom": .bottom, "CenteredVertically": .centeredVertically, "Left": .left,
      "Right": .right, "CenteredHorizontally": .centeredHorizontally,
    ]
    let offset = stage.view.contentOffset(showing: box, at: positions[target.position] ?? [])
    stage.view.setContentOffset(offset, animated: false)
    stage.view.layoutIfNeeded()
  }
}
