import Testing
import UIKit

/// Belongs to no actor.
private final class PinHelper {
  func pin(_ view: UIView, to other: UIView) {
    view.frame = .zero
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: other.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 30),
      view.heightAnchor.constraint(equalToConstant: 40),
    ])
    view.topAnchor.constraint(equalTo: other.topAnchor).isActive = true
  }
}

@Suite struct AnchorTests {
  @Test func aClassOutsideOfTheMainActorUsesAnchors() async {
    let frame = await MainActor.run { () -> CGRect in
      let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90)), UIView())
      outer.addSubview(inner)
      PinHelper().pin(inner, to: outer)
      outer.layoutIfNeeded()
      return inner.frame
    }

    #expect(frame == CGRect(x: 0, y: 0, width: 30, height: 40))
  }
}
