import UIKit

class EqualRowsLayout: UICollectionViewFlowLayout {
  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let delegate = collectionView.delegate as? UICollectionViewDelegateFlowLayout
    let size = delegate?.collectionView?(
      collectionView, layout: self, sizeForItemAt: IndexPath(item: 0, section: 0))
    itemSize = size ?? CGSize(width: 50, height: 50)
  }
}
