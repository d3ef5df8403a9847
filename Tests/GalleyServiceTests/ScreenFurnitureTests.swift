import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews
import Testing

@testable import GalleyScenes
@testable import GalleyService

/// Bars around a scene's content, and what the system shows at the edges of a screen.
@MainActor @Suite struct ScreenFurnitureTests {
  private func staged(
    _ screen: String, offset: String? = nil, direction: String = "leftToRight",
    viewport: String = "{ device: iPhone 16 }"
  ) throws -> StagedScene {
    let text = """
      viewport: \(viewport)
      layoutDirection: \(direction)
      layout: { kind: flow, itemSize: [fill, 44] }
      screen: \(screen)
      sections: [{ items: 60 }]
      states: [{ name: a\(offset.map { ", contentOffset: [0, \($0)]" } ?? "") }]
      """
    let scene = try SceneLoader().load(text: text, name: "scene.yaml")
    let staged = try Pipeline().stage(scene, in: scene.states[0])
    _ = staged.displayList()
    return staged
  }

  /// An iPhone 16 covers 59 points at the top and 34 at the bottom.
  @Test(
    arguments: [
      ("{}", 59, 34), ("{ navigationBar: Inbox }", 103, 34),
      ("{ navigationBar: { title: Inbox, large: true } }", 155, 34),
      ("{ navigationBar: { title: Inbox, searchBar: Search } }", 155, 34),
      ("{ navigationBar: { title: Inbox, large: true, searchBar: Search } }", 207, 34),
      ("{ tabBar: { items: [{ title: A, symbol: star }] } }", 59, 83),
      ("{ toolbar: [plus, spacer, { title: Done, isDone: true }] }", 59, 78),
    ] as [(String, CGFloat, CGFloat)])
  func barsAddTheirHeightToTheSafeArea(_ screen: String, _ top: CGFloat, _ bottom: CGFloat) throws {
    let view = try staged(screen).stage.collectionView
    #expect(view.safeAreaInsets == EdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
    #expect(view.contentOffset.y == -top)
  }

  /// A phone on its side covers 59 points at both sides and 21 at the bottom; each bar is 32 points high.
  @Test(
    arguments: [
      ("{}", 0, 21), ("{ navigationBar: { title: Inbox, large: true } }", 32, 21),
      ("{ navigationBar: { title: Inbox, searchBar: Search } }", 84, 21),
      ("{ tabBar: { items: [{ title: A, symbol: star }] } }", 0, 53),
      ("{ toolbar: [plus, spacer, { title: Done, isDone: true }] }", 0, 53),
    ] as [(String, CGFloat, CGFloat)])
  func barsAreLowOnAPhoneOnItsSide(_ screen: String, _ top: CGFloat, _ bottom: CGFloat) throws {
    let staged = try staged(screen, viewport: "{ device: iPhone 16, landscape: true }")
    let view = staged.stage.collectionView
    #expect(view.bounds.size == CGSize(width: 852, height: 393))
    #expect(view.safeAreaInsets == EdgeInsets(top: top, left: 59, bottom: bottom, right: 59))
    #expect(staged.stage.shownAs.contains("\"iPhone 16, landscape\""))
  }

  /// 852 points less 59 beside the camera and a margin of 16.
  @Test(arguments: [("leftToRight", 777), ("rightToLeft", 75)] as [(String, Double)])
  func buttonsStayBesideTheCamera(_ direction: String, _ edge: Double) throws {
    let staged = try staged(
      "{ navigationBar: { title: Inbox, right: [{ title: Edit }] } }", direction: direction,
      viewport: "{ device: iPhone 16, landscape: true }")
    let line = try #require(
      staged.accessibilityText.split(separator: "\n").first { $0.contains("\"Edit\"") })
    // A line ends as in `at 16, 104, 361 × 36`.
    let words = line.split(separator: " ").suffix(5).map { Double($0.filter { $0 != "," }) }
    let (x, width) = (try #require(words[0]), try #require(words[2]))
    #expect(abs((direction == "leftToRight" ? x + width : x) - edge) < 0.01)
  }

  @Test func landscapeNeedsADevice() throws {
    let error = try #require(throws: SceneError.self) {
      _ = try staged("{}", viewport: "{ size: [800, 300], landscape: true }")
    }
    #expect("\(error)".contains("'landscape' needs device"))
  }

  /// A picture at the top may be behind the bars.
  @Test(arguments: [("always", -103), ("never", 0)] as [(String, CGFloat)])
  func contentMayBeginAtTheEdgeOfTheScreen(_ behavior: String, _ offset: CGFloat) throws {
    let view = try staged(
      "{ navigationBar: Inbox, contentInsetAdjustmentBehavior: \(behavior) }"
    ).stage.collectionView
    #expect(view.safeAreaInsets.top == 103)
    #expect(view.contentOffset.y == offset)
  }

  /// The buttons at the trailing edge are at the left from right to left.
  @Test(arguments: [("leftToRight", false), ("rightToLeft", true)])
  func barsAreMirroredFromRightToLeft(_ direction: String, _ isAtTheLeft: Bool) throws {
    let staged = try staged(
      "{ navigationBar: { title: Inbox, right: [{ title: Edit }] } }", direction: direction)
    let line = try #require(
      staged.accessibilityText.split(separator: "\n").first { $0.contains("\"Edit\"") })
    // A line ends as in `at 16, 104, 361 × 36`.
    let words = line.split(separator: " ")
    let x = try #require(words.suffix(5).first.flatMap { Double($0.dropLast()) })
    #expect((x < 393 / 2) == isAtTheLeft)
  }

  /// A large title is 52 points high at rest, and gone after as many points.
  @Test(arguments: [(-155, 155), (-130, 130), (-103, 103), (50, 103)] as [(CGFloat, CGFloat)])
  func aLargeTitleShrinksWhileTheContentScrolls(_ offset: CGFloat, _ top: CGFloat) throws {
    let view = try staged("{ navigationBar: { title: Inbox, large: true } }", offset: "\(offset)")
      .stage.collectionView
    #expect(view.safeAreaInsets.top == top)
    #expect(view.contentOffset.y == offset)
  }

  /// A field of 36 points begins one point below the titles.
  @Test func aSearchBarStandsBelowTheTitles() throws {
    let staged = try staged("{ navigationBar: { title: Inbox, searchBar: Find } }")
    let field = try #require(
      staged.accessibilityText.split(separator: "\n").first { $0.contains("Find") })
    #expect(field.contains("at 16, 104, 361 × 36"))
  }

  @Test func aBarIsClearUntilContentIsBehindIt() throws {
    func fills(_ offset: String?) throws -> Bool {
      try staged("{ navigationBar: Inbox }", offset: offset).displayList().dump
        .contains(MaterialStyle.systemChromeMaterial.color.hex)
    }
    #expect(try !fills(nil))
    #expect(try fills("50"))
  }

  @Test func titlesTabsAndTheTimeAreShown() throws {
    let list = try staged(
      """
      { navigationBar: { title: Inbox, back: Mail, right: [{ title: Edit }] }, \
      tabBar: { items: [{ title: Home, symbol: house }, { title: More, symbol: ellipsis, badge: "3" }] } }
      """
    ).displayList().dump
    for text in ["Inbox", "Mail", "Edit", "Home", "More", "\"3\"", "9:41"] {
      #expect(list.contains(text))
    }
  }

  @Test(arguments: [
    ("{ tabBar: { items: [{ title: A, symbol: star }], selected: 1 } }", "there is no item 1"),
    ("{ tabBar: { items: [] } }", "at least 1"),
    ("{ toolbar: [plus], tabBar: { items: [{ title: A, symbol: star }] } }", "cannot be combined"),
    ("{ navigationBar: { right: [{ title: A, symbol: star }] } }", "cannot be combined"),
  ])
  func mistakesAreTold(_ screen: String, _ text: String) throws {
    let error = try #require(throws: SceneError.self) { _ = try staged(screen) }
    #expect("\(error)".contains(text))
  }
}
