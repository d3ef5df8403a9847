import Foundation
import GalleyEngine
import GalleyLayouts

/// Finds out whether an object's class has an optional delegate method.
///
/// Only a call tells: a method that is left out throws. What is tried, and how it is bounded:
///
/// 1. The method is called once, with an empty collection view, a cell, and the index path 0-0.
/// 2. That happens in a copy of the process which ends right after it, so that the call changes nothing
///    here: it may tell of a selection, or trap on an index path that does not exist. What the method
///    writes outside of the process, it does write.
/// 3. The copy has two seconds. A method that is left out throws at once; so one that takes longer, or
///    that ends the copy, is implemented.
@MainActor enum ResponseProbe {
  private struct Question: Hashable {
    var type: ObjectIdentifier
    var name: String
  }

  // What a class implements never changes, and each question costs a copy of the process: the answers
  // are kept for all.
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
    return isRequired(name) || isAnsweredInCopy(call)
  }

  private static func isRequired(_ name: String) -> Bool {
    name == "collectionView(_:numberOfItemsInSection:)"
      || name == "collectionView(_:cellForItemAt:)"
  }

  /// Makes a call in a copy of the process; false only if it throws there.
  static func isAnsweredInCopy(_ call: Call) -> Bool {
    // A method that waits for another thread, of which the copy has none, or that ends the copy by a
    // trap, is no default implementation.
    ProcessCopy.answer(within: 2000) { (try? call()) != nil } ?? true
  }
}
