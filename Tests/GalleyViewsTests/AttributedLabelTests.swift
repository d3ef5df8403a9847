import GalleyBase
import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyViews
import Synchronization
import Testing

/// Remembers what labels want to have laid out; each character is 10 points wide and each line 20 high.
private final class Requests: Sendable {
  private let all = Mutex<[TextRequest]>([])

  var last: TextRequest? { all.withLock { $0.last } }

  var environment: Environment {
    Environment(
      layoutText: { request in
        self.all.withLock { $0.append(request) }
        var size = CGSize(width: CGFloat(request.text.count * 10), height: 20)
        if let font = request.spans.compactMap(\.font?.size).max() { size.height = font }
        return TextLayout(size: size, firstBaseline: 15, runs: [])
      }, imageSize: { _ in nil })
  }
}

@Suite @MainActor struct AttributedLabelTests {
  private let requests = Requests()
  private let label = Label(frame: CGRect(x: 0, y: 0, width: 100, height: 50))

  init() { label.environment = requests.environment }

  private func string(
    _ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]
  ) -> NSAttributedString {
    NSAttributedString(string: text, attributes: attributes)
  }

  /// Two parts, the second in red and 30 points.
  private var mixed: NSAttributedString {
    let text = NSMutableAttributedString(string: "one ")
    text.append(string("two", [.foregroundColor: Color.red, .font: Font(size: 30)]))
    return text
  }

  private var request: TextRequest? {
    _ = label.displayList()
    return requests.last
  }

  @Test func spansReachTheLayout() {
    label.attributedText = mixed

    #expect(request?.text == "one two")
    #expect(request?.spans.map(\.range) == [4..<7])
    #expect(request?.spans.map(\.color) == [.red])
    #expect(label.intrinsicContentSize == CGSize(width: 70, height: 30))
    #expect(label.sizeThatFits(.zero) == CGSize(width: 70, height: 30))
  }

  @Test func whatAttributesDoNotSayIsTheLabels() {
    label.font = Font(size: 9)
    label.textColor = .blue
    label.textAlignment = .center
    label.attributedText = string("abc", [.kern: 2])

    #expect(request?.font == Font(size: 9))
    #expect(request?.color == .blue)
    #expect(request?.alignment == .center)
    #expect(request?.lineBreakMode == .byTruncatingTail)
  }

  @Test func theFirstCharacterDecidesTheLabelsProperties() {
    let style = MutableParagraphStyle()
    style.alignment = .right
    style.lineBreakMode = .byCharWrapping
    label.attributedText = string(
      "abc", [.font: Font(size: 9), .foregroundColor: Color.red, .paragraphStyle: style])

    #expect(label.font == Font(size: 9))
    #expect(label.textColor == .red)
    #expect(label.textAlignment == .right)
    #expect(label.lineBreakMode == .byCharWrapping)
  }

  @Test func otherCharactersDoNotLookLikeTheFirst() {
    label.font = Font(size: 9)
    let text = NSMutableAttributedString(
      string: "a", attributes: [.font: Font(size: 30), .foregroundColor: Color.red])
    text.append(string("b"))
    label.attributedText = text

    #expect(request?.font == Font(size: 9))
    #expect(request?.color == .black)
    #expect(request?.spans.map(\.range) == [0..<1])
  }

  @Test func aPlainTextLooksLikeTheFirstCharacterBefore() {
    label.attributedText = string("abc", [.font: Font(size: 9), .foregroundColor: Color.red])
    label.text = "de"

    #expect(request?.font == Font(size: 9))
    #expect(request?.color == .red)
  }

  @Test func textIsWithoutAttributes() {
    label.attributedText = mixed
    #expect(label.text == "one two")

    label.text = "three"
    #expect(request?.spans == [])
    #expect(request?.text == "three")
    #expect(label.attributedText?.string == "three")
  }

  @Test func settingTheSameTextRemovesAttributes() {
    label.attributedText = mixed
    label.text = "one two"

    #expect(request?.spans == [])
  }

  @Test func attributesOfAPlainTextAreTheLabels() {
    #expect(label.attributedText == nil)
    label.text = "abc"
    label.font = Font(size: 9)
    label.textColor = .red
    label.textAlignment = .center
    let attributes = label.attributedText?.attributes(at: 0, effectiveRange: nil) ?? [:]

    #expect(attributes[.font] as? Font == Font(size: 9))
    #expect(attributes[.foregroundColor] as? Color == .red)
    #expect((attributes[.paragraphStyle] as? ParagraphStyle)?.alignment == .center)
  }

  @Test func fontAndColourOverwriteAllAttributes() {
    label.attributedText = mixed
    label.font = Font(size: 12)
    label.textColor = .green

    // Now the text looks the same everywhere.
    #expect(request?.spans == [])
    #expect(request?.font == Font(size: 12))
    #expect(request?.color == .green)
    #expect(label.intrinsicContentSize == CGSize(width: 70, height: 20))
  }

  @Test func otherAttributesStayWhereAColourIsSet() {
    let text = NSMutableAttributedString(attributedString: mixed)
    text.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 4, length: 3))
    label.attributedText = text
    label.textColor = .green

    #expect(request?.spans.last?.underline == TextRule())
    #expect(request?.spans.last?.font == Font(size: 30))
    #expect(request?.spans.map(\.color) == [.green, .green])
  }

  @Test func alignmentAndBreakModeOverwriteParagraphStyles() {
    let style = MutableParagraphStyle()
    style.alignment = .right
    style.lineSpacing = 5
    let text = NSMutableAttributedString(attributedString: mixed)
    text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 7))
    label.attributedText = text
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle

    #expect(request?.spans.map(\.paragraph?.alignment) == [.center, .center])
    #expect(
      request?.spans.map(\.paragraph?.lineBreakMode) == [.byTruncatingMiddle, .byTruncatingMiddle])
    #expect(request?.spans.map(\.paragraph?.lineSpacing) == [5, 5])
    // The style itself is someone else's.
    #expect(style.alignment == .right)
  }

  @Test func aStringThatIsChangedLaterIsNot() {
    let text = NSMutableAttributedString(attributedString: mixed)
    label.attributedText = text
    text.append(string(" three"))

    #expect(label.text == "one two")
  }

  @Test func nilAndEmptyStringsShowNothing() {
    label.attributedText = mixed
    label.attributedText = nil
    #expect(label.text == nil)
    #expect(label.intrinsicContentSize == .zero)
    label.attributedText = string("")
    #expect(label.text == "")
    #expect(label.displayList().items == [])
  }

  @Test func fontsThatDoNotFitAreScaled() {
    label.frame.size.width = 35
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.1
    label.attributedText = mixed

    // The text is 70 wide.
    #expect(request?.font.size == 8.5)
    #expect(request?.spans.map(\.font?.size) == [15])
  }

  @Test func readingDirectionAndLinesArePassedOn() {
    label.numberOfLines = 3
    label.semanticContentAttribute = .forceRightToLeft
    label.attributedText = mixed

    #expect(request?.numberOfLines == 3)
    #expect(request?.direction == .rightToLeft)
    #expect(request?.width == 100)
    #expect(request?.height == 50)
  }
}
