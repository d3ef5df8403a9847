/// The settings for a page's script; `<` is escaped, so that no name can end the element.
struct PageSettings: Encodable {
  /// The action of each key.
  var keys: [String: String]
  /// The server that decides about cases.
  var review: ReviewService?
  /// The causes of cases that are shown as variants; nil if there are none.
  var causes: [PageCause]?
  /// The secret that the live page sends with its requests.
  var token: String?

  var json: String {
    get throws {
      String(decoding: try jsonDocument(self), as: UTF8.self)
        .replacing("<", with: "\\u003c")
    }
  }
}
