import GalleyBase
import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyViews
import Testing

@Suite struct AttributedTextTests {
  private typealias Attributes = [NSAttributedString.Key: Any]
  private let plain = TextRequest(text: "", font: Font(size: 17), numberOfLines: 0)

  private func spans(_ string: NSAttributedString) -> [TextSpan] {
    AttributedText(string).request(like: plain).spans
  }

  /// A string of parts.
  private func string(_ parts: (String, Attributes)...) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for (text, attributes) in parts {
      result.append(NSAttributedString(string: text, attributes: attributes))
    }
    return result
  }

  @Test func aTextThatLooksTheSameEverywhereHasNoSpans() {
    let style = MutableParagraphStyle()
    style.alignment = .right
    style.lineBreakMode = .byClipping
    let request = AttributedText(
      string(("abc", [.font: Font(size: 9), .foregroundColor: Color.red, .paragraphStyle: style]))
    ).request(like: plain)

    var expected = TextRequest(
      text: "abc", font: Font(size: 9), color: .red, alignment: .right, lineBreakMode: .byClipping,
      numberOfLines: 0)
    expected.spans = []
    #expect(request == expected)
  }

  @Test func rangesAreInUTF8() {
    // Four, one and two bytes.
    let spans = spans(
      string(("🙂", [:]), ("b", [.foregroundColor: Color.red]), ("é", [.font: Font(size: 3)])))

    #expect(spans.map(\.range) == [4..<5, 5..<7])
    #expect(spans.map(\.color) == [.red, nil])
    #expect(spans.map(\.font) == [nil, Font(size: 3)])
  }

  @Test func aRangeThatCutsACharacterIncludesIt() {
    let text = NSMutableAttributedString(string: "a🙂b")
    text.addAttribute(.foregroundColor, value: Color.red, range: NSRange(location: 0, length: 2))

    #expect(spans(text).map(\.range) == [0..<5])
  }

  @Test func foundationsChangesArriveInTheSpans() {
    let text = NSMutableAttributedString(string: "abcdef", attributes: [.kern: 2])
    text.addAttribute(.foregroundColor, value: Color.red, range: NSRange(location: 1, length: 2))
    text.setAttributes([.font: Font(size: 5)], range: NSRange(location: 2, length: 2))
    text.append(NSAttributedString(string: "g"))
    text.removeAttribute(.kern, range: NSRange(location: 5, length: 1))
    let spans = spans(text)

    #expect(spans.map(\.range) == [0..<1, 1..<2, 2..<4, 4..<5])
    #expect(spans.map(\.kern) == [2, 2, 0, 2])
    #expect(spans.map(\.color) == [nil, .red, nil, nil])
    #expect(spans.map(\.font) == [nil, nil, Font(size: 5), nil])
  }

  @Test func numbersMayBeOfAnyType() {
    let values: [Any] = [2, 2.0, CGFloat(2), Float(2), NSNumber(value: 2)]
    for value in values {
      #expect(spans(string(("a", [.kern: value]))).map(\.kern) == [2])
      #expect(spans(string(("a", [.baselineOffset: value]))).map(\.baselineOffset) == [2])
    }
    #expect(spans(string(("a", [.kern: "2"]))).isEmpty)
    #expect(spans(string(("a", [.kern: CGFloat.nan]))).isEmpty)
    #expect(spans(string(("a", [.tracking: 3]))).map(\.kern) == [3])
  }

  @Test func linesHaveStylesAndColours() {
    let styles: [Any] = [
      UnderlineStyle.double, UnderlineStyle.double.rawValue,
      NSNumber(value: UnderlineStyle.double.rawValue),
    ]
    for style in styles {
      let span = spans(string(("a", [.underlineStyle: style, .underlineColor: Color.red]))).first
      #expect(span?.underline?.weight == .double)
      #expect(span?.underline?.color == .red)
      #expect(span?.strikethrough == nil)
    }
    let dashed: UnderlineStyle = [.thick, .patternDashDot, .byWord]
    let rule = spans(string(("a", [.strikethroughStyle: dashed.rawValue]))).first?.strikethrough
    #expect(rule?.weight == .thick && rule?.pattern == .dashDot && rule?.isByWord == true)
    #expect(spans(string(("a", [.underlineStyle: 0]))).isEmpty)
    #expect(spans(string(("a", [.underlineStyle: UnderlineStyle.patternDot.rawValue]))).isEmpty)
  }

  @Test func aShadowHasHalfOfItsBlurAsSigma() {
    let shadow = TextShadow()
    shadow.shadowOffset = CGSize(width: 1, height: 2)
    shadow.shadowBlurRadius = 6
    shadow.shadowColor = Color.red

    #expect(
      spans(string(("a", [.shadow: shadow]))).map(\.shadow)
        == [Shadow(color: .red, offset: CGVector(dx: 1, dy: 2), sigma: 3)])
    shadow.shadowColor = nil
    #expect(spans(string(("a", [.shadow: shadow]))).isEmpty)
  }

  @Test func aParagraphStyleHasAllItsLengths() throws {
    let style = MutableParagraphStyle()
    style.lineSpacing = 1
    style.lineHeightMultiple = 2
    style.minimumLineHeight = 3
    style.maximumLineHeight = 4
    style.paragraphSpacing = 5
    style.paragraphSpacingBefore = 6
    style.firstLineHeadIndent = 7
    style.headIndent = 8
    style.tailIndent = -9
    style.baseWritingDirection = .rightToLeft
    let drawn = try #require(spans(string(("a", [.paragraphStyle: style]))).first?.paragraph)

    #expect(drawn.lineSpacing == 1 && drawn.lineHeightMultiple == 2)
    #expect(drawn.minimumLineHeight == 3 && drawn.maximumLineHeight == 4)
    #expect(drawn.spacing == 5 && drawn.spacingBefore == 6)
    #expect(drawn.firstLineHeadIndent == 7 && drawn.headIndent == 8 && drawn.tailIndent == -9)
    #expect(drawn.direction == .rightToLeft)
    #expect(drawn.lineBreakMode == .byWordWrapping)
  }

  @Test func stylesAreCopiedAndComparedByValue() throws {
    let style = MutableParagraphStyle()
    style.lineSpacing = 4
    let fixed = try #require(style.copy() as? ParagraphStyle)
    let changeable = try #require(fixed.mutableCopy() as? MutableParagraphStyle)
    style.lineSpacing = 9

    #expect(fixed.lineSpacing == 4)
    #expect(fixed == changeable && fixed.hashValue == changeable.hashValue)
    #expect(fixed.isEqual(changeable) && !fixed.isEqual("style"))
    changeable.headIndent = 1
    #expect(fixed != changeable)
    let again = try #require(fixed.copy() as? ParagraphStyle)
    #expect(ObjectIdentifier(again) == ObjectIdentifier(fixed))
    changeable.setParagraphStyle(.default)
    #expect(changeable == ParagraphStyle.default)
  }

  @Test func valuesMayBeReplacedInAString() {
    let text = NSMutableAttributedString(
      string: "ab", attributes: [.paragraphStyle: ParagraphStyle.default, .shadow: TextShadow()])
    let (style, shadow) = (MutableParagraphStyle(), TextShadow())
    style.lineSpacing = 5
    shadow.shadowOffset.width = 7
    let whole = NSRange(location: 0, length: 2)
    text.addAttribute(.paragraphStyle, value: style, range: whole)
    text.addAttribute(.shadow, value: shadow, range: whole)
    text.addAttribute(.attachment, value: TextAttachment(), range: whole)
    text.addAttribute(.attachment, value: TextAttachment(), range: whole)

    #expect(spans(text).map(\.paragraph?.lineSpacing) == [5])
    #expect(spans(text).map(\.shadow?.offset.dx) == [7])
  }

  @Test func eachAttachmentIsADrawingOfItsOwn() {
    let attachment = TextAttachment()
    attachment.content = (
      CGSize(width: 10, height: 20), { [.image(ImageName("x"), in: $0)] }
    )
    let spans = spans(string(("a\u{FFFC}\u{FFFC}b", [.attachment: attachment])))

    let inlay = TextInlay(
      bounds: CGRect(x: 0, y: 0, width: 10, height: 20),
      items: [.image(ImageName("x"), in: CGRect(x: 0, y: 0, width: 10, height: 20))])
    #expect(spans.map(\.range) == [1..<4, 4..<7])
    #expect(spans.map(\.inlay) == [inlay, inlay])
  }

  @Test func anAttachmentsBoundsReplaceItsSize() {
    let attachment = TextAttachment()
    attachment.content = (CGSize(width: 10, height: 20), { [.image(ImageName("x"), in: $0)] })
    attachment.bounds = CGRect(x: 1, y: -2, width: 3, height: 4)
    let spans = spans(string(("\u{FFFC}", [.attachment: attachment])))

    #expect(spans.first?.inlay?.bounds == attachment.bounds)
    #expect(
      spans.first?.inlay?.items
        == [.image(ImageName("x"), in: CGRect(x: 0, y: 0, width: 3, height: 4))])
  }

  @Test func tenThousandSpansAreReadInOrder() {
    let text = NSMutableAttributedString(string: "")
    for index in 0..<10_000 {
      text.append(NSAttributedString(string: "ab", attributes: [.kern: index + 1]))
    }
    let spans = spans(text)

    #expect(spans.count == 10_000)
    #expect(spans.enumerated().allSatisfy { $1.range == ($0 * 2)..<($0 * 2 + 2) })
  }

  @Test func valuesOfOtherTypesSayNothing() {
    let attributes: Attributes = [
      .font: "Inter", .foregroundColor: 3, .paragraphStyle: "left", .shadow: Color.red,
      .attachment: 1, .underlineStyle: "single",
    ]

    #expect(spans(string(("a\u{FFFC}", attributes))).isEmpty)
  }
}
