import GalleyViews
import Testing
import UIKit

@MainActor @Suite struct ColorTests {
  @Test func hueSaturationAndBrightnessAreThoseOfTheWheel() {
    #expect(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1) == .red)
    #expect(UIColor(hue: 2.0 / 3, saturation: 1, brightness: 1, alpha: 1).hex == "#0000FF")
    #expect(UIColor(hue: 0.5, saturation: 0.5, brightness: 1, alpha: 1).hex == "#80FFFF")
  }

  @Test func theWheelIsReadBack() {
    var (hue, saturation, brightness) = (CGFloat(0), CGFloat(0), CGFloat(0))
    let orange = UIColor(red: 1, green: 0.5, blue: 0)
    orange.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    #expect(abs(hue - 1.0 / 12) < 1e-12)
    #expect((saturation, brightness) == (1, 1))
  }

  @Test func componentsAreWrittenWhereAskedFor() {
    var (green, alpha) = (CGFloat(0), CGFloat(0))
    UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
      .getRed(nil, green: &green, blue: nil, alpha: &alpha)
    #expect((green, alpha) == (0.2, 0.4))
  }

  @Test func systemColoursAreLightUnlessToldOtherwise() {
    #expect(UIColor.systemBackground.hex == "#FFFFFF")
    #expect(UIColor.systemBlue.hex == "#007AFF")
  }

  @Test func systemColoursAreDarkInDarkTraits() {
    let traits = UITraitCollection(userInterfaceStyle: .dark)
    traits.performAsCurrent {
      #expect(UIColor.systemBackground.hex == "#000000")
      #expect(UIColor.label.hex == "#FFFFFF")
    }
  }

  @Test func aDarkViewIsLaidOutInDarkColours() {
    final class Panel: UIView {
      override func layoutSubviews() { backgroundColor = .systemBackground }
    }
    let inner = Panel(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    let outer = UIView(frame: inner.frame)
    outer.overrideUserInterfaceStyle = .dark
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    #expect(outer.displayList().dump.contains("#000000"))
  }

  @Test func aChangeOfStyleIsToldToTheViewsInside() {
    final class Listener: UIView {
      var former: UIUserInterfaceStyle?
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        former = previousTraitCollection?.userInterfaceStyle
      }
    }
    let (outer, inner) = (UIView(), Listener())
    outer.addSubview(inner)
    outer.overrideUserInterfaceStyle = .dark
    #expect(inner.former == .light)
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func aProviderIsAskedForThePresentStyle() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    #expect(color.hex == "#FF0000")
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
  }

  @Test func colourLiteralsAreColours() {
    let color: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(color == .red)
  }
}
