import GalleyPort
import Testing

@Suite struct PreviewTests {
  private func list(_ lines: String...) -> String {
    """

    /// The previews of Layout.swift, for `assertPreviews` of GalleySnapshots.
    var previewsInLayout: [UIKit.Preview] {
      var previews: [UIKit.Preview] = []

    """ + lines.map { $0 + "\n" }.joined() + "  return previews\n}\n"
  }

  @Test func aPreviewBecomesAFunctionAndAnEntryOfAList() {
    let text =
      "import UIKit\n#Preview {\n  A()\n}\n@available(iOS 17, *)\n"
      + "#Preview(\"B\", traits: .portrait) { f(#selector(g)); return B() }\n"

    #expect(
      portedForGood(text)
        == "import UIKit\nfunc preview1InLayout() -> UIKit.Preview { UIKit.Preview {\n  A()\n} }\n"
        + "@available(iOS 17, *)\nfunc preview2InLayout() -> UIKit.Preview { "
        + "UIKit.Preview(\"B\", traits: .portrait) { f(Selector(\"g\")); return B() } }\n"
        + list("  previews.append(preview1InLayout())", "  previews.append(preview2InLayout())"))
  }

  @Test func aPreviewUnderAConditionIsInTheListUnderIt() {
    #expect(
      portedForGood("import UIKit\n#if DEBUG\n#Preview { A() }\n#endif\n")
        == "import UIKit\n#if DEBUG\nfunc preview1InLayout() -> UIKit.Preview { UIKit.Preview "
        + "{ A() } }\n#endif\n"
        + list("  #if (DEBUG)", "  previews.append(preview1InLayout())", "  #endif"))
  }

  @Test(arguments: [
    "#if os(macOS)\n#Preview { A() }\n#endif\n", "let a = #Preview\n", "#Other { A() }\n",
  ])
  func otherMacrosStay(text: String) {
    #expect(portedForGood(text) == text)
  }

  @Test(arguments: [
    ("#Preview { Text(\"a\") }", "it uses 'Text' of SwiftUI, which Linux lacks"),
    ("#Preview { Panel() }", "it uses 'Panel', which is left out"),
    ("#Preview { Elsewhere() }", "it names no view of UIKit"),
  ])
  func aPreviewOfSwiftUIIsLeftOut(preview: String, reason: String) {
    let text = "import SwiftUI\nstruct Panel: View {}\nlet a = 1\n"

    #expect(
      portedForGood(text + preview + "\n")?.hasSuffix(
        "\nlet a = 1\n/* Left out by galley port: \(reason). */\n") == true)
  }

  @Test func aPreviewOfUIKitStaysBesideSwiftUI() {
    let text = portedForGood("import SwiftUI\nclass A: UIView {}\n#Preview { A() }\n")

    #expect(text?.contains("import UIKit\nclass A: UIView {}\nfunc preview1InLayout()") == true)
  }

  /// A provider with a wrapper around a view of UIKit.
  private static let provider = """
    struct A_Previews: PreviewProvider {
      static var previews: some View {
        UIViewPreview {
          A()
        }
        .previewDisplayName("Dark")
      }
    }

    """

  @Test func aViewOfUIKitInAProviderBecomesAPreview() {
    let text = "import SwiftUI\nclass A: UIView {}\n" + Self.provider + "let b = 1\n"

    #expect(
      portedForGood(text)
        == "import UIKit\nclass A: UIView {}\nfunc preview1InLayout() -> UIKit.Preview { UIKit.Preview"
        + "(\"Dark\") {\n      A()\n    } }\n\n\n\n\n\nlet b = 1\n"
        + list("  previews.append(preview1InLayout())"))
  }

  @Test(arguments: ["canImport(SwiftUI) && DEBUG", "canImport(SwiftUI)"])
  func aProviderThatLinuxSkipsStaysAndHasAPreview(condition: String) {
    let text =
      "import UIKit\nclass A: UIView {}\n#if \(condition)\nimport SwiftUI\n\(Self.provider)#endif\n"

    #expect(
      portedForGood(text)
        == text
        + "\nfunc preview1InLayout() -> UIKit.Preview { UIKit.Preview(\"Dark\") {\n      A()\n    } }\n"
        + list("  previews.append(preview1InLayout())"))
  }

  @Test func aFileWithNothingButAProviderIsNotLeftOut() {
    let text = "import SwiftUI\nstruct P: PreviewProvider { var a = UIViewPreview { UILabel() } }\n"

    #expect(portedForGood(text)?.contains("UIKit.Preview { UILabel() }") == true)
  }

  @Test func filesOfOneNameHaveListsOfTheirOwn() {
    let text = Array("import UIKit\n#Preview { A() }\n".utf8)

    let texts = port([
      PortSource(path: "a/Row+Cell.swift", bytes: text),
      PortSource(path: "b/Row+Cell.swift", bytes: text),
    ]).map { String(decoding: $0.bytes ?? [], as: UTF8.self) }

    #expect(texts[0].contains("var previewsInRow_Cell: [UIKit.Preview]"))
    #expect(texts[1].contains("var previewsInRow_Cell_2: [UIKit.Preview]"))
  }
}
