import GalleyViews
import Testing
import UIKit

/// A recognizer with its own state and no archive initializer, as apps write them.
private final class HoldRecognizer: UIGestureRecognizer {
  var isHeld = false

  init(target: Any?, action: Selector?, name: String) {
    super.init(target: target, action: action)
    self.name = name
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    isHeld = true
    state = .began
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = .ended
  }
}

/// A screen as apps write it, after `galley port` has written the methods into its selectors.
private final class BoardController: UIViewController, UIGestureRecognizerDelegate {
  var log: [String] = []
  var letsBegin = true

  func hold(_ sender: UIGestureRecognizer) { log.append("\(sender.name ?? "") \(sender.state)") }
  func add() { log.append("add") }
  func keyboard(_ notification: Notification) {
    log.append("keyboard \(notification.userInfo?["height"] ?? 0)")
  }
  func edited(_ notification: NSNotification) {
    log.append("edited \((notification.object as? UITextField)?.text ?? "")")
  }
  func wake(_ name: Any) { log.append("wake \(name)") }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { letsBegin }

  static let hold = Selector("hold(_:)", BoardController.hold(_:))
  static let add = Selector("add", BoardController.add)
  static let keyboard = Selector("keyboard(_:)", BoardController.keyboard(_:))
  static let edited = Selector("edited(_:)", BoardController.edited(_:))
  static let wake = Selector("wake(_:)", BoardController.wake(_:))
}

@MainActor @Suite struct MessageTests {
  // MARK: Recognizers

  @Test func aRecognizersStatesCallItsTargets() {
    let board = BoardController()
    let hold = HoldRecognizer(target: board, action: BoardController.hold, name: "hold")
    hold.addTarget(board, action: BoardController.hold)
    hold.touchesBegan([], with: UIEvent())
    hold.touchesMoved([], with: UIEvent())
    hold.touchesMoved([], with: UIEvent())
    hold.touchesEnded([], with: UIEvent())
    hold.state = .possible

    #expect(board.log == ["hold began", "hold changed", "hold changed", "hold ended"])
  }

  @Test func aFailureIsNotTold() {
    let board = BoardController()
    let hold = HoldRecognizer(target: board, action: BoardController.hold, name: "hold")
    hold.state = .failed
    hold.state = .possible
    hold.state = .cancelled

    #expect(board.log == [])
  }

  @Test func disablingARecognizerCancelsItsGesture() {
    let board = BoardController()
    let hold = HoldRecognizer(target: board, action: BoardController.hold, name: "hold")
    hold.state = .began
    hold.isEnabled = false

    #expect(board.log == ["hold began", "hold cancelled"])
  }

  @Test func aGestureThatItsDelegateRefusesHasFailed() {
    let board = BoardController()
    let tap = UITapGestureRecognizer(target: board, action: BoardController.hold)
    tap.name = "tap"
    tap.delegate = board
    board.letsBegin = false
    tap.state = .ended
    #expect(tap.state == .failed)
    board.letsBegin = true
    tap.state = .possible
    tap.state = .ended

    #expect(board.log == ["tap ended"])
  }

  @Test func aTargetThatWasRemovedOrReleasedIsNotCalled() {
    let board = BoardController()
    let tap = UITapGestureRecognizer(target: board, action: BoardController.hold)
    tap.addTarget(BoardController(), action: BoardController.hold)
    tap.removeTarget(board, action: nil)
    tap.state = .ended

    #expect(board.log == [])
  }

  @Test func aDragCallsTheTargetsOfTheScrollViewsRecognizer() {
    @MainActor final class Watcher {
      var moves: [String] = []
      func pan(_ sender: UIPanGestureRecognizer) {
        moves.append("\(sender.state) \(sender.translation(in: nil).y)")
      }
    }
    let (view, watcher) = (
      UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Watcher()
    )
    view.contentSize = CGSize(width: 100, height: 500)
    view.panGestureRecognizer.addTarget(watcher, action: Selector("pan(_:)", Watcher.pan(_:)))
    view.drag(to: CGPoint(x: 0, y: 40))

    #expect(watcher.moves == ["began 0.0", "changed -40.0", "ended -40.0"])
  }

  // MARK: Bars

  @Test func aButtonOfABarHasItsMessage() throws {
    let board = BoardController()
    let item = UIBarButtonItem(
      barButtonSystemItem: .add, target: board, action: BoardController.add)

    let action = try #require(item.action)
    #expect(UIApplication.shared.sendAction(action, to: item.target, from: item, for: nil))
    #expect(board.log == ["add"])
  }

  // MARK: Notifications

  @Test func anObserverWithAMethodIsNotified() {
    let (center, board) = (NotificationCenter(), BoardController())
    center.addObserver(
      board, selector: BoardController.keyboard, name: UIResponder.keyboardWillShowNotification,
      object: nil)
    center.post(
      name: UIResponder.keyboardWillShowNotification, object: nil, userInfo: ["height": 300])
    center.post(name: UIResponder.keyboardWillHideNotification, object: nil)
    center.removeObserver(board)
    center.post(name: UIResponder.keyboardWillShowNotification, object: nil)

    #expect(board.log == ["keyboard 300"])
  }

  @Test func oneNotificationOfAnObserverIsRemoved() {
    let (center, board) = (NotificationCenter(), BoardController())
    for name in [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
    ] {
      center.addObserver(board, selector: BoardController.keyboard, name: name, object: nil)
    }
    center.removeObserver(board, name: UIResponder.keyboardDidShowNotification, object: nil)
    for name in [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
    ] {
      center.post(name: name, object: nil)
    }

    #expect(board.log == ["keyboard 0"])
  }

  @Test func aReleasedObserverIsForgotten() {
    let center = NotificationCenter()
    weak var gone: BoardController?
    do {
      let board = BoardController()
      gone = board
      center.addObserver(
        board, selector: BoardController.keyboard, name: UIDevice.orientationDidChangeNotification,
        object: nil)
    }
    center.post(name: UIDevice.orientationDidChangeNotification, object: nil)

    #expect(gone == nil)
  }

  @Test func aFieldPostsWhenItsEditingBegins() {
    let (window, board, field) = (UIWindow(), BoardController(), UITextField())
    let (input, bar) = (UIView(), UIToolbar())
    (field.inputView, field.inputAccessoryView) = (input, bar)
    window.rootViewController = board
    board.view.addSubview(field)
    window.makeKeyAndVisible()
    field.text = "Ada"
    NotificationCenter.default.addObserver(
      board, selector: BoardController.edited, name: UITextField.textDidBeginEditingNotification,
      object: field)
    field.becomeFirstResponder()
    NotificationCenter.default.removeObserver(board)
    field.resignFirstResponder()
    field.becomeFirstResponder()

    #expect(board.log == ["edited Ada"])
    #expect(field.inputView === input)
    #expect(field.inputAccessoryView === bar)
  }

  // MARK: Later

  @Test func aMethodIsPerformedLaterUnlessItIsTakenBack() {
    let (board, view) = (BoardController(), UIView())
    view.mainQueue = MainQueue()
    view.mainQueue.performAsCurrent {
      board.perform(BoardController.wake, with: "now")
      board.perform(BoardController.wake, with: "later", afterDelay: 0.2)
      board.perform(BoardController.wake, with: "soon", afterDelay: 0)
      board.perform(BoardController.wake, with: "never", afterDelay: 0.1)
      NSObject.cancelPreviousPerformRequests(
        withTarget: board, selector: BoardController.wake, object: "never")
    }
    #expect(board.log == ["wake now"])
    view.runMainQueue()
    #expect(board.log == ["wake now", "wake soon"])
    view.runMainQueue(until: 1)
    #expect(board.log == ["wake now", "wake soon", "wake later"])
  }

  @Test func aDisplayLinkFollowsVirtualTime() {
    @MainActor final class Clock {
      var times: [Int] = []
      func tick(_ link: CADisplayLink) {
        times.append(Int((link.timestamp * 60).rounded()))
        #expect(link.timestamp == CACurrentMediaTime())
        if times.count == 4 { link.isPaused = true }
      }
    }
    let (clock, view) = (Clock(), UIView())
    view.mainQueue = MainQueue()
    let link = CADisplayLink(target: clock, selector: Selector("tick(_:)", Clock.tick(_:)))
    view.mainQueue.performAsCurrent {
      link.preferredFramesPerSecond = 30
      link.add(to: .main, forMode: .common)
    }
    view.runMainQueue()
    #expect(clock.times == [])
    // Every second frame of sixty, until it pauses itself.
    view.runMainQueue(until: 0.05)
    #expect(clock.times == [2])
    view.runMainQueue(until: 1)
    #expect(clock.times == [2, 4, 6, 8])
    link.isPaused = false
    view.runMainQueue(until: 1.04)
    #expect(clock.times == [2, 4, 6, 8, 62])
    link.invalidate()
    view.runMainQueue(until: 2)
    #expect(clock.times.count == 5)
  }

  @Test func aTimerCallsAMethod() {
    let (board, view) = (BoardController(), UIView())
    view.mainQueue = MainQueue()
    let timer = view.mainQueue.performAsCurrent {
      VirtualTimer(
        timeInterval: 0.25, target: board, selector: BoardController.add, userInfo: "beat",
        repeats: true)
    }
    view.runMainQueue(until: 0.6)
    #expect(board.log == ["add", "add"])
    #expect(timer.userInfo as? String == "beat")
    timer.invalidate()
    view.runMainQueue(until: 2)
    #expect(board.log.count == 2)
  }

  @Test(arguments: [false, true])
  func aTimerThatIsOverKeepsNothing(repeats: Bool) {
    let root = UIView()
    root.mainQueue = MainQueue()
    weak var user: UIView?
    root.mainQueue.performAsCurrent {
      let view = UIView()
      VirtualTimer(timeInterval: 0.25, repeats: repeats) { timer in
        view.setNeedsLayout()
        timer.invalidate()
      }
      user = view
    }
    #expect(user != nil)

    root.runMainQueue(until: 0.6)

    #expect(user == nil)
  }
}
