import GalleyEngine
import GalleyGeometry
import GalleyScenes

/// How an orthogonal section moves in a film.
struct FilmSectionMotion {
  /// The section.
  let section: Int
  private let from, to: CGFloat
  /// The section as it is when the film starts.
  private let scrolled: OrthogonalSection
  /// The movement after the finger lets go; nil if the content goes evenly.
  private let fling: AxisFling?

  /// The motion of a section on a stage; moves nothing.
  ///
  /// - Throws: `FilmError.sectionDoesNotScroll`.
  @MainActor init(
    _ motion: Scene.OrthogonalMotion, _ physics: Scene.Film.Physics, in view: CollectionView
  ) throws(FilmError) {
    guard let scrolled = view.orthogonalSection(at: motion.section) else {
      throw .sectionDoesNotScroll(motion.section)
    }
    self.scrolled = scrolled
    section = motion.section
    from = motion.from ?? scrolled.offset
    switch physics {
    case .none:
      let (start, end) = (scrolled.offsets.lowerBound, scrolled.offsets.upperBound)
      to = motion.to ?? (from >= end ? start : end)
      fling = nil
    case .fling:
      to = motion.to ?? from
      fling = scrolled.fling(
        releasedAt: scrolled.heldOffset(to), velocity: motion.velocity / 1000)
    }
  }

  /// Whether the offset changes.
  var moves: Bool { from != to || (fling?.duration ?? 0) > 0 }

  /// The duration of the drag before the finger lets go, in seconds.
  private var drag: Double { from == to ? 0 : FilmMotion.dragDuration }

  /// The duration until the content rests, in seconds; nil if it goes evenly.
  var duration: Double? { fling.map { drag + Double($0.duration) / 1000 } }

  /// The offset after some seconds; `share`, in 0 … 1, is the same moment as a part of the film.
  func offset(at seconds: Double, share: CGFloat) -> CGFloat {
    guard let fling else { return from + (to - from) * share }
    guard seconds < drag else {
      // At the end of the fling the content rests, whatever the rounding error of the seconds.
      let isOver = seconds > drag + Double(fling.duration) / 1000 - 1e-9
      return fling.offset(after: isOver ? fling.duration : CGFloat(seconds - drag) * 1000)
    }
    return scrolled.heldOffset(from + (to - from) * CGFloat(seconds / drag))
  }
}
