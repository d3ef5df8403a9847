import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import GalleyViews

/// A cell that shows a scene's content.
@MainActor protocol SceneShowing: AnyObject {
  func show(_ content: LookContent)
}

/// A cell of a featured scene: the look is the picture, title and details lie over it.
final class FeaturedSceneCell: FeaturedCell, SceneShowing {
  private let lookView = LookView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    pictureArea.addSubview(lookView)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ content: LookContent) {
    lookView.show(content)
    titleLabel.text = content.texts["title"]
    detailsLabel.text = content.texts["details"]
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    lookView.fill(pictureArea)
  }
}

/// Scrolls a featured scene so that the item that was touched is the featured one.
final class FeaturedAnswers: CollectionViewDelegate {
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    let layout = collectionView.collectionViewLayout as? FeaturedLayout
    layout?.scrollToFeaturedItem(at: indexPath, animated: false)
  }
}

extension FeaturedOptions {
  /// A layout with these options.
  @MainActor func makeLayout() -> FeaturedLayout {
    let layout = FeaturedLayout()
    layout.standardHeight = standardHeight
    layout.featuredHeight = featuredHeight
    return layout
  }
}

extension Look {
  /// What is behind the title of a featured item without a look: bright colours, one after the other.
  static func featuredBackdrop(at indexPath: IndexPath) -> Look {
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
