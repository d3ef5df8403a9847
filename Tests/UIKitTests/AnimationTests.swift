import GalleyDrawing
import GalleyViews
import Testing
import UIKit

@MainActor @Suite struct AnimationTests {
  @Test func animatorsTakeTimings() {
    let view = UIView()
    let spring = UISpringTimingParameters(
      dampingRatio: 0.8, initialVelocity: CGVector(dx: 0, dy: 2))
    let animator = UIViewPropertyAnimator(duration: 0.4, timingParameters: spring)
    animator.addAnimations { view.alpha = 0.25 }
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    #expect(view.alpha == 0.25)
    #expect(ends == [.end])
    #expect(animator.duration == 0.4)
    #expect(spring.initialVelocity.dy == 2)

    let curve = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.1, y: 0), controlPoint2: CGPoint(x: 1, y: 0.9))
    #expect(curve.timingCurveType == .cubic)
    #expect(curve.controlPoint2 == CGPoint(x: 1, y: 0.9))
    #expect(UICubicTimingParameters(animationCurve: .easeIn).controlPoint1.x == 0.42)
    #expect(UISpringTimingParameters().timingCurveType == .spring)
  }

  @Test func aRunningAnimatorHasMadeItsChanges() {
    let view = UIView()
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.2, delay: 0.1, options: [.curveEaseOut]
    ) {
      view.frame.size.width = 30
    }
    #expect(view.frame.width == 30)
    #expect(!animator.isRunning)
  }

  @Test func aViewTakesThePlaceOfAnother() {
    let (parent, first, second, front) = (UIView(), UIView(), UIView(), UIView())
    parent.addSubview(first)
    parent.addSubview(front)
    var isDone = false
    UIView.transition(
      from: first, to: second, duration: 0.3, options: [.transitionFlipFromLeft]
    ) { isDone = $0 }
    #expect(parent.subviews == [second, front])
    #expect(isDone)
    UIView.transition(
      from: second, to: front, duration: 0.3,
      options: [.showHideTransitionViews, .transitionCrossDissolve])
    #expect(second.isHidden)
    #expect(parent.subviews == [second, front])
  }

  @Test func aCoordinatorAnimatesWithoutACompletion() {
    final class Context: NSObject, UIViewControllerTransitionCoordinatorContext {
      let isAnimated = true
      let isCancelled = false
      let transitionDuration = 0.3
    }
    final class Coordinator: NSObject, UIViewControllerTransitionCoordinator {
      func animate(
        alongsideTransition animation: (
          (any UIViewControllerTransitionCoordinatorContext) -> Void
        )?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
      ) -> Bool {
        animation?(Context())
        return true
      }
    }
    final class Rotating: UIViewController {
      var turns = 0
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongsideTransition: { _ in self.turns += 1 })
      }
    }
    let controller = Rotating()
    controller.viewWillTransition(to: .zero, with: Coordinator())
    #expect(controller.turns == 1)
  }

  @Test func aBlurIsATintOfItsStyle() {
    let view = UIVisualEffectView()
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    #expect(view.displayList().items.isEmpty)
    view.effect = UIBlurEffect(style: .systemMaterial)
    let light = view.displayList().dump
    view.overrideUserInterfaceStyle = .dark
    let dark = view.displayList().dump
    // 245 over white and 187 over black: 77.3 % of 242; 81 and 31: 80.4 % of 38.6.
    #expect(light.contains("#F2F2F2"), "\(light)")
    #expect(dark.contains("#272727"), "\(dark)")
    view.effect = UIBlurEffect(style: .systemMaterialLight)
    #expect(view.displayList().dump == light)
  }

  @Test func theMiddleOfASnapshotStretches() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    let edge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    edge.backgroundColor = .red
    view.addSubview(edge)
    let snapshot = try #require(
      view.resizableSnapshotView(
        from: view.bounds, afterScreenUpdates: true,
        withCapInsets: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)))
    #expect(snapshot.frame == view.bounds)
    snapshot.frame.size.width = 90
    // Left, middle and right; the red edge keeps its 10 points in the first one.
    let items = snapshot.displayList().items
    let extent = ExtentFinder.visible.extent(of: items)
    #expect(extent.right == 10)
  }
}
