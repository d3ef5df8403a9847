import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@Suite struct GeometryTests {
  private let left = CGRect(x: 0, y: 0, width: 10, height: 10)
  private let right = CGRect(x: 10, y: 0, width: 10, height: 10)

  @Test func rectanglesThatOnlyTouchDoNotIntersect() {
    #expect(!left.intersects(right))
    #expect(left.offsetBy(dx: 0.5, dy: 0).intersects(right))
    #expect([left, right].filter { $0.intersects(right) } == [right])
    #expect(!CGRectIntersectsRect(left, right))
  }

  @Test func aRectangleThatMayBeMissingIsAskedAsOnIOS() {
    let missing: CGRect? = nil
    #expect(missing?.intersects(right) == nil)
    #expect([right].contains(where: left.intersects) == false)
  }

  @Test func functionsAnswerWhatPropertiesDo() {
    #expect(CGRectGetWidth(right) == 10)
    #expect(CGRectGetMidX(right) == 15)
    #expect(CGRectInset(left, 1, 2) == CGRect(x: 1, y: 2, width: 8, height: 6))
    #expect(CGAffineTransformMakeScale(2, 3) == CGAffineTransform(scaleX: 2, y: 3))
    #expect(
      CGPointApplyAffineTransform(CGPoint(x: 1, y: 1), CGAffineTransformMakeTranslation(4, 5))
        == CGPoint(x: 5, y: 6))
  }

  @Test func boxesHoldTransforms() {
    let turn = CGAffineTransform(rotationAngle: 1)
    let box = NSValue(cgAffineTransform: turn)

    #expect(box.cgAffineTransformValue == turn)
    #expect(box == NSValue(cgAffineTransform: turn))
    #expect(box != NSValue(cgAffineTransform: .identity))
    #expect(NSValue(uiEdgeInsets: .zero).caTransform3DValue == CATransform3DIdentity)
  }
}
