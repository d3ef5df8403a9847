import Foundation

/// Touch feedback; nothing is felt here.
@MainActor @preconcurrency open class UIFeedbackGenerator: NSObject {
  /// Prepares nothing.
  open func prepare() {}
}

/// Touch feedback for things that meet; nothing is felt here.
@MainActor @preconcurrency open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How hard the tap would be.
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  /// A generator.
  public init(style: FeedbackStyle = .medium) { super.init() }

  /// Nothing is felt.
  open func impactOccurred() {}

  /// Nothing is felt, at any strength.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Touch feedback for a selection; nothing is felt here.
@MainActor @preconcurrency open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Nothing is felt.
  open func selectionChanged() {}
}

/// Touch feedback for a result; nothing is felt here.
@MainActor @preconcurrency open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What has come out.
  public enum FeedbackType: Int, Sendable { case success, warning, error }

  /// Nothing is felt.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
