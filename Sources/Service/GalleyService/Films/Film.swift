import GalleyBase
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyScenes
import GalleyViews

/// One picture of a film.
public struct FilmFrame: Hashable, Sendable {
  /// The frame's number, from 0.
  public var index: Int
  /// When the frame is shown, in seconds from the start of the film.
  public var time: Double
  /// How long the frame is shown, in milliseconds, rounded without drift over the whole film.
  public var milliseconds: Int
  /// The content offset, in points.
  public var offset: CGPoint
  /// The offsets of the orthogonal sections in the film, in points, by section.
  package var sectionOffsets: [Int: CGFloat] = [:]
  /// The progress of a batch update, in 0 … 1; nil in films of scrolling.
  public var progress: CGFloat?
  /// The frame's display list.
  public var list: DisplayList
}

/// A scene in motion, in virtual time: one collection view that moves from frame to frame.
///
/// The view is created once. Between frames it is only scrolled, so a frame costs as much layout work as
/// a scroll step.
@MainActor public struct Film {
  /// The number of frames.
  public let frameCount: Int
  /// When the last frame is shown, in seconds from the start.
  public let duration: Double
  /// The scene on its stage; asking for a frame scrolls it.
  public let staged: StagedScene

  let title: String
  private let motion: FilmMotion
  /// How orthogonal sections move.
  private let sections: [FilmSectionMotion]

  /// Makes a film of a scene, with the scene's own film settings unless others are given.
  ///
  /// - Throws: `StageError`, `FilmError` when nothing would move or
  ///   the film's length is invalid.
  public init(_ scene: Scene, as film: Scene.Film? = nil, with pipeline: Pipeline) throws {
    let film = film ?? scene.film ?? Scene.Film()
    var state = film.state.flatMap { scene.state(named: $0) } ?? scene.states[0]
    if film.showsUpdate {
      state.updates?.progress = 0
      state.snapshot?.progress = 0
    }
    let staged = try pipeline.laidOut(scene, in: state)
    try self.init(staged, film, title: scene.title)
  }

  /// Makes a film of a scene that is on its stage.
  ///
  /// - Throws: `FilmError`.
  init(_ staged: StagedScene, _ film: Scene.Film, title: String) throws(FilmError) {
    let view = staged.stage.collectionView
    sections = try film.orthogonal.map { motion throws(FilmError) in
      try FilmSectionMotion(motion, film.physics, in: view)
    }
    motion = try FilmMotion(film, on: staged.stage)
    if !film.movesContent, !sections.contains(where: \.moves) { throw .nothingMoves }
    let lengths = [motion.duration].compactMap(\.self) + sections.compactMap(\.duration)
    duration = film.duration ?? max(lengths.max() ?? FilmMotion.sweepDuration, 0.001)
    frameCount = film.frames
    self.staged = staged
    self.title = title
    guard (2...SceneLimits.maximumFrames).contains(frameCount), duration > 0, duration.isFinite
    else { throw .invalidLength }
    settle()
  }

  /// Goes to the film's first offset and lets animations that run by themselves come to rest there.
  private func settle() {
    let view = staged.stage.collectionView
    guard view.movesByItself else { return }
    view.contentOffset = offset(at: 0, share: 0)
    view.layoutIfNeeded()
    view.advance(to: -10)
    view.advance(to: 0)
  }

  /// Goes to a frame, 0 ..< `frameCount`, and returns it.
  public func frame(at index: Int) -> FilmFrame {
    let view = staged.stage.collectionView
    let (time, share) = (time(of: index), CGFloat(index) / CGFloat(frameCount - 1))
    var progress: CGFloat?
    // What was left for later before this moment comes before the scroll.
    view.runMainQueue(until: time)
    if case .update(let transition) = motion {
      transition.progress = share
      progress = share
    } else {
      view.contentOffset = offset(at: time, share: share)
      for (section, offset) in offsetsOfSections(at: time, share: share) {
        view.setOrthogonalOffset(offset, ofSection: section, pastEnds: true)
      }
      view.advance(to: time)
      view.layoutIfNeeded()
    }
    return FilmFrame(
      index: index, time: time, milliseconds: milliseconds(of: index),
      offset: view.contentOffset,
      sectionOffsets: Dictionary(
        offsetsOfSections(at: time, share: share), uniquingKeysWith: { first, _ in first }),
      progress: progress, list: staged.displayList())
  }

  /// Whether work that an app delayed has run; it does not run again when the film starts again.
  package var hasRunDelayedWork: Bool {
    staged.stage.collectionView.mainQueue.hasRunDelayedWork
  }

  /// The offsets of the orthogonal sections, in the order of the film.
  private func offsetsOfSections(at time: Double, share: CGFloat) -> [(Int, CGFloat)] {
    let grid = PixelGrid(scale: staged.scale)
    return sections.map { motion in
      let exact = motion.offset(at: time, share: share)
      return (motion.section, index(isAtAnEnd: share) ? exact : grid.rounded(exact))
    }
  }

  /// The frames of all visible elements in a frame of the film.
  public func snapshot(at index: Int) -> LayoutSnapshot {
    _ = frame(at: index)
    return staged.stage.snapshot()
  }

  // UIKit: while content scrolls, its offset is rounded to device pixels.
  private func offset(at time: Double, share: CGFloat) -> CGPoint {
    let view = staged.stage.collectionView
    let exact = motion.offset(at: time, share: share, in: view)
    if index(isAtAnEnd: share) { return exact }
    let grid = PixelGrid(scale: staged.scale)
    return CGPoint(x: grid.rounded(exact.x), y: grid.rounded(exact.y))
  }

  private func index(isAtAnEnd share: CGFloat) -> Bool { share <= 0 || share >= 1 }

  private func time(of index: Int) -> Double {
    duration * Double(index) / Double(frameCount - 1)
  }

  /// The time from one frame to the next, in whole milliseconds; rounding errors do not add up.
  private func milliseconds(of index: Int) -> Int {
    let (start, end) = (time(of: index) * 1000, time(of: index + 1) * 1000)
    return max(Int(end.rounded()) - Int(start.rounded()), 1)
  }
}
