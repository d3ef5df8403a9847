import UIKit

class Screen: UIViewController {}

final class Settings: Screen {
  let rows: Int

  init(rows: Int) {
    self.rows = rows
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

@MainActor func screen(of type: Screen.Type) -> Screen { type.init() }
