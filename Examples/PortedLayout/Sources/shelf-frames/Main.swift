import Shelves
import UIKit

/// Prints the frames of a bookcase, without and with a delegate that measures its books.
@main
@MainActor
struct Main {
  static func main() {
    let plain = PlainBookcase()
    let measured = MeasuredBookcase()
    show("plain", source: plain, delegate: plain)
    show("measured", source: measured, delegate: measured)
    let actions = BookcaseLayout().actions.map { NSStringFromSelector($0) }
    print("actions:", actions.joined(separator: " "))
  }

  private static func show(
    _ name: String, source: any UICollectionViewDataSource, delegate: any UICollectionViewDelegate
  ) {
    let layout = BookcaseLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 150), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "book")
    view.dataSource = source
    view.delegate = delegate
    view.layoutIfNeeded()
    print("\(name): \(text(layout.collectionViewContentSize))")
    for attributes in layout.layoutAttributesForElements(in: view.bounds) ?? [] {
      let frame = attributes.frame
      let place = "\(Int(frame.minX)) \(Int(frame.minY)) \(Int(frame.width)) \(Int(frame.height))"
      print("  \(attributes.indexPath.section)-\(attributes.indexPath.item) \(place)")
    }
  }

  private static func text(_ size: CGSize) -> String { "\(Int(size.width)) x \(Int(size.height))" }
}
