import Foundation
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// The waterfall compared with frames computed from CHTCollectionViewWaterfallLayout and jasnig's.
@MainActor struct WaterfallVectorTests {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    struct Parameters: Decodable {
      var columnCount: Int?
      var minimumColumnSpacing: CGFloat?
      var minimumInteritemSpacing: CGFloat?
      var sectionInset: [CGFloat]?
      var headerHeight: CGFloat?
      var footerHeight: CGFloat?
      var itemRenderDirection: String?
    }
    struct Section: Decodable { var items: [[CGFloat]]? }
    struct Expected: Decodable {
      var frames: [Vector.Element]
      var contentHeight: CGFloat?
    }
    var name: String
    var bounds: [CGFloat]
    var parameters: Parameters
    var sections: [Section]
    var expected: Expected
    var testDescription: String { name }
  }

  nonisolated static let cases = (try? FixtureVectors.all(Case.self, named: "CHT/")) ?? []

  @Test func allVectorsAreRead() { #expect(Self.cases.count == 4) }

  @Test(arguments: cases)
  func framesAreThoseOfTheOriginal(vector: Case) {
    let stage = stage(for: vector)

    for element in vector.expected.frames {
      let found =
        switch element.element {
        case "cell": stage.frame(element.item, element.section)
        case "header": boundary(CollectionView.elementKindSectionHeader, on: stage)
        case _: boundary(CollectionView.elementKindSectionFooter, on: stage)
        }
      #expect(found == element.frame.map(Vector.rect), "\(element.id)")
    }
    #expect(stage.view.contentSize.height == vector.expected.contentHeight)
  }

  @Test func jasnigsFramesFollowWithItsSpaceAsInset() {
    // Its width is (320 - 4 · 5) / 3 = 100, and the spacing precedes each item.
    var section = WaterfallStageSection([100, 60, 80, 50, 90, 40])
    section.columnCount = 3
    section.columnSpacing = 5
    section.interitemSpacing = 5
    section.inset = EdgeInsets(top: 5, left: 5, bottom: 0, right: 5)
    let stage = WaterfallStage([section], size: CGSize(width: 320, height: 480))

    #expect(stage.frame(3) == CGRect(x: 110, y: 70, width: 100, height: 50))
    #expect(stage.frame(4) == CGRect(x: 215, y: 90, width: 100, height: 90))
    #expect(stage.frame(5) == CGRect(x: 5, y: 110, width: 100, height: 40))
    #expect(stage.view.contentSize == CGSize(width: 320, height: 180))
  }

  private func boundary(_ kind: String, on stage: WaterfallStage) -> CGRect? {
    stage.view.layoutAttributesForSupplementaryElement(
      ofKind: kind, at: IndexPath(item: 0, section: 0))?.frame
  }

  private func stage(for vector: Case) -> WaterfallStage {
    let sections = vector.sections.map { source in
      var section = WaterfallStageSection(ratios: (source.items ?? []).map { $0[1] / $0[0] })
      section.columnCount = vector.parameters.columnCount ?? 2
      section.columnSpacing = vector.parameters.minimumColumnSpacing ?? 10
      section.interitemSpacing = vector.parameters.minimumInteritemSpacing ?? 10
      section.inset = Vector.insets(vector.parameters.sectionInset)
      section.header.height = vector.parameters.headerHeight ?? 0
      section.footer.height = vector.parameters.footerHeight ?? 0
      return section
    }
    let layout = WaterfallLayout()
    switch vector.parameters.itemRenderDirection {
    case "leftToRight": layout.itemRenderDirection = .leftToRight
    case "rightToLeft": layout.itemRenderDirection = .rightToLeft
    case _: layout.itemRenderDirection = .shortestFirst
    }
    return WaterfallStage(
      sections, size: CGSize(width: vector.bounds[2], height: vector.bounds[3]), layout: layout)
  }
}
