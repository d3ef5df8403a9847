import Foundation
import GalleyEngine
import GalleyGeometry
import GalleyViews

/// A text with attributes that a layout manager measures.
open class NSTextStorage: NSMutableAttributedString {
  /// The layout managers that measure the text.
  open private(set) var layoutManagers: [NSLayoutManager] = []

  /// Lets a layout manager measure the text.
  @MainActor @preconcurrency open func addLayoutManager(_ manager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === manager }) else { return }
    manager.textStorage?.removeLayoutManager(manager)
    layoutManagers.append(manager)
    manager.textStorage = self
  }

  /// Ends what `addLayoutManager(_:)` began.
  @MainActor @preconcurrency open func removeLayoutManager(_ manager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === manager }
    if manager.textStorage === self { manager.textStorage = nil }
  }
}

/// Measures the lines of a text in an area.
///
/// A glyph stands for a UTF-16 unit of the text. Only the first area has text; what does not fit into its height has no line.
@MainActor @preconcurrency open class NSLayoutManager: NSObject {
  /// The text that is measured.
  open weak var textStorage: NSTextStorage?

  /// The areas of the text.
  open private(set) var textContainers: [NSTextContainer] = []

  /// Whether the leading between lines is included; stored, as it always is.
  open var usesFontLeading = true

  /// Whether parts of a text may be measured alone; stored, as all of it always is.
  open var allowsNonContiguousLayout = false

  private var kept: (key: Key, text: NSAttributedString, typeset: TypesetText)?
  /// Holds the text of a text view's own layout manager.
  private var ownStorage: NSTextStorage?

  private struct Key: Equatable {
    var size: CGSize
    var padding: CGFloat
    var count: Int
  }

  /// Creates a layout manager without a text.
  public override init() { super.init() }

  init(of storage: NSTextStorage, in container: NSTextContainer) {
    super.init()
    ownStorage = storage
    textStorage = storage
    addTextContainer(container)
  }

  /// Adds an area behind the others.
  open func addTextContainer(_ container: NSTextContainer) { textContainers.append(container) }

  /// Removes an area.
  open func removeTextContainer(at index: Int) { textContainers.remove(at: index) }

  /// The lines in an area, kept until the text or the area changes; nil without a text, and for other areas than the first.
  private func typeset(in container: NSTextContainer?) -> TypesetText? {
    guard let textStorage, let container, container === textContainers.first else { return nil }
    let key = Key(
      size: container.size, padding: container.lineFragmentPadding,
      count: container.maximumNumberOfLines)
    if let kept, kept.key == key, kept.text.isEqual(to: textStorage) { return kept.typeset }
    let text = NSAttributedString(attributedString: textStorage)
    let typeset = TypesetText(text, size: key.size, padding: key.padding, count: key.count)
    kept = (key, text, typeset)
    return typeset
  }

  private var first: TypesetText? { typeset(in: textContainers.first) }

  // MARK: Layout

  /// Does nothing: a question lays out what it needs.
  open func ensureLayout(for container: NSTextContainer) {}

  /// Does nothing: a question lays out what it needs.
  open func ensureLayout(forCharacterRange charRange: NSRange) {}

  /// Does nothing: a question lays out what it needs.
  open func ensureGlyphs(forCharacterRange charRange: NSRange) {}

  // MARK: Glyphs and characters

  /// The number of glyphs: that of the text's UTF-16 units.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  /// The glyphs in an area.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    typeset(in: container)?.characters ?? NSRange(location: 0, length: 0)
  }

  /// The glyphs of characters: those of the same numbers.
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
  ) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }

  /// The characters of glyphs: those of the same numbers.
  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }

  /// The glyph of a character: that of the same number.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  /// The character of a glyph: that of the same number.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

  // MARK: Places

  /// The part of an area that the text takes, with the padding, in points.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    typeset(in: container)?.used ?? .zero
  }

  /// The smallest rectangle around glyphs and the heights of their lines, in points.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect
  {
    typeset(in: container)?.box(of: glyphRange) ?? .zero
  }

  /// The line of a glyph over the area's width, in points; `effectiveRange` becomes its glyphs.
  open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect
  {
    guard let line = first?.line(with: glyphIndex) else { return .zero }
    effectiveRange?.pointee = line.characters
    return line.rect
  }

  /// What the text takes of the line of a glyph, in points; `effectiveRange` becomes its glyphs.
  open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?)
    -> CGRect
  {
    guard let line = first?.line(with: glyphIndex) else { return .zero }
    effectiveRange?.pointee = line.characters
    return line.used
  }

  /// Calls a closure with the rectangle, the used rectangle, the area and the glyphs of each line that has some of a range.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<Bool>) -> Void
  ) {
    guard let typeset = first, let container = textContainers.first else { return }
    var isStopped = false
    for line in typeset.lines
    where !isStopped && NSIntersectionRange(line.characters, glyphRange).length > 0 {
      block(line.rect, line.used, container, line.characters, &isStopped)
    }
  }

  /// The glyph nearest to a point of an area; 0 without any.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    typeset(in: container)?.character(nearest: point) ?? 0
  }

  /// The character nearest to a point of an area; 0 without any.
  ///
  /// - Parameters:
  ///   - point: A point of the area, in points.
  ///   - container: The area.
  ///   - partialFraction: Becomes how far the point is into the glyph, in 0 … 1.
  /// - Returns: The place of the character.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let index = glyphIndex(for: point, in: container)
    let box = boundingRect(forGlyphRange: NSRange(location: index, length: 1), in: container)
    let way = box.width > 0 ? (point.x - box.minX) / box.width : 0
    partialFraction?.pointee = min(max(way, 0), 1)
    return index
  }

  // MARK: Drawing

  /// Draws the text of the first area with its top left corner at a point; a part of it is drawn as the whole.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let textStorage, let container = textContainers.first, glyphsToShow.length > 0 else {
      return
    }
    let padding = container.lineFragmentPadding
    let width = container.size.width > 0 ? container.size.width : 1e6
    textStorage.draw(
      with: CGRect(
        x: origin.x + padding, y: origin.y, width: max(width - 2 * padding, 0),
        height: container.size.height),
      options: [.usesLineFragmentOrigin], context: nil)
  }

  /// Does nothing: backgrounds are drawn with the glyphs.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
}

extension TextView {
  /// Measures the text as it is now, in an area as wide as the view's; later changes need another one.
  public var layoutManager: NSLayoutManager {
    let insets = textContainerInset
    let area = NSTextContainer(
      size: CGSize(width: max(bounds.width - insets.left - insets.right, 0), height: 0))
    area.lineFragmentPadding = textContainer.lineFragmentPadding
    area.maximumNumberOfLines = textContainer.maximumNumberOfLines
    return NSLayoutManager(of: NSTextStorage(attributedString: attributedText), in: area)
  }
}
