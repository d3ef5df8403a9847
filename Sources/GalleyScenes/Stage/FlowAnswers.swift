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
  ) -> EdgeInsets { sections.inset(section) }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { sections.lineSpacing(section) }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { sections.interitemSpacing(section) }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { sections.headerSize(section) }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { sections.footerSize(section) }
}

/// The answers of a scene whose items all have the layout's size.
///
/// It is apart from `SizedFlowAnswers` because a layout that is answered sizes must ask for each item.
final class FlowAnswers: SectionAnswering {
  let sections: SectionAnswers

  init(_ sections: SectionAnswers) { self.sections = sections }
}

/// The answers of a scene whose items have sizes of their own.
final class SizedFlowAnswers: SectionAnswering {
  let sections: SectionAnswers

  init(_ sections: SectionAnswers) { self.sections = sections }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { sections.itemSize(path) }
}

/// The sections of a scene, with the layout's value wherever a section says nothing.
struct SectionAnswers {
  var options: FlowOptions
  var sections: [Scene.Section]

  /// Whether every item has the layout's size.
  var hasLayoutSizes: Bool {
    sections.allSatisfy { $0.items.runs.allSatisfy(\.size.isLayoutSize) }
  }

  func itemSize(_ path: IndexPath) -> CGSize {
    guard let found = sections[path.section].items.run(at: path.item) else {
      return options.itemSize
    }
    return found.run.size.size(at: found.index, layoutSize: options.itemSize)
  }

  func inset(_ section: Int) -> EdgeInsets {
    sections[section].sectionInset ?? options.sectionInset
  }

  func lineSpacing(_ section: Int) -> CGFloat {
    sections[section].minimumLineSpacing ?? options.minimumLineSpacing
  }

  func interitemSpacing(_ section: Int) -> CGFloat {
    sections[section].minimumInteritemSpacing ?? options.minimumInteritemSpacing
  }

  func headerSize(_ section: Int) -> CGSize {
    sections[section].headerReferenceSize ?? options.headerReferenceSize
  }

  func footerSize(_ section: Int) -> CGSize {
    sections[section].footerReferenceSize ?? options.footerReferenceSize
  }
}
