import UIKit

/// What a bookcase asks of its collection view's delegate.
@objc public protocol BookcaseLayoutDelegate: UICollectionViewDelegate {
  /// The width of a book, in points; 40 where it is not implemented.
  @objc optional func collectionView(
    _ collectionView: UICollectionView, layout: BookcaseLayout, widthOfBookAt indexPath: IndexPath
  ) -> CGFloat

  /// The room around the books; none where it is not implemented.
  @objc optional func roomAroundBooks() -> UIEdgeInsets

  /// The height of every shelf, in points; 60 where it is not implemented.
  @objc optional var shelfHeight: CGFloat { get }
}

/// Books side by side on shelves, one section a shelf.
@objc open class BookcaseLayout: UICollectionViewLayout {
  @objc open dynamic var spacing: CGFloat = 4
  /// The light over the shelves.
  @IBOutlet public weak var lamp: UIView?

  private var frames: [IndexPath: CGRect] = [:]

  private var delegate: BookcaseLayoutDelegate? {
    collectionView?.delegate as? BookcaseLayoutDelegate
  }

  /// The actions that a button of the bookcase may have.
  public var actions: [Selector] { [#selector(tidy), #selector(lend(bookAt:))] }

  @objc open func tidy() { invalidateLayout() }
  @objc private func lend(bookAt indexPath: IndexPath) { frames[indexPath] = nil }
}

// MARK: - UICollectionViewLayout

extension BookcaseLayout {
  open override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    let height = delegate?.shelfHeight ?? 60
    let left = delegate?.roomAroundBooks?().left ?? 0
    let top = delegate?.roomAroundBooks?().top ?? 0
    frames = [:]
    for shelf in 0..<collectionView.numberOfSections {
      var x = left
      for book in 0..<collectionView.numberOfItems(inSection: shelf) {
        let indexPath = IndexPath(item: book, section: shelf)
        let width =
          delegate?.collectionView?(collectionView, layout: self, widthOfBookAt: indexPath) ?? 40
        frames[indexPath] = CGRect(
          x: x, y: top + CGFloat(shelf) * (height + spacing), width: width, height: height)
        x += width + spacing
      }
    }
  }

  open override var collectionViewContentSize: CGSize {
    frames.values.reduce(CGRect.zero) { $0.union($1) }.size
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let frame = frames[indexPath] else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame
    return attributes
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    frames.keys.sorted().compactMap { layoutAttributesForItem(at: $0) }
      .filter { $0.frame.intersects(rect) }
  }
}
