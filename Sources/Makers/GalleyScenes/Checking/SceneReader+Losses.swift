import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// Warnings about what a file gives and its picture does not show, as far as the file alone tells.
extension SceneReader {
  /// Warns of texts for which the look of an element has no label.
  ///
  /// - Parameters:
  ///   - texts: The element's texts.
  ///   - map: The element in the file.
  ///   - look: The index of its look; nil for the default look.
  ///   - standard: The default look.
  ///   - view: The name of its view, if it has one.
  ///   - elsewhere: The texts that its cell shows beside the look.
  func noteLostTexts(
    _ texts: Texts, in map: Node, of look: Int?, over standard: @autoclosure () -> Look,
    named view: String?, elsewhere: Set<String>
  ) {
    guard !texts.isEmpty else { return }
    let shown = look.map { looks.looks[$0].over(standard(), texts: texts) } ?? standard()
    noteLostTexts(
      texts, in: map, shown: shown.textNames.union(elsewhere).union(namesShownByKind),
      by: view.map { "the view '\($0.shortened)'" } ?? "the default look")
  }

  /// The texts that views of a kind show, to which the items give them: badges of a compositional layout.
  private var namesShownByKind: Set<String> {
    guard layout.options.looksByKind else { return [] }
    return layoutKinds.union(sectionKinds).reduce(into: []) { names, kind in
      guard let index = looks.indexes[kind] else { return }
      names.formUnion(looks.looks[index].textNames)
    }
  }

  /// Warns of placeholders that stay empty in views that a layout shows by their kinds, because no element fills them
  /// with more than texts.
  mutating func noteUnfilledViews(ofKinds kinds: Set<String>) {
    guard layout.options.looksByKind else { return }
    for kind in kinds.subtracting(checkedKinds).sorted() {
      checkedKinds.insert(kind)
      guard let index = looks.indexes[kind], let view = looks.definition(of: kind) else { continue }
      let names = (looks.placeholders[kind] ?? []).subtracting(looks.looks[index].textNames)
      for name in names.sorted() {
        log.warn(
          .placeholder,
          "'{\(name.shortened)}' of the view '\(kind.shortened)' is empty: a view that the layout shows by its kind gets texts only",
          at: view, hint: "write the value here")
      }
    }
  }

  /// Warns of texts that are not among those that `owner` shows, and of placeholders that stay in them.
  ///
  /// In the texts with a name in `fills`, placeholders of other texts are filled in.
  func noteLostTexts(
    _ texts: Texts, in map: Node, shown: Set<String>, by owner: String, fills: Set<String> = []
  ) {
    let shown = shown.union(looks.filledHere)
    for (name, text) in texts.values.sorted(by: { $0.key < $1.key }) where !text.isEmpty {
      let node = Texts.node(of: name, in: map) ?? map
      if !shown.contains(name) {
        log.warn(
          .unshownText,
          "the \(name) '\(text.shortened)' is not shown: \(owner) has no label for it",
          at: node, hint: "show it with a label of a view, { text: \"{\(name)}\" }, or leave it out"
        )
      } else if !fills.contains(name),
        let field = TextTemplate(text).fields.first(where: staysInText)
      {
        log.warn(
          .placeholder,
          "'{\(field.shortened)}' is drawn as it stands: a \(name) is not filled in with other texts",
          at: node, hint: "write it in a label of a view, or put the words here")
      }
    }
  }

  /// Warns of placeholders in the text of a row for which the row has no text.
  func noteEmptyPlaceholders(in text: StyledText?, of texts: Texts, at node: Node) {
    guard let text else { return }
    for field in TextTemplate(text).fields
    where texts[field] == nil && !TextTemplate.placeNames.contains(field) {
      log.warn(
        .placeholder, "'{\(field.shortened)}' is empty here: the row has no text of that name",
        at: node[Texts.textName] ?? node,
        hint: "give the row one under `fields`, or write {{ for a brace")
    }
  }

  /// Whether a name in braces is meant as a placeholder, and nothing fills it in.
  private func staysInText(_ field: String) -> Bool {
    guard !TextTemplate.placeNames.contains(field) else { return false }
    return fieldNames.contains(field)
      || Suggestion.nearest(to: field, among: fieldNames.sorted()) != nil
  }

  /// Warns of subviews that take the place of those of the view that they change.
  func noteReplacedViews(of base: Look, named name: String, in map: Node) {
    guard !base.subviews.isEmpty, let node = map["subviews"], let count = node.elements?.count
    else { return }
    func subviews(_ count: Int) -> String { "\(count) subview\(count == 1 ? "" : "s")" }
    log.warn(
      .replacedViews,
      "\(subviews(count)) here in the place of \(subviews(base.subviews.count)) of the view '\(name.shortened)'",
      at: node, hint: "write all of them here, or give the look a view of its own")
  }

  /// Warns of a shadow that its own view cuts off, and of keys of a shadow or border that draw nothing; reports what no
  /// screen reader is told.
  func noteLostKeys(of look: Look, in map: Node) {
    noteLostDescription(of: look, in: map)
    // UIKit: a layer that masks to its bounds cuts off its own shadow.
    if look.clipsToBounds, look.shadowOpacity > 0,
      let node = map["shadowOpacity"] ?? map["clipsToBounds"]
    {
      log.warn(
        .lostEdge, "the shadow is cut off, because clipsToBounds cuts at the view's own edge",
        at: node, hint: "leave clipsToBounds out, or put what is cut off into a subview")
    }
    let shadowKeys = ["shadowColor", "shadowRadius", "shadowBlur", "shadowOffset"]
    if look.shadowOpacity == 0, map["shadowOpacity"] == nil,
      let key = shadowKeys.first(where: { map[$0] != nil }), let node = map[key]
    {
      log.warn(
        .lostEdge, "'\(key)' draws nothing: the shadow's opacity is 0", at: node,
        hint: "add a shadowOpacity, such as 0.2")
    }
    if look.borderWidth == 0, map["borderWidth"] == nil, let node = map["borderColor"] {
      log.warn(
        .lostEdge, "'borderColor' draws nothing: the border's width is 0", at: node,
        hint: "add a borderWidth, such as 1")
    }
  }

  /// Reports the description of a control of which a screen reader finds the parts, and not the whole.
  private func noteLostDescription(of look: Look, in map: Node) {
    guard let spoken = look.accessibility, spoken.isDescription, spoken.isElement != true,
      look.control?.isReadInParts == true, let node = map["accessibility"]
    else { return }
    log.add(
      .noEffect, "a screen reader finds the parts of this control, and not what describes it",
      at: node, hint: "add element: true, and the control is one element")
  }

  /// Warns of a symbol that is drawn as a frame with its name.
  func noteUndrawnSymbol(_ name: String, at node: Node) {
    let names = images.symbolPaths.keys.sorted() + Image.symbolNames
    let nearest = Suggestion.most(like: name, among: names, count: 3)
    log.warn(
      .unknownSymbol,
      "the symbol '\(name.shortened)' has no drawing; a frame with its name is drawn",
      at: node,
      hint: (nearest.isEmpty ? "" : "the nearest are " + nearest.joined(separator: ", ") + "; ")
        + "all are in Docs/Symbols.md")
  }
}

extension Node {
  /// The kinds of views, other than headers and footers, that a layout below has.
  var viewKinds: Set<String> {
    switch content {
    case .scalar: []
    case .list(let nodes): nodes.reduce(into: []) { $0.formUnion($1.viewKinds) }
    case .map(let entries):
      entries.reduce(into: []) { kinds, entry in
        if entry.key == "kind", let kind = entry.value.text {
          guard kind != LayoutElementKind.header, kind != LayoutElementKind.footer else { return }
          kinds.insert(kind)
        } else {
          kinds.formUnion(entry.value.viewKinds)
        }
      }
    }
  }
}

extension Texts {
  /// The value of the text called `name` in the map that gives it; nil if it is not there.
  static func node(of name: String, in map: Node) -> Node? {
    names.contains(name) ? map[name] : fieldsKey.node(in: map)?[name]
  }
}
