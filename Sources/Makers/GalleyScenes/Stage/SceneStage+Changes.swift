import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews

// MARK: - Changes after the first layout

extension SceneStage {
  /// Carries out what a state changes once the scene is laid out.
  func change(_ scene: Scene, to state: Scene.State) {
    if let size = state.size { turn(to: size) }
    if let counts = state.reload {
      let wasInRange = isInRange
      show(scene.limited(to: counts))
      collectionView.reloadData()
      collectionView.layoutIfNeeded()
      // UIKit: the layout pass leaves the offset where it is; a scroll view comes back into its range afterwards.
      if wasInRange { settle { collectionView.offsetInRange(collectionView.contentOffset) } }
    }
    if let updates = state.updates {
      update(to: updates.progress) {
        show(scene.updated(by: updates))
        collectionView.deleteItems(at: updates.deletions)
        collectionView.insertItems(at: updates.insertedPaths)
        collectionView.reloadItems(at: updates.reloads)
        for move in updates.moves { collectionView.moveItem(at: move.from, to: move.to) }
      }
    }
    if let snapshot = state.snapshot {
      let next = scene.showing(snapshot)
      let (before, after) = (scene.dataSnapshot(), next.dataSnapshot())
      update(to: snapshot.progress) {
        show(next)
        collectionView.change(from: before.snapshot, to: before.next(after))
      }
    }
  }

  /// Whether the content is not pulled beyond an end.
  private var isInRange: Bool {
    collectionView.offsetInRange(collectionView.contentOffset) == collectionView.contentOffset
  }

  /// Performs a batch update, up to a moment of its animation.
  private func update(to progress: CGFloat, _ updates: () -> Void) {
    let started = collectionView.startBatchUpdates(updates)
    if progress < 1 {
      started.progress = progress
      transition = started
    } else {
      started.finish()
    }
  }

  private func turn(to size: CGSize) {
    collectionView.setBounds(
      CGRect(origin: collectionView.bounds.origin, size: size), animated: true)
  }

  /// Makes the data source and the delegate answer for another scene without notifying the collection view.
  package func show(_ scene: Scene) {
    self.scene = scene
    (collectionView.collectionViewLayout as? SceneCompositionalLayout)?.show(scene)
    dataSource.content = SceneContent(scene)
    setDelegate()
  }

  func setDelegate() {
    guard ownsDelegate else { return }
    delegate = scene.layout.options.makeDelegate(for: scene.sections, in: room)
    collectionView.delegate = delegate
  }
}

/// A collection view on a stage, whose main queue comes to rest after each layout.
class StagedCollectionView: CollectionView {
  /// What stands in front of it.
  var furniture: ScreenFurniture?

  override func layoutSubviews() {
    furniture?.adjustSafeArea(of: self)
    super.layoutSubviews()
  }

  // UIKit: blocks on the main queue run between two events. While no code of the app is running, a request for
  // layout is the end of one.
  override func layoutIfNeeded() {
    super.layoutIfNeeded()
    if MainQueue.ofRunningWork == nil { runMainQueue() }
  }
}

/// A collection view that asks for the sizes of items again when it is resized, as an app does in a rotation.
// UIKit: a flow layout keeps what its delegate has answered unless the layout is invalidated.
final class ResizableCollectionView: StagedCollectionView {
  override var bounds: CGRect {
    willSet {
      if newValue.size != bounds.size { collectionViewLayout.invalidateLayout() }
    }
  }
}
