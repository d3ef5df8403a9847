import UIKit

final class CounterController: UIViewController {
  private let button = UIButton(type: .system)
  private(set) var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    button.addTarget(self, action: #selector(increase), for: .touchUpInside)
    view.addSubview(button)
  }

  @objc private func increase() { count += 1 }
}
