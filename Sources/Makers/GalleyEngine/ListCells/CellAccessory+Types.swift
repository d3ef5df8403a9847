import GalleyDrawing
import GalleyGeometry
import GalleyViews

extension CellAccessory {
  /// The options of a disclosure indicator.
  public typealias DisclosureIndicatorOptions = BasicOptions
  /// The options of a check mark.
  public typealias CheckmarkOptions = BasicOptions
  /// The options of a detail button.
  public typealias DetailOptions = BasicOptions
  /// The options of a menu.
  public typealias PopUpMenuOptions = BasicOptions
  /// The options of a delete button.
  public typealias DeleteOptions = FilledOptions
  /// The options of an insert button.
  public typealias InsertOptions = FilledOptions
  /// The options of a selection mark.
  public typealias MultiselectOptions = FilledOptions

  /// What can be changed of most accessories.
  public struct BasicOptions: Hashable {
    /// Whether the accessory is hidden.
    public var isHidden: Bool
    /// The width that is kept for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour; nil for that of the system.
    public var tintColor: Color?

    /// Creates options; nil is what the system does.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: Color? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }

    var options: Options {
      Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// What can be changed of accessories that are filled circles.
  public struct FilledOptions: Hashable {
    /// Whether the accessory is hidden.
    public var isHidden: Bool
    /// The width that is kept for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the sign; nil for that of the system.
    public var tintColor: Color?
    /// The colour of the circle; nil for that of the system.
    public var backgroundColor: Color?

    /// Creates options; nil is what the system does.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: Color? = nil,
      backgroundColor: Color? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }

    var options: Options {
      Options(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor,
        backgroundColor: backgroundColor)
    }
  }

  /// The options of a reorder control.
  public struct ReorderOptions: Hashable {
    /// Whether the accessory is hidden.
    public var isHidden: Bool
    /// The width that is kept for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour; nil for that of the system.
    public var tintColor: Color?
    /// Whether a line separates the control from an accessory further inwards.
    public var showsVerticalSeparator: Bool

    /// Creates options; nil is what the system does.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: Color? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator ?? true
    }

    var options: Options {
      Options(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor,
        showsVerticalSeparator: showsVerticalSeparator)
    }
  }

  /// The options of an outline's disclosure.
  public struct OutlineDisclosureOptions: Hashable {
    /// What a tap on the cell does: in headers, and in the style of headers, it expands or collapses the item,
    /// else it selects the cell.
    public enum Style: Int, Hashable, Sendable { case automatic, header, cell }

    /// What a tap on the cell does.
    public var style: Style
    /// Whether the accessory is hidden.
    public var isHidden: Bool
    /// The width that is kept for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour; nil for that of the system.
    public var tintColor: Color?

    /// Creates options; nil is what the system does.
    public init(
      style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: Color? = nil
    ) {
      self.style = style
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }

    var options: Options {
      Options(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor,
        outlineStyle: style)
    }
  }

  /// The options of a label.
  public struct LabelOptions: Hashable {
    /// Whether the accessory is hidden.
    public var isHidden: Bool
    /// The width that is kept for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour; nil for that of secondary text.
    public var tintColor: Color?
    /// The font.
    public var font: Font
    /// Whether a font of a text style or a scaled font follows the user's text size.
    public var adjustsFontForContentSizeCategory: Bool

    /// Creates options; nil is what the system does.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: Color? = nil,
      font: Font? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.font = font ?? .preferred(.body)
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
    }

    var options: Options {
      Options(
        isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor,
        font: font, adjustsFont: adjustsFontForContentSizeCategory)
    }
  }

  /// A view of the app as an accessory; UIKit's `UICellAccessory.CustomViewConfiguration`.
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: View
    /// The side and the place.
    public let placement: Placement
    /// Whether the accessory is hidden.
    public var isHidden: Bool
    /// The width that is kept for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The view's tint; nil keeps it.
    public var tintColor: Color?
    /// Whether the view keeps the size of its bounds; otherwise it has the size of its content.
    public var maintainsFixedSize: Bool

    /// Creates a configuration; nil is what the system does.
    public init(
      customView: View, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: Color? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }
}
