import GalleyDrawing
import Testing
import UIKit

@MainActor @Suite struct ViewTests {
  @Test func subviewsChangePlaces() {
    let parent = UIView()
    let views = (0..<4).map { _ in UIView() }
    for view in views { parent.addSubview(view) }
    parent.exchangeSubview(at: 3, withSubviewAt: 1)
    #expect(parent.subviews == [views[0], views[3], views[2], views[1]])
    #expect(parent.layer.sublayers == [views[0], views[3], views[2], views[1]].map(\.layer))
  }

  @Test func aLayerWithoutSublayersHasNone() {
    let layer = CALayer()
    #expect(layer.sublayers == nil)
    let (first, second) = (CALayer(), CALayer())
    layer.addSublayer(first)
    layer.sublayers = [second]
    #expect(layer.sublayers == [second])
    #expect(first.superlayer == nil)
  }

  @Test func aLayerTakesTheLooksOfAnother() {
    let layer = CALayer()
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.cornerRadius = 5
    layer.opacity = 0.5
    let copy = CALayer(layer: layer)
    #expect(copy.frame == layer.frame)
    #expect((copy.cornerRadius, copy.opacity) == (5, 0.5))
  }

  @Test func aLayersInitializerMayBeOverridden() {
    final class Dot: CALayer {
      override init() {
        super.init()
        cornerRadius = 9
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    final class Dotted: UIView {
      override class var layerClass: AnyClass { Dot.self }
    }
    #expect(Dot().cornerRadius == 9)
    #expect(Dotted(frame: .zero).layer is Dot)
  }

  @Test func aMaskByAPathOfBezierLinesCutsOff() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .red
    let (path, mask) = (UIBezierPath(), CAShapeLayer())
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 0, y: 10))
    path.close()
    mask.path = path.cgPath
    view.layer.mask = mask
    #expect(view.displayList().dump.contains("mask"))
  }

  @Test func theEventReachesTheViewThatIsHit() {
    final class Picky: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { point.x < 5 }
    }
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let picky = Picky(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    parent.addSubview(picky)
    #expect(parent.hitTest(CGPoint(x: 3, y: 3), with: nil) === picky)
    #expect(parent.hitTest(CGPoint(x: 9, y: 3), with: nil) === parent)
  }

  @Test func aRequiredLengthStaysInAFittingSize() {
    final class Fitted: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 7, height: 8) }
    }
    let size = Fitted().systemLayoutSizeFitting(
      CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 100, height: 8))
  }

  @Test func aTintIsToldToTheViewsThatInheritIt() {
    final class Listener: UIView {
      var calls = 0
      override func tintColorDidChange() { calls += 1 }
    }
    let (outer, inner, own) = (UIView(), Listener(), Listener())
    own.tintColor = .red
    outer.addSubview(inner)
    outer.addSubview(own)
    outer.tintColor = .green
    #expect(inner.calls == 1)
    #expect(own.calls == 1)
  }

  @Test func recognizersBelongToOneView() {
    let (first, second, tap) = (UIView(), UIView(), UITapGestureRecognizer())
    first.addGestureRecognizer(tap)
    second.addGestureRecognizer(tap)
    #expect(first.gestureRecognizers == nil)
    #expect(second.gestureRecognizers == [tap])
    #expect(tap.view === second)
  }

  @Test func associatedObjectsBelongToTheirOwner() {
    var key: UInt8 = 0
    let (first, second) = (UIView(), UIView())
    withUnsafePointer(to: &key) { key in
      objc_setAssociatedObject(first, key, "mine", .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(first, key) as? String == "mine")
      #expect(objc_getAssociatedObject(second, key) == nil)
      objc_setAssociatedObject(first, key, nil, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(first, key) == nil)
    }
  }

  @Test func aHashTableKeepsNothingAlive() {
    let table = NSHashTable<UIView>.weakObjects()
    let kept = UIView()
    table.add(kept)
    table.add(kept)
    do { table.add(UIView()) }
    #expect(table.allObjects == [kept])
  }
}
