import GalleyCairo
import GalleyViews
import Testing
import UIKit

/// What TextKit measures of a text, with the standard fonts.
@MainActor @Suite struct TextKitTests {
  private let font = UIFont.systemFont(ofSize: 17)

  /// A text in an area, with what measures it.
  @MainActor private struct Setting {
    let storage: NSTextStorage
    let manager = NSLayoutManager()
    let container: NSTextContainer

    init(_ text: String, _ font: UIFont, _ size: CGSize, padding: CGFloat = 0) {
      storage = NSTextStorage(string: text, attributes: [.font: font])
      container = NSTextContainer(size: size)
      container.lineFragmentPadding = padding
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
    }

    var lines: [String] {
      var lines: [String] = []
      let all = NSRange(location: 0, length: storage.length)
      manager.enumerateLineFragments(forGlyphRange: all) { _, _, _, range, _ in
        lines.append((storage.string as NSString).substring(with: range))
      }
      return lines
    }
  }

  @Test func theUsedPartIsThatOfTheText() {
    let text = "Hello, world"
    let setting = Setting(text, font, CGSize(width: 300, height: 0), padding: 5)
    let size = text.size(withAttributes: [.font: font])

    let used = setting.manager.usedRect(for: setting.container)
    #expect(abs(used.width - size.width - 10) < 0.01)
    #expect(abs(used.height - size.height) < 0.01)
    #expect(setting.manager.glyphRange(for: setting.container) == NSRange(location: 0, length: 12))
    #expect(setting.manager.numberOfGlyphs == 12)
  }

  @Test func linesHaveTheirCharacters() {
    let setting = Setting("One two\nthree four", font, CGSize(width: 70, height: 0))
    #expect(setting.lines == ["One two\n", "three ", "four"])
    var range = NSRange()
    let second = setting.manager.lineFragmentRect(forGlyphAt: 9, effectiveRange: &range)
    #expect(range == NSRange(location: 8, length: 6))
    #expect((second.minX, second.width) == (0, 70))
    let first = setting.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
    #expect(abs(second.minY - first.maxY) < 0.01)
  }

  @Test func aRangeHasTheWidthOfItsGlyphs() {
    let setting = Setting("One two", font, CGSize(width: 300, height: 0), padding: 5)
    let two = setting.manager.boundingRect(
      forGlyphRange: NSRange(location: 4, length: 3), in: setting.container)
    let before = "One ".size(withAttributes: [.font: font]).width
    #expect(abs(two.minX - 5 - before) < 1)
    #expect(abs(two.width - "two".size(withAttributes: [.font: font]).width) < 1)
    let point = CGPoint(x: two.minX + 1, y: two.midY)
    #expect(setting.manager.glyphIndex(for: point, in: setting.container) == 4)
    #expect(
      setting.manager.characterIndex(
        for: CGPoint(x: 900, y: 5), in: setting.container,
        fractionOfDistanceBetweenInsertionPoints: nil) == 6)
  }

  @Test func whatDoesNotFitHasNoLine() {
    let setting = Setting("One two three four", font, CGSize(width: 70, height: 45))
    #expect(setting.lines.count == 2)
    let shown = setting.manager.glyphRange(for: setting.container)
    #expect(shown.length < setting.storage.length)
    setting.container.size.height = 0
    setting.container.maximumNumberOfLines = 1
    #expect(setting.lines.count == 1)
  }

  @Test func aChangeOfTheTextIsMeasured() {
    let setting = Setting("One", font, CGSize(width: 300, height: 0))
    let short = setting.manager.usedRect(for: setting.container).width
    setting.storage.append(NSAttributedString(string: " two", attributes: [.font: font]))
    #expect(setting.manager.usedRect(for: setting.container).width > short)
    setting.storage.removeLayoutManager(setting.manager)
    #expect(setting.manager.usedRect(for: setting.container) == .zero)
  }

  @Test func aTextViewHasALayoutManager() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 80, height: 100))
    view.font = font
    view.text = "One two three"
    let manager = view.layoutManager
    let lines = manager.textContainers.first.map { manager.usedRect(for: $0).height } ?? 0
    #expect(lines > font.lineHeight * 1.5)
  }
}
