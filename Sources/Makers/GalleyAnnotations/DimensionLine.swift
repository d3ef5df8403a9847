import Foundation
import GalleyGeometry

/// A length to draw: a line from `start` to `end`, next to the measured element or inside it.
struct DimensionLine: Hashable {
  enum Axis { case horizontal, vertical }

  enum Kind: CaseIterable {
    case size, gap, inset, groupInset, itemInset, contentInset, separatorInset, rest
    case supplementary, decoration, viewport

    /// What the legend calls a space of this kind; nil for the length of an element.
    var spaceName: String? {
      switch self {
      case .gap: "gap"
      case .inset: "section inset"
      case .groupInset: "group inset"
      case .itemInset: "item inset"
      case .contentInset: "content inset"
      case .separatorInset: "separator inset"
      case .rest: "rest of rounding"
      case .size, .supplementary, .decoration, .viewport: nil
      }
    }
  }

  var kind: Kind
  var axis: Axis
  /// The ends along the axis, in points of the picture.
  var start, end: CGFloat
  /// The extent of the measured element across the axis.
  var low, high: CGFloat
  var text: String
  /// The length that was asked for, as text: lines with the same one say the same.
  var asked: String
  /// Whether an end lies outside the picture and so has no tick.
  var startIsOpen = false
  var endIsOpen = false
  /// Whether a callout asks for the line, so that it is drawn wherever there is room.
  var isRequested = false

  /// The side of a rectangle along `axis`, labelled with `text`.
  init(_ kind: Kind, _ axis: Axis, of rect: CGRect, text: String, asked: String? = nil) {
    self.kind = kind
    self.axis = axis
    (start, end) = axis == .horizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    (low, high) = axis == .horizontal ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    self.text = text
    self.asked = asked ?? text
  }

  /// Replaces the text, whatever was asked for.
  mutating func say(_ text: String) { (self.text, asked) = (text, text) }

  var length: CGFloat { end - start }
  /// Whether rounding made the length another one than was asked for.
  var isRounded: Bool { text != asked }
  var middle: CGFloat { (start + end) / 2 }

  /// The point at the position `along` the axis and `across` it.
  func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
    axis == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
  }

  /// The rectangle between two positions along the axis and two across it.
  func rect(along: (CGFloat, CGFloat), across: (CGFloat, CGFloat)) -> CGRect {
    let (low, high) = (point(along.0, across.0), point(along.1, across.1))
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The part of the line inside a picture; nil if there is none.
  func clipped(to bounds: CGRect) -> DimensionLine? {
    let (first, last) =
      axis == .horizontal ? (bounds.minX, bounds.maxX) : (bounds.minY, bounds.maxY)
    let (top, bottom) =
      axis == .horizontal ? (bounds.minY, bounds.maxY) : (bounds.minX, bounds.maxX)
    guard end > first, start < last, high > top, low < bottom else { return nil }
    var result = self
    result.startIsOpen = start < first - 0.5
    result.endIsOpen = end > last + 0.5
    result.start = max(start, first)
    result.end = min(end, last)
    result.low = max(low, top)
    result.high = min(high, bottom)
    return result
  }

  var isWhole: Bool { !startIsOpen && !endIsOpen }
}
