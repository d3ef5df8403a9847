import GalleyBase
import GalleyDrawing
import GalleyGeometry

/// A place where a layout breaks a rule.
public struct LayoutFinding: Codable, Hashable, Sendable, CustomStringConvertible {
  /// How bad it is.
  package enum Severity: String, Codable, Hashable, Sendable, CaseIterable {
    /// UIKit would show something wrong, or trap.
    case error
    /// UIKit allows it, but it is seldom intended.
    case warning
  }

  /// The rule.
  public var rule: LayoutRule
  /// How bad it is.
  package var severity: Severity
  /// The way in which the rule is broken; the same for all findings of one cause.
  package var aspect: LayoutRule.Aspect
  /// The elements concerned, the subject of `problem` first; empty if there are none.
  public var elements: [ElementID]
  /// The bounds of the collection view: its offset and size, in points.
  package var bounds: CGRect
  /// The queried rectangle, in points of the layout's space; nil if there was no query.
  package var rect: CGRect?
  /// Where the first element should be, in points; nil if the rule does not know.
  package var expected: CGRect?
  /// Where the first element is instead, in points; nil if the rule does not know.
  package var found: CGRect?
  /// What is wrong, with numbers, as the end of a sentence that begins with the elements.
  package var problem: String
  /// The states in which this is seen, the first one first; empty for findings about a layout.
  package var states: [String] = []
  /// What findings of one cause share beside their aspect, such as two colours; empty if nothing.
  package var detail = ""

  /// A finding from its parts.
  package init(
    _ rule: LayoutRule, _ severity: Severity, _ aspect: LayoutRule.Aspect,
    elements: [ElementID] = [], bounds: CGRect, rect: CGRect? = nil, expected: CGRect? = nil,
    found: CGRect? = nil, problem: String
  ) {
    self.rule = rule
    self.severity = severity
    self.aspect = aspect
    self.elements = elements
    self.bounds = bounds
    self.rect = rect
    self.expected = expected
    self.found = found
    self.problem = problem
  }

  /// One line with the rule's code, the elements, the query, the state or the bounds, and the problem.
  public var description: String { "\(rule.rawValue) \(sentence)" }

  /// The description without the code.
  public var sentence: String {
    let subject = elements.isEmpty ? "" : elements.map(\.description).joined(separator: ", ") + " "
    let query = rect.map { "in the query of \(Self.text($0)) " } ?? ""
    let place = states.first.map { "in \($0)" } ?? "at bounds \(Self.text(bounds))"
    return "\(subject)\(query)\(place): \(problem)"
  }

  /// Which further states this is seen in, as the end of a sentence; nil if there are none.
  package var furtherStates: String? {
    let (further, shown) = (states.dropFirst(), 6)
    guard !further.isEmpty else { return nil }
    return "the same in \(further.count) more state\(further.count == 1 ? "" : "s"): "
      + further.prefix(shown).joined(separator: " ") + (further.count > shown ? " …" : "")
  }

  /// Whether two findings are likely to have one cause.
  package func hasCause(of other: LayoutFinding) -> Bool {
    rule == other.rule && severity == other.severity && aspect == other.aspect
      && detail == other.detail
  }
}

extension LayoutFinding {
  static func text(_ rect: CGRect) -> String {
    let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    return "[" + numbers.map { text($0) }.joined(separator: ", ") + "]"
  }

  static func text(_ size: CGSize) -> String { "\(text(size.width)) x \(text(size.height))" }

  static func text(_ point: CGPoint) -> String { "(\(text(point.x)), \(text(point.y)))" }

  static func text(_ number: CGFloat) -> String { DecimalNumber.text(number) }
}
