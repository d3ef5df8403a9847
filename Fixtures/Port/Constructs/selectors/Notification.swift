import UIKit

final class TextSizeLabel: UILabel {
  override init(frame: CGRect) {
    super.init(frame: frame)
    NotificationCenter.default.addObserver(
      self, selector: #selector(changeSize(_:)), name: UIContentSizeCategory.didChangeNotification,
      object: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @objc private func changeSize(_ note: Notification) { setNeedsLayout() }
}
