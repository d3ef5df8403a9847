import GalleyViews

// The values of `delegate.textFieldShouldClear` and similar names, so that calls with `?` compile. A delegate that leaves
// a method out answers as UIKit assumes then, where UIKit's call gives nil.

/// An optional method of a text field's delegate that answers a question.
@MainActor @preconcurrency public struct TextFieldDelegateQuestion {
  let method: (UITextField) -> Bool

  /// Calls the method.
  @discardableResult public func callAsFunction(_ textField: UITextField) -> Bool {
    method(textField)
  }
}

/// An optional method of a text field's delegate that is told something.
@MainActor @preconcurrency public struct TextFieldDelegateCall {
  let method: (UITextField) -> Void

  /// Calls the method.
  public func callAsFunction(_ textField: UITextField) { method(textField) }
}

extension TextFieldDelegate {
  /// The optional method of that name.
  public var textFieldShouldBeginEditing: TextFieldDelegateQuestion? {
    TextFieldDelegateQuestion { textField in self.textFieldShouldBeginEditing(textField) }
  }

  /// The optional method of that name.
  public var textFieldDidBeginEditing: TextFieldDelegateCall? {
    TextFieldDelegateCall { textField in self.textFieldDidBeginEditing(textField) }
  }

  /// The optional method of that name.
  public var textFieldShouldEndEditing: TextFieldDelegateQuestion? {
    TextFieldDelegateQuestion { textField in self.textFieldShouldEndEditing(textField) }
  }

  /// The optional method of that name.
  public var textFieldDidEndEditing: TextFieldDelegateCall? {
    TextFieldDelegateCall { textField in self.textFieldDidEndEditing(textField) }
  }

  /// The optional method of that name.
  public var textFieldShouldClear: TextFieldDelegateQuestion? {
    TextFieldDelegateQuestion { textField in self.textFieldShouldClear(textField) }
  }

  /// The optional method of that name.
  public var textFieldShouldReturn: TextFieldDelegateQuestion? {
    TextFieldDelegateQuestion { textField in self.textFieldShouldReturn(textField) }
  }
}
