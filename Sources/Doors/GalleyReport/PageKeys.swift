/// Keys of the page, with the names of what they do there.
struct PageKeys {
  /// The keys as the help shows them.
  var shown: [String]
  /// What each key does: the name of an action of the page's script.
  var actions: [(key: String, action: String)]
  /// What they do, in words.
  var words: String
  /// Whether they need a server.
  var isDeciding = false

  init(_ actions: [(key: String, action: String)], _ words: String) {
    shown = actions.map { $0.key == " " ? "Space" : $0.key }
    self.actions = actions
    self.words = words
  }

  /// Keys that the page handles where they are pressed.
  init(shown: [String], _ words: String) {
    (self.shown, actions, self.words) = (shown, [], words)
  }
}

extension [PageKeys] {
  /// The action of each key, for a page's script.
  var script: [String: String] {
    Dictionary(uniqueKeysWithValues: flatMap(\.actions).map { ($0.key, $0.action) })
  }

  /// The key of each action, for a page's buttons.
  var keys: [String: String] {
    Dictionary(uniqueKeysWithValues: flatMap(\.actions).map { ($0.action, $0.key) })
  }

  /// The rows of the help, for a page's template.
  var help: [[String: Any]] { map { ["keys": $0.shown, "words": $0.words] } }

  /// The rows of a table of the keys, in Markdown.
  var reference: String {
    map { row in
      "| \(row.shown.map { "`\($0)`" }.joined(separator: " ")) | \(row.words) |\n"
    }.joined()
  }
}
