import GalleyDrawing
import GalleyGeometry
import GalleyViews
import Testing

@Suite(.fixedText) @MainActor struct LabelTests {
  private let label = Label(frame: CGRect(x: 0, y: 0, width: 100, height: 50))

  init() {
    label.font = Font(size: 20)
    label.text = "Abc"
    label.displayScale = 1
  }

  private func run(_ text: String, _ x: CGFloat, _ y: CGFloat, size: CGFloat = 20) -> DisplayItem {
    .text(.fixed(text, Font(size: size), .black, at: CGPoint(x: x, y: y)))
  }

  @Test func textIsCentredBetweenTopAndBottom() {
    // One line of 24 in 50: from 13, baseline 20 below.
    #expect(label.displayList().items == [run("Abc", 0, 33)])
  }

  @Test func theTopIsRoundedToDevicePixels() {
    label.frame.size.height = 49.5

    // (49.5 - 24) / 2 = 12.75 goes to 13 at 1x and stays at 4x; the baseline is 20 below.
    #expect(label.displayList().items == [run("Abc", 0, 33)])
    label.displayScale = 4
    #expect(label.displayList().items == [run("Abc", 0, 32.75)])
  }

  @Test func alignmentIsPassedOn() {
    label.textAlignment = .center

    #expect(label.displayList().items == [run("Abc", 35, 33)])
  }

  @Test func linesThatDoNotFitAreLeftOut() {
    label.numberOfLines = 0
    label.text = "0123456789abcdefghijklmnop"

    // Ten characters per line; of three lines of 24, two fit in 50, and are centred: from 1.
    #expect(
      label.displayList().items == [run("0123456789", 0, 21), run("abcdefghij", 0, 45)])
  }

  @Test func aSingleLineHasItsNaturalWidth() {
    label.text = "0123456789abcdef"

    #expect(label.sizeThatFits(CGSize(width: 50, height: 0)) == CGSize(width: 160, height: 24))
    #expect(label.intrinsicContentSize == CGSize(width: 160, height: 24))
  }

  @Test func theContentHasLinesOfThePreferredWidth() {
    label.numberOfLines = 0
    label.text = "0123456789abcdef"
    label.preferredMaxLayoutWidth = 100

    // Ten characters of 10 points in a line.
    #expect(label.intrinsicContentSize == CGSize(width: 100, height: 48))
  }

  @Test func severalLinesFitTheWidth() {
    label.numberOfLines = 0
    label.text = "0123456789abcdef"

    #expect(label.sizeThatFits(CGSize(width: 50, height: 0)) == CGSize(width: 50, height: 96))
    #expect(
      label.sizeThatFits(
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude))
        == CGSize(width: 160, height: 24))
  }

  @Test func sizesAreRoundedUpToDevicePixels() {
    label.font = Font(size: 17)
    label.displayScale = 2

    // 3 · 8.5 = 25.5 and 20.4.
    #expect(label.intrinsicContentSize == CGSize(width: 25.5, height: 20.5))
  }

  @Test func tooWideALineIsSetSmallerIfWanted() {
    label.text = "0123456789abcdefghij"
    label.adjustsFontSizeToFitWidth = true

    // 200 wide in 100: half the size; 12 high, from 19, baseline 10 below.
    #expect(label.displayList().items == [run("0123456789abcdefghij", 0, 29, size: 10)])
  }

  @Test func withoutTextThereIsNothing() {
    label.text = nil

    #expect(label.displayList().items.isEmpty)
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test func clippingLabelsCutTheirLetters() {
    label.lineBreakMode = .byClipping
    label.frame.size.height = 10
    // Inside another view, the edge of a picture cuts without a clip.
    let root = View(0, 0, 200, 200, nil)
    root.addSubview(label)

    guard case .group(let group)? = root.displayList().items.first else {
      Issue.record("no clip")
      return
    }
    #expect(group.clip == Path(rect: CGRect(x: 0, y: 0, width: 100, height: 10)))
  }
}

@Suite(.fixedText) @MainActor struct ImageViewTests {
  private let view = ImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    view.image = Image(NamedImage(ImageName("photo")))
  }

  @Test func thePictureIsPlacedByTheContentMode() {
    view.contentMode = .topLeft

    #expect(
      view.displayList().items == [
        .image(ImageName("photo"), in: CGRect(x: 0, y: 0, width: 300, height: 200))
      ])
  }

  @Test func overflowIsCutOnlyWhenAskedFor() {
    let root = View(0, 0, 200, 200, nil)
    root.addSubview(view)
    view.contentMode = .scaleAspectFill
    let picture = DisplayItem.image(
      ImageName("photo"), in: CGRect(x: -25, y: 0, width: 150, height: 100))

    #expect(root.displayList().items == [picture])
    view.clipsToBounds = true
    #expect(
      root.displayList().items == [
        .group(
          Group(clip: Path(rect: CGRect(x: 0, y: 0, width: 100, height: 100)), items: [picture]))
      ])
  }

  @Test func aViewForAPictureHasItsSize() {
    let view = ImageView(image: Image(NamedImage(ImageName("photo"))))

    #expect(view.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(view.intrinsicContentSize == CGSize(width: 300, height: 200))
  }

  @Test func aMissingPictureIsNothing() {
    view.image = Image(NamedImage(ImageName("none")))

    #expect(view.displayList().items.isEmpty)
    #expect(view.sizeThatFits(.zero) == .zero)
  }
}

@MainActor struct GradientViewTests {
  private let view = GradientView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
  private let stops = [
    Gradient.Stop(location: 0, color: .red), Gradient.Stop(location: 1, color: .blue),
  ]

  init() { view.colors = [.red, .blue] }

  private func expected(_ from: CGPoint, _ to: CGPoint) -> [DisplayItem] {
    [
      .fill(
        Path(rect: CGRect(x: 0, y: 0, width: 100, height: 50)),
        .gradient(Gradient(shape: .linear(from: from, to: to), stops: stops)))
    ]
  }

  @Test func coloursRunFromTopToBottomUnlessSet() {
    #expect(
      view.displayList().items == expected(CGPoint(x: 50, y: 0), CGPoint(x: 50, y: 50)))
  }

  @Test func aDiagonalIsStretchedWithTheView() {
    view.startPoint = .zero
    view.endPoint = CGPoint(x: 1, y: 1)

    // Both other corners must have the middle colour, so the lines of equal colour are at right angles to
    // (100, -50). Along n = (50, 100)/√12500 the corner (100, 50) is at 10000/√12500, the end of the gradient.
    #expect(view.displayList().items == expected(.zero, CGPoint(x: 40, y: 80)))
  }

  @Test func oneColourIsNoGradient() {
    view.colors = [.red]

    #expect(view.displayList().items.isEmpty)
  }

  @Test func locationsMoveTheColours() {
    view.locations = [0.25, 0.5]

    guard case .fill(_, .gradient(let gradient))? = view.displayList().items.first else {
      Issue.record("no gradient")
      return
    }
    #expect(gradient.stops.map(\.location) == [0.25, 0.5])
  }

  @Test func aShapeLayerFillsAndStrokesItsPath() {
    let layer = ShapeLayer()
    layer.frame = CGRect(x: 10, y: 0, width: 20, height: 20)
    layer.path = Path(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
    layer.fillColor = .green
    layer.strokeColor = .red
    let root = View(0, 0, 100, 100, nil)
    root.layer.addSublayer(layer)

    #expect(
      root.displayList().items == [
        fill(10, 0, 20, 20, .green),
        .stroke(
          Path(rect: CGRect(x: 10, y: 0, width: 20, height: 20)), Stroke(width: 1), .color(.red)),
      ])
  }
}
