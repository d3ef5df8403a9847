import Shelves
import UIKit

/// Two shelves of three books, of whose looks nothing is said.
class Bookcase: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 3 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "book", for: indexPath)
  }
}

/// The same books, told to be 90 points high; the rest is the layout's choice.
final class TallBookcase: Bookcase, BookcaseLayoutDelegate {
  let shelfHeight: CGFloat = 90
}

/// The same books, measured.
final class MeasuredBookcase: Bookcase, BookcaseLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: BookcaseLayout, widthOfBookAt indexPath: IndexPath
  ) -> CGFloat { 20 + 10 * CGFloat(indexPath.item) }

  func roomAroundBooks() -> UIEdgeInsets {
    UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
  }
}
