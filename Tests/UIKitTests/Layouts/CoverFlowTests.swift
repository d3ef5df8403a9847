import GalleyEngine
import GalleyService
import GalleyScenes
import Testing
import UIKit

/// Covers that turn away from the viewer, each with perspective.
@MainActor @Suite struct CoverFlowTests {
  private static let registration: Void = CustomLayout.register(
    CustomLayout(kind: "coverFlow", summary: "Covers in perspective") { _ in CoverFlowLayout() })

  /// Five red covers, the third in the middle.
  private func stage() throws -> StagedScene {
    let text = """
      title: Covers
      viewport: { size: [390, 220], scale: 1 }
      layout: { kind: coverFlow }
      contentOffset: [180, 0]
      sections: [{ items: { count: 5, view: cover } }]
      views: { cover: { backgroundColor: "#FF0000" } }
      """
    _ = Self.registration
    let scene = try SceneLoader().load(text: text, name: "covers.yaml")
    return try Pipeline().stage(scene, in: scene.states[0])
  }

  @Test func theFarEdgeIsShorterThanTheNearOne() throws {
    let stage = try stage()
    let picture = try stage.bitmap(of: stage.displayList())
    func height(atColumn x: Int) -> Double {
      (0..<picture.height).reduce(0) { $0 + 1 - Double(picture[x: x, y: $1].y) / 255 }
    }

    // The fourth cover's axis is 40 points right of 285 and 80 behind the plane; its edges are 37.5 beside
    // and 65 before and behind the axis. Seen from 500 points, the far edge is 150 / 1.29 = 116.3 high at
    // 285 + 2.5 / 1.29 = 286.9, and the near edge 150 / 1.03 = 145.6 high at 285 + 77.5 / 1.03 = 360.2.
    // Between the edges, the height changes by 0.4 per point.
    #expect(abs(height(atColumn: 287) - 116.5) < 0.5)
    #expect(abs(height(atColumn: 359) - 145.3) < 0.5)
    #expect(height(atColumn: 195) == 150)
  }

  @Test func whatIsSymmetricIsSeenSo() throws {
    let stage = try stage()
    let picture = try stage.bitmap(of: stage.displayList())

    for y in 0..<picture.height {
      for x in 0..<picture.width / 2 {
        let (left, right) = (picture[x: x, y: y], picture[x: picture.width - 1 - x, y: y])
        if left != right { Issue.record("\(left) and \(right) at \(x), \(y)") }
      }
    }
  }

  @Test func aDocumentHoldsCoversAsPicturesWithTheirNames() throws {
    let stage = try stage()
    let text = try stage.svg(of: stage.displayList())

    #expect(text.contains("<title>cell 0-3</title>"))
    #expect(text.contains("<image "))
  }
}

/// Squares of 150 points at a pitch of 90, rotated by up to 60 degrees.
private final class CoverFlowLayout: UICollectionViewLayout {
  private let side: CGFloat = 150
  private let pitch: CGFloat = 90

  override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    let count = CGFloat(collectionView.numberOfItems(inSection: 0))
    return CGSize(
      width: (count - 1) * pitch + collectionView.bounds.width,
      height: collectionView.bounds.height)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    guard let collectionView else { return nil }
    return (0..<collectionView.numberOfItems(inSection: 0)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let collectionView else { return nil }
    let bounds = collectionView.bounds
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = CGSize(width: side, height: side)
    attributes.center = CGPoint(
      x: CGFloat(indexPath.item) * pitch + bounds.width / 2, y: bounds.midY)
    let way = min(max((attributes.center.x - bounds.midX) / pitch, -1), 1)
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    transform = CATransform3DTranslate(transform, way * 40, 0, -abs(way) * 80)
    transform = CATransform3DRotate(transform, -way * .pi / 3, 0, 1, 0)
    attributes.transform3D = transform
    attributes.zIndex = -Int(abs(attributes.center.x - bounds.midX))
    return attributes
  }
}
