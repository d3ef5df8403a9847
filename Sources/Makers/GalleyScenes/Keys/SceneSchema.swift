import GalleyBase
import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// The JSON Schema of scene files, made from the same key tables as the check.
package enum SceneSchema {
  /// All tables except those of layouts, in the order of the documentation, starting with the scene's.
  static let sharedTables = [
    SceneParts.reference, Scene.Viewport.reference, EdgeInsets.reference,
    SectionInsetParts.reference, RelativeInsets.reference, RelativeFrame.reference,
    FitLength.reference,
    Scene.Section.reference, ItemParts.reference, RangeParts.reference,
    SupplementaryParts.reference, Look.reference, AccessibilityLook.reference,
    TransformParts.reference, GradientParts.reference,
    ImageLook.reference, SymbolImageLook.reference, LabelLook.reference, TextualLook.reference,
    ScreenLook.reference, NavigationBarLook.reference, BarButtonLook.reference,
    TabBarLook.reference,
    TabLook.reference, NamedLook.reference, StackLook.reference, StackPartParts.reference,
    SwitchLook.reference,
    SliderLook.reference,
    ProgressLook.reference, SegmentedLook.reference, StepperLook.reference, ActivityLook.reference,
    PageControlLook.reference, TextFieldLook.reference, SearchBarLook.reference,
    ButtonLook.reference, TextPart.reference,
    FontChange.reference,
    ColorPair.reference, NamedImage.reference,
    Font.reference, SubviewParts.reference, ShadowParts.reference, DrawingParts.reference,
    OutlineParts.reference, NotchedParts.reference, DrawnLayer.reference, GroupParts.reference,
    ClipParts.reference, Scene.State.reference, ScrollParts.reference,
    Scene.OrthogonalOffset.reference, Scene.OrthogonalMotion.reference, UpdatesParts.reference,
    SnapshotParts.reference, InsertionParts.reference, MoveParts.reference, VariantParts.reference,
    Scene.Variant.reference, Scene.Film.reference,
    Scene.Tolerance.reference, PixelTolerance.Window.reference, ExpectationParts.reference,
    ScreenLengthParts.reference,
    CalloutParts.reference, Allowance.reference,
  ].map { $0.table() }

  /// The schema (draft 2020-12) as JSON text with a line end; equal on every run.
  package static func json() -> String {
    let kinds = LayoutKind.all
    let tables = sharedTables.dropFirst() + kinds.flatMap { $0.furtherTables.map { $0.table() } }
    var definitions = tables.map { ($0.definition, object($0)) }
    for kind in kinds {
      definitions.append((kind.table.definition, object(kind.table, first: kind.kindDescription)))
    }
    definitions.append(("layout", layout))
    definitions.append(("color", color))
    var root: [(String, JSONText)] = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("Galley scene, format 1")),
    ]
    if case .object(let members) = object(sharedTables[0]) { root += members }
    root.append(("$defs", .object(definitions)))
    return JSONText.object(root).text() + "\n"
  }

  /// One of UIKit's colours, which editors propose, the number of one, or a name that a palette may have.
  private static var color: JSONText {
    let names = Color.namedColors.keys.sorted().map { JSONText.string($0) }
    let others = pattern(
      "^(#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|\(name)|\(slot))$")
    return .object([
      ("anyOf", .array([.object([("enum", .array(names))]), .object(others)]))
    ])
  }

  /// A map whose `kind` says which definition holds.
  private static var layout: JSONText {
    .object([
      ("type", .string("object")),
      ("required", .array([.string("kind")])),
      (
        "properties",
        .object([
          (
            "kind",
            .object([
              ("description", .string("The kind of layout.")),
              ("enum", .array(LayoutKind.all.map { .string($0.name) })),
            ])
          )
        ])
      ),
      (
        "allOf",
        .array(
          LayoutKind.all.map { kind in
            let isKind = JSONText.object([("const", .string(kind.name))])
            return .object([
              ("if", .object([("properties", .object([("kind", isKind)]))])),
              ("then", reference(kind.table.definition)),
            ])
          })
      ),
    ])
  }

  private static func object(_ table: KeyTable, first: KeyDescription? = nil) -> JSONText {
    let ownKeys = (first.map { [$0] } ?? []) + table.own
    var members: [(String, JSONText)] = [
      ("description", .string(table.summary)),
      ("type", .string("object")),
    ]
    let required = (ownKeys + table.keys.dropFirst(table.own.count)).filter(\.isRequired).map {
      JSONText.string($0.name)
    }
    if !required.isEmpty { members.append(("required", .array(required))) }
    let shared = table.inherited.map { inherited in
      let table = inherited.table()
      return table.keys.map { ($0.name, reference(table.definition + "/properties/" + $0.name)) }
    }
    let isInside = insideViews.contains(table.definition)
    let own = ownKeys.map { ($0.name, property($0, isInside || $0.takesPlaceholders)) }
    members.append(("properties", .object(own + (shared ?? []))))
    members.append(("patternProperties", .object([("^x-", .boolean(true))])))
    members.append(("additionalProperties", .boolean(false)))
    let choices = table.choices.flatMap(constraints)
    if !choices.isEmpty { members.append(("allOf", .array(choices))) }
    return .object(members)
  }

  /// A placeholder, which the texts of elements fill.
  private static let slot = #"\{[^{}]+\}"#
  /// A text with a placeholder.
  private static let placeholder = "^.*\(slot).*$"
  /// A name that a palette may have, and no word that is a length by itself; a schema cannot say that it is there.
  private static let name = "(?!(fill|\(FitLength.word))$)[A-Za-z][A-Za-z0-9_-]{0,63}"

  /// The maps inside of those whose values elements may fill.
  private static let insideViews: Set<String> = {
    var found: Set<String> = []
    func visit(_ shape: ValueShape) {
      switch shape {
      case .map(let reference):
        let table = reference.table()
        guard found.insert(table.definition).inserted else { return }
        for key in table.keys { visit(key.shape) }
      case .list(let inner, _), .names(let inner), .tuple(_, let inner): visit(inner)
      case .oneOf(let shapes): for shape in shapes { visit(shape) }
      default: break
      }
    }
    for key in sharedTables.flatMap(\.keys) where key.takesPlaceholders { visit(key.shape) }
    return found
  }()

  private static func property(_ key: KeyDescription, _ takesPlaceholders: Bool) -> JSONText {
    var members: [(String, JSONText)] = [("description", .string(key.summary))]
    let value = schema(key.shape)
    members +=
      takesPlaceholders
      ? [("anyOf", .array([.object(value), .object(pattern(placeholder))]))] : value
    if case .json(let text) = key.fallback { members.append(("default", .verbatim(text))) }
    return .object(members)
  }

  private static func constraints(of choice: Choice) -> [JSONText] {
    func requires(_ keys: [String]) -> JSONText {
      .object([("required", .array(keys.map { .string($0) }))])
    }
    if choice.isRequired {
      return [.object([("oneOf", .array(choice.keys.map { requires([$0]) }))])]
    }
    var pairs: [JSONText] = []
    for (index, first) in choice.keys.enumerated() {
      for second in choice.keys[(index + 1)...] {
        pairs.append(.object([("not", requires([first, second]))]))
      }
    }
    return pairs
  }

  private static func reference(_ name: String) -> JSONText {
    .object([("$ref", .string("#/$defs/" + name))])
  }

  private static func schema(_ shape: ValueShape) -> [(String, JSONText)] {
    switch shape {
    case .number(let rule) where rule.isLength:
      [("anyOf", .array([.object(number(rule)), .object(pattern("^(\(name)|\(slot))$"))]))]
    case .number(let rule): number(rule)
    case .integer(let range):
      [
        ("type", .string("integer")), ("minimum", .number(Double(range.lowerBound))),
        ("maximum", .number(Double(range.upperBound))),
      ]
    case .boolean: [("type", .string("boolean"))]
    case .text:
      [
        ("type", .array([.string("string"), .string("number"), .string("boolean")])),
        ("maxLength", .number(Double(SceneLimits.maximumTextLength))),
      ]
    case .choice(let words): [("enum", .array(words.map { .string($0) }))]
    case .color: [("$ref", .string("#/$defs/color"))]
    case .form(let form): pattern(form.pattern)
    case .tuple(let names, let element):
      array(of: .object(schema(element)), count: names.count...names.count)
    case .list(let element, let count): array(of: .object(schema(element)), count: count)
    case .map(let reference): [("$ref", .string("#/$defs/" + reference.table().definition))]
    case .names(let value):
      [
        ("type", .string("object")),
        ("patternProperties", .object([("^x-", .boolean(true))])),
        ("additionalProperties", .object(schema(value))),
      ]
    case .layout: [("$ref", .string("#/$defs/layout"))]
    case .oneOf(let shapes): [("anyOf", .array(shapes.map { .object(schema($0)) }))]
    }
  }

  private static func number(_ rule: NumberRule) -> [(String, JSONText)] {
    [
      ("type", .string("number")),
      (rule.isAboveMinimum ? "exclusiveMinimum" : "minimum", .number(rule.range.lowerBound)),
      ("maximum", .number(rule.range.upperBound)),
    ]
  }

  private static func pattern(_ pattern: String) -> [(String, JSONText)] {
    [("type", .string("string")), ("pattern", .string(pattern))]
  }

  private static func array(of element: JSONText, count: ClosedRange<Int>)
    -> [(String, JSONText)]
  {
    var members: [(String, JSONText)] = [("type", .string("array")), ("items", element)]
    if count.lowerBound > 0 { members.append(("minItems", .number(Double(count.lowerBound)))) }
    if count.upperBound < Int.max {
      members.append(("maxItems", .number(Double(count.upperBound))))
    }
    return members
  }
}

extension KeyTable {
  /// The name of the table's definition in the schema.
  fileprivate var definition: String {
    LayoutKind.all.contains { $0.name == name } ? "layout-" + name : name
  }
}
