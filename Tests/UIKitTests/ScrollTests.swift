import Testing
import UIKit

@MainActor @Suite struct ScrollTests {
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test func anObserverIsToldOfOffsetsWithOldAndNew() {
    var heard: [String] = []
    let observation = view.observe(\.contentOffset, options: [.old, .new]) { view, change in
      heard.append("\(change.oldValue?.y ?? -1) \(change.newValue?.y ?? -1) \(view.bounds.minY)")
    }
    view.contentOffset.y = 5
    view.contentSize = CGSize(width: 100, height: 300)
    view.contentOffset.y = 9
    #expect(heard == ["0.0 5.0 5.0", "5.0 9.0 9.0"])
    observation.invalidate()
    view.contentOffset.y = 11
    #expect(heard.count == 2)
  }

  @Test func anObserverMayAskForTheFirstValue() {
    var heard: [CGSize?] = []
    let observation = view.observe(\.contentSize, options: [.initial, .new]) { _, change in
      heard.append(change.newValue)
    }
    view.contentSize.height = 7
    #expect(heard == [.zero, CGSize(width: 0, height: 7)])
    observation.invalidate()
  }

  @Test func anyViewsFrameIsObservedOnce() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var heard: [CGRect] = []
    let frames = box.observe(\.frame, options: [.new]) { _, change in
      heard.append(change.newValue ?? .null)
    }
    var centers: [CGPoint] = []
    let moves = box.observe(\.center, options: [.old]) { box, change in
      centers.append(change.oldValue ?? .zero)
    }
    box.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
    box.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
    box.bounds.size.width = 10
    box.center.x = 40
    box.alpha = 0.5

    #expect(
      heard == [
        CGRect(x: 5, y: 5, width: 20, height: 20), CGRect(x: 10, y: 5, width: 10, height: 20),
        CGRect(x: 35, y: 5, width: 10, height: 20),
      ])
    #expect(centers == [CGPoint(x: 5, y: 5), CGPoint(x: 15, y: 15)])
    frames.invalidate()
    moves.invalidate()
  }

  @Test func aViewThatConstraintsPlaceIsObserved() {
    let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), UIView())
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
      inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      inner.topAnchor.constraint(equalTo: outer.topAnchor),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ])
    var heard: [CGRect] = []
    let observation = inner.observe(\.frame) { view, _ in heard.append(view.frame) }
    outer.layoutIfNeeded()
    #expect(heard == [CGRect(x: 10, y: 0, width: 90, height: 50)])
    observation.invalidate()
  }

  @Test func anObservationEndsWithItsObject() {
    var calls = 0
    var observation: NSKeyValueObservation? = view.observe(\.bounds) { _, _ in calls += 1 }
    view.contentOffset.y = 1
    #expect(observation != nil)
    observation = nil
    view.contentOffset.y = 2
    #expect(calls == 1)
  }

  @Test func theDelegateOfAScrollViewIsOfItsOwnProtocol() {
    final class Listener: NSObject, UIScrollViewDelegate {
      var calls = 0
      func scrollViewDidScroll(_ scrollView: UIScrollView) { calls += 1 }
    }
    let listener = Listener()
    view.delegate = listener
    view.contentOffset.y = 3
    #expect(listener.calls == 1)
    #expect(view.delegate === listener)
  }

  @Test func theRecognizerTellsOfTheRunningDrag() {
    final class Listener: NSObject, UIScrollViewDelegate {
      var told: (way: CGFloat, speed: CGFloat, state: UIGestureRecognizer.State)?
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView.isDragging else { return }
        let pan = scrollView.panGestureRecognizer
        told = (pan.translation(in: scrollView).y, pan.velocity(in: scrollView).y, pan.state)
      }
    }
    let listener = Listener()
    view.contentSize = CGSize(width: 100, height: 900)
    view.delegate = listener
    view.drag(to: CGPoint(x: 0, y: 30), releasingWith: CGPoint(x: 0, y: 0.5))
    #expect(listener.told?.way == -30)
    #expect(listener.told?.speed == -500)
    #expect(listener.told?.state == .changed)
    #expect(view.panGestureRecognizer.state == .possible)
  }
}
