import GalleyBase
import GalleyEngine
import GalleyGeometry
import GalleyScenes

/// Why a scene cannot be filmed with the given settings.
package enum FilmError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The first and the last offset are the same, and nothing else moves.
  case nothingMoves
  /// A section that is to move does not scroll by itself.
  case sectionDoesNotScroll(Int)
  /// The film has fewer than two frames, too many frames, or no duration.
  case invalidLength

  /// The error as one sentence.
  package var description: String {
    switch self {
    case .nothingMoves: "nothing moves: the content cannot scroll past its first offset"
    case .sectionDoesNotScroll(let section): "section \(section) does not scroll by itself"
    case .invalidLength:
      "a film has 2 to \(SceneLimits.maximumFrames) frames and takes more than 0 seconds"
    }
  }
}

extension FilmError: CodedError {
  /// The code of the error.
  package var code: ErrorCode { .film }
}

/// What changes in the content itself from one frame of a film to the next.
enum FilmMotion {
  /// The content scrolls at constant speed from one offset to another.
  case sweep(from: CGPoint, to: CGPoint)
  /// A finger drags the content from one offset to another and lets go.
  case fling(from: CGPoint, to: CGPoint, ScrollFling)
  /// A batch update runs its animation.
  case update(BatchUpdateTransition)
  /// The content stays, while sections of it scroll by themselves.
  case rest(at: CGPoint)

  /// The duration of the drag before the finger lets go, in seconds.
  static let dragDuration = 0.4
  /// The duration of a sweep that sets none, in seconds.
  static let sweepDuration = 2.0
  // UIKit: the animation of a batch update takes 0.3 seconds.
  private static let updateDuration = 0.3

  /// The motion of a film on a stage; for a fling, moves the content to where the finger lets go.
  ///
  /// - Throws: `FilmError.nothingMoves`.
  @MainActor init(_ film: Scene.Film, on stage: SceneStage) throws(FilmError) {
    let view = stage.collectionView
    var from = film.from ?? view.contentOffset
    let isAtRest = film.from == nil && from == view.restingContentOffset
    guard film.movesContent else {
      self = .rest(at: from)
      return
    }
    switch film.physics {
    case .none:
      if let transition = stage.transition, film.showsUpdate {
        self = .update(transition)
        return
      }
      stage.measureContent(from: from, to: film.to)
      if isAtRest { from = view.restingContentOffset }
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
      var fling = view.fling(releasingWith: velocity)
      if stage.measureContent(from: from, to: fling.offset(after: fling.duration)) {
        view.contentOffset = Self.held(to, by: view)
        view.layoutIfNeeded()
        fling = view.fling(releasingWith: velocity)
      }
      self = .fling(from: from, to: to, fling)
    }
  }

  /// The duration in seconds, unless the film sets one; nil if only sections move.
  var duration: Double? {
    switch self {
    case .rest: nil
    case .sweep: Self.sweepDuration
    case .fling(let from, let to, let fling):
      max((from == to ? 0 : Self.dragDuration) + Double(fling.duration) / 1000, 0.001)
    case .update: Self.updateDuration
    }
  }

  /// The content offset after some seconds; `share`, in 0 … 1, is the same moment as a part of the film.
  @MainActor func offset(at seconds: Double, share: CGFloat, in view: CollectionView) -> CGPoint {
    switch self {
    case .rest(let offset): return offset
    case .sweep(let from, let to): return from.interpolated(to: to, share)
    case .update: return view.contentOffset
    case .fling(let from, let to, let fling):
      let drag = from == to ? 0 : Self.dragDuration
      guard seconds < drag else {
        // At the end of the film the fling is over, whatever the rounding error of the seconds.
        let isOver = seconds > (duration ?? 0) - 1e-9
        return fling.offset(
          after: isOver ? fling.duration : CGFloat(seconds - drag) * 1000)
      }
      return Self.held(from.interpolated(to: to, CGFloat(seconds / drag)), by: view)
    }
  }

  /// The offset of content that follows a finger; beyond the scrollable range, a rubber band slows it.
  @MainActor private static func held(_ offset: CGPoint, by view: CollectionView) -> CGPoint {
    let range = view.offsetRange
    return CGPoint(
      x: RubberBand.offset(offset.x, from: range.minX, to: range.maxX, over: view.bounds.width),
      y: RubberBand.offset(offset.y, from: range.minY, to: range.maxY, over: view.bounds.height))
  }

  /// The offset at the far end of the scrollable range.
  @MainActor private static func end(of view: CollectionView, from: CGPoint) -> CGPoint {
    let range = view.offsetRange
    // The end of mirrored content is on the left. A film that begins at the end goes to the start.
    let x =
      view.collectionViewLayout.isMirrored
      ? (from.x <= range.minX ? range.maxX : range.minX)
      : (from.x >= range.maxX ? range.minX : range.maxX)
    return CGPoint(
      x: range.width > 0 ? x : from.x, y: range.height > 0 ? range.maxY : from.y)
  }
}
