import UIKit

@objc protocol ShelfDelegate: AnyObject {
  @objc optional func height(ofShelf shelf: Int) -> CGFloat
  @objc optional var shelfColor: UIColor { get }
}

final class ShelfView: UIView {
  weak var delegate: ShelfDelegate?

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = delegate?.height?(ofShelf: 0) ?? 44
    backgroundColor = delegate?.shelfColor ?? .white
    subviews.first?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
  }
}
