import Foundation

/// The settings of assistive technologies; none is running here.
public enum UIAccessibility {
  /// Whether a screen reader is running; always false.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether the device is controlled by switches; always false.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether the user prefers less motion; always false.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether the user prefers less transparency; always false.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether the user prefers bold text; always false.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether the user prefers darker colours; always false.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Whether colours are inverted; always false.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether the picture has no colours; always false.
  public static var isGrayscaleEnabled: Bool { false }
  /// Whether the user prefers dissolves; always false.
  public static var prefersCrossFadeTransitions: Bool { false }
  /// Whether the user prefers shapes that do not depend on colours; always false.
  public static var shouldDifferentiateWithoutColor: Bool { false }

  /// What an app tells assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number.
    public var rawValue: UInt32
    /// Creates a notification from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Most of the screen has changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Parts of the screen have changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text to speak.
    public static let announcement = Notification(rawValue: 1008)
    /// A page has been scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Does nothing, as no assistive technology is running.
  public static func post(notification: Notification, argument: Any?) {}

  /// Posted by UIKit when a screen reader starts or ends; never posted here.
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Posted by UIKit when the wish for less motion changes; never posted here.
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
}
