import UIKit

@objc protocol TilesLayoutDelegate: UICollectionViewDelegate {
  func collectionView(collectionView: UICollectionView, heightForTileAtIndexPath indexPath: NSIndexPath, withWidth width: CGFloat) -> CGFloat
}

class TilesAttributes: UICollectionViewLayoutAttributes {
  var tilt: CGFloat = 0

  override func copyWithZone(zone: NSZone) -> AnyObject {
    let copy = super.copyWithZone(zone) as! TilesAttributes
    copy.tilt = tilt
    return copy
  }

  override func isEqual(object: AnyObject?) -> Bool {
    if let attributes = object as? TilesAttributes where attributes.tilt == tilt {
      return super.isEqual(object)
    }
    return false
  }
}

class TilesLayout: UICollectionViewFlowLayout {
  weak var delegate: TilesLayoutDelegate!
  var columns = 2
  private var cache = [NSIndexPath: TilesAttributes]()
  private var contentHeight: CGFloat = 0
  private var insets = UIEdgeInsetsMake(4, 8, 4, 8)

  override class func layoutAttributesClass() -> AnyClass {
    return TilesAttributes.self
  }

  override func prepareLayout() {
    super.prepareLayout()
    guard let view = collectionView where cache.isEmpty else { return }
    scrollDirection = .Vertical
    let width = CGRectGetWidth(UIEdgeInsetsInsetRect(view.bounds, insets)) / CGFloat(columns)
    var bottoms = [CGFloat](count: columns, repeatedValue: CGRectGetMinY(CGRectInset(view.bounds, 0, 2)))
    var column = 0
    for var item = 0; item < view.numberOfItemsInSection(0); item++ {
      let indexPath = NSIndexPath(forItem: item, inSection: 0)
      let height = delegate.collectionView(view, heightForTileAtIndexPath: indexPath, withWidth: width)
      let attributes = TilesAttributes(forCellWithIndexPath: indexPath)
      attributes.frame = CGRectInset(
        CGRectMake(CGFloat(column) * width, bottoms[column], width, height), 2, 2)
      attributes.tilt = CGFloat(M_PI) / 8
      attributes.hidden = false
      cache[indexPath] = attributes
      bottoms[column] += height
      contentHeight = max(contentHeight, CGRectGetMaxY(attributes.frame))
      column++
      if column == columns { column = 0 }
    }
    for x in 0.stride(to: 10, by: 5) { note(x) }
    if !CGRectIsEmpty(collectionView!.bounds) && !CGSizeEqualToSize(view.bounds.size, CGSizeZero) { ++columns; --columns }
  }

  func note(value: Int) {}

  override func collectionViewContentSize() -> CGSize {
    return CGSizeMake(CGRectGetWidth(collectionView?.bounds ?? CGRectZero), contentHeight)
  }

  override func layoutAttributesForElementsInRect(rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var found = [UICollectionViewLayoutAttributes]()
    for (_, attributes) in cache where CGRectIntersectsRect(attributes.frame, rect) {
      found.append(attributes)
    }
    return found.sort { $0.indexPath.item < $1.indexPath.item }
  }

  override func layoutAttributesForItemAtIndexPath(indexPath: NSIndexPath) -> UICollectionViewLayoutAttributes? {
    return cache[indexPath]
  }

  override func shouldInvalidateLayoutForBoundsChange(newBounds: CGRect) -> Bool {
    return !CGSizeEqualToSize(newBounds.size, self.collectionView!.bounds.size)
  }

  override func targetContentOffsetForProposedContentOffset(proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint) -> CGPoint {
    let a = super.targetContentOffsetForProposedContentOffset(proposedContentOffset, withScrollingVelocity: velocity)
    return CGPointMake(a.x, a.y + self.collectionViewContentSize().height * 0)
  }
}

class TileCell: UICollectionViewCell {
  override var selected: Bool {
    didSet { contentView.backgroundColor = selected ? UIColor.redColor() : .whiteColor() }
  }
  override func applyLayoutAttributes(layoutAttributes: UICollectionViewLayoutAttributes) {
    super.applyLayoutAttributes(layoutAttributes)
    guard let tiles = layoutAttributes as? TilesAttributes, color = backgroundColor else { return }
    transform = CGAffineTransformRotate(CGAffineTransformMakeScale(1, 1), tiles.tilt)
    layer.borderColor = color.CGColor
    layer.transform = CATransform3DIdentity
  }
}

class TileSource: NSObject, UICollectionViewDataSource {
  func numberOfSectionsInCollectionView(collectionView: UICollectionView) -> Int { return 1 }
  func collectionView(collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { return 3 }
  func collectionView(collectionView: UICollectionView, cellForItemAtIndexPath indexPath: NSIndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCellWithReuseIdentifier("cell", forIndexPath: indexPath) as! TileCell
    let label = UILabel(frame: cell.bounds)
    label.textAlignment = NSTextAlignment.Center
    label.autoresizingMask = [.FlexibleWidth, .FlexibleHeight]
    label.text = "CGRectMake(1, 2) \(indexPath.item) .redColor()"
    dispatch_async(dispatch_get_main_queue()) { cell.selected = true }
    dispatch_async(dispatch_get_main_queue(), { cell.selected = true })
    cell.contentView.addSubview(label)
    return cell
  }
}
