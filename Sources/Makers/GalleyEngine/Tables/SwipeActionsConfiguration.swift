import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// An action that a swipe over a row shows; UIKit's `UIContextualAction`.
///
/// There are no touches: it is stored, but never shown.
@MainActor @preconcurrency open class ContextualAction: NSObject {
  /// What the action does to the row.
  public enum Style: Int, Hashable, Sendable {
    case normal, destructive
  }

  /// Does the work, for a view that shows the action, and calls its last parameter with whether it was done.
  public typealias Handler = (ContextualAction, View, @escaping (Bool) -> Void) -> Void

  /// What the action does to the row.
  open private(set) var style: Style
  /// Does the work.
  open private(set) var handler: Handler
  /// The words; nil for none.
  open var title: String?
  /// A picture of another module; nil for none.
  package var imageObject: NSObject?
  private var ownBackgroundColor: Color?

  /// An action of a style.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }

  /// The colour behind the words; grey or red, unless set or if set to nil.
  open var backgroundColor: Color? {
    get { ownBackgroundColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownBackgroundColor = newValue }
  }
}

/// The actions that a swipe over a row shows; UIKit's `UISwipeActionsConfiguration`.
@MainActor @preconcurrency open class SwipeActionsConfiguration: NSObject {
  /// The actions, the first one next to the edge.
  open private(set) var actions: [ContextualAction]
  /// Whether a long swipe performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// A set of actions.
  public init(actions: [ContextualAction]) { self.actions = actions }
}
