import Foundation
import GalleyViews

/// A button of an alert.
@MainActor @preconcurrency open class UIAlertAction: NSObject {
  /// How a button looks.
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }

  /// The words.
  public let title: String?
  /// How the button looks.
  public let style: Style
  let handler: ((UIAlertAction) -> Void)?
  fileprivate weak var alert: UIAlertController?

  /// Whether the button can be touched.
  open var isEnabled = true { didSet { alert?.showContent() } }

  /// Creates a button; the handler is called when it is touched.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  fileprivate var button: AlertContent.Button {
    let style: AlertContent.ButtonStyle =
      switch style {
      case .default: .usual
      case .cancel: .cancel
      case .destructive: .destructive
      }
    return AlertContent.Button(
      title: title ?? "", style: style, isEnabled: isEnabled,
      isPreferred: alert?.preferredAction === self)
  }
}

/// A message with buttons, over the view of the controller that presents it.
@MainActor @preconcurrency open class UIAlertController: UIViewController {
  /// Where an alert stands.
  public enum Style: Int, Sendable {
    /// At the bottom, as a list of actions.
    case actionSheet
    /// In the middle.
    case alert
  }

  /// Where the alert stands.
  public let preferredStyle: Style

  /// The title.
  open override var title: String? { didSet { showContent() } }

  /// The words below the title.
  open var message: String? { didSet { showContent() } }

  /// The buttons, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []

  /// The fields of an alert; nil if there are none.
  open private(set) var textFields: [UITextField]?

  /// The button with bold letters, in place of the one that cancels.
  open var preferredAction: UIAlertAction? { didSet { showContent() } }

  /// Creates an alert without buttons.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  /// Creates a sheet without words, as `UIAlertController()` does.
  public convenience init() { self.init(title: nil, message: nil, preferredStyle: .actionSheet) }

  /// Archives are not read.
  public required init?(coder: NSCoder) {
    preferredStyle = .actionSheet
    super.init(coder: coder)
  }

  /// Adds a button.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    action.alert = self
    actions.append(action)
    showContent()
  }

  /// Adds a field, which `configurationHandler` prepares; only alerts have fields.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(
      preferredStyle == .alert,
      "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: SystemMetrics.current.alerts.fieldFontSize)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    showContent()
  }

  /// Creates the view that shows the alert.
  open override func loadView() {
    let made = AlertView(content)
    made.frame = UIScreen.main.bounds
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = made
  }

  private var content: AlertContent {
    var content = AlertContent(
      isSheet: preferredStyle == .actionSheet, title: title, message: message)
    content.buttons = actions.map(\.button)
    content.fields = textFields ?? []
    return content
  }

  fileprivate func showContent() {
    (viewIfLoaded as? AlertView)?.content = content
  }

  /// Ends the alert and calls the handler of a button, as a touch on it does.
  package func touch(_ action: UIAlertAction) {
    guard action.isEnabled, actions.contains(action) else { return }
    presentingViewController?.dismiss(animated: true)
    action.handler?(action)
  }
}
