import GalleyDrawing
import GalleyService
import GalleyViews
import Testing
import UIKit

/// Attributed strings as iOS sources write them, in real fonts.
@MainActor @Suite struct AttributedStringTests {
  private static let pipeline = Result { try Pipeline() }

  /// Runs work with fonts, as in a view tree.
  private func withFonts<Value>(_ work: () throws -> Value) throws -> Value {
    let fonts = try Self.pipeline.get().fonts
    let environment = Environment(
      layoutText: { fonts.layout($0) }, imageSize: { _ in CGSize(width: 30, height: 20) })
    return try environment.performAsCurrent(work)
  }

  /// The height of a line of Inter, in ems.
  private let line: CGFloat = 0.9521484375 + 0.2412109375

  private func isClose(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) < 0.01 }

  // MARK: NSAttributedString

  @Test func aStringIsAsHighAsItsLargestFont() throws {
    let text = NSMutableAttributedString()
    text.append(
      NSAttributedString(string: "12", attributes: [.font: UIFont.systemFont(ofSize: 40)]))
    text.append(
      NSAttributedString(string: " km", attributes: [.font: UIFont.boldSystemFont(ofSize: 10)]))

    try withFonts {
      let large = "12".size(withAttributes: [.font: UIFont.systemFont(ofSize: 40)])
      let small = " km".size(withAttributes: [.font: UIFont.boldSystemFont(ofSize: 10)])
      #expect(isClose(text.size().height, 40 * line))
      #expect(isClose(text.size().width, large.width + small.width))
    }
  }

  @Test func aBoundingRectBreaksLinesWithTheirSpacing() throws {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 6
    let text = NSAttributedString(
      string: "one two", attributes: [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style])

    try withFonts {
      let box = text.boundingRect(
        with: CGSize(width: 45, height: CGFloat.greatestFiniteMagnitude),
        options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
      #expect(isClose(box.height, 40 * line + 6))
      #expect(box.origin == .zero && box.width <= 45)
      #expect(isClose(text.boundingRect(with: .zero, context: nil).height, 20 * line))
    }
  }

  @Test func theLastVisibleLineIsTruncatedOnRequest() throws {
    let text = NSAttributedString(
      string: "one two six ten", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    let size = CGSize(width: 50, height: 55)

    try withFonts {
      let whole = text.boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil)
      let cut = text.boundingRect(
        with: size, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
      #expect(isClose(whole.height, 80 * line))
      #expect(isClose(cut.height, 40 * line))
    }
  }

  @Test func kerningOfADictionaryIsMeasured() throws {
    try withFonts {
      let font = UIFont.systemFont(ofSize: 20)
      let plain = "abcd".size(withAttributes: [.font: font]).width
      let kerned = "abcd".size(withAttributes: [.font: font, .kern: 3]).width
      let object = ("abcd" as NSString).size(withAttributes: [.font: font, .kern: 3.0]).width
      #expect(isClose(kerned, plain + 12))
      #expect(object == kerned)
    }
  }

  @Test func sizesAreMeasuredOutsideOfTheMainActor() async throws {
    let fonts = try Self.pipeline.get().fonts
    let environment = Environment(layoutText: { fonts.layout($0) }, imageSize: { _ in nil })
    let height = await Task.detached {
      environment.performAsCurrent {
        let text = NSAttributedString(
          string: "a", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        return (text.size().height, UIFont.systemFont(ofSize: 20).lineHeight)
      }
    }.value

    #expect(isClose(height.0, 20 * line) && isClose(height.1, 20 * line))
  }

  /// What is drawn into a context.
  private func items(_ draw: () -> Void) throws -> [DisplayItem] {
    try withFonts {
      GraphicsContext.record(bounds: CGRect(x: 0, y: 0, width: 200, height: 200), draw)
    }
  }

  private func runs(_ items: [DisplayItem]) -> [TextRun] {
    items.compactMap { item in
      if case .text(let run) = item { return run }
      return nil
    }
  }

  @Test func aStringIsDrawnAtAPoint() throws {
    let text = NSMutableAttributedString(
      string: "one two", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 4, length: 3))
    text.addAttribute(
      .underlineStyle, value: NSUnderlineStyle.single.rawValue,
      range: NSRange(location: 4, length: 3))
    let items = try items { text.draw(at: CGPoint(x: 10, y: 30)) }

    #expect(runs(items).map(\.color) == [.black, .red])
    #expect(isClose(runs(items)[0].origin.x, 10))
    #expect(isClose(runs(items)[0].origin.y, 30 + 20 * 0.9521484375))
    guard case .fill(_, .color(let underline))? = items.first else {
      Issue.record("no underline")
      return
    }
    #expect(underline == .red)
  }

  @Test func aRectangleWithoutLinesIsAtTheBaseline() throws {
    let text = NSAttributedString(
      string: "one", attributes: [.font: UIFont.systemFont(ofSize: 20), .kern: 1])
    let rect = CGRect(x: 5, y: 50, width: 100, height: 100)
    let onBaseline = try items { text.draw(with: rect, context: nil) }
    let inLines = try items {
      text.draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
    }
    let inside = try items { text.draw(in: rect) }

    #expect(isClose(runs(onBaseline)[0].origin.y, 50))
    #expect(isClose(runs(inLines)[0].origin.y, 50 + 20 * 0.9521484375))
    #expect(inside == inLines)
  }

  @Test func aTextIsDrawnFadedAsAWhole() throws {
    let text = NSAttributedString(string: "one", attributes: [.underlineStyle: 1])
    let items = try items {
      UIGraphicsGetCurrentContext()?.setAlpha(0.5)
      text.draw(at: .zero)
    }

    #expect(items.count == 1)
    #expect(items[0].group?.opacity == 0.5)
    #expect(items[0].group?.items.count == 2)
  }

  @Test func anAttachmentStandsOnTheBaseline() throws {
    let text = NSMutableAttributedString(
      string: "a", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    let items = try withFonts {
      let attachment = NSTextAttachment(image: try #require(UIImage(named: "x")))
      text.append(NSAttributedString(attachment: attachment))
      // The image is 30 x 20, and higher than the font.
      #expect(isClose(text.size().height, 20 + 20 * 0.2412109375))
      return GraphicsContext.record(bounds: CGRect(x: 0, y: 0, width: 200, height: 200)) {
        text.draw(at: .zero)
      }
    }
    let image = items.compactMap { item -> CGRect? in
      if case .image(_, let rect) = item { return rect }
      return nil
    }

    try #require(image.count == 1)
    #expect(isClose(image[0].minY, 0) && image[0].size == CGSize(width: 30, height: 20))
    #expect(isClose(image[0].minX, runs(items)[0].width))
  }

  @Test func anAttachmentsBoundsLowerIt() throws {
    try withFonts {
      let attachment = NSTextAttachment()
      attachment.image = UIImage(named: "x")
      attachment.bounds = CGRect(x: 0, y: -30, width: 15, height: 40)
      let text = NSAttributedString(attachment: attachment)
      #expect(text.size() == CGSize(width: 15, height: 40))
      #expect(text.string == "\u{FFFC}")
    }
  }

  // MARK: Labels

  @Test func aLabelShowsAttributes() throws {
    let label = UILabel()
    let text = NSMutableAttributedString(string: "Price: ")
    text.append(
      NSAttributedString(
        string: "9 €",
        attributes: [
          .font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.red,
          .strikethroughStyle: NSUnderlineStyle.single.rawValue,
        ]))
    label.attributedText = text

    try withFonts {
      #expect(label.font.pointSize == 17)
      label.sizeToFit()
      // Rounded up to pixels at 2x: 35.8 to 36.
      #expect(label.frame.height == 36)
      let runs = runs(label.displayList().items)
      #expect(runs.map(\.font.size) == [17, 30])
      #expect(runs.map(\.color) == [.black, .red])
      #expect(label.displayList().items.count == 3)
    }
  }

  @Test func aLabelOfOneFontIsDrawnLikePlainText() throws {
    let (plain, attributed) = (UILabel(), UILabel())
    for label in [plain, attributed] {
      label.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
      label.numberOfLines = 0
    }
    plain.text = "one two three"
    plain.font = .systemFont(ofSize: 14)
    plain.textColor = .blue
    attributed.attributedText = NSAttributedString(
      string: "one two three",
      attributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.blue])

    try withFonts { #expect(plain.displayList() == attributed.displayList()) }
  }

  // MARK: AttributedString

  @Test func anAttributedStringHasUIKitsAttributes() throws {
    var text = AttributedString("Delete all")
    text.font = .systemFont(ofSize: 12)
    text.kern = 2
    let word = try #require(text.range(of: "Delete"))
    text[word].font = .boldSystemFont(ofSize: 12)
    text[word].foregroundColor = .red
    text[word].underlineStyle = .single
    let converted = NSAttributedString(text)

    #expect(converted.string == "Delete all")
    var range = NSRange()
    let first = converted.attributes(at: 0, effectiveRange: &range)
    #expect(range == NSRange(location: 0, length: 6))
    #expect(first[.font] as? UIFont == .boldSystemFont(ofSize: 12))
    #expect(first[.foregroundColor] as? UIColor == .red)
    #expect(first[.underlineStyle] as? Int == 1)
    let rest = converted.attributes(at: 8, effectiveRange: nil)
    #expect(rest[.font] as? UIFont == .systemFont(ofSize: 12))
    #expect(rest[.kern] as? CGFloat == 2)
    #expect(rest[.foregroundColor] == nil)
  }

  @Test func conversionsAreTheReverseOfEachOther() throws {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 3
    let shadow = NSShadow()
    shadow.shadowBlurRadius = 4
    var text = AttributedString("a🙂b")
    text.font = .systemFont(ofSize: 9)
    text.foregroundColor = .red
    text.backgroundColor = .blue
    text.paragraphStyle = style
    text.kern = 1
    text.tracking = 2
    text.underlineStyle = [.double, .patternDash]
    text.underlineColor = .green
    text.strikethroughStyle = .thick
    text.strikethroughColor = .cyan
    text.baselineOffset = 5
    text.shadow = shadow
    text.attachment = NSTextAttachment()
    let converted = try NSAttributedString(text, including: \.uiKit)

    #expect(converted.attributes(at: 0, effectiveRange: nil).count == 13)
    #expect(try AttributedString(converted, including: \.uiKit) == text)
    #expect(AttributedString(converted) == text)
  }

  @Test func numbersOfOtherTypesAreConverted() {
    let text = NSAttributedString(
      string: "a", attributes: [.kern: 2, .underlineStyle: 1, .font: "Inter"])
    let converted = AttributedString(text)

    #expect(converted.kern == 2)
    #expect(converted.underlineStyle == .single)
    #expect(converted.font == nil)
  }

  @Test func containersMergeTheirAttributes() {
    var container = AttributeContainer()
    container.font = .systemFont(ofSize: 30)
    container.foregroundColor = .blue
    var text = AttributedString("abc", attributes: container)
    text.mergeAttributes(AttributeContainer.kern(3).foregroundColor(.red))
    text.append(AttributedString("d"))

    #expect(text.runs.count == 2)
    let first = NSAttributedString(text).attributes(at: 0, effectiveRange: nil)
    #expect(first[.font] as? UIFont == .systemFont(ofSize: 30))
    #expect(first[.foregroundColor] as? UIColor == .red)
    #expect(first[.kern] as? CGFloat == 3)
  }

  @Test func aLabelTakesAConvertedString() throws {
    var text = AttributedString("one ")
    var second = AttributedString("two")
    second.font = .boldSystemFont(ofSize: 17)
    text += second
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    label.attributedText = NSAttributedString(text)

    try withFonts {
      #expect(runs(label.displayList().items).map(\.face) == ["Inter-Regular", "Inter-Bold"])
    }
  }
}
