import Foundation
import GalleyGeometry

/// Reads Apple's visual format language.
@MainActor struct VisualFormatParser {
  private let characters: [Character]
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var position = 0

  /// Creates a parser; spaces are dropped.
  init(_ format: String, metrics: [String: Any], views: [String: Any]) throws {
    // UIKit: its words for formats without a place.
    guard !format.isEmpty else { throw VisualFormatError(reason: "It's an empty string.") }
    guard format.allSatisfy(\.isASCII) else {
      throw VisualFormatError(reason: "It contains non-ASCII characters.")
    }
    characters = format.filter { !$0.isWhitespace }
    self.metrics = metrics
    self.views = views
  }

  /// 1. `H:` or `V:`, if there is one.
  /// 2. The superview and a connection, if there is one.
  /// 3. A view, then connections and views, until a connection with the superview or the end.
  mutating func parse() throws -> VisualFormat {
    var format = VisualFormat()
    if let letter = next, "HV".contains(letter) {
      position += 1
      guard skip(":") else { throw failure("Expected a ':' here.") }
      format.axis = letter == "V" ? .vertical : .horizontal
    }
    if skip("|") { format.beginning = try connection() }
    format.members = [try member()]
    if format.beginning != nil { try requireSuperview(of: format.members[0].item) }
    while let character = next {
      guard character == "[" || character == "-" || character == "|" else {
        throw failure("Expected a '-', a '[' or a '|' here, or the end of the format string.")
      }
      let connection = try connection()
      if skip("|") {
        try requireSuperview(of: format.members[format.members.count - 1].item)
        format.ending = connection
        guard next == nil else { throw failure("Expected the end of the format string.") }
      } else {
        format.connections.append(connection)
        format.members.append(try member())
      }
    }
    return format
  }

  private func requireSuperview(of item: any ConstraintItem) throws {
    guard VisualFormatBuilder.superview(of: item) == nil else { return }
    throw failure(
      "Unable to interpret '|' character, because the related view doesn't have a superview")
  }

  // MARK: Parts

  /// A view in brackets, with the demands on its length.
  private mutating func member() throws -> VisualFormat.Member {
    guard skip("[") else { throw failure("Expected a '[' here.") }
    guard let name = readName() else {
      throw failure(
        "Expected a view. View names must start with a letter or an underscore, then contain letters, "
          + "numbers, and underscores.")
    }
    guard let value = views[name] else {
      throw failure("\(name) is not a key in the views dictionary.")
    }
    guard let item = value as? any ConstraintItem else {
      throw failure("\(name) is neither a view nor a layout guide.")
    }
    var member = VisualFormat.Member(item: item)
    if next == "(" { member.lengths = try predicates(mayNameViews: true) }
    guard skip("]") else { throw failure("Expected a ']' here.") }
    return member
  }

  /// What is between a view and the next one, or the superview.
  private mutating func connection() throws -> VisualFormat.Connection {
    guard skip("-") else { return .touching }
    if next == "[" || next == "|" { return .standard }
    let demanded: [VisualFormat.Predicate]
    if next == "(" {
      demanded = try predicates(mayNameViews: false)
    } else {
      guard next != "-" else { throw failure("Expected a number or the name of a metric here.") }
      demanded = [.init(constant: try constant())]
    }
    guard skip("-") else { throw failure("Expected a '-' here.") }
    return .demanded(demanded)
  }

  /// Demands in parentheses, separated by commas.
  private mutating func predicates(mayNameViews: Bool) throws -> [VisualFormat.Predicate] {
    position += 1
    var predicates: [VisualFormat.Predicate] = []
    repeat { predicates.append(try predicate(mayNameViews: mayNameViews)) } while skip(",")
    guard skip(")") else { throw failure("Expected a ')' here.") }
    return predicates
  }

  private mutating func predicate(mayNameViews: Bool) throws -> VisualFormat.Predicate {
    var predicate = VisualFormat.Predicate()
    predicate.relation = try relation()
    if mayNameViews, let item = lengthOwner() {
      predicate.item = item
    } else {
      predicate.constant = try constant()
    }
    if skip("@") { predicate.priority = try priority() }
    return predicate
  }

  private mutating func relation() throws -> LayoutConstraint.Relation {
    guard let sign = next, "=<>".contains(sign) else { return .equal }
    position += 1
    guard skip("=") else {
      throw failure("Expected a relation. Relation must be one of <=, == or >=.")
    }
    return sign == "<" ? .lessThanOrEqual : sign == ">" ? .greaterThanOrEqual : .equal
  }

  /// The view or guide that is named here, unless the name is one of a metric.
  private mutating func lengthOwner() -> AnyObject? {
    let start = position
    if let name = readName(), metrics[name] == nil, let item = views[name] as? any ConstraintItem {
      return item
    }
    position = start
    return nil
  }

  private mutating func priority() throws -> LayoutPriority {
    let value = try constant()
    guard value > 0, value <= 1000 else {
      throw failure(
        String(format: "It's illegal to set priority:%g. ", Double(value))
          + "Priorities must be greater than 0 and less or equal to NSLayoutPriorityRequired, which is "
          + "1000.000000.")
    }
    return LayoutPriority(Float(value))
  }

  /// A number, or that of a metric.
  private mutating func constant() throws -> CGFloat {
    if let name = readName() {
      guard let value = metrics[name].flatMap(Self.number) else {
        throw failure(
          "Encountered metric with name \"\(name)\", but value was not specified in metrics or views "
            + "dictionaries")
      }
      return value
    }
    let start = position
    _ = skip("-")
    while let character = next, character.isNumber || character == "." { position += 1 }
    guard let value = Double(String(characters[start..<position])) else {
      throw failure("Expected a number or the name of a metric here.")
    }
    return CGFloat(value)
  }

  /// The number in a dictionary of metrics.
  private static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }

  // MARK: Characters

  private var next: Character? { position < characters.count ? characters[position] : nil }

  /// Reads a character if it comes next.
  private mutating func skip(_ character: Character) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  /// Reads a name; nil if none comes next.
  private mutating func readName() -> String? {
    guard let first = next, first.isLetter || first == "_" else { return nil }
    let start = position
    while let character = next, character.isLetter || character.isNumber || character == "_" {
      position += 1
    }
    return String(characters[start..<position])
  }

  private func failure(_ reason: String) -> VisualFormatError {
    VisualFormatError(reason: reason, format: String(characters), position: position)
  }
}
