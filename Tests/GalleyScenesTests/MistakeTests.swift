import Testing

@testable import GalleyScenes

@Suite struct MistakeTests {
  @Test func allMistakesOfAFileAreToldInItsOrder() {
    let text = """
      title: Mistakes
      viewport: { size: [375], scale: two }
      background: grey
      layout: { kind: flwo }
      sections:
        - items: -3
          footer: { txt: a }
        - items:
            - { size: [80, wide], view: sing }
      views:
        song: { cornerRadus: 12, borderColor: "#12" }
      states: [top, { name: top }]
      """
    let kinds = LayoutKind.all.map(\.name).joined(separator: ", ")
    let size = "'wide' is neither a number of points nor a part such as 50%, 1/3 or fill"

    #expect(
      mistakes(text) == [
        "2:19: viewport.size: expected [width, height], found 1 value",
        "2:33: viewport.scale: expected a number (device pixels per point), found text 'two'",
        "3:13: background: 'grey' is not a colour",
        "4:17: layout.kind: expected one of \(kinds), found text 'flwo'",
        "6:12: sections[0].items: -3 is too small: at least 0",
        "7:13: sections[0].footer: the footer has no size and would not show",
        "7:15: sections[0].footer: there is no key 'txt' here",
        "9:22: sections[1].items[0].size[1]: " + size,
        "9:35: sections[1].items[0].view: there is no view 'sing'",
        "11:11: views.song: there is no key 'cornerRadus' here",
        "11:41: views.song.borderColor: '#12' is not a colour",
        "12:23: states[1].name: duplicate state 'top'",
      ])
  }

  @Test func aMistakeIsPrintedWithItsHint() {
    let error = error("views: { a: { cornerRadus: 12 } }")

    #expect(
      error?.description == """
        scene.yaml:1:15: views.a: there is no key 'cornerRadus' here [GAL105]
          hint: did you mean 'cornerRadius'?
        """)
  }

  @Test(arguments: [
    ("cornerRadus", "cornerRadius"), ("cornerradius", "cornerRadius"), ("lables", "labels"),
    ("backgroundColour", "backgroundColor"), ("borderwith", "borderWidth"),
  ])
  func aSlipIsRecognised(written: String, meant: String) {
    #expect(hint("views: { a: { \(written): 1 } }") == "did you mean '\(meant)'?")
  }

  @Test(arguments: [
    ("views: { a: { background: 1 } }", "'backgroundColor'"),
    ("views: { a: { background-color: 1 } }", "'backgroundColor'"),
    ("views: { a: { fill: 1 } }", "'backgroundColor'"),
    ("backgroundColor: 1", "'background'"),
    ("views: { a: { radius: 1 } }", "'cornerRadius'"),
    ("views: { a: { border-radius: 1 } }", "'cornerRadius'"),
    ("views: { a: { cornerRadii: 1 } }", "'cornerRadius'"),
    ("views: { a: { box-shadow: 1 } }", "'shadowOpacity', 'shadowRadius' or 'shadowOffset'"),
    ("views: { a: { elevation: 1 } }", "'shadowOpacity', 'shadowRadius' or 'shadowOffset'"),
    ("views: { a: { draw: [{ rect: bounds, elevation: 1 }] } }", "'shadow'"),
    ("views: { a: { opacity: 1 } }", "'alpha'"),
    ("views: { a: { labels: [{ text: a, color: 1 }] } }", "'textColor'"),
    ("views: { a: { labels: [{ text: a, foregroundColor: 1 }] } }", "'textColor'"),
    ("views: { a: { labels: [{ text: a, padding: 1 }] } }", "'insets'"),
    ("views: { a: { labels: [{ text: a, width: 1 }] } }", "'frame'"),
    ("views: { a: { labels: [{ text: a, font-size: 1 }] } }", "'font'"),
    ("layout: { kind: flow, padding: 1 }", "'sectionInset'"),
    ("layout: { kind: tag, margin: 1 }", "'padding'"),
    ("layout: { kind: flow, itemSpacing: 1 }", "'minimumInteritemSpacing' or 'minimumLineSpacing'"),
    ("layout: { kind: waterfall, gap: 1 }", "'minimumColumnSpacing' or 'minimumInteritemSpacing'"),
    ("layout: { kind: line, spacing: 1 }", "'minimumLineSpacing'"),
    ("layout: { kind: flow, columnGap: 1 }", "'minimumInteritemSpacing'"),
    ("layout: { kind: waterfall, spanCount: 1 }", "'columnCount'"),
    ("layout: { kind: flow, size: 1 }", "'itemSize'"),
    ("viewport: { width: 1 }", "'size'"),
    ("width: 1", "'viewport'"),
    ("sections: [{ header: { height: 4, size: 1 } }]", "'width' or 'height'"),
  ])
  func aWordOfAnotherToolGetsTheKeyThatWasMeant(text: String, meant: String) {
    #expect(hint(text) == "did you mean \(meant)?")
  }

  @Test func wordsOfOtherToolsNameOnlyKeysThatExist() {
    let tables =
      SceneSchema.sharedTables
      + LayoutKind.all.flatMap { kind in [kind.table] + kind.furtherTables.map { $0.table() } }

    for (word, meanings) in KeySynonyms.meanings {
      for keys in meanings {
        #expect(
          tables.contains { table in
            let names = table.keys.map(\.name)
            return keys.allSatisfy(names.contains)
              && KeySynonyms.hint(for: word, among: names)?.contains("'\(keys[0])'") == true
          }, "\(word): \(keys)")
      }
    }
  }

  @Test func aWordWithoutAKeyAtThisPlaceGetsNone() {
    #expect(hint("views: { a: { columnCount: 1 } }") == nil)
  }

  @Test(arguments: [
    (
      "layout: { kind: tag, estimatedItemSize: [50, 30] }",
      "there is no key 'estimatedItemSize' here"
    ),
    (
      "layout: { kind: circle }\nsections: [{ items: [{ size: [9, 9] }] }]",
      "'size' does nothing in the layout 'circle'"
    ),
    (
      "layout: { kind: circle }\nsections: [{ header: A, items: 1 }]",
      "'header' does nothing in the layout 'circle'"
    ),
    (
      "layout: { kind: line }\nsections: [{ minimumInteritemSpacing: 4, items: 1 }]",
      "'minimumInteritemSpacing' does nothing in the layout 'line'"
    ),
    (
      "layout: { kind: card }\nsections: [{ minimumInteritemSpacing: 4, items: 1 }]",
      "'minimumInteritemSpacing' does nothing in the layout 'card'"
    ),
  ])
  func aKeyThatALayoutIgnoresIsAMistake(_ text: String, _ problem: String) {
    #expect(mistakes(text).count == 1)
    #expect(mistakes(text).first?.hasSuffix(problem) == true, "\(mistakes(text))")
  }

  @Test func aWordThatIsNearNothingGetsNoSuggestion() {
    #expect(hint("views: { a: { volume: 1 } }") == nil)
  }

  @Test func fewKeysAreListed() {
    #expect(hint("viewport: { breadth: 1 }") == "choose from size, scale, device, landscape")
  }

  @Test func aNameThatIsAlmostAColoursIsRecognised() {
    #expect(hint("background: grey") == "did you mean 'gray'?")
  }

  @Test func aColourWithoutQuotesIsAComment() {
    #expect(
      hint("background: #F2F2F7")
        == "write \"#RRGGBB\" or \"#RRGGBBAA\", in quotes, or the name of a colour of UIKit: without them # starts a comment"
    )
  }

  @Test func aNumberInQuotesIsText() {
    #expect(hint("viewport: { scale: \"2\" }") == "write 2 without quotes")
  }

  @Test func keysThatStartWithXAreFreeAtEveryLevel() {
    #expect(
      mistakes("x-note: 1\nviewport: { x-a: {} }\nsections: [{ items: [{ x-b: [] }] }]") == [])
  }

  @Test func aKeyThatIsNeededIsMissed() {
    #expect(
      mistakes("views: { a: { labels: [{}] } }") == [
        "1:24: views.a.labels[0]: the key 'text' is missing"
      ])
  }

  @Test func keysThatExcludeEachOtherAreFound() {
    #expect(
      mistakes("views: { a: { shadowRadius: 1, shadowBlur: 2 } }") == [
        "1:32: views.a: 'shadowBlur' cannot be combined with 'shadowRadius'"
      ])
  }

  @Test func anotherFormatVersionIsRefused() {
    #expect(mistakes("format: 2") == ["1:9: format: 2 is too large: at most 1"])
  }

  @Test func indexPathsWithAColonGetAHint() {
    let text = "sections: [{ items: 4 }]\nstates: [{ name: a, scrollTo: { item: \"0:3\" } }]"

    #expect(hint(text) == "write section and item with a dash, as in 0-3")
  }

  @Test func aColumnCountsCharactersAndNotBytes() {
    #expect(mistakes("{ title: \"é😀\", titel: b }") == ["1:16: there is no key 'titel' here"])
  }

  @Test func theSameMistakeThroughAnAliasIsToldOnce() {
    let text = "x-a: &a { cornerRadus: 1 }\nviews: { one: *a, two: *a }"

    #expect(mistakes(text).count == 1)
  }

  @Test func controlCodesDoNotReachTheTerminal() {
    #expect(
      mistakes("background: \"\\e[31mred\"") == [
        "1:13: background: '\u{FFFD}[31mred' is not a colour"
      ])
  }

  @Test func longTextIsShortened() {
    let long = String(repeating: "x", count: 100_000)

    #expect(error("\(long): { \(long): \(long) }").map { $0.description.count < 200 } == true)
  }

  @Test func namesOfStatesAreSafeInFileNames() {
    #expect(mistakes("states: [../../etc/passwd]").count == 1)
    #expect(mistakes("states: [a b]").count == 1)
    #expect(mistakes("states: [a-b_2]") == [])
  }
}
