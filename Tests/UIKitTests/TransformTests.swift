import QuartzCore
import Testing

@Suite struct TransformTests {
  @Test func aQuarterTurnAboutZMapsXToY() {
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 2)
    #expect(abs(turn.m11) < 1e-12)
    #expect(abs(turn.m12 - 1) < 1e-12)
    #expect(abs(turn.m21 + 1) < 1e-12)
    #expect(turn.m33 == 1)
  }

  @Test func aQuarterTurnAboutYMapsXToMinusZ() {
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    #expect(abs(turn.m13 + 1) < 1e-12)
    #expect(abs(turn.m31 - 1) < 1e-12)
    #expect(turn.m22 == 1)
  }

  @Test func anAxisWithoutLengthTurnsNothing() {
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test func aScaleOfAMovedTransformComesFirst() {
    let moved = CATransform3DMakeTranslation(10, 20, 30)
    let both = CATransform3DScale(moved, 2, 3, 4)
    #expect((both.m11, both.m22, both.m33) == (2, 3, 4))
    #expect((both.m41, both.m42, both.m43) == (10, 20, 30))
  }

  @Test func aTranslationOfAScaledTransformIsScaled() {
    let both = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 5, 6, 7)
    #expect((both.m41, both.m42, both.m43) == (10, 12, 14))
  }

  @Test func perspectiveGoesThroughAProduct() {
    var view = CATransform3DIdentity
    view.m34 = -0.002
    let both = CATransform3DRotate(view, .pi, 0, 1, 0)
    #expect(abs(both.m34 - 0.002) < 1e-12)
  }

  @Test func theInverseUndoes() {
    let transform = CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), 0.7, 1, 2, 3)
    let product = CATransform3DConcat(transform, CATransform3DInvert(transform))
    #expect(abs(product.m11 - 1) < 1e-12)
    #expect(abs(product.m12) < 1e-12)
    #expect(abs(product.m43) < 1e-12)
  }

  @Test func aSingularTransformIsItsOwnInverse() {
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
  }

  @Test @MainActor func aTransactionCallsItsCompletionWhenItEnds() {
    var calls = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls += 1 }
    #expect(calls == 0)
    CATransaction.commit()
    #expect(calls == 1)
  }
}
