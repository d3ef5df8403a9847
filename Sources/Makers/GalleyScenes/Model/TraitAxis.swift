import GalleyGeometry
import GalleyViews

/// A trait that scenes, states and variants can say something of: its key, its words and what they mean.
struct TraitAxis: Sendable {
  /// One value of the trait.
  struct Value: Sendable {
    /// The word that files use.
    var word: String
    /// The word in names of cases.
    var mark: String
    /// Traits of which only this one is specified.
    var traits: TraitOverrides
  }

  /// The key.
  let name: String
  /// What the trait is, in a sentence.
  let summary: String
  /// The values, in a meaningful order; of an open trait, only those that have a meaning of their own.
  let values: [Value]
  /// The word of the value that holds where nothing is said; empty for an open trait.
  let usual: String
  /// What holds where nothing is said, in words.
  private(set) var rule: String
  /// The form of the words of an open trait, which has values beside those above.
  private(set) var form: TextForm?
  /// Whether goldens say the usual value, too.
  private(set) var isAlwaysRecorded = true

  /// All of them, in the order in which names of cases have them.
  static let all = [appearance, textSize, contrast, layoutDirection, locale, system]

  static let appearance = TraitAxis(
    "appearance", "The light or dark style; the system's colours follow it.",
    \.userInterfaceStyle, usual: .light, [("light", .light), ("dark", .dark)])

  // The names of SwiftUI's `DynamicTypeSize`, which are shorter than UIKit's.
  private static let textSize = TraitAxis(
    "textSize", "The user's text size; fonts with a `textStyle` follow it.",
    \.preferredContentSizeCategory, usual: .large,
    [
      ("xSmall", .extraSmall), ("small", .small), ("medium", .medium), ("large", .large),
      ("xLarge", .extraLarge), ("xxLarge", .extraExtraLarge), ("xxxLarge", .extraExtraExtraLarge),
      ("accessibility1", .accessibilityMedium), ("accessibility2", .accessibilityLarge),
      ("accessibility3", .accessibilityExtraLarge),
      ("accessibility4", .accessibilityExtraExtraLarge),
      ("accessibility5", .accessibilityExtraExtraExtraLarge),
    ])

  private static let contrast = TraitAxis(
    "contrast", "Whether the system's colours have more contrast than usual.",
    \.accessibilityContrast, usual: .normal, [("normal", .normal), ("high", .high)],
    marks: ["normalContrast", "highContrast"])

  private static let layoutDirection = TraitAxis(
    "layoutDirection", "The direction in which content runs.", \.layoutDirection,
    usual: .leftToRight,
    [("leftToRight", .leftToRight), ("rightToLeft", .rightToLeft)], marks: ["ltr", "rtl"])

  private static let locale = {
    var axis = TraitAxis(
      "locale",
      "The language and region; texts and the direction of content follow it.",
      \.locale, usual: nil, LocaleName.pseudo.map { ($0.name, $0) })
    axis.isAlwaysRecorded = false
    axis.rule = "the source language of the texts"
    axis.form = .locale
    return axis
  }()

  private static let system = {
    var axis = TraitAxis(
      "system",
      "The system version; lists, tables and controls have its lengths, fonts and colours.",
      \.systemMetrics, usual: .usual, [("iOS18", .iOS18), ("iOS26", .iOS26)])
    axis.isAlwaysRecorded = false
    return axis
  }()

  /// Describes a trait; names of cases have the words of files unless there are `marks`.
  private init<Trait: Equatable>(
    _ name: String, _ summary: String, _ path: WritableKeyPath<TraitOverrides, Trait?>,
    usual: Trait?, _ words: [(word: String, value: Trait)], marks: [String]? = nil
  ) {
    self.name = name
    self.summary = summary
    values = words.enumerated().map { index, entry in
      var traits = TraitOverrides()
      traits[keyPath: path] = entry.value
      return Value(word: entry.word, mark: marks?[index] ?? entry.word, traits: traits)
    }
    self.usual = words.first { $0.value == usual }?.word ?? ""
    rule = "`\(self.usual)`"
  }

  /// The value that a word means; nil for a text that is no word of the trait.
  func value(of word: String) -> Value? {
    guard form != nil else { return values.first { $0.word == word } }
    return LocaleName(word).map { Self.value(for: $0) }
  }

  /// The value that is specified, and its place among the values; nil if none is.
  ///
  /// Values of an open trait have one place, so that their words put them in order.
  func value(in traits: TraitOverrides) -> (value: Value, place: Int)? {
    guard form != nil else {
      let place = values.firstIndex { traits.specifies($0.traits) }
      return place.map { (value: values[$0], place: $0) }
    }
    return traits.locale.map { (value: Self.value(for: $0), place: 0) }
  }

  private static func value(for locale: LocaleName) -> Value {
    var traits = TraitOverrides()
    traits.locale = locale
    return Value(word: locale.name, mark: locale.name, traits: traits)
  }

  /// One of the words.
  var shape: KeyShape<TraitOverrides> {
    guard let form else { return .word(values.map { (word: $0.word, value: $0.traits) }) }
    return KeyShape<String>.form(form).map { value(of: $0)?.traits }
  }

  /// A key that adds the trait to others; `rule` says what holds without it.
  func key<Root>(
    _ path: WritableKeyPath<Root, TraitOverrides> & Sendable, rule: String? = nil
  ) -> Key<Root> {
    Key<TraitOverrides>(name, optional: \.[adding: name], shape, rule: rule, summary).within(path)
  }
}

extension TraitOverrides {
  /// Whether everything that `other` specifies is specified here, too.
  func specifies(_ other: TraitOverrides) -> Bool { other.filled(from: self) == self }

  /// Adds what another value specifies; the name says for which trait.
  fileprivate subscript(adding name: String) -> TraitOverrides? {
    get { nil }
    set { if let newValue { self = newValue.filled(from: self) } }
  }
}
