import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews

/// A row, a header or a footer of a list in a scene.
final class SceneListCell: CollectionViewListCell, SceneShowing {
  static let reuseIdentifier = "row"

  private var content = LookContent.empty

  func show(_ content: LookContent) {
    guard let item = content.listItem else { return }
    self.content = content
    let row = item.row
    indentationLevel = row.indentationLevel ?? item.level
    accessories = row.accessories.compactMap { $0.accessory(in: content) }
    isExpandedInOutline = row.isExpanded
    if row.look == nil {
      contentConfiguration = configuration(of: row, at: content)
    } else {
      contentConfiguration = LookContentConfiguration(content: content)
    }
    // A cell that is used again may have the colour of another row.
    var background = defaultBackgroundConfiguration()
    if let color = row.backgroundColor { background.backgroundColor = color }
    backgroundConfiguration = background
    // The description of a view with a control is the control's.
    tell(row.accessibility ?? (content.look.control == nil ? content.look.accessibility : nil))
  }

  /// Tells a screen reader what the row says beside its texts.
  private func tell(_ spoken: AccessibilityLook?) {
    accessibilityLabel = spoken?.label.map(content.filled)
    accessibilityValue = spoken?.value.map(content.filled)
    accessibilityHint = spoken?.hint.map(content.filled)
    accessibilityTraits = spoken?.allTraits ?? []
    accessibilityElementsHidden = spoken?.isHidden ?? false
    accessibilityOrder = spoken?.order
    // A header or footer that only makes room says nothing.
    let isEmpty = spoken == nil && !content.isItem && content.texts.isEmpty
    isAccessibilityElement = spoken?.isElement ?? !isEmpty
    joinsAccessibility = spoken?.isElement != true
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? AccessibilityTree.joinedTexts(in: self) }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityTraits: AccessibilityTraits {
    get { super.accessibilityTraits.union(isSelected ? .selected : []) }
    set { super.accessibilityTraits = newValue }
  }

  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes)
    -> LayoutAttributes
  {
    guard content.preference != SizePreference() else {
      return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
    guard let view = contentView as? LookContentView else {
      let preferred = super.preferredLayoutAttributesFitting(layoutAttributes).copied()
      preferred.size.height = content.preference.height ?? preferred.size.height
      return preferred
    }
    return view.lookView.preferredAttributes(fitting: layoutAttributes)
  }

  private func configuration(of row: ListRow, at content: LookContent) -> ListContentConfiguration {
    var configuration =
      switch row.style {
      case .cell: ListContentConfiguration.cell()
      case .subtitleCell: ListContentConfiguration.subtitleCell()
      case .valueCell: ListContentConfiguration.valueCell()
      case nil: defaultContentConfiguration()
      }
    func filled(_ text: StyledText?) -> [TextPart]? {
      text.map {
        TextTemplate($0).runs(for: content.texts, at: content.indexPath, isItem: content.isItem)
      }
    }
    let (text, secondaryText) = (
      filled(row.texts.styled(Texts.textName)), filled(row.secondaryText)
    )
    configuration.text = text?.plain
    configuration.secondaryText = secondaryText?.plain
    if let color = row.textColor { configuration.textProperties.color = color }
    if let color = row.secondaryTextColor { configuration.secondaryTextProperties.color = color }
    if let count = row.numberOfLines {
      configuration.textProperties.numberOfLines = count
      configuration.secondaryTextProperties.numberOfLines = count
    }
    configuration.attributedText = text?.attributed(font: configuration.textProperties.font)
    configuration.secondaryAttributedText =
      secondaryText?.attributed(font: configuration.secondaryTextProperties.font)
    if let image = row.image {
      configuration.image = image.image
      configuration.imageProperties.tintColor = image.tintColor
      configuration.imageProperties.cornerRadius = image.cornerRadius
      configuration.imageProperties.maximumSize = image.size ?? .zero
    }
    return configuration
  }
}

/// A look in the place of a list cell's content.
private struct LookContentConfiguration: ContentConfiguration {
  var content: LookContent

  func makeContentView() -> any View & ContentView { LookContentView(self) }
  func updated(for state: any ConfigurationState) -> LookContentConfiguration { self }
}

private final class LookContentView: View, ContentView {
  let lookView = LookView(frame: .zero)

  var configuration: any ContentConfiguration {
    didSet { show() }
  }

  init(_ configuration: LookContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    addSubview(lookView)
    show()
  }

  required init?(coder: NSCoder) { nil }

  private func show() {
    guard let content = (configuration as? LookContentConfiguration)?.content else { return }
    lookView.show(content)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    lookView.fill(self)
  }
}

extension ListAccessory {
  /// UIKit's accessory; nil for one that could not be read.
  @MainActor fileprivate func accessory(in content: LookContent) -> CellAccessory? {
    func shown(_ usual: CellAccessory.DisplayedState = .always) -> CellAccessory.DisplayedState {
      switch displayed {
      case .always: .always
      case .whenEditing: .whenEditing
      case .whenNotEditing: .whenNotEditing
      case nil: usual
      }
    }
    if let customView {
      let view = LookView(frame: .zero)
      view.show(content.with(customView))
      return .customView(
        configuration: .init(
          customView: view, placement: .trailing(displayed: shown()), reservedLayoutWidth: .actual,
          tintColor: tintColor))
    }
    return switch kind {
    case nil: nil
    case .disclosureIndicator:
      .disclosureIndicator(displayed: shown(), options: .init(tintColor: tintColor))
    case .checkmark: .checkmark(displayed: shown(), options: .init(tintColor: tintColor))
    case .detail: .detail(displayed: shown(), options: .init(tintColor: tintColor))
    case .outlineDisclosure:
      .outlineDisclosure(displayed: shown(), options: .init(tintColor: tintColor))
    case .delete:
      .delete(displayed: shown(.whenEditing), options: .init(tintColor: tintColor))
    case .insert:
      .insert(displayed: shown(.whenEditing), options: .init(tintColor: tintColor))
    case .reorder:
      .reorder(displayed: shown(.whenEditing), options: .init(tintColor: tintColor))
    case .multiselect:
      .multiselect(displayed: shown(.whenEditing), options: .init(tintColor: tintColor))
    case .label:
      .label(text: text ?? "", displayed: shown(), options: .init(tintColor: tintColor))
    }
  }
}
