import GalleyDrawing
import GalleyGeometry

/// Writes display lists as SVG documents that people can read and compare line by line.
///
/// One pass, in time proportional to the number of items. Every element of a layout is a `<g>` with
/// an id and a title; definitions stand once each; numbers have three decimals (factors of scales
/// six); nothing outside the document is referred to.
public struct SVGRenderer: Sendable {
  /// How a document is written.
  public struct Options: Hashable, Sendable {
    /// What becomes of text.
    public enum Text: String, Hashable, Sendable, CaseIterable {
      /// Text that can be selected, searched and read aloud; it needs the font to look the same.
      case characters
      /// The shapes of the glyphs: the same look without the font.
      case outlines
    }

    /// What becomes of shadows.
    public enum Shadows: String, Hashable, Sendable, CaseIterable {
      /// Filters, which viewers blur each in their way.
      case filters
      /// Pictures of what this package has blurred.
      case images
    }

    /// What becomes of text.
    public var text: Text
    /// What becomes of shadows.
    public var shadows: Shadows
    /// The start of all ids, for several documents in one page; empty for none.
    public var salt: String
    /// Pixels per point of pictures of shadows, above zero.
    public var pictureScale: CGFloat

    /// Real text and filters unless told.
    public init(
      text: Text = .characters, shadows: Shadows = .filters, salt: String = "",
      pictureScale: CGFloat = 2
    ) {
      self.text = text
      self.shadows = shadows
      self.salt = salt
      self.pictureScale = pictureScale
    }
  }

  /// The deepest that groups may lie within groups, so that no viewer runs out of stack.
  public static let maximumDepth = 200

  private let resources: SVGResources

  /// A renderer with the pictures and fonts that display lists name.
  public init(_ resources: SVGResources = SVGResources()) { self.resources = resources }

  /// Writes a list as a document with a title and a description for people who do not see it.
  ///
  /// The same list gives the same bytes. Without a description the document counts its elements.
  ///
  /// - Throws: `SVGError` when the size is none, groups lie too deep, a picture cannot be read, or a
  ///   face has no font file though outlines are asked for.
  public func svg(
    of list: DisplayList, title: String, description: String? = nil, options: Options = Options()
  ) throws(SVGError) -> String {
    guard list.size.isFinite, list.size.width > 0, list.size.height > 0 else {
      throw .invalidSize(list.size)
    }
    var painter = painter(options)
    let ids = painter.headIDs()
    try painter.paint(list.items)
    return painter.document(
      of: list.size, ids: ids, title: title, description: description ?? list.summary)
  }

  /// A painter of one document.
  func painter(_ options: Options) -> SVGPainter {
    SVGPainter(resources: resources, options: options)
  }
}

extension SVGPainter {
  /// The ids of the title and the description, which come before all others.
  mutating func headIDs() -> (title: String, description: String) {
    (names.id(for: "title"), names.id(for: "desc"))
  }

  /// The document around what has been painted; `style` is the lines of its style sheet.
  func document(
    of size: CGSize, ids: (title: String, description: String), title: String,
    description: String, style: String = ""
  ) -> String {
    let (width, height) = (SVGNumber.text(size.width), SVGNumber.text(size.height))
    var document = XMLWriter()
    document.open(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", width), ("height", height),
        ("viewBox", "0 0 \(width) \(height)"), ("role", "graphics-document document"),
        ("aria-labelledby", "\(ids.title) \(ids.description)"),
      ] + (usesUsualFamily ? [("font-family", SVGPainter.usualFamily)] : []))
    document.add("title", [("id", ids.title)], text: title)
    document.add("desc", [("id", ids.description)], text: description)
    let parts: [(String, [XMLAttribute], String)] = [
      ("style", [("type", "text/css")], style), ("defs", [], definitions.markup),
    ]
    for (name, attributes, markup) in parts where !markup.isEmpty {
      document.open(name, attributes)
      document.add(markup: markup)
      document.close()
    }
    document.add(writer)
    document.close()
    return document.text
  }
}

extension DisplayList {
  /// The size and the number of elements of each category, as a sentence.
  var summary: String {
    var counts: [ElementID.Category: Int] = [:]
    items.visit { item, _ in
      if let source = item.group?.source { counts[source.category, default: 0] += 1 }
      return true
    }
    let parts = ElementID.Category.allCases.compactMap { category -> String? in
      guard let count = counts[category] else { return nil }
      let name =
        "\(category)\(category == .supplementary || category == .decoration ? " view" : "")"
      return "\(count) \(name)\(count == 1 ? "" : "s")"
    }
    let size = "\(SVGNumber.text(size.width)) × \(SVGNumber.text(size.height)) points"
    return "\(size): \(parts.isEmpty ? "no elements" : parts.joined(separator: ", "))."
  }
}
