import GalleyComparison
import Testing

/// A recording of views is compared by what both files have.
@Suite struct RecordingDifferenceTests {
  private let column = Layout.column(heights: [40, 50, 60])

  private func recording(
    _ layout: Layout, views: [String]? = nil, shownAs: String? = nil
  ) -> String {
    var keys = "\"format\": 1, \"recorded\": { \"by\": \"LayoutRecorder 1\" }"
    if let shownAs { keys += ", \"shownAs\": \(shownAs)" }
    if let views { keys += ", \"views\": [\(views.joined(separator: ", "))]" }
    return layout.json.replacing("\"format\": 1", with: keys)
  }

  private func compared(_ expected: String, _ actual: String) throws -> GeometryDifference {
    try #require(GeometryDifference(expected: expected, actual: actual))
  }

  @Test func elementsOfOneFileAloneAreLeftOut() throws {
    let other = column.without("cell 0-2").without("cell 0-0")

    let difference = try compared(recording(column.without("cell 0-1")), column.json)
    let reversed = try compared(other.json, recording(column))

    #expect(difference.said == [] && difference.headline.isEmpty)
    #expect(difference.leftOut?.elements.expected == 0)
    #expect(difference.leftOut?.elements.actual == 1)
    #expect(reversed.said == [])
    #expect(reversed.leftOut?.elements.actual == 2)
  }

  @Test func elementsOfOneFileAloneAreDifferencesWithoutARecording() throws {
    let difference = try compared(column.json, column.without("cell 0-1").json)

    #expect(difference.leftOut == nil)
    #expect(!difference.said.isEmpty)
  }

  @Test func whatBothHaveIsComparedByCause() throws {
    let grown = Layout.column(heights: [48, 50, 60]).without("cell 0-1")

    let difference = try compared(recording(column), grown.json)

    #expect(difference.causes.map(\.element) == ["cell 0-0"])
    #expect(
      difference.said.prefix(2) == [
        "cell 0-0  height 40 → 48 (+8)",
        "cell 0-2  moved down 8 pt (y 110 → 118)   (follows cell 0-0)",
      ])
  }

  @Test func filesWithoutACommonElementSaySo() throws {
    let first = try compared(
      recording(column.without("cell 0-1").without("cell 0-2")), column.without("cell 0-0").json)

    #expect(first.leftOut?.isEverything == true)
    #expect(try compared(recording(column), column.json).leftOut?.isEverything == false)
  }

  @Test func viewsAreComparedByTheirPaths() throws {
    let label = "cell 0-0/contentView/UILabel 0"
    let before = """
      { "path": "\(label)", "frame": [10, 4, 80, 20], "text": "Ada", "font": "system 17 regular", \
      "color": "#000000FF", "margins": [8, 8, 8, 8] }
      """
    let after = """
      { "path": "\(label)", "frame": [10, 4, 84, 20], "text": "Ada!", "font": "system 17 semibold", \
      "color": "#FF0000FF", "background": "#FFFFFFFF", "margins": [8, 16, 8, 16], "cornerRadius": 6 }
      """
    let alone = """
      { "path": "cell 0-0", "frame": [0, 0, 320, 40], "margins": [8, 8, 8, 8] }
      """

    let difference = try compared(
      recording(column, views: [alone, before]), recording(column, views: [after]))

    #expect(
      difference.said == [
        "\(label)  width 80 → 84 (+4)",
        "\(label)  text \"Ada\" became \"Ada!\"",
        "\(label)  font system 17 regular became system 17 semibold",
        "\(label)  color #000000FF became #FF0000FF",
        "\(label)  background none became #FFFFFFFF",
        "\(label)  margins 8 8 8 8 became 8 16 8 16",
        "\(label)  corner radius none became 6",
      ])
    #expect(difference.headline == "1 view differs")
    #expect(difference.leftOut?.views.expected == 1)
    #expect(try compared(recording(column, views: [alone]), recording(column)).said == [])
  }

  @Test func onlyWhatBothSayOfTheScreenIsCompared() throws {
    let scene = """
      { "device": "iPhone 16", "scale": 3, "appearance": "light", "contrast": "normal", \
      "layout": { "kind": "flow" }, "sections": [3] }
      """
    let device = #"{ "scale": 2, "appearance": "dark", "textSize": "large", "sections": [4] }"#
    let shown = column.json.replacing("\"format\": 1", with: "\"format\": 1, \"shownAs\": \(scene)")

    let difference = try compared(shown, recording(column, shownAs: device))

    #expect(
      difference.said == [
        "screen  scale 3 became 2", "screen  appearance light became dark",
        "section 0  has 4 items, was 3",
      ])
  }

  @Test(arguments: [
    #""views": 3"#, #""views": [{}]"#, #""views": [{ "path": "a", "frame": [1] }]"#,
    #""views": [{ "path": 1, "frame": [0, 0, 1, 1] }]"#,
    #""views": [{ "path": "a", "frame": [0, 0, 1, 1], "margins": [1, 2] }]"#,
    #""views": [{ "path": "a", "frame": [0, 0, 1, 1], "text": {} }]"#,
  ])
  func viewsOfAnotherFormAreUnreadable(views: String) {
    let text = column.json.replacing("\"format\": 1", with: "\"recorded\": {}, \(views)")

    #expect(GeometryDifference(expected: text, actual: text) == nil)
  }

  @Test func hugeNumbersAndRepeatedPathsAreCompared() throws {
    let views = [
      #"{ "path": "a", "frame": [1e308, -1e308, 1e308, null], "cornerRadius": 1e300 }"#,
      #"{ "path": "a", "frame": [0, 0, 1, 1], "margins": [null, 1e308, 0, 0] }"#,
    ]
    let nested = String(repeating: "[", count: 100_000)

    let difference = try compared(
      recording(column, views: views), recording(column, views: views.reversed()))

    #expect(difference.findings.isEmpty == false)
    let same = recording(column, views: views)
    #expect(try compared(same, same).said == [])
    let broken = column.json.replacing("\"format\": 1", with: "\"recorded\": " + nested)
    #expect(GeometryDifference(expected: column.json, actual: broken) == nil)
  }
}
