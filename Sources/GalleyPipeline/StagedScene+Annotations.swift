import GalleyAnnotations
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import GalleyScenes

extension StagedScene {
  /// Draws the scene with dimensions, names and outlines.
  ///
  /// - Parameters:
  ///   - rules: What to annotate; nil for the scene's callouts, or the standard rules if it has none.
  ///   - palette: The colours of the annotations; the scene keeps its own colours.
  /// - Returns: The display list, the positions of the labels, and notes about what could not be shown.
  package func annotated(
    _ rules: Set<AnnotationRule>? = nil, palette: AnnotationPalette = .light
  ) -> AnnotatedPicture {
    let requests = rules == nil ? scene.callouts.map(RequestedMeasure.init) : []
    let fallback = requests.isEmpty ? AnnotationRule.standard : AnnotationRule.besideCallouts
    let subject = AnnotatedLayout(
      list: displayList(), snapshot: stage.snapshot(), direction: scene.layoutDirection,
      areas: sectionAreas(), requests: requests,
      rules: rules ?? fallback)
    return subject.picture(palette, layoutText: environment.layoutText)
  }

  /// Draws an exploded view of the scene, with its elements separated by zIndex.
  package func exploded(palette: AnnotationPalette = .light) -> DisplayList {
    ExplodedLayout(list: displayList(), snapshot: stage.snapshot())
      .picture(palette, layoutText: environment.layoutText)
  }

  /// Draws a contact sheet whose texts are measured with this scene's fonts.
  package func sheet(_ sheet: ContactSheet, palette: AnnotationPalette = .light) -> DisplayList {
    sheet.picture(palette, layoutText: environment.layoutText)
  }

  /// The areas of the sections of a flow layout; nil when the insets must be measured instead.
  private func sectionAreas() -> [SectionArea]? {
    // An area covers its whole section, also what is not visible; in a huge scene that takes too long.
    guard stage.collectionView.collectionViewLayout is CollectionViewFlowLayout,
      let flow = scene.layout.flowOptions, scene.itemCount <= 5000
    else { return nil }
    let content = stage.collectionView.contentSize
    let cells = stage.allElements().filter { $0.id.category == .cell && !$0.isHidden }
    var unions: [Int: CGRect] = [:]
    for cell in cells {
      unions[cell.id.indexes[0], default: .null] =
        unions[cell.id.indexes[0], default: .null].union(cell.frame)
    }
    return scene.sections.indices.compactMap { section in
      guard let union = unions[section] else { return nil }
      var insets = scene.sections[section].sectionInset ?? flow.sectionInset
      if scene.layoutDirection == .rightToLeft {
        (insets.left, insets.right) = (insets.right, insets.left)
      }
      var rect = union.inset(
        by: EdgeInsets(
          top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
      switch flow.scrollDirection {
      case .vertical: (rect.origin.x, rect.size.width) = (0, content.width)
      case .horizontal: (rect.origin.y, rect.size.height) = (0, content.height)
      }
      return SectionArea(section: section, rect: rect, insets: insets)
    }
  }
}

extension RequestedMeasure {
  /// The measure that a scene's callout requests.
  init(_ callout: Callout) {
    switch callout.measure {
    case .dimension(let id, .width): self.init(.width(of: id), text: callout.text)
    case .dimension(let id, .height): self.init(.height(of: id), text: callout.text)
    case .gap(let first, let second): self.init(.gap(first, second), text: callout.text)
    case .inset(let section, let edge):
      let side: CGRectEdge =
        switch edge {
        case .top: .minYEdge
        case .left: .minXEdge
        case .bottom: .maxYEdge
        case .right: .maxXEdge
        }
      self.init(.inset(section: section, side), text: callout.text)
    }
  }
}
