import GalleyGeometry
import Testing

/// A card rotated around its vertical axis by the angle of a 3-4-5 triangle, seen from 160 points.
///
/// A point `x` right of the axis moves to `0.6 · x` right of the axis and `0.8 · x` behind the plane, where
/// everything is divided by `1 + 0.8 · x / 160`.
struct ProjectionTests {
  private let card = Projection(0.6, 0, 0.005, 0, 1, 0, 0, 0, 1)

  @Test func theFarSideIsSmallerAndTheNearSideLarger() throws {
    // 30 / 1.25 and 50 / 1.25; -30 / 0.75 and 50 / 0.75.
    #expect(try #require(card.map(CGPoint(x: 50, y: 50))).isNear(CGPoint(x: 24, y: 40)))
    #expect(try #require(card.map(CGPoint(x: -50, y: 50))).isNear(CGPoint(x: -40, y: 66.666667)))
  }

  @Test func aTransformOfSpaceIsSeenAlongItsDepth() {
    var transform = CATransform3DIdentity
    (transform.m11, transform.m13, transform.m14) = (0.6, -0.8, 0.005)
    (transform.m41, transform.m42) = (7, 9)

    #expect(Projection(transform) == Projection(0.6, 0, 0.005, 0, 1, 0, 7, 9, 1))
  }

  @Test func theBoxHoldsAllThatIsSeen() {
    let box = card.bounds(of: CGRect(x: -50, y: -50, width: 100, height: 100))

    #expect(box.origin.isNear(CGPoint(x: -40, y: -66.666667)))
    #expect(box.width.isNear(64) && box.height.isNear(133.333333))
  }

  @Test func whatLiesAtTheViewerOrBehindIsNotSeen() {
    #expect(card.map(CGPoint(x: -200, y: 0)) == nil)
    #expect(card.map(CGPoint(x: -1000, y: 0)) == nil)
    #expect(card.bounds(of: CGRect(x: -400, y: 0, width: 100, height: 10)).isNull)
  }

  @Test func theBoxEndsWhereThingsAreTooNear() {
    let box = card.bounds(of: CGRect(x: -400, y: -10, width: 400, height: 20))

    #expect(box.minX.isFinite && box.minX < -1000)
    #expect(box.maxX.isNear(0))
  }

  @Test func theInverseLeadsBack() throws {
    let back = try #require(card.inverted())

    #expect(try #require(back.map(CGPoint(x: 24, y: 40))).isNear(CGPoint(x: 50, y: 50)))
  }

  @Test func theInverseOfAPointsDepthIsItsOwnInverse() throws {
    let back = try #require(card.inverted())

    // The depth at (50, 50) is 1.25.
    #expect(back.depth(of: CGPoint(x: 24, y: 40)).isNear(0.8))
  }

  @Test func aFlattenedPlaneHasNoInverse() {
    #expect(Projection(0, 0, 0, 0, 1, 0, 0, 0, 1).inverted() == nil)
  }

  @Test func withoutPerspectiveItIsAnAffineTransform() {
    // Half the distance: everything is twice as large.
    let near = Projection(1, 0, 0, 0, 1, 0, 3, 4, 0.5)

    #expect(near.affine == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 6, ty: 8))
    #expect(card.affine == nil)
  }

  @Test func nearAPointItIsAlmostAffine() throws {
    let point = CGPoint(x: 50, y: 50)
    let affine = try #require(card.affine(near: point))
    let beside = CGPoint(x: 50.001, y: 50.001)

    #expect(point.applying(affine).isNear(CGPoint(x: 24, y: 40)))
    #expect(try #require(card.map(beside)).isNear(beside.applying(affine)))
    // (0.6 - 24 · 0.005) / 1.25 and 1 / 1.25.
    #expect(affine.a.isNear(0.384) && affine.d.isNear(0.8))
  }
}
