import Foundation
import GalleyDrawing
import GalleyGeometry

/// The annotations of a layout whose scene has no callouts.
package enum AnnotationRule: String, Codable, Hashable, Sendable, CaseIterable {
  /// The widths and heights of cells, each number once.
  case sizes
  /// The spaces between neighbouring cells of a section, each number once.
  case gaps
  /// The insets of sections, groups, items, separators and all content, and rests of rounding.
  case insets
  /// The heights of headers and footers (their widths if the layout scrolls sideways).
  case headers
  /// The size of the viewport, the size of the content and which part of it is visible.
  case content
  /// The extent of decorations, and the insets that the layout was given for them.
  case decorations
  /// The names of elements.
  case indexPaths
  /// The zIndex of elements.
  case zOrder

  /// All rules except the z-order, which has a separate picture.
  package static let standard: Set<AnnotationRule> = [
    .sizes, .gaps, .insets, .headers, .content, .decorations, .indexPaths,
  ]
  /// The rules that also apply to scenes with callouts.
  package static let besideCallouts: Set<AnnotationRule> = [.content, .indexPaths]
}

/// A length that a scene's callouts ask for.
package struct RequestedMeasure: Hashable, Sendable {
  /// What is measured.
  package enum Subject: Hashable, Sendable {
    /// The width of an element.
    case width(of: ElementID)
    /// The height of an element.
    case height(of: ElementID)
    /// The space between two elements.
    case gap(ElementID, ElementID)
    /// A section's inset at one edge.
    case inset(section: Int, CGRectEdge)
  }

  /// What is measured.
  package var subject: Subject
  /// The text of its label; nil for the measured length.
  package var text: String?

  /// A request for a length.
  package init(_ subject: Subject, text: String? = nil) {
    self.subject = subject
    self.text = text
  }
}

/// What a layout was asked for an item.
package struct AskedItem: Hashable, Sendable {
  /// The frame before it came to whole pixels, in points of the content.
  package var frame: CGRect
  /// The item's own insets as they appear on screen, in points; they lie around the frame.
  package var insets: EdgeInsets

  /// What an item was asked for, from its parts.
  package init(frame: CGRect, insets: EdgeInsets = .zero) {
    self.frame = frame
    self.insets = insets
  }
}

/// A decoration behind a section, with the insets that the layout was given.
package struct DecorationCoverage: Hashable, Sendable {
  /// The decoration.
  package var id: ElementID
  /// The name of the part of the section that it covers, such as `onlyItems`.
  package var name: String
  /// The distances by which it extends beyond (top, bottom) or stays inside (left, right) that part.
  package var insets: EdgeInsets

  /// A coverage from its parts.
  package init(id: ElementID, name: String, insets: EdgeInsets) {
    self.id = id
    self.name = name
    self.insets = insets
  }

  /// The covered part of the section, from the decoration's frame.
  func covered(by frame: CGRect) -> CGRect {
    CGRect(
      x: frame.minX - insets.left, y: frame.minY + insets.top,
      width: frame.width + insets.horizontal, height: frame.height - insets.vertical)
  }
}

/// The circle on which a layout puts the centres of its items.
package struct LayoutRing: Hashable, Sendable {
  /// The middle, in points of the content.
  package var center: CGPoint
  /// The distance of the items' centres from the middle, in points.
  package var radius: CGFloat
  /// The direction of the line that shows the radius, in radians, clockwise from three o'clock.
  package var angle: CGFloat

  /// A circle from its parts.
  package init(center: CGPoint, radius: CGFloat, angle: CGFloat) {
    self.center = center
    self.radius = radius
    self.angle = angle
  }

  /// The point on the line from the middle, at a share of the radius.
  func point(at share: CGFloat) -> CGPoint {
    CGPoint(
      x: center.x + cos(angle) * radius * share, y: center.y + sin(angle) * radius * share)
  }
}

/// The area of a section between its header and its footer, and the insets of its items in it.
package struct SectionArea: Hashable, Sendable {
  /// The section's index.
  package var section: Int
  /// The area, in points of the content.
  package var rect: CGRect
  /// The insets as they appear on screen, in points.
  package var insets: EdgeInsets

  /// An area from its parts.
  package init(section: Int, rect: CGRect, insets: EdgeInsets) {
    self.section = section
    self.rect = rect
    self.insets = insets
  }
}
