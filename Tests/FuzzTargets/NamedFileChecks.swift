import Foundation
import GalleyScenes

/// What must hold for files that a scene names, beside it in its folder.
@MainActor enum NamedFileChecks {
  /// A file of texts, in all languages of a scene and in both pseudo-languages.
  static func strings(_ bytes: [UInt8]) throws {
    try read(
      bytes, at: "texts/en.lproj/Localizable.strings",
      in: """
        strings: [texts]
        variants: { locale: [en, en-XA, ar-XB] }
        \(texts)
        """)
  }

  /// A String Catalog, likewise.
  static func catalog(_ bytes: [UInt8]) throws {
    try read(
      bytes, at: "Texts.xcstrings",
      in: """
        strings: [Texts.xcstrings]
        variants: { locale: [en, de, en-XA, ar-XB] }
        \(texts)
        """)
  }

  /// The SVG file of a symbol.
  static func symbol(_ bytes: [UInt8]) throws {
    try read(
      bytes, at: "icons/mark.svg",
      in: """
        symbols: [icons]
        sections: [{ items: [{ view: icon }] }]
        views: { icon: { symbol: { name: mark, font: { size: 20, weight: bold } } } }
        """)
  }

  /// A text that is a key, and one with a placeholder.
  private static let texts = """
    sections: [{ items: [{ text: greeting }, { view: fruit, fields: { count: "3" } }] }]
    views: { fruit: { labels: [{ text: "{count} apples", insets: [0, 0, 0, 0] }] } }
    """

  /// Writes the file, and reads and draws a scene that names it.
  private static func read(_ bytes: [UInt8], at path: String, in scene: String) throws {
    let folder = ScratchFolder.url.appendingPathComponent("named")
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    let text = """
      viewport: { size: [60, 60], scale: 1 }
      layout: { kind: flow, itemSize: [40, 20] }
      \(scene)
      """
    if let scene = try SceneChecks.read(Array(text.utf8), as: "scene.yaml", folder: folder.path) {
      try SceneChecks.draw(scene)
    }
  }
}
