import Foundation
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// The stretchy header and the section decorations compared with the numbers of their tutorials.
@MainActor struct FlowSubclassVectorTests {
  /// The fields of a vector in addition to those of the flow layout.
  struct File: Decodable {
    struct Entry: Decodable {
      struct Parameters: Decodable {
        var decorationInsets: [CGFloat]?
        var pinFooters: Bool?
      }

      struct Expected: Decodable {
        struct Row: Decodable {
          var contentOffsetY, contentInsetTop: CGFloat
          var headerFrame: [CGFloat]
        }

        var rows: [Row]?
      }

      var name: String
      var parameters: Parameters
      var expected: Expected
    }

    var vectors: [Entry]
  }

  private func vector(_ name: String) throws -> Vector {
    try #require(try Vector.all(in: "derived", named: name).first { $0.name == name })
  }

  private func entry(_ name: String) throws -> File.Entry {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Vectors/derived.json")
    struct Named: Decodable {
      var vectors: [Maybe]
    }
    struct Maybe: Decodable {
      var entry: File.Entry?

      init(from decoder: any Decoder) throws { entry = try? File.Entry(from: decoder) }
    }
    let file = try JSONDecoder().decode(Named.self, from: Data(contentsOf: url))
    return try #require(file.vectors.lazy.compactMap(\.entry).first { $0.name == name })
  }

  private func stage(_ name: String, _ layout: CollectionViewFlowLayout) throws -> FlowStage {
    let vector = try vector(name)
    let bounds = try #require(vector.bounds)
    let stage = FlowStage(
      vector.stageSections, size: CGSize(width: bounds[2], height: bounds[3]), layout: layout)
    stage.view.layoutIfNeeded()
    return stage
  }

  @Test func theStretchyHeaderIsTheTutorials() throws {
    let rows = try #require(try entry("stretchy header").expected.rows)
    #expect(rows.count == 4)
    for row in rows {
      let stage = try stage("stretchy header", StretchyHeaderLayout())
      stage.view.contentInset = EdgeInsets(top: row.contentInsetTop)
      stage.view.contentOffset = CGPoint(x: 0, y: row.contentOffsetY)
      stage.view.layoutIfNeeded()

      #expect(
        stage.frame(ElementID(.header, indexes: [0, 0])) == Vector.rect(row.headerFrame))
    }
  }

  /// The frame of the decoration of a vector's section.
  private func decoration(
    _ coverage: SectionDecorationArrangement.Coverage, _ name: String
  ) throws -> CGRect? {
    let parameters = try entry(name).parameters
    let layout = SectionDecorationFlowLayout()
    layout.decorationViewClassProvider = { _ in ColorDecorationView.self }
    layout.decorationCoverageProvider = { _ in coverage }
    layout.decorationInsetsProvider = { _ in Vector.insets(parameters.decorationInsets) }
    layout.sectionFootersPinToVisibleBounds = parameters.pinFooters ?? false
    let stage = try stage(name, layout)
    let found = stage.layout.layoutAttributesForElements(in: stage.view.bounds) ?? []
    return found.first { $0.representedElementCategory == .decorationView }?.frame
  }

  @Test(arguments: SectionDecorationArrangement.Coverage.allCases)
  func unpinnedDecorationsAreTheTutorials(
    coverage: SectionDecorationArrangement.Coverage
  ) throws {
    let name = "decoration/\(coverage.rawValue)"
    let expected = try #require(try vector(name).expected.frames?.first?.frame)

    #expect(try decoration(coverage, name) == Vector.rect(expected))
  }

  // The tutorial omits the bottom inset, and uses a pinned footer's current position.
  @Test(arguments: SectionDecorationArrangement.Coverage.allCases)
  func pinnedDecorationsAreTheUnpinnedOnes(
    coverage: SectionDecorationArrangement.Coverage
  ) throws {
    let name = "decoration/\(coverage.rawValue)"

    #expect(
      try decoration(coverage, name + " footer pinned") == decoration(coverage, name))
  }
}
