import GalleyPort
import Testing

@Suite struct ConditionTests {
  @Test(arguments: [
    ("#if os(iOS)", "#if (os(iOS) || os(Linux))"),
    ("#if !os(iOS)", "#if !(os(iOS) || os(Linux))"),
    ("#if os(iOS) || os(tvOS)", "#if (os(iOS) || os(Linux)) || os(tvOS)"),
    ("#if DEBUG && os( iOS )  // why", "#if DEBUG && (os(iOS) || os(Linux))  // why"),
    ("#if os(macOS)", "#if os(macOS)"), ("#if os(iOS) || os(Linux)", "#if os(iOS) || os(Linux)"),
    ("#if canImport(UIKit)", "#if canImport(UIKit)"),
  ])
  func linuxStandsInForIOS(before: String, after: String) {
    #expect(ported(before + "\n#endif\n") == after + "\n#endif\n")
  }

  @Test(arguments: [
    "#if os(iOS)\n#elseif os(Linux)\n#endif", "#if os(Linux)\n#elseif os(iOS)\n#endif",
    "#if os(iOS)\n#elseif canImport(Glibc)\n#else\n#endif",
    "#if os(macOS)\n#if os(iOS)\n#endif\n#endif",
  ])
  func whatKnowsLinuxOrIsLeftOutStays(text: String) {
    #expect(ported(text) == text)
  }

  @Test func aConditionInADecidedOneIsItsOwn() {
    #expect(
      ported("#if os(Linux)\n#if os(iOS)\n#endif\n#endif")
        == "#if os(Linux)\n#if (os(iOS) || os(Linux))\n#endif\n#endif")
  }

  @Test func whatIOSCompilesIsPorted() {
    #expect(
      ported("#if os(tvOS)\n@objc class A {}\n#elseif os(iOS)\n@objc class B {}\n#endif")
        == "#if os(tvOS)\n@objc class A {}\n#elseif (os(iOS) || os(Linux))\nclass B {}\n#endif")
    #expect(
      ported("#if os(iOS)\n@objc class A {}\n#else\n@objc class B {}\n#endif")
        == "#if (os(iOS) || os(Linux))\nclass A {}\n#else\n@objc class B {}\n#endif")
  }

  @Test func declarationsThatAreAddedKnowLinuxToo() throws {
    let text = try #require(
      ported("#if !(os(iOS) && A)\n#else\n@objc protocol P { @objc optional func f() }\n#endif\n"))

    #expect(text.contains("#if !(!((os(iOS) || os(Linux)) && A))\n// The optional"))
  }
}
