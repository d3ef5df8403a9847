import GalleyEngine
import GalleyGeometry

/// The state that a section decoration flow layout keeps between two invalidations.
struct SectionDecorationCache {
  /// The class, coverage and insets of one section's decoration.
  struct Answer {
    var viewClass: CollectionReusableView.Type
    var kind: String
    var coverage: SectionDecorationArrangement.Coverage
    var insets: EdgeInsets
  }

  /// The answers by section, nil for sections without decoration; nil as a whole if out of date.
  var answers: [Answer?]?
  /// The arrangement of the decorations; nil if out of date.
  var arrangement: SectionDecorationArrangement?
  /// The last lines of the decorated sections.
  var lastLines: [FlowLastLine?] = []

  /// Discards the parts that `context` invalidates.
  @MainActor mutating func note(_ context: LayoutInvalidationContext) {
    let flow = context as? FlowLayoutInvalidationContext
    let countsChange = context.invalidateEverything || context.invalidateDataSourceCounts
    if countsChange || flow?.invalidateFlowLayoutDelegateMetrics ?? true { answers = nil }
    if countsChange || flow?.invalidateFlowLayoutAttributes ?? true { arrangement = nil }
  }
}

extension SectionDecorationFlowLayout {
  /// The arrangement of the decorations, computed now if out of date; nil without a view.
  var decorationArrangement: SectionDecorationArrangement? {
    refreshDecorations()
    return decorationCache.arrangement
  }

  /// Gathers answers, registers classes and arranges decorations, if out of date.
  func refreshDecorations() {
    guard let view = collectionView else {
      decorationCache = SectionDecorationCache()
      return
    }
    guard decorationCache.answers == nil || decorationCache.arrangement == nil else { return }
    let answers = decorationCache.answers ?? (0..<view.numberOfSections).map { answer(for: $0) }
    for case let answer? in answers {
      register(answer.viewClass, forDecorationViewOfKind: answer.kind)
    }
    decorationCache.answers = answers
    decorationCache.arrangement = SectionDecorationArrangement(
      sections: answers.enumerated().map { section, answer in
        answer.flatMap { restingSection(section, $0) }
      },
      direction: scrollDirection, viewport: view.bounds.size,
      contentInset: contentInset(of: view))
    decorationCache.lastLines = answers.enumerated().map { section, answer in
      answer.flatMap { _ in lastLine(ofSection: section) }
    }
  }

  /// The attributes of a section's decoration; nil for a section without one.
  func decoration(ofSection section: Int) -> LayoutAttributes? {
    guard let frame = decorationArrangement?.frame(inSection: section),
      let answer = decorationCache.answers?[section], let view = collectionView
    else { return nil }
    let attributes = attributesClass.init(
      forDecorationViewOfKind: answer.kind, with: IndexPath(item: 0, section: section))
    attributes.frame = frame
    attributes.zIndex = -1
    guard let attributes = attributes as? DecorationLayoutAttributes else { return attributes }
    if let line = decorationCache.lastLines[section] {
      attributes.follow(line, in: frame, along: FlowAxes(direction: scrollDirection))
    }
    attributes.isMirrored = isMirrored
    if let delegate = view.delegate as? any SectionDecorationFlowLayoutDelegate {
      delegate.collectionView(
        view, layout: self, configure: attributes, forDecorationInSectionAt: section)
    } else {
      decorationConfigurator?(attributes, section)
    }
    return attributes
  }

  private func answer(for section: Int) -> SectionDecorationCache.Answer? {
    guard let view = collectionView else { return nil }
    let delegate = view.delegate as? any SectionDecorationFlowLayoutDelegate
    let own = delegate?.collectionView(
      view, layout: self, decorationViewClassForSectionAt: section)
    guard let viewClass = own ?? decorationViewClassProvider?(section) else { return nil }
    return SectionDecorationCache.Answer(
      viewClass: viewClass, kind: decorationKind(for: viewClass, inSection: section),
      coverage: delegate?.collectionView(
        view, layout: self, decorationCoverageForSectionAt: section)
        ?? decorationCoverageProvider?(section) ?? .default,
      insets: delegate?.collectionView(view, layout: self, decorationInsetsForSectionAt: section)
        ?? decorationInsetsProvider?(section) ?? .zero)
  }

  private func restingSection(
    _ section: Int, _ answer: SectionDecorationCache.Answer
  ) -> SectionDecorationArrangement.Section? {
    guard let frames = frames(ofSection: section) else { return nil }
    var resting = SectionDecorationArrangement.Section()
    resting.coverage = answer.coverage
    resting.insets = answer.insets
    resting.header = frames.header
    resting.items = frames.items
    resting.footer = frames.footer
    resting.sectionInset = frames.inset
    return resting
  }
}
