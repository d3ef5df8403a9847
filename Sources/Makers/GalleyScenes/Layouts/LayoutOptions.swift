import GalleyDrawing
import GalleyEngine
import GalleyGeometry

/// Everything that scenes know about a kind of layout: its options as keys, the layout they make, and
/// what that layout needs beyond a data source.
///
/// One type per kind, in a file of its own in this folder. `LayoutKind.builtIn` lists them. The name of
/// the table is the word for `layout.kind`.
protocol LayoutOptions: Keyed, Hashable {
  /// Tables of maps that only this kind's keys contain.
  static var furtherTables: [TableReference] { get }
  /// Keys of a section that only this kind uses.
  static var sectionKeys: [Key<Scene.Section>] { get }
  /// Keys of an item that only this kind uses.
  static var itemKeys: [Key<Scene.ItemRun>] { get }
  /// Whether those keys are reported as unused in scenes of other kinds; false if reading them reports it.
  static var notesKeysElsewhere: Bool { get }

  /// The options for a layout made in Swift; nil for layouts of other kinds.
  ///
  /// Only kinds with a delegate protocol of their own need this.
  @MainActor init?(of layout: CollectionViewLayout)

  /// The flow layout's properties, where the layout is one or extends it.
  var flowOptions: FlowOptions? { get }
  /// Which way the content scrolls.
  var scrollDirection: CollectionView.ScrollDirection { get }
  /// The size of headers where sections say nothing; nil where the layout has none.
  var usualHeaderSize: CGSize? { get }
  /// The size of footers where sections say nothing; nil where the layout has none.
  var usualFooterSize: CGSize? { get }
  /// The insets of sections that say nothing; nil where the layout has none.
  var usualSectionInset: EdgeInsets? { get }
  /// Which elements size themselves.
  var selfSizing: SelfSizing { get }
  /// The elements of a layout with fixed elements; nil for layouts that compute.
  var elementIDs: [ElementID]? { get }
  /// The supplementary views outside of all sections; nil if only the layout knows.
  var layoutWideElements: [ElementID]? { get }
  /// Which of the sections scroll by themselves, in ascending order; nil if only the layout knows.
  func orthogonalSections(of sections: [Scene.Section]) -> [Int]?
  /// Keys of sections and items that belong to another kind and mean the same in this one.
  var borrowedKeys: [String] { get }
  /// Keys of a section that other kinds share and this one ignores.
  var unusedSectionKeys: [String] { get }
  /// Keys of an item that other kinds share and this one ignores.
  var unusedItemKeys: [String] { get }
  /// Whether the view in `views` with an element's kind as its name is the element's look.
  var looksByKind: Bool { get }
  /// Reports what is wrong with a section of the map `map` in this layout.
  func check(_ section: Scene.Section, _ map: Node, _ reader: inout SceneReader)

  /// The layout for a scene.
  @MainActor func makeLayout(for scene: Scene) -> CollectionViewLayout
  /// The delegate that answers for sections and items; nil if the layout needs none.
  ///
  /// Parts of the viewport are those of `room`, or of what the collection view has then if it is nil.
  @MainActor func makeDelegate(for sections: [Scene.Section], in room: ItemRoom?)
    -> (any CollectionViewDelegate)?
  /// Whether a section is a list: its items are rows, and list cells show them and its header and footer.
  func isList(_ section: Scene.Section) -> Bool
  /// The class of the cells outside of lists.
  @MainActor var cellClass: CollectionViewCell.Type { get }
  /// The look of an item that names no view.
  func standardLook(ofItemAt indexPath: IndexPath, texts: Texts) -> Look
  /// The names of texts that its cells show beside their look.
  var textsBesideLook: Set<String> { get }
  /// The options with only the first elements; as they are for layouts that compute.
  func limited(toElements limit: Int) -> Self
  /// The elements of a layout with fixed elements; nil for layouts that compute.
  func givenElements(in scene: Scene) -> GivenElements?
  /// Whether a state selects an item as a touch does, which calls the delegate.
  var selectsByTouch: Bool { get }
  /// The content offset that shows an item at the top, where it does not follow from the item's frame.
  @MainActor static func contentOffset(
    showing indexPath: IndexPath, in layout: CollectionViewLayout
  ) -> CGPoint?
}

// The answers of most kinds.
extension LayoutOptions {
  static var furtherTables: [TableReference] { [] }
  static var sectionKeys: [Key<Scene.Section>] { [] }
  static var itemKeys: [Key<Scene.ItemRun>] { [] }
  static var notesKeysElsewhere: Bool { true }
  @MainActor init?(of layout: CollectionViewLayout) { nil }

  var flowOptions: FlowOptions? { nil }
  var scrollDirection: CollectionView.ScrollDirection { flowOptions?.scrollDirection ?? .vertical }
  var usualHeaderSize: CGSize? { flowOptions?.headerReferenceSize }
  var usualFooterSize: CGSize? { flowOptions?.footerReferenceSize }
  var usualSectionInset: EdgeInsets? { flowOptions?.sectionInset }
  var selfSizing: SelfSizing {
    SelfSizing(items: flowOptions?.sizesItems == true ? .measured : .never)
  }
  var elementIDs: [ElementID]? { nil }
  var layoutWideElements: [ElementID]? { [] }
  func orthogonalSections(of sections: [Scene.Section]) -> [Int]? { [] }
  var borrowedKeys: [String] { [] }
  var unusedSectionKeys: [String] { [] }
  var unusedItemKeys: [String] {
    // UIKit: an item to which the delegate gives a size is not asked for one.
    flowOptions.map { $0.fit == ItemFit() ? [] : ItemParts.ownSizeKeys.map(\.name) } ?? []
  }
  var looksByKind: Bool { false }
  func check(_ section: Scene.Section, _ map: Node, _ reader: inout SceneReader) {}

  @MainActor func makeDelegate(for sections: [Scene.Section], in room: ItemRoom?)
    -> (any CollectionViewDelegate)?
  {
    flowOptions.map { SectionAnswers(options: $0, sections: sections, room: room).delegate }
  }
  func isList(_ section: Scene.Section) -> Bool { false }
  @MainActor var cellClass: CollectionViewCell.Type { SceneCell.self }
  func standardLook(ofItemAt indexPath: IndexPath, texts: Texts) -> Look {
    .standard(for: .cell(indexPath), texts: texts)
  }
  var textsBesideLook: Set<String> { [] }
  func limited(toElements limit: Int) -> Self { self }
  func givenElements(in scene: Scene) -> GivenElements? { nil }
  var selectsByTouch: Bool { false }
  @MainActor static func contentOffset(
    showing indexPath: IndexPath, in layout: CollectionViewLayout
  ) -> CGPoint? { nil }
}

/// Which elements of a layout have estimated sizes until their views are asked.
struct SelfSizing: Hashable, Sendable {
  /// Where an element's own size comes from.
  enum Source: Hashable, Sendable {
    /// Its size is the layout's.
    case never
    /// From its `preferredWidth` and `preferredHeight`; without them it is the layout's.
    case stated
    /// From these keys, or else from what its look needs.
    case measured
  }

  var items = Source.never
  var supplementaries = Source.never
}

/// The answers of a section or an item that only one kind of layout asks for.
///
/// The kind declares a type for its answers and a property that finds it here, as `Waterfall.swift` does.
struct LayoutExtras: Hashable, Sendable {
  private var values: [ObjectIdentifier: any Hashable & Sendable] = [:]

  /// The answers of one kind; those of its `init()` unless others were set.
  subscript<Answers: LayoutAnswers>(_ type: Answers.Type) -> Answers {
    get { values.isEmpty ? Answers() : values[ObjectIdentifier(type)] as? Answers ?? Answers() }
    set { values[ObjectIdentifier(type)] = newValue == Answers() ? nil : newValue }
  }

  static func == (first: LayoutExtras, second: LayoutExtras) -> Bool {
    first.values.mapValues { AnyHashable($0) } == second.values.mapValues { AnyHashable($0) }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(values.mapValues { AnyHashable($0) })
  }
}

/// Answers of a section or an item that only one kind of layout asks for.
protocol LayoutAnswers: Hashable, Sendable {
  init()
}
