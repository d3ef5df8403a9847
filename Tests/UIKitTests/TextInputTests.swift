import GalleyViews
import Testing
import UIKit

/// A field for codes as apps write it: without a caret, telling of the key that erases.
private final class CodeField: UITextField {
  var erased = 0

  override func deleteBackward() {
    erased += 1
    super.deleteBackward()
  }

  override func caretRect(for position: UITextPosition) -> CGRect { .zero }
  override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
}

/// A field whose carets stand in lines of ten, and that counts how often it is asked for one.
private final class LinesField: UITextField {
  var asked = 0

  override func caretRect(for position: UITextPosition) -> CGRect {
    asked += 1
    let place = offset(from: beginningOfDocument, to: position)
    return CGRect(x: place % 10 * 5, y: place / 10 * 12, width: 2, height: 12)
  }
}

@MainActor @Suite struct TextInputTests {
  @Test func aFieldIsChangedAtItsSelection() throws {
    let field = CodeField(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    field.text = "1234"
    let second = try #require(field.position(from: field.beginningOfDocument, offset: 2))
    field.selectedTextRange = field.textRange(from: second, to: second)
    field.insertText("-")
    #expect(field.text == "12-34")
    field.deleteBackward()
    field.deleteBackward()
    #expect(field.text == "134")
    #expect(field.erased == 2)
    let caret = try #require(field.selectedTextRange?.start)
    #expect(field.offset(from: field.beginningOfDocument, to: caret) == 1)
    #expect(field.caretRect(for: caret) == .zero)
  }

  @Test func placesAreInTheText() throws {
    let field = UITextField()
    field.text = "a👍b"
    #expect(field.position(from: field.beginningOfDocument, offset: 5) == nil)
    #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 4)
    let all = try #require(
      field.textRange(from: field.endOfDocument, to: field.beginningOfDocument))
    #expect(field.text(in: all) == "a👍b")
    #expect(field.compare(all.start, to: all.end) == .orderedAscending)
    field.insertText("c")
    field.deleteBackward()
    field.selectedTextRange = field.textRange(from: field.endOfDocument, to: field.endOfDocument)
    field.deleteBackward()
    field.deleteBackward()
    // A character of several units goes as one.
    #expect(field.text == "a")
  }

  @Test func aTextViewHasItsSelectionInBothForms() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.text = "Hello"
    view.selectedRange = NSRange(location: 1, length: 3)
    let selected = try #require(view.selectedTextRange)
    #expect(view.text(in: selected) == "ell")
    view.replace(selected, withText: "")
    #expect(view.text == "Ho")
    #expect(view.selectedRange == NSRange(location: 1, length: 0))
  }

  @Test func aCaretStandsBesideItsCharacter() throws {
    try Environment.fixed.performAsCurrent {
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      field.font = .systemFont(ofSize: 10)
      field.text = "abcd"
      let third = try #require(field.position(from: field.beginningOfDocument, offset: 2))
      // Each character is 5 points wide, the line 12 high.
      #expect(field.caretRect(for: third) == CGRect(x: 10, y: 4, width: 2, height: 12))
      field.textAlignment = .right
      #expect(field.caretRect(for: third).minX == 90)
      let nearest = try #require(field.closestPosition(to: CGPoint(x: 94, y: 10)))
      #expect(field.offset(from: field.beginningOfDocument, to: nearest) == 3)
    }
  }

  @Test func theNearestPlaceIsFoundWithFewCarets() throws {
    var asked: [Int] = []
    for count in [1000, 8000] {
      let field = LinesField()
      field.text = String(repeating: "a", count: count)
      let points = [
        CGPoint(x: 23, y: 30), CGPoint(x: -5, y: -5), CGPoint(x: 99, y: 24),
        CGPoint(x: 12, y: 1_000_000),
      ]
      let places = try points.map { point in
        let place = try #require(field.closestPosition(to: point))
        return field.offset(from: field.beginningOfDocument, to: place)
      }
      // The third point is as near to the line above it as to the one below.
      #expect(places == [25, 0, 19, count])
      asked.append(field.asked)
    }
    #expect(asked[1] < 2 * asked[0])
  }
}
