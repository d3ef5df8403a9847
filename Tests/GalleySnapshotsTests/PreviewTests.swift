import Testing
import UIKit

@testable import GalleySnapshots

@MainActor @Suite struct PreviewTests {
  private func preview(
    _ name: String? = nil, _ traits: PreviewTrait<Preview.ViewTraits>
  ) -> Preview {
    Preview(name, traits: traits) { UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)) }
  }

  @Test func eachReferenceHasANameOfItsOwn() {
    let previews = [
      preview("Row", .portrait), preview(nil, .portrait), preview("Row", .portrait),
      preview("Row 2", .portrait), preview(nil, .portrait),
    ]

    #expect(previews.uniqueNames == ["Row", "Preview", "Row 2", "Row 2 2", "Preview 2"])
  }

  @Test func aPreviewHasTheSizeOfItsTraits() {
    #expect(preview(nil, .portrait).picture.config.size == CGSize(width: 390, height: 844))
    #expect(preview(nil, .landscapeLeft).picture.config.size == CGSize(width: 844, height: 390))
    #expect(
      preview(nil, .fixedLayout(width: 50, height: 40)).picture.config.size
        == CGSize(width: 50, height: 40))
    let label = Preview(traits: .sizeThatFitsLayout) {
      let label = UILabel()
      label.text = "A word"
      return label
    }
    #expect(label.picture.controller.view is UILabel)
  }

  @Test func aControllerIsShownItself() {
    let controller = UIViewController()
    let preview = Preview("Screen") { controller }

    #expect(preview.picture.controller === controller)
    #expect(preview.picture.config.safeArea.top == 47)
  }
}
