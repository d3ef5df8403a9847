import UIKit

/// Photos by month; the app's screen.
public final class MosaicViewController: UICollectionViewController {
  private let months = [("September", 6), ("October", 9), ("November", 12)]

  /// A screen with a mosaic.
  public init() { super.init(collectionViewLayout: MosaicLayout()) }

  /// A screen from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    collectionView.register(
      MonthHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "month")
  }

  public override func numberOfSections(in collectionView: UICollectionView) -> Int {
    months.count
  }

  public override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { months[section].1 }

  public override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    let hue = CGFloat((indexPath.section * 4 + indexPath.item * 7) % 24) / 24
    (cell as? PhotoCell)?.show("\(indexPath.item + 1)", hue: hue)
    return cell
  }

  public override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "month", for: indexPath)
    (header as? MonthHeader)?.title.text = months[indexPath.section].0
    return header
  }
}
