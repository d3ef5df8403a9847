import GalleyDrawing

/// One sentence about one element, or about several with the same change.
public struct ElementChange: Hashable, Sendable {
  /// What a change is about.
  package enum Kind: String, Codable, Sendable, CaseIterable {
    /// What the screen is shown as: device, scale, traits, the layout's keys, the numbers of items.
    case screen
    /// Where an element is, its size, or another layout attribute.
    case geometry
    /// What an element draws, or the drawing order.
    case drawing
    /// Pixels alone.
    case pixels
  }

  /// The element, such as `cell 0-3`, or a range, `cells 0-4…0-6`; also `content` and `viewport`.
  public var element: String
  /// The change in words, with numbers in points.
  public var sentence: String
  /// The first of the elements.
  package var first: String
  /// What the change is about.
  package var kind = Kind.drawing
  /// The property that changed; nil if the change is not that of one value.
  package var property: PropertyChange?
  /// The change without the number and the place of the element, such as `cell height +8 pt`: the same for
  /// each element, and in each case, that changed alike; nil for what follows from another change.
  package var cause: String?
  /// The sentence where something else explains the change; nil if that is `sentence` with a mark at its end.
  package var explained: String?

  /// What stands behind a sentence about what something else explains.
  package static let followsMark = "   (follows)"

  /// A sentence about an element.
  package init(_ element: String, _ sentence: String) {
    self.element = element
    self.sentence = sentence
    first = element
  }

  init(
    _ element: String, first: String? = nil, _ sentence: String, kind: Kind,
    _ property: PropertyChange? = nil, cause: String? = nil
  ) {
    self.init(element, sentence)
    self.first = first ?? element
    (self.kind, self.property, self.cause) = (kind, property, cause)
  }

  /// A change of what an element draws, which is a cause; `words` describe it for all elements alike.
  init(
    drawing element: String, _ sentence: String, _ property: PropertyChange? = nil, as words: String
  ) {
    let kind = ElementName(element)?.kind ?? element
    self.init(element, sentence, kind: .drawing, property, cause: "\(kind) \(words)")
  }
}

/// The old and the new value of one property.
package struct PropertyChange: Hashable, Sendable {
  /// The name, such as `y`, `height` or `fill corner radius`.
  package var name: String
  /// The values as `layout.json` and `list.txt` write them; nil where the element or the value is absent.
  package var before, after: String?
  /// The unit of both values, `pt`; nil for values without one.
  package var unit: String?

  init(_ name: String, _ before: String?, _ after: String?, unit: String? = nil) {
    (self.name, self.before, self.after, self.unit) = (name, before, after, unit)
  }

  /// `fill corner radius 8 became 12`, or `lost its clip` of what has no value; nil if neither value is known.
  var words: String? {
    switch (before, after) {
    case (nil, nil): nil
    case ("", nil): "lost its \(name)"
    case (nil, ""): "has a \(name) now"
    default: "\(name) \(before ?? "none") became \(after ?? "none")"
    }
  }
}

/// One sentence about a line of `list.txt`.
struct ListChange: Hashable, ExpressibleByStringInterpolation {
  var sentence: String
  var property: PropertyChange?
  /// The change in words that are the same for every element that changed alike.
  var cause: String

  init(stringLiteral value: String) { (sentence, cause) = (value, value) }

  init(_ sentence: String, _ property: PropertyChange? = nil, cause: String? = nil) {
    (self.sentence, self.property) = (sentence, property)
    self.cause = cause ?? property?.words ?? sentence
  }
}

extension [ElementChange] {
  /// The changes, one per line, with aligned sentences.
  package var lines: [String] {
    // Long lists of names are not aligned, because they would push all sentences off the screen.
    let width = map(\.element.count).filter { $0 <= 24 }.max() ?? 0
    return map { change in
      let space = String(repeating: " ", count: Swift.max(0, width - change.element.count) + 3)
      return change.element + space + change.sentence
    }
  }
}

extension [String] {
  /// The kinds in names of elements and their parts, such as `cell image`; sorted.
  package var kindsOfElements: [String] {
    Set(
      map { text in
        ElementName(text).map { $0.part.isEmpty ? $0.kind : "\($0.kind) \($0.part)" } ?? text
      }
    ).sorted()
  }
}
