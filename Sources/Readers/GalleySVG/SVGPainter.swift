import GalleyDrawing
import GalleyGeometry

/// Writes display items into one document, with the only switch over their kinds.
struct SVGPainter {
  let resources: SVGResources
  let options: SVGRenderer.Options
  /// The document's body so far.
  var writer = XMLWriter(depth: 1)
  var definitions: SVGDefinitions
  var names: SVGNames
  /// The ids of pictures that have been written.
  var pictures: [PictureKey: String] = [:]
  /// The ids of bitmaps of glyphs, by face and glyph.
  var glyphPictures: [String: String] = [:]
  /// The sizes at which vector pictures are drawn instead of their own.
  var composed: [PictureKey: CGSize] = [:]
  /// The number of groups around the items.
  var depth = 0
  /// The transform from the items' space to that of the document, or of the current definition.
  var space = CGAffineTransform.identity

  /// Whether the document has any text.
  var hasText = false
  /// Whether any text has letter spacing.
  var hasSpacing = false
  /// Whether any text inherits its font family from the document's root.
  var usesUsualFamily = false
  /// The colours that differ in the dark scheme.
  var schemes: SVGSchemes
  /// The class of the current element, if its colours differ in the dark scheme.
  var schemeClass: String?

  init(resources: SVGResources, options: SVGRenderer.Options) {
    self.resources = resources
    self.options = options
    let salt = SVGNames.prefix(of: options.salt)
    definitions = SVGDefinitions(salt: salt)
    names = SVGNames(salt: salt)
    schemes = SVGSchemes(salt: salt)
  }

  /// Writes items from back to front.
  mutating func paint(_ items: [DisplayItem]) throws(SVGError) {
    for item in items {
      switch item {
      case .group(let group): try paint(group)
      case .fill(let path, let paint): try fill(path, paint)
      case .stroke(let path, let stroke, let paint):
        guard paint.isConic else {
          self.stroke(path, stroke, paint)
          continue
        }
        try paintPicture(of: item)
      case .shadow(let path, let shadow): try paint(shadow, of: path)
      case .image(let name, let rect): try paint(name, in: rect)
      case .text(let run): try paint(run)
      }
    }
  }

  /// The output of `body`, kept apart from the document, as the content of a definition.
  mutating func captured(
    _ body: (inout SVGPainter) throws(SVGError) -> Void
  ) throws(SVGError) -> String {
    let outer = (writer, space)
    (writer, space) = (XMLWriter(depth: 3), .identity)
    try body(&self)
    let text = writer.text
    (writer, space) = outer
    return text
  }

  private mutating func fill(_ path: Path, _ paint: Paint) throws(SVGError) {
    guard !path.isEmpty, let outline = SVGPath(path) else { return }
    if paint.isConic {
      guard let id = id(ofClip: path) else { return }
      writer.open("g", [("clip-path", "url(#\(id))")])
      try paintPicture(of: .fill(Path(rect: path.bounds().region()), paint))
      return writer.close()
    }
    let color = attributes(of: paint, for: "fill")
    let rule = Self.rule(of: path, "fill-rule")
    writer.add(outline, after: schemeAttribute, before: rule.isEmpty ? color : rule + color)
  }

  /// The attribute for a path's fill rule; SVG's default is omitted.
  static func rule(of path: Path, _ name: String) -> [XMLAttribute] {
    switch path.fillRule {
    case .nonZero: []
    case .evenOdd: [(name, "evenodd")]
    }
  }
}
