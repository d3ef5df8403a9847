import Foundation
import Testing

/// Every measured fact is asked, or there is a reason why not.
@MainActor @Suite struct MeasuredVectorTests {
  @Test(arguments: MeasuredVector.all)
  func galleyAnswersAsUIKitDid(vector: MeasuredVector) throws {
    let result = try MeasuredResult(vector)
    let text = result.reason?.text ?? ""

    switch (result.mistakes, result.reason?.kind) {
    case (nil, .notAsked?): break
    case (nil, _): Issue.record("has neither a probe nor a reason why it is not asked")
    case (_?, .notAsked?): Issue.record("is asked, although the table says why not: \(text)")
    case (let mistakes?, nil): #expect(mistakes == [])
    case (let mistakes?, _?):
      #expect(mistakes != [], "is right: remove it from the table of reasons (\(text))")
    }
  }

  @Test func theFileHasAsManyVectorsAsItSays() throws {
    struct File: Decodable {
      var count: Int
    }
    let url = MeasuredVector.root.appendingPathComponent(
      "Fixtures/Vectors/uikit-views-measured.json")
    let count = try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).count

    #expect(MeasuredVector.all.count == count)
    #expect(Set(MeasuredVector.all.map(\.name)).count == count)
  }

  @Test func everyNameInTheTablesIsThatOfOneVector() {
    let names = MeasuredReason.all.flatMap(\.names)
    let known = Set(MeasuredVector.all.map(\.name))

    #expect(Set(names).count == names.count)
    #expect(names.filter { !known.contains($0) } == [])
  }

  @Test func everyProbeIsAsked() {
    let used = Set(
      MeasuredVector.all.compactMap { MeasuredProbes.probe(for: $0.name)?.prefix })
    let prefixes = MeasuredProbes.all.map(\.prefix)

    #expect(Set(prefixes).count == prefixes.count)
    #expect(prefixes.filter { !used.contains($0) } == [])
  }
}
