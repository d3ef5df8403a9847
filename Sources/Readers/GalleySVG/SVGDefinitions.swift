/// The definitions of a document, which it refers to by id; equal definitions are written once.
struct SVGDefinitions {
  /// The kinds of definition; an id is a kind and a number.
  enum Kind: String {
    case blur, clip, glyph, gradient, image, mask, part, shadow
  }

  private var ids: [String: String] = [:]
  private var counts: [Kind: Int] = [:]
  private let salt: String
  /// The definitions; each follows those that it refers to.
  private(set) var markup = ""

  /// Definitions whose ids start with a salt.
  init(salt: String) { self.salt = salt }

  /// The id of a definition with these attributes and this content; a new definition is written
  /// first.
  mutating func id(
    _ kind: Kind, _ name: String, _ attributes: [XMLAttribute] = [], content: String? = nil
  ) -> String {
    let key = name + attributes.map { " \($0.name)=\($0.value)" }.joined() + (content ?? "")
    if let known = ids[key] { return known }
    let count = counts[kind, default: 0] + 1
    counts[kind] = count
    let id = salt + "\(kind.rawValue)-\(count)"
    ids[key] = id
    var writer = XMLWriter(depth: 2)
    if let content {
      writer.open(name, [("id", id)] + attributes)
      writer.add(markup: content)
      writer.close()
    } else {
      writer.add(name, [("id", id)] + attributes)
    }
    markup += writer.text
    return id
  }
}

/// The ids of a document's elements, each of which is unique.
struct SVGNames {
  private var used: [String: Int] = [:]
  private let salt: String

  /// Creates ids that start with a salt.
  init(salt: String) { self.salt = salt }

  /// The start of ids for a salt; empty without a salt.
  static func prefix(of salt: String) -> String {
    guard !salt.isEmpty else { return "" }
    return token(of: salt) + "-"
  }

  /// An id made from a description such as `cell 0-3`.
  mutating func id(for description: String) -> String {
    let name = salt + Self.token(of: description)
    let count = used[name, default: 0] + 1
    used[name] = count
    // No description gives two dots, so a repeated name never equals another one.
    return count == 1 ? name : "\(name)..\(count)"
  }

  /// Keeps letters, digits and `-`; replaces a space with `-`, and any other character with its
  /// code point.
  private static func token(of text: String) -> String {
    var token = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-": token.unicodeScalars.append(scalar)
      case " ": token += "-"
      default: token += "_" + String(scalar.value, radix: 16)
      }
    }
    // An id starts with a letter or an underscore.
    guard let first = token.unicodeScalars.first, first.properties.isAlphabetic || first == "_"
    else { return "_" + token }
    return token
  }
}
