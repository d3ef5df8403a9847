import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// The picture of a list row: a symbol, or a picture by its name.
struct ListRowImage: Hashable {
  var systemName: String?
  var name: NamedImage?
  var tintColor: Color?
  var backgroundColor: Color?
  var size: CGSize?
  var cornerRadius: CGFloat = 0
}

extension ListRowImage {
  /// How much of its background a symbol takes, along each side.
  private static let share: CGFloat = 0.62

  /// UIKit's image: the picture itself, or in front of a background.
  @MainActor var image: Image? {
    let picture = systemName.map { Image(systemName: $0) } ?? name.map { Image($0) }
    guard let picture, let backgroundColor else { return picture }
    let box = CGRect(origin: .zero, size: size ?? picture.size)
    let inner = box.insetBy(
      dx: box.width * (1 - Self.share) / 2, dy: box.height * (1 - Self.share) / 2)
    return Image(
      drawing: DisplayList(
        size: box.size,
        items: [.fill(Path(rect: box), .color(backgroundColor))]
          + picture.items(in: inner, tint: tintColor)))
  }
}

extension ListRowImage: Keyed {
  static let table = Table<ListRowImage>(
    "listRowImage", "The picture of a list row; a bare name is a symbol's.",
    choices: [.exactlyOne("systemName", "name")],
    [
      Key(
        "systemName", optional: \.systemName, .symbol,
        "The name of a symbol; one that Galley cannot draw is a frame with its name."),
      Key(
        "name", optional: \.name, .image,
        "`placeholder:NAME`, or a \(PictureEndings.words) file relative to the scene."),
      Key("tintColor", optional: \.tintColor, .color, rule: "the tint", "The symbol's colour."),
      Key(
        "backgroundColor", optional: \.backgroundColor, .color,
        "The colour of a box around the symbol, as in Settings."),
      Key(
        "size", optional: \.size, .size, rule: "the picture's own", "Its largest size."),
      Key("cornerRadius", \.cornerRadius, .length, "The radius of its corners."),
    ])
}

extension KeyShape where Value == ListRowImage {
  /// A picture, or the name of a symbol alone.
  static var listRowImage: KeyShape {
    either(KeyShape<String>.symbol.map { ListRowImage(systemName: $0) }, .map())
  }
}

/// What stands at an edge of a list row.
struct ListAccessory: Hashable {
  /// UIKit's accessories that draw something of their own.
  enum Kind: Hashable, CaseIterable {
    case disclosureIndicator, checkmark, detail, outlineDisclosure, delete, insert, reorder
    case multiselect, label
  }

  /// When it shows; UIKit's `UICellAccessory.DisplayedState`.
  enum DisplayedState: Hashable, CaseIterable {
    case always, whenEditing, whenNotEditing
  }

  var kind: Kind?
  var text: String?
  var displayed: DisplayedState?
  var tintColor: Color?
  /// The look of a view in the place of UIKit's own accessories.
  var customView: Look?
}

extension ListAccessory: Keyed {
  private static let textKey = Key<ListAccessory>(
    "text", optional: \.text, .text, "What a `label` says.")

  static let table = Table<ListAccessory>(
    "listAccessory", "An accessory at an edge of a list row; a bare word is its kind.",
    choices: [.exactlyOne("kind", "customView")],
    [
      Key("kind", optional: \.kind, .choice(), "UIKit's accessory."),
      Key(
        "customView", optional: \.customView, KeyShape<TextualLook>.map().map(\.look),
        "A view, as large as what is in it: `{ switch: true }`."),
      textKey,
      Key(
        "displayed", optional: \.displayed, .choice(), rule: "UIKit's for its kind",
        "When it shows."),
      Key("tintColor", optional: \.tintColor, .color, rule: "the kind's", "Its colour."),
    ])

  func finish(_ map: Node, _ reader: inout SceneReader) {
    if kind == .label, text == nil { reader.noteMissingText(at: map) }
    if kind != .label, let node = Self.textKey.node(in: map) {
      reader.log.add(.noEffect, "only a label accessory has a text", at: node)
    }
  }
}

extension KeyShape where Value == ListAccessory {
  /// An accessory, or its kind alone.
  static var listAccessory: KeyShape {
    let (kind, map) = (KeyShape<ListAccessory.Kind>.choice(), KeyShape.map())
    return KeyShape(.oneOf([kind.shape, map.shape])) { node, reader in
      guard let kind = kind.read(node, &reader) else { return map.read(node, &reader) }
      if kind == .label { reader.noteMissingText(at: node) }
      return ListAccessory(kind: kind)
    }
  }
}

extension SceneReader {
  fileprivate func noteMissingText(at node: Node) {
    log.add(
      .missingKey, "a label accessory needs a text", at: node,
      hint: "write { kind: label, text: \"12\" }")
  }
}
