import GalleyEngine
import GalleyGeometry
import GalleyViews

/// Sections of nested groups; UIKit's `UICollectionViewCompositionalLayout`.
///
/// The rules are those of `CompositionalArrangement`. A section's tree is resolved once, however many items there
/// are. Lengths that are NaN, infinite or negative count as 0, those above 10⁹ points as 10⁹. Every query
/// returns new objects, which the caller may change.
@MainActor @preconcurrency open class CollectionViewCompositionalLayout: CollectionViewLayout {
  /// The section with a number, for its surroundings; each is asked for once whenever the layout is computed.
  public typealias SectionProvider = (Int, any CollectionLayoutEnvironment)
    -> CollectionLayoutSection?

  let sectionProvider: SectionProvider
  private var ownConfiguration: CompositionalLayoutConfiguration
  /// The list that all sections are; nil for a layout with a provider of its own.
  var wholeList: CollectionLayoutListConfiguration?
  /// The state between two invalidations.
  var cache = CompositionalCache()

  /// A layout in which all sections are the same.
  public convenience init(section: CollectionLayoutSection) {
    self.init(section: section, configuration: CompositionalLayoutConfiguration())
  }

  /// A layout in which all sections are the same, with a configuration.
  public convenience init(
    section: CollectionLayoutSection, configuration: CompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

  /// A layout with sections that a closure gives.
  public convenience init(sectionProvider: @escaping SectionProvider) {
    self.init(
      sectionProvider: sectionProvider, configuration: CompositionalLayoutConfiguration())
  }

  /// A layout with sections that a closure gives, with a configuration.
  public init(
    sectionProvider: @escaping SectionProvider, configuration: CompositionalLayoutConfiguration
  ) {
    self.sectionProvider = sectionProvider
    ownConfiguration = configuration.copied()
    super.init()
  }

  /// Decoding is not supported: the layout has no sections to show.
  public required init?(coder: NSCoder) { nil }

  // UIKit: the configuration is copied; a change counts only when it is set again.
  /// What holds for the whole layout; a copy, so that changes must be set again.
  open var configuration: CompositionalLayoutConfiguration {
    get { ownConfiguration.copied() }
    set {
      ownConfiguration = newValue.copied()
      invalidateLayout()
    }
  }

  /// The configuration itself.
  var settings: CompositionalLayoutConfiguration { ownConfiguration }

  /// A context that can tell that sections stay as they are.
  open override class var invalidationContextClass: AnyClass {
    CompositionalLayoutInvalidationContext.self
  }

  // UIKit: in a right-to-left interface, x is mirrored.
  /// Whether the layout is mirrored: always.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// Asks for the sections and resolves their trees, if they are out of date; overrides must call super.
  open override func prepare() {
    super.prepare()
    refreshCache()
    collectionView?.listBackgroundColor = listBackgroundColor
    callVisibleItemsHandlers()
  }

  /// The extent of the content, in points.
  open override var collectionViewContentSize: CGSize { arrangement?.contentSize ?? .zero }

  /// The attributes of all elements that intersect `rect`; empty without a collection view.
  open override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    guard let arrangement else { return [] }
    // Elements come by section, so that each list is looked up once.
    var (section, list): (Int?, PlacedList?) = (nil, nil)
    return FoundAttributes.found(for: self) { found throws(FoundAttributes.LimitReached) in
      try arrangement.forEachElement(in: rect, pins: pins) {
        element throws(FoundAttributes.LimitReached) in
        if element.section != section {
          (section, list) = (element.section, self.list(ofSection: element.section))
        }
        try found.append(attributes(of: element, in: list))
        guard let list else { return }
        try forEachSeparator(of: element, in: list) {
          separator throws(FoundAttributes.LimitReached) in
          if separator.frame.overlaps(rect) { try found.append(separator.attributes) }
        }
      }
    }
  }

  /// The attributes of an item, where it stands; nil for a path without one.
  // UIKit: unmeasured for orthogonal sections; here the same as in a query.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return arrangement?.item(indexPath.item, inSection: indexPath.section).map(attributes(of:))
  }

  /// The attributes of a supplementary view at its current position; nil if there is none.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    switch indexPath.count {
    case 1:
      return arrangement?.surrounding(elementKind, index: indexPath[0], pins: pins)
        .map(attributes(of:))
    case 2:
      return arrangement?.supplementary(
        elementKind, index: indexPath.item, inSection: indexPath.section, pins: pins
      ).map(attributes(of:))
    default: return nil
    }
  }

  /// The attributes of a background or of a list's separator; nil if there is none.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    let decoration = arrangement?.decoration(
      elementKind, index: indexPath.item, inSection: indexPath.section)
    return decoration.map(attributes(of:))
      ?? separator(ofKind: elementKind, at: indexPath)?.attributes
  }

  /// Marks sections, positions or both as out of date, depending on `context`.
  open override func invalidateLayout(with context: LayoutInvalidationContext) {
    note(context)
    super.invalidateLayout(with: context)
  }

  /// True if the size changes, and for every change with pinned views or with a handler for visible items.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = collectionView, newBounds != view.bounds else { return false }
    return newBounds.size != view.bounds.size || cache.followsBounds
  }

  /// A context that keeps the sections if the size stays the same.
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> LayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    let own = context as? CompositionalLayoutInvalidationContext
    own?.keepsSections = newBounds.size == collectionView?.bounds.size
    return context
  }

  /// True if the view of an element with an estimated length prefers another one.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool {
    guard let known = measurableSize(of: originalAttributes) else { return false }
    return fittedSize(preferredAttributes, originalAttributes, known) != known.size
      || changesSeparators(preferredAttributes)
  }

  /// A context that names the element, and keeps what is visible at its place if the element is above it.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> LayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    (context as? CompositionalLayoutInvalidationContext)?.keepsSections = true
    guard let known = measurableSize(of: originalAttributes) else { return context }
    noteSeparatorInsets(preferredAttributes)
    let before = arrangement?.contentSize ?? .zero
    fit(
      originalAttributes,
      to: fittedSize(preferredAttributes, originalAttributes, known))
    let after = arrangement?.contentSize ?? .zero
    // UIKit: documented as keeping the visible content where it is; how it does so is not measured.
    context.contentOffsetAdjustment = offsetAdjustment(
      forChange: axis.length(after) - axis.length(before), of: originalAttributes,
      along: settings.scrollDirection)
    return context
  }
}
