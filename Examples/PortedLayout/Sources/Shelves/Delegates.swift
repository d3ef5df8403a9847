import UIKit

/// Two shelves of three books, of whose looks nothing is said.
@MainActor public class PlainBookcase: NSObject, UICollectionViewDataSource, BookcaseLayoutDelegate {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

  public func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 3 }

  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "book", for: indexPath)
  }
}

/// The same books, measured.
@MainActor public final class MeasuredBookcase: NSObject, UICollectionViewDataSource,
  BookcaseLayoutDelegate
{
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

  public func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 3 }

  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "book", for: indexPath)
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout: BookcaseLayout, widthOfBookAt indexPath: IndexPath
  ) -> CGFloat { 20 + 10 * CGFloat(indexPath.item) }

  public func roomAroundBooks() -> UIEdgeInsets {
    UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
  }

  public let shelfHeight: CGFloat = 80
}
