import GalleyPort
import Testing

@Suite struct LiteralTests {
  @Test(arguments: [
    "\"@objc\"", "\"\\\"@objc\"", "#\"@objc \"x\" @objc\"#", "##\"\"# @objc\"##",
    "\"\"\"\n@objc\n\"x\" @objc\n\"\"\"", "#\"\"\"\n@objc \"\"\" @objc\n\"\"\"#",
    "\"\\(x + \"@objc\")\"", "\"\\(f(\"\\(y) @objc\")) @objc\"", "#\"\\#(x) \\(@objc\"#",
    "#\"\"\"#", "#\"\"@objc\"\"#", "\"\"", "/@objc\"/", "#/@objc \"/#", "#/\n@objc \"\n/#",
    "// @objc", "/* @objc /* @objc */ @objc */", "/// @objc\n/** @objc */",
    "[a / b, \"@objc\", c / d]", "f(/, \"@objc\", /)", "`@objc`", "\"\\\\\"; let x = \"@objc\"",
  ])
  func stringsCommentsAndExpressionsStay(text: String) {
    let source = "let a = 1\nlet b = \(text)\n"

    #expect(ported(source) == source)
  }

  @Test(arguments: [
    "\"a\"", "\"\\(x)\"", "#\"\"\"#", "#\"a\\\"#", "\"\"\"\n\\(x)\"\n\"\"\"", "a / b / c",
    "x! / 2 / y",
    "a[0] / b /* / */", "/a\\/b/", "f(/) + g(/)", "\"\\(f(\")\"))\"",
  ])
  func whatFollowsThemIsPorted(text: String) {
    #expect(ported("let b = \(text)\n@objc class A {}") == "let b = \(text)\nclass A {}")
  }

  @Test(arguments: [
    ("let a = \"@objc", "1:9: the string is never closed"),
    ("let a = \"\"\"\n@objc", "1:9: the string is never closed"),
    ("let a = \"\\(@objc", "1:9: the string is never closed"),
    ("/* @objc /* */", "1:1: the comment is never closed"),
    ("@objc class A {\n", "1:15: '{' is never closed"),
    ("@objc class A }\n", "1:15: '}' matches no opening bracket"),
    ("@objc class A { ( }\n", "1:19: '}' matches no opening bracket"),
    ("#if DEBUG\n@objc class A {}", "1:1: the #if has no #endif"),
    ("@objc class A {}\n#endif", "2:1: it has no matching #if"),
    ("let `a = 1 // @objc", "1:5: the name in backticks is never closed"),
    ("let a = #/ @objc", "1:9: the regular expression is never closed"),
  ])
  func whatCannotBeReadIsRefused(text: String, refusal: String) {
    #expect(refusals(text) == [refusal])
    #expect(ported(text) == nil)
  }

  @Test func whatCannotBeReadAndNeedsNoPortIsLeftToTheCompiler() {
    #expect(ported("let a = \"x\n}") == "let a = \"x\n}")
  }

  @Test func bytesThatAreNoTextAreRefused() {
    let bytes = Array("let a = 1\nlet b = \"".utf8) + [0xFF] + Array("\"".utf8)

    let found = port([PortSource(path: "a.swift", bytes: bytes)])[0]

    #expect(found.bytes == nil)
    #expect(found.refusals.map(\.problem) == ["the file is not UTF-8"])
    #expect(found.refusals.map(\.position) == [SourcePosition(line: 2, column: 10)])
  }

  @Test func aByteOrderMarkStays() {
    #expect(ported("\u{FEFF}@objc class A {}") == "\u{FEFF}class A {}")
  }

  @Test func aScriptsFirstLineIsNoCode() {
    #expect(
      ported("#!/usr/bin/swift \"@objc\n@objc class A {}") == "#!/usr/bin/swift \"@objc\nclass A {}"
    )
  }

  @Test(arguments: [
    ("os(tvOS)", false), ("os(Linux)", true), ("!os(Linux)", false), ("canImport(UIKit)", true),
    ("canImport(ObjectiveC)", false), ("os(macOS) || DEBUG", true), ("os(macOS) && DEBUG", false),
    ("!(os(macOS) || os(tvOS))", true), ("swift(>=5.9)", true),
    ("targetEnvironment(simulator)", false),
    ("false", false), ("DEBUG", true),
  ])
  func whatLinuxLeavesOutIsLeftAsItIs(condition: String, isPorted: Bool) {
    let text = "#if \(condition)\n@objc class A {}\n#endif\n"

    #expect(ported(text) == (isPorted ? "#if \(condition)\nclass A {}\n#endif\n" : text))
  }

  @Test func otherBranchesKnowTheFirst() {
    #expect(
      ported(
        "#if os(Linux)\n@objc class A {}\n#elseif DEBUG\n@objc class B {}\n#else\n@objc class C {}\n#endif"
      )
        == "#if os(Linux)\nclass A {}\n#elseif DEBUG\n@objc class B {}\n#else\n@objc class C {}\n#endif"
    )
    #expect(
      ported("#if os(macOS)\n@objc class A {}\n#else\n@objc class C {}\n#endif")
        == "#if os(macOS)\n@objc class A {}\n#else\nclass C {}\n#endif")
  }

  @Test func halfADeclarationIsRefused() {
    #expect(
      refusals("@objc protocol P {\n@objc optional func a(x: Int @objc func b() -> c) -> Int\n}")
        == ["1:1: from here on the file cannot be read as Swift"])
  }

  @Test(arguments: [
    ("#if !os(Linux)\n#endif", ["Linux does not compile the code under '#if !os(Linux)'"]),
    (
      "#if canImport(ObjectiveC)\n#if os(iOS)\n#endif\n#endif",
      ["Linux does not compile the code under '#if canImport(ObjectiveC)'"]
    ),
    ("#if DEBUG\n#elseif os(iOS) || os(tvOS)\n#endif", []),
    ("#if os(macOS)\n#else\n#endif", []), ("#if canImport(AppKit)\n#endif", []),
    ("#if os(Linux)\n#elseif os(iOS)\n#endif", []),
  ])
  func whatLinuxWillMissIsNoted(text: String, notes: [String]) {
    #expect(result(text).notes.map(\.sentence) == notes)
  }

  @Test func moreConditionsThanAnybodyWritesAreRefused() {
    let branches = (0..<40).map { "#elseif A\($0)\n" }.joined()

    let text = "#if A\n\(branches)#else\n@objc protocol P { @objc optional func f() }\n#endif"

    #expect(
      refusals(text) == ["43:35: the optional requirements are inside too many #if branches"])
  }
}
