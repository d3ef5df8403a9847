import GalleyGeometry
import Testing

/// Expected numbers: an iOS 26.1 transcript, and arithmetic by hand.
struct CGAffineTransformTests {
  private let chain = CGAffineTransform.identity
    .translatedBy(x: 10, y: 20).scaledBy(x: 2, y: 3).rotated(by: .pi / 4)

  @Test func aQuarterTurnMapsRightToDown() {
    let turn = CGAffineTransform(rotationAngle: .pi / 2)

    #expect(CGPoint(x: 1, y: 0).applying(turn).isNear(CGPoint(x: 0, y: 1)))
  }

  @Test func aChainAppliesItsLastStepFirst() {
    #expect(chain.a.isNear(1.414214) && chain.b.isNear(2.12132))
    #expect(chain.c.isNear(-1.414214) && chain.d.isNear(2.12132))
    #expect(chain.tx == 10 && chain.ty == 20)
  }

  @Test func theInverseUndoesAChain() {
    let inverse = chain.inverted()

    #expect(inverse.a.isNear(0.353553) && inverse.b.isNear(-0.353553))
    #expect(inverse.c.isNear(0.235702) && inverse.d.isNear(0.235702))
    #expect(inverse.tx.isNear(-8.249579) && inverse.ty.isNear(-1.178511))
  }

  @Test func aPointGoesThroughAChain() {
    let mapped = CGPoint(x: 1, y: 1).applying(chain)

    #expect(mapped.isNear(CGPoint(x: 10, y: 24.2426406871)))
  }

  @Test func aRectangleBecomesTheBoxAroundItsCorners() {
    let box = CGRect(x: 0, y: 0, width: 10, height: 10).applying(chain)

    #expect(box.origin.isNear(CGPoint(x: -4.1421356237, y: 20)))
    #expect(box.width.isNear(28.2842712475) && box.height.isNear(42.4264068712))
  }

  @Test func aSingularTransformIsItsOwnInverse() {
    let flat = CGAffineTransform(scaleX: 0, y: 1)

    #expect(flat.inverted() == flat)
  }

  @Test func sizesIgnoreTranslation() {
    let map = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 50, ty: 60)

    #expect(CGSize(width: 4, height: 5).applying(map) == CGSize(width: 8, height: 15))
  }

  @Test func nullStaysNull() {
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
  }

  @Test(arguments: [
    (CGAffineTransform(scaleX: 2, y: 2), true), (CGAffineTransform(scaleX: -2, y: 2), true),
    (CGAffineTransform(rotationAngle: 1), true), (CGAffineTransform(scaleX: 2, y: 3), false),
    (CGAffineTransform(1, 0, 0.5, 1, 0, 0), false),
  ])
  func shapesAreKeptByTurnsMirrorsAndEvenScales(transform: CGAffineTransform, keeps: Bool) {
    #expect(transform.keepsShape == keeps)
  }

  @Test func aThreeDimensionalTransformKeepsItsPartInThePlane() {
    let plane = CGAffineTransform(1, 2, 3, 4, 5, 6)

    let space = CATransform3DMakeAffineTransform(plane)

    #expect(CATransform3DGetAffineTransform(space) == plane)
    #expect(CATransform3DIsAffine(space))
  }

  @Test func depthIsNotAffine() {
    var space = CATransform3DIdentity
    space.m34 = -0.002

    #expect(!CATransform3DIsAffine(space))
  }
}

extension CGFloat {
  /// Equal up to the six decimals that the sources print.
  func isNear(_ other: CGFloat) -> Bool { Swift.abs(self - other) < 1e-6 }
}

extension CGPoint {
  /// Equal up to the six decimals that the sources print.
  func isNear(_ other: CGPoint) -> Bool { x.isNear(other.x) && y.isNear(other.y) }
}
