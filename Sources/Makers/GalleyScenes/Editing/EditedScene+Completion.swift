import Foundation
import GalleyDrawing
import GalleyBase
import GalleyGeometry
import GalleyViews

extension EditedScene {
  /// The most files of a folder that are proposed.
  static let maximumFiles = 200

  /// What fits at an offset, with the part of the text that it replaces.
  package func completions(at offset: Int) -> (range: Range<Int>, items: [SceneCompletion]) {
    // With a character at the place, there is a key or value to complete, whatever stands around it.
    let mark: [UInt8] = [0xEE, 0x80, 0x80]
    var bytes = text.bytes
    guard offset <= bytes.count, bytes.count <= SceneLimits.maximumFileSize else {
      return (offset..<offset, [])
    }
    bytes.insert(contentsOf: mark, at: offset)
    let root = OutlineReader.outline(of: bytes, isJSON: isJSON, cursor: offset)
    guard let spot = root.spot(at: offset), isInOneLine(spot.range.lowerBound, offset) else {
      return (offset..<offset, [])
    }
    let range = spot.range.lowerBound..<endOfWord(from: offset, startingAt: spot.range.lowerBound)
    let proposer = Proposer(scene: self, root: root, typed: text[spot.range.lowerBound..<offset])
    return (range, proposer.items(at: spot))
  }

  private func isInOneLine(_ start: Int, _ end: Int) -> Bool {
    start <= end && !text.bytes[start..<end].contains { OutlineReader.isLineEnd($0) }
  }

  /// Where the word at an offset ends, with the quote that closes it.
  private func endOfWord(from offset: Int, startingAt start: Int) -> Int {
    let bytes = text.bytes
    let quote =
      start < offset && [Byte.quote, Byte.apostrophe].contains(bytes[start]) ? bytes[start] : nil
    let stops = [
      Byte.space, Byte.tab, Byte.lineFeed, Byte.carriageReturn, Byte.comma, Byte.listStart,
      Byte.listEnd, Byte.mapStart, Byte.mapEnd, Byte.quote, Byte.apostrophe,
    ]
    var end = offset
    while end < bytes.count, !stops.contains(bytes[end]) {
      let next = end + 1
      if bytes[end] == Byte.colon, next == bytes.count || stops.contains(bytes[next]) { break }
      end += 1
    }
    return end < bytes.count && bytes[end] == quote ? end + 1 : end
  }
}

/// Puts together what fits at a place.
private struct Proposer {
  let scene: EditedScene
  /// The outline with a character at the place.
  let root: Outline
  /// What is written before the place.
  let typed: String

  func items(at spot: Spot) -> [SceneCompletion] {
    switch spot.role {
    case .key(let entry, let entries):
      let others = entries.filter { $0.keyRange != entry.keyRange }.map(\.key)
      return keys(spot.shape, kind: spot.kind, others: others, hasColon: entry.hasColon)
    case .value(let value):
      if case .alias = value.content { return aliases(before: value.range.lowerBound) }
      return values(spot, at: value)
    }
  }

  // MARK: Keys

  private func keys(
    _ shape: ValueShape, kind: String?, others: [String], hasColon: Bool, isItem: Bool = false
  ) -> [SceneCompletion] {
    let tables = shape.tables(kind: kind)
    var excluded = Set(others)
    for choice in tables.flatMap(\.choices) where choice.keys.contains(where: others.contains) {
      excluded.formUnion(choice.keys)
    }
    if let layout = scene.layout(in: root) {
      for table in tables { excluded.formUnion(layout.unusedKeys(of: table)) }
    }
    let keys = shape.keys(kind: kind).filter { excluded.insert($0.name).inserted }
    return (keys.filter(\.isRequired) + keys.filter { !$0.isRequired }).map { key in
      let text = written(key.name)
      return SceneCompletion(
        kind: .key, label: (isItem ? "- " : "") + key.name,
        insertion: (isItem ? "- " : "") + text + (hasColon ? "" : ": "),
        filter: filter(key.name), detail: key.shape.reference(), summary: key.sentence)
    }
  }

  // MARK: Values

  private func values(_ spot: Spot, at value: Outline) -> [SceneCompletion] {
    var items: [SceneCompletion] = []
    let alternatives = spot.shape.alternatives
    if startsLine(value.range.lowerBound) {
      items += keys(spot.shape, kind: nil, others: [], hasColon: false)
      let isItem = isBehindDash(value.range.lowerBound)
      if !isItem, let element = spot.shape.element(at: 0), !scene.isJSON {
        items += keys(element, kind: nil, others: [], hasColon: false, isItem: true)
      }
    }
    items += alternatives.flatMap { self.items(of: $0) }
    if case .json(let text)? = spot.key?.fallback, let key = spot.key,
      isDefault(text, of: key, in: spot)
    {
      items.append(
        SceneCompletion(
          kind: .number, label: text, insertion: text, filter: text, detail: "default",
          summary: key.sentence))
    }
    var known: Set<String> = []
    return items.filter { known.insert($0.label).inserted }
  }

  /// Whether a key's default belongs at a place, and is worth proposing.
  private func isDefault(_ text: String, of key: KeyDescription, in spot: Spot) -> Bool {
    guard typed.isEmpty || text.hasPrefix(typed), text != "{}", text != "[]", text != "\"\"" else {
      return false
    }
    // In a list, the place is that of an element.
    guard case .value(let value) = spot.role else { return false }
    let owner = root.entry(withValueAt: value.range)
    guard owner?.key == key.name else { return false }
    return spot.shape.alternatives.contains {
      switch $0 {
      case .number, .integer, .tuple, .color: true
      default: false
      }
    }
  }

  private func items(of shape: ValueShape) -> [SceneCompletion] {
    switch shape {
    case .boolean: [plain("true"), plain("false")]
    case .choice(let words): words.map(word)
    case .integer(let range): range.count == 1 ? [plain("\(range.lowerBound)")] : []
    case .color: colors
    case .form(let form): items(of: form)
    case .number, .text, .tuple, .list, .map, .names, .layout, .oneOf: []
    }
  }

  private func items(of form: TextForm) -> [SceneCompletion] {
    switch form {
    case .use(let name):
      name.definitions(in: root).map {
        SceneCompletion(
          kind: .name, label: $0.text, insertion: written($0.text), filter: filter($0.text),
          detail: name.detail)
      }
    case .image: pictures
    case .font: files { FontSource.problem(with: $0) == nil }
    case .catalog, .symbolFolder: files { _ in false }
    case .strings: files { StringsSource($0) == .catalog }
    case .locale: LocaleName.pseudo.map { name($0.name) }
    case .element: elements
    case .section: sectionRange.map { name("section \($0)") }
    case .symbol:
      (pictureFiles?.symbolPaths.keys.sorted() ?? []).map(name) + Image.symbolNames.map(name)
    case .frameLength: [word(FitLength.word), word(Length.fillWord)]
    case .rule, .indexPath, .indexPathRange, .path, .name, .slug, .part, .dimension, .spacing,
      .screenLength, .ratio:
      []
    }
  }

  private func plain(_ text: String) -> SceneCompletion {
    SceneCompletion(kind: .word, label: text, insertion: text, filter: text)
  }

  private func word(_ text: String) -> SceneCompletion {
    let kind = LayoutKind.all.first { $0.name == text }
    return SceneCompletion(
      kind: .word, label: text, insertion: written(text), filter: filter(text),
      summary: kind?.summary)
  }

  private func name(_ text: String) -> SceneCompletion {
    SceneCompletion(kind: .name, label: text, insertion: written(text), filter: filter(text))
  }

  /// The colours that the file has already, the most used first.
  private var colors: [SceneCompletion] {
    var counts: [String: Int] = [:]
    var order: [String] = []
    root.visit { node, shape in
      guard shape.admitsColor, let text = node.text, let color = Color(hex: text) else { return }
      counts[color.hex, default: 0] += 1
      if counts[color.hex] == 1 { order.append(color.hex) }
    }
    let used = order.enumerated().sorted {
      (-(counts[$0.element] ?? 0), $0.offset) < (-(counts[$1.element] ?? 0), $1.offset)
    }
    let own = used.map { _, hex in
      SceneCompletion(
        kind: .color, label: hex, insertion: written(hex), filter: filter(hex),
        detail: "used \(counts[hex] ?? 0) time\(counts[hex] == 1 ? "" : "s")", summary: hex)
    }
    let palette =
      root[SceneParts.paletteName]?.entries.filter {
        !($0.value.text.map { Node.number($0) != nil } ?? false)
      } ?? []
    return palette.map { name($0.key) } + catalogs.flatMap(\.colorNames).map(name) + own
      + Color.namedColors.keys.sorted().map { name in
        SceneCompletion(
          kind: .color, label: name, insertion: written(name), filter: filter(name),
          detail: "UIKit", summary: Color.namedColors[name]?.hex)
      }
  }

  private func aliases(before offset: Int) -> [SceneCompletion] {
    root.anchors.filter { $0.range.upperBound <= offset }.map {
      SceneCompletion(
        kind: .name, label: "*" + $0.text, insertion: "*" + $0.text, filter: "*" + $0.text)
    }
  }

  // MARK: Elements and pictures

  private var sectionRange: Range<Int> {
    0..<min(root["sections"]?.elements.count ?? 0, 50)
  }

  private var elements: [SceneCompletion] {
    sectionRange.flatMap { section -> [SceneCompletion] in
      let map = root["sections"]?.elements[section]
      let views = ["header", "footer"].filter { map?[$0] != nil }.map { "\($0) \(section)" }
      return (["cell \(section)-0"] + views).map(name)
    }
  }

  private var pictures: [SceneCompletion] {
    let placeholders = PlaceholderImage.names.map { PlaceholderImage.prefix + $0 }.map { name in
      SceneCompletion(
        kind: .picture, label: name, insertion: written(name), filter: filter(name),
        detail: "drawn by Galley")
    }
    return placeholders + catalogs.flatMap(\.imageNames).map(name)
      + files(where: ImageSource.isFile)
  }

  /// The asset catalogs that the scene names and that are there.
  private var catalogs: [AssetCatalog] { pictureFiles?.catalogs.map(\.value) ?? [] }

  /// The asset catalogs and symbols that the scene names and that are there; nil without a folder.
  private var pictureFiles: ImageFiles? {
    guard let folder = scene.folder else { return nil }
    var images = ImageFiles(
      folder: folder.isEmpty ? "." : folder, allowedFolders: scene.allowedFolders)
    for node in SceneParts.assets(in: root.node) { images.addCatalog(node, log: MistakeLog()) }
    for node in SceneParts.symbolFolders(in: root.node) {
      images.addSymbols(node, log: MistakeLog())
    }
    return images
  }

  /// The folders and the wanted files in the folder that has been typed so far.
  private func files(where isWanted: (String) -> Bool) -> [SceneCompletion] {
    let typed = typed.drop { $0 == "\"" || $0 == "'" }
    guard let folder = scene.folder, !typed.hasPrefix("/"), !typed.hasPrefix("placeholder:") else {
      return []
    }
    let inner = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    guard !inner.split(separator: "/").contains("..") else { return [] }
    let root = (folder.isEmpty ? "." : folder) + "/" + inner
    let reach = Reach(named: folder.isEmpty ? "." : folder)
    let names = (try? OpenFolder(reading: root, reach))?.names ?? []
    var found: [SceneCompletion] = []
    for name in names where !name.hasPrefix(".") && found.count < EditedScene.maximumFiles {
      guard let entry = Entry(root + name, reach) else { continue }
      let isFolder = entry == .folder
      let path = inner + name + (isFolder ? "/" : "")
      guard isFolder || isWanted(path) else { continue }
      found.append(
        SceneCompletion(
          kind: isFolder ? .folder : .picture, label: path, insertion: written(path),
          filter: filter(path)))
    }
    return found
  }

  // MARK: How it is written

  private var isQuoted: Bool { scene.isJSON || typed.hasPrefix("\"") || typed.hasPrefix("'") }

  /// A text as it is written in the file.
  private func written(_ text: String) -> String {
    isQuoted || !Self.isPlain(text) ? text.jsonQuoted : text
  }

  /// What is compared with the typed text, which may start with a quote.
  private func filter(_ text: String) -> String {
    typed.hasPrefix("\"") || typed.hasPrefix("'") ? String(typed.prefix(1)) + text : text
  }

  /// Whether a text needs no quotes in YAML.
  private static func isPlain(_ text: String) -> Bool {
    let node = Node(content: .scalar(text, isPlain: true), place: .start)
    guard let first = text.first, !node.isNull, node.boolean == nil, node.number == nil else {
      return false
    }
    let isSafe = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
        || "-_./ $:".unicodeScalars.contains($0)
    }
    return isSafe && first != "-" && first != " " && first != ":" && !text.contains(": ")
      && !text.hasSuffix(":") && !text.hasSuffix(" ")
  }

  /// Whether nothing but blanks and dashes stands before a place in its line.
  private func startsLine(_ place: Int) -> Bool {
    before(place).allSatisfy { OutlineReader.isBlank($0) || $0 == Byte.dash }
  }

  private func isBehindDash(_ place: Int) -> Bool { before(place).contains(Byte.dash) }

  private func before(_ place: Int) -> ArraySlice<UInt8> {
    scene.text.bytes[..<place].reversed().prefix { !OutlineReader.isLineEnd($0) }.reversed()[...]
  }
}

extension KeyDescription {
  /// What the key means and what holds without it, in Markdown.
  var sentence: String {
    switch fallback {
    case .json(let text): "\(summary)\n\nDefault: `\(text)`"
    case .words(let text): "\(summary)\n\nDefault: \(text)"
    case nil: isRequired ? summary + "\n\nRequired." : summary
    }
  }
}

extension SceneName {
  /// What it is the name of.
  fileprivate var detail: String {
    switch self {
    case .view: "view"
    case .state: "state"
    case .sectionLayout: "section layout"
    }
  }
}
