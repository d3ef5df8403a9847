import GalleyBase
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import Testing

@testable import GalleyScenes

/// Sections of compositional layouts that are lists.
@MainActor @Suite struct ListSectionTests {
  private let grid =
    "{ group: { group: horizontal, width: fractionalWidth(1), height: 100, "
    + "subitem: { width: 1, height: fractionalHeight(1) }, count: 3 } }"

  /// A scene whose sections have the layouts `grid` and `list`.
  private func scene(
    _ sections: String, list: String = "{ appearance: insetGrouped }", rest: String = ""
  ) throws -> Scene { try load(text(sections, list: list, rest: rest)) }

  private func text(_ sections: String, list: String, rest: String = "") -> String {
    """
    viewport: { size: [393, 1600], scale: 2 }
    layout: { kind: compositional, sectionLayouts: { grid: \(grid), list: { list: \(list) } } }
    sections: \(sections)
    \(rest)
    """
  }

  private func stage(_ scene: Scene, _ state: Int = 0) -> SceneStage {
    SceneStage(scene, in: scene.states[state])
  }

  private func frame(_ name: String, on stage: SceneStage) -> CGRect? {
    stage.snapshot().elements.first { $0.id.description == name }?.frame
  }

  /// The texts of the rows of a section, from top to bottom.
  private func rows(_ stage: SceneStage, section: Int) -> [String] {
    let view = stage.collectionView
    return view.indexPathsForVisibleItems.filter { $0.section == section }.sorted().compactMap {
      (view.cellForItem(at: $0)?.contentConfiguration as? ListContentConfiguration)?.text
    }
  }

  // MARK: Frames

  @Test func aListStandsBetweenOtherSections() throws {
    let scene = try scene(
      "[{ layout: grid, items: 3 }, { layout: list, rows: [One, Two] }, { layout: grid, items: 3 }]"
    )

    let stage = stage(scene)

    // A list without a header starts 35 below; rows are 52 high and 16 from both edges.
    #expect(frame("cell 0-2", on: stage) == CGRect(x: 262, y: 0, width: 131, height: 100))
    #expect(frame("cell 1-0", on: stage) == CGRect(x: 16, y: 135, width: 361, height: 52))
    #expect(frame("cell 1-1", on: stage) == CGRect(x: 16, y: 187, width: 361, height: 52))
    #expect(frame("cell 2-0", on: stage) == CGRect(x: 0, y: 239, width: 131, height: 100))
    #expect(rows(stage, section: 1) == ["One", "Two"])
  }

  @Test func ownInsetsReplaceThoseOfTheAppearance() throws {
    let scene = try load(
      """
      viewport: { size: [393, 600], scale: 2 }
      layout: { kind: compositional, section: { list: { appearance: grouped }, contentInsets: [8, 24, 8, 24] } }
      sections: [{ rows: [One] }]
      """)

    #expect(frame("cell 0-0", on: stage(scene)) == CGRect(x: 24, y: 8, width: 345, height: 52))
  }

  @Test func aListKeepsItsMarginsWhenTheViewTurns() throws {
    let scene = try scene(
      "[{ layout: list, rows: [One] }]", rest: "states: [{ name: wide, size: [800, 600] }]")

    // 20 from 414 points on.
    #expect(frame("cell 0-0", on: stage(scene)) == CGRect(x: 20, y: 35, width: 760, height: 52))
  }

  /// Each section has the frames that it has alone, moved by the lengths of those before it.
  @Test(arguments: 0..<40)
  func sectionsOfAllKindsFollowEachOther(seed: Int) throws {
    var numbers = (0..<100 as Range<UInt64>).lazy.map {
      SplitMix64(seed: UInt64(seed)).value(at: $0)
    }
    .makeIterator()
    func random(_ count: Int) -> Int { Int(numbers.next().map { $0 % UInt64(count) } ?? 0) }
    let kinds = [
      "{ layout: grid, items: COUNT }", "{ layout: list, rows: COUNT }",
      "{ layout: { list: { appearance: plain } }, rows: COUNT }",
      "{ layout: { list: { appearance: grouped, showsSeparators: false } }, rows: COUNT }",
      "{ layout: { orthogonalScrollingBehavior: continuous, group: "
        + "{ group: horizontal, width: 120, height: 80, subitems: [{ width: 120, height: 80 }] } }, "
        + "items: COUNT }",
    ]
    let sections = (0...random(6)).map { _ in
      kinds[random(kinds.count)].replacing("COUNT", with: "\(random(4))")
    }
    let all = stage(try scene("[\(sections.joined(separator: ", "))]"))

    var start: CGFloat = 0
    for (index, section) in sections.enumerated() {
      let alone = stage(try scene("[\(section)]"))
      for element in alone.snapshot().elements where element.id.category == .cell {
        let name = "cell \(index)-\(element.id.indexes[1])"
        #expect(frame(name, on: all) == element.frame.offsetBy(dx: 0, dy: start), "\(name)")
      }
      start += alone.collectionView.contentSize.height
    }
    #expect(all.collectionView.contentSize.height == start)
  }

  // MARK: What is shown

  @Test func headersOfListsAreListCells() throws {
    let scene = try load(
      """
      layout:
        kind: compositional
        boundarySupplementaryItems: [{ kind: header, width: fractionalWidth(1), height: 30 }]
        sectionLayouts: { list: { list: { headerMode: supplementary, footerMode: supplementary } } }
      sections: [{ layout: list, header: Today, footer: { text: End, preferredHeight: 71 }, rows: 1 }]
      """)

    let stage = stage(scene)

    let kind = CollectionView.elementKindSectionHeader
    let header = stage.collectionView.supplementaryView(
      forElementKind: kind, at: IndexPath(item: 0, section: 0))
    #expect(header is SceneListCell)
    let whole = stage.collectionView.supplementaryView(
      forElementKind: kind, at: IndexPath(index: 0))
    #expect(whole is SceneReusableView)
    #expect(frame("footer 0", on: stage)?.height == 71)
  }

  // MARK: Snapshots

  @Test func rowsOfAListAreExpandedBesideOtherSections() throws {
    let scene = try scene(
      """
      [{ layout: grid, items: 2 }, { layout: list, rows: [{ text: A, children: [B, C] }, D] }]
      """, rest: "states: [before, { name: after, snapshot: { expand: [1-0] } }]")

    #expect(rows(stage(scene), section: 1) == ["A", "D"])
    #expect(rows(stage(scene, 1), section: 1) == ["A", "B", "C", "D"])
  }

  @Test func sectionsThatMoveKeepTheirLayouts() throws {
    let scene = try scene(
      "[{ id: a, layout: grid, items: [{ title: Oak }] }, { id: b, layout: list, rows: [One] }]",
      rest: """
        states:
          - name: after
            snapshot:
              sections:
                - { id: b, layout: list, rows: [One, Two] }
                - { id: a, layout: grid, items: [{ title: Oak }] }
        """)

    let stage = stage(scene)

    // 35 above the two rows of 52.
    #expect(rows(stage, section: 0) == ["One", "Two"])
    #expect(frame("cell 0-1", on: stage) == CGRect(x: 16, y: 87, width: 361, height: 52))
    #expect(frame("cell 1-0", on: stage) == CGRect(x: 0, y: 139, width: 131, height: 100))
  }

  @Test func itemsOutsideOfListsAreToldApartByTheirTitles() throws {
    let scene = try scene(
      "[{ layout: grid, items: [{ title: Oak }, { title: Elm }] }, { layout: list, rows: [A] }]",
      rest: """
        states:
          - name: after
            snapshot:
              sections:
                - { layout: grid, items: [{ title: Elm, details: new }, { title: Ash }] }
                - { layout: list, rows: [A] }
        """)
    let next = scene.showing(try #require(scene.states[0].snapshot))
    let (before, after) = (scene.dataSnapshot(), next.dataSnapshot())

    let snapshot = before.next(after)

    #expect(before.snapshot.itemIdentifiers.map(\.name) == ["Oak", "Elm", "A"])
    #expect(snapshot.reconfiguredItemIdentifiers.map(\.name) == ["Elm"])
    #expect(stage(scene).collectionView.numberOfItems(inSection: 0) == 2)
  }

  // MARK: Mistakes

  @Test(arguments: [
    (
      "[{ layout: list, items: 2 }]", "sections[0].items: a list has rows",
      "write rows instead of items"
    ),
    (
      "[{ layout: grid, rows: [A] }]",
      "sections[0]: 'rows' needs a section layout with the key list", nil
    ),
    (
      "[{ layout: list, header: A, rows: [B] }]",
      "sections[0].header: the list has no headers, so this would not show",
      "give the list headerMode: supplementary"
    ),
  ])
  func aSectionHasWhatItsLayoutShows(_ sections: String, _ problem: String, _ hint: String?) {
    let text = text(sections, list: "{ appearance: plain }")

    #expect(
      mistakes(text).map { $0.split(separator: ": ", maxSplits: 1).last.map(String.init) } == [
        problem
      ])
    #expect(GalleyScenesTests.hint(text) == hint)
  }

  @Test(arguments: [
    ("{ list: {}, group: GROUP }", "'group' cannot be combined with 'list'"),
    ("{}", "one of the keys group, list is missing"),
    (
      "{ list: {}, orthogonalScrollingBehavior: paging }",
      "'orthogonalScrollingBehavior' does nothing beside 'list'"
    ),
    (
      "{ list: {}, boundarySupplementaryItems: [] }",
      "'boundarySupplementaryItems' does nothing beside 'list'"
    ),
  ])
  func aSectionIsAListOrRepeatsAGroup(_ layout: String, _ problem: String) {
    let group = "{ group: horizontal, width: 1, height: 1, subitems: [{ width: 1, height: 1 }] }"
    let layout = layout.replacing("GROUP", with: group)

    let found = mistakes("layout: { kind: compositional, section: \(layout) }\nsections: []")

    #expect(found.count == 1)
    #expect(found.first?.hasSuffix(problem) == true, "\(found)")
  }

  @Test(arguments: ["width", "height", "preferredWidth"])
  func aHeaderOfAListHasNoLengthBesideItsPreferredHeight(key: String) {
    let text =
      "layout: { kind: list, headerMode: supplementary }\n"
      + "sections: [{ header: { text: A, \(key): 30 }, rows: [B] }]"

    #expect(mistakes(text).first?.hasSuffix("'\(key)' does nothing in a list") == true)
    #expect(mistakes(text).count == 1)
  }

  @Test(arguments: [
    ("{ at: 0-0, row: { text: A } }", "'row' does nothing outside of a list"),
    ("{ at: 1-0, title: A }", "'title' does nothing in a list"),
    ("{ at: 1-0, view: card }", "'view' does nothing in a list"),
  ])
  func anInsertedItemHasWhatItsSectionShows(_ insertion: String, _ problem: String) {
    let rest = "views: { card: {} }\nstates: [{ name: a, updates: { insert: [\(insertion)] } }]"

    let found = mistakes(
      text("[{ layout: grid, items: 2 }, { layout: list, rows: 1 }]", list: "{}", rest: rest))

    #expect(found.count == 1)
    #expect(found.first?.hasSuffix(problem) == true, "\(found)")
  }

  @Test func aRowIsInsertedBesideOtherSections() throws {
    let scene = try scene(
      "[{ layout: grid, items: 2 }, { layout: list, rows: [A] }]",
      rest:
        "states: [{ name: a, updates: { insert: [{ at: 1-0, row: B }, { at: 0-2, title: C }] } }]")

    let stage = stage(scene)

    #expect(rows(stage, section: 1) == ["B", "A"])
    #expect(stage.collectionView.numberOfItems(inSection: 0) == 3)
  }

  @Test func snapshotsNeedAList() {
    let found = mistakes(
      text("[{ layout: grid, items: 2 }]", list: "{}", rest: "states: [{ name: a, snapshot: {} }]"))

    #expect(found.count == 1)
    #expect(found.first?.contains("has no rows to tell apart") == true, "\(found)")
  }
}
