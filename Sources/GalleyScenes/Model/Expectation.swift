import GalleyDrawing
import GalleyGeometry

/// Something that must hold of the finished layout, with its place in the file.
public struct Expectation: Hashable, Sendable {
  /// What must hold.
  public enum Claim: Hashable, Sendable {
    /// The element has this frame, in points.
    case frame(ElementID, CGRect)
    /// The element is in the viewport, or is not.
    case visible(ElementID, Bool)
    /// No two elements of the group lie over each other.
    case noOverlap(among: Group)
    /// There are this many elements in the group.
    case count(Int, of: Group)
    /// The content has this size, in points.
    case contentSize(CGSize)
  }

  /// Elements of one category, or all of them.
  public enum Group: String, Hashable, Sendable, CaseIterable {
    case all, cells, headers, footers, supplementaries, decorations

    /// Whether an element belongs to the group.
    public func contains(_ id: ElementID) -> Bool {
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
  public var claim: Claim
  /// The name of the state that is meant.
  public var state: String
  /// Where the file says so, both from 1.
  public var line, column: Int
}

/// A rule of the layout contract that a scene breaks on purpose.
public struct Allowance: Hashable, Sendable {
  /// The rule's code, such as `GAL013`.
  public var rule: String
  /// Why the scene breaks it.
  public var reason: String

  /// An allowance from its parts.
  public init(rule: String, reason: String) {
    self.rule = rule
    self.reason = reason
  }
}

/// A dimension drawn into the documentation.
public struct Callout: Hashable, Sendable {
  /// What is measured.
  public enum Measure: Hashable, Sendable {
    /// A side of an element.
    case dimension(ElementID, Side)
    /// The space between two elements.
    case gap(ElementID, ElementID)
    /// A section's inset at one edge.
    case inset(section: Int, Edge)
  }

  /// A side of an element.
  public enum Side: String, Hashable, Sendable, CaseIterable { case width, height }
  /// An edge of a section.
  public enum Edge: String, Hashable, Sendable, CaseIterable { case top, left, bottom, right }

  /// What is measured.
  public var measure: Measure
  /// What it says; nil for the measured length.
  public var text: String?
}
