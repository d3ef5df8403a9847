import GalleyGeometry

/// The name of a method as Swift writes it, `tap(_:)`, and the method itself as far as it is known; UIKit's `Selector`.
///
/// Without Objective-C, a name alone calls nothing. `galley port` writes `#selector(Screen.tap(_:))` as
/// `Selector("tap(_:)", Screen.tap(_:))`, which can be called.
public struct Selector: Sendable, ExpressibleByStringLiteral {
  /// Checks whether an object implements the method with that name.
  public typealias Probe = @MainActor @Sendable (_ object: AnyObject, _ name: String) -> Bool

  /// Calls the method on an object; false if the object does not have it.
  private typealias Call =
    @MainActor @Sendable (_ target: AnyObject, _ sender: Any?, _ event: Any?) -> Bool

  /// The name.
  public let name: String

  /// The check for the method; nil for methods of UIKit's protocols.
  package let probe: Probe?

  private let call: Call?

  /// Creates a selector from a method's name; it calls nothing.
  public init(_ name: String) { self.init(name, nil) }

  /// Creates a selector with a check for objects that implement it; `galley port` writes this.
  public init(_ name: String, _ probe: Probe?) {
    self.name = name
    self.probe = probe
    call = nil
  }

  /// Creates a selector from a method's name; it calls nothing.
  public init(stringLiteral name: String) { self.init(name) }

  private init<Target: AnyObject, Result>(
    _ name: String, calling method: @escaping @MainActor (Target, Any?, Any?) -> Result
  ) {
    self.name = name
    probe = nil
    call = { target, sender, event in
      guard let target = target as? Target else { return false }
      _ = method(target, sender, event)
      return true
    }
  }

  // MARK: Methods

  /// Creates a selector from a method and its name; `galley port` writes this.
  public init<Target: AnyObject, Result>(
    _ name: String, _ method: sending @escaping (Target) -> @MainActor () -> Result
  ) {
    self.init(name, calling: { target, _, _ in method(target)() })
  }

  /// Creates a selector from a method that gets the sender, and its name; `galley port` writes this.
  public init<Target: AnyObject, Sender, Result>(
    _ name: String, _ method: sending @escaping (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init(name, calling: { target, sender, _ in method(target)(argument(sender, of: name)) })
  }

  /// Creates a selector from a method that gets the sender and the event, and its name; `galley port` writes this.
  public init<Target: AnyObject, Sender, Event, Result>(
    _ name: String, _ method: sending @escaping (Target) -> @MainActor (Sender, Event) -> Result
  ) {
    self.init(
      name,
      calling: { target, sender, event in
        method(target)(argument(sender, of: name), argument(event, of: name))
      })
  }

  // Methods without an actor are those of classes that are not UIKit's.

  /// Creates a selector from a method of any actor and its name; `galley port` writes this.
  @_disfavoredOverload public init<Target: AnyObject, Result>(
    _ name: String, _ method: sending @escaping (Target) -> () -> Result
  ) {
    self.init(name, calling: { target, _, _ in method(target)() })
  }

  /// Creates a selector from a method of any actor that gets the sender, and its name; `galley port` writes this.
  @_disfavoredOverload public init<Target: AnyObject, Sender, Result>(
    _ name: String, _ method: sending @escaping (Target) -> (Sender) -> Result
  ) {
    self.init(name, calling: { target, sender, _ in method(target)(argument(sender, of: name)) })
  }

  /// Creates a selector from a method of any actor that gets the sender and the event, and its name.
  @_disfavoredOverload public init<Target: AnyObject, Sender, Event, Result>(
    _ name: String, _ method: sending @escaping (Target) -> (Sender, Event) -> Result
  ) {
    self.init(
      name,
      calling: { target, sender, event in
        method(target)(argument(sender, of: name), argument(event, of: name))
      })
  }

  // MARK: Calls

  /// Calls the method on a target, or without one on the first responder from `sender` on that has it.
  ///
  /// - Returns: Whether a method was called; false for a selector that is only a name.
  @MainActor @discardableResult package func send(
    to target: AnyObject?, from sender: Any?, for event: GalleyViews.Event? = nil
  ) -> Bool {
    guard let call else { return false }
    // UIKit: actions that a program sends have no event. A method may want one all the same.
    let event = event ?? GalleyViews.Event()
    if let target { return call(target, sender, event) }
    var responder = sender as? Responder
    while let current = responder {
      if call(current, sender, event) { return true }
      responder = current.next ?? (current as? View)?.superview
    }
    return false
  }
}

extension Selector: Hashable {
  /// Whether two selectors have the same name.
  public static func == (first: Selector, second: Selector) -> Bool { first.name == second.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

// UIKit: Objective-C passes an object of any class, and the method fails when it uses it.
/// An object as a method wants it; the program ends if the object is of another class.
private func argument<Value>(_ object: Any?, of name: String) -> Value {
  // What a method wants may be optional, or anything at all.
  guard let value = object.map({ $0 as? Value }) ?? (object as? Value) else {
    preconditionFailure(
      "\(name) takes a \(Value.self), but was sent \(object.map { "a \(type(of: $0))" } ?? "nil")")
  }
  return value
}
