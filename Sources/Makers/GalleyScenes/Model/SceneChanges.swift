import Foundation
import GalleyEngine
import GalleyGeometry
import GalleyViews

/// What a command shows of a scene in place of what its file says.
package struct SceneChanges: Codable, Hashable, Sendable {
  /// The size of the viewport in points, each side above zero; nil for the scene's.
  package var size: CGSize?
  /// Device pixels per point, above zero; nil for the scene's.
  package var scale: CGFloat?
  /// The content offset of all states, in points; nil for their own.
  package var offset: CGPoint?
  /// Values of traits: words of files, by the names of their keys, such as `dark` for `appearance`.
  package var traits: [String: String] = [:]

  /// No changes.
  package init() {}

  /// The traits that can be changed: their names, what they are, and their words.
  package static let axes: [(name: String, summary: String, words: [String])] =
    TraitAxis.all.map { ($0.name, $0.summary, $0.values.map(\.word)) }

  /// The changed traits.
  fileprivate var overrides: TraitOverrides {
    TraitAxis.all.reduce(TraitOverrides()) { traits, axis in
      let value = axis.values.first { $0.word == self.traits[axis.name] }
      return value?.traits.filled(from: traits) ?? traits
    }
  }
}

extension Scene {
  /// The scene with changes, which come before what it, its states and its variants say.
  ///
  /// Where some variants have a changed value and others have another one, only the former remain. States keep their names.
  package func changed(by changes: SceneChanges) -> Scene {
    guard changes != SceneChanges() else { return self }
    var scene = self
    scene.changes = changes
    scene.apply(changes)
    for axis in TraitAxis.all {
      guard let place = axis.place(in: changes.overrides) else { continue }
      let fitting = variants.filter { axis.place(in: $0.traits).map { $0 == place } ?? true }
      if !fitting.isEmpty { scene.variants.removeAll { !fitting.contains($0) } }
    }
    guard let offset = changes.offset else { return scene }
    for index in scene.states.indices {
      scene.states[index].contentOffset = offset
      scene.states[index].scrollTarget = nil
    }
    return scene
  }

  /// Replaces what changes say of the screen.
  mutating func apply(_ changes: SceneChanges) {
    traits = changes.overrides.filled(from: traits)
    if let size = changes.size { viewport.size = size }
    if let scale = changes.scale { viewport.scale = scale }
  }
}
