import GalleyEngine
import GalleyGeometry
import GalleyLayouts

/// The options of a line layout; names are `LineLayout`'s.
struct LineOptions: Hashable {
  var flow = FlowOptions()
  var minimumScale: CGFloat = 0.75
  var minimumAlpha: CGFloat = 1
  var range: CGFloat?

  /// A horizontal line that does not fade.
  init() { flow.scrollDirection = .horizontal }
}

extension LineOptions: LayoutOptions {
  static let table = Table<LineOptions>(
    "line",
    "A carousel: the item in the middle is largest. The first and the last item can reach the "
      + "middle.", keys)

  /// The keys of a line, and those of a flow that mean something to it.
  fileprivate static let keys: [Key<LineOptions>] = {
    let own = settings.map(\.key)
    let flow = FlowOptions.keys(
      except: Set(own.map(\.name) + [Scene.Section.minimumInteritemSpacingKey.name]))
    return own + flow.map { $0.within(\.flow) }
  }()

  private static let settings: [Setting<LineOptions, LineLayout>] = [
    .apart(
      Key(
        "scrollDirection", \.flow.scrollDirection, .choice(),
        "The direction in which the content scrolls and the line runs.")),
    .apart(
      Key(
        "minimumLineSpacing", \.flow.minimumLineSpacing, .coordinate,
        "The space between items; below 0 they overlap.")),
    Setting(
      "minimumScale", \.minimumScale, .share,
      "The scale of items that are `range` or further from the middle."
    ) { $0.minimumScale = $1 },
    Setting(
      "minimumAlpha", \.minimumAlpha, .share,
      "The opacity of items that are `range` or further from the middle."
    ) { $0.minimumAlpha = $1 },
    Setting(
      "range", optional: \.range, .length, rule: "the item's extent plus the spacing",
      "The distance from the middle at which items are smallest."
    ) { $0.range = $1 },
  ]

  var flowOptions: FlowOptions? { flow }
  var unusedSectionKeys: [String] { [Scene.Section.minimumInteritemSpacingKey.name] }

  @MainActor func makeLayout(for scene: Scene) -> CollectionViewLayout {
    applied(to: LineLayout(), in: scene)
  }

  /// `layout` with these options.
  @MainActor fileprivate func applied(to layout: LineLayout, in scene: Scene) -> LineLayout {
    let layout = flow.applied(to: layout, in: scene)
    Self.settings.apply(self, to: layout)
    return layout
  }
}

/// The options of a card layout: a line whose items fade, too.
struct CardOptions: Hashable {
  var line = LineOptions()

  /// A horizontal line that fades by half.
  init() { line.minimumAlpha = 0.5 }
}

extension CardOptions: LayoutOptions {
  static let table = Table<CardOptions>(
    "card",
    "A line whose items also fade. With negative spacing they overlap like a stack of cards.",
    LineOptions.keys.map { $0.within(\.line) })

  var flowOptions: FlowOptions? { line.flow }
  var unusedSectionKeys: [String] { line.unusedSectionKeys }

  @MainActor func makeLayout(for scene: Scene) -> CollectionViewLayout {
    line.applied(to: CardLayout(), in: scene)
  }
}
