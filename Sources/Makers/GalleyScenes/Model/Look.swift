import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// How a cell, header, footer or decoration looks; names and defaults are UIView's and CALayer's.
///
/// What each property means, and its unit, is said by its key below.
package struct Look: Hashable, Sendable {
  package var backgroundColor: Color?
  package var gradient: GradientLook?
  package var cornerRadius: CGFloat = 0
  package var maskedCorners: RectCorner = .allCorners
  package var cornerCurve = CornerCurve.circular
  package var borderWidth: CGFloat = 0
  package var borderColor = Color.black
  package var shadowColor = Color.black
  package var shadowOpacity: Double = 0
  package var shadowRadius: CGFloat = 3
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var alpha: CGFloat = 1
  package var isHidden = false
  package var clipsToBounds = false
  package var transform = CGAffineTransform.identity
  package var material: MaterialStyle?
  package var image: ImageLook?
  package var drawings: [Drawing] = []
  package var labels: [LabelLook] = []
  /// Views inside, in front of everything else.
  package var subviews: [Subview] = [] { didSet { size = Size(around: subviews) } }
  /// How much the look is made of.
  private(set) var size = Size()
  /// The keys in which it changes the default look of its element; nil for a look of its own.
  private var changedKeys: Set<String>?

  /// A look that draws nothing.
  package init() {}

  /// The look as a change of the default look: only the keys of `map` count.
  func changing(keysOf map: Node) -> Look {
    var look = self
    look.changedKeys = Set((map.entries ?? []).map(\.key))
    return look
  }

  /// What an element shows whose default look is `standard`; a look of its own is shown as it is.
  ///
  /// An element without texts that is given a picture, a drawing, labels or views shows these alone.
  func over(_ standard: @autoclosure () -> Look, texts: Texts) -> Look {
    guard let changedKeys else { return self }
    let hasContent = image != nil || !(drawings.isEmpty && labels.isEmpty && subviews.isEmpty)
    guard !(texts.isEmpty && hasContent) else { return self }
    var result = standard()
    result.changedKeys = changedKeys
    for key in Self.table.keys where changedKeys.contains(key.name) { key.copy(self, &result) }
    return result
  }

  /// Whether the file gives the look this key, and not the default look.
  func isGiven(_ key: String) -> Bool { changedKeys?.contains(key) ?? true }

  /// The names of the texts that its labels show, those of its subviews included.
  var textNames: Set<String> {
    Set(labels.flatMap(\.text.fields)).union(subviews.flatMap(\.look.textNames))
  }

  /// A view inside another.
  package struct Subview: Hashable, Sendable {
    /// Its frame in the outer view.
    package var frame: RelativeFrame
    /// How it looks.
    package var look: Look
  }

  /// How many views a look consists of; counted once per look, because looks are reused inside each other.
  struct Size: Hashable, Sendable {
    /// How deep its subviews go, itself included.
    var depth = 1
    /// How many views it is made of, itself included.
    var views = 1

    init(around subviews: [Subview] = []) {
      for subview in subviews { add(subview.look.size) }
    }

    /// Counts another view inside.
    mutating func add(_ inner: Size) {
      depth = max(depth, inner.depth + 1)
      views += inner.views
    }
  }
}

extension Look: Keyed {
  static let table = Table<Look>(
    "view", "How a cell, header, footer or decoration looks.",
    choices: [.atMostOne("shadowRadius", "shadowBlur")], settings.map(\.key))

  /// The keys of a view, each with the property of a view that it sets.
  static let settings: [Setting<Look, View>] = [
    Setting(
      "backgroundColor", optional: \.backgroundColor, .color,
      "The fill behind everything else; none when left out."
    ) { $0.backgroundColor = $1 },
    .apart(
      Key("gradient", optional: \.gradient, .gradient, "A gradient over the background colour.")),
    .apart(
      Key(
        "material", optional: \.material,
        .word(MaterialStyle.allCases.map { (word: $0.name, value: $0) }),
        "The colour that UIKit's material lays over what is behind; what is behind stays sharp.")),
    Setting("cornerRadius", \.cornerRadius, .length, "The radius of the corners.") {
      $0.layer.cornerRadius = $1
    },
    Setting("maskedCorners", \.maskedCorners, .corners, "Which corners `cornerRadius` rounds.") {
      // UIKit: both option sets name the same corner by the same bit.
      $0.layer.maskedCorners = CornerMask(rawValue: $1.rawValue)
    },
    Setting(
      "cornerCurve", \.cornerCurve, .choice(), "The form of round corners, as CALayer."
    ) { $0.layer.cornerCurve = $1 },
    Setting(
      "borderWidth", \.borderWidth, .length, "The width of the border, inside the edge."
    ) { $0.layer.borderWidth = $1 },
    Setting("borderColor", \.borderColor, .color, "The border's colour.") {
      $0.layer.borderColor = $1
    },
    Setting("shadowColor", \.shadowColor, .color, "The shadow's colour, as CALayer.") {
      $0.layer.shadowColor = $1
    },
    Setting(
      "shadowOpacity", \.shadowOpacity, .share, "The shadow's opacity; 0 is no shadow."
    ) { $0.layer.shadowOpacity = Float($1) },
    Setting(
      "shadowRadius", \.shadowRadius, .length, "The shadow's blur as the Gaussian's sigma."
    ) { $0.layer.shadowRadius = $1 },
    .apart(
      Key(
        "shadowBlur", \.shadowRadius, .blurOfSigma,
        "The same as CSS and graphics contexts: 2 sigma.")),
    Setting(
      "shadowOffset", \.shadowOffset, .offset, "How far right and down the shadow lies."
    ) { $0.layer.shadowOffset = $1 },
    Setting("alpha", \.alpha, .share, "The opacity of the view with all its contents.") {
      $0.alpha = $1
    },
    Setting("isHidden", \.isHidden, .boolean, "Whether the view is left out.") {
      $0.isHidden = $1
    },
    Setting(
      "clipsToBounds", \.clipsToBounds, .boolean, "Whether contents are cut off at the edge."
    ) { $0.clipsToBounds = $1 },
    Setting("transform", \.transform, .transform, "The affine transform about the centre.") {
      $0.transform = $1
    },
    .apart(
      Key("image", optional: \.image, .map(), "A picture, above background and gradient.")),
    .apart(
      Key(
        "draw", \.drawings, .list(of: .drawing), "Shapes drawn in order, above the picture.")),
    .apart(Key("labels", \.labels, .list(of: .map()), "Texts, above what is drawn.")),
    .apart(
      Key("subviews", \.subviews, .subviews, "Views inside, in front of everything else.")),
  ]
}

/// A gradient over a view; names and defaults are CAGradientLayer's.
package struct GradientLook: Hashable, Sendable {
  /// How the colours are laid out.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case axial, radial
  }

  /// How the colours are laid out.
  package var kind: Kind
  /// The colours with their places, by rising location.
  package var stops: [Gradient.Stop]
  /// The start, or the centre, as a share of the view's size.
  package var startPoint: CGPoint
  /// The end, or a corner of the ellipse's box, as a share of the view's size.
  package var endPoint: CGPoint
}

extension KeyShape where Value == GradientLook {
  static var gradient: KeyShape { KeyShape<GradientParts>.map().map(\.look) }
}

/// A gradient as files write it.
struct GradientParts: Keyed {
  var kind = GradientLook.Kind.axial
  var colors: [Color] = []
  var locations: [Double]?
  var startPoint = CGPoint(x: 0.5, y: 0)
  var endPoint = CGPoint(x: 0.5, y: 1)

  private static let locationsKey = Key<GradientParts>(
    "locations", optional: \.locations, .list(of: .share), rule: "even steps",
    "Where each colour stands, rising.")

  static let table = Table<GradientParts>(
    "gradient", "A gradient, as CAGradientLayer.",
    [
      Key("type", \.kind, .choice(), "Along a line, or around."),
      Key(
        "colors", required: \.colors, .list(of: .color, count: 2...64),
        "The colours, from start to end."),
      locationsKey,
      Key(
        "startPoint", \.startPoint, .unitPoint,
        "The start (or centre), as a share of the view's size."),
      Key(
        "endPoint", \.endPoint, .unitPoint,
        "The end (or corner of the ellipse), as a share of the view's size."),
    ])

  func finish(_ map: Node, _ reader: inout SceneReader) {
    guard let node = Self.locationsKey.node(in: map), let locations else { return }
    if locations.count != colors.count {
      reader.log.add(
        .contradiction, "there are \(colors.count) colors and \(locations.count) locations",
        at: node)
    } else if zip(locations, locations.dropFirst()).contains(where: { $0 > $1 }) {
      reader.log.add(.contradiction, "locations must rise", at: node)
    }
  }

  /// The gradient; colours are spaced evenly unless there is a location for each.
  var look: GradientLook? {
    guard colors.count > 1 else { return nil }
    let stops = colors.enumerated().map { index, color in
      let location =
        locations.flatMap { $0.count == colors.count ? $0[index] : nil }
        ?? Double(index) / Double(colors.count - 1)
      return Gradient.Stop(location: location, color: color)
    }
    return GradientLook(kind: kind, stops: stops, startPoint: startPoint, endPoint: endPoint)
  }
}

/// A picture in a view.
package struct ImageLook: Hashable, Sendable {
  package var name = SceneImage()
  package var contentMode = ContentMode.scaleToFill
  package var area = Area.insets(.zero)
}

extension ImageLook: Keyed {
  static let table = Table<ImageLook>(
    "image", "A picture.", choices: [.atMostOne("frame", "insets")],
    [
      Key(
        "name", required: \.name, .image,
        "`placeholder:NAME`, or a PNG or JPEG file relative to the scene."),
      Key("contentMode", \.contentMode, .choice(), "How it fills its area, as UIView."),
      Key("frame", \.area, .frame, rule: "the view's bounds", "Its area."),
      Key("insets", \.area, .insets, "Its area as insets of the view's bounds."),
    ])
}

/// A text in a view; names and defaults are UILabel's, but for the insets.
package struct LabelLook: Hashable, Sendable {
  /// The vertical position of the text in its area.
  package enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
    case top, center, bottom
  }

  package var text = TextTemplate("")
  package var font = Font()
  package var textColor = Color.label
  package var textAlignment = TextRequest.Alignment.natural
  package var verticalAlignment = VerticalAlignment.center
  package var numberOfLines = 1
  package var lineBreakMode = TextRequest.LineBreakMode.byTruncatingTail
  package var lines = LinesLook()
  package var area = Area.insets(EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
}

extension LabelLook: Keyed {
  static let table = Table<LabelLook>(
    "label",
    """
    A text. `{title}`, `{subtitle}`, `{details}`, `{text}` and names from `fields` stand for \
    the item's texts; `{index}`, `{section}`, `{item}` and `{number}` (item + 1) for its place; \
    `{{` for a brace.
    """, choices: [.atMostOne("frame", "insets")],
    [
      Key("text", required: \.text, .template, "What it says."),
      Key("font", \.font, .map(), "Its font."),
      Key("textColor", \.textColor, .color, "Its colour."),
      Key("textAlignment", \.textAlignment, .choice(), "Where lines stand in the width."),
      Key(
        "verticalAlignment", \.verticalAlignment, .choice(),
        "Where the text stands in the height."),
      Key(
        "numberOfLines", \.numberOfLines, .integer(0...10_000),
        "The most lines; 0 for as many as it takes."),
      Key(
        "lineBreakMode", \.lineBreakMode, .choice(), "What happens to text that does not fit."),
      Key("lineSpacing", \.lines.lineSpacing, .length, "The space between lines."),
      Key(
        "lineHeightMultiple", \.lines.lineHeightMultiple, .number(.multiple),
        "The factor of the lines' own height; 0 for none."),
      Key(
        "minimumLineHeight", \.lines.minimumLineHeight, .length, "The smallest height of a line."),
      Key(
        "maximumLineHeight", \.lines.maximumLineHeight, .length,
        "The largest height of a line; 0 for no limit."),
      Key(
        "paragraphSpacing", \.lines.paragraphSpacing, .length,
        "The space between paragraphs, which line breaks separate."),
      Key("frame", \.area, .frame, rule: "see `insets`", "Its area."),
      Key("insets", \.area, .insets, "Its area as insets of the view's bounds."),
    ])
}

/// How the lines of a text are placed; names and defaults are those of `NSParagraphStyle`, lengths in points.
package struct LinesLook: Hashable, Sendable {
  package var lineSpacing: CGFloat = 0
  package var lineHeightMultiple: CGFloat = 0
  package var minimumLineHeight: CGFloat = 0
  package var maximumLineHeight: CGFloat = 0
  package var paragraphSpacing: CGFloat = 0

  /// The paragraph style with these values.
  func style(
    _ alignment: TextRequest.Alignment, _ lineBreakMode: TextRequest.LineBreakMode
  ) -> ParagraphStyle {
    let style = MutableParagraphStyle()
    (style.alignment, style.lineBreakMode) = (alignment, lineBreakMode)
    (style.lineSpacing, style.lineHeightMultiple) = (lineSpacing, lineHeightMultiple)
    (style.minimumLineHeight, style.maximumLineHeight) = (minimumLineHeight, maximumLineHeight)
    style.paragraphSpacing = paragraphSpacing
    return style
  }
}

extension KeyShape where Value == TextTemplate {
  /// A text whose fields some item of the scene has.
  static var template: KeyShape {
    let text = KeyShape<StyledText>.styledText
    return KeyShape(text.shape) { node, reader in
      text.read(node, &reader).map { text in
        let template = TextTemplate(text)
        reader.checkFields(of: template, at: node)
        return template
      }
    }
  }
}
