import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// A small view at the side of a list cell; UIKit's `UICellAccessory`.
public struct CellAccessory {
  /// When an accessory is shown.
  public enum DisplayedState: Int, Hashable, Sendable {
    case always, whenEditing, whenNotEditing
  }

  /// The width that is kept for an accessory, in whose middle it stands.
  public enum LayoutDimension: Hashable, Sendable {
    /// Its own width.
    case actual
    /// A width that suits most accessories.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// What an accessory shows.
  public enum AccessoryType: Hashable {
    case disclosureIndicator, checkmark, delete, insert, reorder, multiselect, outlineDisclosure
    case label, detail
    case popUpMenu(Menu)
    case customView(View)
  }

  /// The side at which a view of the app stands.
  public enum Placement {
    /// The index of an accessory among those at the same side, from the cell's edge inwards.
    public typealias Position = (_ accessories: [CellAccessory]) -> Int

    /// At the side where reading starts.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// At the side where reading ends.
    case trailing(displayed: DisplayedState = .always, at: Position = { $0.count })

    /// The place nearer to the edge than the first accessory of a type; innermost if there is none.
    public static func position(before type: AccessoryType) -> Position {
      { accessories in
        accessories.firstIndex { $0.accessoryType == type } ?? accessories.count
      }
    }

    /// The place further inwards than the last accessory of a type; innermost if there is none.
    public static func position(after type: AccessoryType) -> Position {
      { accessories in
        accessories.lastIndex { $0.accessoryType == type }.map { $0 + 1 } ?? accessories.count
      }
    }
  }

  /// What the accessory shows.
  public let accessoryType: AccessoryType
  /// When it is shown.
  let displayed: DisplayedState
  /// Whether it stands where reading starts.
  let isLeading: Bool
  /// What can be changed.
  var options = Options()
  /// The text of a label.
  var text = ""
  /// Where an app's view stands among the other accessories; nil for the system's place.
  var position: Placement.Position?
  /// Called when the accessory is tapped.
  var actionHandler: (() -> Void)?

  /// The options of all types together.
  struct Options {
    var isHidden = false
    var reservedLayoutWidth = LayoutDimension.actual
    var tintColor: Color?
    var backgroundColor: Color?
    var showsVerticalSeparator = false
    var font: Font?
    var adjustsFont = false
    var maintainsFixedSize = false
    var outlineStyle = OutlineDisclosureOptions.Style.automatic
  }

  init(_ type: AccessoryType, displayed: DisplayedState, isLeading: Bool = false) {
    accessoryType = type
    self.displayed = displayed
    self.isLeading = isLeading
  }

  /// Whether the accessory is shown, while its list is being edited or not.
  func isShown(whileEditing isEditing: Bool) -> Bool {
    guard !options.isHidden else { return false }
    return switch displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}
