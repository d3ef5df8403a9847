import UIKit

class PaddedLabel: UILabel {
  var padding: CGFloat = 4
}

extension PaddedLabel {
  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: size.width + 2 * padding, height: size.height + 2 * padding)
  }
}
