import GalleyGoldens
import GalleyReport
import Testing

/// A workflow command stays on one line, whatever its parts contain.
@Suite struct GitHubAnnotationTests {
  @Test func allPartsAreWritten() {
    let annotation = GitHubAnnotation(
      level: .warning, title: "GAL011 a", place: SourcePlace(file: "a.yaml", line: 3),
      message: "begins at (0.5, 0)")

    #expect(
      annotation.command == "::warning file=a.yaml,line=3,title=GAL011 a::begins at (0.5, 0)")
  }

  @Test func hostilePartsStartNoCommandOfTheirOwn() {
    let annotation = GitHubAnnotation(
      level: .error, title: "a,b:c\n::error::x", place: SourcePlace(file: "a\n.yaml", line: 0),
      message: "100%\n::set-output name=x::y\u{1B}[2J\u{202E}")

    #expect(
      annotation.command
        == "::error file=a .yaml,line=1,title=a%2Cb%3Ac %3A%3Aerror%3A%3Ax::"
        + "100%25%0A::set-output name=x::y\\u{1B}[2J\\u{202E}")
  }
}
