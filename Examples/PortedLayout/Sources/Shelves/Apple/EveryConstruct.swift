import UIKit
import os

/* Every construct that Linux's compiler refuses, once or more.
   /* @objc in a comment stays: @objc optional func, #selector(stays) */
*/

// MARK: Protocols

@objc public protocol ShelfLayoutDelegate: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, shelfFor indexPath: IndexPath) -> Int

  @objc optional func collectionView(
    _ collectionView: UICollectionView,
    layout: UICollectionViewLayout,  // the shelf, not another
    heightForShelf shelf: Int
  ) -> CGFloat

  /// No arguments at all.
  @objc optional func shelvesWereBuilt()
  @objc optional func inset(for shelf: Int) -> UIEdgeInsets
  @objc optional func book(at index: Int, in shelf: Int) -> UICollectionViewLayoutAttributes?
  @objc
  optional var isRightHanded: Bool { get }
  @objc optional var shelfName: String? { get set }
  @objc(shelfLayout:didPlaceBookAtIndex:)
  optional func shelfLayout(_ layout: UICollectionViewLayout, didPlaceBookAt index: Int)
}

@MainActor @objc protocol Dusty {
  @objc func dust()
}

@objc(GALPlainShelf) protocol PlainShelf: NSObjectProtocol {}

@objc enum Wood: Int {
  case oak, beech
}

// MARK: The layout

@objcMembers
@IBDesignable open class ShelfLayout: UICollectionViewLayout, Dusty {
  @IBInspectable open var spacing: CGFloat = 8 { didSet { invalidateLayout() } }
  @IBOutlet weak var header: UIView!
  @IBOutlet
  private weak var footer: UIView?
  @IBOutlet private(set) var rulers: [UIView]!
  @objc weak open var delegate: ShelfLayoutDelegate?
  weak var dusty: Dusty?
  @objc public dynamic var progress: CGFloat = 0
  @nonobjc var wood = Wood.oak
  var built = 0

  @objc(initWithShelves:) public convenience init(shelves: Int) {
    self.init()
    built = shelves
  }

  @objc private func tapped(_ sender: Any) { built += 1 }

  func buildLater() {
    Timer.scheduledTimer(withTimeInterval: 0, repeats: false) { [weak self] _ in self?.built += 1 }
  }
  @objc func tapped() { built += 2 }
  @objc public class func make() -> ShelfLayout { ShelfLayout() }
  @objc subscript(shelf: Int) -> CGFloat { CGFloat(shelf) }
  @IBAction func sort(_ sender: Any, forEvent event: Any) { dust() }
  var isDusty: Bool { @objc(isDusty) get { built > 3 } }

  func dust() { built = 0 }

  func selectors() -> [Selector] {
    [
      #selector(tapped(_:)), #selector(ShelfLayout.dust), #selector(self.dust),
      #selector(tapped as () -> Void), #selector(getter: isDusty), #selector(setter: progress),
      #selector(
        ShelfLayoutDelegate.collectionView(_:layout:heightForShelf:)
      ),
    ]
  }

  func paths() -> [String] { [#keyPath(ShelfLayout.progress), #keyPath(header.layer.position)] }

  func strings(_ name: String) -> String {
    let raw = #"@objc "\#(name)" #selector(stays) \(stays)"#
    let lines = """
      @objc optional func stays()
      \(name.isEmpty ? "\"@IBOutlet\"" : "#keyPath(\(name))")
      """
    let regex = name.contains(#/@objc "[^"]*/#) ? "@objc" : "/*"
    return raw + lines + regex + "override // @objc"
  }

  override open func prepare() {
    super.prepare()
    guard let collectionView = collectionView, let delegate = delegate else { return }
    let height = delegate.collectionView?(collectionView, layout: self, heightForShelf: 1) ?? 120
    let left = delegate.inset?(for: 0).left ?? 4
    let top = (delegate.inset?(for: 0)
      .top)
    let book = delegate.book?(at: 0, in: 1)?.frame.minX
    if let isRightHanded = delegate.isRightHanded, isRightHanded { built += 1 }
    if delegate.inset?(for: 2) != nil { built = Int(delegate.inset!(for: 2).left) }
    delegate.shelvesWereBuilt?()
    delegate.shelfLayout?(self, didPlaceBookAt: Int(height + left + (top ?? 0) + (book ?? 0)))
  }
}

extension ShelfLayout {
  open override var collectionViewContentSize: CGSize {
    CGSize(width: 300, height: super.collectionViewContentSize.height + 40)
  }

  override open func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: 0, width: spacing, height: spacing)
    return attributes
  }

  override open class var layoutAttributesClass: AnyClass { ShelfAttributes.self }

  @objc func shelfCount() -> Int { 3 }
}

class TallShelfLayout: ShelfLayout { override func shelfCount() -> Int { super.shelfCount() * 2 } }

class ShelfAttributes: UICollectionViewLayoutAttributes {}

extension CGFloat {
  fileprivate func distance(to other: CGFloat) -> CGFloat { abs(self - other) + min(self, Swift.max(1, 2)) }
}

func shelvesAreFocused() -> Bool {
  #if os(tvOS)
    return true
  #elseif os(iOS) && !os(visionOS)
    return false
  #endif
}

extension UIColor {
  convenience init(shade: CGFloat) { self.init(white: shade, alpha: 1) }
  class var wood: UIColor { UIColor(shade: 0.6) }
}

class ShelfKeeper: NSObject, UICollectionViewDelegateFlowLayout {
}

class TallShelfKeeper: ShelfKeeper {
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt: IndexPath
  ) -> CGSize { CGSize(width: 20, height: 60) }
}

class ShelfCell: UICollectionViewCell {
  let title: String

  init(title: String) {
    self.title = title
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor func emptyCell<Cell: UICollectionViewCell>(of type: Cell.Type) -> Cell { type.init(frame: .zero) }

@available(iOS 17, *)
#Preview("Shelves") {
  UICollectionView(frame: .zero, collectionViewLayout: ShelfLayout())
}

#if canImport(ObjectiveC)
@objc class LeftAsItIs: NSObject {
  @objc func stays() -> Selector { #selector(stays) }
}
#endif
