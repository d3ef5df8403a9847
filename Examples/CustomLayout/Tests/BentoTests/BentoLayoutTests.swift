import Bento
import GalleyTesting
import Testing

@MainActor @Suite(.goldens(.missing, scale: 2))
struct BentoLayoutTests {
  @Test(arguments: [160.0, 240])
  func bento(width: Double) {
    expectLayout(
      BentoLayout(), content: .items(9), viewport: .size(width, 200),
      states: [.top, .offset(y: 40), .overscroll(y: -30)])
  }

  @Test func twoColumns() {
    let layout = { () -> BentoLayout in
      let layout = BentoLayout()
      layout.columns = 2
      return layout
    }
    expectLayout(layout(), content: .items(3), viewport: .size(160, 240))
  }
}
