import Foundation
import GalleyEngine
import GalleyLayouts

/// Finds out whether an object's class implements an optional delegate method.
///
/// Only a call can show that: a method that is not implemented throws. The call is limited:
///
/// 1. The method is called once, with an empty collection view, a cell, and the index path 0-0.
/// 2. The call runs in a copy of the process that exits immediately afterwards, so that it changes
///    nothing here: it may report a selection, or crash on an index path that does not exist.
///    Whatever the method writes outside of the process is really written.
/// 3. The copy has a time limit of two seconds. A method that is not implemented throws at once; one
///    that exceeds the limit, or that crashes the copy, is therefore implemented.
@MainActor enum ResponseProbe {
  private struct Question: Hashable {
    var type: ObjectIdentifier
    var name: String
  }

  // The methods of a class never change, and each check needs a copy of the process, so results are
  // cached by class.
  private static var known: [Question: Bool] = [:]

  /// Checks on the main thread, where the caller must be.
  nonisolated static func ask(_ object: AnyObject, for selector: Selector) -> Bool {
    // The caller is already on the main thread, and the object is not passed to any other.
    nonisolated(unsafe) let object = object
    return MainActor.assumeIsolated { responds(object, to: selector) }
  }

  /// Whether the object has its own implementation of the method that `selector` names.
  static func responds(_ object: AnyObject, to selector: Selector) -> Bool {
    let question = Question(type: ObjectIdentifier(type(of: object)), name: selector.name)
    if let answer = known[question] { return answer }
    guard let answer = find(selector, of: object) else { return false }
    known[question] = answer
    return answer
  }

  /// Whether the object implements the method; nil if its protocols have no method of that name.
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
    // A method that waits for another thread (the copy has none) or that crashes the copy is not a
    // default implementation.
    ProcessCopy.answer(within: 2000) { (try? call()) != nil } ?? true
  }
}
