import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts

extension SceneStage {
  /// The items on screen that are partly outside of a decoration behind their section, or in its notch.
  package var itemsAcrossBackgrounds: [(item: ElementID, decoration: ElementID)] {
    let applied = collectionView.appliedAttributes
    let keys = applied.keys.sorted(by: ElementKey.inOrder)
    let decorations = keys.compactMap { applied[$0] }.filter {
      $0.representedElementCategory == .decorationView && $0.indexPath.count > 1 && !$0.isHidden
    }
    let bySection = Dictionary(grouping: decorations) { $0.indexPath.section }
    guard !bySection.isEmpty else { return [] }
    let notches = notches
    var found: [(item: ElementID, decoration: ElementID)] = []
    for key in keys where key.category == .cell {
      guard let item = applied[key], item.transform == .identity,
        collectionView.orthogonalSection(at: item.indexPath.section) == nil
      else { continue }
      let crossed = (bySection[item.indexPath.section] ?? []).first { background in
        let shared = item.frame.intersection(background.frame)
        // What is much smaller than an item is a line or a mark, and not behind the section.
        return background.frame.width > item.frame.width / 2
          && background.frame.height > item.frame.height / 2 && shared.width > 0.5
          && shared.height > 0.5
          && (!background.frame.insetBy(dx: -0.5, dy: -0.5).contains(item.frame)
            || notches[background.elementKey].map { $0.isEntered(by: item.frame) } ?? false)
      }
      if let crossed { found.append((key.id, crossed.elementID)) }
    }
    return found
  }

  /// The corners that notched decorations on screen leave free, in points of the content.
  private var notches: [ElementKey: CGRect] {
    var notches: [ElementKey: CGRect] = [:]
    for (key, view) in collectionView.shownElements where view is NotchedDecorationView {
      guard
        let place = collectionView.appliedAttributes(for: key) as? DecorationLayoutAttributes,
        place.notch.width > 0, place.notch.height > 0
      else { continue }
      let block = place.blockBounds.offsetBy(dx: place.frame.minX, dy: place.frame.minY)
      notches[key] = CGRect(
        x: place.isMirrored ? block.minX : block.maxX - place.notch.width,
        y: block.maxY - place.notch.height, width: place.notch.width, height: place.notch.height)
    }
    return notches
  }
}

extension CGRect {
  /// Whether an item is in a notch by more than rounding to pixels moves it.
  fileprivate func isEntered(by item: CGRect) -> Bool {
    let shared = intersection(item)
    return shared.width > 0.5 && shared.height > 0.5
  }
}
