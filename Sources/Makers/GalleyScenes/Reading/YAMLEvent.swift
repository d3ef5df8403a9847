/// One step of a YAML text.
struct YAMLEvent {
  enum Kind {
    case alias(String)
    case scalar(String, isPlain: Bool)
    case listStart, mapStart
    case collectionEnd
    case documentStart, documentEnd
    case streamEnd
    case other
  }

  var kind: Kind
  var anchor: String?
  /// An explicit tag, such as `!!str`.
  var tag: String?
  /// Where it starts, with its anchor and tag.
  var place: Place
  /// Where it ends; for lists and maps this is behind their first bracket, if they have one.
  var end: Place
  /// Whether a list or map stands in brackets.
  var isFlow = false
}

/// What libyaml says about a text that is not YAML.
struct YAMLSyntaxError: Error {
  var problem: String
  var place: Place
  /// What was being read, and where it started.
  var context: (text: String, place: Place)?
}
