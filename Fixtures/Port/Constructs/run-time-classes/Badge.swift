import UIKit

class Badge: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 4
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class RedBadge: Badge {}

@MainActor func make<T: Badge>() -> T { T() }

@MainActor let badge: RedBadge = make()
