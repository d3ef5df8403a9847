import GalleyGeometry

/// Who is told that virtual time passes.
struct TimeObserver {
  weak var owner: AnyObject?
  var tick: (Double) -> Void
}

extension CollectionView {
  /// Lets virtual time pass for what moves by itself, such as springs between items.
  ///
  /// There is no clock: films call this before each of their pictures. Time that goes back, as when a
  /// film is looked at from its beginning again, moves nothing.
  ///
  /// - Parameter seconds: The time since the film's beginning.
  public func advance(to seconds: Double) {
    let step = seconds - virtualTime
    virtualTime = seconds
    timeObservers.removeAll { $0.owner == nil }
    guard step > 0, step.isFinite else { return }
    asOwnWork { for observer in timeObservers { observer.tick(step) } }
  }

  /// Whether something moves as virtual time passes.
  package var movesByItself: Bool { !timeObservers.isEmpty }

  /// Lets time pass until what moves by itself has come to rest, as springs have in ten seconds.
  package func comeToRest() {
    guard movesByItself else { return }
    advance(to: virtualTime + 10)
    layoutIfNeeded()
  }

  /// Calls `tick` with the seconds that pass, as long as `owner` lives.
  package func addTimeObserver(_ owner: AnyObject, tick: @escaping (Double) -> Void) {
    guard !timeObservers.contains(where: { $0.owner === owner }) else { return }
    timeObservers.append(TimeObserver(owner: owner, tick: tick))
  }
}
