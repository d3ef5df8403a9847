import GalleyGeometry

/// An entry of a menu; UIKit's `UIMenuElement`.
@MainActor @preconcurrency open class MenuElement: NSObject {
  /// The element's state; UIKit's `UIMenuElement.State`.
  public enum State: Int, Hashable, Sendable { case off, on, mixed }

  /// How an element behaves; UIKit's `UIMenuElement.Attributes`.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits, in UIKit's order.
    public let rawValue: UInt
    /// Creates attributes from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The element cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// The element destroys something.
    public static let destructive = Attributes(rawValue: 2)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays open after the element was chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// The title.
  open internal(set) var title: String
  /// The text below the title.
  open var subtitle: String?
  /// The image beside the title.
  open internal(set) var image: Image?

  init(title: String, subtitle: String?, image: Image?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    super.init()
  }
}

/// Something to do, with its title and image; UIKit's `UIAction`.
@MainActor @preconcurrency open class Action: MenuElement {
  /// What the action does.
  public typealias Handler = (Action) -> Void

  /// The name of an action; UIKit's `UIAction.Identifier`.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Creates an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  // UIKit: an action without a name gets one of its own.
  /// The name of the action; a control has at most one action of a name for an event.
  open var identifier: Identifier {
    givenIdentifier
      ?? Identifier("com.apple.action.dynamic.\(UInt(bitPattern: ObjectIdentifier(self)))")
  }

  /// A longer title for help.
  open var discoverabilityTitle: String?
  /// How the action behaves in a menu.
  open var attributes: Attributes
  /// The action's state in a menu.
  open var state: State
  /// The control or other object that performs the action; nil while it is not performed.
  open private(set) var sender: Any?

  let handler: Handler
  private let givenIdentifier: Identifier?

  /// Creates an action.
  public init(
    title: String = "", subtitle: String? = nil, image: Image? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping Handler
  ) {
    givenIdentifier = identifier
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Performs the action for a sender, unless it is disabled.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// A group of actions and menus; UIKit's `UIMenu`.
///
/// Menus are stored, but never shown.
@MainActor @preconcurrency open class Menu: MenuElement {
  /// How a menu is shown; UIKit's `UIMenu.Options`.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits, in UIKit's order.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The elements are among those of the menu around it.
    public static let displayInline = Options(rawValue: 1)
    /// The menu destroys something.
    public static let destructive = Options(rawValue: 2)
    /// At most one of its elements is on.
    public static let singleSelection = Options(rawValue: 32)
  }

  /// The name of a menu; UIKit's `UIMenu.Identifier`.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Creates an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The name of the menu.
  open private(set) var identifier: Identifier
  /// How the menu is shown.
  open private(set) var options: Options
  /// The elements.
  open private(set) var children: [MenuElement]

  /// Creates a menu of elements.
  public init(
    title: String = "", subtitle: String? = nil, image: Image? = nil,
    identifier: Identifier? = nil, options: Options = [], children: [MenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("menu")
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// A menu that differs only in its elements.
  open func replacingChildren(_ newChildren: [MenuElement]) -> Menu {
    Menu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      children: newChildren)
  }
}
