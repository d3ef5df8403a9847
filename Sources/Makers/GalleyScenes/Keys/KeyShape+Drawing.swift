import GalleyBase
import GalleyDrawing
import GalleyGeometry

extension KeyShape {
  /// A list of as many numbers as there are names.
  private static func numbers(
    _ names: [String], _ rule: NumberRule,
    from parts: @escaping @Sendable (Value) -> [CGFloat],
    to value: @escaping @Sendable ([CGFloat]) -> Value
  ) -> KeyShape {
    tuple(names, of: KeyShape<CGFloat>.number(rule), from: parts, to: value)
  }
}

extension KeyShape where Value == CGPoint {
  static var point: KeyShape { position(.coordinate) }
  /// A point as a share of a view's size.
  static var unitPoint: KeyShape { position(.factor) }

  private static func position(_ rule: NumberRule) -> KeyShape {
    numbers(["x", "y"], rule, from: { [$0.x, $0.y] }, to: { CGPoint(x: $0[0], y: $0[1]) })
  }
}

extension KeyShape where Value == CGSize {
  static var size: KeyShape { extent(.length) }
  /// How far right and down something lies.
  static var offset: KeyShape { extent(.coordinate) }
  static var viewport: KeyShape { extent(.viewportSide) }

  private static func extent(_ rule: NumberRule) -> KeyShape {
    numbers(
      ["width", "height"], rule, from: { [$0.width, $0.height] },
      to: { CGSize(width: $0[0], height: $0[1]) })
  }

  /// One factor for both axes, or one for each.
  static var scaleFactors: KeyShape {
    KeyShape(
      .oneOf([.number(.factor), .tuple(["x", "y"], of: .number(.factor))]),
      json: {
        $0.width == $0.height
          ? JSONText.plain($0.width) : JSONText.plain([$0.width, $0.height])
      }
    ) { node, _ in
      if let factor = node.number { return CGSize(width: factor, height: factor) }
      return node.numbers(2).map { CGSize(width: $0[0], height: $0[1]) }
    }
  }
}

extension KeyShape where Value == CGRect {
  static var rect: KeyShape {
    numbers(
      ["x", "y", "width", "height"], .coordinate,
      from: { [$0.minX, $0.minY, $0.width, $0.height] },
      to: { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) })
  }
}

extension KeyShape where Value == EdgeInsets {
  /// Insets as a list of four or as a map.
  static var insets: KeyShape { either(list, .map()) }

  /// The same for a section's items, with leading and trailing edges.
  static var sectionInset: KeyShape {
    either(list, KeyShape<SectionInsetParts>.map().map(\.insets))
  }

  private static var list: KeyShape {
    numbers(
      ["top", "left", "bottom", "right"], .coordinate,
      from: { [$0.top, $0.left, $0.bottom, $0.right] },
      to: { EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) })
  }
}

/// The insets of a section's items as files write them.
struct SectionInsetParts: Keyed {
  var insets = EdgeInsets.zero

  static let table = Table<SectionInsetParts>(
    "sectionInset",
    """
    Space around a section's items, edge by edge or as the list [top, left, bottom, right]. In \
    right-to-left layouts left and right swap: left is always the leading side.
    """, choices: [.atMostOne("left", "leading"), .atMostOne("right", "trailing")],
    [
      Key("leading", \.insets.left, .coordinate, "The same as `left`."),
      Key("trailing", \.insets.right, .coordinate, "The same as `right`."),
    ], andKeysOf: EdgeInsets.self, at: \.insets)
}

extension EdgeInsets: Keyed {
  init() { self = .zero }

  static let table = Table<EdgeInsets>(
    "insets", "Insets edge by edge, or the list [top, left, bottom, right].",
    [
      Key("top", \.top, .coordinate, "From the top edge inwards."),
      Key("left", \.left, .coordinate, "From the left edge inwards."),
      Key("bottom", \.bottom, .coordinate, "From the bottom edge inwards."),
      Key("right", \.right, .coordinate, "From the right edge inwards."),
    ])
}

extension KeyShape where Value == CGAffineTransform {
  /// A transform as six numbers.
  static var matrix: KeyShape {
    numbers(
      ["a", "b", "c", "d", "tx", "ty"], .coordinate,
      from: { [$0.a, $0.b, $0.c, $0.d, $0.tx, $0.ty] },
      to: { CGAffineTransform($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) })
  }

  /// A transform as six numbers or by its parts.
  static var transform: KeyShape { either(matrix, KeyShape<TransformParts>.map().map(\.transform)) }
}

/// A transform by its parts: first scaled, then turned clockwise, then moved.
struct TransformParts: Keyed {
  var rotation = 0.0
  var scale = CGSize(width: 1, height: 1)
  var translation = CGPoint.zero

  static let table = Table<TransformParts>(
    "transform", "A transform by its parts: first scaled, then turned, then moved.",
    [
      Key("rotation", \.rotation, .degrees, "The angle, clockwise."),
      Key("scale", \.scale, .scaleFactors, "One factor, or one for each axis."),
      Key("translation", \.translation, .point, "How far right and down."),
    ])

  var transform: CGAffineTransform {
    CGAffineTransform(scaleX: scale.width, y: scale.height)
      .concatenating(.quarterExact(degrees: rotation))
      .concatenating(CGAffineTransform(translationX: translation.x, y: translation.y))
  }
}

extension CGAffineTransform {
  /// A rotation that is exact for multiples of 90 degrees.
  fileprivate static func quarterExact(degrees: Double) -> CGAffineTransform {
    switch degrees.truncatingRemainder(dividingBy: 360) {
    case 0: .identity
    case 90, -270: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case 180, -180: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    case 270, -90: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    default: CGAffineTransform(rotationAngle: degrees * .pi / 180)
    }
  }
}

extension KeyShape where Value == Color {
  /// A colour, or one for each style.
  static var color: KeyShape {
    either(single, KeyShape<ColorPair>.map().map(\.color))
  }

  /// A colour in one word.
  fileprivate static var single: KeyShape {
    KeyShape(.color, json: { ($0.systemName ?? $0.hex).jsonQuoted }) { node, _ in
      node.text.flatMap(Color.init(word:))
    }
  }
}

extension Color {
  /// The colour that scenes mean by a text: hexadecimal digits, or the name of one of UIKit's colours.
  init?(word: String) {
    guard let color = Color(hex: word) ?? Color.namedColors[word] else { return nil }
    self = color
  }
}

/// A colour as files write it that depends on the appearance.
struct ColorPair: Keyed {
  var light = Color.black
  var dark = Color.black
  var highContrastLight: Color?
  var highContrastDark: Color?

  static let table = Table<ColorPair>(
    "colorPair", "A colour for each appearance.",
    [
      Key("light", required: \.light, .single, "The colour in the light appearance."),
      Key("dark", required: \.dark, .single, "The colour in the dark appearance."),
      Key(
        "highContrastLight", optional: \.highContrastLight, .single, rule: "as `light`",
        "The colour in the light appearance in high contrast."),
      Key(
        "highContrastDark", optional: \.highContrastDark, .single, rule: "as `dark`",
        "The colour in the dark appearance in high contrast."),
    ])

  var color: Color {
    Color(
      light: light, dark: dark, highContrastLight: highContrastLight,
      highContrastDark: highContrastDark)
  }
}

extension KeyShape where Value == RectCorner {
  /// Corners by their names.
  static var corners: KeyShape {
    KeyShape(
      .list(corner.shape, count: 0...Int.max),
      json: { corners in
        let names = [RectCorner.topLeft, .topRight, .bottomLeft, .bottomRight]
          .filter(corners.contains).compactMap(corner.json)
        return "[" + names.joined(separator: ", ") + "]"
      }
    ) { node, reader in
      node.elements?.reduce(into: RectCorner()) { corners, node in
        if let corner = corner.read(node, &reader) { corners.insert(corner) }
      }
    }
  }

  private static var corner: KeyShape {
    word([
      "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft,
      "bottomRight": .bottomRight,
    ])
  }
}

extension Font: Keyed {
  init() { self.init(size: 17) }

  /// The key that names a family.
  static let familyName = "family"
  private static let styleName = "textStyle"
  private static let sizeKey = Key<Font>(
    "size", \.size, .number(.fontSize), "The font's size.")
  private static let weightKey = Key<Font>(
    "weight", \.weight, .choice(), "How thick the strokes are.")

  private var textStyle: TextStyle? {
    get { scaling?.style }
    set { scaling = newValue.map { Scaling(style: $0) } }
  }

  mutating func finish(_ map: Node, _ reader: inout SceneReader) {
    reader.noteFamily(of: map)
    // Where the map changes a font, the style may be that of the font.
    guard let style = textStyle else { return }
    let isNewStyle = map[Self.styleName] != nil
    let isSized = Self.sizeKey.node(in: map) != nil
    if isNewStyle, Self.weightKey.node(in: map) == nil { weight = style.weight }
    if isNewStyle || isSized { follow(style, from: isSized ? size : nil) }
  }

  /// Takes the size of a style, or a size that grows as the style.
  mutating func follow(_ style: TextStyle, from baseSize: CGFloat?) {
    size = baseSize ?? style.size(.large)
    scaling = Scaling(style: style, baseSize: baseSize)
  }

  static let table = Table<Font>(
    "font", "A font.",
    [
      sizeKey, weightKey,
      Key(
        styleName, optional: \.textStyle, .choice(), rule: "none; the size is fixed",
        """
        The text style, as in UIKit: the font follows the user's text size. A `size` beside it is \
        the size at the text size `large`.
        """),
      Key("italic", \.isItalic, .boolean, "Whether the letters lean."),
      Key(
        familyName, \.family, .form(.name),
        "The family's name; one that is not among the fonts in use is an error."),
    ])
}

extension KeyShape where Value == CGFloat {
  /// The blur of CSS and graphics contexts for a property that holds the Gaussian's sigma.
  static var blurOfSigma: KeyShape {
    KeyShape(.number(.length), json: { JSONText.plain(Shadow.blur(ofSigma: $0)) }) { node, _ in
      node.length.map(Shadow.sigma(ofBlur:))
    }
  }
}

extension KeyShape where Value == Shadow {
  static var shadow: KeyShape { KeyShape<ShadowParts>.map().map(\.shadow) }
}

extension KeyShape where Value == [Shadow] {
  /// One shadow, or a list.
  static var shadows: KeyShape {
    either(.list(of: .shadow, count: 0...64), KeyShape<Shadow>.shadow.map { [$0] })
  }
}

extension KeyShape where Value == BlendMode {
  /// How colours mix with those behind them.
  static var blendMode: KeyShape {
    word(BlendMode.allCases.map { (word: $0.name, value: $0) })
  }
}

/// A shadow as files write it.
struct ShadowParts: Keyed {
  var color = Color.black
  var opacity = 1.0
  var offset = CGSize.zero
  var sigma: CGFloat = 3

  static let table = Table<ShadowParts>(
    "shadow", "A shadow.", choices: [.atMostOne("radius", "blur")],
    [
      Key("color", \.color, .color, "Its colour."),
      Key("opacity", \.opacity, .share, "Its opacity."),
      Key("offset", \.offset, .offset, "How far right and down."),
      Key("radius", \.sigma, .length, "Its blur as the Gaussian's sigma."),
      Key("blur", \.sigma, .blurOfSigma, "Its blur as in CSS and graphics contexts: 2 sigma."),
    ])

  /// The shadow, with its opacity multiplied into its colour.
  var shadow: Shadow {
    Shadow(
      color: color.withAlphaComponent(color.alpha * opacity),
      offset: CGVector(dx: offset.width, dy: offset.height), sigma: sigma)
  }
}
