import GalleyBase
import Foundation
import GalleyGeometry

/// Pages about scenes, as files: Markdown for a repository, or a DocC catalog.
package struct DocumentationBook: Sendable {
  /// How the files are laid out.
  package enum Style: String, Codable, Hashable, Sendable {
    /// For each scene a page, pictures and `layout.json`, named after the scene; and `README.md`.
    case markdown
    /// A DocC catalog: articles, `Resources`, and a page that lists the articles.
    case catalog
  }

  /// A file of the book.
  package struct File: Codable, Sendable {
    /// What a file holds, which decides how it is compared.
    package enum Kind: String, Codable, Hashable, Sendable { case layout, page, picture }

    private enum CodingKeys: String, CodingKey { case path, kind, subject }

    /// The path, relative to the book's folder.
    package var path: String
    /// The file's content, which is not encoded.
    package var bytes: [UInt8] = []
    /// What the file holds.
    package var kind: Kind
    /// The scene and state that it shows; nil for the index.
    package var subject: String?
  }

  /// The pages about scenes, in the order of the index.
  package var pages: [DrawnPage]
  /// How the files are laid out.
  package var style: Style

  /// Makes a book of pages that were drawn for it.
  package init(_ pages: [DrawnPage], style: Style = .markdown) {
    self.pages = pages
    self.style = style
  }

  /// All files: those of each page, then the index.
  package var files: [File] { pages.flatMap(\.files) + [index] }

  private var index: File {
    switch style {
    case .markdown:
      let lines = pages.map { page in
        "- [\(MarkdownText.escaped(page.title))](\(MarkdownText.link(page.name + ".md")))"
      }
      let text = "# Scenes\n\n" + lines.joined(separator: "\n") + "\n"
      return File(path: "README.md", bytes: Array(text.utf8), kind: .page, subject: nil)
    case .catalog:
      let lines = pages.map { "- <doc:\($0.name)>" }
      let text =
        "# Scenes\n\n@Metadata {\n  @TechnologyRoot\n}\n\nWhat the layouts look like, measured.\n\n"
        + "## Topics\n\n### Scenes\n\n" + lines.joined(separator: "\n") + "\n"
      return File(path: "Scenes.md", bytes: Array(text.utf8), kind: .page, subject: nil)
    }
  }
}

/// Escapes text for Markdown and HTML.
enum MarkdownText {
  /// The text with a backslash before each character that is markup; line breaks become spaces.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.harmless {
      if "\\`*_[]<>#|&~$".contains(character) { result.append("\\") }
      result.append(character.isNewline ? " " : character)
    }
    return result
  }

  /// The text, escaped for an HTML attribute in double quotes.
  static func attribute(_ text: String) -> String {
    text.harmless.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(
      of: "\"", with: "&quot;"
    )
    .replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: ">", with: "&gt;")
    .replacingOccurrences(of: "\n", with: " ")
  }

  /// A relative path as a link: spaces, parentheses and quotes are percent-encoded.
  static func link(_ path: String) -> String {
    path.addingPercentEncoding(
      withAllowedCharacters: .urlPathAllowed.subtracting(CharacterSet(charactersIn: "()'\"")))
      ?? path
  }

  /// A code fence that does not occur in the text.
  static func fence(for text: String) -> String {
    var fence = "```"
    while text.contains(fence) { fence += "`" }
    return fence
  }
}
