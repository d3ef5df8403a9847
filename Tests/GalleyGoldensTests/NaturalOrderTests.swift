import Testing

@testable import GalleyGoldens

@Suite struct NaturalOrderTests {
  @Test func numbersAreComparedAsNumbers() {
    let names = ["a/10", "a/2", "a/1", "b", "a", "a/2-10", "a/2-9", "a10b", "a9c", "A"]
    #expect(
      names.naturallySorted()
        == ["A", "a", "a/1", "a/2", "a/2-9", "a/2-10", "a/10", "a9c", "a10b", "b"])
  }

  @Test func numbersMayBeLongerThanAnyInteger() {
    let long = String(repeating: "9", count: 40)
    #expect("s\(long)".precedesNaturally("s1\(long)"))
    #expect(!"s1\(long)".precedesNaturally("s\(long)"))
  }

  @Test func leadingZerosStillGiveOneOrder() {
    #expect(["x1", "x01", "x001-2", "x1-1"].naturallySorted() == ["x01", "x1", "x1-1", "x001-2"])
    #expect(!"x1".precedesNaturally("x1"))
  }

  /// Of any three texts, the order is the same whichever two are compared.
  @Test func theOrderIsTotal() {
    let texts = ["", "0", "00", "1", "01", "10", "2", "a", "a1", "a01", "a1b", "a-1", "a/1", "é2"]
    for one in texts {
      for other in texts {
        #expect(one == other || one.precedesNaturally(other) != other.precedesNaturally(one))
        for third in texts where one.precedesNaturally(other) && other.precedesNaturally(third) {
          #expect(one.precedesNaturally(third), "\(one) \(other) \(third)")
        }
      }
    }
  }

  @Test func resultsAreInNaturalOrder() {
    let cases = ["s-10", "s-2", "s-1"].map {
      CaseResult(name: $0, title: "", place: SourcePlace(file: "s.yaml"), status: .passed)
    }
    let run = RunResults(
      version: "", complete: true, renderer: "", planned: [], cases: cases)
    #expect(run.cases.map(\.name) == ["s-1", "s-2", "s-10"])
  }
}
