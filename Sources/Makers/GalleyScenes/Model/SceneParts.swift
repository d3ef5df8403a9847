import GalleyBase
import GalleyDrawing
import GalleyGeometry
import GalleyViews

extension Scene.Viewport: Keyed {
  static let table = Table<Scene.Viewport>(
    "viewport", "The visible part of the collection view.",
    [
      Key("size", \.size, .viewport, "Width and height."),
      Key("scale", \.scale, .number(.scale), "The screen's scale."),
      deviceKey, landscapeKey,
    ])

  private static let deviceKey = Key<Scene.Viewport>(
    "device", optional: \.device, .device,
    "A device, which gives size, scale, safe area and size classes.")

  private static let landscapeKey = Key<Scene.Viewport>(
    "landscape", \.isLandscape, .boolean,
    "Whether the device is on its side; bars of phones are lower then.")

  mutating func finish(_ map: Node, _ reader: inout SceneReader) {
    guard let device else {
      return reader.forbid([Self.landscapeKey.name], in: map, without: Self.deviceKey.name)
    }
    reader.forbid(["size", "scale"], in: map, beside: Self.deviceKey.name)
    self = Scene.Viewport(isLandscape ? device.onItsSide : device)
  }
}

extension KeyShape where Value == Device {
  /// The name of a device.
  static var device: KeyShape { .word(Device.all.map { (word: $0.name, value: $0) }) }
}

/// A golden that a scene has only if it asks for it.
enum FurtherGolden: Hashable, Sendable, CaseIterable { case accessibility }

/// A scene as its file writes it; what depends on other parts is read later.
struct SceneParts: Keyed {
  private var schema: String?
  private var format = 1
  private var title: String?
  private var viewport = Scene.Viewport()
  private var screen: ScreenLook?
  private var background: Color?
  private var traits = TraitOverrides()
  private var contentInset = EdgeInsets.zero
  private var contentOffset: CGPoint?
  private var fonts: [String] = []
  private var assets: [String] = []
  private var symbols: [String] = []
  private var palette = Palette()
  private var texts = TextTable()
  private var strings: [String] = []
  private var sourceLanguage: String?
  private var layout = Later(.layout, LayoutSpec(FlowOptions()))
  private var sections = Later(.sections, [])
  private var views = Later(.names(.map(NamedLook.self)), [:])
  private var states = Later(.states, [Scene.State()])
  private var variants = VariantParts()
  private var film = Later(KeyShape<Scene.Film>.map().optional, nil)
  private var tolerance = Later(KeyShape<Scene.Tolerance>.map().optional, nil)
  private var expectations = Later(.list(of: .expectation), [])
  private var callouts = Later(.list(of: KeyShape<CalloutParts>.map().map(\.callout)), [])
  private var allowances: [Allowance] = []
  private var goldens: [FurtherGolden] = []

  init() {}

  static let table = Table<SceneParts>(
    "scene", "A scene: a collection view, its layout and what it shows.",
    [
      Key(
        "$schema", optional: \.schema, .text,
        "The address of the schema, for editors; Galley does not read it."),
      Key("format", \.format, .integer(1...1), "The version of the scene format."),
      Key(
        "title", optional: \.title, .text, rule: "the file's name",
        "One sentence that says what the scene shows."),
      Key("viewport", \.viewport, .map(), "The collection view's size and its screen's scale."),
      Key(
        "screen", optional: \.screen, .map(),
        "The bars of the app and of the system; the content scrolls behind them."),
      Key(
        "background", optional: \.background, .color,
        rule: "the system's background, or a list's own",
        "The collection view's background colour."),
    ] + TraitAxis.all.map { $0.key(\.traits, rule: $0.rule) } + [
      Key("contentInset", \.contentInset, .insets, "Space around the content, as in UIScrollView."),
      Key(
        "contentOffset", optional: \.contentOffset, .point,
        rule: "at rest: the leading end of the content is visible, inside insets and safe area",
        "The point of the content at the viewport's top left."),
      Key("layout", later: \.layout, "The layout and its options."),
      Key("sections", later: \.sections, "The sections, from the first to the last."),
      Key(
        assetsName, \.assets, .list(of: KeyShape<String>.form(.catalog)),
        "Asset catalogs near the scene; pictures and colours can be names from them."),
      Key(
        symbolsName, \.symbols, .list(of: KeyShape<String>.form(.symbolFolder)),
        """
        Folders near the scene. Each SVG file in them is a symbol with the file's name, in the \
        colour and weight of its place.
        """),
      Key(
        paletteName, \.palette, .palette,
        "Your own names for colours and lengths."
      ),
      Key(
        textsName, \.texts, .texts,
        """
        Texts by keys of your own, in one language or several. A text of the scene that is such a \
        key shows in the language of the `locale`.
        """),
      Key(
        stringsName, \.strings, .list(of: KeyShape<String>.form(.strings)),
        "Texts from files near the scene: String Catalogs, and folders with "
          + "`de.lproj/Localizable.strings`."
      ),
      Key(
        sourceLanguageName, optional: \.sourceLanguage, .form(.locale),
        rule: "that of the first String Catalog, or `en`",
        "The language of texts that name none; it shows if there is no `locale`."),
      Key("views", later: \.views, "Looks by name, which items and headers use."),
      Key(
        "fonts", \.fonts, .list(of: .font),
        """
        Font files near the scene, in addition to those in use. Labels use their families, and \
        they supply characters that other fonts lack.
        """),
      Key(
        "states", later: \.states,
        """
        The scene at other offsets, with a selection, or after a change; each state is a case. A \
        bare name is the scene as it is.
        """),
      Key(
        "variants", \.variants, .map(),
        """
        Traits of the screen. Each state is drawn and checked in every combination of their \
        values, and not as it is.
        """),
      Key("film", later: \.film, "The scene in motion, frame by frame."),
      Key(
        "tolerance", later: \.tolerance,
        "How far pictures may differ from their goldens; without it, no pixel may differ."),
      Key(
        "goldens", \.goldens, .list(of: .choice()),
        "What is compared in addition to layout, list and pictures: `accessibility`, what a "
          + "screen reader finds."
      ),
      Key("expect", later: \.expectations, "Conditions that the finished layout must meet."),
      Key("callouts", later: \.callouts, "Dimensions drawn into the documentation."),
      Key(
        "allow", \.allowances, .list(of: .map()),
        "Rules of the layout contract that the scene breaks on purpose, and warnings to leave out."
      ),
    ])

  static let assetsName = "assets"
  static let symbolsName = "symbols"
  static let paletteName = "palette"
  static let textsName = "texts"
  static let stringsName = "strings"
  static let sourceLanguageName = "sourceLanguage"

  /// The asset catalogs that a file names.
  static func assets(in root: Node) -> [Node] { root[assetsName]?.elements ?? [] }

  /// The folders of symbols that a file names.
  static func symbolFolders(in root: Node) -> [Node] { root[symbolsName]?.elements ?? [] }

  /// The entries of the palette of a file.
  static func palette(in root: Node) -> [Node.Entry] { root[paletteName]?.entries ?? [] }

  /// The scene that the map `root` describes; each part is read when what it depends on is known.
  func scene(title name: String, in root: Node, _ reader: inout SceneReader) -> Scene {
    reader.fieldNames = Set(Texts.names + TextTemplate.placeNames + root.fieldNames)
    root.findLongestText(&reader.longestText)
    reader.looks = LookNames(views: views.node, in: root)
    reader.readViews()
    reader.layout = layout.value(&reader)
    reader.layoutKinds = layout.node?.viewKinds ?? []
    reader.noteUnfilledViews(ofKinds: reader.layoutKinds)
    let sections = sections.value(&reader)
    reader.sections = sections
    reader.itemCounts = reader.layout.itemCounts ?? sections.map(\.items.count)
    reader.orthogonalSections = reader.layout.options.orthogonalSections(of: sections)
    reader.contentOffset = contentOffset
    reader.hasFilm = film.node != nil
    reader.variants = variants.variants
    let states = states.node == nil ? [reader.startState] : states.value(&reader)
    reader.stateNames = states.map(\.name)
    reader.stateCounts = Dictionary(
      states.map { ($0.name, $0.mostItems(from: reader.itemCounts)) },
      uniquingKeysWith: { first, _ in first })
    return Scene(
      title: title ?? name, viewport: viewport, screen: screen, background: background,
      traits: traits,
      contentInset: contentInset, contentOffset: contentOffset, layout: reader.layout,
      sections: sections,
      looks: reader.looks.looks, lookNames: reader.looks.indexes, states: states,
      variants: variants.variants,
      film: film.value(&reader), tolerance: tolerance.value(&reader),
      expectations: expectations.value(&reader).flatMap { $0 },
      callouts: callouts.value(&reader), imageFiles: reader.images.found,
      assetFiles: reader.images.catalogs.flatMap(\.value.contentsFiles)
        + reader.images.symbolFiles.sorted(),
      symbols: reader.images.symbols,
      fontFiles: reader.images.fonts, textFiles: reader.images.stringsFiles,
      families: reader.families, allowances: allowances,
      comparesAccessibility: goldens.contains(.accessibility))
  }
}

extension InterfaceStyle {
  /// The word that scenes use; nil where nothing is said.
  package var word: String? {
    TraitAxis.appearance.values.first { $0.traits.userInterfaceStyle == self }?.word
  }
}

extension Node {
  /// The names that all `fields` below give to texts.
  fileprivate var fieldNames: [String] {
    switch content {
    case .scalar: []
    case .list(let elements): elements.flatMap(\.fieldNames)
    case .map(let entries):
      Texts.fieldNames(in: self) + entries.flatMap(\.value.fieldNames)
    }
  }

  /// Raises `longest` to the number of Unicode characters in the longest text below, comments apart.
  fileprivate func findLongestText(_ longest: inout Int) {
    switch content {
    case .scalar:
      // Only a text with more bytes can have more characters.
      guard let text, text.utf8.count > longest else { return }
      longest = max(longest, text.unicodeScalars.count)
    case .list(let elements):
      for element in elements { element.findLongestText(&longest) }
    case .map(let entries):
      for entry in entries where !entry.key.hasPrefix("x-") {
        entry.value.findLongestText(&longest)
      }
      for text in Texts.inParts(in: self) { longest = max(longest, text.characterCount) }
    }
  }
}

extension KeyShape where Value == [Scene.Section] {
  /// The sections; a layout that takes its elements as they are has none.
  static var sections: KeyShape {
    let section = KeyShape<Scene.Section>.map()
    return KeyShape(.list(section.shape, count: 0...Int.max), json: { _ in "[]" }) { node, reader in
      guard let nodes = node.elements else { return [] }
      if reader.elementIDs != nil, !nodes.isEmpty {
        reader.log.add(
          .noEffect,
          "the layout '\(reader.layout.kind)' takes its elements as they are and has no sections",
          at: node, hint: "put `view` and `title` on the elements")
        return []
      }
      if nodes.count > SceneLimits.maximumSections {
        reader.log.add(.sceneLimit, "more than \(SceneLimits.maximumSections) sections", at: node)
        return []
      }
      var total = 0
      return nodes.map { node in
        let section = section.read(node, &reader) ?? Scene.Section()
        let before = total
        total += section.items.count
        if total > SceneLimits.maximumItems, before <= SceneLimits.maximumItems {
          reader.log.add(
            .sceneLimit, "more than \(SceneLimits.maximumItems) items in the scene",
            at: Scene.Section.itemsKey.node(in: node) ?? node)
        }
        return section
      }
    }
  }
}

extension KeyShape where Value == [Scene.State] {
  /// The states, each with a name of its own.
  fileprivate static var states: KeyShape {
    let state = KeyShape<Scene.State>.state
    let list = KeyShape.list(of: state)
    return KeyShape(list.shape, json: list.json) { node, reader in
      var names: [String: (name: String, line: Int)] = [:]
      var states: [Scene.State] = []
      for node in node.elements ?? [] {
        guard let state = state.read(node, &reader) else { continue }
        let (name, nameNode) = (state.name, Scene.State.nameKey.node(in: node) ?? node)
        // On a Mac, goldens of names that differ only in case would have one folder.
        if let other = names.updateValue((name, nameNode.place.line), forKey: name.lowercased()) {
          reader.log.add(
            .duplicateName,
            other.name == name
              ? "duplicate state '\(name.shortened)'"
              : "state '\(name.shortened)' and '\(other.name.shortened)' in line \(other.line) differ only in case",
            at: nameNode, hint: "give each state a name of its own")
        }
        if name == Scene.Film.goldenName, reader.hasFilm {
          reader.log.add(
            .duplicateName, "'\(name)' is the name of the film's own case", at: nameNode)
        }
        states.append(state)
      }
      let combined = states.count * max(reader.variants.count, 1)
      if states.count > SceneLimits.maximumStates {
        reader.log.add(
          .sceneLimit, "\(states.count) states: at most \(SceneLimits.maximumStates)", at: node,
          hint: "make several scenes")
        return [reader.startState]
      } else if combined > SceneLimits.maximumCases {
        reader.log.add(
          .sceneLimit,
          "\(combined) states in all combinations of 'variants': at most \(SceneLimits.maximumCases)",
          at: node, hint: "give fewer values or states, or make several scenes")
      }
      if node.elements?.isEmpty == true {
        reader.log.add(
          .missingElement, "a scene needs at least one state", at: node, hint: "leave `states` out")
      }
      return states
    }
  }
}

extension KeyShape where Value == [Expectation] {
  /// What a map of `expect` claims.
  fileprivate static var expectation: KeyShape {
    let parts = KeyShape<ExpectationParts>.map()
    return KeyShape(parts.shape) { node, reader in
      let first = reader.stateNames.first ?? ""
      let state = ExpectationParts.stateKey.node(in: node)?.text ?? first
      let counts = reader.itemCounts
      defer { reader.itemCounts = counts }
      reader.itemCounts = reader.stateCounts[state] ?? counts
      return parts.read(node, &reader)?.expectations(at: node.place, firstState: first)
    }
  }
}
