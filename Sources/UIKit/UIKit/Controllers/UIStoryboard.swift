import Foundation

/// A file of controllers from Interface Builder, which cannot be read here.
///
/// Creating a storyboard does nothing. Creating one of its controllers stops the program with a
/// message that names both, as its views and outlets could never be made.
@MainActor @preconcurrency open class UIStoryboard: NSObject {
  private let name: String

  /// Creates a storyboard from its name; the file is not read.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Stops the program, as storyboards cannot be read.
  open func instantiateInitialViewController() -> UIViewController? { refuse("its controller") }

  /// Stops the program, as storyboards cannot be read.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    refuse(identifier)
  }

  /// Stops the program, as storyboards cannot be read.
  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? { refuse("its controller") }

  /// Stops the program, as storyboards cannot be read.
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller { refuse(identifier) }

  private func refuse(_ part: String) -> Never {
    preconditionFailure(
      "storyboard \(name): storyboards cannot be read on Linux; create \(part) in code and set its "
        + "outlets before its view is loaded")
  }
}

/// The way from a controller to another one in a storyboard; a program may make one.
@MainActor @preconcurrency open class UIStoryboardSegue: NSObject {
  /// The name.
  open private(set) var identifier: String?
  /// The controller at the start.
  open private(set) var source: UIViewController
  /// The controller at the end.
  open private(set) var destination: UIViewController
  private let work: () -> Void

  /// Creates a way that does nothing by itself.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    work = {}
    super.init()
  }

  /// Creates a way that does its work in a closure.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    work = performHandler
    super.init()
  }

  /// Goes to the other controller.
  open func perform() { work() }
}
