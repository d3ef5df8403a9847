import GalleyBase
import GalleyDrawing

/// The keys of views in a scene file, among which the one is found that a drawn value comes from.
///
/// A value comes from a key if no other key of the scene may be meant: one with the same value in another place, or
/// one whose value only the elements know, such as a placeholder.
package struct DrawnKeys {
  /// How the value of a key stands in a drawing.
  private enum Form {
    /// The number itself, or half of it.
    case number, half
    case pair, word, color
    /// The opacity of a colour, or all but its opacity.
    case opacity, opaqueColor
    /// The name of a picture, alone or in a map.
    case picture
    /// A key of a font.
    case font(String)
  }

  private typealias Source = (key: String, form: Form)

  /// The keys that a drawn property may come from, by its name in comparisons.
  private static let keys: [String: [Source]] = [
    "fill": [("backgroundColor", .color), ("fill", .color)],
    "border": [("borderColor", .color), ("stroke", .color)],
    "border width": [("borderWidth", .number), ("lineWidth", .number)],
    "shadow sigma": [("shadowRadius", .number), ("shadowBlur", .half), ("blur", .half)],
    "shadow offset": [("shadowOffset", .pair), ("offset", .pair)],
    "text colour": [("textColor", .color), ("secondaryTextColor", .color)],
    "opacity": [("alpha", .number)],
    "blend mode": [("blendMode", .word)],
    "image": [("image", .picture)],
  ]
  private static let radius: [Source] = [("cornerRadius", .number)]
  private static let shadowOpacity: [Source] = [("shadowOpacity", .opacity), ("opacity", .opacity)]
  private static let shadowColor: [Source] = [
    ("shadowColor", .opaqueColor), ("color", .opaqueColor),
  ]
  private static let font: [Source] = ["size", "weight", "family"].map { ("font", .font($0)) }

  private static let names: Set<String> = {
    let all = Array(keys.values) + [radius, shadowOpacity, shadowColor, font]
    return Set(all.flatMap { $0 }.map { $0.key })
  }()

  /// The values of all of these keys, by their names.
  private var values: [String: [Node]] = [:]
  /// The colours and lengths that the scene names.
  private let palette: [String: Node]

  /// Finds the keys in a scene.
  init(_ root: Node) {
    let entries = SceneParts.palette(in: root).map { ($0.key, $0.value) }
    palette = Dictionary(entries) { first, _ in first }
    var rest = [root]
    while let node = rest.popLast() {
      rest += node.elements ?? []
      for entry in node.entries ?? [] {
        if Self.names.contains(entry.key) { values[entry.key, default: []].append(entry.value) }
        rest.append(entry.value)
      }
    }
  }

  /// The key that a drawn value comes from, and its line; nil if none or several may be meant.
  ///
  /// - Parameters:
  ///   - property: What changed, as comparisons name it, such as `fill corner radius`.
  ///   - before: The value before, as `list.txt` writes it; nil for none.
  ///   - after: The value now.
  /// - Returns: The name of the key, such as `cornerRadius` or `font size`, and the line, from 1.
  package func key(
    of property: String, from before: String?, to after: String
  ) -> (name: String, line: Int)? {
    var found: (name: String, place: Place)?
    for (key, form) in Self.sources(of: property, from: before, to: after) {
      for whole in values[key] ?? [] {
        guard let value = value(of: whole, form) else { continue }
        guard let isEqual = Self.isDrawn(value, form, after) else { return nil }
        guard isEqual else { continue }
        if let found, found.place != value.place { return nil }
        found = (Self.name(of: key, form), value.place)
      }
    }
    return found.map { ($0.name, $0.place.line) }
  }

  /// The keys that a property may come from; none if the values do not say which.
  private static func sources(
    of property: String, from before: String?, to after: String
  ) -> [Source] {
    if property.hasSuffix("corner radius") { return radius }
    switch property {
    case "shadow":
      let colors = [before ?? "", after].map { $0.prefix(7) }
      if colors[0] == colors[1] { return shadowOpacity }
      return opacity(of: before ?? "") == opacity(of: after) ? shadowColor : []
    case "text font":
      let (old, new) = (fontParts(before ?? ""), fontParts(after))
      let changed = ["size", "weight", "family"].filter { old[$0] != new[$0] }
      return changed.count == 1 ? [("font", .font(changed[0]))] : []
    default: return keys[property] ?? []
    }
  }

  private static func name(of key: String, _ form: Form) -> String {
    if case .font(let part) = form { return "\(key) \(part)" }
    return key
  }

  /// The node that has the value: a part of a map, or what the palette has under its name; nil if the map has no such part.
  private func value(of node: Node, _ form: Form) -> Node? {
    var node = node
    switch form {
    case .font(let part):
      guard let own = node[part] else { return nil }
      node = own
    case .picture: node = node["name"] ?? node
    case .number, .half, .pair, .word, .color, .opacity, .opaqueColor: break
    }
    return node.text.flatMap { palette[$0] } ?? node
  }

  /// Whether a key's value is the drawn one; nil if only an element knows the value.
  private static func isDrawn(_ node: Node, _ form: Form, _ drawn: String) -> Bool? {
    if let text = node.text, text.utf8.contains(UInt8(ascii: "{")) { return nil }
    switch form {
    case .number: return node.number.map { DecimalNumber.text($0) == drawn } ?? false
    case .half: return node.number.map { DecimalNumber.text($0 / 2) == drawn } ?? false
    case .pair: return DecimalNumber.list((node.elements ?? []).compactMap(\.number)) == drawn
    case .word: return node.text == drawn
    case .picture: return node.text.map { "\"\($0)\"" == drawn } ?? false
    case .opacity: return node.number.map { byte($0) == opacity(of: drawn) } ?? false
    case .color: return hasColor(node) { $0 == drawn }
    case .opaqueColor: return hasColor(node) { $0.prefix(7) == drawn.prefix(7) }
    case .font(let part):
      let value = node.number.map { DecimalNumber.text($0) } ?? node.text
      return value == fontParts(drawn)[part]
    }
  }

  /// Whether a colour, or one of those for each appearance, is as wanted; nil for a name that only an asset catalog knows.
  private static func hasColor(_ node: Node, _ isWanted: (String) -> Bool) -> Bool? {
    if let word = node.text { return Color(word: word).map { isWanted($0.hex) } }
    return (node.entries ?? []).contains { entry in
      entry.value.text.flatMap { Color(word: $0) }.map { isWanted($0.hex) } ?? false
    }
  }

  /// The family, the size and the weight of a font as `list.txt` writes it: `system 17 semibold italic`.
  private static func fontParts(_ text: String) -> [String: String] {
    var words = text.split(separator: " ").map(String.init)
    if words.last == "italic" { words.removeLast() }
    guard words.count > 2 else { return [:] }
    let (weight, size) = (words.removeLast(), words.removeLast())
    return ["family": words.joined(separator: " "), "size": size, "weight": weight]
  }

  /// The opacity of a drawn colour, 0 … 255.
  private static func opacity(of color: String) -> Double? {
    Color(hex: color).map { byte($0.alpha) }
  }

  private static func byte(_ share: Double) -> Double { (share * 255).rounded() }
}
