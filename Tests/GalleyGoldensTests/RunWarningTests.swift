import Testing

@testable import GalleyGoldens

@Suite struct RunWarningTests {
  private func result(_ name: String, _ warnings: [String]?) -> CaseResult {
    var result = CaseResult(
      name: name, title: name, place: SourcePlace(file: "a.yaml"), status: .passed)
    result.warnings = warnings
    return result
  }

  @Test func aWarningOfSeveralCasesIsSaidOnceWithTheirNumber() {
    let run = RunResults(
      version: "1", complete: true, renderer: "", planned: ["a", "b", "c", "d"],
      cases: [
        result("a", nil), result("b", ["x", "y"]), result("c", ["y"]), result("d", ["y", "z"]),
      ])

    #expect(run.drawingWarnings.map(\.line) == ["b: x", "b (and 2 more cases): y", "d: z"])
  }
}
