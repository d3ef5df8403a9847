import Foundation
import GalleyDrawing
import GalleyEngine
import GalleyGeometry

/// A picture of a layout, where everything in it is, and what to say about it.
public struct AnnotatedLayout: Sendable {
  /// What the visible bounds show.
  public var list: DisplayList
  /// The elements in the visible bounds.
  public var snapshot: LayoutSnapshot
  /// Which way content runs.
  public var direction: LayoutDirection
  /// The areas of the sections; nil to measure them from the elements.
  public var areas: [SectionArea]?
  /// The lengths that the scene asks for.
  public var requests: [RequestedMeasure]
  /// What to annotate beside them.
  public var rules: Set<AnnotationRule>

  /// A layout to annotate by the standard rules unless told otherwise.
  public init(
    list: DisplayList, snapshot: LayoutSnapshot, direction: LayoutDirection = .leftToRight,
    areas: [SectionArea]? = nil, requests: [RequestedMeasure] = [],
    rules: Set<AnnotationRule> = AnnotationRule.standard
  ) {
    self.list = list
    self.snapshot = snapshot
    self.direction = direction
    self.areas = areas
    self.requests = requests
    self.rules = rules
  }

  /// The annotated picture: the scene's own with margins around it.
  ///
  /// - Parameters:
  ///   - palette: Its colours.
  ///   - layoutText: Breaks and shapes a text, as a view environment does.
  /// - Returns: What to draw, where the labels are, and what could not be shown.
  public func picture(
    _ palette: AnnotationPalette, layoutText: @escaping @Sendable (TextRequest) -> TextLayout
  ) -> AnnotatedPicture {
    var annotator = Annotator(self, pen: AnnotationPen(palette: palette, layoutText: layoutText))
    annotator.placeLabels()
    return annotator.picture()
  }
}

/// An annotated picture, and where its labels are.
public struct AnnotatedPicture: Sendable {
  /// A label in the picture.
  public struct Label: Hashable, Sendable {
    /// What it says.
    public var text: String
    /// Where it is, in points of the picture.
    public var rect: CGRect
  }

  /// What to draw.
  public var list: DisplayList
  /// The labels, in the order in which they found their places.
  public var labels: [Label]
  /// What could not be shown, a sentence each.
  public var notes: [String]
}
