import GalleyEngine
import GalleyService
import GalleyScenes
import Testing
import UIKit

/// Pages on the sides of a cube, which turn about the edge that two of them share.
@MainActor @Suite struct CubeTests {
  private static let registration: Void = {
    for way in CubeLayout.Way.allCases {
      CustomLayout.register(
        CustomLayout(kind: "cube-\(way)", summary: "Pages on a cube") { _ in CubeLayout(way) })
    }
  }()

  /// The heights of the red area in the columns of a picture, halfway between two pages of 100 points.
  private func heights(_ way: CubeLayout.Way) throws -> [Double] {
    _ = Self.registration
    let text = """
      title: A cube
      viewport: { size: [100, 140], scale: 1 }
      layout: { kind: cube-\(way) }
      contentOffset: [50, 0]
      sections: [{ items: { count: 2, view: side } }]
      views: { side: { backgroundColor: "#FF0000" } }
      """
    let scene = try SceneLoader().load(text: text, name: "cube.yaml")
    let stage = try Pipeline().stage(scene, in: scene.states[0])
    let picture = try stage.bitmap(of: stage.displayList())
    return (0..<100).map { x in
      (0..<picture.height).reduce(0) { $0 + 1 - Double(picture[x: x, y: $1].y) / 255 }
    }
  }

  @Test func pagesWithPerspectiveMeetAtTheirEdge() throws {
    let heights = try heights(.hinges)

    // Each page is turned by 45 degrees about the edge at 50, and seen from 500 points before its own middle, at 0
    // and 100. A point u points beside the edge is u behind it: at 100 + (u - 50) / (1 + u / 500). At 99.5, u is
    // 49.45, and the page 100 / 1.0989 = 91.0 high.
    #expect(abs(heights[99] - 91.0) < 0.3)
    #expect(abs(heights[0] - 91.0) < 0.3)
    // At 52.5, it is 2.28, and the page 99.5 high.
    #expect(abs(heights[47] - 99.5) < 0.3)
    #expect(abs(heights[52] - 99.5) < 0.3)
  }

  @Test func pagesInOneSpaceMeetAtTheirEdge() throws {
    let heights = try heights(.oneSpace)

    // Seen from 500 points before the edge: at 50 + u / (1 + u / 500). At 99.5, u is 54.94, and the page
    // 100 / 1.1099 = 90.1 high.
    #expect(abs(heights[99] - 90.1) < 0.3)
    #expect(abs(heights[0] - 90.1) < 0.3)
    // At 52.5, it is 2.51, and the page 99.5 high.
    #expect(abs(heights[47] - 99.5) < 0.3)
    #expect(abs(heights[52] - 99.5) < 0.3)
  }

  @Test func aContentViewThatIsTurnedAboutItsEdgeKeepsItsPlace() throws {
    let items = Items([2])
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 140), collectionViewLayout: CubeLayout(.cells))
    view.register(CubeCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    view.contentOffset.x = 50
    view.layoutIfNeeded()
    for offset in stride(from: 51.0, through: 60, by: 3) {
      view.contentOffset.x = offset
      view.layoutIfNeeded()
    }

    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    let content = cell.contentView
    #expect(content.bounds.size == CGSize(width: 100, height: 100))
    #expect(content.layer.position == CGPoint(x: 0, y: 50))
    #expect(content.layer.anchorPoint == CGPoint(x: 0, y: 0.5))
    // Turned by 0.4 of a right angle.
    #expect(abs(content.layer.transform.m11 - cos(0.4 * .pi / 2)) < 1e-9)
    view.contentOffset.x = 100
    view.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
  }
}

/// How far a page is from the middle, in pages.
private final class CubeAttributes: UICollectionViewLayoutAttributes {
  nonisolated(unsafe) var distance: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? CubeAttributes)?.distance = distance
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? CubeAttributes)?.distance == distance
  }
}

/// Turns its content about the edge that it shares with its neighbour, as published cube animators do.
private final class CubeCell: UICollectionViewCell {
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let cube = layoutAttributes as? CubeAttributes else { return }
    let layer = contentView.layer
    let anchor = CGPoint(x: cube.distance > 0 ? 0 : 1, y: 0.5)
    if abs(cube.distance) < 0.001 || abs(cube.distance) >= 1 {
      layer.transform = CATransform3DIdentity
      layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
      layer.position = CGPoint(x: bounds.midX, y: bounds.midY)
      return
    }
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    layer.anchorPoint = anchor
    layer.position = CGPoint(x: anchor.x * bounds.width, y: bounds.midY)
    layer.transform = CATransform3DRotate(transform, cube.distance * .pi / 2, 0, 1, 0)
  }
}

private final class CubeLayout: UICollectionViewLayout {
  enum Way: CaseIterable { case hinges, oneSpace, cells }

  private let way: Way

  init(_ way: Way) {
    self.way = way
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

  override var collectionViewContentSize: CGSize {
    CGSize(width: CGFloat(count) * 100, height: 100)
  }

  override func prepare() {
    super.prepare()
    if way == .oneSpace {
      var space = CATransform3DIdentity
      space.m34 = -1 / 500
      collectionView?.layer.sublayerTransform = space
    }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = CubeAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: CGFloat(indexPath.item) * 100, y: 0, width: 100, height: 100)
    guard let bounds = collectionView?.bounds else { return attributes }
    attributes.distance = (attributes.center.x - bounds.midX) / 100
    guard way != .cells else { return attributes }
    let toEdge: CGFloat = attributes.distance > 0 ? -50 : 50
    var transform = CATransform3DMakeTranslation(toEdge, 0, 0)
    if way == .hinges { transform.m34 = -1 / 500 }
    transform = CATransform3DRotate(transform, attributes.distance * .pi / 2, 0, 1, 0)
    attributes.transform3D = CATransform3DTranslate(transform, -toEdge, 0, 0)
    return attributes
  }
}
