import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

@MainActor struct SectionDecorationFlowLayoutTests {
  /// Two sections: header 30, inset 8 and 12, three columns of 100 × 60, footer 20; each 200 high.
  private func stage(
    counts: [Int] = [4, 4], configure: (SectionDecorationFlowLayout) -> Void = { _ in }
  ) -> (FlowStage, SectionDecorationFlowLayout) {
    let layout = SectionDecorationFlowLayout()
    layout.decorationViewClassProvider = { _ in ColorDecorationView.self }
    configure(layout)
    let sections = counts.map { count in
      var section = StageSection(
        sizes: Array(repeating: CGSize(width: 100, height: 60), count: count))
      section.inset = EdgeInsets(top: 8, left: 16, bottom: 12, right: 16)
      section.header = CGSize(width: 0, height: 30)
      section.footer = CGSize(width: 0, height: 20)
      return section
    }
    let stage = FlowStage(sections, size: CGSize(width: 375, height: 600), layout: layout)
    stage.view.layoutIfNeeded()
    return (stage, layout)
  }

  private func decorations(_ stage: FlowStage) -> [LayoutAttributes] {
    let all = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    return (stage.layout.layoutAttributesForElements(in: all) ?? [])
      .filter { $0.representedElementCategory == .decorationView }
  }

  private func frames(_ stage: FlowStage) -> [CGRect] { decorations(stage).map(\.frame) }

  @Test func closuresHaveZeroInsetsAndTheDefaultCoverage() {
    let (stage, _) = stage()

    #expect(
      frames(stage) == [
        CGRect(x: 0, y: 0, width: 375, height: 200), CGRect(x: 0, y: 200, width: 375, height: 200),
      ])
  }

  @Test(arguments: SectionDecorationArrangement.Coverage.allCases)
  func aNotchIsOnlyWhereNoFooterStands(_ coverage: SectionDecorationArrangement.Coverage) {
    let (stage, _) = stage(counts: [4]) { $0.decorationCoverageProvider = { _ in coverage } }
    let decoration = decorations(stage).first as? DecorationLayoutAttributes
    let coversFooter = coverage == .default || coverage == .footerAndItems

    // One item of three columns takes a third of 375 points. Its line is 60 points high, after half of a space of 10.
    #expect(decoration?.notch == (coversFooter ? CGSize.zero : CGSize(width: 250, height: 65)))
    #expect(decoration?.remainder == 1)
    #expect(decoration?.columns == 3)
  }

  @Test func theDelegateHasInsetsOfFive() {
    let (stage, _) = stage()
    let delegate = Decorator(stage.source.sections)
    stage.view.delegate = delegate
    stage.layout.invalidateLayout()

    #expect(
      frames(stage) == [
        CGRect(x: 5, y: 5, width: 365, height: 190),
        CGRect(x: 5, y: 205, width: 365, height: 190),
      ])
  }

  @Test func aDelegateWithoutAClassLeavesItToTheClosure() {
    let (stage, layout) = stage()
    let delegate = Decorator(stage.source.sections)
    delegate.classes = [nil, ColorDecorationView.self]
    stage.view.delegate = delegate
    stage.layout.invalidateLayout()
    #expect(frames(stage).count == 2)

    layout.decorationViewClassProvider = { _ in nil }
    #expect(frames(stage).count == 1)
  }

  @Test func closuresAreNotAskedWhereTheDelegateAnswers() {
    let (stage, layout) = stage()
    let delegate = Decorator(stage.source.sections)
    stage.view.delegate = delegate
    var asked = 0
    layout.decorationViewClassProvider = { _ in
      asked += 1
      return ColorDecorationView.self
    }

    #expect(decorations(stage).map(\.indexPath.section) == [0, 1])
    #expect(asked == 0)
  }

  @Test func eachSectionHasItsOwnClassCoverageAndInsets() {
    let classes =
      [ColorDecorationView.self, nil, NotchedDecorationView.self]
      as [CollectionReusableView.Type?]
    let (stage, _) = stage(counts: [4, 4, 4]) {
      $0.decorationViewClassProvider = { classes[$0] }
      $0.decorationCoverageProvider = { $0 == 0 ? .onlyItems : .footerAndItems }
      $0.decorationInsetsProvider = { EdgeInsets(left: CGFloat($0) * 10) }
    }

    #expect(
      decorations(stage).map(\.representedElementKind) == [
        "ColorDecorationView", "NotchedDecorationView",
      ])
    #expect(
      frames(stage) == [
        CGRect(x: 0, y: 38, width: 375, height: 130),
        CGRect(x: 20, y: 438, width: 355, height: 162),
      ])
    #expect(stage.view.subviews.contains { $0 is ColorDecorationView })
    #expect(stage.view.subviews.contains { $0 is NotchedDecorationView })
  }

  @Test func decorationsLieUnderTheCells() {
    let (stage, _) = stage()

    #expect(decorations(stage).map(\.zIndex) == [-1, -1])
    #expect(stage.view.subviews.first is ColorDecorationView)
  }

  @Test func lookupsKnowTheKind() {
    let (stage, _) = stage()

    func frame(_ kind: String, _ path: IndexPath) -> CGRect? {
      stage.layout.layoutAttributesForDecorationView(ofKind: kind, at: path)?.frame
    }
    let path = IndexPath(item: 0, section: 1)
    #expect(frame("ColorDecorationView", path)?.minY == 200)
    #expect(frame("NotchedDecorationView", path) == nil)
    #expect(frame("ColorDecorationView", IndexPath(item: 1, section: 1)) == nil)
    #expect(frame("ColorDecorationView", IndexPath(item: 0, section: 2)) == nil)
  }

  @Test func aConfiguratorReachesTheView() throws {
    let (stage, layout) = stage()

    layout.decorationConfigurator = { attributes, section in
      attributes.color = section == 0 ? .white : .black
      attributes.cornerRadius = 7
    }
    stage.view.layoutIfNeeded()

    let views = stage.view.subviews.compactMap { $0 as? ColorDecorationView }
    #expect(views.map(\.backgroundColor) == [.white, .black])
    #expect(views.map(\.layer.cornerRadius) == [7, 7])
  }

  @Test func theDelegateConfiguresAsWell() {
    let (stage, _) = stage()
    let delegate = Decorator(stage.source.sections)
    delegate.imageName = ImageName("placeholder:ocean")
    stage.view.delegate = delegate
    stage.layout.invalidateLayout()

    let names = decorations(stage).map { ($0 as? DecorationLayoutAttributes)?.imageName }
    #expect(names == [delegate.imageName, delegate.imageName])
  }

  @Test func aNotchIsToldHowFullTheLastRowIs() throws {
    let (stage, _) = stage(counts: [5]) { $0.decorationCoverageProvider = { _ in .onlyItems } }

    let attributes = try #require(decorations(stage).first as? DecorationLayoutAttributes)

    #expect(attributes.columns == 3)
    #expect(attributes.remainder == 2)
    // The decoration ends with the lines; the step is in the middle of the spacing: 60 + 10 / 2.
    #expect(attributes.rowHeight == 65)
  }

  @Test func aFullLastRowHasNoRemainder() throws {
    let (stage, _) = stage(counts: [6])

    let attributes = try #require(decorations(stage).first as? DecorationLayoutAttributes)

    #expect(attributes.columns == 3)
    #expect(attributes.remainder == 0)
  }

  @Test(arguments: [true, false])
  func pinnedHeadersAndFootersMoveNoDecoration(headers: Bool) {
    let (rest, _) = stage(counts: [4, 0, 1, 30])
    let (stage, layout) = stage(counts: [4, 0, 1, 30]) {
      $0.sectionHeadersPinToVisibleBounds = headers
      $0.sectionFootersPinToVisibleBounds = true
    }
    let expected = frames(rest)

    for y in stride(from: CGFloat(-300), through: 1400, by: 7.5) {
      stage.view.contentOffset = CGPoint(x: 0, y: y)
      stage.view.layoutIfNeeded()
      #expect(frames(stage) == expected, "at \(y)")
      // A layout that prepares again while views are pinned gives the same frames.
      layout.invalidateLayout()
      stage.view.layoutIfNeeded()
      #expect(frames(stage) == expected, "prepared at \(y)")
    }
  }

  @Test func aStretchedHeaderMovesNoDecoration() {
    let (stage, layout) = stage { $0.stretches = .first }
    let expected = frames(stage)

    stage.view.contentOffset = CGPoint(x: 0, y: -80)
    stage.view.layoutIfNeeded()

    #expect(frames(stage) == expected)
    #expect(
      stage.frame(ElementID(.header, indexes: [0, 0]))
        == CGRect(x: 0, y: -80, width: 375, height: 110))
    #expect(
      layout.shouldInvalidateLayout(forBoundsChange: stage.view.bounds.offsetBy(dx: 0, dy: 1)))
  }

  @Test func withoutStretchOrPinsAScrollInvalidatesNothing() {
    let (stage, layout) = stage()

    #expect(
      !layout.shouldInvalidateLayout(forBoundsChange: stage.view.bounds.offsetBy(dx: 0, dy: -9)))
  }

  @Test func questionsAreAskedOncePerPreparationOfTheMetrics() {
    let (stage, _) = stage { $0.sectionHeadersPinToVisibleBounds = true }
    let delegate = Decorator(stage.source.sections)
    stage.view.delegate = delegate
    stage.layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(delegate.classQuestions == 2)

    for y in 1...40 {
      stage.view.contentOffset = CGPoint(x: 0, y: CGFloat(y))
      stage.view.layoutIfNeeded()
    }

    #expect(delegate.classQuestions == 2)
  }

  @Test func aRotationWidensTheDecorations() {
    let (stage, _) = stage(counts: [4])

    stage.view.frame = CGRect(x: 0, y: 0, width: 600, height: 375)
    stage.view.layoutIfNeeded()

    // Five columns fit: one line of 60.
    #expect(frames(stage) == [CGRect(x: 0, y: 0, width: 600, height: 130)])
  }

  @Test func rightToLeftContentInsetIsThatOfTheOtherSide() {
    let (stage, layout) = stage(counts: [4]) {
      $0.decorationInsetsProvider = { _ in EdgeInsets(left: 10) }
    }
    stage.view.contentInset = EdgeInsets(left: 0, right: 30)
    stage.view.layoutDirection = .rightToLeft
    layout.invalidateLayout()
    stage.view.layoutIfNeeded()

    // The screen shows −0 … 375 of the view: the decoration leaves 10 on its right.
    let view = stage.view.subviews.first { $0 is ColorDecorationView }
    #expect(view?.frame == CGRect(x: 0, y: 0, width: 365, height: 200))
  }

  @Test func reloadingWithFewerSectionsDropsTheirDecorations() {
    let (stage, _) = stage(counts: [4, 4, 4])

    stage.source.sections.removeLast(2)
    stage.view.reloadData()
    stage.view.layoutIfNeeded()

    #expect(frames(stage) == [CGRect(x: 0, y: 0, width: 375, height: 200)])
  }

  @Test func insertingASectionDecoratesItAndMovesTheOthers() {
    let (stage, _) = stage(counts: [4, 1])

    stage.view.performBatchUpdates {
      var section = stage.source.sections[1]
      section.sizes = []
      stage.source.sections.insert(section, at: 1)
      stage.view.insertSections([1])
    }
    stage.view.layoutIfNeeded()

    // 200; then 30 + 8 + 12 + 20; then 30 + 8 + 60 + 12 + 20.
    #expect(
      frames(stage) == [
        CGRect(x: 0, y: 0, width: 375, height: 200), CGRect(x: 0, y: 200, width: 375, height: 70),
        CGRect(x: 0, y: 270, width: 375, height: 130),
      ])
    #expect(stage.view.subviews.compactMap { $0 as? ColorDecorationView }.count == 3)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -40, 1e300])
  func answersThatAreNoLengthsLeaveFiniteDecorations(value: CGFloat) {
    let (stage, layout) = stage(counts: [4]) {
      $0.decorationInsetsProvider = { _ in EdgeInsets(top: value, bottom: value) }
    }
    stage.source.sections[0].sizes = Array(
      repeating: CGSize(width: value, height: value), count: 4)
    stage.source.sections[0].inset = EdgeInsets(top: value, left: value, right: value)
    stage.source.sections[0].header = CGSize(width: value, height: value)
    layout.invalidateLayout()
    stage.view.layoutIfNeeded()

    #expect(frames(stage).allSatisfy { $0.isFinite && $0.width > 0 && $0.height > 0 })
  }

  @Test func withoutSectionsThereIsNoDecoration() {
    #expect(decorations(stage(counts: []).0).isEmpty)
  }

  @Test func tenThousandSectionsCostAFrameWhatIsVisible() {
    let layout = SectionDecorationFlowLayout()
    layout.sectionHeadersPinToVisibleBounds = true
    layout.itemSize = CGSize(width: 300, height: 40)
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    layout.decorationViewClassProvider = { _ in ColorDecorationView.self }
    var made = 0
    layout.decorationConfigurator = { _, _ in made += 1 }
    let section = StageSection(sizes: [CGSize(width: 300, height: 40)])
    let stage = FlowStage(
      Array(repeating: section, count: 10_000), size: CGSize(width: 320, height: 600),
      layout: layout)
    stage.view.delegate = nil
    stage.view.layoutIfNeeded()
    made = 0

    for step in 1...20 {
      stage.view.contentOffset = CGPoint(x: 0, y: 3000 + CGFloat(step))
      stage.view.layoutIfNeeded()
    }

    // 600 points are ten sections of 60; queries cover up to two screens.
    #expect(made <= 20 * 21)
  }
}

/// A delegate that decorates every section by default.
@MainActor private final class Decorator: StageSource, SectionDecorationFlowLayoutDelegate {
  var classes: [CollectionReusableView.Type?]?
  var imageName: ImageName?
  private(set) var classQuestions = 0

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    decorationViewClassForSectionAt section: Int
  ) -> CollectionReusableView.Type? {
    classQuestions += 1
    guard let classes else { return ColorDecorationView.self }
    return classes[section]
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    configure attributes: DecorationLayoutAttributes, forDecorationInSectionAt section: Int
  ) {
    attributes.imageName = imageName
  }
}
