import GalleyGeometry
import GalleyViews

/// A callback for the passing of virtual time.
struct TimeObserver {
  weak var owner: AnyObject?
  var tick: (Double) -> Void
}

extension CollectionView {
  /// Advances virtual time for everything that moves by itself, such as springs between items.
  ///
  /// There is no clock: films call this before each frame. Going back in time, as when a film
  /// starts again, moves nothing.
  ///
  /// - Parameter seconds: The time since the start of the film.
  public func advance(to seconds: Double) {
    let step = seconds - virtualTime
    virtualTime = seconds
    timeObservers.removeAll { $0.owner == nil }
    guard step > 0, step.isFinite else { return }
    asOwnWork { for observer in timeObservers { observer.tick(step) } }
  }

  /// Whether anything moves as virtual time passes.
  package var movesByItself: Bool { !timeObservers.isEmpty }

  /// Runs the main queue, and advances virtual time until everything is at rest; for springs, ten seconds
  /// are enough.
  package func comeToRest() {
    runMainQueue()
    guard movesByItself else { return }
    advance(to: virtualTime + 10)
    layoutIfNeeded()
  }

  /// Calls `tick` with the elapsed seconds whenever virtual time passes, as long as `owner` exists.
  package func addTimeObserver(_ owner: AnyObject, tick: @escaping (Double) -> Void) {
    guard !timeObservers.contains(where: { $0.owner === owner }) else { return }
    timeObservers.append(TimeObserver(owner: owner, tick: tick))
  }
}
