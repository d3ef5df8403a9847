import GalleyEngine
import GalleyGeometry

/// A flow layout in which each section has a decoration of its own class, coverage and insets.
///
/// The collection view's delegate is called if it is a `SectionDecorationFlowLayoutDelegate`;
/// otherwise the closures below are. Frames depend on the sections' frames before pinning, by the
/// rules of `SectionDecorationArrangement`: pinned and stretched headers and footers never move a
/// decoration.
@MainActor @preconcurrency open class SectionDecorationFlowLayout: CollectionViewFlowLayout {
  /// The class of the view behind a section; nil for a section without decoration.
  open var decorationViewClassProvider: ((_ section: Int) -> CollectionReusableView.Type?)? {
    didSet { invalidateLayout() }
  }

  /// The part of a section that its decoration covers; `default` without a closure.
  open var decorationCoverageProvider: ((_ section: Int) -> SectionDecorationArrangement.Coverage)?
  {
    didSet { invalidateLayout() }
  }

  /// The distances by which a decoration is extended and shrunk, in points; zero without a closure.
  open var decorationInsetsProvider: ((_ section: Int) -> EdgeInsets)? {
    didSet { invalidateLayout() }
  }

  /// Configures a decoration's attributes each time they are made; it must always set the same
  /// values.
  open var decorationConfigurator:
    ((_ attributes: DecorationLayoutAttributes, _ section: Int) -> Void)?
  {
    didSet { invalidateLayout() }
  }

  /// The headers that grow while the content is pulled beyond its start; nil for none.
  open var stretches: StretchyHeaderArrangement.Headers? {
    didSet { if stretches != oldValue { invalidateLayout() } }
  }

  /// The state of the decorations between two invalidations.
  var decorationCache = SectionDecorationCache()

  /// `DecorationLayoutAttributes`.
  open override class var layoutAttributesClass: AnyClass { DecorationLayoutAttributes.self }

  /// True: the layout is mirrored for right-to-left text.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// The element kind of a section's decoration: the name of its class.
  ///
  /// Override this if you use two classes with the same name from different modules.
  open func decorationKind(
    for viewClass: CollectionReusableView.Type, inSection section: Int
  ) -> String {
    String(describing: viewClass)
  }

  /// Prepares the flow, then gathers, registers and arranges decorations, if out of date.
  open override func prepare() {
    super.prepare()
    refreshDecorations()
  }

  /// The flow's elements, stretched headers and the decorations that overlap `rect`.
  open override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let flow = super.layoutAttributesForElements(in: rect) ?? []
    let decorations = decorationArrangement?.sections(in: rect) ?? []
    return elements(flow, in: rect, by: stretch(of: stretches))
      + decorations.compactMap { decoration(ofSection: $0) }
  }

  /// The attributes of a header or footer at its current position; nil if it has no length.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    stretched(
      super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
      by: stretch(of: stretches))
  }

  /// The attributes of a section's decoration; nil if its decoration is of another kind.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    guard let section = indexPath.first, indexPath.dropFirst().allSatisfy({ $0 == 0 }),
      let attributes = decoration(ofSection: section),
      attributes.representedElementKind == elementKind
    else {
      return super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
    }
    return attributes
  }

  /// Marks the parts that `context` names as out of date; the decorations' answers belong to the
  /// metrics.
  open override func invalidateLayout(with context: LayoutInvalidationContext) {
    decorationCache.note(context)
    super.invalidateLayout(with: context)
  }

  /// True if the flow layout returns true, and for every change while headers stretch.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    super.shouldInvalidateLayout(forBoundsChange: newBounds) || stretches != nil
  }

  /// A context that keeps the metrics and, if the size stays the same, everything except headers
  /// and footers.
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> LayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    keepLines(in: context, forBoundsChange: newBounds)
    return context
  }
}
