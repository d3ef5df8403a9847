import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// A picture in a view.
package struct ImageLook: Hashable, Sendable {
  package var name = NamedImage()
  package var contentMode = ContentMode.scaleToFill
  var cornerRadius: CGFloat = 0
  var tintColor: Color?
  var clipsToBounds = true
  package var area = Area.insets(.zero)
}

extension ImageLook: Keyed {
  private static let radiusKey = Key<ImageLook>(
    "cornerRadius", \.cornerRadius, .length, "The radius of its area's corners.")

  func finish(_ map: Node, _ reader: inout SceneReader) {
    guard !clipsToBounds, cornerRadius > 0, let node = Self.radiusKey.node(in: map) else { return }
    reader.log.warn(
      .lostEdge, "'cornerRadius' rounds nothing, because clipsToBounds is false", at: node,
      hint: "leave clipsToBounds out, or give the view itself the cornerRadius")
  }

  static let table = Table<ImageLook>(
    "image", "A picture; a bare name is its `name`.", choices: [.atMostOne("frame", "insets")],
    [
      Key(
        "name", required: \.name, .image,
        "`placeholder:NAME`, or a \(PictureEndings.words) file relative to the scene."),
      Key("contentMode", \.contentMode, .choice(), "How it fills its area, as in UIView."),
      radiusKey,
      Key(
        "clipsToBounds", \.clipsToBounds, .boolean,
        "Whether the picture is cut off at the edges of its area."),
      Key(
        "tintColor", optional: \.tintColor, .color, rule: "its own colours",
        "The colour of its shape, as for a template image."),
      Key("frame", \.area, .frame, rule: "the view's bounds", "Its area."),
      Key("insets", \.area, .insets, "Its area as insets of the view's bounds."),
    ])
}

extension KeyShape where Value == ImageLook {
  /// A picture, or its name alone.
  static var imageLook: KeyShape {
    let name = KeyShape<NamedImage>.imageName.map { ImageLook(name: $0) }
    return either(name, .map())
  }
}

/// A symbol in a view.
package struct SymbolImageLook: Hashable, Sendable {
  var name = ""
  var font = Font()
  var tintColor: Color?
  var contentMode = ContentMode.center
  var area = Area.insets(.zero)

  /// UIKit's image, of the size of the user's texts.
  @MainActor func image(fitting view: View) -> Image? {
    Image(
      systemName: name,
      withConfiguration: Image.SymbolConfiguration(font: view.atOwnTextSize(font)))
  }
}

extension SymbolImageLook: Keyed {
  static let table = Table<SymbolImageLook>(
    "symbol", "A symbol; a bare name is its `name`.", choices: [.atMostOne("frame", "insets")],
    [
      Key(
        "name", required: \.name, .symbol,
        "Its name; a symbol that Galley cannot draw is a frame with its name."),
      Key("font", \.font, .map(), "The font that gives it its size and weight."),
      Key(
        "tintColor", optional: \.tintColor, .color, rule: "the view's tint", "Its colour."),
      Key("contentMode", \.contentMode, .choice(), "How it fills its area, as in UIView."),
      Key("frame", \.area, .frame, rule: "the view's bounds", "Its area."),
      Key("insets", \.area, .insets, "Its area as insets of the view's bounds."),
    ])
}

extension KeyShape where Value == SymbolImageLook {
  /// A symbol, or its name alone.
  static var symbolLook: KeyShape {
    either(KeyShape<String>.symbol.map { SymbolImageLook(name: $0) }, .map())
  }
}

extension KeyShape where Value == String {
  /// The name of a symbol; warns of one that has no drawing.
  static var symbol: KeyShape {
    let name = KeyShape<String>.form(.symbol)
    return KeyShape(name.shape) { node, reader in
      let text = name.read(node, &reader)
      if let text, !reader.images.hasSymbol(text, at: node, log: reader.log) {
        reader.noteUndrawnSymbol(text, at: node)
      }
      return text
    }
  }
}
