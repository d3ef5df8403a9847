extension TableViewCell {
  /// How the texts of a cell are arranged; UIKit's `UITableViewCell.CellStyle`.
  public enum CellStyle: Int, Hashable, Sendable {
    /// A text, and an image before it.
    case `default`
    /// A text, and a grey one at the other side.
    case value1
    /// A tinted text of fixed width, and another one behind it.
    case value2
    /// A text, and a small one below it.
    case subtitle
  }

  // UIKit: since iOS 7, all but the first are the same.
  /// How a selected cell looks; UIKit's `UITableViewCell.SelectionStyle`.
  public enum SelectionStyle: Int, Hashable, Sendable {
    case none, blue, gray, `default`
  }

  /// What a cell shows at its end; UIKit's `UITableViewCell.AccessoryType`.
  public enum AccessoryType: Int, Hashable, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// The button that a cell shows while its table is edited; UIKit's `UITableViewCell.EditingStyle`.
  public enum EditingStyle: Int, Hashable, Sendable {
    case none, delete, insert
  }

  /// The lines between rows; UIKit's `UITableViewCell.SeparatorStyle`.
  public enum SeparatorStyle: Int, Hashable, Sendable {
    case none, singleLine
    /// The same as `singleLine`, as in UIKit since iOS 11.
    case singleLineEtched
  }

  /// How a focused cell looks; UIKit's `UITableViewCell.FocusStyle`.
  public enum FocusStyle: Int, Hashable, Sendable {
    case `default`, custom
  }

  /// The parts of a cell that change its layout; UIKit's `UITableViewCell.StateMask`.
  public struct StateMask: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Creates a mask from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The button of the editing style is shown.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The confirmation of a deletion is shown.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
}
