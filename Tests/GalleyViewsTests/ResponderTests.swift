import GalleyGeometry
import Testing

@testable import GalleyViews

/// A view that accepts keyboard input.
private final class Typing: View {
  var isStubborn = false
  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { !isStubborn }
}

/// A view that counts touches.
private final class Counting: View {
  var began = 0
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { began += touches.count }
}

/// The owner of a view.
private final class Owner: Responder {
  weak var around: View?
  override var next: Responder? { around }
}

private final class Asked: NSObject, TextFieldDelegate {
  var calls: [String] = []
  var mayEnd = true

  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool {
    calls.append("should begin")
    return true
  }
  func textFieldDidBeginEditing(_ textField: TextField) { calls.append("did begin") }
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool {
    calls.append("should end")
    return mayEnd
  }
  func textFieldDidEndEditing(_ textField: TextField) { calls.append("did end") }
}

@MainActor @Suite struct ResponderTests {
  private let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test func aViewPassesTouchesToItsSuperview() {
    let (outer, inner) = (Counting(), View())
    outer.addSubview(inner)
    inner.touchesBegan([Touch(), Touch()], with: nil)
    #expect(outer.began == 2)
  }

  @Test func theOwnerOfAViewComesBeforeItsSuperview() {
    let (owner, outer, inner) = (Owner(), Counting(), View())
    outer.addSubview(inner)
    inner.controller = owner
    owner.around = outer
    #expect(inner.next === owner)
    inner.touchesBegan([Touch()], with: Event())
    #expect(outer.began == 1)
  }

  @Test func onlyAViewInAWindowBecomesFirstResponder() {
    let view = Typing()
    #expect(!view.becomeFirstResponder())
    window.addSubview(view)
    #expect(view.becomeFirstResponder())
    #expect(view.isFirstResponder)
    #expect(!window.becomeFirstResponder())
    view.removeFromSuperview()
    #expect(!view.isFirstResponder)
  }

  @Test func thereIsOneFirstResponder() {
    let (first, second) = (Typing(), Typing())
    window.addSubview(first)
    window.addSubview(second)
    first.becomeFirstResponder()
    second.becomeFirstResponder()
    #expect(!first.isFirstResponder)
    second.isStubborn = true
    #expect(!first.becomeFirstResponder())
    #expect(second.isFirstResponder)
  }

  @Test func editingEndsInside() {
    let (outer, inner, beside) = (View(), Typing(), View())
    window.addSubview(outer)
    window.addSubview(beside)
    outer.addSubview(inner)
    inner.becomeFirstResponder()
    #expect(beside.endEditing(false))
    #expect(inner.isFirstResponder)
    #expect(outer.endEditing(false))
    #expect(!inner.isFirstResponder)

    inner.becomeFirstResponder()
    inner.isStubborn = true
    #expect(!outer.endEditing(false))
    #expect(outer.endEditing(true))
    #expect(!inner.isFirstResponder)
  }

  @Test func aFieldAsksItsDelegate() {
    let (field, asked) = (TextField(frame: .zero), Asked())
    field.delegate = asked
    window.addSubview(field)
    var events = 0
    field.addAction(Action { _ in events += 1 }, for: [.editingDidBegin, .editingDidEnd])
    field.becomeFirstResponder()
    #expect(field.isEditing)
    asked.mayEnd = false
    #expect(!field.resignFirstResponder())
    asked.mayEnd = true
    #expect(window.endEditing(false))
    #expect(asked.calls == ["should begin", "did begin", "should end", "should end", "did end"])
    #expect(events == 2)
  }

  @Test func aSubclassOfARecognizerSetsItsState() {
    final class Press: GestureRecognizer {
      override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        state = touches.count == 1 ? .began : .failed
      }
      override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .recognized }
      override func reset() { state = .possible }
    }
    let press = Press(target: nil, action: nil)
    press.touchesBegan([Touch()], with: Event())
    #expect(press.state == .began)
    press.touchesEnded([Touch()], with: Event())
    #expect(press.state == .ended)
    press.reset()
    press.touchesBegan([], with: Event())
    #expect(press.state == .failed)
  }

  @Test func whatAScreenReaderIsToldIsKept() {
    let view = View()
    view.accessibilityTraits = [.button, .header]
    view.accessibilityTraits.insert(.selected)
    view.accessibilityHint = "Opens the photo"
    view.accessibilityCustomActions = [AccessibilityCustomAction(name: "Delete") { _ in true }]
    #expect(view.accessibilityTraits == [.button, .selected, .header])
    #expect(view.accessibilityHint == "Opens the photo")
    #expect(view.accessibilityCustomActions?.map(\.name) == ["Delete"])
    #expect(View().accessibilityTraits == .none)
  }

  @Test func aViewTellsWhenItEntersAWindow() {
    let view = View()
    var changes: [String] = []
    view.observeWindow { isBefore, window in
      changes.append("\(isBefore ? "before" : "after") \(window == nil ? "leaving" : "entering")")
    }
    window.addSubview(view)
    view.removeFromSuperview()
    #expect(changes == ["before entering", "after entering", "before leaving", "after leaving"])
  }
}
