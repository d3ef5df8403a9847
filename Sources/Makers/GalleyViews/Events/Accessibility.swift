import Foundation
import GalleyGeometry

/// What an app tells a screen reader about an object.
final class Accessibility {
  var isElement: Bool?
  var identifier, label, value: String?
  var attributedLabel, attributedHint, attributedValue: NSAttributedString?
  var hint, language: String?
  var traits: AccessibilityTraits?
  var frame = CGRect.zero
  var path: BezierPath?
  var activationPoint = CGPoint.zero
  var hidesElements = false
  var isModal = false
  var groupsChildren = false
  var ignoresInvertColors = false
  var respondsToUserInteraction = true
  var userInputLabels: [String]?
  var elements: [Any]?
  /// When it is read among those beside it: those with a number come first.
  var order: Int?
  var customActions: [AccessibilityCustomAction]?
}

/// What a screen reader is told about a view where the app says nothing.
struct UsualAccessibility {
  var label, value: String?
  var traits = AccessibilityTraits.none
}

/// What kind of part an object is; UIKit's `UIAccessibilityTraits`.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt64
  /// Creates traits from their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Nothing in particular.
  public static let none: AccessibilityTraits = []
  /// A button.
  public static let button = AccessibilityTraits(rawValue: 1)
  /// A link.
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = AccessibilityTraits(rawValue: 1 << 2)
  /// Something that is selected.
  public static let selected = AccessibilityTraits(rawValue: 1 << 3)
  /// Something with a sound of its own.
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 5)
  /// A text that does not change.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 6)
  /// A summary of the app's state.
  public static let summaryElement = AccessibilityTraits(rawValue: 1 << 7)
  /// Something that does not respond.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
  /// Something that changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  /// A field for a search.
  public static let searchField = AccessibilityTraits(rawValue: 1 << 10)
  /// Something that starts a film or a recording.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
  /// A value that can be changed.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 12)
  /// Something that is touched directly.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 13)
  /// A page that turns when it has been read.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 14)
  /// A bar of tabs.
  public static let tabBar = AccessibilityTraits(rawValue: 1 << 15)
  /// A heading.
  public static let header = AccessibilityTraits(rawValue: 1 << 16)
  /// Something that can be zoomed.
  public static let supportsZoom = AccessibilityTraits(rawValue: 1 << 17)
  /// A button that is on or off.
  public static let toggleButton = AccessibilityTraits(rawValue: 1 << 53)
}

/// Where a screen reader scrolls to; UIKit's `UIAccessibilityScrollDirection`.
public enum AccessibilityScrollDirection: Int, Hashable, Sendable {
  case right = 1
  case left, up, down, next, previous
}

/// A command for a screen reader; UIKit's `UIAccessibilityCustomAction`.
@MainActor @preconcurrency open class AccessibilityCustomAction: NSObject {
  /// The command's function; it returns whether it succeeded.
  public typealias Handler = (_ action: AccessibilityCustomAction) -> Bool

  /// The name that is spoken.
  open var name: String
  /// The function; stored, but never called.
  open var actionHandler: Handler?
  /// The image.
  open var image: Image?

  /// Creates a command with a function.
  public init(name: String, image: Image? = nil, actionHandler: Handler?) {
    self.name = name
    self.image = image
    self.actionHandler = actionHandler
    super.init()
  }

  /// Creates a command for a target, which is never called: no screen reader is running.
  public init(name: String, image: Image? = nil, target: Any?, selector: Any) {
    self.name = name
    self.image = image
    super.init()
  }
}

/// A part that is no view; UIKit's `UIAccessibilityElement`.
@MainActor @preconcurrency open class AccessibilityElement: Responder {
  /// The object that contains the part.
  open weak var accessibilityContainer: AnyObject?
  /// The frame in the container, in points.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// Creates a part of an object.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
    isAccessibilityElement = true
  }
}
