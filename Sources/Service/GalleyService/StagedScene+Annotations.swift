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
  ///   - width: The width at which the picture is shown, in points; nil for its own.
  /// - Returns: The display list, the positions of the labels, and notes about what could not be shown.
  package func annotated(
    _ rules: Set<AnnotationRule>? = nil, palette: AnnotationPalette = .light,
    shownAt width: CGFloat? = nil
  ) -> AnnotatedPicture {
    let requests = rules == nil ? scene.callouts.map(RequestedMeasure.init) : []
    let usual = requests.isEmpty ? AnnotationRule.standard : AnnotationRule.besideCallouts
    let snapshot = stage.snapshot()
    // Measured, the space around a ring or a carousel would look like an inset that the layout has.
    let unknown: [SectionArea]? = rules == nil && scene.layout.usualSectionInset == nil ? [] : nil
    var subject = AnnotatedLayout(
      list: displayList(), snapshot: snapshot, direction: scene.layoutDirection,
      areas: sectionAreas() ?? unknown, coverages: coverages, ring: ring,
      scrolled: scrolledSections, requests: requests, rules: rules ?? usual)
    subject.asked = asked(snapshot)
    if let compositional {
      subject.groups = scene.sections.indices.flatMap { section in
        compositional.insetAreas(ofGroupsIn: section).map { SectionArea($0, section) }
      }
      subject.listDecorations = CollectionViewCompositionalLayout.listDecorationKinds
    }
    subject.contentInset = stage.collectionView.contentInset
    subject.pixel = 1 / scene.viewport.scale
    return subject.picture(palette, shownAt: width, layoutText: environment.layoutText)
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

  private var compositional: CollectionViewCompositionalLayout? {
    stage.collectionView.collectionViewLayout as? CollectionViewCompositionalLayout
  }

  /// What the layout was asked for visible items: their frames with pixels too small to be seen.
  private func asked(_ snapshot: LayoutSnapshot) -> [ElementID: AskedItem] {
    guard !scene.layout.isCustom, scene.itemCount <= Self.mostItems else { return [:] }
    var fine = scene
    fine.viewport.scale = 1024
    fine.changes.scale = nil
    let other = environment.performAsCurrent { SceneStage(fine, in: state) }
    other.collectionView.environment = environment
    let cells = snapshot.elements.filter { $0.id.category == .cell && $0.transform.isIdentity }
    // Lengths that views ask for, and places after them, depend on the pixels of texts.
    let measured = measuredSections(cells)
    return cells.reduce(into: [:]) { asked, cell in
      let path = IndexPath(item: cell.id.indexes[1], section: cell.id.indexes[0])
      guard var frame = other.collectionView.layoutAttributesForItem(at: path)?.frame else {
        return
      }
      if measured.width.contains(path.section) {
        (frame.origin.x, frame.size.width) = (cell.frame.minX, cell.frame.width)
      }
      if measured.height.contains(path.section) {
        (frame.origin.y, frame.size.height) = (cell.frame.minY, cell.frame.height)
      }
      asked[cell.id] = AskedItem(
        frame: frame, insets: compositional?.insets(ofItemAt: path) ?? .zero)
    }
  }

  /// The sections in which views decide about widths, and those in which they decide about heights.
  private func measuredSections(
    _ cells: [LayoutSnapshot.Element]
  ) -> (width: Set<Int>, height: Set<Int>) {
    var (width, height): (Set<Int>, Set<Int>) = ([], [])
    for cell in cells {
      let path = IndexPath(item: cell.id.indexes[1], section: cell.id.indexes[0])
      let isMeasured =
        compositional?.measures(itemAt: path)
        ?? (scene.layout.measuresItems, scene.layout.measuresItems)
      if isMeasured.0 { width.insert(path.section) }
      if isMeasured.1 { height.insert(path.section) }
    }
    return (width, height)
  }

  /// The largest number of items of a scene of which not only the visible part is looked at.
  private static let mostItems = 5000

  /// The areas of the sections, with the insets that the layout was given; nil when the insets must be
  /// measured instead.
  private func sectionAreas() -> [SectionArea]? {
    if let compositional {
      return scene.sections.indices.compactMap { section in
        compositional.insetArea(ofSection: section).map { SectionArea($0, section) }
      }
    }
    // An area covers its whole section, also what is not visible; in a huge scene that takes too long.
    guard let usual = scene.layout.usualSectionInset, scene.itemCount <= Self.mostItems
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

extension SectionArea {
  /// The area of a section's groups or of one of them.
  fileprivate init(_ area: InsetArea, _ section: Int) {
    self.init(section: section, rect: area.rect, insets: area.insets)
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
