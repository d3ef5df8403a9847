/// UIKit's picture of the view that a case shows, and how near the case's picture is to it.
///
/// Texts are left out: the fonts are not the same.
package struct UIKitPicture: Codable, Equatable, Sendable {
  /// The file of UIKit's picture, relative to the run's folder.
  package var file: String
  /// Width and height of UIKit's picture, in its pixels.
  package var size: [Int]
  /// Pixels per point of UIKit's picture.
  package var scale: Double
  /// Width and height of the case's picture, in its pixels.
  package var actualSize: [Int]
  /// Pixels per point of the case's picture.
  package var actualScale: Double
  /// How many pixels were compared, at UIKit's scale; 0 where the pictures have not one size in points.
  package var compared: Int
  /// How many of these have a colour that a person sees to be another.
  package var different: Int
  /// The other files of UIKit's pictures of the view, which were not compared; nil for none.
  package var others: [String]?
  /// The elements that differ, those with the most different colours first; nil for none.
  package var elements: [Element]?

  /// The figures from their parts.
  ///
  /// - Parameters:
  ///   - file: The file of UIKit's picture, relative to the run's folder.
  ///   - size: Width and height of UIKit's picture, in its pixels.
  ///   - scale: Pixels per point of UIKit's picture.
  ///   - actualSize: Width and height of the case's picture, in its pixels.
  ///   - actualScale: Pixels per point of the case's picture.
  ///   - compared: How many pixels were compared.
  ///   - different: How many of these differ.
  package init(
    file: String, size: [Int], scale: Double, actualSize: [Int], actualScale: Double,
    compared: Int = 0, different: Int = 0
  ) {
    self.file = file
    self.size = size
    self.scale = scale
    self.actualSize = actualSize
    self.actualScale = actualScale
    self.compared = compared
    self.different = different
  }
}

extension UIKitPicture {
  /// How an element differs in UIKit's picture.
  package struct Element: Codable, Equatable, Sendable {
    /// The element, such as `cell 0-2`.
    package var element: String
    /// The mean distance of its colours in L*a*b*, texts left out.
    package var meanDistance: Double
    /// The edges that are elsewhere.
    package var edges: [Edge]

    /// An element from its parts.
    package init(element: String, meanDistance: Double, edges: [Edge]) {
      self.element = element
      self.meanDistance = meanDistance
      self.edges = edges
    }
  }

  /// An edge of an element that is elsewhere in UIKit's picture.
  package struct Edge: Codable, Equatable, Sendable {
    /// The sides of an element.
    package enum Side: String, Codable, Sendable, CaseIterable {
      case left, top, right, bottom
    }

    /// The side of the edge.
    package var side: Side
    /// How many pixels of UIKit's picture it is further right, or lower; less than zero for left, or higher.
    package var pixels: Int

    /// An edge from its parts.
    package init(side: Side, pixels: Int) {
      self.side = side
      self.pixels = pixels
    }
  }
}
