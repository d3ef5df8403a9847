import Foundation
import GalleyGeometry
import GalleyLayouts
import Testing

/// The line layout of jasnig/CollectionViewLayout, where ours agrees with it.
///
/// There the scale is 1 − Δ / (W / 2) while the distance Δ is below W. Between W/2 and W it is negative,
/// and the cell is drawn mirrored. Ours, with a range of W/2 and a minimum scale of 0, is the same up to
/// W/2, and 0 beyond.
struct LineVectorTests {
  struct Row: Decodable, Sendable, CustomTestStringConvertible {
    var contentOffsetX: CGFloat
    var item: Int
    var centerX: CGFloat
    var scale: CGFloat

    var testDescription: String { "item \(item) at offset \(contentOffsetX)" }
  }

  private struct File: Decodable {
    struct Entry: Decodable {
      struct Expected: Decodable { var rows: [Row] }
      var rows: [Row]

      private enum Key: String, CodingKey { case name, expected }

      /// The rows of the one vector for this test; other vectors have other kinds of rows.
      init(from decoder: any Decoder) throws {
        let keyed = try decoder.container(keyedBy: Key.self)
        let isMeant = try keyed.decode(String.self, forKey: .name) == "jasnig/line layout scale"
        rows = isMeant ? try keyed.decode(Expected.self, forKey: .expected).rows : []
      }
    }
    var vectors: [Entry]
  }

  static let rows: [Row] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Fixtures/Vectors/derived.json")
    guard let data = try? Data(contentsOf: file),
      let entries = try? JSONDecoder().decode(File.self, from: data).vectors
    else { return [] }
    return entries.flatMap(\.rows)
  }()

  @Test func allRowsAreRead() {
    #expect(Self.rows.count == 8)
  }

  @Test(arguments: rows)
  func scaleIsTheOriginalsUpToHalfTheWidth(row: Row) {
    var section = FlowArrangement.Section()
    section.items = FlowItems(count: 4, size: CGSize(width: 100, height: 100))
    let line = LineArrangement(
      sections: [section], direction: .horizontal, crossLength: 200, visibleLength: 320, scale: 2)
    // The original has no padding at the start: its centres are 110 before ours.
    let focus = row.contentOffsetX + 160 + 110

    let look = line.appearance(
      ofItem: row.item, inSection: 0, focus: focus, nearest: nil,
      falloff: LineArrangement.Falloff(range: 160, minimumScale: 0))

    #expect(line.center(ofItem: row.item, inSection: 0) == row.centerX + 110)
    #expect(look.scale == max(row.scale, 0))
  }
}
