import UIKit

class OldController: UIViewController {
  let child = UIViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChildViewController(child)
    view.bringSubview(toFront: child.view)
    child.didMove(toParentViewController: self)
  }
}
