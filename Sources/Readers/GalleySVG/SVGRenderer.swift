import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Writes display lists as SVG documents that people can read and compare line by line.
///
/// It takes one pass, in time proportional to the number of items. Every element of a layout is a
/// `<g>` with an id and a title; each definition is written once; numbers have three decimals
/// (scale factors six); the document refers to nothing outside itself.
public struct SVGRenderer: Sendable {
  /// The options for writing a document.
  public struct Options: Hashable, Codable, Sendable {
    /// The way in which text is written.
    public enum Text: String, Hashable, Codable, Sendable, CaseIterable {
      /// Text that can be selected, searched and read aloud; it needs the font to look the same.
      case characters
      /// The shapes of the glyphs: it looks the same without the font.
      case outlines
    }

    /// The way in which shadows are written.
    public enum Shadows: String, Hashable, Codable, Sendable, CaseIterable {
      /// Filters, which each viewer blurs in its own way.
      case filters
      /// Bitmaps of shadows that Galley has blurred.
      case images
    }

    /// The way in which text is written.
    public var text: Text
    /// The way in which shadows are written.
    public var shadows: Shadows
    /// A prefix of all ids, for several documents in one page; empty for none.
    public var salt: String
    /// What tells a document apart from others that show the same, such as the name of a state.
    ///
    /// Without a salt, all ids start with a short digest of it and of what is shown; nil for ids without a prefix.
    package var distinction: String?
    /// Pixels per point for bitmaps of shadows, above zero.
    public var pictureScale: CGFloat

    /// Options; by default real text and filters.
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

  let resources: SVGResources

  /// A renderer with the pictures and fonts that display lists name.
  public init(_ resources: SVGResources = SVGResources()) { self.resources = resources }

  /// Writes a list as a document with a title and a description for screen readers.
  ///
  /// The same list gives the same bytes. Without a given description, the document describes its
  /// size and the number of its elements.
  ///
  /// - Throws: `SVGError` if the size is invalid, groups are nested too deeply, a picture cannot be
  ///   read, or outlines are needed of a face without a font file.
  public func svg(
    of list: DisplayList, title: String, description: String? = nil, options: Options = Options()
  ) throws(SVGError) -> String {
    guard list.size.isFinite, list.size.width > 0, list.size.height > 0 else {
      throw .invalidSize(list.size)
    }
    let options = try salted(options, for: [list], title: title)
    let (flat, pictures) = try resources.withoutBackdrops(list, options.pictureScale)
    var painter = painter(options, pictures)
    let ids = painter.headIDs()
    try painter.paint(flat.items)
    return painter.document(
      of: list.size, ids: ids, title: title, description: description ?? list.summary)
  }

  /// A painter for one document with some pictures of its own.
  func painter(_ options: Options, _ pictures: [ImageName: Bitmap] = [:]) -> SVGPainter {
    SVGPainter(resources: resources.adding(pictures), options: options)
  }
}

extension SVGRenderer {
  /// The line with the title of a document whose ids have no salt.
  ///
  /// - Parameter title: The title.
  /// - Returns: The line, with its end.
  package static func titleLine(_ title: String) -> String {
    var line = XMLWriter(depth: 1)
    line.add("title", [("id", "title")], text: title)
    return line.text
  }
}

extension SVGPainter {
  /// Reserves the ids of the title and the description before all others.
  mutating func headIDs() -> (title: String, description: String) {
    (names.id(for: "title"), names.id(for: "desc"))
  }

  /// The complete document with everything painted so far; `style` has the lines of its style
  /// sheet.
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
      ] + (usesUsualFamily ? [("font-family", SVGPainter.usualFamily)] : [])
        // Otherwise, browsers round each glyph's advance to whole pixels on some screens.
        + (hasText ? [("text-rendering", "geometricPrecision")] : [])
        // Otherwise, some browsers switch contextual alternates off where letters have spacing.
        + (hasSpacing ? [("style", "font-feature-settings:'calt'")] : []))
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
