import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import GalleyViews

/// The options of a decoration flow layout.
struct DecorationFlowOptions: Hashable {
  var flow = FlowOptions()
  var columns: Int?
  var decoration = DecorationOptions()
}

extension DecorationFlowOptions: LayoutOptions {
  static let table = Table<DecorationFlowOptions>(
    "decorationFlow", "A flow layout with one decoration behind each section's items.",
    settings.map(\.key), andKeysOf: FlowOptions.self, at: \.flow)

  private static let settings: [Setting<DecorationFlowOptions, DecorationFlowLayout>] = [
    Setting(
      "columns", optional: \.columns, .columns, rule: "as many as the fullest line has",
      "How many items are in a full row, for the notch."
    ) { $0.columns = $1 ?? 0 },
    Setting("decoration", \.decoration, .map(), "How the decoration looks.") {
      DecorationOptions.settings.apply($1, to: $0)
    },
  ]

  static var furtherTables: [TableReference] { [DecorationOptions.reference] }

  var flowOptions: FlowOptions? { flow }

  @MainActor func makeLayout(for scene: Scene) -> CollectionViewLayout {
    let layout = flow.applied(
      to: SceneDecorationFlowLayout(
        undecorated: Set(scene.sections.indices.filter { scene.sections[$0].refusesDecoration })),
      in: scene)
    Self.settings.apply(self, to: layout)
    return layout
  }
}

/// A decoration flow layout without decorations in some sections.
private final class SceneDecorationFlowLayout: DecorationFlowLayout {
  private let undecorated: Set<Int>

  init(undecorated: Set<Int>) {
    self.undecorated = undecorated
    super.init()
  }

  required init?(coder: NSCoder) {
    undecorated = []
    super.init(coder: coder)
  }

  override func hasDecoration(inSection section: Int) -> Bool { !undecorated.contains(section) }
}

/// How the decoration behind a section's items looks.
struct DecorationOptions: Hashable {
  /// How it is drawn.
  enum Style: CaseIterable {
    case layerShadow, image, drawnShadow, notched

    /// The view that draws a decoration in this style.
    @MainActor fileprivate var viewClass: CollectionReusableView.Type {
      switch self {
      case .layerShadow: LayerShadowDecorationView.self
      case .image: ImageDecorationView.self
      case .drawnShadow: DrawnShadowDecorationView.self
      case .notched: NotchedDecorationView.self
      }
    }
  }

  var style = Style.layerShadow
  var cornerRadius: CGFloat = 0
  var color = Color.white
  var shadow: Shadow?
  var image: NamedImage?
  var margins = EdgeInsets.zero
}

extension DecorationOptions: Keyed {
  static let table = Table<DecorationOptions>(
    "decoration", "The decoration behind a section's items.", settings.map(\.key))

  private static let style = Setting<DecorationOptions, DecorationFlowLayout>(
    "style", \.style, .choice(), "How it is drawn."
  ) { $0.decorationViewClass = $1.viewClass }
  private static let image = Setting<DecorationOptions, DecorationFlowLayout>(
    "image", optional: \.image, .image, "The picture of the style `image`."
  ) { $0.decorationImageName = $1?.current }

  fileprivate static let settings: [Setting<DecorationOptions, DecorationFlowLayout>] = [
    style,
    Setting("cornerRadius", \.cornerRadius, .length, "The radius of its corners.") {
      $0.decorationCornerRadius = $1
    },
    Setting("color", \.color, .color, "Its colour.") { $0.decorationColor = $1 },
    Setting("shadow", optional: \.shadow, .shadow, "Its shadow; none when left out.") {
      $0.decorationShadow = $1
      // The room that the frame leaves for the shadow at the right and at the bottom.
      let offset = $1?.offset ?? .zero
      $0.shadowRoom = CGVector(dx: max(offset.dx, 0), dy: max(offset.dy, 0))
    },
    image,
    Setting(
      "margins", \.margins, .insets,
      """
      The distance from the section's lines along the scroll direction, and from the content's \
      edges across it; `left` is the leading side.
      """
    ) {
      $0.margins = DirectionalEdgeInsets(
        top: $1.top, leading: $1.left, bottom: $1.bottom, trailing: $1.right)
    },
  ]

  func finish(_ map: Node, _ reader: inout SceneReader) {
    let imageNode = Self.image.key.node(in: map)
    if style == .image, imageNode == nil {
      reader.log.add(
        .missingKey, "the style 'image' needs the key 'image'",
        at: Self.style.key.node(in: map) ?? map,
        hint: "write image: placeholder:mountains")
    } else if style != .image, let imageNode {
      reader.log.add(.noEffect, "only the style 'image' shows an image", at: imageNode)
    }
  }
}
