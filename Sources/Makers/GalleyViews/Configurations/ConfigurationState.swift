/// The name of a value that an app adds to a state; UIKit's `UIConfigurationStateCustomKey`.
public struct ConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a key from its name.
  public init(_ rawValue: String) { self.init(rawValue: rawValue) }
}

/// What a configuration may depend on; UIKit's `UIConfigurationState`.
public protocol ConfigurationState {
  /// Creates the state of a view at rest.
  init(traitCollection: TraitCollection)

  /// The display properties of the view.
  var traitCollection: TraitCollection { get set }

  /// A value that the app has added.
  subscript(key: ConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// A state with the parts that looks of lists depend on.
private protocol ListState: ConfigurationState {
  var isDisabled: Bool { get }
  var isHighlighted: Bool { get }
  var isSelected: Bool { get }
  var listPlace: ListPlace? { get }
}

/// The state of a header, a footer or another view; UIKit's `UIViewConfigurationState`.
public struct ViewConfigurationState: ListState, Hashable {
  /// The display properties of the view.
  public var traitCollection: TraitCollection
  /// Whether the view does not respond to touches.
  public var isDisabled = false
  /// Whether a finger is on the view.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has the keyboard's focus.
  public var isFocused = false

  /// Where the view stands in a list.
  package var listPlace: ListPlace?

  private var custom: [ConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a view at rest.
  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }

  /// A value that the app has added.
  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell; UIKit's `UICellConfigurationState`.
public struct CellConfigurationState: ListState, Hashable {
  /// Whether a cell is being dragged; UIKit's `UICellConfigurationState.DragState`.
  public enum DragState: Int, Hashable, Sendable {
    case none, lifting, dragging
  }

  /// Whether something is dragged over a cell; UIKit's `UICellConfigurationState.DropState`.
  public enum DropState: Int, Hashable, Sendable {
    case none, notTargeted, targeted
  }

  /// The display properties of the cell.
  public var traitCollection: TraitCollection
  /// Whether the cell does not respond to touches.
  public var isDisabled = false
  /// Whether a finger is on the cell.
  public var isHighlighted = false
  /// Whether the item is selected.
  public var isSelected = false
  /// Whether the cell has the keyboard's focus.
  public var isFocused = false
  /// Whether the collection view is being edited.
  public var isEditing = false
  /// Whether the item's children in an outline are shown.
  public var isExpanded = false
  /// Whether the actions beside the cell are shown.
  public var isSwiped = false
  /// Whether the cell is being moved to another place.
  public var isReordering = false
  /// Whether the cell is being dragged.
  public var cellDragState = DragState.none
  /// Whether something is dragged over the cell.
  public var cellDropState = DropState.none

  /// Where the cell stands in a list.
  package var listPlace: ListPlace?

  private var custom: [ConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a cell at rest.
  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }

  /// A value that the app has added.
  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The parts of a state that looks of lists depend on.
package struct ListLookState: Hashable {
  package var isDisabled = false
  /// Whether the element is selected, or a finger is on it.
  package var isEmphasized = false
  package var place: ListPlace?

  package init(_ state: any ConfigurationState) {
    guard let state = state as? any ListState else { return }
    isDisabled = state.isDisabled
    isEmphasized = state.isSelected || state.isHighlighted
    place = state.listPlace
  }
}
