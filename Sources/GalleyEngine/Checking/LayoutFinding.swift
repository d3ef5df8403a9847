import GalleyDrawing
import GalleyGeometry

/// A rule that a layout's answers keep; the raw value is its code.
public enum LayoutRule: String, Hashable, Sendable, CaseIterable {
  /// A rect query returns all elements that intersect the rectangle, each as it is.
  case rectQuery = "GAL001"
  /// The lookup of a single element agrees with the query of everything.
  case singleLookup = "GAL002"
  /// The same question has the same answer, whatever the asker did to the last one.
  case repeatedQuestion = "GAL003"
  /// Every element exists, and none is returned twice.
  case existingElements = "GAL004"
  /// Numbers are finite, sizes are not negative, alpha lies in 0 … 1.
  case usableNumbers = "GAL005"
  /// After scrolling and resizing everything is as a fresh layout has it at the same bounds.
  case freshLayout = "GAL006"

  /// What the rule asks for, in one sentence.
  public var summary: String {
    switch self {
    case .rectQuery: "a rect query returns all elements that intersect the rectangle, each as it is"
    case .singleLookup: "the lookup of a single element agrees with the query of everything"
    case .repeatedQuestion: "the same question has the same answer, in objects of its own"
    case .existingElements: "every element exists, and none is returned twice"
    case .usableNumbers: "numbers are finite, sizes are not negative, alpha lies in 0 to 1"
    case .freshLayout: "a layout that was scrolled answers as a fresh one at the same bounds"
    }
  }
}

/// A place where a layout breaks a rule.
public struct LayoutFinding: Hashable, Sendable, CustomStringConvertible {
  /// The rule.
  public var rule: LayoutRule
  /// The element concerned; nil where it is not about one.
  public var element: ElementID?
  /// The bounds of the collection view at that moment: its offset and size, in points.
  public var bounds: CGRect
  /// The rectangle that was asked about, in points of the layout's space, if one was.
  public var rect: CGRect?
  /// What is wrong.
  public var problem: Problem

  /// What is wrong with an answer.
  public enum Problem: Hashable, Sendable {
    /// An element that should be in the answer is not.
    case missing
    /// An element is in the answer that the other way of asking does not know.
    case unknown
    /// The element is there, but not where or as the other way of asking has it.
    case differs(expected: CGRect, found: CGRect)
    /// The element is in the answer more than once.
    case twice
    /// There is no such section or item.
    case notInTheData
    /// A number is not finite, a size negative or an alpha out of range.
    case unusable(CGRect)
    /// The size of the content is another.
    case contentSize(expected: CGSize, found: CGSize)
    /// The view that shows the element is missing, left over or has other attributes.
    case shown
  }

  /// A finding from its parts.
  public init(
    rule: LayoutRule, element: ElementID? = nil, bounds: CGRect, rect: CGRect? = nil,
    problem: Problem
  ) {
    self.rule = rule
    self.element = element
    self.bounds = bounds
    self.rect = rect
    self.problem = problem
  }

  /// One line with the code, the element, the bounds and what is wrong.
  public var description: String {
    let subject = element.map { " \($0)" } ?? ""
    let query = rect.map { " in the query of \(Self.text($0))" } ?? ""
    return "\(rule.rawValue)\(subject)\(query) at bounds \(Self.text(bounds)): \(words)"
  }

  private var words: String {
    switch problem {
    case .missing: "is missing"
    case .unknown: "is in the answer, but nowhere else"
    case .differs(let expected, let found):
      expected == found
        ? "has other values at the same frame \(Self.text(found))"
        : "expected \(Self.text(expected)), got \(Self.text(found))"
    case .twice: "is in the answer twice"
    case .notInTheData: "is not in the data"
    case .unusable(let frame): "has unusable numbers, frame \(Self.text(frame))"
    case .contentSize(let expected, let found):
      "expected content of \(expected.width) x \(expected.height), "
        + "got \(found.width) x \(found.height)"
    case .shown: "is not shown as a fresh view shows it"
    }
  }

  private static func text(_ rect: CGRect) -> String {
    "[\(rect.origin.x), \(rect.origin.y), \(rect.size.width), \(rect.size.height)]"
  }
}
