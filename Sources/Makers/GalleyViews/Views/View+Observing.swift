import GalleyGeometry

extension View {
  /// Calls `tell` after values that `observe(_:options:changeHandler:)` knows may have changed; the observer is only
  /// a name.
  package func addObserver(_ observer: AnyObject, tell: @escaping () -> Void) {
    ownConstraintState.observers.append((ObjectIdentifier(observer), tell))
  }

  /// Ends what `addObserver(_:tell:)` began.
  package func removeObserver(_ observer: ObjectIdentifier) {
    constraintState?.observers.removeAll { $0.id == observer }
  }

  /// Tells the observers, in the order in which they were added; not in the middle of `changeOnce(_:)`.
  package func tellObservers() {
    guard let state = constraintState, !state.isChanging else { return }
    for observer in state.observers { observer.tell() }
  }

  /// Makes changes of several values of which the observers are told once, at the end.
  func changeOnce(_ change: () -> Void) {
    guard let state = constraintState, !state.observers.isEmpty, !state.isChanging else {
      return change()
    }
    state.isChanging = true
    change()
    state.isChanging = false
    tellObservers()
  }

  /// Sets the bounds, and resizes what depends on their size; tells no observers.
  package func changeBounds(to bounds: CGRect) {
    let old = ownLayer.bounds.size
    ownLayer.bounds = bounds
    if ownLayer.bounds.size != old { sizeDidChange(from: old) }
  }
}
