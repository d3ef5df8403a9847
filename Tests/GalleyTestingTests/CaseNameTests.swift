import Testing

@testable import GalleyTesting

@Suite struct CaseNameTests {
  @Test func aPlainNameStays() {
    #expect(TestIdentity.fileName("bento-320.0_a") == "bento-320.0_a")
  }

  @Test func textsThatLookAlikeHaveNamesOfTheirOwn() {
    #expect(TestIdentity.fileName("a/b") != TestIdentity.fileName("a:b"))
    #expect(TestIdentity.fileName("a/b").hasPrefix("a-b-"))
  }

  @Test(arguments: ["", ".hidden", "../up", String(repeating: "x", count: 300)])
  func noNameLeavesItsFolderOrIsTooLong(_ text: String) {
    let name = TestIdentity.fileName(text)

    #expect(!name.isEmpty && !name.hasPrefix(".") && !name.contains("/") && name.count < 90)
  }

  @Test func suitesAndFunctionNameACase() throws {
    let identity = try #require(
      TestIdentity(Test.current, Test.Case.current, at: #_sourceLocation, name: "second"))

    #expect(identity.name == "CaseNameTests/suitesAndFunctionNameACase/second")
  }

  @Test(arguments: [320.0], ["wide"]) func argumentsNameACase(_ width: Double, _ kind: String)
    throws
  {
    let identity = try #require(
      TestIdentity(Test.current, Test.Case.current, at: #_sourceLocation, name: nil))

    #expect(identity.name == "CaseNameTests/argumentsNameACase-320.0-wide")
  }

  @Test func outsideOfSwiftTestingTheFileIsTheSuite() {
    let identity = TestIdentity(
      file: "/a/BentoTests.swift", line: 3, function: "testBento()", name: nil)

    #expect(identity.name == "BentoTests/testBento")
  }
}
