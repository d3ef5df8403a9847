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
    var fallback = requests.isEmpty ? AnnotationRule.standard : AnnotationRule.besideCallouts
    // Measured, the space around a ring or a carousel would look like an inset that the layout has.
    if scene.layout.usualSectionInset == nil { fallback.remove(.insets) }
    let subject = AnnotatedLayout(
      list: displayList(), snapshot: stage.snapshot(), direction: scene.layoutDirection,
      areas: sectionAreas(), coverages: coverages, ring: ring, scrolled: scrolledSections,
      requests: requests, rules: rules ?? fallback)
    return subject.picture(palette, layoutText: environment.layoutText)
  }

  /// Draws an exploded view of the scene, with its elements separated by zIndex.
  package func exploded(palette: AnnotationPalette = .light) -> DisplayList {
    ExplodedLayout(list: displayList(), snapshot: stage.snapshot())
      .picture(palette, layoutText: environment.layoutText)
  }

  /// The planes of the exploded view in a sentence.
  package var explodedSummary: String {
    ExplodedLayout(list: displayList(), snapshot: stage.snapshot()).summary
  }

  /// Draws a contact sheet whose texts are measured with this scene's fonts.
  package func sheet(_ sheet: ContactSheet, palette: AnnotationPalette = .light) -> DisplayList {
    sheet.picture(palette, layoutText: environment.layoutText)
  }

  /// The decorations of sections with what they were given.
  private var coverages: [DecorationCoverage] {
    scene.sections.enumerated().compactMap { section, content in
      content.decorationCoverage.map { kind, name, insets in
        DecorationCoverage(
          id: ElementID(.decoration, kind: kind, indexes: [section, 0]), name: name,
          insets: insets)
      }
    }
  }

  /// The orthogonal sections, with the numbers of items that are scrolled away.
  private var scrolledSections: [ScrolledSection] {
    let view = stage.collectionView
    let visible = Dictionary(grouping: view.indexPathsForVisibleItems, by: \.section)
    return view.orthogonalSections.compactMap { section in
      guard let scrolled = view.orthogonalSection(at: section),
        let first = visible[section]?.first?.item, let last = visible[section]?.last?.item
      else { return nil }
      let isSideways = scrolled.direction == .horizontal
      let (leading, trailing) = (first, view.numberOfItems(inSection: section) - 1 - last)
      let isMirrored = isSideways && view.collectionViewLayout.isMirrored
      return ScrolledSection(
        section: section, frame: view.shownFrame(of: scrolled), isSideways: isSideways,
        before: isMirrored ? trailing : leading, after: isMirrored ? leading : trailing)
    }
  }

  /// The circle of a circle layout; the line of its radius is halfway between two items.
  private var ring: LayoutRing? {
    let layout = stage.collectionView.collectionViewLayout as? CircleLayout
    guard let circle = layout?.arrangement, circle.count > 0 else { return nil }
    let first = circle.angle(ofItem: 0) ?? 0
    let middle = circle.angle(ofItem: 1).map { (first + $0) / 2 } ?? first + 45
    return LayoutRing(center: circle.center, radius: circle.radius, angle: middle * .pi / 180)
  }

  /// The areas of the sections, with the insets that the layout was given; nil when the insets must be
  /// measured instead.
  private func sectionAreas() -> [SectionArea]? {
    // An area covers its whole section, also what is not visible; in a huge scene that takes too long.
    guard let usual = scene.layout.usualSectionInset, scene.itemCount <= 5000 else { return nil }
    let content = stage.collectionView.contentSize
    let cells = stage.allElements().filter { $0.id.category == .cell && !$0.isHidden }
    var unions: [Int: CGRect] = [:]
    for cell in cells {
      unions[cell.id.indexes[0], default: .null] =
        unions[cell.id.indexes[0], default: .null].union(cell.frame)
    }
    return scene.sections.indices.compactMap { section in
      guard let union = unions[section] else { return nil }
      var insets = scene.sections[section].sectionInset ?? usual
      if scene.layoutDirection == .rightToLeft {
        (insets.left, insets.right) = (insets.right, insets.left)
      }
      var rect = union.inset(
        by: EdgeInsets(
          top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
      if scene.layout.scrollsSideways {
        (rect.origin.y, rect.size.height) = (0, content.height)
      } else {
        (rect.origin.x, rect.size.width) = (0, content.width)
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
