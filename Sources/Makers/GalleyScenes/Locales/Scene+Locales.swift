import GalleyGeometry
import GalleyViews

extension Scene {
  /// The locales that the file names, each once, in its order.
  var locales: [LocaleName] {
    var found: [LocaleName] = []
    for traits in [traits] + states.map(\.traits) + variants.map(\.traits) {
      if let locale = traits.locale, !found.contains(locale) { found.append(locale) }
    }
    return found
  }

  /// The scene with the texts of its locale as its own, so that changes of its items stay.
  package var inOwnLocale: Scene {
    var result = self
    var state = states.first ?? State()
    result.followLocale(&state)
    if !states.isEmpty { result.states[0] = state }
    return result
  }

  /// Shows the texts of the scene's locale, from the side at which its script begins.
  ///
  /// - Parameter state: A state of the scene, which gets its texts, too.
  mutating func followLocale(_ state: inout State) {
    guard let locale = traits.locale else { return }
    traits.layoutDirection = traits.layoutDirection ?? locale.layoutDirection
    guard let shown = translations[locale] else { return }
    (screen, layout, sections) = (shown.screen, shown.layout, shown.sections)
    (looks, lookNames) = (shown.looks, shown.lookNames)
    if let same = shown.states.first(where: { $0.name == state.listedName }) {
      (state.updates, state.snapshot) = (same.updates, same.snapshot)
    }
    // The texts are the scene's own now, and what changes them later stays.
    translations = [:]
  }
}
