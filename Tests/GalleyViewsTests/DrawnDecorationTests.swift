import GalleyDrawing
import GalleyGeometry
import GalleyViews
import Testing

/// Looks that tutorials draw behind a section, in the tutorials' own code.
@MainActor struct DrawnDecorationTests {
  private final class Card: View {
    var isOdd = false

    override func draw(_ rect: CGRect) {
      guard let context = GraphicsContext.current else { return }
      let frame = bounds.inset(by: EdgeInsets(bottom: 4, right: 3))
      context.setShadow(offset: CGSize(width: 3, height: 4), blur: 12, color: .black)
      Color.white.setFill()
      if isOdd {
        context.fill(
          Path.notched(rect: frame, rowHeight: 50, columns: 2, remainder: 1, radius: 8))
      } else {
        BezierPath(roundedRect: frame, cornerRadius: 8).fill()
      }
    }
  }

  @Test(arguments: [true, false])
  func oneFillCastsOneShadowInsideTheDecoration(isOdd: Bool) throws {
    let card = Card(frame: CGRect(x: 10, y: 20, width: 203, height: 154))
    card.isOdd = isOdd
    let root = View(0, 0, 300, 300, nil)
    root.addSubview(card)

    let group = try #require(root.displayList().items.first.flatMap(\.asGroup))

    #expect(group.clip == Path(rect: card.frame))
    #expect(group.items.count == 2)
    guard case .shadow(let cast, let shadow) = group.items[0],
      case .fill(let filled, _) = group.items[1]
    else {
      Issue.record("a shadow and a fill were expected")
      return
    }
    #expect(cast == filled)
    #expect(filled.boundingBoxOfPath == CGRect(x: 10, y: 20, width: 200, height: 150))
    #expect(shadow.sigma == 6 && shadow.offset == CGVector(dx: 3, dy: 4))
  }
}

extension DisplayItem {
  var asGroup: Group? {
    guard case .group(let group) = self else { return nil }
    return group
  }
}
