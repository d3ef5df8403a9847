import GalleyContract
import GalleyScenes

extension Pipeline {
  /// Shows scenes to the rules of lint about what people see.
  var viewer: LayoutContract.Viewer {
    { scene, state in
      (try? stage(scene, in: state)).map { staged in
        LayoutContract.ShownState(stage: staged.stage, colors: staged.colors)
      }
    }
  }
}
