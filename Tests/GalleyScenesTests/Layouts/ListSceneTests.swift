import Foundation
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import GalleyViews
import Testing

@testable import GalleyScenes

@MainActor @Suite struct ListSceneTests {
  // MARK: Keys

  @Test func theLayoutsKeysAreUIKits() throws {
    let scene = try load(
      """
      layout:
        kind: list
        appearance: sidebarPlain
        headerMode: firstItemInSection
        footerMode: supplementary
        showsSeparators: false
        separatorConfiguration:
          topSeparatorVisibility: visible
          bottomSeparatorVisibility: hidden
          topSeparatorInsets: { leading: 4 }
          color: "#FF0000"
        backgroundColor: "#00FF00"
        headerTopPadding: 7
        pixelRules: iOS13
      sections: [{ rows: [One] }]
      """)

    let options = try #require(scene.layout.options as? ListOptions)
    #expect(options.list.appearance == .sidebarPlain)
    #expect(options.list.headerMode == .firstItemInSection)
    #expect(options.list.footerMode == .supplementary)
    #expect(!options.list.showsSeparators)
    #expect(options.list.separatorConfiguration.topSeparatorVisibility == .visible)
    #expect(options.list.separatorConfiguration.bottomSeparatorVisibility == .hidden)
    #expect(options.list.separatorConfiguration.topSeparatorInsets?.leading == 4)
    #expect(options.list.separatorConfiguration.color == Color(red: 1, green: 0, blue: 0))
    #expect(options.list.backgroundColor == Color(red: 0, green: 1, blue: 0))
    #expect(options.list.headerTopPadding == 7)
    #expect(options.pixelRules == .iOS13)
  }

  @Test func aBareTextIsARow() throws {
    let scene = try load("layout: { kind: list }\nsections: [{ rows: [One, { text: Two }] }]")

    #expect(rows(scene).map(\.name) == ["One", "Two"])
    #expect(scene.itemCounts == [2])
  }

  @Test func aNumberIsThatManyRows() throws {
    let scene = try load("layout: { kind: list }\nsections: [{ rows: 3 }]")

    #expect(scene.itemCounts == [3])
    #expect(texts(SceneStage(scene, in: scene.states[0])) == ["0-0", "0-1", "0-2"])
  }

  @Test func onlyExpandedRowsShowTheirChildren() throws {
    let scene = try load(
      """
      layout: { kind: list }
      sections:
        - rows:
            - { text: Open, expanded: true, children: [A, { text: B, children: [Hidden] }] }
            - { text: Closed, children: [C] }
      """)

    #expect(rows(scene).map(\.name) == ["Open", "A", "B", "Closed"])
    #expect(scene.sections[0].items.runs.map { $0.listItem?.level } == [0, 1, 1, 0])
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("{ text: A, expanded: true }", "cannot be expanded"),
    ("{ text: A, count: 2, children: [B] }", "only a single row has children"),
    ("{ text: A, accessories: [label] }", "needs a text"),
    ("{ text: A, accessories: [{ kind: checkmark, text: B }] }", "only a label"),
    ("{ text: A, image: {} }", "systemName"),
    ("{ view: card, secondaryText: B }", "does nothing beside 'view'"),
    ("{ view: nobody }", "there is no view 'nobody'"),
  ])
  func aRowThatCannotBeIsAMistake(row: String, words: String) {
    let found = mistakes(
      "layout: { kind: list }\nviews: { card: {} }\nsections: [{ rows: [\(row)] }]")

    #expect(found.count == 1)
    #expect(found.first?.contains(words) == true, "\(found)")
  }

  @Test func aHeaderThatTheListDoesNotShowIsAMistake() {
    let found = mistakes("layout: { kind: list }\nsections: [{ header: A, rows: [B] }]")

    #expect(found.first?.contains("the list has no headers") == true)
  }

  @Test func rowsBelongToLists() {
    let found = mistakes("sections: [{ rows: [A] }]")

    #expect(found.first?.contains("'rows' does nothing in the layout 'flow'") == true, "\(found)")
  }

  @Test func snapshotsAndEditingBelongToLists() {
    let found = mistakes(
      """
      sections: [{ items: 2 }]
      states: [{ name: a, snapshot: { expand: [0-0] } }, { name: b, editing: true }]
      """)

    #expect(found.contains { $0.contains("has no rows to tell apart") })
    #expect(found.contains { $0.contains("only lists can be edited") })
  }

  @Test(arguments: [
    ("expand: [0-1]", "the row has no children"), ("expand: [0-0]", "expanded already"),
    ("collapse: [0-2]", "collapsed already"), ("expand: [0-9]", "there is no item 0-9"),
  ])
  func aRowThatCannotBeToggledIsAMistake(snapshot: String, words: String) {
    let found = mistakes(
      """
      layout: { kind: list }
      sections:
        - rows: [{ text: A, expanded: true, children: [B] }, { text: C, children: [D] }]
      states: [{ name: later, snapshot: { \(snapshot) } }]
      """)

    #expect(found.contains { $0.contains(words) }, "\(found)")
  }

  // MARK: Snapshots

  @Test func expandingInsertsTheChildrenBelow() throws {
    let scene = try load(
      """
      layout: { kind: list }
      sections: [{ rows: [{ text: A, children: [B, C] }, D] }]
      states: [before, { name: after, snapshot: { expand: [0-0] } }]
      """)

    #expect(texts(SceneStage(scene, in: scene.states[0])) == ["A", "D"])
    #expect(texts(SceneStage(scene, in: scene.states[1])) == ["A", "B", "C", "D"])
  }

  @Test func collapsingTakesAllDescendantsAway() throws {
    let scene = try load(
      """
      layout: { kind: list }
      sections:
        - rows: [{ text: A, expanded: true, children: [{ text: B, expanded: true, children: [C] }] }, D]
      states: [{ name: after, snapshot: { collapse: [0-0] } }]
      """)

    #expect(texts(SceneStage(scene, in: scene.states[0])) == ["A", "D"])
  }

  @Test func expandingAndCollapsingAtOnceNameRowsAsTheyWere() throws {
    let scene = try load(
      """
      layout: { kind: list }
      sections:
        - rows: [{ text: A, expanded: true, children: [B] }, { text: C, children: [D] }, E]
      states: [{ name: after, snapshot: { collapse: [0-0], expand: [0-2] } }]
      """)

    #expect(texts(SceneStage(scene, in: scene.states[0])) == ["A", "C", "D", "E"])
  }

  @Test func rowsOfOneNameAreTheSameRow() throws {
    let scene = try load(
      """
      layout: { kind: list, headerMode: supplementary }
      sections:
        - { header: Top, rows: [One, Two] }
        - { header: Low, rows: [Three] }
      states:
        - name: after
          snapshot:
            sections:
              - { header: Low, rows: [Two, Three] }
              - { header: Top, rows: [{ text: One, secondaryText: new }] }
      """)
    let next = scene.showing(try #require(scene.states[0].snapshot))
    let (before, after) = (scene.dataSnapshot(), next.dataSnapshot())

    let snapshot = before.next(after)

    #expect(snapshot.itemIdentifiers.map(\.name) == ["Two", "Three", "One"])
    #expect(snapshot.reconfiguredItemIdentifiers.map(\.name) == ["One"])
    #expect(texts(SceneStage(scene, in: scene.states[0])) == ["Two", "Three", "One"])
  }

  @Test func rowsOfEqualTextsAreToldApartByTheirOrder() throws {
    let scene = try load("layout: { kind: list }\nsections: [{ rows: [A, A, { text: B, id: A }] }]")

    #expect(scene.dataSnapshot().snapshot.itemIdentifiers.map(\.number) == [0, 1, 2])
  }

  @Test func aSnapshotOnItsWayHasOldAndNewRows() throws {
    let scene = try load(
      """
      layout: { kind: list }
      sections: [{ rows: [A, B] }]
      states: [{ name: halfway, snapshot: { sections: [{ rows: [B, C] }], progress: 0.5 } }]
      """)

    let stage = SceneStage(scene, in: scene.states[0])

    #expect(stage.transition?.progress == 0.5)
    // One that goes, one that moves up, and one that comes.
    #expect(stage.snapshot().elements.filter { $0.id.category == .cell }.count == 3)
  }

  // MARK: What is shown

  @Test func theStyleOfAStateDecidesTheColours() throws {
    let scene = try load(
      """
      layout: { kind: list, appearance: insetGrouped }
      appearance: dark
      sections: [{ rows: [A] }]
      states: [dark, { name: light, appearance: light }]
      """)

    let styles = scene.states.map {
      SceneStage(scene, in: $0).collectionView.traitCollection.userInterfaceStyle
    }

    #expect(styles == [.dark, .light])
  }

  @Test func rowsMayShowLooksOfTheScene() throws {
    let scene = try load(
      """
      layout: { kind: list }
      views: { card: { backgroundColor: "#FF0000" } }
      sections: [{ rows: [{ view: card, preferredHeight: 80 }, A] }]
      """)
    let stage = SceneStage(scene, in: scene.states[0])

    let heights = stage.collectionView.visibleCells.map(\.bounds.height).sorted()

    // The first row of a plain list has 18.5 points of padding.
    #expect(heights == [52, 98.5])
  }

  @Test func aCellThatIsUsedAgainDropsTheColourOfTheFormerRow() {
    let cell = SceneListCell(frame: CGRect(x: 0, y: 0, width: 100, height: 52))
    let red = Color(red: 1, green: 0, blue: 0)
    var row = ListRow()
    row.backgroundColor = red

    cell.show(LookContent(listItem: ListItem(row: row)))
    #expect(cell.backgroundConfiguration?.backgroundColor == red)

    cell.show(LookContent(listItem: ListItem()))
    #expect(cell.backgroundConfiguration?.backgroundColor != red)
  }

  private func rows(_ scene: Scene) -> [ListRow] {
    scene.sections.flatMap(\.items.runs).compactMap { $0.listItem?.row }
  }

  /// The texts of the visible rows, from top to bottom.
  private func texts(_ stage: SceneStage) -> [String] {
    stage.collectionView.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap {
      ($0.contentConfiguration as? ListContentConfiguration)?.text
    }
  }
}
