import GalleyComparison
import Testing

@Suite struct GeometryDifferenceTests {
  private let grid = Layout.grid

  @Test func equalLayoutsHaveNoDifference() throws {
    let difference = try grid.compared(with: grid)

    #expect(difference.headline == "")
    #expect(difference.said == [])
    #expect(difference.causes == [])
  }

  @Test func anotherWayOfWritingIsNoDifference() throws {
    let spread = grid.json.replacing(
      "\"z\": 0", with: "\"z\": 0, \"alpha\": 1.0, \"hidden\": false")

    let difference = try #require(GeometryDifference(expected: grid.json, actual: spread))

    #expect(difference.headline == "")
    #expect(difference.findings == [])
  }

  @Test func whatIsTooSmallToBeWrittenIsNoDifference() throws {
    let nudged = grid.with { $0.frame[0] += 0.0002 }

    #expect(try grid.compared(with: nudged).headline == "")
    #expect(try grid.compared(with: nudged).findings == [])
  }

  // MARK: - One element

  @Test func aMoveIsToldWithItsDistanceAndItsWay() throws {
    let moved = grid.with { if $0.id == "cell 0-3" { $0.frame[0] += 8 } }

    let difference = try grid.compared(with: moved)

    #expect(difference.headline == "1 element differs")
    #expect(difference.said == ["cell 0-3  moved right 8 pt (x 0 → 8)"])
  }

  @Test func halfAPixelIsAMove() throws {
    let moved = grid.with { if $0.id == "cell 0-4" { $0.frame[0] += 0.5 } }

    #expect(try grid.compared(with: moved).said == ["cell 0-4  moved right 0.5 pt (x 110 → 110.5)"])
  }

  @Test func aMoveBothWaysIsToldInPoints() throws {
    let moved = grid.with {
      if $0.id == "cell 0-4" { $0.frame = [108, 113, 100, 100] }
    }

    #expect(
      try grid.compared(with: moved).said
        == ["cell 0-4  moved left 2 pt and down 3 pt (x 110 → 108, y 110 → 113)"])
  }

  @Test(arguments: [
    ([0.0, 0, 100, 92], "height 100 → 92 (-8)"), ([0, 0, 104, 100], "width 100 → 104 (+4)"),
    ([0, 0, 104, 92], "size 100×100 → 104×92 (+4, -8)"),
    ([-4, 0, 104, 100], "width 100 → 104 (+4), moved left 4 pt (x 0 → -4)"),
  ])
  func anotherSizeIsToldInItsOwnWords(_ frame: [Double], _ sentence: String) throws {
    let resized = grid.with { if $0.id == "cell 0-0" { $0.frame = frame } }

    #expect(try grid.compared(with: resized).said == ["cell 0-0  \(sentence)"])
  }

  @Test func whatCameAndWhatWentIsToldWithItsFrame() throws {
    let fewer = grid.without("cell 0-4")

    #expect(try grid.compared(with: fewer).said == ["cell 0-4  vanished from (110, 110) 100×100"])
    #expect(try fewer.compared(with: grid).said == ["cell 0-4  appeared at (110, 110) 100×100"])
  }

  @Test(arguments: [
    ("\"z\": 0", "\"z\": -2", "z 0 → -2"),
    ("\"z\": 0", "\"z\": 0, \"alpha\": 0.25", "alpha 1 → 0.25"),
    ("\"z\": 0", "\"z\": 0, \"hidden\": true", "is hidden now"),
    ("\"z\": 0", "\"z\": 0, \"transform\": [0.9, 0, 0, 0.9, 0, 0]", "scale 1 → 0.9"),
    (
      "\"z\": 0", "\"z\": 0, \"transform\": [1, 0, 0, 1, 3, 0]",
      "transform (1 0 0 1 0 0) → (1 0 0 1 3 0)"
    ),
  ])
  func looksAreTold(_ old: String, _ new: String, _ sentence: String) throws {
    let one = Layout(elements: [.init(id: "cell 0-0", frame: [0, 0, 10, 10])]).json

    let difference = try #require(
      GeometryDifference(expected: one, actual: one.replacing(old, with: new)))

    #expect(difference.said == ["cell 0-0  \(sentence)"])
    #expect(difference.headline == "1 element differs")
  }

  @Test func whatIsShownAgainIsTold() throws {
    let hidden = grid.with { if $0.id == "cell 0-1" { $0.more = "\"hidden\": true" } }

    #expect(try hidden.compared(with: grid).said == ["cell 0-1  is no longer hidden"])
  }

  // MARK: - The whole layout

  @Test func theContentAloneIsItsOwnCause() throws {
    var longer = grid
    longer.content[1] += 8

    let difference = try grid.compared(with: longer)

    #expect(difference.headline == "content size differs")
    #expect(difference.said == ["content  height 320 → 328 (+8)"])
    #expect(difference.causes.map(\.element) == ["content"])
  }

  @Test func aLookDoesNotExplainTheContent() throws {
    var other = grid.with { if $0.id == "cell 0-1" { $0.z = 4 } }
    other.content[1] += 8

    #expect(try grid.compared(with: other).headline == "1 element differs, 2 causes")
  }

  @Test func theOffsetIsToldInPoints() throws {
    var scrolled = grid
    scrolled.offset = [0, 20]

    let difference = try grid.compared(with: scrolled)

    #expect(difference.headline == "viewport differs")
    #expect(difference.said == ["viewport  offset (0, 0) → (0, 20)"])
  }

  // MARK: - Any input

  @Test func aTextThatIsCutOffIsNone() {
    let text = grid.json

    for length in stride(from: 0, to: text.count - 3, by: 7) {
      #expect(GeometryDifference(expected: text, actual: String(text.prefix(length))) == nil)
    }
  }

  @Test(arguments: [
    ("\"frame\": [0.0, 0.0, 100.0, 100.0]", "\"frame\": [0, 0, 100]"),
    ("\"contentSize\": [320.0, 320.0]", "\"contentSize\": [320]"),
    ("\"offset\": [0.0, 0.0]", "\"offset\": []"), ("\"size\": [320.0, 480.0]", "\"size\": [1,2,3]"),
    ("\"z\": 0", "\"z\": 0, \"transform\": [1, 0]"), ("\"z\": 0", "\"z\": 1e40"),
    ("\"z\": 0", "\"z\": \"0\""), ("[0.0, 0.0, 100.0, 100.0]", "[1e999, 0, 1, 1]"),
  ])
  func listsOfAnotherLengthAndOtherValuesAreNoLayout(_ old: String, _ new: String) {
    let text = grid.json
    let broken = text.replacing(old, with: new)

    #expect(broken != text)
    #expect(GeometryDifference(expected: text, actual: broken) == nil)
    #expect(GeometryDifference(expected: broken, actual: text) == nil)
  }

  @Test func framesOfNoNumbersAreCompared() throws {
    let broken = grid.json.replacing("[0.0, 0.0, 100.0", with: "[null, 0, 100")

    let difference = try #require(GeometryDifference(expected: grid.json, actual: broken))
    let same = try #require(GeometryDifference(expected: broken, actual: broken))

    #expect(difference.said == ["cell 0-0  frame (0, 0) 100×100 became (null, 0) 100×100"])
    #expect(same.findings == [])
  }

  @Test func numbersBeyondAllMeasureAreCompared() throws {
    let huge = grid.with { $0.frame = [1e308, -1e308, 1e308, .leastNonzeroMagnitude] }

    #expect(try !grid.compared(with: huge).findings.isEmpty)
    #expect(try huge.compared(with: huge).findings.isEmpty)
  }

  @Test func anElementThatIsThereTwiceIsToldAsSuch() throws {
    var doubled = grid
    doubled.elements.append(.init(id: "cell 0-3", frame: [0, 110, 100, 100]))

    #expect(
      try grid.compared(with: doubled).said == ["cell 0-3  appeared once more, at (0, 110) 100×100"]
    )
    #expect(
      try doubled.compared(with: grid).said == ["cell 0-3  vanished once, from (0, 110) 100×100"])
  }

  @Test func whatLeavesIsNotWhatStays() throws {
    var leaving = grid
    leaving.elements.append(
      .init(id: "cell 0-3", frame: [0, 110, 9, 9], more: "\"leaving\": true"))
    let moved = leaving.with { if $0.frame[2] == 9 { $0.frame[0] = 4 } }

    #expect(
      try leaving.compared(with: moved).said == ["cell 0-3 (leaving)  moved right 4 pt (x 0 → 4)"])
  }

  @Test func anyNameIsAnElement() throws {
    let names = Layout(
      elements: ["", "cell", "0-0", "größe 1", "cell 99999999999999999999-1"].map {
        .init(id: $0, frame: [0, 0, 10, 10])
      })

    let difference = try names.compared(with: names.with { $0.frame[0] = 1 })

    #expect(difference.headline == "5 elements differ, 1 cause")
  }

  /// Every byte of a layout is changed: the comparison returns nil or a difference, and never traps.
  @Test func damagedTextsAreComparedOrRefused() {
    let text = Layout.column(heights: [64, 80], header: 30).json
    var read = 0
    for (index, _) in text.utf8.enumerated() {
      for byte in [UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "\""), UInt8(ascii: "]")] {
        var bytes = Array(text.utf8)
        bytes[index] = byte
        let damaged = String(decoding: bytes, as: UTF8.self)
        if GeometryDifference(expected: text, actual: damaged) != nil { read += 1 }
      }
    }

    // A digit that became another digit leaves a valid layout.
    #expect(read > 20)
  }

  @Test func tenThousandElementsAreGroupedInOneLine() throws {
    let many = Layout.column(heights: Array(repeating: 50, count: 10_000))
    let pushed = many.with { $0.frame[1] += 3 }

    let difference = try many.compared(with: pushed)

    #expect(difference.headline == "10000 elements differ, 1 cause")
    #expect(
      difference.said == [
        "cell 0-0  moved down 3 pt (y 0 → 3)   "
          + "(cells 0-0…0-9999 moved together: the first cause is cell 0-0)"
      ])
  }

  @Test(.timeLimit(.minutes(20))) func tenThousandDifferentMovesAreComparedAtOnce() throws {
    let many = Layout.column(heights: Array(repeating: 50, count: 10_000))
    var place = 0.0
    let scattered = many.with {
      place += 1
      $0.frame[0] += (place * 7).truncatingRemainder(dividingBy: 1009)
    }

    #expect(try many.compared(with: scattered).headline == "9991 elements differ, 1 cause")
  }

  @Test func linesPutTheSentencesBelowEachOther() {
    let lines = [ElementChange("cell 0-3", "moved"), ElementChange("content", "grew")].lines

    #expect(lines == ["cell 0-3   moved", "content    grew"])
  }
}
