import GalleyDrawing
import GalleyEngine
import GalleyGeometry

/// Everything that scenes know of a kind of layout: its options as keys, the layout that they make, and
/// what that layout needs beyond the collection view's questions.
///
/// One type per kind, in a file of its own in this folder. `LayoutKind.builtIn` lists them. The name of
/// the table is the word for `layout.kind`.
protocol LayoutOptions: Keyed, Hashable {
  /// The maps that the kind's keys lead to and no other table does.
  static var furtherTables: [TableReference] { get }
  /// Keys of a section that only this kind asks for.
  static var sectionKeys: [Key<Scene.Section>] { get }
  /// Keys of an item that only this kind asks for.
  static var itemKeys: [Key<Scene.ItemRun>] { get }
  /// Whether those keys are noted in scenes of other kinds; false where reading them does so.
  static var notesKeysElsewhere: Bool { get }

  /// The options of a layout that a test or a tool brings along; nil where the layout is of another kind.
  ///
  /// Only for kinds whose answers come from a delegate of their own.
  @MainActor init?(of layout: CollectionViewLayout)

  /// The flow layout's properties, where the layout is one or extends it.
  var flowOptions: FlowOptions? { get }
  /// Which way the content scrolls.
  var scrollDirection: CollectionView.ScrollDirection { get }
  /// The size of headers where sections say nothing; nil where the layout has none.
  var usualHeaderSize: CGSize? { get }
  /// The size of footers where sections say nothing; nil where the layout has none.
  var usualFooterSize: CGSize? { get }
  /// The elements, where the layout itself says which there are.
  var elementIDs: [ElementID]? { get }
  /// Keys of a section that the layout does not ask for, although others do.
  var unusedSectionKeys: [String] { get }
  /// Keys of an item that the layout does not ask for, although others do.
  var unusedItemKeys: [String] { get }

  /// The layout for a scene.
  @MainActor func makeLayout(for scene: Scene) -> CollectionViewLayout
  /// What answers for sections and items; nil where the layout asks nobody.
  @MainActor func makeDelegate(for sections: [Scene.Section]) -> (any CollectionViewDelegate)?
  /// The class of the cells.
  @MainActor var cellClass: CollectionViewCell.Type { get }
  /// The look of an item for which the scene names none.
  func standardLook(ofItemAt indexPath: IndexPath, texts: Texts) -> Look
  /// What each element shows; nil where sections and items say so.
  @MainActor func contents(in scene: Scene) -> [ElementID: LookContent]?
  /// Whether an item is selected as by a touch, which the delegate hears of.
  var selectsByTouch: Bool { get }
  /// The content offset at which a layout of this kind shows an item at the top; nil where frames say so.
  @MainActor static func contentOffset(
    showing indexPath: IndexPath, in layout: CollectionViewLayout
  ) -> CGPoint?
}

// What holds of most kinds.
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
  var elementIDs: [ElementID]? { nil }
  var unusedSectionKeys: [String] { [] }
  var unusedItemKeys: [String] { [] }

  @MainActor func makeDelegate(for sections: [Scene.Section]) -> (any CollectionViewDelegate)? {
    flowOptions.map { SectionAnswers(options: $0, sections: sections).delegate }
  }
  @MainActor var cellClass: CollectionViewCell.Type { SceneCell.self }
  func standardLook(ofItemAt indexPath: IndexPath, texts: Texts) -> Look {
    .standard(for: .cell(indexPath), texts: texts)
  }
  @MainActor func contents(in scene: Scene) -> [ElementID: LookContent]? { nil }
  var selectsByTouch: Bool { false }
  @MainActor static func contentOffset(
    showing indexPath: IndexPath, in layout: CollectionViewLayout
  ) -> CGPoint? { nil }
}

/// A value for each kind of layout that asks more of a section or an item than others do.
///
/// A kind declares a type with its answers, and a property that finds it here; see `Waterfall.swift`.
struct LayoutExtras: Hashable, Sendable {
  private var values: [ObjectIdentifier: any Hashable & Sendable] = [:]

  /// The answers of one kind; as in their `init()` where the file says nothing.
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

/// What one kind of layout asks of a section or an item.
protocol LayoutAnswers: Hashable, Sendable {
  init()
}
