import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

@MainActor struct SelfSizingRuleTests {
  @Test func wishesThatAreNeverMetAreFound() {
    #expect(causes(.selfSizing) { NeverYieldsLayout() }.map(\.finding.aspect) == [.along])
  }

  @Test func cellsThatAskForMoreThanTheyAskedForAreFound() {
    let checker = LayoutChecker(checks: [.selfSizing]) {
      let layout = CollectionViewFlowLayout()
      layout.estimatedItemSize = CGSize(width: 50, height: 50)
      let view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
      let source = CountSource(3, of: GreedyCell.self)
      view.dataSource = source
      return LayoutChecker.Subject(view, companions: [source])
    }

    let findings = checker.findings()
    #expect(findings.map(\.aspect) == [.ownCells])
    #expect(
      findings.first?.problem
        == "was given 50 x 51 and now asks for 50 x 52: it must prefer the same size each time")
  }

  @Test func aLayoutLoopIsAFindingWithTheSentenceThatEndsTheProgram() {
    let checker = LayoutChecker(checks: [.selfSizing]) {
      let view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 200, height: 300),
        collectionViewLayout: NeverYieldsLayout())
      let source = CountSource(3, of: GreedyCell.self)
      view.dataSource = source
      return LayoutChecker.Subject(view, companions: [source])
    }

    let findings = checker.findings()
    #expect(findings.map(\.aspect) == [.ownCells])
    #expect(findings.first?.elements.map(\.description) == ["cell 0-0"])
    #expect(
      findings.first?.problem.hasPrefix(
        "the collection view is stuck in its update/layout loop: cell 0-0 asks for ") == true)
  }

  @Test func cellsThatMakeRoomForOthersAreNoFinding() {
    // Each round shows one more cell than the last.
    let checker = LayoutChecker(checks: [.selfSizing]) {
      let layout = CollectionViewFlowLayout()
      layout.estimatedItemSize = CGSize(width: 200, height: 300)
      layout.minimumLineSpacing = 0
      let view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
      let source = CountSource(400, of: FlatCell.self)
      view.dataSource = source
      return LayoutChecker.Subject(view, companions: [source])
    }

    #expect(checker.findings().isEmpty)
  }

  private func findings(of makeLayout: @escaping @MainActor () -> CollectionViewLayout)
    -> [LayoutFinding]
  {
    LayoutChecker(checks: [.selfSizing]) {
      let view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: makeLayout())
      let source = CountSource(30, of: MeasuredCell.self)
      view.dataSource = source
      return LayoutChecker.Subject(view, companions: [source])
    }.findings()
  }

  @Test func aLayoutThatMeasuresItsCellsIsNotAskedForOtherSizes() {
    #expect(findings { MeasuringLayout() } == [])
  }

  @Test func aHeaderThatNeverSettlesIsFoundBesideCellsThatDo() {
    let found = findings { StubbornHeaderLayout() }

    #expect(found.map(\.aspect) == [.along])
    #expect(found.flatMap(\.elements).map(\.description) == ["header 0"])
  }
}

/// A cell that is 47 points high.
private final class MeasuredCell: CollectionViewCell {
  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes)
    -> LayoutAttributes
  {
    layoutAttributes.size.height = 47
    return layoutAttributes
  }
}

/// Rows with the heights that the layout itself measures when a cell asks for another height.
private class MeasuringLayout: RowsLayout {
  private var heights: [IndexPath: CGFloat] = [:]

  override func prepare() {
    super.prepare()
    var y: CGFloat = 0
    for row in rows {
      let height = heights[row.indexPath] ?? 40
      row.frame = CGRect(x: 0, y: y, width: row.frame.width, height: height)
      y += height
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: rows.last?.frame.maxY ?? 0)
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool {
    originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size.height != originalAttributes.size.height
  }

  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> LayoutInvalidationContext {
    let path = originalAttributes.indexPath
    let cell = collectionView?.cellForItem(at: path)
    heights[path] = cell?.preferredLayoutAttributesFitting(originalAttributes.copied()).size.height
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
  }
}

/// The bug: the header's preferred height invalidates the layout, which never uses it.
private final class StubbornHeaderLayout: MeasuringLayout {
  private var header: LayoutAttributes {
    let header = LayoutAttributes(
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      with: IndexPath(item: 0, section: 0))
    header.frame = CGRect(x: 0, y: 0, width: collectionView?.bounds.width ?? 0, height: 30)
    header.zIndex = 1
    return header
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    (super.layoutAttributesForElements(in: rect) ?? [])
      + [header].filter { $0.frame.overlaps(rect) }
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    elementKind == CollectionView.elementKindSectionHeader ? header : nil
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool { preferredAttributes.size.height != originalAttributes.size.height }
}

/// The bug: preferred sizes invalidate the layout, but the layout never uses them.
private final class NeverYieldsLayout: SampleLayout {
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool { preferredAttributes.size.height != originalAttributes.size.height }
}

/// A cell that always prefers to be one point higher than it is.
private final class GreedyCell: CollectionViewCell {
  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes)
    -> LayoutAttributes
  {
    layoutAttributes.size.height += 1
    return layoutAttributes
  }
}

/// A cell that is 5 points high.
@MainActor private final class FlatCell: CollectionViewCell {
  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes)
    -> LayoutAttributes
  {
    layoutAttributes.size.height = 5
    return layoutAttributes
  }
}
