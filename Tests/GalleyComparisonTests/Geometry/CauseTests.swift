import GalleyComparison
import Testing

/// The findings about several elements that changed together or because of each other.
@Suite struct CauseTests {
  private let grid = Layout.grid
  private let column = Layout.column(heights: [64, 80, 64, 70, 90], header: 30, sections: 2)

  @Test func whatMovedTogetherIsOneCauseAndTheFirstOfItIsNamed() throws {
    let moved = grid.with {
      if ["cell 0-3", "cell 0-4", "cell 0-5", "cell 0-6"].contains($0.id) { $0.frame[0] += 8 }
    }

    let difference = try grid.compared(with: moved)

    #expect(difference.headline == "4 elements differ, 1 cause")
    #expect(
      difference.said == [
        "cell 0-3  moved right 8 pt (x 0 → 8)   "
          + "(cells 0-3…0-6 moved together: the first cause is cell 0-3)"
      ])
    #expect(
      difference.causes.map(\.elements) == [["cell 0-3", "cell 0-4", "cell 0-5", "cell 0-6"]])
  }

  @Test func whatGrewPushesWhatStandsBehind() throws {
    let taller = Layout.column(heights: [64, 80, 72, 70, 90], header: 30)
    let before = Layout.column(heights: [64, 80, 64, 70, 90], header: 30)

    let difference = try before.compared(with: taller)

    #expect(difference.headline == "3 elements differ, 1 cause")
    #expect(
      difference.said == [
        "cell 0-2  height 64 → 72 (+8)",
        "cell 0-3 and cell 0-4  moved down 8 pt   (follow cell 0-2)",
        "content  height 438 → 446 (+8)",
      ])
  }

  @Test func aHeaderThatGrewMovesEverythingBehind() throws {
    let taller = Layout.column(heights: [64, 80, 64, 70, 90], header: 38)
    let before = Layout.column(heights: [64, 80, 64, 70, 90], header: 30)

    #expect(
      try before.compared(with: taller).said == [
        "header 0  height 30 → 38 (+8)", "cells 0-0…0-4  moved down 8 pt   (follow header 0)",
        "content  height 438 → 446 (+8)",
      ])
  }

  @Test func growthAddsUpFromSectionToSection() throws {
    let taller = Layout.column(heights: [64, 80, 64, 70, 90], header: 38, sections: 2)

    #expect(
      try column.compared(with: taller).said.prefix(3) == [
        "header 0  height 30 → 38 (+8)   "
          + "(header 0 and header 1 grew alike: the first cause is header 0)",
        "cells 0-0…0-4  moved down 8 pt   (follow header 0)",
        "cells 1-0…1-4  moved down 16 pt   (follow header 0)",
      ])
  }

  @Test func twoGrowthsAreTwoCausesAndWhatFollowsBothFollowsTheLast() throws {
    let before = Layout.column(heights: [64, 80, 64, 70, 90])
    let taller = Layout.column(heights: [72, 80, 67, 70, 90])

    let difference = try before.compared(with: taller)

    #expect(difference.headline == "5 elements differ, 2 causes")
    #expect(
      difference.said == [
        "cell 0-0  height 64 → 72 (+8)",
        "cell 0-1  moved down 8 pt (y 74 → 82)   (follows cell 0-0)",
        "cell 0-2  height 64 → 67 (+3), moved down 8 pt (y 164 → 172)",
        "cell 0-3 and cell 0-4  moved down 11 pt   (follow cell 0-2)",
        "content  height 408 → 419 (+11)",
      ])
  }

  @Test func aWiderGapMovesInSteps() throws {
    let wider = Layout.column(heights: [64, 80, 64, 70, 90], gap: 12, header: 30, sections: 2)

    #expect(
      try column.compared(with: wider).said.first
        == "cell 0-1  moved down 2 pt (y 104 → 106)   (cells 0-1…0-4, cells 1-0…1-4 and header 1 "
        + "moved in steps of (0, +2) pt: the first cause is cell 0-1)")
  }

  @Test func columnsFurtherApartAreOneCause() throws {
    var wider = grid
    for item in 0..<9 { wider.elements[item].frame[0] = Double(item % 3) * 114 }

    #expect(
      try grid.compared(with: wider).said == [
        "cell 0-1  moved right 4 pt (x 110 → 114)   (cell 0-1, cell 0-4 and cell 0-7 moved together: "
          + "the first cause is cell 0-1)",
        "cell 0-2, cell 0-5 and cell 0-8  moved right 8 pt   (follow cell 0-1)",
      ])
  }

  @Test func aNeighbourThatIsCentredInATallerLineFollowsByHalf() throws {
    let taller = grid.with {
      if $0.id == "cell 0-1" { $0.frame[3] += 8 }
      if ["cell 0-0", "cell 0-2"].contains($0.id) { $0.frame[1] += 4 }
    }

    #expect(
      try grid.compared(with: taller).said == [
        "cell 0-1  height 100 → 108 (+8)",
        "cell 0-0 and cell 0-2  moved down 4 pt   (follow cell 0-1)",
      ])
  }

  @Test func aRingThatGrewIsOneCause() throws {
    let ring = grid.with { _ in }
    var place = 0.0
    let wider = grid.with {
      place += 1
      $0.frame[0] += place * place
      $0.frame[1] -= place * 3
    }

    let difference = try ring.compared(with: wider)

    #expect(difference.headline == "9 elements differ, 1 cause")
    #expect(
      difference.said == [
        "cell 0-0  moved right 1 pt and up 3 pt (x 0 → 1, y 0 → -3)   "
          + "(cells 0-0…0-8 each moved by another distance: the first cause is cell 0-0)"
      ])
  }

  @Test func sizesThatAllChangedByOtherAmountsAreOneCause() throws {
    let other = Layout.column(heights: [65, 83, 69, 77, 99])
    let before = Layout.column(heights: [64, 80, 64, 70, 90])

    let difference = try before.compared(with: other)

    #expect(difference.headline == "5 elements differ, 1 cause")
    #expect(
      difference.said.first
        == "cell 0-0  height 64 → 65 (+1)   "
        + "(cells 0-0…0-4 each changed size by another amount: the first cause is cell 0-0)")
  }

  @Test func whatFlowsOnBehindAWiderItemFollowsIt() throws {
    let wrapped = grid.with {
      switch $0.id {
      case "cell 0-1": $0.frame[2] = 150
      case "cell 0-2": $0.frame = [0, 110, 100, 100]
      case "cell 0-3": $0.frame = [110, 110, 100, 100]
      case "cell 0-4": $0.frame = [220, 110, 100, 100]
      case "cell 0-5": $0.frame = [0, 220, 100, 100]
      default: break
      }
    }

    #expect(
      try grid.compared(with: wrapped).said == [
        "cell 0-1  width 100 → 150 (+50)",
        "cells 0-2…0-5  took the places of their successors   (follow cell 0-1)",
      ])
  }

  @Test func whatReflowsBehindAnItemThatGrewFollowsItByAnyDistance() throws {
    let wrapped = grid.with {
      switch $0.id {
      case "cell 0-1": $0.frame[2] = 150
      case "cell 0-2": $0.frame[0...1] = [7, 113]
      case "cell 0-3": $0.frame[0...1] = [117, 119]
      default: break
      }
    }

    #expect(
      try grid.compared(with: wrapped).said == [
        "cell 0-1  width 100 → 150 (+50)",
        "cell 0-2 and cell 0-3  moved by different distances   (follow cell 0-1)",
      ])
  }

  @Test func linesBehindSeveralThatGrewMoveByAsManySteps() throws {
    // Two lines of cells grew by 8, so what follows both moved by 16.
    let taller = grid.with {
      if $0.frame[1] < 220 { $0.frame[3] = 108 }
      $0.frame[1] += $0.frame[1] / 110 * 8
    }

    #expect(
      try grid.compared(with: taller).said == [
        "cell 0-0  height 100 → 108 (+8)   "
          + "(cells 0-0…0-5 grew alike: the first cause is cell 0-0)",
        "cells 0-6…0-8  moved down 16 pt   (follow cell 0-0)",
      ])
  }

  // MARK: - Exchanges

  @Test func elementsThatSwappedPlacesAreToldTogether() throws {
    let swapped = grid.with {
      if $0.id == "cell 0-3" { $0.frame = [110, 110, 100, 100] }
      if $0.id == "cell 0-4" { $0.frame = [0, 110, 100, 100] }
    }

    let difference = try grid.compared(with: swapped)

    #expect(difference.headline == "2 elements differ, 1 cause")
    #expect(difference.said == ["cell 0-3  swapped places with cell 0-4 (x 0 → 110)"])
    #expect(difference.causes.map(\.elements) == [["cell 0-3", "cell 0-4"]])
  }

  @Test func twoThatSwappedAreNoMirror() throws {
    let two = Layout(
      elements: [
        .init(id: "cell 0-0", frame: [0, 0, 100, 50]),
        .init(id: "cell 0-1", frame: [110, 0, 100, 50]),
      ])
    let swapped = two.with { $0.frame[0] = 110 - $0.frame[0] }

    #expect(
      try two.compared(with: swapped).said == ["cell 0-0  swapped places with cell 0-1 (x 0 → 110)"]
    )
  }

  @Test func whatMovedByOneRowMovedTogether() throws {
    let rows = Layout.column(heights: [64, 64, 64, 64, 64])
    let pushed = rows.with { if $0.id > "cell 0-1" { $0.frame[1] += 74 } }

    #expect(
      try rows.compared(with: pushed).said == [
        "cell 0-2  moved down 74 pt (y 148 → 222)   "
          + "(cells 0-2…0-4 moved together: the first cause is cell 0-2)"
      ])
  }

  @Test func aMirroredLayoutIsToldAsSuch() throws {
    let mirrored = grid.with { $0.frame[0] = 220 - $0.frame[0] }

    #expect(
      try grid.compared(with: mirrored).said == [
        "cell 0-0  moved right 220 pt (x 0 → 220)   (cell 0-0, cell 0-2, cell 0-3, cell 0-5 and 2 more "
          + "are mirrored left to right)"
      ])
  }

  @Test func elementsThatTookTheNextPlaceAreToldTogether() throws {
    let order = [0, 1, 2, 4, 5, 6, 7, 8, 9]
    var shifted = grid
    for item in 0..<9 {
      shifted.elements[item].frame = [
        Double(order[item] % 3) * 110, Double(order[item] / 3) * 110, 100, 100,
      ]
    }

    #expect(
      try grid.compared(with: shifted).said == [
        "cell 0-3  moved right 110 pt (x 0 → 110)   "
          + "(cells 0-3…0-8 took the places of their successors)"
      ])
  }

  @Test func elementsThatClosedUpFollowWhatVanished() throws {
    var closed = grid.without("cell 0-3")
    for item in 3..<8 { closed.elements[item].frame = grid.elements[item].frame }

    #expect(
      try grid.compared(with: closed).said == [
        "cell 0-3  vanished from (0, 110) 100×100",
        "cells 0-4…0-8  took the places of their predecessors   (follow cell 0-3)",
      ])
  }

  @Test func anInsertedItemIsSeenByTheSizesBehindIt() throws {
    let before = Layout.column(heights: [64, 80, 64, 70, 90])
    let after = Layout.column(heights: [64, 80, 50, 64, 70, 90])

    let difference = try before.compared(with: after)

    #expect(difference.headline == "4 elements differ, 1 cause")
    #expect(
      difference.said.first
        == "cell 0-2  height 64 → 50 (-14)   "
        + "(cells 0-3…0-5 have the sizes of their predecessors, as if an item was inserted there)")
  }

  @Test func aDeletedItemIsSeenByTheSizesBehindIt() throws {
    let before = Layout.column(heights: [64, 80, 50, 64, 70, 90])
    let after = Layout.column(heights: [64, 80, 64, 70, 90])

    #expect(
      try before.compared(with: after).said.first
        == "cell 0-2  height 50 → 64 (+14)   "
        + "(cells 0-2…0-5 have the sizes of their successors, as if an item was deleted there)")
  }

  // MARK: - Entering and leaving the screen

  @Test func whatIsPushedOutOfSightDidNotVanishByItself() throws {
    var before = Layout.column(heights: [64, 64, 64])
    before.size = [320, 170]
    var after = Layout.column(heights: [90, 64])
    after.content = before.content
    after.size = before.size

    #expect(
      try before.compared(with: after).said == [
        "cell 0-0  height 64 → 90 (+26)",
        "cell 0-1  moved down 26 pt (y 74 → 100)   (follows cell 0-0)",
        "cell 0-2  moved out of sight   (follows cell 0-0)",
      ])
    #expect(
      try after.compared(with: before).said.last
        == "cell 0-2  moved into sight   (follows cell 0-0)")
  }

  @Test func whatIsFarAwayNowMayHaveGoneAsFarAsTheContentGrew() throws {
    // The last of three lines wrapped to its own line, far below.
    var before = grid
    before.size = [320, 330]
    var after = grid.without("cell 0-8").with {
      if $0.id == "cell 0-7" { $0.frame[2] = 101 }
    }
    (after.size, after.content) = (before.size, [320, 430])

    #expect(
      try before.compared(with: after).said == [
        "cell 0-7  width 100 → 101 (+1)", "cell 0-8  moved out of sight   (follows cell 0-7)",
        "content  height 320 → 430 (+110)",
      ])
  }

  @Test func theFirstOfAllIsNotPushedBeyondTheContent() throws {
    var before = Layout.column(heights: [64, 64, 64, 64])
    before.size = [320, 200]
    let after = before.without("cell 0-0").with { $0.frame[1] -= 74 }

    #expect(try before.compared(with: after).said.first == "cell 0-0  vanished from (0, 0) 320×64")
  }

  @Test func scrollingBringsElementsIntoSight() throws {
    var before = grid.without("cell 0-6").without("cell 0-7").without("cell 0-8")
    before.size = [320, 200]
    var after = grid.without("cell 0-0").without("cell 0-1").without("cell 0-2")
    after.size = before.size
    after.offset = [0, 110]

    #expect(
      try before.compared(with: after).said == [
        "viewport  offset (0, 0) → (0, 110)",
        "cells 0-0…0-2  moved out of sight   (follow viewport)",
        "cells 0-6…0-8  moved into sight   (follow viewport)",
      ])
  }

  @Test func anOffsetThatWentWithACellFollowsIt() throws {
    var after = Layout.column(heights: [64, 80, 64, 70, 90], header: 38, sections: 2)
    after.offset = [0, 8]

    let difference = try column.compared(with: after)

    #expect(difference.causes.map(\.element) == ["header 0"])
    #expect(difference.said.contains("viewport  offset (0, 0) → (0, 8)   (follows header 0)"))
  }

  @Test func aPinnedHeaderFollowsTheOffset() throws {
    var after = column.with { if $0.id == "header 0" { $0.frame[1] += 20 } }
    after.offset = [0, 20]

    #expect(
      try column.compared(with: after).said == [
        "viewport  offset (0, 0) → (0, 20)",
        "header 0  moved down 20 pt (y 0 → 20)   (follows viewport)",
      ])
  }

  @Test func anotherViewLeadsEverything() throws {
    var wider = grid.with { $0.frame[2] += 5 }
    wider.size = [335, 480]

    let difference = try grid.compared(with: wider)

    #expect(difference.causes.map(\.element) == ["viewport"])
    #expect(
      difference.said == [
        "viewport  width 320 → 335 (+15)", "cells 0-0…0-8  grew by (+5, 0) pt   (follow viewport)",
      ])
  }

  @Test func headersThatAllVanishedAreOneCause() throws {
    let without = column.without("header 0").without("header 1")

    #expect(
      try column.compared(with: without).said == [
        "header 0  vanished from (0, 0) 320×30   (header 0 and header 1 vanished)"
      ])
  }

  // MARK: - Decorations

  /// Two cells of 64 points on a card that reaches 8 points beyond them.
  private func card(_ height: Double, card: [Double]) -> Layout {
    Layout(
      content: [320, 400],
      elements: [
        .init(id: "cell 0-0", frame: [8, 8, 304, height]),
        .init(id: "cell 0-1", frame: [8, height + 18, 304, 64]),
        .init(id: "decoration card 0", frame: card, z: -1),
      ])
  }

  @Test func aDecorationFollowsWhatItSurrounds() throws {
    let before = card(64, card: [0, 0, 320, 154])

    #expect(
      try before.compared(with: card(72, card: [0, 0, 320, 162])).said == [
        "cell 0-0  height 64 → 72 (+8)",
        "cell 0-1  moved down 8 pt (y 82 → 90)   (follows cell 0-0)",
        "decoration card 0  height 154 → 162 (+8)   (follows cell 0-0)",
      ])
  }

  @Test func aDecorationThatChangedByItselfIsACause() throws {
    let before = card(64, card: [0, 0, 320, 154])

    #expect(
      try before.compared(with: card(64, card: [0, 0, 320, 162])).said
        == ["decoration card 0  height 154 → 162 (+8)"])
  }

  @Test func aDecorationThatChangedOtherwiseThanWhatItSurroundsIsACause() throws {
    let before = card(64, card: [0, 0, 320, 154])

    let difference = try before.compared(with: card(72, card: [0, 0, 320, 159]))

    #expect(difference.causes.map(\.element) == ["cell 0-0", "decoration card 0"])
  }

  @Test func aDecorationShrinksWithAnItemThatVanished() throws {
    let before = card(64, card: [0, 0, 320, 154])
    let after = card(64, card: [0, 0, 320, 80]).without("cell 0-1")

    #expect(
      try before.compared(with: after).said == [
        "cell 0-1  vanished from (8, 82) 304×64",
        "decoration card 0  height 154 → 80 (-74)   (follows cell 0-1)",
      ])
  }

  @Test func aDecorationVanishesWithTheLastItemOfItsSection() throws {
    let before = card(64, card: [0, 0, 320, 154])
    let after = before.without("cell 0-0").without("cell 0-1").without("decoration card 0")

    #expect(
      try before.compared(with: after).said == [
        "cell 0-0  vanished from (8, 8) 304×64   (cell 0-0 and cell 0-1 vanished)",
        "decoration card 0  vanished from (0, 0) 320×154   (follows cell 0-0)",
      ])
  }

  @Test func aDecorationThatVanishesFromItsItemsIsACause() throws {
    let before = card(64, card: [0, 0, 320, 154])
    let after = card(72, card: [0, 0, 320, 154]).without("decoration card 0")

    #expect(
      try before.compared(with: after).causes.map(\.element) == ["cell 0-0", "decoration card 0"])
  }

  @Test func anEdgeOutOfSightMayFollowWhatIsOutOfSight() throws {
    var before = card(64, card: [0, 0, 320, 1154])
    before.content = [320, 2400]
    var after = card(72, card: [0, 0, 320, 1159])
    after.content = before.content

    #expect(try before.compared(with: after).causes.map(\.element) == ["cell 0-0"])
  }

  // MARK: - Looks

  @Test func anotherPlaceInTheStackIsToldForAllOfOneStep() throws {
    var place = 0
    let stacked = grid.with {
      $0.z = place
      place += 1
    }

    #expect(
      try stacked.compared(with: stacked.with { if $0.z > 5 { $0.z += 10 } }).said
        == ["cell 0-6  z 6 → 16   (cells 0-6…0-8 alike)"])
  }

  @Test func alphasThatAllDifferAreOneCause() throws {
    func faded(_ step: Double) -> Layout {
      var place = 0.0
      return grid.with {
        place += 1
        $0.more = "\"alpha\": \(place * step)"
      }
    }

    let difference = try faded(0.05).compared(with: faded(0.1))

    #expect(difference.headline == "9 elements differ, 1 cause")
    #expect(
      difference.said == ["cell 0-0  alpha 0.05 → 0.1   (cells 0-0…0-8 each by another amount)"])
  }

  @Test func theLookOfWhatMovedIsNoCauseOfItsOwn() throws {
    let moved = grid.with {
      guard $0.id == "cell 0-3" else { return }
      $0.frame[0] += 8
      $0.more = "\"alpha\": 0.5"
    }

    let difference = try grid.compared(with: moved)

    #expect(difference.headline == "1 element differs")
    #expect(
      difference.said == ["cell 0-3  moved right 8 pt (x 0 → 8)", "cell 0-3  alpha 1 → 0.5"])
  }
}
