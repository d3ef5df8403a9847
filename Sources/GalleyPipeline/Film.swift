import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyScenes
import GalleyViews

/// One picture of a film.
public struct FilmFrame: Hashable, Sendable {
  /// The picture's number, from 0.
  public var index: Int
  /// When it is shown, in seconds from the beginning.
  public var time: Double
  /// How long it is shown, in milliseconds; all together they last as long as the film.
  public var milliseconds: Int
  /// The content offset, in points.
  public var offset: CGPoint
  /// How much of a batch update is over, in 0 … 1; nil in films of scrolling.
  public var progress: CGFloat?
  /// What the picture shows.
  public var list: DisplayList
}

/// A scene in motion, in virtual time: one collection view that goes from picture to picture.
///
/// The view is made once; between pictures it is only scrolled, so that each costs what the layout
/// does for a scroll.
@MainActor public struct Film {
  /// How many pictures there are.
  public let frameCount: Int
  /// When the last picture is shown, in seconds.
  public let duration: Double
  /// The scene on its stage; looking at a picture moves it.
  public let staged: StagedScene

  let title: String
  private let motion: FilmMotion

  /// A film of a scene, with the rules of the scene's own film unless others are given.
  ///
  /// - Throws: `SceneImageError` for a picture that cannot be read, `FilmError` when the film would
  ///   show nothing or has no length.
  public init(_ scene: Scene, as film: Scene.Film? = nil, with pipeline: Pipeline) throws {
    let film = film ?? scene.film ?? Scene.Film()
    var state = film.state.flatMap { scene.state(named: $0) } ?? scene.states[0]
    if film.physics == .none, film.to == nil, state.updates != nil { state.updates?.progress = 0 }
    let staged = try pipeline.stage(scene, in: state)
    try self.init(staged, film, title: scene.title)
  }

  private init(_ staged: StagedScene, _ film: Scene.Film, title: String) throws(FilmError) {
    motion = try FilmMotion(film, on: staged.stage)
    duration = film.duration ?? motion.duration
    frameCount = film.frames
    self.staged = staged
    self.title = title
    guard (2...SceneLimits.maximumFrames).contains(frameCount), duration > 0, duration.isFinite
    else { throw .invalidLength }
    settle()
  }

  /// Lets what moves by itself come to rest where the film begins.
  private func settle() {
    let view = staged.stage.collectionView
    guard view.movesByItself else { return }
    view.contentOffset = offset(at: 0, share: 0)
    view.layoutIfNeeded()
    view.advance(to: -10)
    view.advance(to: 0)
  }

  /// Goes to a picture, 0 ..< `frameCount`, and tells what it shows.
  public func frame(at index: Int) -> FilmFrame {
    let view = staged.stage.collectionView
    let (time, share) = (time(of: index), CGFloat(index) / CGFloat(frameCount - 1))
    var progress: CGFloat?
    if case .update(let transition) = motion {
      transition.progress = share
      progress = share
    } else {
      view.contentOffset = offset(at: time, share: share)
      view.advance(to: time)
      view.layoutIfNeeded()
    }
    return FilmFrame(
      index: index, time: time, milliseconds: milliseconds(of: index),
      offset: view.contentOffset, progress: progress, list: staged.displayList())
  }

  /// Where everything visible is in a picture.
  public func snapshot(at index: Int) -> LayoutSnapshot {
    _ = frame(at: index)
    return staged.stage.snapshot()
  }

  // UIKit: while it moves, the content offset lands on device pixels.
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

  /// The way from a picture's time to the next one's in whole milliseconds, without drift.
  private func milliseconds(of index: Int) -> Int {
    let (start, end) = (time(of: index) * 1000, time(of: index + 1) * 1000)
    return max(Int(end.rounded()) - Int(start.rounded()), 1)
  }
}
