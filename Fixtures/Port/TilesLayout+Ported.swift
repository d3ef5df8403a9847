import UIKit

protocol TilesLayoutDelegate: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, heightForTileAtIndexPath indexPath: IndexPath, withWidth width: CGFloat) -> CGFloat
}

class TilesAttributes: UICollectionViewLayoutAttributes {
  var tilt: CGFloat = 0

  override func copy(with zone: NSZone?) -> Any {
    let copy = super.copy(with: zone) as! TilesAttributes
    copy.tilt = tilt
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    if let attributes = object as? TilesAttributes, attributes.tilt == tilt {
      return super.isEqual(object)
    }
    return false
  }
}

class TilesLayout: UICollectionViewFlowLayout {
  weak var delegate: TilesLayoutDelegate!
  var columns = 2
  private var cache = [IndexPath: TilesAttributes]()
  private var contentHeight: CGFloat = 0
  private var insets = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)

  override class var layoutAttributesClass: AnyClass {
    return TilesAttributes.self
  }

  override func prepare() {
    super.prepare()
    guard let view = collectionView, cache.isEmpty else { return }
    scrollDirection = .vertical
    let width = view.bounds.inset(by: insets).width / CGFloat(columns)
    var bottoms = [CGFloat](repeating: view.bounds.insetBy(dx: 0, dy: 2).minY, count: columns)
    var column = 0
    do { var item = 0; while item < view.numberOfItems(inSection: 0) { defer { item += 1 };
      let indexPath = IndexPath(item: item, section: 0)
      let height = delegate.collectionView(view, heightForTileAtIndexPath: indexPath, withWidth: width)
      let attributes = TilesAttributes(forCellWith: indexPath)
      attributes.frame = 
        CGRect(x: CGFloat(column) * width, y: bottoms[column], width: width, height: height).insetBy(dx: 2, dy: 2)
      attributes.tilt = CGFloat(Double.pi) / 8
      attributes.isHidden = false
      cache[indexPath] = attributes
      bottoms[column] += height
      contentHeight = max(contentHeight, attributes.frame.maxY)
      column += 1
      if column == columns { column = 0 }
    } }
    for x in stride(from: 0, to: 10, by: 5) { note(x) }
    if !collectionView!.bounds.isEmpty && !(view.bounds.size == CGSize.zero) { columns += 1; columns -= 1 }
  }

  func note(_ value: Int) {}

  override var collectionViewContentSize: CGSize {
    return CGSize(width: (collectionView?.bounds ?? CGRect.zero).width, height: contentHeight)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var found = [UICollectionViewLayoutAttributes]()
    for (_, attributes) in cache where attributes.frame.intersects(rect) {
      found.append(attributes)
    }
    return found.sorted { $0.indexPath.item < $1.indexPath.item }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return cache[indexPath]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return !(newBounds.size == self.collectionView!.bounds.size)
  }

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint) -> CGPoint {
    let a = super.targetContentOffset(forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity)
    return CGPoint(x: a.x, y: a.y + self.collectionViewContentSize.height * 0)
  }
}

class TileCell: UICollectionViewCell {
  override var isSelected: Bool {
    didSet { contentView.backgroundColor = isSelected ? UIColor.red : .white }
  }
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let tiles = layoutAttributes as? TilesAttributes, let color = backgroundColor else { return }
    transform = CGAffineTransform(scaleX: 1, y: 1).rotated(by: tiles.tilt)
    layer.borderColor = color.cgColor
    layer.transform = CATransform3DIdentity
  }
}

class TileSource: NSObject, UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { return 1 }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { return 3 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! TileCell
    let label = UILabel(frame: cell.bounds)
    label.textAlignment = NSTextAlignment.center
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.text = "CGRectMake(1, 2) \(indexPath.item) .redColor()"
    DispatchQueue.main.async { cell.isSelected = true }
    DispatchQueue.main.async(execute: { cell.isSelected = true })
    cell.contentView.addSubview(label)
    return cell
  }
}
