import UIKit

final class TagView: UIView {
  override var intrinsicContentSize: CGSize { CGSize(width: 60, height: 24) }
}

#Preview("Tag") { TagView() }
