import GalleyGeometry
import GalleyViews

/// A scene in one of its states, whose traits are the scene's own: nothing is left to be decided.
package struct SettledScene: Hashable, Sendable {
  /// The scene, with the traits of the state and of its variant.
  package let scene: Scene
  /// The state, without traits.
  package let state: Scene.State

  /// Settles a scene.
  ///
  /// Changes come before values of the state's variant, those before its own, and those before the scene's.
  fileprivate init(_ scene: Scene, in state: Scene.State) {
    var (scene, bare) = (scene, state)
    let variant = state.variant
    scene.traits = (variant?.traits ?? TraitOverrides()).filled(
      from: state.traits.filled(from: scene.traits))
    if let device = variant?.device {
      let isOnItsSide = scene.viewport.device?.isOnItsSide == true
      scene.viewport = Scene.Viewport(isOnItsSide ? device.onItsSide : device)
    }
    if let width = variant?.width { scene.viewport.size.width = width }
    if let scale = variant?.scale { scene.viewport.scale = scale }
    scene.apply(scene.changes)
    scene.followLocale(&bare)
    (bare.traits, bare.variant) = (TraitOverrides(), nil)
    (self.scene, self.state) = (scene, bare)
  }
}

extension Scene {
  /// The scene in a state, with the state's traits as its own.
  package func settled(_ state: State) -> SettledScene { SettledScene(self, in: state) }

  /// The scene with one state, and with that state's traits as its own.
  ///
  /// Without a name, and with that of no state or variant, it is the first state of the file.
  package func settled(_ name: String?) -> Scene {
    let shown = name.flatMap { self.state(named: $0) } ?? states[0]
    let settled = settled(shown)
    var scene = settled.scene
    (scene.states, scene.variants) = ([settled.state], [])
    scene.expectations = expectations(of: shown).map { expectation in
      var expectation = expectation
      expectation.variants = nil
      return expectation
    }
    return scene
  }
}
