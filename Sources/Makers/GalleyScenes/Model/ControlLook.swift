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
      "A progress bar; a bare number is its `progress`."
    ) { .progress($0) },
    key(
      "segmented", SegmentedLook.self,
      KeyShape<[TextTemplate]>.list(of: .template, count: 1...20).map { SegmentedLook(items: $0) },
      "A segmented control; a bare list is its `items`."
    ) { .segmented($0) },
    key(
      "stepper", StepperLook.self, steps.map { StepperLook(value: $0) },
      "A stepper; a bare number is its `value`."
    ) { .stepper($0) },
    key(
      "activity", ActivityLook.self,
      KeyShape<ActivityLook.Style>.choice().map { ActivityLook(style: $0) },
      "An activity indicator; a bare word is its `style`."
    ) { .activity($0) },
    key(
      "pageControl", PageControlLook.self,
      KeyShape<Int>.integer(0...100).map { PageControlLook(numberOfPages: $0) },
      "A page control; a bare number is `numberOfPages`."
    ) { .pageControl($0) },
    key(
      "textField", TextFieldLook.self,
      KeyShape<TextTemplate>.template.map { TextFieldLook(text: $0) },
      "A text field; a bare text is its `text`."
    ) { .textField($0) },
    key(
      "searchBar", SearchBarLook.self,
      KeyShape<TextTemplate>.template.map { SearchBarLook(placeholder: $0) },
      "A search bar; a bare text is its `placeholder`."
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
