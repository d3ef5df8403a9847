import GalleyBase
import Foundation
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import Testing

@testable import GalleyScenes

@MainActor @Suite struct CompositionalSceneTests {
  // MARK: Keys

  @Test func theLayoutsKeysAreUIKits() throws {
    let scene = try load(
      """
      layout:
        kind: compositional
        scrollDirection: horizontal
        interSectionSpacing: 12
        contentInsetsReference: layoutMargins
        pixelRules: iOS13
        boundarySupplementaryItems: [{ kind: header, width: 40, height: fractionalHeight(1) }]
        section: { group: { group: horizontal, width: 80, height: 50, subitems: [{ width: 40, height: 50 }] } }
      sections: [{ items: 4 }]
      """)

    let options = try #require(scene.layout.options as? CompositionalOptions)
    #expect(options.scrollDirection == .horizontal)
    #expect(options.interSectionSpacing == 12)
    #expect(options.contentInsetsReference == .layoutMargins)
    #expect(options.pixelRules == .iOS13)
    #expect(options.boundarySupplementaryItems.map(\.kind) == ["header"])
    #expect(options.boundarySupplementaryItems.first?.alignment(.horizontal) == .leading)
    #expect(scene.layout.scrollsSideways)
  }

  @Test func theSectionsKeysAreUIKits() throws {
    let section = try section(
      """
      contentInsets: [1, 2, 3, 4]
      interGroupSpacing: 5
      contentInsetsReference: none
      supplementaryContentInsetsReference: safeArea
      orthogonalScrollingBehavior: groupPagingCentered
      orthogonalScrollingProperties: { decelerationRate: fast, bounce: never }
      supplementariesFollowContentInsets: false
      boundarySupplementaryItems:
        - kind: footer
          width: fractionalWidth(1)
          height: estimated(20)
          alignment: bottomTrailing
          absoluteOffset: [3, -4]
          extendsBoundary: false
          pinToVisibleBounds: true
          zIndex: 7
          contentInsets: { leading: 6 }
        - { kind: page, width: 10, height: 10 }
      decorationItems: [plain, { kind: card, contentInsets: [4, 8, 4, 8], zIndex: -1 }]
      """)

    #expect(
      section.contentInsets
        == DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(section.interGroupSpacing == 5)
    #expect(section.contentInsetsReference == .none)
    #expect(section.supplementaryContentInsetsReference == .safeArea)
    #expect(section.orthogonalScrollingBehavior == .groupPagingCentered)
    #expect(section.orthogonalScrollingProperties.decelerationRate == .fast)
    #expect(section.orthogonalScrollingProperties.bounce == .never)
    #expect(!section.supplementariesFollowContentInsets)
    let footer = try #require(section.boundarySupplementaryItems.first)
    #expect(footer.kind == "footer")
    #expect(footer.height == .estimated(20))
    #expect(footer.alignment == .bottomTrailing)
    #expect(footer.absoluteOffset == CGPoint(x: 3, y: -4))
    #expect(!footer.extendsBoundary)
    #expect(footer.pinToVisibleBounds)
    #expect(footer.zIndex == 7)
    #expect(footer.contentInsets.leading == 6)
    #expect(section.boundarySupplementaryItems.last?.alignment(.vertical) == .top)
    #expect(section.decorationItems.map(\.kind) == ["plain", "card"])
    #expect(section.decorationItems.last?.contentInsets.leading == 8)
    #expect(section.decorationItems.last?.zIndex == -1)
  }

  @Test func theItemsKeysAreUIKits() throws {
    let group = try section(
      """
      group:
        group: vertical
        width: fractionalWidth(1/3)
        height: fractionalHeight(0.5)
        contentInsets: { top: 9 }
        interItemSpacing: flexible(8)
        edgeSpacing: { leading: 8, top: fixed(7), trailing: flexible(6), bottom: -5 }
        supplementaryItems:
          - kind: badge
            width: 20
            height: absolute(21)
            zIndex: 3
            containerAnchor: { edges: [top, trailing], fractionalOffset: [0.5, -0.5] }
            itemAnchor: { edges: [], absoluteOffset: [1, 2] }
        subitem: { width: uniformAcrossSiblings(60), height: 30 }
        count: 2
      """, hasGroup: true
    ).group

    #expect(group.group == .vertical)
    #expect(group.width == .fractionalWidth(1.0 / 3))
    #expect(group.height == .fractionalHeight(0.5))
    #expect(group.contentInsets.top == 9)
    #expect(group.interItemSpacing == .flexible(8))
    #expect(
      group.edgeSpacing
        == LayoutEdgeSpacingParts(
          leading: .fixed(8), top: .fixed(7), trailing: .flexible(6), bottom: .fixed(-5)))
    let badge = try #require(group.supplementaryItems.first)
    #expect(badge.kind == "badge")
    #expect(badge.width == .absolute(20))
    #expect(badge.height == .absolute(21))
    #expect(badge.zIndex == 3)
    #expect(badge.containerAnchor.edges == [.top, .trailing])
    #expect(badge.containerAnchor.fractionalOffset == CGPoint(x: 0.5, y: -0.5))
    #expect(badge.itemAnchor?.edges == [])
    #expect(badge.itemAnchor?.absoluteOffset == CGPoint(x: 1, y: 2))
    #expect(group.subitem.map(\.width) == [.uniformAcrossSiblings(60)])
    #expect(group.count == 2)
  }

  @Test func framesOfACustomGroupMayBePartsOfIt() throws {
    let group = try section(
      """
      group:
        group: custom
        width: 200
        height: 100
        frames: [[0, 0, 1/4, 50%], { frame: [150, 50%, fill, fill], zIndex: 2 }]
      """, hasGroup: true
    ).group

    let size = CGSize(width: 200, height: 100)
    #expect(
      group.frames.map { $0.frame(in: size) } == [
        CGRect(x: 0, y: 0, width: 50, height: 50), CGRect(x: 150, y: 50, width: 50, height: 50),
      ])
    #expect(group.frames.map(\.zIndex) == [0, 2])
  }

  @Test func sectionsNameALayoutOrHaveTheirOwn() throws {
    let scene = try load(
      """
      viewport: { size: [300, 400], scale: 2 }
      layout:
        kind: compositional
        section: { group: { group: horizontal, width: 300, height: 10, subitems: [{ width: 300, height: 10 }] } }
        sectionLayouts:
          tall: { group: { group: horizontal, width: 300, height: 70, subitems: [{ width: 300, height: 70 }] } }
      sections:
        - items: 1
        - { layout: tall, items: 1 }
        - layout: { group: { group: horizontal, width: 300, height: 40, subitems: [{ width: 300, height: 40 }] } }
          items: 1
      """)

    let heights = cells(of: scene).map(\.frame.height)

    #expect(heights == [10, 70, 40])
  }

  // MARK: Looks

  @Test func viewsAreFoundByTheKindOfTheirElement() throws {
    let scene = try load(
      """
      viewport: { size: [300, 400], scale: 2 }
      layout:
        kind: compositional
        boundarySupplementaryItems: [{ kind: header, width: fractionalWidth(1), height: 30 }]
        section:
          decorationItems: [panel]
          boundarySupplementaryItems: [{ kind: header, width: fractionalWidth(1), height: 20 }]
          group:
            group: horizontal
            width: 300
            height: 10
            subitems:
              - width: 300
                height: 10
                supplementaryItems: [{ kind: badge, width: 90, height: 40, containerAnchor: { edges: [top] } }]
      sections:
        - { header: { text: One, backgroundColor: "#000004" }, items: [{ details: seven }] }
      views:
        badge: { backgroundColor: "#000001", labels: [{ text: "{details}" }] }
        panel: { backgroundColor: "#000002" }
        header: { backgroundColor: "#000003" }
      """)

    let stage = SceneStage(scene, in: scene.states[0])
    let dump = stage.displayList().dump

    for color in ["#000001", "#000002", "#000003", "#000004"] {
      #expect(dump.contains(color), "\(color)")
    }
    let badge = SceneContent(scene).supplementary(
      of: "badge", at: IndexPath(item: 0, section: 0), in: ItemRoom(stage.collectionView))
    #expect(badge.texts["details"] == "seven")
    #expect(
      stage.snapshot().elements.map(\.id.description).sorted() == [
        "cell 0-0", "decoration panel 0", "header 0", "header [0]", "supplementary badge 0",
      ])
  }

  // MARK: Mistakes

  @Test(arguments: layoutMistakes)
  func aMistakeIsReportedOnce(_ layout: String, problem: String, hint: String?) {
    let found = error("layout: { kind: compositional, \(layout) }\nsections: [{ items: 2 }]")

    #expect(found?.mistakes.count == 1)
    #expect(found?.mistakes.first?.problem.hasSuffix(": " + problem) == true)
    #expect(found?.mistakes.first?.hint == hint || problem.hasPrefix("the key"))
  }

  @Test func anUnknownNameOfASectionLayoutHasAHint() {
    let text = """
      layout: { kind: compositional, sectionLayouts: { shelf: { group: \(tree) } } }
      sections: [{ layout: shlef, items: 2 }]
      """

    #expect(mistakes(text) == ["2:22: sections[0].layout: there is no section layout 'shlef'"])
    #expect(hint(text) == "did you mean 'shelf'?")
  }

  @Test func aSectionWithoutALayoutIsAMistake() {
    let text = """
      layout: { kind: compositional, sectionLayouts: { shelf: { group: \(tree) } } }
      sections: [{ items: 2 }]
      """

    #expect(mistakes(text) == ["2:12: sections[0]: the section has no layout"])
    #expect(hint(text) == "name one of shelf: layout: NAME")
  }

  @Test func aHeaderNeedsABoundaryItem() {
    let text = """
      layout: { kind: compositional, section: { group: \(tree) } }
      sections: [{ header: Here, items: 2 }]
      """

    #expect(
      mistakes(text) == [
        "2:22: sections[0].header: the section's layout has no header, so this would not show"
      ])
  }

  @Test(arguments: [
    ("section: { boundarySupplementaryItems: [ITEM, ITEM], group: TREE }", "edge", "page"),
    ("boundarySupplementaryItems: [ITEM, ITEM], section: { group: TREE }", "edge", "page"),
    ("section: { boundarySupplementaryItems: [BADGE], group: TREE }", "items", "badge"),
  ])
  func viewsOfOneKindCouldNotBeToldApart(_ layout: String, _ place: String, _ kind: String) {
    let item = "{ kind: page, width: 10, height: 10 }"
    let badge = "supplementaryItems: [{ kind: badge, width: 1, height: 1, containerAnchor: {} }]"
    let tree = tree.replacing("width: 40, height: 50", with: "width: 40, height: 50, \(badge)")
    let layout = layout.replacing("ITEM", with: item).replacing("TREE", with: tree)
      .replacing("BADGE", with: "{ kind: badge, width: 10, height: 10 }")

    let found = mistakes("layout: { kind: compositional, \(layout) }\nsections: [{ items: 2 }]")

    #expect(found.count == 1, "\(found)")
    #expect(
      found.first?.hasSuffix(
        place == "edge"
          ? "the kind '\(kind)' is there twice among these boundary items"
          : "the kind '\(kind)' is at items, too") == true, "\(found)")
  }

  @Test func aHeaderHasTheSizeOfItsBoundaryItem() {
    let text = """
      layout:
        kind: compositional
        section:
          boundarySupplementaryItems: [{ kind: header, width: 10, height: 10 }]
          group: \(tree)
      sections: [{ header: { text: Here, height: 20 }, items: 2 }]
      """

    #expect(
      mistakes(text) == [
        "6:22: sections[0].header: the header's size is that of the boundary item"
      ])
  }

  @Test func groupsAreNotNestedTooDeep() {
    var tree = "{ width: 1, height: 1 }"
    for _ in 0...SceneLimits.maximumGroupDepth {
      tree = "{ group: vertical, width: 1, height: 1, subitems: [\(tree)] }"
    }

    let found = error(
      "layout: { kind: compositional, section: { group: \(tree) } }\nsections: [{ items: 2 }]")

    #expect(found?.mistakes.count == 1)
    #expect(
      found?.mistakes.first?.problem.hasSuffix("more than 16 groups inside each other") == true)
  }

  @Test func keysOfOtherLayoutsDoNothingHere() {
    let text = """
      layout: { kind: compositional, section: { group: \(tree) } }
      sections: [{ minimumLineSpacing: 4, items: [{ size: [4, 4] }] }]
      """

    #expect(
      mistakes(text) == [
        "2:14: sections[0].minimumLineSpacing: 'minimumLineSpacing' does nothing in the layout "
          + "'compositional'",
        "2:47: sections[0].items[0].size: 'size' does nothing in the layout 'compositional'",
      ])
    #expect(
      mistakes("sections: [{ layout: shelf, items: 2 }]") == [
        "1:14: sections[0].layout: 'layout' does nothing in the layout 'flow'"
      ])
  }

  // MARK: Measured frames

  @Test(arguments: try CompositionalVector.all())
  func aTreeAsASceneHasUIKitsFrames(_ vector: CompositionalVector) throws {
    let scene = try SceneLoader().load(data: vector.sceneText(), name: "vector.json")
    let stage = SceneStage(scene, in: scene.states[0])

    let elements = stage.snapshot(in: CGRect(x: -500, y: -500, width: 2000, height: 9000)).elements

    #expect(!vector.frames.isEmpty)
    for (name, frame) in vector.frames {
      let found = try #require(elements.first { $0.id.description == name }, "\(name)").frame
      for (is_, should) in zip([found.minX, found.minY, found.width, found.height], frame) {
        #expect(abs(Double(is_) - should) < 0.001, "\(name): \(found), not \(frame)")
      }
    }
  }

  // MARK: Parts

  private let tree =
    "{ group: horizontal, width: 80, height: 50, subitems: [{ width: 40, height: 50 }] }"

  /// The section layout of a scene whose section has these keys.
  private func section(_ keys: String, hasGroup: Bool = false) throws -> LayoutSectionParts {
    let all = hasGroup ? keys : keys + "\ngroup: \(tree)"
    let indented = all.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    let scene = try load("layout:\n  kind: compositional\n  section:\n\(indented)\nsections: []")
    return try #require((scene.layout.options as? CompositionalOptions)?.section)
  }

  private func cells(of scene: Scene) -> [LayoutSnapshot.Element] {
    SceneStage(scene, in: scene.states[0]).snapshot().elements
      .filter { $0.id.category == .cell }.sorted { $0.id < $1.id }
  }
}

/// Trees with one mistake each: the tree, the problem and the hint.
private let layoutMistakes: [(String, String, String?)] = [
  ("section: { contentInsets: [0, 0, 0, 0] }", "one of the keys group, list is missing", nil),
  (
    "section: { group: { width: 1, height: 1 } }", "a section repeats a group, and this is an item",
    "add group: horizontal, vertical or custom"
  ),
  (group("subitems: []"), "a group needs at least one subitem", nil),
  (
    group(""), "a group needs one of the keys subitems, subitem and repeatingSubitem",
    "write subitems: [{ width: fractionalWidth(1), height: 44 }]"
  ),
  (
    group("subitems: [\(item)], subitem: \(item), count: 1"),
    "a group has only one of the keys subitems, subitem and repeatingSubitem",
    "write subitems: [{ width: fractionalWidth(1), height: 44 }]"
  ),
  (
    group("subitem: \(item)"), "'subitem' needs the key count",
    "write count: 3, or subitems to fill the group"
  ),
  (
    group("repeatingSubitem: \(item)"), "'repeatingSubitem' needs the key count",
    "write count: 3, or subitems to fill the group"
  ),
  (group("subitem: \(item), count: 0"), "0 is too small: at least 1", nil),
  (group("subitem: \(item), count: 1e9"), "1e9 is too large: at most 10000", nil),
  (group("subitems: [\(item)], count: 2"), "'count' needs subitem or repeatingSubitem", nil),
  (group("subitems: [\(item)], frames: [[0, 0, 1, 1]]"), "'frames' needs a custom group", nil),
  (
    group("subitems: [{ width: 1, height: 1, count: 2 }]"),
    "'count' needs the key group: horizontal, vertical or custom", nil
  ),
  (
    group("frames: [[0, 0, 1, 1]], count: 2", kind: "custom"),
    "'count' needs a horizontal or vertical group", nil
  ),
  (
    group("frames: []", kind: "custom"), "a custom group needs frames",
    "write frames: [[0, 0, 100, 50], [50%, 0, 50%, 50]]"
  ),
  (
    group("frames: [[0, 0, -1, 1]]", kind: "custom"),
    "a frame's width and height are zero or more", nil
  ),
  (
    group("subitems: [{ width: .fractionalWidth(1), height: 1 }]"),
    "'.fractionalWidth(1)' is not \(TextForm.dimension.summary)", "leave out the leading dot"
  ),
  (
    group("subitems: [{ width: fractionalwidth(1), height: 1 }]"),
    "'fractionalwidth(1)' is not \(TextForm.dimension.summary)",
    "did you mean 'fractionalWidth'?"
  ),
  (
    group("subitems: [{ width: \"50%\", height: 1 }]"),
    "'50%' is not \(TextForm.dimension.summary)",
    "write fractionalWidth(0.5) or fractionalHeight(…)"
  ),
  (
    group("subitems: [{ width: absolute(1/3), height: 1 }]"),
    "'absolute(1/3)' is not \(TextForm.dimension.summary)", nil
  ),
  (
    group("subitems: [{ width: fractionalWidth(1/0), height: 1 }]"),
    "'fractionalWidth(1/0)' is not \(TextForm.dimension.summary)", nil
  ),
  (group("subitems: [{ width: -4, height: 1 }]"), "-4 is too small: at least 0", nil),
  (
    group("subitems: [\(item)], interItemSpacing: loose(8)"),
    "'loose(8)' is not a spacing such as fixed(8) or flexible(8)", nil
  ),
  (
    group("subitems: [\(badged), \(badged)]"),
    "the kind 'badge' is there twice among the items of this group",
    "give each supplementary view a kind of its own"
  ),
  (
    group(
      "subitems: [\(badged)], supplementaryItems: [{ kind: badge, width: 1, height: 1, "
        + "containerAnchor: { edges: [top] } }]"),
    "the kind 'badge' is at items, too", "give the views at groups a kind of their own"
  ),
]

private let item = "{ width: 1, height: 1 }"
private let badged =
  "{ width: 1, height: 1, supplementaryItems: [{ kind: badge, width: 1, height: 1, "
  + "containerAnchor: { edges: [top] } }] }"

/// A section whose group has these keys.
private func group(_ content: String, kind: String = "vertical") -> String {
  let content = content.isEmpty ? "" : ", " + content
  return "section: { group: { group: \(kind), width: 80, height: 50\(content) } }"
}

/// A measured vector whose tree a scene can describe.
struct CompositionalVector: CustomTestStringConvertible, @unchecked Sendable {
  // The JSON is read once and does not change.
  private let vector: [String: Any]

  var testDescription: String { vector["name"] as? String ?? "" }

  private var parameters: [String: Any] { vector["parameters"] as? [String: Any] ?? [:] }

  /// All vectors of trees with frames, except those whose elements measure themselves.
  static func all() throws -> [CompositionalVector] {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Vectors")
    let data = try Data(contentsOf: folder.appendingPathComponent("compositional-more.json"))
    let file = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    return (file?["vectors"] as? [[String: Any]] ?? []).map { CompositionalVector(vector: $0) }
      .filter {
        $0.parameters["layout"] is [String: Any] && $0.parameters["selfSized"] == nil
          && !$0.frames.isEmpty
      }
  }

  /// The expected frames, by the element's name.
  var frames: [(name: String, frame: [Double])] {
    let expected = vector["expected"] as? [String: Any] ?? [:]
    return (expected["frames"] as? [[String: Any]] ?? []).compactMap { entry in
      guard let element = entry["element"] as? String, let section = entry["section"] as? Int,
        let item = entry["item"] as? Int, let frame = entry["frame"] as? [Double]
      else { return nil }
      let path = item == 0 && element != "cell" ? "\(section)" : "\(section)-\(item)"
      switch element {
      case "cell", "header", "footer": return ("\(element) \(path)", frame)
      case "decoration": return ("decoration \(decorationKind(section)) \(path)", frame)
      default: return ("supplementary \(element) \(path)", frame)
      }
    }
  }

  private func decorationKind(_ section: Int) -> String {
    let layout = parameters["layout"] as? [String: Any]
    let all = layout?["sections"] as? [String: Any]
    let own = (layout?["sections"] as? [[String: Any]])?[section]
    return (own ?? all)?["backgroundDecorationKind"] as? String ?? ""
  }

  /// The scene file for the vector.
  func sceneText() throws -> Data {
    let layout = parameters["layout"] as? [String: Any] ?? [:]
    let bounds = vector["bounds"] as? [Double] ?? []
    var spec: [String: Any] = ["kind": "compositional"]
    spec["interSectionSpacing"] = layout["interSectionSpacing"]
    if parameters["rounding"] as? String == "iOS 13 to 15" { spec["pixelRules"] = "iOS13" }
    var sections = (vector["sections"] as? [[String: Any]] ?? []).map { section in
      ["items": section["itemCount"] ?? 0]
    }
    if let all = layout["sections"] as? [String: Any] {
      spec["section"] = Self.plain(all)
    } else {
      for (index, section) in (layout["sections"] as? [[String: Any]] ?? []).enumerated() {
        sections[index]["layout"] = Self.plain(section)
      }
    }
    var scene: [String: Any] = [
      "viewport": ["size": Array(bounds[2...]), "scale": parameters["displayScale"] ?? 2],
      "layout": spec, "sections": sections, "contentOffset": Array(bounds[..<2]),
    ]
    scene["contentInset"] = parameters["adjustedContentInset"]
    return try JSONSerialization.data(withJSONObject: scene)
  }

  /// A tree without the notes of the vectors, which are not keys.
  private static func plain(_ value: Any) -> Any {
    if let list = value as? [Any] { return list.map(plain) }
    guard var map = value as? [String: Any] else { return value }
    for note in ["initializer", "framesRelativeTo"] { map[note] = nil }
    if let kind = map.removeValue(forKey: "backgroundDecorationKind") {
      map["decorationItems"] = [kind]
    }
    return map.mapValues(plain)
  }
}
