import GalleyBase
import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// What a scene defines under a name of its author, for other places to use.
package enum SceneName: Hashable, Sendable {
  /// A look under `views`.
  case view
  /// One of `states`.
  case state
  /// One of a compositional layout's `sectionLayouts`.
  case sectionLayout
}

/// A text that must be written in one certain way.
enum TextForm: Sendable {
  case indexPath, indexPathRange, element, section, path, image, name, slug, rule, part, dimension,
    spacing, screenLength,
    font, frameLength, ratio, symbol, catalog, symbolFolder, strings, locale
  /// The name of something that the scene defines.
  case use(SceneName)

  /// What it is, for messages and the reference.
  var summary: String {
    switch self {
    case .indexPath: "an index path such as 0-3"
    case .indexPathRange: "an index path such as 0-3, or a range such as 0-* or 0-2..5"
    case .element: "an element such as cell 0-3, header 0, header [0] or decoration card 0"
    case .section: "a section such as section 0"
    case .path: "a path such as M 0 0 L 10 0 L 10 10 Z"
    case .image:
      "an image: placeholder:NAME, a \(PictureEndings.words) file near the scene, or a name in an asset catalog"
    case .catalog: "an asset catalog: an .xcassets folder near the scene"
    case .symbolFolder: "a folder of SVG files near the scene"
    case .strings: "texts: an .xcstrings file, or a folder of .lproj folders, near the scene"
    case .locale: "a locale such as de, pt-BR or zh-Hant"
    case .font: "a font: a \(FontEndings.words) file near the scene"
    case .name, .use(.view), .use(.sectionLayout): "a name"
    case .slug, .use(.state): "a name of letters, digits, - and _"
    case .rule: "a rule such as GAL013"
    case .part: "a part such as 50%, 1/3 or fill"
    case .frameLength: "a part such as 50%, 1/3, fill or fit"
    case .ratio: "a ratio such as 16/9"
    case .symbol: "the name of a symbol such as star.fill"
    case .dimension:
      "a dimension such as fractionalWidth(1/3), fractionalHeight(0.5), absolute(44), "
        + "estimated(44) or uniformAcrossSiblings(44)"
    case .spacing: "a spacing such as fixed(8) or flexible(8)"
    case .screenLength: "a length with a unit such as 12px or 50%"
    }
  }

  /// The same as a regular expression, for the schema.
  var pattern: String {
    switch self {
    case .indexPath: "^[0-9]{1,8}-[0-9]{1,8}$"
    case .indexPathRange: #"^[0-9]{1,8}-(\*|[0-9]{1,8}(\.\.[0-9]{1,8})?)$"#
    case .element:
      "^(cell [0-9]+-[0-9]+|(header|footer|(supplementary|decoration) [^ ]+) [0-9]+(-[0-9]+)?"
        + #"|(header|footer|supplementary [^ ]+) \[[0-9]+\])$"#
    case .section: "^section [0-9]{1,8}$"
    case .path: #"^\s*[Mm][MLHVCSQTAZmlhvcsqtaz0-9eE+\-., \t\r\n]*$"#
    case .image, .font, .catalog, .symbolFolder, .strings: "^.+$"
    case .locale: LocaleName.pattern
    case .name, .symbol, .use(.view), .use(.sectionLayout): #"^\S(.*\S)?$"#
    case .slug, .use(.state): "^[A-Za-z0-9_-]{1,64}$"
    case .rule: "^GAL[0-9]{3}$"
    case .part: Length.pattern
    case .frameLength: Length.pattern.replacing("fill", with: "fill|" + FitLength.word)
    case .ratio: CGFloat.ratioPattern
    case .dimension: LayoutDimension.pattern
    case .spacing: LayoutSpacing.pattern
    case .screenLength: ScreenLength.pattern
    }
  }

  /// Why `text` is not written in this way; nil when it is.
  func problem(with text: String) -> (problem: String, hint: String?)? {
    switch self {
    case .indexPath: IndexPathRange(text)?.indexPath == nil ? mismatch(text) : nil
    case .indexPathRange: IndexPathRange(text) == nil ? mismatch(text) : nil
    case .element: ElementID(text: text) == nil ? mismatch(text) : nil
    case .section: TextForm.section(text) == nil ? mismatch(text) : nil
    case .path: pathProblem(text)
    case .image: ImageSource.problem(with: text)
    case .font: FontSource.problem(with: text)
    case .catalog: ImageSource.fileProblem(with: text, ImageFiles.catalogKind)
    case .symbolFolder: ImageSource.fileProblem(with: text, ImageFiles.symbolFolderKind)
    case .strings: ImageSource.fileProblem(with: text, StringsSource(text).kind)
    case .locale: LocaleName(text) == nil ? localeProblem(text) : nil
    case .name, .symbol, .use(.view), .use(.sectionLayout):
      text.isEmpty || text.first?.isWhitespace == true || text.last?.isWhitespace == true
        ? mismatch(text) : nil
    case .slug, .use(.state):
      (1...64).contains(text.utf8.count) && text.allSatisfy(TextForm.slugCharacters.contains)
        ? nil : mismatch(text)
    case .rule:
      text.utf8.count == 6 && text.hasPrefix("GAL")
        && text.utf8.dropFirst(3).allSatisfy {
          (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
        ? nil : mismatch(text)
    case .part: Length(part: text) == nil ? partProblem(text) : nil
    case .frameLength:
      text == FitLength.word || Length(part: text) != nil ? nil : partProblem(text)
    case .ratio: CGFloat(ratio: text) == nil ? mismatch(text) : nil
    case .dimension: LayoutDimension(text: text) == nil ? dimensionProblem(text) : nil
    case .spacing: LayoutSpacing(text: text) == nil ? mismatch(text) : nil
    case .screenLength: ScreenLength(text: text) == nil ? partProblem(text) : nil
    }
  }

  /// What is safe in the name of a file.
  private static let slugCharacters = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-")

  /// The index in `section 3`.
  static func section(_ text: String) -> Int? {
    guard text.hasPrefix("section ") else { return nil }
    return Int(index: text.dropFirst("section ".count))
  }

  private func mismatch(_ text: String) -> (problem: String, hint: String?) {
    let isNumbered = "0123456789:".contains { text.contains($0) }
    let colon =
      isNumbered && text.contains(":") ? "write section and item with a dash, as in 0-3" : nil
    return ("'\(text.shortened)' is not \(summary)", colon)
  }

  private func partProblem(_ text: String) -> (problem: String, hint: String?) {
    let hint: String? =
      if Node.number(text) != nil {
        "write \(text) without quotes"
      } else if text == FitLength.word {
        "write it in the `itemSize` of a flow layout, whose items then have the size that their looks need"
      } else {
        nil
      }
    return ("'\(text.shortened)' is neither a number of points nor \(summary)", hint)
  }

  private func localeProblem(_ text: String) -> (problem: String, hint: String?) {
    let dashed = text.replacing("_", with: "-")
    return (
      "'\(text.shortened)' is not \(summary)",
      LocaleName(dashed).map { "write \($0.name)" }
        ?? "write a language, then a script or a country where it matters, as BCP 47 has them"
    )
  }

  private func dimensionProblem(_ text: String) -> (problem: String, hint: String?) {
    ("'\(text.shortened)' is not \(summary)", LayoutDimension.hint(for: text))
  }

  private func pathProblem(_ text: String) -> (problem: String, hint: String?)? {
    do throws(PathTextError) {
      _ = try PathText.path(text)
      return nil
    } catch {
      return (error.problem, "write absolute commands, as in \"M 0 0 L 10 0 L 10 10 Z\"")
    }
  }
}
