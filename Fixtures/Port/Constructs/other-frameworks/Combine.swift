import Combine
import UIKit

final class StepsModel {
  @Published var steps = 0
  let goal = 10_000
}

final class StepsController: UIViewController {
  private let model = StepsModel()
  private let label = UILabel()
  private var observers: Set<AnyCancellable> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
    label.text = "\(model.steps) of \(model.goal)"
    model.$steps.sink { [label] in label.text = "\($0)" }.store(in: &observers)
  }
}
