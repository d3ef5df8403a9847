import GalleyContract
import GalleyScenes
import Testing

/// Of a large scene, the first items are checked, with the updates that name no others.
@MainActor @Suite struct LimitedSceneTests {
  private func large(_ update: String) throws -> Scene {
    try scene(
      """
      viewport: { size: [100, 200] }
      layout: { kind: flow, itemSize: [100, 50] }
      sections: [{ items: 2500 }]
      states: [{ name: late, updates: { \(update) } }]
      """)
  }

  @Test(arguments: [
    "delete: [0-2100]", "insert: [0-2100]", "reload: [0-2100]",
    "move: [{ from: 0-2100, to: 0-2 }]", "move: [{ from: 0-2, to: 0-2100 }]",
  ])
  func updatesOfOtherItemsAreLeftOut(_ update: String) throws {
    let limited = try large(update).limited(toItems: LayoutContract.itemLimit)

    #expect(limited.itemCount == 2000)
    #expect(limited.states.map(\.updates) == [nil])
  }

  @Test func updatesOfTheFirstItemsStay() throws {
    let whole = try large("delete: [0-3], insert: [0-1999], move: [{ from: 0-1, to: 0-1998 }]")

    let limited = whole.limited(toItems: LayoutContract.itemLimit)

    #expect(limited.states == whole.states)
  }

  @Test func aNoteSaysWhatIsNotChecked() throws {
    let contract = LayoutContract(
      checks: [.usableNumbers], rounds: 0, itemCounts: [], shrinkingAttempts: 0)

    let report = contract.report(on: try large("delete: [0-2100]"), name: "large")

    #expect(report.causes.isEmpty)
    #expect(
      report.notes == [
        "checked with the first 2000 of 2500 items, without the updates that name others"
      ])
  }
}
