import GalleyContract
import GalleyGeometry
import GalleyScenes

extension LayoutContent {
  /// Content with one section of items.
  public static func items(_ count: Int, size: Size = .layout) -> LayoutContent {
    .sections(.items(count, size: size))
  }
}

extension LayoutContent.Section {
  /// The same section as part of a scene.
  var sceneSection: Scene.Section {
    var section = Scene.Section()
    section.items = Scene.ItemRuns([Scene.ItemRun(count: max(count, 0), size: itemSize)])
    if header > 0 { section.headerReferenceSize = CGSize(width: header, height: header) }
    if footer > 0 { section.footerReferenceSize = CGSize(width: footer, height: footer) }
    section.sectionInset = inset
    return section
  }

  private var itemSize: ItemSize {
    func drawn(_ range: ClosedRange<Int>) -> ItemSize.Extent {
      .drawn(.init(minimum: CGFloat(range.lowerBound), maximum: CGFloat(range.upperBound)))
    }
    return switch size {
    case .layout: ItemSize()
    case .fixed(let width, let height):
      ItemSize(width: .fixed(.points(width)), height: .fixed(.points(height)))
    case .drawn(let width, let height, let seed):
      ItemSize(width: drawn(width), height: drawn(height), seed: UInt64(bitPattern: Int64(seed)))
    }
  }
}
