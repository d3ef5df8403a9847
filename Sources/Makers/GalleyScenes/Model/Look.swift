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
  package var shadows: [Shadow] = []
  package var blendMode = BlendMode.normal
  package var alpha: CGFloat = 1
  package var isHidden = false
  package var clipsToBounds = false
  package var transform = CGAffineTransform.identity
  package var tintColor: Color?
  package var material: MaterialStyle?
  package var image: ImageLook?
  package var symbol: SymbolImageLook?
  package var drawings: [Drawing] = []
  /// A control, above what is drawn.
  var control: ControlLook?
  package var labels: [LabelLook] = []
  /// A text that fills the view, under its labels.
  package var ownLabel: LabelLook?
  /// Parts in a row or a column, above the labels.
  package var stack: StackLook? { didSet { countViews() } }
  /// Views inside, in front of everything else.
  package var subviews: [Subview] = [] { didSet { countViews() } }
  /// What a screen reader is told; nil for what is usual.
  var accessibility: AccessibilityLook?
  /// The names of the texts that fill keys other than texts.
  var filledNames: Set<String> = []
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
    let hasContent =
      image != nil || symbol != nil || control != nil || stack != nil
      || !(drawings.isEmpty && labels.isEmpty && subviews.isEmpty)
    guard !(texts.isEmpty && hasContent) else { return self }
    var result = standard()
    result.changedKeys = changedKeys
    for key in Self.table.keys where changedKeys.contains(key.name) { key.copy(self, &result) }
    result.filledNames.formUnion(filledNames)
    return result
  }

  /// Whether the file gives the look this key, and not the default look.
  func isGiven(_ key: String) -> Bool { changedKeys?.contains(key) ?? true }

  /// The names of the texts that it shows, those of its subviews and of the parts of its stack included.
  var textNames: Set<String> {
    Set((labels + [ownLabel].compactMap(\.self)).flatMap(\.text.fields)).union(filledNames)
      .union(((control?.texts ?? []) + (accessibility?.texts ?? [])).flatMap(\.fields))
      .union(subviews.flatMap(\.look.textNames))
      .union(stack?.parts.flatMap(\.look.textNames) ?? [])
  }

  /// Whether some of the views inside say when they are read.
  var ordersParts: Bool {
    (subviews.map(\.look) + (stack?.parts.map(\.look) ?? []))
      .contains { $0.accessibility?.order != nil }
  }

  /// Whether it shows its own text and nothing else.
  var isText: Bool {
    var rest = self
    (rest.ownLabel, rest.accessibility) = (nil, nil)
    (rest.filledNames, rest.changedKeys) = ([], nil)
    return ownLabel != nil && rest == Look()
  }

  /// A view inside another.
  package struct Subview: Hashable, Sendable {
    /// What it is called where an element changes it; nil for no name.
    var name: String?
    /// Its frame in the outer view.
    package var frame: RelativeFrame
    /// How it looks.
    package var look: Look
  }

  private mutating func countViews() {
    size = Size(around: subviews.map(\.look) + (stack?.parts.map(\.look) ?? []))
  }

  /// How many views a look consists of; counted once per look, because looks are reused inside each other.
  struct Size: Hashable, Sendable {
    /// How deep its subviews go, itself included.
    var depth = 1
    /// How many views it is made of, itself included.
    var views = 1

    init(around looks: [Look] = []) {
      for look in looks { add(look.size) }
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
    choices: [
      .atMostOne("shadowRadius", "shadowBlur"),
      Choice(keys: ControlLook.keyNames, isRequired: false),
    ], takesPlaceholders: true, settings.map(\.key))

  /// The keys of a view, each with the property of a view that it sets.
  static let settings: [Setting<Look, View>] = ownSettings + ControlLook.keys.map { .apart($0) }

  private static let ownSettings: [Setting<Look, View>] = [
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
        "UIKit's material, which blurs, saturates and tints what is behind the view."
      )),
    Setting("cornerRadius", \.cornerRadius, .length, "The radius of the corners.") {
      $0.layer.cornerRadius = $1
    },
    Setting("maskedCorners", \.maskedCorners, .corners, "Which corners `cornerRadius` rounds.") {
      // UIKit: both option sets name the same corner by the same bit.
      $0.layer.maskedCorners = CornerMask(rawValue: $1.rawValue)
    },
    Setting(
      "cornerCurve", \.cornerCurve, .choice(), "The form of round corners, as in CALayer."
    ) { $0.layer.cornerCurve = $1 },
    Setting(
      "borderWidth", \.borderWidth, .length, "The width of the border, inside the edge."
    ) { $0.layer.borderWidth = $1 },
    Setting("borderColor", \.borderColor, .color, "The border's colour.") {
      $0.layer.borderColor = $1
    },
    Setting("shadowColor", \.shadowColor, .color, "The shadow's colour, as in CALayer.") {
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
        "The shadow's blur as in CSS and graphics contexts: 2 sigma.")),
    Setting(
      "shadowOffset", \.shadowOffset, .offset, "How far right and down the shadow lies."
    ) { $0.layer.shadowOffset = $1 },
    Setting(
      "shadows", \.shadows, .shadows,
      "Further shadows of the view's outline, beneath that of `shadowOpacity`; the first in front."
    ) { $0.layer.furtherShadows = $1 },
    Setting(
      "blendMode", \.blendMode, .blendMode,
      "How the view mixes with what is behind it in the nearest view around that clips or fades."
    ) { $0.layer.compositingFilter = $1 == .normal ? nil : $1.filterName },
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
    Setting(
      "tintColor", optional: \.tintColor, .color, rule: "that of the view around, or the system's",
      "The colour of symbols and tinted pictures here and inside."
    ) { $0.tintColor = $1 },
    .apart(
      Key(
        "image", optional: \.image, .imageLook, textChanges: { $0.name = $1.name },
        "A picture, above background and gradient; a bare name is its `name`.")),
    .apart(
      Key(
        "symbol", optional: \.symbol, .symbolLook, textChanges: { $0.name = $1.name },
        "A symbol, above the picture; a bare name is its `name`.")),
    .apart(
      Key(
        "draw", \.drawings, .list(of: .drawing), "Shapes drawn in order, above the picture.")),
    .apart(Key("labels", \.labels, .list(of: .map()), "Texts, above what is drawn.")),
    .apart(
      Key(
        "stack", optional: \.stack, .map(),
        "Parts one after the other, placed by the rules of UIStackView, above the labels.")),
    .apart(
      Key("subviews", \.subviews, .subviews, "Views inside, in front of everything else.")),
    .apart(
      Key(
        "accessibility", optional: \.accessibility, .accessibility,
        "What a screen reader says; the word `hidden` hides the view from it.")),
  ]
}

/// A gradient over a view; names and defaults are CAGradientLayer's.
package struct GradientLook: Hashable, Sendable {
  /// How the colours are laid out.
  package var kind: GradientLayer.Kind
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
  var kind = GradientLayer.Kind.axial
  var colors: [Color] = []
  var locations: [Double]?
  var startPoint = CGPoint(x: 0.5, y: 0)
  var endPoint = CGPoint(x: 0.5, y: 1)

  private static let locationsKey = Key<GradientParts>(
    "locations", optional: \.locations, .list(of: .share), rule: "even steps",
    "The place of each colour, in rising order.")

  static let table = Table<GradientParts>(
    "gradient", "A gradient, as in CAGradientLayer.",
    [
      Key("type", \.kind, .choice(), "Along a line, outwards from a point, or around it."),
      Key(
        "colors", required: \.colors, .list(of: .color, count: 2...64),
        "The colours, from start to end."),
      locationsKey,
      Key(
        "startPoint", \.startPoint, .unitPoint,
        "The start, or the centre, as a share of the view's size."),
      Key(
        "endPoint", \.endPoint, .unitPoint,
        "The end, a corner of the ellipse, or where a `conic` gradient starts, as a share of the "
          + "view's size."
      ),
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
