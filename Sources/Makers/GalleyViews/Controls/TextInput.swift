import Foundation
import GalleyBase
import GalleyDrawing
import GalleyGeometry

/// A place in the text of an input; UIKit's `UITextPosition`.
@MainActor @preconcurrency open class TextInputPosition: NSObject {
  /// The number of UTF-16 units before the place.
  package let offset: Int

  /// The start of a text.
  public override convenience init() { self.init(0) }

  package init(_ offset: Int) {
    self.offset = offset
    super.init()
  }
}

/// A part of the text of an input; UIKit's `UITextRange`.
@MainActor @preconcurrency open class TextInputRange: NSObject {
  private let characters: NSRange

  /// An empty part at the start of a text.
  public override convenience init() { self.init(NSRange(location: 0, length: 0)) }

  package init(_ characters: NSRange) {
    self.characters = characters
    super.init()
  }

  /// The start of the part.
  open var start: TextInputPosition { TextInputPosition(characters.location) }
  /// The end of the part.
  open var end: TextInputPosition { TextInputPosition(NSMaxRange(characters)) }
  /// Whether there is nothing between both.
  open var isEmpty: Bool { start.offset == end.offset }

  /// The characters from the start to the end, in UTF-16 units.
  package var range: NSRange {
    NSRange(location: start.offset, length: max(end.offset - start.offset, 0))
  }
}

/// A rectangle of selected text; UIKit's `UITextSelectionRect`.
@MainActor @preconcurrency open class TextSelectionRect: NSObject {
  /// The rectangle, in the input's space.
  open var rect: CGRect { .zero }
  /// The direction of the text.
  open var isVertical: Bool { false }
  /// Whether the selection begins here.
  open var containsStart: Bool { false }
  /// Whether the selection ends here.
  open var containsEnd: Bool { false }
}

/// What has a text that can be changed at a place; UIKit's `UITextInput`.
///
/// There is no keyboard: a program changes the text, and no delegate is told.
@MainActor @preconcurrency public protocol TextInput: View {
  /// All of the text.
  var textOfInput: String { get set }
  /// The selected part; nil for none.
  var selectedTextRange: TextInputRange? { get set }
}

extension TextInput {
  /// The start of the text.
  public var beginningOfDocument: TextInputPosition { TextInputPosition(0) }

  /// The end of the text.
  public var endOfDocument: TextInputPosition { TextInputPosition(textOfInput.utf16.count) }

  /// Text that the keyboard may still change; always nil.
  public var markedTextRange: TextInputRange? { nil }

  /// The part between two places, in either order.
  public func textRange(
    from fromPosition: TextInputPosition, to toPosition: TextInputPosition
  ) -> TextInputRange? {
    let (start, end) = (
      min(fromPosition.offset, toPosition.offset), max(fromPosition.offset, toPosition.offset)
    )
    return TextInputRange(NSRange(location: start, length: end - start))
  }

  /// The place a number of UTF-16 units after another one; nil outside of the text.
  public func position(from position: TextInputPosition, offset: Int) -> TextInputPosition? {
    let (place, hasOverflow) = position.offset.addingReportingOverflow(offset)
    guard !hasOverflow, (0...textOfInput.utf16.count).contains(place) else { return nil }
    return TextInputPosition(place)
  }

  /// The number of UTF-16 units from a place to another one.
  public func offset(from: TextInputPosition, to toPosition: TextInputPosition) -> Int {
    toPosition.offset - from.offset
  }

  /// Which of two places is before the other one.
  public func compare(_ position: TextInputPosition, to other: TextInputPosition)
    -> ComparisonResult
  {
    position.offset < other.offset
      ? .orderedAscending : position.offset == other.offset ? .orderedSame : .orderedDescending
  }

  /// The text of a part.
  public func text(in range: TextInputRange) -> String? {
    (textOfInput as NSString).substring(with: inText(range.range))
  }

  /// A part of the text, as far as the text has it.
  private func inText(_ range: NSRange) -> NSRange {
    let length = textOfInput.utf16.count
    let start = min(max(range.location, 0), length)
    return NSRange(location: start, length: min(max(range.length, 0), length - start))
  }

  /// Replaces a part of the text, and selects the place behind it.
  package func change(_ range: NSRange, to text: String) {
    let range = inText(range)
    textOfInput = (textOfInput as NSString).replacingCharacters(in: range, with: text)
    selectedTextRange = TextInputRange(
      NSRange(location: range.location + text.utf16.count, length: 0))
  }

  private var selectedOrEnd: NSRange {
    selectedTextRange?.range ?? NSRange(location: textOfInput.utf16.count, length: 0)
  }

  /// Replaces the selected part, or inserts at the end without one.
  package func write(_ text: String) {
    change(selectedOrEnd, to: text)
  }

  /// Removes the selected part, or the character before the selected place, or the last one without any.
  package func eraseBackward() {
    let whole = textOfInput as NSString
    var range = inText(selectedOrEnd)
    if range.length == 0, range.location > 0 {
      range = whole.rangeOfComposedCharacterSequence(at: range.location - 1)
    }
    change(range, to: "")
  }

  /// Where the caret is at a place of the text, 2 points wide.
  ///
  /// - Parameters:
  ///   - position: The place.
  ///   - request: How the text is laid out; its own text does not matter.
  ///   - rect: The rectangle of the text, in the input's space.
  /// - Returns: The caret, in the input's space.
  package func caret(
    at position: TextInputPosition, like request: TextRequest, in rect: CGRect
  ) -> CGRect {
    func layout(_ text: String) -> TextLayout {
      var request = request
      request.text = text
      return environment.layoutText(request)
    }
    let before = (textOfInput as NSString).substring(
      to: min(max(position.offset, 0), textOfInput.utf16.count))
    let line = layout("x").size.height
    // At the start of a line, what comes first tells where the line is.
    let startsLine = before.isEmpty || before.hasSuffix("\n")
    let laidOut = layout(startsLine ? before + "x" : before)
    let row = laidOut.runs.last?.origin.y
    let right = laidOut.runs.filter { $0.origin.y == row }.map { $0.origin.x + $0.width }.max()
    var x = startsLine ? 0 : right ?? laidOut.size.width
    if request.width == nil, request.alignment == .center || request.alignment == .right {
      let free = rect.width - layout(textOfInput).size.width
      x += max(request.alignment == .center ? free / 2 : free, 0)
    }
    return CGRect(
      x: rect.minX + x, y: rect.minY + laidOut.size.height - line, width: 2, height: line)
  }

  /// The place whose caret is nearest to a point.
  ///
  /// Carets follow each other line by line, from left to right in each, so a binary search asks
  /// for few of them.
  ///
  /// - Parameters:
  ///   - point: The point, in the input's space.
  ///   - caret: Where the caret of a place is, in the same space.
  /// - Returns: The place; the first of several that are equally near.
  package func position(
    nearest point: CGPoint, caret: (TextInputPosition) -> CGRect
  ) -> TextInputPosition {
    var offsets = [0]
    for character in textOfInput {
      offsets.append(offsets[offsets.count - 1] + character.utf16.count)
    }
    func box(_ index: Int) -> CGRect { caret(TextInputPosition(offsets[index])) }
    /// The first caret at a place or behind it.
    func first(from place: CGPoint) -> Int {
      offsets.indices.partitioningIndex { index in
        let found = box(index)
        return found.minY == place.y ? found.minX >= place.x : found.minY > place.y
      }
    }
    var best = (index: 0, distance: CGFloat.infinity)
    // From the line above the point to the first one below it.
    var start = max(offsets.indices.partitioningIndex { box($0).maxY >= point.y } - 1, 0)
    while start < offsets.count {
      let line = box(start).minY
      let behind = first(from: CGPoint(x: point.x, y: line))
      // Some carets stand at one place, such as those of characters without a width.
      let before = behind > 0 ? first(from: box(behind - 1).origin) : 0
      for index in [before, behind] where index < offsets.count {
        let found = box(index)
        // Another line is further away than any place of the same one.
        let off = max(found.minY - point.y, point.y - found.maxY, 0)
        let distance = off * 10_000 + abs(found.minX - point.x)
        if distance < best.distance { best = (index, distance) }
      }
      let next = first(from: CGPoint(x: .infinity, y: line))
      // An app's own carets may stand in another order.
      guard line <= point.y, next > start else { break }
      start = next
    }
    return TextInputPosition(offsets[best.index])
  }
}
