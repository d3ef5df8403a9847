import GalleyEngine
import GalleyScenes
import GalleyViews

/// Makes the collection views that a check needs from scenes.
@MainActor struct SubjectMaker {
  /// Makes the layout; nil for the scene's own.
  var makeLayout: (@MainActor () -> CollectionViewLayout)?
  /// Changes the collection view before its first layout, and returns the objects that must live as long.
  var configure: (@MainActor (CollectionView) -> [AnyObject])?

  /// What is worth a note about the collection views so far.
  let remarks = Remarks()
  /// What is known about checks of this layout in copies of the process.
  let copies = CopyExperience()

  /// What is worth a note about collection views.
  @MainActor final class Remarks {
    /// Whether the work on a main queue did not come to rest.
    var isRestless = false
    /// Sentences about delegate methods that are never called.
    var unreachedMethods: [String] = []
  }

  /// What earlier copies of the process have shown about a layout.
  @MainActor final class CopyExperience {
    /// Whether the layout waits for another thread, which a copy does not have.
    var areUseless = false
  }

  /// A scene in its first state, before the changes of that state.
  func subject(of scene: Scene) -> LayoutChecker.Subject {
    var state = scene.states[0]
    (state.updates, state.snapshot, state.reload, state.size) = (nil, nil, nil, nil)
    state.selection = []
    let queue = MainQueue()
    queue.whenRestless = { [remarks] in remarks.isRestless = true }
    let stage = SceneStage(
      scene, in: state, layout: makeLayout?(), queue: queue, configure: configure)
    for sentence in stage.collectionView.unreachedMethods
    where !remarks.unreachedMethods.contains(sentence) { remarks.unreachedMethods.append(sentence) }
    guard scene.layout.itemCounts == nil else {
      return LayoutChecker.Subject(stage.collectionView, companions: [stage])
    }
    return LayoutChecker.Subject(stage.collectionView, companions: [stage]) { updates in
      stage.show(scene.updated(by: updates))
    }
  }
}
