import CEmbeddedFiles
import Mustache

/// The templates, which are compiled into the program, so that no folder must be installed with it.
enum Templates {
  /// JUnit XML.
  static func junit() throws -> MustacheTemplate { try parsedJUnit.get() }

  /// The page of a run for people.
  static func page(_ values: [String: Any]) throws -> String {
    try parsedPage.get().render(values, library: try parts.get())
  }

  /// The page of `galley watch --serve`.
  static func live(_ values: [String: Any]) throws -> String {
    try parsedLive.get().render(values, library: try parts.get())
  }

  private static let parsedJUnit = Result { try template(junit_template()) }
  private static let parsedPage = Result { try template(page_template()) }
  private static let parsedLive = Result { try template(live_template()) }

  /// What the pages share.
  private static let parts = Result {
    MustacheLibrary(templates: [
      "brand": try template(brand_template()),
      "viewer": try template(viewer_template()),
      "grid": try template(grid_template()),
      "help": try template(help_template()),
    ])
  }

  private static func template(_ text: UnsafePointer<CChar>) throws -> MustacheTemplate {
    MustacheContentTypes.register(MarkupText(), named: "GALLEY_HTML")
    MustacheContentTypes.register(XMLText(), named: "GALLEY_XML")
    return try MustacheTemplate(string: String(cString: text))
  }
}

/// Escapes text for the page; the page's script has names from addresses, where they are exact.
///
/// Mustache's own escaping compares characters, so it misses a `<` that forms one character with the
/// scalar after it.
private struct MarkupText: MustacheContentType {
  func escapeText(_ text: String) -> String { text.printable.markupEscaped }
}

/// Escapes text for XML, which has no characters that are not printable.
private struct XMLText: MustacheContentType {
  func escapeText(_ text: String) -> String { text.printable.markupEscaped }
}
