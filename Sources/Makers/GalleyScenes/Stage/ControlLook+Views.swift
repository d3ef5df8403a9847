import GalleyDrawing
import GalleyGeometry
import GalleyViews

extension LookContent {
  /// The control that a look shows.
  @MainActor func makeControl(_ look: ControlLook) -> View {
    switch look {
    case .switch(let look): make(look)
    case .slider(let look): make(look)
    case .progress(let look): make(look)
    case .segmented(let look): make(look)
    case .stepper(let look): make(look)
    case .activity(let look): make(look)
    case .pageControl(let look): make(look)
    case .textField(let look): make(look)
    case .searchBar(let look): make(look)
    case .button(let look): make(look)
    }
  }

  /// A text with the element's texts in the place of names.
  func filled(_ text: TextTemplate) -> String {
    text.text(for: texts, at: indexPath, isItem: isItem)
  }

  @MainActor private func make(_ look: SwitchLook) -> View {
    let view = Switch(frame: .zero)
    view.isOn = look.isOn
    view.onTintColor = look.onTintColor
    return view
  }

  @MainActor private func make(_ look: SliderLook) -> View {
    let view = Slider(frame: .zero)
    (view.minimumValue, view.maximumValue) = (Float(look.minimumValue), Float(look.maximumValue))
    view.value = Float(look.value)
    view.minimumTrackTintColor = look.minimumTrackTintColor
    view.maximumTrackTintColor = look.maximumTrackTintColor
    return view
  }

  @MainActor private func make(_ look: ProgressLook) -> View {
    let view = ProgressView(frame: .zero)
    view.progress = Float(look.progress)
    view.progressTintColor = look.progressTintColor
    view.trackTintColor = look.trackTintColor
    return view
  }

  @MainActor private func make(_ look: SegmentedLook) -> View {
    let view = SegmentedControl(items: look.items.map(filled))
    view.selectedSegmentIndex = look.selectedSegmentIndex
    view.selectedSegmentTintColor = look.selectedSegmentTintColor
    return view
  }

  @MainActor private func make(_ look: StepperLook) -> View {
    let view = Stepper(frame: .zero)
    (view.minimumValue, view.maximumValue) = (look.minimumValue, look.maximumValue)
    view.value = look.value
    return view
  }

  @MainActor private func make(_ look: ActivityLook) -> View {
    let view = ActivityIndicatorView(style: look.style == .medium ? .medium : .large)
    if let color = look.color { view.color = color }
    view.startAnimating()
    return view
  }

  @MainActor private func make(_ look: PageControlLook) -> View {
    let view = PageControl(frame: .zero)
    view.numberOfPages = look.numberOfPages
    view.currentPage = look.currentPage
    view.currentPageIndicatorTintColor = look.currentPageIndicatorTintColor
    view.pageIndicatorTintColor = look.pageIndicatorTintColor
    return view
  }

  @MainActor private func make(_ look: TextFieldLook) -> View {
    let view = TextField(frame: .zero)
    view.adjustsFontForContentSizeCategory = true
    view.font = look.font
    view.borderStyle = look.borderStyle
    view.isSecureTextEntry = look.isSecureTextEntry
    view.text = look.text.map(filled)
    view.placeholder = look.placeholder.map(filled)
    return view
  }

  @MainActor private func make(_ look: SearchBarLook) -> View {
    let view = SearchBar(frame: .zero)
    view.text = look.text.map(filled)
    view.placeholder = look.placeholder.map(filled)
    view.showsCancelButton = look.showsCancelButton
    view.searchBarStyle = look.searchBarStyle
    view.barTintColor = look.barTintColor
    return view
  }

  @MainActor private func make(_ look: ButtonLook) -> View {
    var configuration =
      switch look.configuration {
      case .plain: Button.Configuration.plain()
      case .gray: Button.Configuration.gray()
      case .tinted: Button.Configuration.tinted()
      case .filled: Button.Configuration.filled()
      }
    configuration.title = look.title.map(filled)
    configuration.subtitle = look.subtitle.map(filled)
    configuration.image = look.symbol.flatMap { Image(systemName: $0) }
    configuration.imagePadding = look.imagePadding
    configuration.buttonSize = look.buttonSize
    configuration.cornerStyle = look.cornerStyle
    configuration.baseForegroundColor = look.baseForegroundColor
    configuration.baseBackgroundColor = look.baseBackgroundColor
    let view = Button(configuration: configuration)
    view.isEnabled = look.isEnabled
    if look.title == nil {
      view.accessibilityLabel = look.subtitle.map(filled) ?? look.symbol?.spokenSymbolName
    }
    return view
  }
}

extension ControlLook {
  /// Where a control stands in a view: it takes the lengths that it can take, and is in the middle along the others.
  @MainActor func frame(of view: View, in box: CGRect, _ grid: PixelGrid) -> CGRect {
    let own = view.intrinsicContentSize
    let size = CGSize(
      width: takesWidth ? box.width : own.width, height: takesHeight ? box.height : own.height)
    return CGRect(
      x: grid.rounded(box.midX - size.width / 2), y: grid.rounded(box.midY - size.height / 2),
      width: size.width, height: size.height)
  }

  private var takesWidth: Bool {
    switch self {
    case .slider, .progress, .segmented, .textField, .searchBar, .button, .pageControl: true
    case .switch, .stepper, .activity: false
    }
  }

  private var takesHeight: Bool {
    switch self {
    case .button, .textField: true
    case .slider, .progress, .segmented, .switch, .stepper, .activity, .pageControl, .searchBar:
      false
    }
  }
}
