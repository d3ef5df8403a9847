import Foundation
import GalleyEngine
import GalleyLayouts

/// Finds out whether an object's class has an optional delegate method.
///
/// The only way to learn that is to call the method and see whether its default implementation ran.
/// So that the call changes nothing here (it may tell of a selection, or trap on an index path that
/// does not exist) it is made in a copy of the process, which ends right after it. What the method
/// writes outside of the process, it does write. The answer is kept for the class.
@MainActor enum ResponseProbe {
  private struct Question: Hashable {
    var type: ObjectIdentifier
    var name: String
  }

  private static var known: [Question: Bool] = [:]

  /// Asks on the main thread, where the caller has to be.
  nonisolated static func ask(_ object: AnyObject, for selector: Selector) -> Bool {
    // What is asked is on the main thread already, and is handed to no other.
    nonisolated(unsafe) let object = object
    return MainActor.assumeIsolated { responds(object, to: selector) }
  }

  /// Whether a call of the method by `selector`'s name would not reach a default implementation.
  static func responds(_ object: AnyObject, to selector: Selector) -> Bool {
    let question = Question(type: ObjectIdentifier(type(of: object)), name: selector.name)
    if let answer = known[question] { return answer }
    guard let answer = find(selector, of: object) else { return false }
    known[question] = answer
    return answer
  }

  /// Whether the object has the method; nil where its protocols have none by that name.
  private static func find(_ selector: Selector, of object: AnyObject) -> Bool? {
    let name = selector.name
    if let probe = selector.probe { return probe(object, name) }
    guard let call = call(of: name, on: object) else { return nil }
    return isRequired(name) || callInCopy { OptionalMethod.answer(name, call) != nil }
  }

  private static func isRequired(_ name: String) -> Bool {
    name == "collectionView(_:numberOfItemsInSection:)"
      || name == "collectionView(_:cellForItemAt:)"
  }

  /// Calls in a copy of the process; true unless the call answers there that a default implementation
  /// ran.
  static func callInCopy(_ isImplemented: () -> Bool) -> Bool {
    // A default implementation answers at once. A method that waits for another thread, of which
    // the copy has none, or that ends the copy by a trap, is no default implementation.
    ProcessCopy.answer(within: 2000, isImplemented) ?? true
  }
}
