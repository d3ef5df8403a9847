import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// The featured list compared with frames and looks computed from the tutorial's text.
@MainActor struct FeaturedVectorTests {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    struct Parameters: Decodable {
      var featuredItemIndex: Int
      var nextItemPercentageOffset: CGFloat
    }
    struct Section: Decodable { var itemCount: Int }
    struct Element: Decodable {
      var item: Int
      var frame: [CGFloat]
      var zIndex: Int
      var coverAlpha: CGFloat
      var titleScale: CGFloat
    }
    struct Snap: Decodable { var proposedY, target: CGFloat }
    struct Expected: Decodable {
      var frames: [Element]
      var contentSize: [CGFloat]
      var snap: Snap
    }
    var name: String
    var bounds: [CGFloat]
    var parameters: Parameters
    var sections: [Section]
    var expected: Expected
    var testDescription: String { name }
  }

  nonisolated static let cases = (try? FixtureVectors.all(Case.self, named: "Ultravisual/")) ?? []

  @Test func allVectorsAreRead() { #expect(Self.cases.count == 4) }

  @Test(arguments: cases)
  func framesAndLooksAreThoseOfTheTutorial(vector: Case) {
    let stage = FeaturedStage(vector.sections.map(\.itemCount))
    stage.scroll(to: vector.bounds[1])

    for element in vector.expected.frames {
      guard let attributes = stage.attributes(element.item) else {
        Issue.record("no item \(element.item)")
        continue
      }
      // The vectors have six decimals.
      let frame = attributes.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height]
      #expect(zip(numbers, element.frame).allSatisfy { abs($0 - $1) < 1e-5 })
      #expect(attributes.zIndex == element.zIndex)
      let path = IndexPath(item: element.item, section: 0)
      guard let cell = stage.view.cellForItem(at: path) as? FeaturedCell else { continue }
      #expect(abs(cell.coverView.alpha - element.coverAlpha) < 1e-6)
      #expect(abs(cell.titleLabel.transform.a - element.titleScale) < 1e-6)
    }
    let size = vector.expected.contentSize
    #expect(stage.view.contentSize == CGSize(width: size[0], height: size[1]))
  }

  @Test(arguments: cases)
  func scrollingEndsWhereTheTutorialEndsIt(vector: Case) {
    let stage = FeaturedStage(vector.sections.map(\.itemCount))
    stage.scroll(to: vector.bounds[1])
    let snap = vector.expected.snap

    let target = stage.layout.targetContentOffset(
      forProposedContentOffset: CGPoint(x: 0, y: snap.proposedY), withScrollingVelocity: .zero)

    #expect(target.y == snap.target)
  }
}
