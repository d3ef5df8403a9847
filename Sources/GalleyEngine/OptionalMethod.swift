/// Delegate methods that may be left out, where the difference to implementing them matters.
///
/// Swift cannot ask an object which methods of a protocol it implements. Instead the default
/// implementation calls `isLeftOut()`, and the asker looks whether it ran. Methods are told apart by
/// their names, as `#function` writes them, so that one call inside another does not confuse them.
@MainActor @preconcurrency public enum OptionalMethod {
  private static var leftOut: Set<String> = []

  /// To be called by the default implementation of a method; the name is filled in.
  public static func isLeftOut(_ name: String = #function) { leftOut.insert(name) }

  /// The answer of the method with a name; nil when its default implementation gave it.
  public static func answer<Answer>(_ name: String, _ call: () -> Answer) -> Answer? {
    leftOut.remove(name)
    let answer = call()
    return leftOut.remove(name) == nil ? answer : nil
  }
}
