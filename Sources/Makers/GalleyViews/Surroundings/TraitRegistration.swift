/// A function that is called after some traits of a view have changed.
package final class TraitRegistration {
  private let values: ((TraitCollection) -> [AnyHashable])?
  private let handler: (TraitCollection) -> Void

  /// Creates a registration.
  ///
  /// - Parameters:
  ///   - values: The traits that count; nil for all.
  ///   - handler: Called with the traits before a change.
  package init(
    of values: ((TraitCollection) -> [AnyHashable])? = nil,
    handler: @escaping (TraitCollection) -> Void
  ) {
    self.values = values
    self.handler = handler
  }

  func tell(from former: TraitCollection, to traits: TraitCollection) {
    guard values.map({ $0(former) != $0(traits) }) ?? true else { return }
    handler(former)
  }
}

extension View {
  /// Lets a function be called after every change of some traits, until it is removed.
  package func add(_ registration: TraitRegistration) { traitRegistrations.append(registration) }

  /// Removes a registration; without it, nothing.
  package func remove(_ registration: TraitRegistration) {
    traitRegistrations.removeAll { $0 === registration }
  }
}
