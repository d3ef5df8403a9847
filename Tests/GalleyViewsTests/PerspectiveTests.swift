import GalleyDrawing
import GalleyGeometry
import GalleyViews
import Testing

/// Layers outside of the plane; numbers as in `ProjectionTests`: a 3-4-5 rotation, seen from 160 points.
@MainActor struct PerspectiveTests {
  private let root = View(0, 0, 200, 200, nil)
  private let card = View(50, 50, 100, 100, .red)

  init() { root.addSubview(card) }

  private var turned: CATransform3D {
    var transform = CATransform3DIdentity
    (transform.m11, transform.m13, transform.m14) = (0.6, -0.8, 0.005)
    return transform
  }

  private var group: Group? {
    guard case .group(let group)? = root.displayList().items.first else { return nil }
    return group
  }

  @Test func aTurnedViewIsSeenInPerspectiveAboutItsCenter() throws {
    card.transform3D = turned

    let group = try #require(group)
    let seen = try #require(group.projection)
    let right = try #require(seen.map(CGPoint(x: 100, y: 50)))
    let left = try #require(seen.map(CGPoint(x: 0, y: 50)))

    // The middles of the edges, 24 and 40 points from the center at (100, 100).
    #expect(abs(right.x - 124) < 1e-9 && abs(right.y - 100) < 1e-9)
    #expect(abs(left.x - 60) < 1e-9 && abs(left.y - 100) < 1e-9)
  }

  @Test func withoutAnM34ATurnIsOnlyNarrower() throws {
    card.transform3D = turned
    card.layer.transform.m14 = 0

    let group = try #require(group)

    #expect(group.projection == nil)
    #expect(group.transform == CGAffineTransform(a: 0.6, b: 0, c: 0, d: 1, tx: 70, ty: 50))
  }

  @Test func heightUnderASublayerTransformIsNearness() throws {
    root.layer.sublayerTransform.m34 = -1 / 160
    card.layer.zPosition = 80

    // Half of the distance to the viewer: twice as large, around the middle of the root.
    let group = try #require(group)
    #expect(group.transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0))
  }

  @Test func theViewerStandsBeforeWhatIsScrolledTo() throws {
    root.layer.sublayerTransform.m34 = -1 / 160
    root.bounds.origin.y = 1000
    card.center.y = 1100
    card.layer.zPosition = 80

    let seen = try #require(group)

    // The same, moved by the scrolled root.
    #expect(seen.extent == CGRect(x: 0, y: 0, width: 200, height: 200))
  }

  @Test func moreHeightIsDrawnLater() {
    let other = View(60, 60, 100, 100, .blue)
    root.addSubview(other)
    card.transform3D.m43 = 1

    #expect(
      root.displayList().items == [fill(60, 60, 100, 100, .blue), fill(50, 50, 100, 100, .red)])
  }

  @Test func theBackOfASingleSidedLayerIsNotSeen() {
    card.transform3D.m11 = -1
    #expect(root.displayList().items.count == 1)

    card.layer.isDoubleSided = false

    #expect(root.displayList().items.isEmpty)
  }

  @Test func aLayerBehindTheViewerIsNotSeen() {
    root.layer.sublayerTransform.m34 = -1 / 160
    card.layer.zPosition = 170

    #expect(root.displayList().items.isEmpty)
  }

  @Test func theDumpTellsTheProjection() {
    card.transform3D = turned

    #expect(root.displayList().dump.contains("group projection 1.1 0.5 0.005, 0 1 0, 45 25 0.75"))
  }
}
