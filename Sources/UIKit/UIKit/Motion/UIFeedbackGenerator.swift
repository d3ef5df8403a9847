import Foundation

/// Haptic feedback; has no effect here.
@MainActor @preconcurrency open class UIFeedbackGenerator: NSObject {
  /// Does nothing.
  open func prepare() {}
}

/// Haptic feedback for impacts; has no effect here.
@MainActor @preconcurrency open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The strengths of an impact.
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  /// Creates a generator.
  public init(style: FeedbackStyle = .medium) { super.init() }

  /// Does nothing.
  open func impactOccurred() {}

  /// Does nothing.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Haptic feedback for selections; has no effect here.
@MainActor @preconcurrency open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  open func selectionChanged() {}
}

/// Haptic feedback for results; has no effect here.
@MainActor @preconcurrency open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The kinds of result.
  public enum FeedbackType: Int, Sendable { case success, warning, error }

  /// Does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
