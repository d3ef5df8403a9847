import GalleyEngine
import GalleyGeometry
import GalleyScenes

/// Why a scene cannot be filmed as asked.
public enum FilmError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The first and the last offset are the same, and nothing else moves.
  case nothingMoves
  /// The film is to have fewer than two pictures or too many, or no duration.
  case invalidLength

  /// One sentence for people.
  public var description: String {
    switch self {
    case .nothingMoves: "nothing moves: the content ends where the film begins"
    case .invalidLength:
      "a film has 2 to \(SceneLimits.maximumFrames) frames and takes more than 0 seconds"
    }
  }
}

/// What is different from one picture of a film to the next.
enum FilmMotion {
  /// The offset goes evenly from one point to another.
  case sweep(from: CGPoint, to: CGPoint)
  /// A finger drags from one point to another and lets go.
  case fling(from: CGPoint, to: CGPoint, ScrollFling)
  /// A batch update is animated.
  case update(BatchUpdateTransition)

  /// How long a finger drags before it lets go, in seconds.
  static let dragDuration = 0.4
  /// How long a film takes that says nothing of it, in seconds.
  private static let sweepDuration = 2.0
  // UIKit: a batch update is animated for 0.3 seconds.
  private static let updateDuration = 0.3

  /// What the film shows on a stage; drags are carried out up to where the finger lets go.
  ///
  /// - Throws: `FilmError.nothingMoves`.
  @MainActor init(_ film: Scene.Film, on stage: SceneStage) throws(FilmError) {
    let view = stage.collectionView
    let from = film.from ?? view.contentOffset
    switch film.physics {
    case .none:
      if let transition = stage.transition, film.to == nil {
        self = .update(transition)
        return
      }
      self = .sweep(from: from, to: film.to ?? Self.end(of: view, from: from))
      if film.to == nil, film.from == nil, case .sweep(let from, let to) = self, from == to {
        throw .nothingMoves
      }
    case .fling:
      switch film.decelerationRate {
      case .normal: view.decelerationRate = .normal
      case .fast: view.decelerationRate = .fast
      case nil: break
      }
      let to = film.to ?? from
      view.contentOffset = Self.held(to, by: view)
      view.layoutIfNeeded()
      let velocity = CGPoint(x: film.velocity.x / 1000, y: film.velocity.y / 1000)
      self = .fling(from: from, to: to, view.fling(releasingWith: velocity))
    }
  }

  /// How long it takes unless the film says so, in seconds.
  var duration: Double {
    switch self {
    case .sweep: Self.sweepDuration
    case .fling(let from, let to, let fling):
      max((from == to ? 0 : Self.dragDuration) + Double(fling.duration) / 1000, 0.001)
    case .update: Self.updateDuration
    }
  }

  /// The content offset at a moment; `share` of the film's `seconds` is over.
  @MainActor func offset(at seconds: Double, share: CGFloat, in view: CollectionView) -> CGPoint {
    switch self {
    case .sweep(let from, let to): return from.interpolated(to: to, share)
    case .update: return view.contentOffset
    case .fling(let from, let to, let fling):
      let drag = from == to ? 0 : Self.dragDuration
      guard seconds < drag else {
        // The end of the film's own length is the end of the fling, whatever was rounded.
        let isOver = seconds > duration - 1e-9
        return fling.offset(
          after: isOver ? fling.duration : CGFloat(seconds - drag) * 1000)
      }
      return Self.held(from.interpolated(to: to, CGFloat(seconds / drag)), by: view)
    }
  }

  /// Where content is whose offset follows a finger: a rubber band holds it beyond its ends.
  @MainActor private static func held(_ offset: CGPoint, by view: CollectionView) -> CGPoint {
    let range = view.offsetRange
    return CGPoint(
      x: RubberBand.offset(offset.x, from: range.minX, to: range.maxX, over: view.bounds.width),
      y: RubberBand.offset(offset.y, from: range.minY, to: range.maxY, over: view.bounds.height))
  }

  /// The far end of what can be scrolled.
  @MainActor private static func end(of view: CollectionView, from: CGPoint) -> CGPoint {
    let range = view.offsetRange
    // Content that runs from right to left starts at its right end.
    let x = from.x >= range.maxX ? range.minX : range.maxX
    return CGPoint(
      x: range.width > 0 ? x : from.x, y: range.height > 0 ? range.maxY : from.y)
  }
}
