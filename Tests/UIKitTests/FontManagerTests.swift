import Foundation
import GalleyDrawing
import GalleyViews
import Testing
import UIKit

@MainActor @Suite struct FontManagerTests {
  private let file = URL(
    fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf")

  @Test func aNameThatNoFontHasIsNil() {
    #expect(UIFont(name: "", size: 12) == nil)
    #expect(UIFont(name: "Brand-Bold", size: 12) == nil)
    #expect(UIFont(name: "Inter-SemiBold", size: 12)?.weight == .semibold)
  }

  @Test(arguments: [
    "Avenir-Book", "HelveticaNeue", "Helvetica Neue", "TimesNewRomanPSMT", "ArialMT",
    "TimesNewRomanPS-BoldMT", "TrebuchetMS", ".SFUI-Regular",
  ])
  func fontsThatComeWithTheSystemAreThere(_ name: String) {
    #expect(UIFont(name: name, size: 12) != nil)
  }

  @Test func aRegisteredFontIsFoundAndMeasures() throws {
    var problem: Unmanaged<CFError>?
    #expect(CTFontManagerRegisterFontsForURL(file as CFURL, .process, &problem))
    #expect(problem == nil)
    defer { _ = CTFontManagerUnregisterFontsForURL(file, .process, nil) }

    let font = try #require(UIFont(name: "DejaVuSerif-Bold", size: 20))
    #expect((font.familyName, font.weight) == ("DejaVu Serif", .bold))
    let text = "Galley"
    #expect(
      text.size(withAttributes: [.font: font]).width
        > text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]).width)

    #expect(!CTFontManagerRegisterFontsForURL(file, .process, &problem))
    let error = try #require(problem).takeRetainedValue()
    #expect(error.domain == kCTFontManagerErrorDomain)
    #expect(error.code == CTFontManagerError.alreadyRegistered.rawValue)
  }

  @Test func whatIsNoFontIsNotRegistered() {
    let files = ["/nowhere.ttf", #filePath].map { URL(fileURLWithPath: $0) }
    var codes: [Int] = []

    CTFontManagerRegisterFontURLs(files as CFArray, .process, true) { errors, done in
      codes = errors.compactMap { ($0 as? CFError)?.code }
      return done
    }

    #expect(codes == [101, 103])
    #expect(!CTFontManagerUnregisterFontsForURL(file.appendingPathComponent("x"), .process, nil))
  }
}
