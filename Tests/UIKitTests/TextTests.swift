import GalleyViews
import Testing
import UIKit

@MainActor @Suite struct TextTests {
  @Test func aStringIsAsWideAsItsCharacters() {
    Environment.fixed.performAsCurrent {
      let size = "abcd".size(withAttributes: [.font: UIFont.systemFont(ofSize: 10)])
      #expect(size == CGSize(width: 20, height: 12))
    }
  }

  @Test func textWithoutAFontHasTwelvePoints() {
    Environment.fixed.performAsCurrent {
      let size = ("ab" as NSString).size(withAttributes: nil)
      #expect(size.width == 12)
      #expect(abs(size.height - 14.4) < 1e-9)
    }
  }

  @Test func textIsBrokenAtTheWidthWhereLinesAreAskedFor() {
    Environment.fixed.performAsCurrent {
      let box = "abcdefgh".boundingRect(
        with: CGSize(width: 15, height: CGFloat.greatestFiniteMagnitude),
        options: [.usesLineFragmentOrigin, .usesFontLeading],
        attributes: [.font: UIFont.systemFont(ofSize: 10)], context: nil)
      #expect(box == CGRect(x: 0, y: 0, width: 15, height: 36))
    }
  }

  @Test func textIsOnOneLineWhereNoLinesAreAskedFor() {
    Environment.fixed.performAsCurrent {
      let box = "abcdefgh".boundingRect(
        with: CGSize(width: 15, height: 15), attributes: [.font: UIFont.systemFont(ofSize: 10)])
      #expect(box.size == CGSize(width: 40, height: 12))
    }
  }

  @Test func metricsOfAFontComeFromALine() {
    Environment.fixed.performAsCurrent {
      let font = UIFont(name: "Avenir", size: 10)
      #expect((font?.lineHeight, font?.ascender, font?.descender) == (12, 10, -2))
    }
  }

  @Test func theNameOfAFontTellsFamilyWeightAndSlant() throws {
    let font = try #require(UIFont(name: "Avenir-BoldItalic", size: 12))
    #expect((font.familyName, font.weight, font.isItalic) == ("Avenir", .bold, true))
    #expect(UIFont(name: "HelveticaNeue-UltraLight", size: 12)?.weight == .ultraLight)
    #expect(UIFont(name: "AvenirNext-DemiBold", size: 12)?.weight == .semibold)
  }

  @Test func aLabelReturnsToItsDefaultsForNil() {
    let label = UILabel()
    label.font = .systemFont(ofSize: 9)
    label.textColor = .red
    label.font = nil
    label.textColor = nil
    #expect(label.font.pointSize == 17)
    #expect(label.textColor == .label)
  }
}
