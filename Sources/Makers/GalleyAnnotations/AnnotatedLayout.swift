import Foundation
import GalleyBase
import GalleyDrawing
import GalleyEngine
import GalleyGeometry

/// The picture of a layout, the frames in it, and what to annotate.
package struct AnnotatedLayout: Sendable {
  /// The display list of the visible bounds.
  package var list: DisplayList
  /// The elements in the visible bounds.
  package var snapshot: LayoutSnapshot
  /// The direction of the content.
  package var direction: LayoutDirection
  /// The areas of the sections; nil to derive them from the elements.
  package var areas: [SectionArea]?
  /// The decorations whose insets the layout was given.
  package var coverages: [DecorationCoverage]
  /// The circle on which the items lie; nil for other layouts.
  package var ring: LayoutRing?
  /// The orthogonal sections.
  package var scrolled: [ScrolledSection]
  /// The lengths that the scene's callouts ask for.
  package var requests: [RequestedMeasure]
  /// The annotations in addition to them.
  package var rules: Set<AnnotationRule>
  /// What the layout was asked for its visible items, where it is known.
  package var asked: [ElementID: AskedItem] = [:]
  /// The groups of items with insets of their own, also nested ones.
  package var groups: [SectionArea] = []
  /// The insets around all content, in points.
  package var contentInset = EdgeInsets.zero
  /// The kinds of decorations that a list adds by itself: they get no name and no outline.
  package var listDecorations: Set<String> = []
  /// The length of a device pixel, in points.
  package var pixel: CGFloat = 0.5
  /// The size of the scene in the annotated picture, as a share of its own.
  var zoom: CGFloat = 1
  /// The smallest share: below it, a scene cannot be recognised.
  private static let smallestZoom: CGFloat = 0.4
  /// The smallest size at which labels can be read, as a share of their own.
  private static let smallestLabels: CGFloat = 0.8

  /// A layout to annotate, by default with the standard rules.
  package init(
    list: DisplayList, snapshot: LayoutSnapshot, direction: LayoutDirection = .leftToRight,
    areas: [SectionArea]? = nil, coverages: [DecorationCoverage] = [], ring: LayoutRing? = nil,
    scrolled: [ScrolledSection] = [], requests: [RequestedMeasure] = [],
    rules: Set<AnnotationRule> = AnnotationRule.standard
  ) {
    self.list = list
    self.snapshot = snapshot
    self.direction = direction
    self.areas = areas
    self.coverages = coverages
    self.ring = ring
    self.scrolled = scrolled
    self.requests = requests
    self.rules = rules
  }

  /// The annotated picture: the scene's picture with margins around it.
  ///
  /// - Parameters:
  ///   - palette: Its colours.
  ///   - width: The width at which it is shown, in points: the scene gets smaller so that labels
  ///     can be read; nil for the picture's own width.
  ///   - layoutText: Breaks and shapes a text, as a view environment does.
  /// - Returns: The display list, the labels' positions, and notes about what could not be shown.
  package func picture(
    _ palette: AnnotationPalette, shownAt width: CGFloat? = nil,
    layoutText: @escaping @Sendable (TextRequest) -> TextLayout
  ) -> AnnotatedPicture {
    let pen = AnnotationPen(palette: palette, layoutText: layoutText)
    var subject = self
    var picture = subject.picture(pen)
    guard let width, list.size.width > 0 else { return picture }
    let room = width / Self.smallestLabels
    // A smaller scene may have other labels beside it, and so another margin.
    for _ in 0..<4 where picture.list.size.width > room {
      let margins = picture.list.size.width - list.size.width * subject.zoom
      subject.zoom = max((room - margins) / list.size.width, Self.smallestZoom)
      picture = subject.picture(pen)
    }
    if picture.list.size.width > room + 0.5 {
      picture.notes.append(
        "labels are hard to read at a width of \(DecimalNumber.text(width)): "
          + "the picture is \(DecimalNumber.text(picture.list.size.width)) points wide")
    }
    return picture
  }

  private func picture(_ pen: AnnotationPen) -> AnnotatedPicture {
    var annotator = Annotator(self, pen: pen)
    annotator.placeLabels()
    return annotator.picture()
  }
}

/// An annotated picture with the positions of its labels.
package struct AnnotatedPicture: Sendable {
  /// A label in the picture.
  package struct Label: Hashable, Sendable {
    /// The label's text.
    package var text: String
    /// The label's rectangle, in points of the picture.
    package var rect: CGRect
    /// The visible part of the element that the label names; nil for a number.
    package var element: CGRect?
  }

  /// The display list of the picture.
  package var list: DisplayList
  /// The labels, in the order in which they were placed.
  package var labels: [Label]
  /// What is visible and what is measured, in sentences, for readers who do not see the picture.
  package var summary: String
  /// One sentence for each thing that could not be shown.
  package var notes: [String]
}
