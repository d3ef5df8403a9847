import Foundation
import Galley
import Mosaic
import UIKit

/// Writes the app's screen as mosaic.png, after a scroll of 300 points as mosaic-scrolled.png.
@main @MainActor struct Main {
  static func main() throws {
    let pipeline = try Pipeline()
    let controller = MosaicViewController()
    try pipeline.png(of: controller.view).write(to: URL(fileURLWithPath: "mosaic.png"))
    controller.collectionView.contentOffset.y = 300
    try pipeline.png(of: controller.view).write(to: URL(fileURLWithPath: "mosaic-scrolled.png"))
  }
}
