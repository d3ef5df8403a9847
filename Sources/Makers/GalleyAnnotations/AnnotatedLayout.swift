import Foundation
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
  ///   - layoutText: Breaks and shapes a text, as a view environment does.
  /// - Returns: The display list, the labels' positions, and notes about what could not be shown.
  package func picture(
    _ palette: AnnotationPalette, layoutText: @escaping @Sendable (TextRequest) -> TextLayout
  ) -> AnnotatedPicture {
    var annotator = Annotator(self, pen: AnnotationPen(palette: palette, layoutText: layoutText))
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
