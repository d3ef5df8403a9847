import Testing

@Suite struct TimerTests {
  @Test(arguments: [
    (
      "Timer.scheduledTimer(withTimeInterval: 0, repeats: false) { _ in f() }",
      "VirtualTimer(timeInterval: 0, repeats: false) { _ in f() }"
    ),
    (
      "t = Timer(timeInterval: 0.1, repeats: true, block: { t in f(t) })",
      "t = VirtualTimer(timeInterval: 0.1, repeats: true, block: { t in f(t) })"
    ),
    (
      "Timer.scheduledTimer(timeInterval: 1, target: self, selector: s, userInfo: nil, repeats: true)",
      "VirtualTimer(timeInterval: 1, target: self, selector: s, userInfo: nil, repeats: true)"
    ),
    (
      "Timer(timeInterval: 1, target: t, selector: s, userInfo: nil, repeats: false)",
      "VirtualTimer(timeInterval: 1, target: t, selector: s, userInfo: nil, repeats: false)"
    ),
    ("RunLoop.main.perform { f() }", "DispatchQueue.main.async { f() }"),
    ("RunLoop.current.perform { f() }", "DispatchQueue.main.async { f() }"),
  ])
  func timersRunInVirtualTime(before: String, after: String) {
    #expect(ported("import UIKit\n" + before) == "import UIKit\n" + after)
  }

  @Test(arguments: [
    "var t: Timer?",
    "RunLoop.main.add(t, forMode: .common)", "queue.RunLoop.main.perform { f() }",
    "let t = Kitchen.Timer(timeInterval: 1, repeats: false) { _ in }",
    "Timer.publish(every: 1, on: .main, in: .common)",
  ])
  func otherTimersStay(text: String) {
    #expect(ported("import UIKit\n" + text) == "import UIKit\n" + text)
  }

  @Test func anAppsOwnTimerStays() {
    let text = """
      import UIKit
      class Timer { init(timeInterval: Double, repeats: Bool) {} }
      let t = Timer(timeInterval: 1, repeats: false)
      """

    #expect(ported(text) == text)
  }

  @Test func aFileWithoutUIKitImportsIt() {
    let text = "import Foundation\nlet t = Timer(timeInterval: 1, repeats: false) { _ in }"

    #expect(ported(text)?.contains("import UIKit") == true)
  }
}
