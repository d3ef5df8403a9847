import UIKit


/* Every construct that Linux's compiler refuses, once or more.
   /* @objc in a comment stays: @objc optional func, #selector(stays) */
*/

// MARK: Protocols

public protocol ShelfLayoutDelegate: UICollectionViewDelegate, ShelfLayoutDelegateOptionals {
  func collectionView(_ collectionView: UICollectionView, shelfFor indexPath: IndexPath) -> Int

  func collectionView(
    _ collectionView: UICollectionView,
    layout: UICollectionViewLayout,  // the shelf, not another
    heightForShelf shelf: Int
  ) throws(ShelfLayoutDelegateUnanswered) -> CGFloat

  /// No arguments at all.
  func shelvesWereBuilt() throws(ShelfLayoutDelegateUnanswered)
  func inset(for shelf: Int) throws(ShelfLayoutDelegateUnanswered) -> UIEdgeInsets
  func book(at index: Int, in shelf: Int) throws(ShelfLayoutDelegateUnanswered) -> UICollectionViewLayoutAttributes?

  @_disfavoredOverload var isRightHanded: Bool { get throws(ShelfLayoutDelegateUnanswered) }
  @_disfavoredOverload var shelfName: String? { get throws(ShelfLayoutDelegateUnanswered) }

  func shelfLayout(_ layout: UICollectionViewLayout, didPlaceBookAt index: Int) throws(ShelfLayoutDelegateUnanswered)
}

@MainActor protocol Dusty: AnyObject {
  func dust()
}

protocol PlainShelf: NSObjectProtocol {}

enum Wood: Int {
  case oak, beech
}

// MARK: The layout


@IBDesignable open class ShelfLayout: UICollectionViewLayout, Dusty {
  @IBInspectable open var spacing: CGFloat = 8 { didSet { invalidateLayout() } }
  weak var header: UIView!

  private weak var footer: UIView?
  private(set) var rulers: [UIView]!
  weak open var delegate: ShelfLayoutDelegate?
  weak var dusty: Dusty?
  public dynamic var progress: CGFloat = 0
  @nonobjc var wood = Wood.oak
  var built = 0

  public convenience init(shelves: Int) {
    self.init()
    built = shelves
  }

  private func tapped(_ sender: Any) { built += 1 }

  func buildLater() {
    VirtualTimer(timeInterval: 0, repeats: false) { [weak self] _ in self?.built += 1 }
  }
  func tapped() { built += 2 }
  public class func make() -> ShelfLayout { ShelfLayout() }
  subscript(shelf: Int) -> CGFloat { CGFloat(shelf) }
  func sort(_ sender: Any, forEvent event: Any) { dust() }
  var isDusty: Bool { get { built > 3 } }

  func dust() { built = 0 }

  func selectors() -> [Selector] {
    [
      Selector("tapped(_:)", ShelfLayout.tapped(_:)), Selector("dust", ShelfLayout.dust), Selector("dust", ShelfLayout.dust),
      Selector("tapped"), Selector("isDusty"), Selector("setProgress:"),
      Selector("collectionView(_:layout:heightForShelf:)"

),
    ]
  }

  func paths() -> [String] { ["progress", "header.layer.position"] }

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
    let left = delegate.inset?(for: 0)?.left ?? 4
    let top = (delegate.inset?(for: 0)?
      .top)
    let book = delegate.book?(at: 0, in: 1)?.frame.minX
    if let isRightHanded = delegate.isRightHanded, isRightHanded { built += 1 }
    if delegate.inset?(for: 2) != nil { built = Int(delegate.inset!(for: 2)!.left) }
    delegate.shelvesWereBuilt?()
    delegate.shelfLayout?(self, didPlaceBookAt: Int(height + left + (top ?? 0) + (book ?? 0)))
  }
open override var collectionViewContentSize: CGSize { collectionViewContentSizeInShelfLayout }; override open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { layoutAttributesForItemInShelfLayout(at: indexPath) }; override open class var layoutAttributesClass: AnyClass { layoutAttributesClassInShelfLayout }; func shelfCount() -> Int { shelfCountInShelfLayout() }; }

extension ShelfLayout {
  var collectionViewContentSizeInShelfLayout: CGSize {
    CGSize(width: 300, height: super.collectionViewContentSize.height + 40)
  }

  func layoutAttributesForItemInShelfLayout(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: 0, width: spacing, height: spacing)
    return attributes
  }

  class var layoutAttributesClassInShelfLayout: AnyClass { ShelfAttributes.self }

  func shelfCountInShelfLayout() -> Int { 3 }
}

class TallShelfLayout: ShelfLayout { override func shelfCount() -> Int { super.shelfCount() * 2 } }

class ShelfAttributes: UICollectionViewLayoutAttributes {}

extension CGFloat {
  fileprivate func distance(to other: CGFloat) -> CGFloat { Swift.abs(self - other) + Swift.min(self, Swift.max(1, 2)) }
}

func shelvesAreFocused() -> Bool {
  #if os(tvOS)
    return true
  #elseif (os(iOS) || os(Linux)) && !os(visionOS)
    return false
  #endif
}

extension UIColor {
  init(shade: CGFloat) { self.init(white: shade, alpha: 1) }
  static var wood: UIColor { UIColor(shade: 0.6) }
}

class ShelfKeeper: NSObject, UICollectionViewDelegateFlowLayout {
func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) throws(MethodLeftOut) -> CGSize { throw MethodLeftOut() }; }

class TallShelfKeeper: ShelfKeeper {
  override func collectionView(
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
required convenience init(registeredClassAt frame: CGRect) { fatalError("init(frame:) has not been implemented") }; }

@MainActor func emptyCell<Cell: UICollectionViewCell>(of type: Cell.Type) -> Cell { type.init(registeredClassAt: .zero) }

@available(iOS 17, *)
func preview1InLayout() -> UIKit.Preview { UIKit.Preview("Shelves") {
  UICollectionView(frame: .zero, collectionViewLayout: ShelfLayout())
} }

#if canImport(ObjectiveC)
@objc class LeftAsItIs: NSObject {
  @objc func stays() -> Selector { #selector(stays) }
}
#endif

// The optional requirements of ShelfLayoutDelegate: a call returns nil if not implemented.
public struct ShelfLayoutDelegateUnanswered: Error {}
public protocol ShelfLayoutDelegateOptionals: AnyObject {}
extension ShelfLayoutDelegateOptionals {
  public func collectionView(_ collectionView: UICollectionView, layout: UICollectionViewLayout, heightForShelf shelf: Int) throws(ShelfLayoutDelegateUnanswered) -> CGFloat { throw ShelfLayoutDelegateUnanswered() }
  public func shelvesWereBuilt() throws(ShelfLayoutDelegateUnanswered) { throw ShelfLayoutDelegateUnanswered() }
  public func inset(for shelf: Int) throws(ShelfLayoutDelegateUnanswered) -> UIEdgeInsets { throw ShelfLayoutDelegateUnanswered() }
  public func book(at index: Int, in shelf: Int) throws(ShelfLayoutDelegateUnanswered) -> UICollectionViewLayoutAttributes? { throw ShelfLayoutDelegateUnanswered() }
  @_disfavoredOverload public var isRightHanded: Bool { get throws(ShelfLayoutDelegateUnanswered) { throw ShelfLayoutDelegateUnanswered() } }
  @_disfavoredOverload public var shelfName: String? { get throws(ShelfLayoutDelegateUnanswered) { throw ShelfLayoutDelegateUnanswered() } }
  public func shelfLayout(_ layout: UICollectionViewLayout, didPlaceBookAt index: Int) throws(ShelfLayoutDelegateUnanswered) { throw ShelfLayoutDelegateUnanswered() }
}
extension ShelfLayoutDelegate {
  public var collectionView: ShelfLayoutDelegateCollectionViewCall? { ShelfLayoutDelegateCollectionViewCall(target: self) }
  public var shelvesWereBuilt: ShelfLayoutDelegateShelvesWereBuiltCall? { ShelfLayoutDelegateShelvesWereBuiltCall(target: self) }
  public var inset: ShelfLayoutDelegateInsetCall? { ShelfLayoutDelegateInsetCall(target: self) }
  public var book: ShelfLayoutDelegateBookCall? { ShelfLayoutDelegateBookCall(target: self) }
  public var shelfLayout: ShelfLayoutDelegateShelfLayoutCall? { ShelfLayoutDelegateShelfLayoutCall(target: self) }
  public var isRightHanded: Bool? { do { let value: Bool = try isRightHanded; return value } catch { return nil } }
  public var shelfName: String?? { do { let value: String? = try shelfName; return value } catch { return nil } }
}
@MainActor @preconcurrency public struct ShelfLayoutDelegateCollectionViewCall {
  let target: any ShelfLayoutDelegate
  public func callAsFunction(_ collectionView: UICollectionView, layout: UICollectionViewLayout, heightForShelf shelf: Int) -> CGFloat? { try? self.target.collectionView(collectionView, layout: layout, heightForShelf: shelf) }
}
@MainActor @preconcurrency public struct ShelfLayoutDelegateShelvesWereBuiltCall {
  let target: any ShelfLayoutDelegate
  @discardableResult public func callAsFunction() -> Void? { try? self.target.shelvesWereBuilt() }
}
@MainActor @preconcurrency public struct ShelfLayoutDelegateInsetCall {
  let target: any ShelfLayoutDelegate
  public func callAsFunction(for shelf: Int) -> UIEdgeInsets? { try? self.target.inset(for: shelf) }
}
@MainActor @preconcurrency public struct ShelfLayoutDelegateBookCall {
  let target: any ShelfLayoutDelegate
  public func callAsFunction(at index: Int, in shelf: Int) -> UICollectionViewLayoutAttributes? { try? self.target.book(at: index, in: shelf) }
}
@MainActor @preconcurrency public struct ShelfLayoutDelegateShelfLayoutCall {
  let target: any ShelfLayoutDelegate
  @discardableResult public func callAsFunction(_ layout: UICollectionViewLayout, didPlaceBookAt index: Int) -> Void? { try? self.target.shelfLayout(layout, didPlaceBookAt: index) }
}

/// The previews of Layout.swift, for `assertPreviews` of GalleySnapshots.
var previewsInLayout: [UIKit.Preview] {
  var previews: [UIKit.Preview] = []
  previews.append(preview1InLayout())
  return previews
}
