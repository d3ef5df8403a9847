import Foundation
import GalleyViews
import Testing
import UIKit

/// Texts that Swift sources ask for by key, in the language of the display.
///
/// The language belongs to the process: a test must not wait while it has another one.
@MainActor @Suite struct LocalizedStringTests {
  private final class Folder {
    let path = NSTemporaryDirectory() + UUID().uuidString

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to name: String) throws {
      let url = URL(fileURLWithPath: path + "/" + name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  private static let catalog = """
    { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
      "Cancel" : {},
      "%lld files" : { "localizations" : {
        "en" : { "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } },
        "ar" : { "variations" : { "plural" : {
          "two" : { "stringUnit" : { "state" : "translated", "value" : "ملفان" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld ملف" } } } } },
        "pl" : { "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld plik" } },
          "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliki" } },
          "many" : { "stringUnit" : { "state" : "translated", "value" : "%lld plików" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliku" } } } } } } },
      "%@ sent %lld files" : { "localizations" : {
        "de" : { "stringUnit" : {
          "state" : "translated", "value" : "%2$lld Dateien von %1$@" } } } }
    } }
    """

  private func bundle() throws -> (folder: Folder, bundle: Bundle) {
    let folder = Folder()
    try folder.write(Self.catalog, to: "Localizable.xcstrings")
    try folder.write(
      #""title" = "Coats"; "count" = "%d left";"#, to: "en.lproj/Shop.strings")
    try folder.write(#""title" = "Mäntel";"#, to: "de.lproj/Shop.strings")
    return (folder, try #require(Bundle(path: folder.path)))
  }

  private func inLanguage<Value>(
    _ language: String?, _ work: () throws -> Value
  ) rethrows -> Value {
    UIScreen.main.language = language
    defer { UIScreen.main.language = nil }
    return try work()
  }

  @Test func textsFollowTheLanguage() throws {
    let (folder, bundle) = try bundle()
    func title() -> String {
      NSLocalizedString("title", tableName: "Shop", bundle: bundle, comment: "")
    }
    #expect(title() == "Coats")
    #expect(inLanguage("de") { title() } == "Mäntel")
    #expect(inLanguage("de-AT") { title() } == "Mäntel")
    // There is no French: the development language's text is shown.
    #expect(inLanguage("fr") { title() } == "Coats")
    #expect(
      inLanguage("de") { String(localized: "title", table: "Shop", bundle: bundle) } == "Mäntel")
    let resource = LocalizedStringResource(
      "title", table: "Shop", bundle: .atURL(URL(fileURLWithPath: folder.path)))
    #expect(inLanguage("de") { String(localized: resource) } == "Mäntel")
  }

  @Test func aNumberChoosesTheForm() throws {
    let (folder, bundle) = try bundle()
    defer { withExtendedLifetime(folder) {} }
    func files(_ count: Int) -> String { String(localized: "\(count) files", bundle: bundle) }
    #expect([1, 2].map { files($0) } == ["1 file", "2 files"])
    // CLDR: 1 is one; 2 to 4 and 22 are few, but not 12; the rest is many.
    #expect(
      inLanguage("pl") { [1, 3, 5, 12, 22].map { files($0) } } == [
        "1 plik", "3 pliki", "5 plików", "12 plików", "22 pliki",
      ])
    #expect(
      inLanguage("de") { String(localized: "\("Ada") sent \(3) files", bundle: bundle) }
        == "3 Dateien von Ada")
  }

  @Test func directionFollowsTheLanguage() throws {
    let (folder, bundle) = try bundle()
    defer { withExtendedLifetime(folder) {} }
    inLanguage("ar") {
      let controller = UIViewController()
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      #expect(controller.traitCollection.layoutDirection == .rightToLeft)
      #expect(String(localized: "\(2) files", bundle: bundle) == "ملفان")
      UIScreen.main.device = .iPhone8
      #expect(UIScreen.main.language == "ar")
      UIScreen.main.device = nil
    }
    #expect(UIScreen.main.language == nil)
    #expect(UIScreen.main.traitCollection.layoutDirection != .rightToLeft)
  }

  @Test func pseudoLanguagesKeepValuesAndFormats() throws {
    let (folder, bundle) = try bundle()
    defer { withExtendedLifetime(folder) {} }
    inLanguage("en-XA") {
      #expect(String(localized: "\(2) files", bundle: bundle) == "[2 ƒîîļééš]")
      #expect(String(localized: "\("Ada") sent \(1) files", bundle: bundle).contains("Ada"))
      #expect(
        NSLocalizedString("count", tableName: "Shop", bundle: bundle, comment: "")
          == "[%d ļééƒţ]")
    }
    inLanguage("ar-XB") {
      #expect(String(localized: "\(1) files", bundle: bundle).contains("elif"))
      #expect(UIScreen.main.traitCollection.layoutDirection == .rightToLeft)
    }
  }

  @Test func aKeyWithoutATextIsShown() throws {
    let (folder, bundle) = try bundle()
    defer { withExtendedLifetime(folder) {} }
    #expect(NSLocalizedString("none", bundle: bundle, comment: "") == "none")
    #expect(NSLocalizedString("none", bundle: bundle, value: "Other", comment: "") == "Other")
    #expect(String(localized: "\(3) of \(2.5, specifier: "%.1f")", bundle: bundle) == "3 of 2.5")
    #expect(String(localized: "k", defaultValue: "\(4) of them", bundle: bundle) == "4 of them")
    #expect(String(localized: "100%", bundle: bundle) == "100%")
    #expect(inLanguage("de") { String(localized: "Cancel", bundle: bundle) } == "Cancel")
  }

  @Test func whatIsNoLanguageChangesNothing() {
    inLanguage("de") {
      UIScreen.main.language = "German, please"
      #expect(UIScreen.main.language == "de")
    }
  }
}
