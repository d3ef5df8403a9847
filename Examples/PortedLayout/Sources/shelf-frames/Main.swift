import Shelves
import UIKit

/// Prints the frames of a bookcase with three delegates: none for it, one answer, two answers.
@main
@MainActor
struct Main {
  static func main() {
    show("plain", Bookcase())
    show("tall", TallBookcase())
    show("measured", MeasuredBookcase())
    let actions = BookcaseLayout().actions.map { NSStringFromSelector($0) }
    print("actions: \(actions.joined(separator: " "))")
  }

  private static func show(_ name: String, _ bookcase: Bookcase) {
    let layout = BookcaseLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 150), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "book")
    view.dataSource = bookcase
    view.delegate = bookcase
    view.layoutIfNeeded()
    print(name)
    for line in layout.visibleFrames { print("  \(line)") }
  }
}
