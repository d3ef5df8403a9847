import GalleyDrawing
import GalleyGeometry

/// Something that must hold of a scene in one of its states, with its place in the file.
package struct Expectation: Hashable, Sendable {
  /// What must hold.
  package enum Claim: Hashable, Sendable {
    /// The element has this frame, in points.
    case frame(ElementID, CGRect)
    /// The element's side is in a range.
    case length(Callout.Side, of: ElementID, ScreenLengthRange)
    /// The element is in the viewport, or is not.
    case visible(ElementID, Bool)
    /// The space between two elements that face each other is in a range.
    case gap(ElementID, ElementID, ScreenLengthRange)
    /// These lines of the elements are at the same place.
    case aligned([ElementID], at: Line)
    /// The elements are drawn in this order, from back to front.
    case order([ElementID])
    /// No two elements of the group lie over each other.
    case noOverlap(among: Group)
    /// All edges of the elements of the group are on device pixels.
    case edgesOnPixels(among: Group)
    /// No label in the elements of the group that are on screen is truncated.
    case wholeText(among: Group)
    /// There are this many elements in the group.
    case count(Int, of: Group)
    /// The content has this size, in points.
    case contentSize(CGSize)
    /// All frames are as in the same state with these traits.
    case framesAs(Scene.Variant)

    /// The elements that are named.
    package var elements: [ElementID] {
      switch self {
      case .frame(let id, _), .length(_, of: let id, _), .visible(let id, _): [id]
      case .gap(let first, let second, _): [first, second]
      case .aligned(let ids, at: _), .order(let ids): ids
      case .noOverlap, .edgesOnPixels, .wholeText, .count, .contentSize, .framesAs: []
      }
    }
  }

  /// A line of an element at which others can be aligned.
  package enum Line: String, Hashable, Sendable, CaseIterable {
    case top, left, bottom, right, leading, trailing, centerX, centerY
  }

  /// Elements of one category, or all of them.
  package enum Group: String, Hashable, Sendable, CaseIterable {
    case all, cells, headers, footers, supplementaries, decorations

    /// Whether an element belongs to the group.
    package func contains(_ id: ElementID) -> Bool {
      switch self {
      case .all: true
      case .cells: id.category == .cell
      case .headers: id.category == .header
      case .footers: id.category == .footer
      case .supplementaries: id.category == .supplementary
      case .decorations: id.category == .decoration
      }
    }
  }

  /// What must hold.
  package var claim: Claim
  /// The name of the state that is meant.
  package var state: String
  /// The variants that are meant: those that have all values of one of these; nil for all, also for none.
  package var variants: [Scene.Variant]?
  /// Where the file says so, both from 1.
  package var line, column: Int

  /// Whether a state in a variant is meant.
  func isMeant(_ shown: Scene.State) -> Bool {
    guard state == shown.listedName else { return false }
    guard let variants else { return true }
    return shown.variant.map { shown in variants.contains { $0.includes(shown) } } ?? false
  }
}
