import GalleyDrawing
import GalleyGeometry
import GalleyViews

// What each kind of control has of its own.

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
    "progress", "A progress bar.", takesPlaceholders: true,
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
    "The number of the selected segment, from 0; -1 for none.")

  static let table = Table<SegmentedLook>(
    "segmented", "A segmented control.", takesPlaceholders: true,
    [
      Key(
        "items", required: \.items, .list(of: .template, count: 1...20),
        "The texts of the segments."),
      selectedKey,
      Key(
        "selectedSegmentTintColor", optional: \.selectedSegmentTintColor, .color,
        rule: "the system's", "The colour of the selected segment."),
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
    "stepper", "A stepper; at an end of its range, the sign for that end is faint.",
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
    "activity", "An activity indicator, at the start of its turn.", takesPlaceholders: true,
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
    "pageControl", "A page control: a dot for each page.", takesPlaceholders: true,
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
    "textField", "A text field.", takesPlaceholders: true,
    [
      Key("text", optional: \.text, .template, "Its text."),
      Key(
        "placeholder", optional: \.placeholder, .template,
        "The text that shows while it is empty."),
      Key("borderStyle", \.borderStyle, .choice(), "Its border, as in UITextField."),
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
    "searchBar", "A search bar.", takesPlaceholders: true,
    [
      Key("text", optional: \.text, .template, "The text in its field."),
      Key(
        "placeholder", optional: \.placeholder, .template,
        "The text that shows while its field is empty."),
      Key(
        "showsCancelButton", \.showsCancelButton, .boolean,
        "Whether a cancel button stands beside the field."),
      Key(
        "searchBarStyle", \.searchBarStyle, .choice(),
        "Its background; `minimal` has none, the others look the same."),
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
      Key("subtitle", optional: \.subtitle, .template, "The text below its title."),
      Key("symbol", optional: \.symbol, .symbol, "The name of a symbol before the title."),
      Key("configuration", \.configuration, .choice(), "The configuration that it starts from."),
      Key("buttonSize", \.buttonSize, .choice(), "How large it is."),
      Key("cornerStyle", \.cornerStyle, .choice(), "How round its corners are."),
      Key("imagePadding", \.imagePadding, .length, "The distance between symbol and title."),
      Key(
        "baseForegroundColor", optional: \.baseForegroundColor, .color, rule: "the configuration's",
        "The colour of title and symbol."),
      Key(
        "baseBackgroundColor", optional: \.baseBackgroundColor, .color, rule: "the configuration's",
        "The colour of the background."),
      Key("isEnabled", \.isEnabled, .boolean, "Whether it can be tapped; if not, it is faint."),
    ])

  func finish(_ map: Node, _ reader: inout SceneReader) {
    if title == nil, subtitle == nil, symbol == nil {
      reader.log.add(
        .missingKey, "a button needs a title, a subtitle or a symbol", at: map,
        hint: "write { title: \"Get\" }")
    }
  }
}
