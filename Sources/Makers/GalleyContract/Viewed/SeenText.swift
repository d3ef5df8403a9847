import GalleyBase
import GalleyDrawing
import GalleyGeometry

/// A piece of text in a picture.
struct SeenText {
  /// Its place among all texts of the display list.
  var number: Int
  var run: TextRun
  /// The element that shows it; nil for text outside of all elements.
  var element: ElementID?
  /// From the run's space to the picture's.
  var transform: CGAffineTransform
  /// From the run's space to its element's.
  var inElement: CGAffineTransform
  /// The product of the opacities of all groups around it.
  var opacity: Double
  /// What clips and masks around all elements leave of the picture.
  var visible: Bounds
  /// What clips and masks inside of the element leave of it, in the picture; everything without any.
  var clip: Bounds

  /// The box of its ink, in the picture; nil if it has none.
  var ink: CGRect? { run.ink?.applying(transform) }

  /// Whether it is only the sign at which a longer text is cut.
  var isEllipsis: Bool { run.text == "\u{2026}" }

  /// What it has in common with the texts of the same look in other elements.
  var kind: String { TextKind.words(of: run.font, in: element) }

  /// The text in quotation marks; of a long one the beginning.
  var quoted: String { run.text.quotedBriefly }
}

/// What texts of one look have in common.
enum TextKind {
  static func words(of font: Font, in element: ElementID?) -> String {
    let place = element.map { "\($0.category) \($0.kind)" } ?? ""
    return "\(place) \(font.family) \(font.size) \(font.weight) \(font.isItalic)"
  }
}

extension TextRun {
  /// A box that the glyphs fill, in the run's own space; nil if none of them leaves ink.
  ///
  /// It is rather too small than too large: without the space around glyphs, from the baseline, or from the
  /// end of descenders, up to the height of the letters.
  var ink: CGRect? {
    let bytes = Array(text.utf8)
    func isSpace(_ glyph: Glyph) -> Bool {
      bytes.indices.contains(glyph.cluster) && [0x20, 0x09, 0x0A].contains(bytes[glyph.cluster])
    }
    guard let first = glyphs.firstIndex(where: { !isSpace($0) }),
      let last = glyphs.lastIndex(where: { !isSpace($0) })
    else { return nil }
    let start = glyphs[first].position.x
    let end = last + 1 < glyphs.count ? glyphs[last + 1].position.x : width
    let (top, bottom) = inkHeights
    let box = CGRect(
      x: origin.x + start, y: origin.y - top * font.size, width: max(end - start, 0),
      height: (top + bottom) * font.size)
    return box.isFinite && !box.isEmpty ? box : nil
  }

  /// How far letters go above and below the baseline, in ems of the font that is used for the system's.
  private var inkHeights: (top: CGFloat, bottom: CGFloat) {
    let low = "acegmnopqrsuvwxyz", deep = "gjpqy"
    let letters = text.filter { $0.isLetter || $0.isNumber }
    guard !letters.isEmpty else { return (0.4, 0) }
    return (
      letters.allSatisfy(low.contains) ? 0.53 : 0.7,
      letters.contains(where: deep.contains) ? 0.18 : 0
    )
  }
}

extension DisplayList {
  /// The list with every text replaced; without those for which the function returns nil.
  ///
  /// The function gets the place of each text among all of them.
  func withTexts(_ change: (Int, TextRun) -> TextRun?) -> DisplayList {
    var count = 0
    func changed(_ items: [DisplayItem]) -> [DisplayItem] {
      items.compactMap { item -> DisplayItem? in
        if let run = item.text {
          defer { count += 1 }
          return change(count, run).map { .text($0) }
        }
        guard var group = item.group else { return item }
        group.items = changed(group.items)
        return .group(group)
      }
    }
    return DisplayList(size: size, items: changed(items))
  }

  /// What a rectangle of the picture shows.
  func part(_ rect: CGRect) -> DisplayList {
    let map = CGAffineTransform(translationX: -rect.minX, y: -rect.minY)
    return DisplayList(size: rect.size, items: [.group(Group(transform: map, items: items))])
  }

  /// The texts that can be seen, in drawing order, without those in perspective.
  var seenTexts: [SeenText] {
    var collector = TextCollector()
    let everything = Bounds(CGRect(origin: .zero, size: size))
    collector.collect(items, in: TextCollector.Space(visible: everything, clip: .everything))
    return collector.texts
  }
}

extension Bounds {
  /// A box beyond every picture.
  static let everything = Bounds(left: -1e9, top: -1e9, right: 1e9, bottom: 1e9)
}

/// Walks through a display list and keeps track of what applies to texts.
private struct TextCollector {
  /// What the items around a text do to it.
  struct Space {
    var transform = CGAffineTransform.identity
    var inElement = CGAffineTransform.identity
    var element: ElementID?
    var opacity = 1.0
    var visible: Bounds
    var clip: Bounds
    /// Whether texts are seen at all, and flat.
    var isSeen = true
  }

  private(set) var texts: [SeenText] = []
  private var count = 0

  mutating func collect(_ items: [DisplayItem], in space: Space) {
    for item in items {
      if let run = item.text {
        if space.isSeen, run.color.alpha > 0 {
          texts.append(
            SeenText(
              number: count, run: run, element: space.element, transform: space.transform,
              inElement: space.inElement, opacity: space.opacity, visible: space.visible,
              clip: space.clip))
        }
        count += 1
      } else if let group = item.group {
        collect(group.items, in: inner(of: group, in: space))
      }
    }
  }

  private func inner(of group: Group, in space: Space) -> Space {
    var inner = space
    inner.isSeen = space.isSeen && group.opacity > 0 && group.projection == nil
    inner.opacity *= group.opacity
    inner.transform = group.transform.concatenating(space.transform)
    inner.inElement = group.transform.concatenating(space.inElement)
    if let source = group.source {
      inner.element = source
      inner.inElement = .identity
    }
    var shown = Bounds.everything
    if let clip = group.clip { shown = shown.intersection(clip.bounds(mappedBy: inner.transform)) }
    if let mask = group.mask {
      shown = shown.intersection(ExtentFinder.visible.extent(of: mask, mappedBy: inner.transform))
    }
    if inner.element == nil {
      inner.visible = inner.visible.intersection(shown)
    } else {
      inner.clip = inner.clip.intersection(shown)
    }
    return inner
  }
}
