import Foundation
import Galley
import Mosaic
import Testing
import UIKit

@MainActor @Suite struct MosaicTests {
  private let controller = MosaicViewController()

  @Test func aLargePhotoTakesTwoThirdsOfTheWidth() throws {
    let view = try #require(controller.collectionView)
    // 390 − 2 · 12 is 366; two of three columns and the gap between them are 242.667.
    let large = view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
    #expect(abs((large?.frame.width ?? 0) - 242.667) < 0.001)
  }

  @Test func aHeaderStaysInSight() throws {
    let view = try #require(controller.collectionView)
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    let header = view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame.minY == 100)
  }

  @Test func framesAndPicturesAreTheGoldens() throws {
    let pipeline = try Pipeline()
    let view = try #require(controller.collectionView)
    pipeline.useForViews(in: view)
    for (name, offset) in [("mosaic", 0.0), ("mosaic-scrolled", 300.0)] {
      view.contentOffset.y = offset
      let frames = Data(LayoutSnapshot(of: view).json().utf8)
      try golden(name + ".json", frames) { $0 == $1 }
      try golden(name + ".png", try pipeline.png(of: view, scale: 0.5)) { old, new in
        try decodeImage(old) == decodeImage(new)
      }
    }
  }

  /// Compares with a file in Goldens; writes it there where `GALLEY_RECORD=all` asks for that.
  private func golden(
    _ name: String, _ new: Data, isSame: (Data, Data) throws -> Bool
  ) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens")
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["GALLEY_RECORD"] == "all" {
      try new.write(to: file)
    }
    #expect(try isSame(Data(contentsOf: file), new), "\(name) differs")
  }
}
