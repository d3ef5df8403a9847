import Testing

@testable import GalleyComparison

/// Rows that were inserted, removed or moved are told by what they show.
@Suite struct ItemIdentityTests {
  /// A screen of sections: a header of 30 points and rows.
  private struct Screen {
    var sections: [(title: String, rows: [String])]
    var offset = 0.0
    var height = 44.0
    var fill = "#FFFFFF"

    /// Both files, with what is inside a viewport of 480 points.
    var files: (layout: String, list: String) {
      var (elements, list, y) = ([String](), "picture 320 x 480\n", 0.0)
      func add(_ id: String, _ text: String, _ height: Double) {
        defer { y += height }
        guard y < 480 + offset, y + height > offset else { return }
        elements.append(#"{ "id": "\#(id)", "frame": [0, \#(y), 320, \#(height)], "z": 0 }"#)
        list += """
          group [\(id)] at 0 \(y - offset)
            fill \(fill) rect 0 0 320 \(height)
            text "\(text)" at 10 24 width \(text.count * 8) font Inter 13 regular face Inter-Regular #000000 glyphs 3

          """
      }
      for (section, content) in sections.enumerated() {
        add("header \(section)", content.title, 30)
        for (item, row) in content.rows.enumerated() { add("cell \(section)-\(item)", row, height) }
      }
      let counts = sections.map { "\($0.rows.count)" }.joined(separator: ", ")
      return (
        """
        { "format": 1,
          "shownAs": { "scale": 2, "sections": [\(counts)] },
          "contentSize": [320, \(y)], "viewport": { "offset": [0, \(offset)], "size": [320, 480] }, "elements": [
        \(elements.joined(separator: ",\n"))] }
        """, list
      )
    }

    func told(since old: Screen) throws -> [String] {
      let (before, after) = (old.files, files)
      let difference = try #require(
        StateDifference(
          layouts: (before.layout, after.layout), lists: (before.list, after.list)))
      return difference.findings.map { "\($0.element): \($0.sentence)" }
    }
  }

  private let old = Screen(sections: [
    ("Network", ["Wi-Fi", "Bluetooth", "Cellular"]), ("Sound", ["Ringtone", "Volume", "Focus"]),
  ])

  private func changed(_ change: (inout Screen) -> Void) throws -> [String] {
    var new = old
    change(&new)
    return try new.told(since: old)
  }

  @Test func aRowThatWasRemovedIsOneCause() throws {
    #expect(
      try changed { $0.sections[0].rows.remove(at: 1) } == [
        "cell 0-1 before: \"Bluetooth\" was removed",
        "cell 0-1, cells 1-0…1-2 and header 1: moved in steps of (0, -44) pt   (follow cell 0-1 before)",
        "content: height 324 → 280 (-44)",
      ])
  }

  @Test func aRowThatWasInsertedFirstIsNotTheLastThatAppeared() throws {
    let told = try changed { $0.sections[0].rows.insert("Airplane", at: 0) }

    #expect(told.first == "cell 0-0: \"Airplane\" was inserted")
    #expect(told.count == 3)
  }

  @Test func twoRowsThatChangedPlacesSwapped() throws {
    let told = try changed { $0.sections[1].rows.swapAt(0, 2) }

    #expect(told == ["cell 1-0: swapped places with cell 1-2 (y 280 → 192)"])
  }

  @Test func aRowThatMovedWasAnother() throws {
    let told = try changed { $0.sections[0].rows = ["Bluetooth", "Cellular", "Wi-Fi"] }

    #expect(told.first == "cell 0-2: \"Wi-Fi\" was cell 0-0 before")
    #expect(told.count == 2)
  }

  @Test func aSectionThatMovedIsOneCause() throws {
    let told = try changed { $0.sections.swapAt(0, 1) }

    #expect(told.first?.hasPrefix("header 1: \"Network\" was header 0 before") == true)
    #expect(told.count == 2)
  }

  @Test func anotherTextIsTheSameRow() throws {
    #expect(
      try changed { $0.sections[0].rows[1] = "Thread" } == [
        "cell 0-1: text \"Bluetooth\" became \"Thread\""
      ])
  }

  @Test func rowsThatOnlyCameIntoSightWereNotInserted() throws {
    var long = old
    long.sections[1].rows += (0..<8).map { "Row \($0)" }
    var new = long
    new.sections[0].rows.removeFirst()

    let told = try new.told(since: long)

    #expect(told.first == "cell 0-0 before: \"Wi-Fi\" was removed")
    #expect(told.contains { $0.contains("moved into sight") })
    #expect(!told.contains { $0.contains("inserted") })
  }

  @Test func whatWasScrolledAwayWasNotRemoved() throws {
    var long = old
    long.sections[1].rows += (0..<20).map { "Row \($0)" }
    var new = long
    new.offset = 300
    #expect(
      try !new.told(since: long).contains { $0.contains("removed") || $0.contains("inserted") })

    new.sections[1].rows.remove(at: 5)
    let told = try new.told(since: long)

    #expect(told.count { $0.contains("removed") } == 1, "\(told)")
    #expect(told.contains { $0.contains("\"Row 2\" was removed") })
    #expect(!told.contains { $0.contains("inserted") })
  }

  /// A golden may come from anywhere.
  @Test(arguments: [(0, Int.max), (Int.max - 1, Int.max)])
  func numbersThatNoScreenHasDoNoHarm(first: Int, second: Int) {
    func files(_ cells: [(index: Int, text: String)], _ count: String) -> (
      layout: String, list: String
    ) {
      let elements = cells.map {
        #"{ "id": "cell 0-\#($0.index)", "frame": [0, 0, 9, 9], "z": 0 }"#
      }
      let list = cells.map { "group [cell 0-\($0.index)]\n  text \"\($0.text)\"" }
      return (
        """
        { "format": 1,
          "shownAs": { "scale": 1e308, "sections": [\(count)] },
          "contentSize": [9, 9], "viewport": { "offset": [0, 0], "size": [9, 9] }, "elements": [
        \(elements.joined(separator: ",\n"))] }
        """, "picture 9 x 9\n" + list.joined(separator: "\n") + "\n"
      )
    }
    let old = files([(first, "A"), (second, "B")], "1e300, -7, 0.5, null")
    let new = files([(0, "X"), (1, "A"), (2, "Y")], "3")

    for (before, after) in [(old, new), (new, old)] {
      let difference = StateDifference(
        layouts: (before.layout, after.layout), lists: (before.list, after.list))
      #expect(difference?.findings.isEmpty == false)
      #expect(ShownAsDifference(expected: before.layout, actual: after.layout) != nil)
    }
  }

  /// A change of the rows, one of the geometry and one of the drawing are each told once.
  @Test(arguments: UInt64(1)...30)
  func threeChangesAreThree(seed: UInt64) throws {
    var random = Numbers(state: seed)
    let removed = Int.random(in: 0..<3, using: &random)
    let section = Int.random(in: 0..<2, using: &random)
    let name = old.sections[section].rows[removed]

    let told = try changed {
      $0.sections[section].rows.remove(at: removed)
      $0.height = 50
      $0.fill = "#EEEEEE"
    }

    #expect(told.count { $0.contains("\"\(name)\" was removed") } == 1, "\(told)")
    #expect(told.count { $0.contains("height 44 → 50 (+6)") } == 1, "\(told)")
    #expect(told.count { $0.contains("fill #FFFFFF became #EEEEEE") } == 1, "\(told)")
  }
}
