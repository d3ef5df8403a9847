/// The kinds of map in a scene file; the raw value names the table in the schema and the reference.
enum TableName: String, CaseIterable, Sendable {
  case scene, viewport, insets, section, item, range, supplementary
  case view, transform, gradient, image, label, font, subview, shadow
  case drawing, shape, notched, transparencyLayer, group, clip
  case state, scrollTo, updates, insertion, move, film, tolerance, toleranceWindow
  case expectation, callout, allowance
  case flow, decorationFlow, decoration, attributes, element
  case stretchyHeader, sectionDecorationFlow, sectionDecoration
  case line, card, circle, tag, waterfall, featured
}

/// A key: what its value looks like, what holds without it, and what it means.
struct Key: Sendable {
  var name: String
  var shape: Shape
  /// What holds when the key is left out, as JSON or in words; nil when nothing does.
  var fallback: Fallback?
  var isRequired = false
  var summary: String

  /// What holds when a key is left out.
  enum Fallback: Sendable {
    /// A value, written in JSON.
    case json(String)
    /// A rule, in words.
    case words(String)
  }

  /// A key that may be left out; `json` is its default.
  init(_ name: String, _ shape: Shape, _ json: String? = nil, _ summary: String) {
    self.init(name: name, shape: shape, fallback: json.map(Fallback.json), summary: summary)
  }

  /// A key that may be left out, where the default is a rule.
  init(_ name: String, _ shape: Shape, rule: String, _ summary: String) {
    self.init(name: name, shape: shape, fallback: .words(rule), summary: summary)
  }

  /// A key that must be there.
  init(_ name: String, required shape: Shape, _ summary: String) {
    self.init(name: name, shape: shape, isRequired: true, summary: summary)
  }

  private init(
    name: String, shape: Shape, fallback: Fallback? = nil, isRequired: Bool = false,
    summary: String
  ) {
    self.name = name
    self.shape = shape
    self.fallback = fallback
    self.isRequired = isRequired
    self.summary = summary
  }
}

/// Keys of which at most one, or exactly one, may be there.
struct Choice: Sendable {
  var keys: [String]
  var isRequired: Bool

  static func atMostOne(_ keys: String...) -> Choice { Choice(keys: keys, isRequired: false) }
  static func exactlyOne(_ keys: String...) -> Choice { Choice(keys: keys, isRequired: true) }
}

/// All keys of one kind of map: the source of the check, the schema and the reference.
struct KeyTable: Sendable {
  let summary: String
  /// The keys that only this kind of map has.
  let own: [Key]
  let ownChoices: [Choice]
  /// The kind of map whose keys this one has too.
  let inherited: TableName?
  /// All keys: its own, then those it shares.
  let keys: [Key]
  /// What holds of its own keys and of those it shares.
  let choices: [Choice]

  init(
    summary: String, keys: [Key], choices: [Choice] = [], andKeysOf inherited: TableName? = nil
  ) {
    self.summary = summary
    self.own = keys
    self.ownChoices = choices
    self.inherited = inherited
    self.keys = keys + (inherited?.table.keys ?? [])
    self.choices = choices + (inherited?.table.choices ?? [])
  }

  /// The key called `name`.
  subscript(name: String) -> Key? { keys.first { $0.name == name } }
}

extension TableName {
  /// The keys of this kind of map.
  var table: KeyTable {
    switch self {
    case .scene: .scene
    case .viewport: .viewport
    case .insets: .insets
    case .section: .section
    case .item: .item
    case .range: .range
    case .supplementary: .supplementary
    case .view: .view
    case .transform: .transform
    case .gradient: .gradient
    case .image: .image
    case .label: .label
    case .font: .font
    case .subview: .subview
    case .shadow: .shadow
    case .drawing: .drawing
    case .shape: .shape
    case .notched: .notched
    case .transparencyLayer: .transparencyLayer
    case .group: .group
    case .clip: .clip
    case .state: .state
    case .scrollTo: .scrollTo
    case .updates: .updates
    case .insertion: .insertion
    case .move: .move
    case .film: .film
    case .tolerance: .tolerance
    case .toleranceWindow: .toleranceWindow
    case .expectation: .expectation
    case .callout: .callout
    case .allowance: .allowance
    case .flow: .flow
    case .decorationFlow: .decorationFlow
    case .decoration: .decoration
    case .waterfall: .waterfall
    case .featured: .featured
    case .attributes: .attributes
    case .element: .element
    case .stretchyHeader: .stretchyHeader
    case .sectionDecorationFlow: .sectionDecorationFlow
    case .sectionDecoration: .sectionDecoration
    case .line: .line
    case .card: .card
    case .circle: .circle
    case .tag: .tag
    }
  }
}
