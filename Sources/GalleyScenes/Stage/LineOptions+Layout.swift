import GalleyEngine
import GalleyGeometry
import GalleyLayouts

extension LineOptions {
  /// `layout` with its properties set.
  @MainActor func makeLayout(_ layout: LineLayout) -> CollectionViewLayout {
    flow.apply(to: layout)
    layout.minimumScale = minimumScale
    layout.minimumAlpha = minimumAlpha
    layout.range = range
    return layout
  }
}

extension CircleOptions {
  /// The layout that this stands for.
  @MainActor func makeLayout() -> CollectionViewLayout {
    let layout = CircleLayout()
    layout.itemSize = itemSize
    layout.radius = radius
    layout.startAngle = startAngle
    layout.sweep = sweep
    return layout
  }
}

extension TagOptions {
  /// The layout that this stands for.
  @MainActor func makeLayout() -> CollectionViewLayout {
    let layout = TagLayout()
    flow.apply(to: layout)
    layout.font = font
    layout.padding = padding
    switch alignment {
    case .left: layout.alignment = .left
    case .center: layout.alignment = .center
    case .right: layout.alignment = .right
    case .justified: layout.alignment = .justified
    }
    return layout
  }
}

/// The answers of a scene of tags: what has a text is as large as its text.
final class TagAnswers: SectionAnswering {
  let sections: SectionAnswers
  /// What was measured, by text: runs of equal tags are measured once.
  private var measured: [String: CGSize] = [:]

  init(_ sections: SectionAnswers) { self.sections = sections }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize {
    guard let found = sections.sections[path.section].items.run(at: path.item),
      let text = found.run.texts["text"], let layout = layout as? TagLayout
    else { return sections.itemSize(path) }
    let size = measured[text] ?? layout.size(forText: text)
    measured[text] = size
    return found.run.size.size(at: found.index, layoutSize: size)
  }
}
