/// What the reference says of keys and values, from the same key tables as the check.
package enum SceneReference {
  /// The names of the keys of a view.
  package static var viewKeys: [String] { Look.table.keys.map(\.name) }
}

extension KeyTable {
  /// The table's name in texts.
  var heading: String {
    LayoutKind.all.contains { $0.name == name } ? "layout " + name : name
  }
}

extension ValueShape {
  /// The kind of value in Markdown.
  ///
  /// - Parameter name: How another table is named, such as by a link to it.
  /// - Returns: A few words, such as "list of text".
  func reference(_ name: (KeyTable) -> String = { $0.heading }) -> String {
    switch self {
    case .number(let rule): rule.reference
    case .integer(let range): Self.wholeNumbers(range)
    case .boolean: "`true` or `false`"
    case .text: "text"
    case .choice(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .color: "colour"
    case .form(let form): form.summary
    case .tuple(let names, .number(let rule)):
      "`[" + names.joined(separator: ", ") + "]`" + (rule.unit.isEmpty ? "" : ", \(rule.unit)")
    case .tuple(let names, let element):
      "`[" + names.joined(separator: ", ") + "]`, each " + element.reference(name)
    case .list(let element, _): "list of " + element.reference(name)
    case .map(let reference): name(reference.table())
    case .names(let value): "map of names to " + value.reference(name)
    case .layout: LayoutKind.builtIn.map { name($0.table) }.joined(separator: ", ")
    case .oneOf(let shapes): shapes.map { $0.reference(name) }.joined(separator: " or ")
    }
  }

  /// The whole numbers of a range, for the reference.
  private static func wholeNumbers(_ range: ClosedRange<Int>) -> String {
    if range.lowerBound == range.upperBound { return "`\(range.lowerBound)`" }
    if range.upperBound < Int(NumberRule.vast) {
      return "whole number from \(range.lowerBound) to \(range.upperBound)"
    }
    return range.lowerBound < -Int(NumberRule.vast)
      ? "whole number" : "whole number from \(range.lowerBound)"
  }
}

extension NumberRule {
  /// An end of a range that no author comes near, so that the reference does not name it.
  fileprivate static let vast = 100_000.0

  /// The numbers that are allowed, for the reference.
  fileprivate var reference: String {
    let name = unit.isEmpty ? "number" : unit
    // A unit such as "0 to 1" is a range itself.
    if name.first?.isNumber == true { return name }
    let (least, most) = (range.lowerBound.short, range.upperBound.short)
    if range.upperBound >= Self.vast { return range.lowerBound == 0 ? name + ", from 0" : name }
    return isAboveMinimum
      ? "\(name), above \(least), at most \(most)" : "\(name), \(least) to \(most)"
  }
}
