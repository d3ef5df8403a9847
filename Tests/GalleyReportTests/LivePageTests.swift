import Testing

@testable import GalleyReport

/// The live page as text; `LiveBrowserTests` uses it.
@Suite struct LivePageTests {
  private let hostile = "\"><script>alert(1)</script>{{style}}"

  @Test func itAsksForNothingFromOtherHosts() throws {
    let page = try LivePage.html(token: "t")

    // SVG elements are made by the name of their language, which is no address to load from.
    let text = page.replacing("http://www.w3.org/2000/svg", with: "")
    for word in ["http:", "https:", "//cdn", "@import", "url("] { #expect(!text.contains(word)) }
  }

  @Test func itsPolicyAllowsItsOwnStyleAndScriptAlone() throws {
    let page = try LivePage.html(token: "t")
    let policy = PageAssets.live.policy(pictures: "'self' data:", isServed: true)

    #expect(page.contains("content=\"\(policy.markupEscaped)\""))
    #expect(policy.contains("default-src 'none'; img-src 'self' data:; style-src 'sha256-"))
    #expect(policy.contains("connect-src 'self'; base-uri 'none'; form-action 'none'"))
    #expect(!policy.contains("unsafe"))
    #expect(!page.contains(" onclick"))
    #expect(!page.contains(" style="))
  }

  @Test func aTokenIsOnlyText() throws {
    let page = try LivePage.html(token: hostile)

    #expect(page.ranges(of: "<script").count == 2)
    #expect(page.ranges(of: "</script").count == 2)
  }

  @Test func noKeyMeansTwoThings() {
    let keys = PageKeys.live.flatMap(\.actions).map(\.key)

    #expect(Set(keys).count == keys.count)
  }

  @Test func theHelpListsEachKey() throws {
    let page = try LivePage.html(token: "t")

    #expect(page.contains("<dt><kbd>n</kbd> <kbd>b</kbd> <kbd>Escape</kbd> </dt>"))
    #expect(page.contains("<kbd>Space</kbd>"))
    #expect(LivePage.keyReference.contains("| `Space` `,` `.` |"))
  }
}
