import Testing

@testable import GalleyPort

@Suite struct ConditionTests {
  private func ported(_ text: String, for purpose: PortPurpose = .copy) -> PortedSource {
    port([PortSource(path: "a.swift", bytes: Array(text.utf8))], for: purpose)[0]
  }

  /// Questions of which no single word is the argument.
  private static let questions = [
    "compiler(>=5.9)", "swift(<6)", "swift(>=5.9.1)", "hasFeature(Macros)",
    "canImport(Charts, _version: 2)", "canImport(SwiftUI.Text)",
  ]

  @Test(arguments: questions)
  func anImportBesideAnyQuestionIsPorted(question: String) {
    for condition in [
      "canImport(SwiftUI) && \(question)", "\(question) && canImport(SwiftUI)",
      "(\(question)) && (canImport(SwiftUI))", "!\(question) && canImport(SwiftUI)",
    ] {
      let result = ported("#if \(condition)\nimport SwiftUI\n#endif\nlet a = 1\n")
      #expect(result.refusals.isEmpty, "\(condition): \(result.refusals)")
      #expect(result.bytes != nil)
    }
  }

  @Test func aBranchThatLinuxSkipsForCertainStaysAsItIs() {
    let text = "#if canImport(SwiftUI) && compiler(>=5.9)\nimport SwiftUI\n#endif\n"

    #expect(ported(text).bytes == Array(text.utf8))
  }

  @Test(arguments: [
    "compiler(>=5.9)", "swift(>=5)", "swift(>=5.10)", "compiler(>=5.9) && swift(>=5.1)",
    "!(compiler(<5.9) || os(macOS))", "canImport(UIKit)", "!canImport(SwiftUI.Text)",
    "!canImport(Charts, _version: 2)", "!_runtime(_ObjC)", "!targetEnvironment(macCatalyst)",
    "os(Linux) && (true || FLAG)",
  ])
  func whatLinuxAnswersIsKnown(condition: String) {
    // The import goes only where the code is compiled for certain.
    let text = "#if \(condition)\nimport MapKit\n#else\nimport MapKit\n#endif\n"

    #expect(
      ported(text).bytes
        == Array("#if \(condition)\n\n#else\nimport MapKit\n#endif\n".utf8))
  }

  @Test(arguments: ["swift(>=6)", "compiler(>=7)", "compiler(<7)", "hasFeature(Macros)", "FLAG"])
  func whatDependsOnTheBuildIsNotKnown(condition: String) {
    let text = "#if \(condition)\nlet a = 1\n#endif\n"
    let file = "#if \(condition)\nimport MapKit\n#endif\n"

    #expect(ported(text).bytes == Array(text.utf8))
    #expect(
      ported(file).bytes
        == Array("#if canImport(MapKit) && (\(condition))\nimport MapKit\n#endif\n".utf8))
  }

  @Test func aQuestionWithoutItsEndIsNoTrap() {
    for text in [
      "#if compiler(\n#endif\n", "#if compiler(>=5\nimport UIKit\n#endif\n", "#if a((\n#endif",
    ] {
      _ = ported(text)
    }
  }

  @Test func theFirstLineOfAScriptStaysFirst() {
    let text = "#!/usr/bin/swift\nimport UIKit\nlet a = 1\n"

    #expect(ported(text).bytes?.starts(with: "#!/usr/bin/swift\n".utf8) == true)
    let build = ported(text, for: .build).bytes.map { String(decoding: $0, as: UTF8.self) }
    #expect(
      build?.hasPrefix("#sourceLocation(file: \"a.swift\", line: 1)\n///usr/bin/swift\n") == true)
  }
}
