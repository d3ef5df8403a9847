import GalleyBase
import GalleyGeometry

/// What a screen reader finds in a view, in the order in which it reads.
///
/// UIKit: an object that is an element stands for all that is inside. Hidden views, and those whose elements are hidden, are
/// left out. `accessibilityElements` says its own order; so do scenes, by numbers. Where nothing says one, it is by rows
/// from the top, and in a row in the direction of text; how UIKit finds rows is not documented, and here an element belongs
/// to a row if the middle of one, it or the first of the row, is beside the other.
@MainActor package struct AccessibilityTree {
  /// Something that a screen reader finds.
  package struct Element: Equatable {
    /// What it speaks; nil if nothing says it.
    package var label: String?
    /// The value that it speaks; nil for none.
    package var value: String?
    /// What happens on a touch; nil if nothing says it.
    package var hint: String?
    /// What kind of part it is.
    package var traits: AccessibilityTraits
    /// The name for UI tests; nil for none.
    package var identifier: String?
    /// The frame in the outermost view, in points.
    package var frame: CGRect
    /// Whether the app hides it from screen readers, although a person sees it.
    package var isHidden = false
    /// Whether the app says when it is read.
    package var isOrdered = false

    /// Whether a person can do something with it.
    package var isControl: Bool { !traits.isDisjoint(with: [.button, .adjustable, .searchField]) }

    /// The same at a place that the app chose.
    fileprivate var ordered: Element {
      var element = self
      element.isOrdered = true
      return element
    }
  }

  /// What it finds, in order.
  package let elements: [Element]
  /// What a person sees and it does not find, because the app hides it, in order.
  package let hidden: [Element]

  /// What a screen reader finds in a view, which has been laid out.
  package init(of view: View) {
    self.init(Self.parts(of: view, in: view).flatMap(\.elements))
  }

  /// What it finds, and what is hidden from it, in order.
  package init(_ all: [Element]) {
    (elements, hidden) = (all.filter { !$0.isHidden }, all.filter(\.isHidden))
  }

  /// Elements that stay together, and where they are.
  private struct Part {
    var frame: CGRect
    var elements: [Element]
    /// When they are read among those beside them; nil for their place.
    var order: Int?

    /// The same, hidden from screen readers.
    var hidden: Part {
      var part = self
      for index in part.elements.indices { part.elements[index].isHidden = true }
      return part
    }
  }

  private static func parts(of view: View, in root: View) -> [Part] {
    guard !view.isHidden, view.alpha >= 0.01 else { return [] }
    var found = shownParts(of: view, in: root)
    if let order = view.accessibilityOrder, !found.isEmpty {
      var part = whole(view, found, in: root)
      (part.elements, part.order) = (part.elements.map(\.ordered), order)
      found = [part]
    }
    return view.accessibilityElementsHidden ? found.map(\.hidden) : found
  }

  private static func shownParts(of view: View, in root: View) -> [Part] {
    if view.isAccessibilityElement {
      let frame = root.convert(view.bounds, from: view)
      let controls = view.joinsAccessibility ? inner(of: view, in: root).filter(\.isControl) : []
      return [Part(frame: frame, elements: [element(of: view, at: frame)] + controls)]
    }
    if let given = view.accessibilityElements {
      let elements = given.flatMap { object -> [Element] in
        if let view = object as? View { return parts(of: view, in: root).flatMap(\.elements) }
        guard let element = object as? AccessibilityElement, element.isAccessibilityElement
        else { return [] }
        return [self.element(of: element, at: frame(of: element, in: view, root))]
      }.map(\.ordered)
      return [Part(frame: root.convert(view.bounds, from: view), elements: elements)]
    }
    let sorted = innerParts(of: view, in: root)
    guard view.shouldGroupAccessibilityChildren, !sorted.isEmpty else { return sorted }
    return [whole(view, sorted, in: root)]
  }

  /// The parts inside of a view as one that stays together.
  private static func whole(_ view: View, _ parts: [Part], in root: View) -> Part {
    Part(frame: root.convert(view.bounds, from: view), elements: parts.flatMap(\.elements))
  }

  /// The parts inside of a view, in order.
  private static func innerParts(of view: View, in root: View) -> [Part] {
    // UIKit: beside a modal view, nothing is found.
    let modal = view.subviews.last { $0.accessibilityViewIsModal }
    let inner = view.subviews.flatMap { subview in
      let found = parts(of: subview, in: root)
      return modal == nil || subview === modal ? found : found.map(\.hidden)
    }
    return inOrder(
      inner, isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  private static func inner(of view: View, in root: View) -> [Element] {
    innerParts(of: view, in: root).flatMap(\.elements)
  }

  /// The texts inside of a view, and the labels of the images, as one text; nil if there is none.
  package static func joinedTexts(in view: View) -> String? {
    let texts = inner(of: view, in: view).filter {
      !$0.isHidden && !$0.traits.isDisjoint(with: [.staticText, .header, .image])
    }.compactMap(\.label)
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  private static func element(of object: Responder, at frame: CGRect) -> Element {
    func spoken(_ text: String?) -> String? { text?.isEmpty == false ? text : nil }
    return Element(
      label: spoken(object.accessibilityLabel), value: spoken(object.accessibilityValue),
      hint: spoken(object.accessibilityHint), traits: object.accessibilityTraits,
      identifier: object.accessibilityIdentifier, frame: frame)
  }

  /// Where a part is that is no view.
  private static func frame(
    of element: AccessibilityElement, in view: View, _ root: View
  ) -> CGRect {
    let inner = element.accessibilityFrameInContainerSpace
    guard inner == .zero else { return root.convert(inner, from: view) }
    return element.accessibilityFrame
  }

  private static func inOrder(_ parts: [Part], isRightToLeft: Bool) -> [Part] {
    let given = parts.filter { $0.order != nil }.sorted { ($0.order ?? 0) < ($1.order ?? 0) }
    var rows: [[Part]] = []
    let others = parts.filter { $0.order == nil }
    for part in others.sorted(by: { $0.frame.minY < $1.frame.minY }) {
      if let first = rows.last?.first?.frame,
        part.frame.midY < first.maxY || first.midY > part.frame.minY
      {
        rows[rows.count - 1].append(part)
      } else {
        rows.append([part])
      }
    }
    let sorted = rows.flatMap { row in
      row.sorted { first, second in
        isRightToLeft ? first.frame.maxX > second.frame.maxX : first.frame.minX < second.frame.minX
      }
    }
    return given + sorted
  }
}

extension AccessibilityTree {
  /// The elements, numbered, one in a line; those that are hidden follow.
  package var text: String {
    (elements.enumerated().map { "\($0 + 1). \($1.text)" } + hidden.map { "hidden: \($0.text)" })
      .joined(separator: "\n")
  }
}

extension AccessibilityTree.Element {
  /// What a screen reader says of the element beside its label, in one line; empty for nothing.
  package var details: String { parts.joined(separator: "; ") }

  private var parts: [String] {
    func quoted(_ word: String, _ text: String?) -> [String] {
      text.map { ["\(word) \"\($0.inOneLine)\""] } ?? []
    }
    let words = traits.names
    return (words.isEmpty ? [] : [words.joined(separator: ", ")]) + quoted("value", value)
      + quoted("hint", hint) + quoted("identifier", identifier)
  }

  /// What a screen reader says of the element, and where it is, in one line.
  var text: String {
    func number(_ value: CGFloat) -> String { DecimalNumber.text(value, decimals: 2) }
    return
      ([label.map { "\"\($0.inOneLine)\"" } ?? "without a label"] + parts
      + [
        "at \(number(frame.minX)), \(number(frame.minY)), \(number(frame.width)) × \(number(frame.height))"
      ]).joined(separator: "; ")
  }
}

extension AccessibilityTraits {
  /// The traits by UIKit's names, with the words for an element that has them, in a fixed order.
  package static let named: [(name: String, traits: AccessibilityTraits, words: String)] = [
    ("button", .button, "button"), ("toggleButton", .toggleButton, "toggle"),
    ("link", .link, "link"), ("header", .header, "heading"),
    ("searchField", .searchField, "search field"), ("image", .image, "image"),
    ("staticText", .staticText, "text"), ("adjustable", .adjustable, "adjustable"),
    ("selected", .selected, "selected"), ("notEnabled", .notEnabled, "dimmed"),
    ("keyboardKey", .keyboardKey, "key"), ("tabBar", .tabBar, "tab bar"),
    ("summaryElement", .summaryElement, "summary"),
    ("updatesFrequently", .updatesFrequently, "updates frequently"),
    ("playsSound", .playsSound, "plays a sound"),
    ("startsMediaSession", .startsMediaSession, "starts media"),
    ("allowsDirectInteraction", .allowsDirectInteraction, "direct touch"),
    ("causesPageTurn", .causesPageTurn, "turns the page"), ("supportsZoom", .supportsZoom, "zooms"),
  ]

  /// The words for what is set, in a fixed order.
  var names: [String] { Self.named.filter { contains($0.traits) }.map(\.words) }
}
