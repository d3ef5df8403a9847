import GalleyEngine
import GalleyGeometry
import GalleyLayouts

/// The options of a circle layout; names and defaults are `CircleLayout`'s.
struct CircleOptions: Hashable {
  var itemSize = CGSize(width: 60, height: 60)
  var radius: CGFloat?
  var startAngle: CGFloat = 0
  var sweep: CGFloat = 360
}

extension CircleOptions: LayoutOptions {
  static let table = Table<CircleOptions>(
    "circle", "Items around the middle of the view.", settings.map(\.key))

  private static let settings: [Setting<CircleOptions, CircleLayout>] = [
    Setting("itemSize", \.itemSize, .size, "The size of all items.") { $0.itemSize = $1 },
    Setting(
      "radius", optional: \.radius, .length, rule: "a third of the view's shorter side",
      "The distance of the items' centres from the middle."
    ) { $0.radius = $1 },
    Setting(
      "startAngle", \.startAngle, .degrees,
      "Where the first item is, clockwise from three o'clock."
    ) { $0.startAngle = $1 },
    Setting(
      "sweep", \.sweep, .number(NumberRule(unit: "degrees", range: -360...360)),
      "The arc that the items cover; below 0 it runs anticlockwise."
    ) { $0.sweep = $1 },
  ]

  var unusedSectionKeys: [String] {
    LayoutKind.commonSectionKeys(except: [Scene.Section.itemsKey.name])
  }
  var unusedItemKeys: [String] { ItemParts.sizeKeys.map(\.name) }

  @MainActor func makeLayout(for scene: Scene) -> CollectionViewLayout {
    let layout = CircleLayout()
    Self.settings.apply(self, to: layout)
    return layout
  }
}
