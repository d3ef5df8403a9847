import GalleyGeometry

/// The kind of a keyboard; UIKit's `UIKeyboardType`.
///
/// There is no keyboard here.
public enum KeyboardType: Int, Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The name of the return key; UIKit's `UIReturnKeyType`.
public enum ReturnKeyType: Int, Hashable, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
    `continue`
}

/// What is written in capital letters; UIKit's `UITextAutocapitalizationType`.
public enum TextAutocapitalizationType: Int, Hashable, Sendable {
  case none, words, sentences, allCharacters
}

/// Whether words are corrected; UIKit's `UITextAutocorrectionType`.
public enum TextAutocorrectionType: Int, Hashable, Sendable { case `default`, no, yes }

/// The look of a keyboard; UIKit's `UIKeyboardAppearance`.
public enum KeyboardAppearance: Int, Hashable, Sendable {
  case `default`, dark, light

  /// UIKit's former name of `dark`.
  public static let alert = KeyboardAppearance.dark
}

/// Whether spelling is checked; UIKit's `UITextSpellCheckingType`.
public enum TextSpellCheckingType: Int, Hashable, Sendable { case `default`, no, yes }

/// What a text means; UIKit's `UITextContentType`.
public struct TextContentType: RawRepresentable, Hashable, Sendable {
  /// UIKit's name.
  public let rawValue: String
  /// Creates a type from UIKit's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A name.
  public static let name = TextContentType(rawValue: "name")
  /// An address of mail.
  public static let emailAddress = TextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = TextContentType(rawValue: "tel")
  /// A name of a user.
  public static let username = TextContentType(rawValue: "username")
  /// A password.
  public static let password = TextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = TextContentType(rawValue: "new-password")
  /// A code that arrives in a message.
  public static let oneTimeCode = TextContentType(rawValue: "one-time-code")
}

/// A delegate that UIKit asks about editing; there is no keyboard, but a program may begin and end editing.
@MainActor @preconcurrency public protocol TextFieldDelegate: NSObjectProtocol {
  /// Whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  /// Called when editing has begun.
  func textFieldDidBeginEditing(_ textField: TextField)
  /// Whether editing may end.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  /// Called when editing has ended.
  func textFieldDidEndEditing(_ textField: TextField)
  /// Whether text may be replaced; never called here.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Whether the text may be cleared; never called here.
  func textFieldShouldClear(_ textField: TextField) -> Bool
  /// Whether the return key does what it usually does; never called here.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
  /// Returns true.
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  /// Returns true.
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: TextField) {}
  /// Returns true.
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Returns true.
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
  /// Returns true.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}
