import UIKit

@MainActor func labels<L: UILabel>(of type: L.Type, texts: [String]) -> [L] {
  texts.map { text in
    let label = type.init(frame: .zero)
    label.text = text
    return label
  }
}
