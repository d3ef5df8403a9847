import GalleyBase
import GalleyViews

/// The texts of a scene in all languages, put into its tree before it is read.
///
/// A class, because filling a tree notes which keys are used.
final class SceneTexts {
  /// The language of texts that name none.
  let source: LocaleName
  private let log: MistakeLog
  private var table = StringTable()
  /// The files that have a key; those of the scene itself have none.
  private var files: [String: String] = [:]
  private var locales: Set<LocaleName> = []
  private var used: Set<String> = []
  /// The keys whose texts are missing in a language, and words that are nearly a key: each is told once.
  private var told: Set<String> = []

  /// The texts that a scene and its files have; what is wrong with the files is in `log`.
  init(_ root: Node, _ images: inout ImageFiles, log: MistakeLog) {
    self.log = log
    let tables = (root[SceneParts.stringsName]?.elements ?? []).compactMap { node in
      images.strings(node, log: log).map { (node.text ?? "", $0) }
    }
    source =
      root[SceneParts.sourceLanguageName]?.text.flatMap { LocaleName($0) }
      ?? tables.lazy.compactMap { $0.1.sourceLanguage }.first ?? .english
    table.texts = TextTable.texts(in: root, source: source)
    for (file, added) in tables {
      for key in added.texts.keys where table.texts[key] == nil { files[key] = file }
      // The scene's own texts come before those of files, and these before those of later ones.
      table.fill(from: added)
    }
    locales = table.texts.values.reduce(into: []) { $0.formUnion($1.keys) }
  }

  private var texts: [String: [LocaleName: String]] { table.texts }

  /// Whether the scene is read again for a locale, because its texts are others there.
  func changes(in locale: LocaleName) -> Bool { locale.isPseudo || !texts.isEmpty }

  // MARK: Trees

  /// The keys of a scene whose texts are seen.
  private static let shownParts = ["screen", "layout", "sections", "views", "states"]

  /// The tree of a scene with its texts in a locale.
  func tree(_ root: Node, in locale: LocaleName) -> Node {
    guard changes(in: locale), case .map(let entries) = root.content else { return root }
    let values = Self.placesOfValues(in: root)
    let numbers = table.plurals.isEmpty ? [:] : Self.numbers(in: root)
    let filler = NodeFiller { [self] node, shape in
      guard let words = node.text, shape.isShown(node), !values.contains(node.place) else {
        return nil
      }
      let text = self.text(words, at: node, in: locale, numbers[node.place] ?? [:])
      guard text != words else { return nil }
      let filled = Node(content: .scalar(text, isPlain: false), place: node.place)
      ShapeChecker(log: log).check(filled, shape)
      return filled
    }
    let keys = SceneParts.reference.table().keys
    let filled = entries.map { entry -> Node.Entry in
      guard Self.shownParts.contains(entry.key), !Self.isCustom(entry),
        let shape = keys.first(where: { $0.name == entry.key })?.shape
      else { return entry }
      var entry = entry
      entry.value = filler.filled(entry.value, shape)
      return entry
    }
    return Node(content: .map(filled), place: root.place)
  }

  /// Whether an entry is a layout of the user's own, whose texts may be anything.
  private static func isCustom(_ entry: Node.Entry) -> Bool {
    guard let kind = entry.value[LayoutKind.kindKey]?.text else { return false }
    return !LayoutKind.builtIn.contains { $0.name == kind }
  }

  /// The places of texts that fill in something that is none, such as a colour or the name of a symbol.
  private static func placesOfValues(in root: Node) -> Set<Place> {
    var names: Set<String> = []
    let finder = NodeFiller { node, shape in
      if shape.isFilled(in: node), let text = node.text {
        names.formUnion(TextTemplate(text).fields)
      }
      return nil
    }
    _ = finder.filled(root, .map(SceneParts.reference))
    var places: Set<Place> = []
    var rest = names.isEmpty ? [] : [root]
    while let node = rest.popLast() {
      switch node.content {
      case .scalar: break
      case .list(let nodes): rest += nodes
      case .map(let entries):
        for entry in entries {
          if names.contains(entry.key), entry.value.text != nil {
            places.insert(entry.value.place)
          } else {
            rest.append(entry.value)
          }
        }
      }
    }
    return places
  }

  /// The numbers that fill in the texts of a tree, by the places of these texts: the `fields` beside them.
  private static func numbers(in root: Node) -> [Place: [String: PluralNumber]] {
    var numbers: [Place: [String: PluralNumber]] = [:]
    var rest = [root]
    while let node = rest.popLast() {
      let entries = node.entries ?? []
      rest += (node.elements ?? []) + entries.map(\.value)
      var own: [String: PluralNumber] = [:]
      for field in Texts.fieldsKey.node(in: node)?.entries ?? [] {
        own[field.key] = field.value.text.flatMap { PluralNumber($0) }
      }
      if own.isEmpty { continue }
      for entry in entries where entry.value.text != nil { numbers[entry.value.place] = own }
    }
    return numbers
  }

  // MARK: Texts

  /// What is shown for the words of a scene in a locale: the words themselves if they are no key.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - node: Where they stand.
  ///   - locale: The locale.
  ///   - numbers: The numbers that fill in placeholders of the words; the first of them chooses between forms.
  /// - Returns: The text, with placeholders.
  private func text(
    _ words: String, at node: Node, in locale: LocaleName, _ numbers: [String: PluralNumber]
  ) -> String {
    guard let (key, fields) = self.key(of: words) else {
      noteNearKey(words, at: node)
      return PseudoLanguage.text(words, in: locale)
    }
    used.insert(key)
    let number = fields.lazy.compactMap { numbers[$0] }.first
    let own = locale.isPseudo ? nil : table.text(of: key, in: locale, for: number)
    if own == nil { noteMissing(key, in: locale, at: node) }
    let text = own ?? table.text(of: key, in: source, for: number) ?? key
    let shown = FormatText.filled(text, with: fields)
    return PseudoLanguage.text(shown, in: locale)
  }

  /// The key that words are, and the placeholders that stand in the place of its formats.
  private func key(of words: String) -> (key: String, fields: [String])? {
    if texts[words] != nil { return (words, []) }
    guard !texts.isEmpty, words.utf8.contains(UInt8(ascii: "{")) else { return nil }
    let template = TextTemplate(words)
    return FormatText.keys(of: template).first { texts[$0] != nil }
      .map { (key: $0, fields: template.fields) }
  }

  // MARK: Warnings

  private func noteMissing(_ key: String, in locale: LocaleName, at node: Node) {
    guard !locale.isPseudo, !locale.sharesLanguage(with: source), !table.untranslated.contains(key),
      hasTexts(in: locale), told.insert("\(locale.name) \(key)").inserted
    else { return }
    let owner = files[key].map { "'\($0.shortened)'" } ?? "`\(SceneParts.textsName)`"
    log.warn(
      .missingTranslation,
      "'\(key.shortened)' has no text in \(locale.name); that of \(source.name) is shown", at: node,
      hint: "add it to \(owner)")
  }

  private func hasTexts(in locale: LocaleName) -> Bool {
    locale.fallbacks.contains(where: locales.contains)
  }

  /// Warns of words that look like a key, and are nearly one.
  private func noteNearKey(_ words: String, at node: Node) {
    guard !texts.isEmpty, words.contains(".") || words.contains("_"),
      words.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), told.insert(words).inserted,
      let nearest = Suggestion.nearest(to: words, among: texts.keys.sorted())
    else { return }
    log.warn(
      .unknownName, "no text has the key '\(words.shortened)'", at: node,
      hint: "did you mean '\(nearest.shortened)'?")
  }

  /// Warns of what the file says of texts and no picture shows, once all trees are filled.
  ///
  /// - Parameters:
  ///   - root: The scene.
  ///   - shown: The locales in which it is shown.
  func noteLosses(in root: Node, shown: [LocaleName]) {
    for locale in shown
    where !locale.isPseudo && !locale.sharesLanguage(with: source) && !hasTexts(in: locale) {
      let node = root["variants"]?["locale"] ?? root["locale"] ?? root
      log.warn(
        .missingTranslation, "there are no texts in \(locale.name)", at: node,
        hint: "add them under `\(SceneParts.textsName)`, or name their files under "
          + "`\(SceneParts.stringsName)`; the scene's own language is its "
          + "`\(SceneParts.sourceLanguageName)`, which is \(source.name)")
    }
    for entry in TextTable.entries(in: root) where !used.contains(entry.key) {
      log.warn(
        .noEffect, "no text of the scene is the key '\(entry.key.shortened)'", at: entry.value,
        hint: "write the key where its text is to be shown")
    }
  }
}

extension ValueShape {
  /// Whether a single value is a text that is shown as it is written.
  fileprivate func isShown(_ node: Node) -> Bool {
    switch self {
    case .text: true
    case .oneOf(let shapes):
      shapes.index(fitting: node).map { shapes[$0].isShown(node) } ?? false
    default: false
    }
  }
}
