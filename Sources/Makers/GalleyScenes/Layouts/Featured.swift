import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import GalleyViews

/// The options of a featured layout.
struct FeaturedOptions: Hashable {
  var standardHeight: CGFloat = 100
  var featuredHeight: CGFloat = 280
}

extension FeaturedOptions: LayoutOptions {
  static let table = Table<FeaturedOptions>(
    "featured",
    "A list with a tall item at the top; the next one grows while it takes that place.",
    settings.map(\.key))

  private static let settings: [Setting<FeaturedOptions, FeaturedLayout>] = [
    Setting("standardHeight", \.standardHeight, .length, "The height of an item.") {
      $0.standardHeight = $1
    },
    Setting(
      "featuredHeight", \.featuredHeight, .length,
      "The height of the topmost item; one above `standardHeight` at least."
    ) { $0.featuredHeight = $1 },
  ]

  var unusedSectionKeys: [String] {
    LayoutKind.commonSectionKeys(except: [Scene.Section.itemsKey.name])
  }
  var unusedItemKeys: [String] { ItemParts.sizeKeys.map(\.name) }

  @MainActor func makeLayout(for scene: Scene) -> CollectionViewLayout {
    let layout = FeaturedLayout()
    Self.settings.apply(self, to: layout)
    return layout
  }

  @MainActor func makeDelegate(for sections: [Scene.Section], in room: ItemRoom?)
    -> (any CollectionViewDelegate)?
  { FeaturedAnswers() }

  @MainActor var cellClass: CollectionViewCell.Type { FeaturedSceneCell.self }

  func standardLook(ofItemAt indexPath: IndexPath, texts: Texts) -> Look {
    .featuredBackdrop(at: indexPath)
  }

  fileprivate static let (titleName, detailsName) = ("title", "details")
  var textsBesideLook: Set<String> { [Self.titleName, Self.detailsName] }

  // A touch reaches the delegate, which scrolls to the item.
  var selectsByTouch: Bool { true }

  // The frames of a featured list tell where items are now, not where they are when scrolled to.
  @MainActor static func contentOffset(
    showing indexPath: IndexPath, in layout: CollectionViewLayout
  ) -> CGPoint? {
    (layout as? FeaturedLayout)?.contentOffset(featuringItemAt: indexPath)
  }
}

/// A cell of a featured scene: the look is the picture, title and details lie over it.
private final class FeaturedSceneCell: FeaturedCell, SceneShowing {
  private let lookView = LookView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    pictureArea.addSubview(lookView)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ content: LookContent) {
    lookView.show(content)
    titleLabel.show(content.texts.parts(of: FeaturedOptions.titleName) ?? [])
    detailsLabel.show(content.texts.parts(of: FeaturedOptions.detailsName) ?? [])
    // Where the look says nothing, the cell speaks the texts over the picture.
    joinsAccessibility = content.look.accessibility == nil && !content.texts.isEmpty
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    lookView.fill(pictureArea)
  }
}

/// Scrolls a featured scene so that the item that was touched is the featured one.
private final class FeaturedAnswers: CollectionViewDelegate {
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    let layout = collectionView.collectionViewLayout as? FeaturedLayout
    layout?.scrollToFeaturedItem(at: indexPath, animated: false)
  }
}

extension Look {
  /// What is behind the title of a featured item without a look: bright colours, one after the other.
  fileprivate static func featuredBackdrop(at indexPath: IndexPath) -> Look {
    let tints: [(Double, Double, Double)] = [
      (0.50, 0.46, 0.98), (0.10, 0.66, 0.90), (0.24, 0.74, 0.52), (0.98, 0.58, 0.22),
      (0.96, 0.38, 0.52), (0.66, 0.42, 0.92),
    ]
    let (red, green, blue) = tints[indexPath.item % tints.count]
    var look = Look()
    look.backgroundColor = Color(red: red, green: green, blue: blue)
    return look
  }
}
