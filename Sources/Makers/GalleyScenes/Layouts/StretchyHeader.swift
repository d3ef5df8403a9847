import GalleyEngine
import GalleyLayouts

/// The options of a stretchy header layout.
struct StretchyHeaderOptions: Hashable {
  var flow = FlowOptions()
  var stretches = StretchyHeaderArrangement.Headers.first
}

extension StretchyHeaderOptions: LayoutOptions {
  static let table = Table<StretchyHeaderOptions>(
    "stretchyHeader",
    "A flow layout whose first header grows while the content is pulled beyond its start.",
    [Key("stretches", \.stretches, .choice(), "Which headers grow.")],
    andKeysOf: FlowOptions.self, at: \.flow)

  var flowOptions: FlowOptions? { flow }

  @MainActor func makeLayout(for scene: Scene) -> CollectionViewLayout {
    let layout = flow.applied(to: StretchyHeaderLayout(), in: scene)
    layout.stretches = stretches
    return layout
  }
}
