/// A value that is there at once or later.
public struct Async<Value> {
  /// Calls a function with the value when it is there.
  public let run: (@escaping (Value) -> Void) -> Void

  /// Creates a value that `run` hands over when it has it.
  public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) { self.run = run }

  /// Creates a value that is there at once.
  public init(value: Value) { self.init { callback in callback(value) } }

  /// The value of a function of this value.
  public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
    Async<NewValue> { callback in run { callback(transform($0)) } }
  }
}
