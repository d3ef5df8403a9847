import GalleyDrawing

/// What an alert says and asks.
package struct AlertContent {
  /// How a button looks.
  package enum ButtonStyle: Hashable, Sendable {
    case usual, cancel, destructive
  }

  /// A button.
  package struct Button: Hashable, Sendable {
    package var title: String
    package var style = ButtonStyle.usual
    package var isEnabled = true
    /// Whether its words are in bold letters, in place of those of the button that cancels.
    package var isPreferred = false

    package init(
      title: String, style: ButtonStyle = .usual, isEnabled: Bool = true, isPreferred: Bool = false
    ) {
      self.title = title
      self.style = style
      self.isEnabled = isEnabled
      self.isPreferred = isPreferred
    }
  }

  /// Whether it stands at the bottom, as a list of actions.
  package var isSheet = false
  package var title: String?
  package var message: String?
  /// The buttons, in the order in which the app added them.
  package var buttons: [Button] = []
  /// The views in which the user writes.
  package var fields: [View] = []

  package init(isSheet: Bool = false, title: String? = nil, message: String? = nil) {
    self.isSheet = isSheet
    self.title = title
    self.message = message
  }

  // UIKit: the button that cancels is the left one of two, and the last one of more.
  /// The indices of the buttons in the order in which they are shown.
  var order: [Int] {
    let (others, cancel) = (
      buttons.indices.filter { buttons[$0].style != .cancel },
      buttons.indices.filter { buttons[$0].style == .cancel }
    )
    return !isSheet && buttons.count == 2 ? cancel + others : others + cancel
  }

  /// Whether a button has bold letters.
  func isBold(_ index: Int) -> Bool {
    let hasPreferred = buttons.contains(where: \.isPreferred)
    return hasPreferred && !isSheet
      ? buttons[index].isPreferred : buttons[index].style == .cancel
  }
}
