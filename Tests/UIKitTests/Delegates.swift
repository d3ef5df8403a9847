import UIKit

/// A delegate that implements nothing.
final class SilentDelegate: NSObject, UICollectionViewDelegateFlowLayout {}

/// A delegate that implements some flow layout methods, and records selections.
class SizingDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  var selected: [IndexPath] = []

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 10, height: indexPath.item) }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(indexPath)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { targetContentOffset.pointee.x = 7 }
}

/// A delegate that forwards to another one.
final class LargerDelegate: SizingDelegate {
  override func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 20, height: 20) }
}

/// A delegate for selections only: it does not adopt the flow layout's protocol.
final class PlainDelegate: NSObject, UICollectionViewDelegate {}

/// A delegate that traps when it is called.
final class TrappingDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { [CGSize]()[indexPath.item] }
}

/// A data source with some items in every section.
class Items: NSObject, UICollectionViewDataSource {
  var counts: [Int]

  init(_ counts: [Int]) { self.counts = counts }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { counts[section] }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}
