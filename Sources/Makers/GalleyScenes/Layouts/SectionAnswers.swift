import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts

/// Answers for the sections of a scene's flow layout.
@MainActor protocol SectionAnswering: CollectionViewDelegateFlowLayout {
  var sections: SectionAnswers { get }
}

extension SectionAnswering {
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets { sections.inset(section, layout) }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { sections.lineSpacing(section, layout) }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { sections.interitemSpacing(section, layout) }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { sections.headerSize(section, layout) }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { sections.footerSize(section, layout) }
}

/// The answers of a scene whose items all have the layout's size.
///
/// Separate from `SizedFlowAnswers`: a layout asks for the size of every item if the delegate has that method.
private final class FlowAnswers: SectionAnswering {
  let sections: SectionAnswers

  init(_ sections: SectionAnswers) { self.sections = sections }
}

/// The answers of a scene whose items have sizes of their own.
private final class SizedFlowAnswers: SectionAnswering {
  let sections: SectionAnswers

  init(_ sections: SectionAnswers) { self.sections = sections }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { sections.itemSize(path, layout, in: collectionView) }
}

/// The answers of a scene's sections; where a section has none, the layout's own property.
@MainActor struct SectionAnswers {
  /// The answers where the layout that asks is not a flow layout.
  let options: FlowOptions
  let sections: [Scene.Section]
  /// The viewport's room within its content insets; nil for what the collection view has.
  let room: ItemRoom?

  nonisolated init(options: FlowOptions, sections: [Scene.Section], room: ItemRoom?) {
    self.options = options
    self.sections = sections
    self.room = room
  }

  /// What answers for them.
  var delegate: any SectionAnswering {
    let hasLayoutSizes =
      options.fit != ItemFit()
      || !options.itemSize.isRelative
        && sections.allSatisfy { $0.items.runs.allSatisfy(\.size.isLayoutSize) }
    return hasLayoutSizes ? FlowAnswers(self) : SizedFlowAnswers(self)
  }

  func itemSize(
    _ path: IndexPath, _ layout: CollectionViewLayout, in collectionView: CollectionView
  ) -> CGSize {
    // A million items of fixed sizes need no room.
    func room() -> ItemRoom { self.room(path.section, collectionView) }
    let ownSize = options.itemSize.isRelative ? nil : flow(layout)?.itemSize
    let layoutSize = ownSize ?? options.itemSize.points(in: room())
    guard let found = sections[path.section].items.run(at: path.item) else { return layoutSize }
    return found.run.size.size(at: found.index, layoutSize: layoutSize, in: room())
  }

  /// What sizes of items in a section are parts of.
  func room(_ section: Int, _ collectionView: CollectionView) -> ItemRoom {
    options.room(of: sections[section], in: room ?? ItemRoom(collectionView))
  }

  func inset(_ section: Int, _ layout: CollectionViewLayout) -> EdgeInsets {
    sections[section].sectionInset ?? flow(layout)?.sectionInset ?? options.sectionInset
  }

  func lineSpacing(_ section: Int, _ layout: CollectionViewLayout) -> CGFloat {
    sections[section].minimumLineSpacing ?? flow(layout)?.minimumLineSpacing
      ?? options.minimumLineSpacing
  }

  func interitemSpacing(_ section: Int, _ layout: CollectionViewLayout) -> CGFloat {
    sections[section].minimumInteritemSpacing ?? flow(layout)?.minimumInteritemSpacing
      ?? options.minimumInteritemSpacing
  }

  func headerSize(_ section: Int, _ layout: CollectionViewLayout) -> CGSize {
    sections[section].headerReferenceSize ?? flow(layout)?.headerReferenceSize
      ?? options.headerReferenceSize
  }

  func footerSize(_ section: Int, _ layout: CollectionViewLayout) -> CGSize {
    sections[section].footerReferenceSize ?? flow(layout)?.footerReferenceSize
      ?? options.footerReferenceSize
  }

  private func flow(_ layout: CollectionViewLayout) -> CollectionViewFlowLayout? {
    layout as? CollectionViewFlowLayout
  }
}

extension FlowOptions {
  /// The room of the items of a section, whose own spaces count before the layout's.
  func room(of section: Scene.Section, in room: ItemRoom) -> ItemRoom {
    var room = room.inset(by: section.sectionInset ?? sectionInset)
    let line = section.minimumLineSpacing ?? minimumLineSpacing
    let item = section.minimumInteritemSpacing ?? minimumInteritemSpacing
    room.gaps =
      scrollDirection == .vertical
      ? CGSize(width: item, height: line) : CGSize(width: line, height: item)
    return room
  }
}
