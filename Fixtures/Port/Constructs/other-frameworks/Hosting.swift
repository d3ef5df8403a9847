import SwiftUI
import UIKit

struct Banner: View {
  var body: some View { Text("Hello") }
}

final class WelcomeController: UIViewController {
  let titleLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.text = "Welcome"
    view.addSubview(titleLabel)
    let banner = UIHostingController(rootView: Banner())
    addChild(banner)
    view.addSubview(banner.view)
  }
}
