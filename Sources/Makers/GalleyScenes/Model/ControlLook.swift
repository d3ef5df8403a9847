import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// A control in a view, at rest; names and defaults are those of UIKit's controls.
enum ControlLook: Hashable, Sendable {
  case `switch`(SwitchLook)
  case slider(SliderLook)
  case progress(ProgressLook)
  case segmented(SegmentedLook)
  case stepper(StepperLook)
  case activity(ActivityLook)
  case pageControl(PageControlLook)
  case textField(TextFieldLook)
  case searchBar(SearchBarLook)
  case button(ButtonLook)

  /// The texts that it shows.
  var texts: [TextTemplate] {
    switch self {
    case .segmented(let look): look.items
    case .textField(let look): [look.text, look.placeholder].compactMap(\.self)
    case .searchBar(let look): [look.text, look.placeholder].compactMap(\.self)
    case .button(let look): [look.title, look.subtitle].compactMap(\.self)
    case .switch, .slider, .progress, .stepper, .activity, .pageControl: []
    }
  }
}

extension ControlLook {
  /// Whether a screen reader finds its parts, and not the control.
  var isReadInParts: Bool {
    switch self {
    case .segmented, .stepper, .searchBar: true
    case .switch, .slider, .progress, .activity, .pageControl, .textField, .button: false
    }
  }

  /// The names of the keys of controls, of which a view has one at most.
  static let keyNames = keys.map(\.name)

  /// The keys of controls in a view.
  static let keys: [Key<Look>] = [
    key(
      "switch", SwitchLook.self, KeyShape<Bool>.boolean.map { SwitchLook(isOn: $0) },
      "A switch; a bare value is `isOn`."
    ) { .switch($0) },
    key(
      "slider", SliderLook.self, KeyShape<Double>.share.map { SliderLook(value: $0) },
      "A slider; a bare number is its `value`."
    ) { .slider($0) },
    key(
      "progress", ProgressLook.self, KeyShape<Double>.share.map { ProgressLook(progress: $0) },
      "A bar of progress; a bare number is its `progress`."
    ) { .progress($0) },
    key(
      "segmented", SegmentedLook.self,
      KeyShape<[TextTemplate]>.list(of: .template, count: 1...20).map { SegmentedLook(items: $0) },
      "A control of segments; a bare list is its `items`."
    ) { .segmented($0) },
    key(
      "stepper", StepperLook.self, steps.map { StepperLook(value: $0) },
      "A stepper; a bare number is its `value`."
    ) { .stepper($0) },
    key(
      "activity", ActivityLook.self,
      KeyShape<ActivityLook.Style>.choice().map { ActivityLook(style: $0) },
      "A wheel that turns; a bare word is its `style`."
    ) { .activity($0) },
    key(
      "pageControl", PageControlLook.self,
      KeyShape<Int>.integer(0...100).map { PageControlLook(numberOfPages: $0) },
      "Dots for pages; a bare number is `numberOfPages`."
    ) { .pageControl($0) },
    key(
      "textField", TextFieldLook.self,
      KeyShape<TextTemplate>.template.map { TextFieldLook(text: $0) },
      "A field for a text; a bare text is its `text`."
    ) { .textField($0) },
    key(
      "searchBar", SearchBarLook.self,
      KeyShape<TextTemplate>.template.map { SearchBarLook(placeholder: $0) },
      "A bar with a field for a search; a bare text is its `placeholder`."
    ) { .searchBar($0) },
    key(
      "button", ButtonLook.self, KeyShape<TextTemplate>.template.map { ButtonLook(title: $0) },
      "A button; a bare text is its `title`."
    ) { .button($0) },
  ]

  private static let steps = KeyShape<Double>.number(NumberRule(unit: "", range: 0...100))

  /// The key of one control: a value alone, or a map.
  private static func key<Value: Keyed>(
    _ name: String, _ type: Value.Type, _ bare: KeyShape<Value>, _ summary: String,
    _ control: @escaping @Sendable (Value) -> ControlLook
  ) -> Key<Look> {
    Key(name, optional: \.control, KeyShape.either(bare, .map()).map(control), summary)
  }
}

struct SwitchLook: Keyed, Hashable {
  var isOn = false
  var onTintColor: Color?

  static let table = Table<SwitchLook>(
    "switch", "A switch.", takesPlaceholders: true,
    [
      Key("isOn", \.isOn, .boolean, "Whether it is on."),
      Key(
        "onTintColor", optional: \.onTintColor, .color, rule: "the system's green",
        "The colour of its track while it is on."),
    ])
}

struct SliderLook: Keyed, Hashable {
  var value = 0.0
  var minimumValue = 0.0
  var maximumValue = 1.0
  var minimumTrackTintColor: Color?
  var maximumTrackTintColor: Color?

  static let table = Table<SliderLook>(
    "slider", "A slider.", takesPlaceholders: true,
    [
      Key("value", \.value, .factor, "Where its knob stands, between the ends."),
      Key("minimumValue", \.minimumValue, .factor, "The value at its start."),
      Key("maximumValue", \.maximumValue, .factor, "The value at its end."),
      Key(
        "minimumTrackTintColor", optional: \.minimumTrackTintColor, .color, rule: "the view's tint",
        "The colour of its track before the knob."),
      Key(
        "maximumTrackTintColor", optional: \.maximumTrackTintColor, .color,
        rule: "the system's grey", "The colour of its track after the knob."),
    ])

  func finish(_ map: Node, _ reader: inout SceneReader) {
    reader.check(value, from: minimumValue, to: maximumValue, in: map)
  }
}

struct ProgressLook: Keyed, Hashable {
  var progress = 0.0
  var progressTintColor: Color?
  var trackTintColor: Color?

  static let table = Table<ProgressLook>(
    "progress", "A bar of progress.", takesPlaceholders: true,
    [
      Key("progress", \.progress, .share, "How much of it is done."),
      Key(
        "progressTintColor", optional: \.progressTintColor, .color, rule: "the view's tint",
        "The colour of what is done."),
      Key(
        "trackTintColor", optional: \.trackTintColor, .color, rule: "the system's grey",
        "The colour of the rest."),
    ])
}

struct SegmentedLook: Keyed, Hashable {
  var items: [TextTemplate] = []
  var selectedSegmentIndex = 0
  var selectedSegmentTintColor: Color?

  private static let selectedKey = Key<SegmentedLook>(
    "selectedSegmentIndex", \.selectedSegmentIndex, .integer(-1...19),
    "Which segment is chosen, from 0; -1 for none.")

  static let table = Table<SegmentedLook>(
    "segmented", "A control of segments.", takesPlaceholders: true,
    [
      Key(
        "items", required: \.items, .list(of: .template, count: 1...20), "What the segments say."),
      selectedKey,
      Key(
        "selectedSegmentTintColor", optional: \.selectedSegmentTintColor, .color,
        rule: "the system's", "The colour of the chosen segment."),
    ])

  func finish(_ map: Node, _ reader: inout SceneReader) {
    guard selectedSegmentIndex >= items.count, !items.isEmpty,
      let node = Self.selectedKey.node(in: map)
    else { return }
    reader.log.add(
      .missingElement, "there is no segment \(selectedSegmentIndex)", at: node,
      hint: "they run from 0 to \(items.count - 1)")
  }
}

struct StepperLook: Keyed, Hashable {
  var value = 0.0
  var minimumValue = 0.0
  var maximumValue = 100.0

  static let table = Table<StepperLook>(
    "stepper", "A stepper: at an end of its range, the sign there is faint.",
    takesPlaceholders: true,
    [
      Key("value", \.value, .factor, "Its value, between the ends."),
      Key("minimumValue", \.minimumValue, .factor, "The least value."),
      Key("maximumValue", \.maximumValue, .factor, "The greatest value."),
    ])

  func finish(_ map: Node, _ reader: inout SceneReader) {
    reader.check(value, from: minimumValue, to: maximumValue, in: map)
  }
}

extension SceneReader {
  /// Notes a control's value that is beyond the ends of its range, which UIKit's controls leave in silence.
  fileprivate func check(
    _ value: Double, from minimum: Double, to maximum: Double, in map: Node
  ) {
    let problem: (text: String, key: String)? =
      if maximum < minimum {
        ("maximumValue is below minimumValue", "maximumValue")
      } else if value > maximum {
        ("the value is above maximumValue", "value")
      } else if value < minimum {
        ("the value is below minimumValue", "value")
      } else {
        nil
      }
    guard let problem else { return }
    log.add(.contradiction, problem.text, at: map[problem.key] ?? map)
  }
}

struct ActivityLook: Keyed, Hashable {
  enum Style: Hashable, Sendable, CaseIterable { case medium, large }

  var style = Style.medium
  var color: Color?

  static let table = Table<ActivityLook>(
    "activity", "A wheel that turns, at the beginning of its turn.", takesPlaceholders: true,
    [
      Key("style", \.style, .choice(), "Its size: 20 or 37 points."),
      Key("color", optional: \.color, .color, rule: "the system's grey", "Its colour."),
    ])
}

struct PageControlLook: Keyed, Hashable {
  var numberOfPages = 0
  var currentPage = 0
  var currentPageIndicatorTintColor: Color?
  var pageIndicatorTintColor: Color?

  private static let currentKey = Key<PageControlLook>(
    "currentPage", \.currentPage, .integer(0...99), "The page that is shown, from 0.")

  static let table = Table<PageControlLook>(
    "pageControl", "Dots for pages.", takesPlaceholders: true,
    [
      Key("numberOfPages", \.numberOfPages, .integer(0...100), "How many dots there are."),
      currentKey,
      Key(
        "currentPageIndicatorTintColor", optional: \.currentPageIndicatorTintColor, .color,
        rule: "the system's", "The colour of that page's dot."),
      Key(
        "pageIndicatorTintColor", optional: \.pageIndicatorTintColor, .color,
        rule: "the system's", "The colour of the other dots."),
    ])

  func finish(_ map: Node, _ reader: inout SceneReader) {
    guard currentPage >= max(numberOfPages, 1), let node = Self.currentKey.node(in: map) else {
      return
    }
    reader.log.add(
      .missingElement, "there is no page \(currentPage)", at: node,
      hint: "there are \(numberOfPages)")
  }
}

struct TextFieldLook: Keyed, Hashable {
  var text: TextTemplate?
  var placeholder: TextTemplate?
  var borderStyle = TextField.BorderStyle.roundedRect
  var font = Font()
  var isSecureTextEntry = false

  static let table = Table<TextFieldLook>(
    "textField", "A field for a text.", takesPlaceholders: true,
    [
      Key("text", optional: \.text, .template, "Its text."),
      Key(
        "placeholder", optional: \.placeholder, .template, "What it says while it is empty."),
      Key("borderStyle", \.borderStyle, .choice(), "Its frame, as UITextField."),
      Key("font", \.font, .map(), "The font of its text."),
      Key(
        "isSecureTextEntry", \.isSecureTextEntry, .boolean,
        "Whether it shows dots instead of its text."),
    ])
}

struct SearchBarLook: Keyed, Hashable {
  var text: TextTemplate?
  var placeholder: TextTemplate?
  var showsCancelButton = false
  var searchBarStyle = SearchBar.Style.default
  var barTintColor: Color?

  static let table = Table<SearchBarLook>(
    "searchBar", "A bar with a field for a search.", takesPlaceholders: true,
    [
      Key("text", optional: \.text, .template, "The text in its field."),
      Key(
        "placeholder", optional: \.placeholder, .template,
        "What its field says while it is empty."),
      Key(
        "showsCancelButton", \.showsCancelButton, .boolean,
        "Whether a button beside the field ends the search."),
      Key(
        "searchBarStyle", \.searchBarStyle, .choice(),
        "Its background; `minimal` has none, and the others look alike."),
      Key(
        "barTintColor", optional: \.barTintColor, .color, rule: "the system's grey",
        "The colour of its background."),
    ])

  func finish(_ map: Node, _ reader: inout SceneReader) {
    if searchBarStyle == .minimal {
      reader.forbid(["barTintColor"], in: map, beside: "searchBarStyle: minimal")
    }
  }
}

struct ButtonLook: Keyed, Hashable {
  enum Style: Hashable, Sendable, CaseIterable { case plain, gray, tinted, filled }

  var title: TextTemplate?
  var subtitle: TextTemplate?
  var symbol: String?
  var configuration = Style.plain
  var buttonSize = Button.Configuration.Size.medium
  var cornerStyle = Button.Configuration.CornerStyle.dynamic
  var imagePadding: CGFloat = 0
  var baseForegroundColor: Color?
  var baseBackgroundColor: Color?
  var isEnabled = true

  static let table = Table<ButtonLook>(
    "button", "A button with one of UIKit's configurations.", takesPlaceholders: true,
    [
      Key("title", optional: \.title, .template, "What it says."),
      Key("subtitle", optional: \.subtitle, .template, "What it says below its title."),
      Key("symbol", optional: \.symbol, .symbol, "The name of a symbol before the title."),
      Key("configuration", \.configuration, .choice(), "Which configuration it starts from."),
      Key("buttonSize", \.buttonSize, .choice(), "How large it is."),
      Key("cornerStyle", \.cornerStyle, .choice(), "How round its corners are."),
      Key("imagePadding", \.imagePadding, .length, "The distance between symbol and title."),
      Key(
        "baseForegroundColor", optional: \.baseForegroundColor, .color, rule: "the configuration's",
        "The colour of title and symbol."),
      Key(
        "baseBackgroundColor", optional: \.baseBackgroundColor, .color, rule: "the configuration's",
        "The colour of the background."),
      Key("isEnabled", \.isEnabled, .boolean, "Whether it can be touched; if not, it is faint."),
    ])

  func finish(_ map: Node, _ reader: inout SceneReader) {
    if title == nil, subtitle == nil, symbol == nil {
      reader.log.add(
        .missingKey, "a button needs a title, a subtitle or a symbol", at: map,
        hint: "write { title: \"Get\" }")
    }
  }
}
