import Bento
import Galley

/// Draws a bento layout and prints its frames.
@main struct Main {
  @MainActor static func main() throws {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 300), collectionViewLayout: BentoLayout())
    view.backgroundColor = .white
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    let tiles = Tiles()
    view.dataSource = tiles
    try Pipeline().png(of: view).write(to: URL(fileURLWithPath: "bento.png"))
    print(LayoutSnapshot(of: view).json(), terminator: "")
  }
}

/// Seven coloured tiles.
@MainActor final class Tiles: CollectionViewDataSource {
  private let colors = ["#5856D6", "#FF9500", "#34C759", "#FF2D55", "#007AFF"].map(Color.init(hex:))

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { 7 }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    cell.contentView.backgroundColor = colors[indexPath.item % colors.count]
    cell.contentView.layer.cornerRadius = 18
    return cell
  }
}
