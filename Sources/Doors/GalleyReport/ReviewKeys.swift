/// What a key of a review does, on the page and in the terminal alike; the raw value is the key.
package enum ReviewKey: String, CaseIterable, Sendable {
  /// Accepts what is shown.
  case accept = "a"
  /// Rejects what is shown.
  case reject = "x"
  /// Goes to the next open case.
  case skip = "s"
  /// Undoes the last step.
  case undo = "u"
  /// Shows all cases with the causes of this one.
  case group = "g"
  /// Shows the folder of this case.
  case folder = "d"
  /// Shows all cases of the list.
  case list = "l"
  /// Prints the addresses of the pictures.
  case open = "o"
  /// Ends the review.
  case quit = "q"
  /// Lists the keys.
  case help = "?"

  /// The key as a word, which the terminal takes as an answer, too.
  package var name: String { "\(self)" }

  /// What the key does.
  package var words: String {
    switch self {
    case .accept: "accept what is shown: a case, or several at once"
    case .reject: "reject what is shown: a case, or several at once"
    case .skip: "skip: decide later, and show the next open case"
    case .undo: "undo the last step, with all of its cases"
    case .group: "all cases with the same cause, and back"
    case .folder: "all cases of the same folder, and back"
    case .list: "all cases of the list, and back"
    case .open: "print the addresses of the pictures"
    case .quit: "end the review"
    case .help: "all keys"
    }
  }

  /// Whether the page has the key; it needs no other way to pictures, and no end.
  var isOnPage: Bool { self != .open && self != .quit }

  /// Whether the key needs a server.
  var isDeciding: Bool { [.accept, .reject, .skip, .undo].contains(self) }
}

extension PageKeys {
  private init(_ key: ReviewKey) {
    self.init([(key.rawValue, key.name)], key.words)
    isDeciding = key.isDeciding
  }

  /// The keys of the page of a run; the terminal's are among them.
  static let review: [PageKeys] =
    [
      PageKeys([("j", "next"), ("k", "previous")], "next and previous case"),
      PageKeys([("/", "search"), ("f", "filter")], "search; next filter"),
    ] + ReviewKey.allCases.filter { $0.isOnPage && $0 != .help }.map { PageKeys($0) } + [
      PageKeys(
        [("1", "side"), ("2", "swipe"), ("3", "onion"), ("4", "flicker"), ("5", "heat")],
        "side by side, swipe, onion skin, flicker, heatmap"),
      PageKeys(
        [("+", "zoomIn"), ("-", "zoomOut"), ("0", "fit"), ("!", "actualSize")],
        "zoom in, zoom out, fit, 1:1"),
      PageKeys([("z", "toggleZoom")], "between fit and 1:1"),
      PageKeys(
        [("t", "toggleText")], "hide or show the text, so that the pictures get its place"),
      PageKeys(
        shown: ["←", "↑", "→", "↓"], "move the pictures, or the divider when it has the focus"),
      PageKeys(
        [("n", "nextRegion"), ("r", "toggleOutlines")], "zoom to the next region; outline regions"),
      PageKeys(shown: ["Space"], "stop the flicker, then step"),
      PageKeys([("c", "copy")], "copy the command that accepts the case"),
      PageKeys(ReviewKey.help),
    ]
}

extension ReviewKey {
  /// The rows of the table of the page's keys in `Docs/Reports.md`.
  package static var pageReference: String {
    PageKeys.review.reference
  }

  /// The rows of the table of the review's keys in `Docs/Reviewing.md`.
  package static var reference: String {
    allCases.map { "| `\($0.rawValue)` | \($0.words) |\n" }.joined()
  }
}
