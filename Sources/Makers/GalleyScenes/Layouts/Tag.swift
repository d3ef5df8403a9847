import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import GalleyViews

/// The options of a tag layout; names and defaults are `TagLayout`'s.
struct TagOptions: Hashable {
  var flow = FlowOptions()
  var alignment = TagLayout.Alignment.left
  var font = Font()
  var padding = EdgeInsets(top: 6, left: 12, bottom: 6, right: 12)
}

extension TagOptions: LayoutOptions {
  static let table = Table<TagOptions>(
    "tag", "Lines of tags as wide as their `text`, wrapped where the next does not fit.",
    settings.map(\.key) + flowKeys)

  // A tag is as large as its text, or as the delegate says: nothing is estimated.
  private static let flowKeys: [Key<TagOptions>] =
    FlowOptions.keys(except: ["estimatedItemSize"]).map { $0.within(\.flow) }

  private static let settings: [Setting<TagOptions, TagLayout>] = [
    Setting(
      "alignment", \.alignment, .choice(),
      "Where the tags of a line lie; left and right swap in right-to-left scenes."
    ) { $0.alignment = $1 },
    Setting("font", \.font, .map(), "The font that texts are measured with.") { $0.font = $1 },
    Setting("padding", \.padding, .insets, "Space around a tag's text.") { $0.padding = $1 },
  ]

  var flowOptions: FlowOptions? { flow }

  @MainActor func makeLayout(for scene: Scene) -> CollectionViewLayout {
    let layout = flow.applied(to: TagLayout(), in: scene)
    Self.settings.apply(self, to: layout)
    return layout
  }

  @MainActor func makeDelegate(for sections: [Scene.Section], in room: ItemRoom?)
    -> (any CollectionViewDelegate)?
  { TagAnswers(SectionAnswers(options: flow, sections: sections, room: room)) }
}

/// The answers of a scene of tags: what has a text is as large as its text.
private final class TagAnswers: SectionAnswering {
  let sections: SectionAnswers
  /// What was measured, by text: runs of equal tags are measured once.
  private var measured: [String: CGSize] = [:]

  init(_ sections: SectionAnswers) { self.sections = sections }

  /// The size of a tag; `parts` are nil for a text that looks the same everywhere.
  private func size(of parts: [TextPart]?, _ text: String, in tags: TagLayout) -> CGSize {
    if let parts, parts.haveAttributes {
      let label = Label(frame: .zero)
      label.displayScale = tags.collectionView?.displayScale ?? 1
      label.font = tags.font
      label.show(parts)
      let size = label.intrinsicContentSize
      return CGSize(
        width: size.width + tags.padding.horizontal, height: size.height + tags.padding.vertical)
    }
    if let size = measured[text] { return size }
    let size = tags.size(forText: text)
    measured[text] = size
    return size
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize {
    guard let found = sections.sections[path.section].items.run(at: path.item),
      case let texts = found.run.texts.filled(at: path), let text = texts["text"],
      let tags = layout as? TagLayout
    else { return sections.itemSize(path, layout, in: collectionView) }
    let size = size(of: texts.differingParts(of: "text"), text, in: tags)
    return found.run.size.size(
      at: found.index, layoutSize: size, in: sections.room(path.section, collectionView))
  }
}
