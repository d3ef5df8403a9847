import CEmbeddedFiles

/// The pages of `Docs/Tasks` that `galley help` shows, by the names of their files.
///
/// The list of topics has this order. `CEmbeddedFiles` compiles the pages in: a page is a case here and a
/// function there.
enum HelpTopic: String, CaseIterable {
  case fonts = "Fonts"
  case symbols = "Symbols"
  case emoji = "Emoji"
  case pictures = "Pictures"
  case darkMode = "DarkMode"
  case rightToLeft = "RightToLeft"
  case renameScene = "RenameScene"
  case slides = "Slides"
  case whyChanged = "WhyChanged"
  case manyGoldens = "ManyGoldens"
  case goldensOutsideGit = "GoldensOutsideGit"
  case fromSnapshotTesting = "FromSnapshotTesting"
  case xcodeToLinux = "XcodeToLinux"

  /// The name that people type: `dark-mode` for the file `DarkMode`.
  var name: String {
    var name = ""
    for character in rawValue {
      if character.isUppercase, !name.isEmpty { name += "-" }
      name += character.lowercased()
    }
    return name
  }

  /// The page, as Markdown.
  var page: String {
    let text =
      switch self {
      case .fonts: fonts_page()
      case .symbols: symbols_page()
      case .emoji: emoji_page()
      case .pictures: pictures_page()
      case .darkMode: dark_mode_page()
      case .rightToLeft: right_to_left_page()
      case .renameScene: rename_scene_page()
      case .slides: slides_page()
      case .whyChanged: why_changed_page()
      case .manyGoldens: many_goldens_page()
      case .goldensOutsideGit: goldens_outside_git_page()
      case .fromSnapshotTesting: from_snapshot_testing_page()
      case .xcodeToLinux: xcode_to_linux_page()
      }
    return String(cString: text)
  }

  /// The heading of the page.
  var title: String {
    let first = page.prefix { $0 != "\n" }
    return String(first.drop { $0 == "#" || $0 == " " })
  }

  /// The topic that somebody names; nil for none.
  ///
  /// - Parameter words: One word or several: `dark-mode`, `DarkMode` or `dark mode`.
  init?(named words: [String]) {
    let wanted = Self.folded(words.joined())
    guard let topic = Self.allCases.first(where: { Self.folded($0.rawValue) == wanted }) else {
      return nil
    }
    self = topic
  }

  /// The topic whose page has a word most often; nil if no page has it.
  ///
  /// - Parameter word: The word; one of one or two letters is in no page.
  /// - Returns: The topic.
  static func speaking(of word: String) -> HelpTopic? {
    guard word.count > 2 else { return nil }
    var best: (topic: HelpTopic, count: Int)?
    for topic in allCases {
      let count = topic.page.lowercased().ranges(of: word.lowercased()).count
      if count > best?.count ?? 0 { best = (topic, count) }
    }
    return best?.topic
  }

  private static func folded(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
