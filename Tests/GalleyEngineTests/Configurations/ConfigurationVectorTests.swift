import Foundation
import GalleyEngine
import GalleyViews
import Testing

/// Runs what is about cells in the vector of defaults.
@MainActor struct ConfigurationVectorTests {
  @Test func defaultsAreThoseThatUIKitPrinted() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let url = root.appendingPathComponent("Fixtures/Vectors/compositional-more.json")
    let file = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
    let vectors = try #require(file["vectors"] as? [[String: Any]])
    let vector = try #require(
      vectors.first { $0["name"] as? String == "enumerations and defaults" })
    let expected = try #require(vector["expected"] as? [String: Any])
    let values = try #require(expected["values"] as? [String: Any])
    let cell = CollectionViewCell(frame: .zero)

    #expect(values["UICollectionViewCell().backgroundConfiguration"] is NSNull)
    #expect(cell.backgroundConfiguration == nil)
    #expect(values["UICollectionViewCell().contentConfiguration"] is NSNull)
    #expect(cell.contentConfiguration == nil)
    #expect(
      values["automaticallyUpdatesBackgroundConfiguration"] as? Bool
        == cell.automaticallyUpdatesBackgroundConfiguration)
    #expect(
      values["automaticallyUpdatesContentConfiguration"] as? Bool
        == cell.automaticallyUpdatesContentConfiguration)
  }

  // Printed beside them on iOS 26: a list cell has a background from the start.
  @Test func aListCellHasABackground() {
    #expect(CollectionViewListCell(frame: .zero).backgroundConfiguration != nil)
    #expect(BackgroundConfiguration.listCell().cornerRadius == 0)
    #expect(BackgroundConfiguration.listCell().backgroundInsets == .zero)
  }
}
