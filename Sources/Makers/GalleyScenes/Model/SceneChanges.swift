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

  /// A trait that can be changed: its name, what it is, its words, and the form of further words of an open trait.
  package typealias Axis = (name: String, summary: String, words: [String], form: String?)

  /// The traits that can be changed.
  package static let axes: [Axis] = TraitAxis.all.map { axis in
    (axis.name, axis.summary, axis.values.map(\.word), axis.form?.summary)
  }

  /// Why a word is none of a trait's, and what helps; nil if it is one.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - name: The name of the trait.
  /// - Returns: The problem as the end of a sentence, and a hint.
  package static func problem(
    with word: String, for name: String
  ) -> (problem: String, hint: String?)? {
    guard let axis = TraitAxis.all.first(where: { $0.name == name }), axis.value(of: word) == nil
    else { return nil }
    if let form = axis.form {
      return ("is not \(form.summary)", form.problem(with: word)?.hint)
    }
    let words = axis.values.map(\.word)
    return (
      "is none of its values",
      Suggestion.nearest(to: word, among: words).map { "did you mean '\($0)'?" }
        ?? "use one of: \(words.joined(separator: ", "))"
    )
  }

  /// The locale in place of those of files; nil for theirs.
  package var locale: LocaleName? { overrides.locale }

  /// The changed traits.
  fileprivate var overrides: TraitOverrides {
    TraitAxis.all.reduce(TraitOverrides()) { traits, axis in
      let value = self.traits[axis.name].flatMap(axis.value(of:))
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
      guard let word = axis.value(in: changes.overrides)?.value.word else { continue }
      let fitting = variants.filter { (axis.value(in: $0.traits)?.value.word ?? word) == word }
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
