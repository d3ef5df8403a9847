import Foundation
import GalleyCLI
import GalleyEngine
import GalleyGeometry
import GalleyScenes
import ShelvesLayout

/// A `galley` with layouts that misbehave, to test how a run handles that, and one whose sections scroll.
@main struct Main {
  static func main() {
    let stunts = [
      "nothing", "trap", "hang", "leave", "abort", "print", "devour", "remember", "recurse",
      "trapLate", "move",
    ]
    GalleyCommand.runAndExit(layouts: [
      CustomLayout(
        kind: "stunt", summary: "Does in prepare() what no layout should.",
        options: [.init("does", .choice("nothing", of: stunts), "What it does.")]
      ) { options in
        let layout = StuntLayout()
        layout.stunt = options.text("does")
        return layout
      },
      CustomLayout(
        kind: "shelves", summary: "Rows that scroll by themselves.",
        options: [.init("plainSection", .integer(-1), "A section that does not scroll.")]
      ) { options in
        let layout = ShelvesLayout()
        layout.plainSections = [options.integer("plainSection")]
        return layout
      },
      CustomLayout(
        kind: "price",
        summary: "A name and its price, which is below the name where texts are large.",
        options: [.init("mirrorsBelow", .boolean(true), "Whether it is mirrored there, too.")]
      ) { options in
        let layout = PriceLayout()
        layout.mirrorsBelow = options.boolean("mirrorsBelow")
        return layout
      },
    ])
  }
}

/// One square at the top left, if the process survives.
final class StuntLayout: CollectionViewLayout {
  var stunt = "nothing"
  /// State that earlier scenes of the same process left.
  private static var isPoisoned = false

  override func prepare() {
    if Self.isPoisoned { abort() }
    switch stunt {
    case "trap": print(Array(0..<3)[Int(collectionViewContentSize.width)])
    case "hang": while true { usleep(1000) }
    case "leave": exit(3)
    case "abort": abort()
    case "print": for number in 0..<20_000 { print("line \(number)") }
    case "devour": devour()
    case "recurse": recurse(0)
    case "move": collectionView?.contentOffset = .zero
    case "remember": Self.isPoisoned = true
    default: break
    }
  }

  /// A layout that moves the content insists on it.
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    stunt == "move" || super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  @discardableResult private func recurse(_ depth: Int) -> Int {
    depth < .max ? recurse(depth + 1) + 1 : 0
  }

  private func devour() {
    var pages: [[UInt8]] = []
    while true { pages.append([UInt8](repeating: 1, count: 64 << 20)) }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: 100, height: stunt == "trapLate" ? 100_000 : 100)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    if stunt == "trapLate", rect.minY > 20_000 { abort() }
    guard let view = collectionView, view.numberOfItems(inSection: 0) > 0 else { return [] }
    return layoutAttributesForItem(at: IndexPath(item: 0, section: 0)).map { [$0] }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    let attributes = LayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    return attributes
  }
}
