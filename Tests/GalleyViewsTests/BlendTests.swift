import GalleyDrawing
import GalleyGeometry
import GalleyViews
import Testing

/// How views and contexts record what mixes.
@MainActor struct BlendTests {
  private let area = CGRect(x: 0, y: 0, width: 100, height: 100)

  private func record(_ draw: (GraphicsContext) -> Void) -> String {
    let items = GraphicsContext.record(bounds: area) {
      if let context = GraphicsContext.current { draw(context) }
    }
    return DisplayList(size: area.size, items: items).dump
  }

  private func view(_ color: Color?, _ filter: String? = nil) -> View {
    let view = View(frame: area)
    view.backgroundColor = color
    view.layer.compositingFilter = filter
    return view
  }

  private func dump(_ view: View) -> String {
    DisplayList(size: area.size, items: view.record().map { [$0] } ?? []).dump
  }

  // UIKit: a view has pixels of its own.
  @Test func whatAViewDrawsMixesWithThatAlone() {
    let text = record { context in
      context.fill(area)
      context.setBlendMode(.multiply)
      context.fillEllipse(in: area)
    }
    #expect(
      text == """
        picture 100 x 100
        group blend normal
          fill #000000 rect 0 0 100 100
          group blend multiply
            fill #000000 ellipse 0 0 100 100

        """)
  }

  @Test func theClipIsInsideOfWhatMixes() {
    let text = record { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 50))
      context.setBlendMode(.screen)
      context.fill(area)
      context.setBlendMode(.normal)
      context.fill(area)
    }
    #expect(
      text == """
        picture 100 x 100
        group blend normal
          group clip rect 0 0 50 50 blend screen
            fill #000000 rect 0 0 100 100
          group clip rect 0 0 50 50
            fill #000000 rect 0 0 100 100

        """)
  }

  @Test func aTransparencyLayerMixesAsOne() {
    let text = record { context in
      context.saveGState()
      context.setBlendMode(.overlay)
      context.beginTransparencyLayer()
      context.fill(area)
      context.fill(area)
      context.endTransparencyLayer()
      context.restoreGState()
      context.fill(area)
    }
    #expect(
      text == """
        picture 100 x 100
        group blend normal
          group blend overlay
            fill #000000 rect 0 0 100 100
            fill #000000 rect 0 0 100 100
          fill #000000 rect 0 0 100 100

        """)
  }

  @Test func aMirroredGradientTurnsTheOtherWay() {
    let stops = [Gradient.Stop(location: 0, color: .red), .init(location: 1, color: .blue)]
    let turned = record { context in
      context.rotate(by: .pi / 2)
      context.drawConicGradient(stops, center: CGPoint(x: 50, y: -50), angle: 0)
    }
    #expect(turned.contains("fill conic(50 50 from 90: 0 #FF0000, 1 #0000FF)"), "\(turned)")
    let mirrored = record { context in
      context.scaleBy(x: -1, y: 1)
      context.drawConicGradient(stops, center: CGPoint(x: -50, y: 50), angle: 0)
    }
    #expect(mirrored.contains("group transform -1 0 0 1 0 0"), "\(mirrored)")
  }

  @Test(arguments: [nil, "normalBlendMode", "CIGaussianBlur", "multiply"])
  func otherFiltersHaveNoEffect(_ filter: String?) {
    #expect(dump(view(.red, filter)) == dump(view(.red)))
  }

  @Test func aViewThatClipsHoldsTheMixture() {
    let outer = view(nil)
    outer.clipsToBounds = true
    outer.addSubview(view(.red, "multiplyBlendMode"))
    #expect(dump(outer).contains("group blend normal\n"))
    outer.clipsToBounds = false
    #expect(!dump(outer).contains("blend normal"))
  }

  /// The background is within the clip: browsers take a clip for the edge of what is behind.
  @Test func theBackgroundIsInOneGroupWithWhatMixes() {
    let outer = view(.blue)
    outer.clipsToBounds = true
    outer.layer.cornerRadius = 20
    outer.addSubview(view(.red, "screenBlendMode"))
    #expect(
      dump(outer) == """
        picture 100 x 100
        group clip rect 0 0 100 100 radius 20 blend normal
          fill #0000FF rect 0 0 100 100 radius 20
          group blend screen
            fill #FF0000 rect 0 0 100 100

        """)
    outer.layer.cornerRadius = 0
    #expect(!dump(outer).contains("blend normal"), "an opaque background needs no layer")
  }

  @Test func furtherShadowsLieBehindTheFirst() {
    let card = view(.white)
    card.layer.cornerRadius = 10
    card.layer.shadowOpacity = 1
    card.layer.furtherShadows = [4, 9].map {
      Shadow(color: .red, offset: CGVector(dx: 0, dy: $0), sigma: $0)
    }
    let sigmas = dump(card).split(separator: "\n").compactMap { line in
      line.contains("shadow") ? line.split(separator: " ")[6] : nil
    }
    #expect(sigmas == ["9", "4", "3"])
    card.clipsToBounds = true
    #expect(!dump(card).contains("shadow"), "a view that clips cuts its shadows off")
  }
}
