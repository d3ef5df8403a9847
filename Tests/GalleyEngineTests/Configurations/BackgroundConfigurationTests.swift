import GalleyDrawing
import GalleyGeometry
import GalleyViews
import Testing

@testable import GalleyEngine

@MainActor struct BackgroundConfigurationTests {
  private func state(
    _ appearance: ListAppearance? = nil, role: ListPlace.Role = .row, isSelected: Bool = false,
    isHighlighted: Bool = false
  ) -> CellConfigurationState {
    var state = CellConfigurationState(traitCollection: TraitCollection())
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.listPlace = appearance.map { ListPlace(appearance: $0, role: role) }
    return state
  }

  /// The items of a cell with a background, 100 × 40.
  private func items(
    _ background: BackgroundConfiguration, change: (CollectionViewCell) -> Void = { _ in }
  ) -> [DisplayItem] {
    let cell = CollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    cell.tintColor = Color(red: 1, green: 0, blue: 0)
    cell.backgroundConfiguration = background
    change(cell)
    return cell.displayList().items
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  // MARK: Colours

  @Test(arguments: [
    (ListAppearance.plain, "#FFFFFF"), (.grouped, "#FFFFFF"), (.insetGrouped, "#FFFFFF"),
    (.sidebar, "#00000000"), (.sidebarPlain, "#FFFFFF"),
  ])
  func rowsHaveTheSurfaceOfTheirList(appearance: ListAppearance, hex: String) {
    let background = BackgroundConfiguration.listCell().updated(for: state(appearance))

    #expect(background.backgroundColor?.hex == hex)
  }

  @Test func inDarkStyleCardsAreLighterThanPlainRows() {
    TraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      let plain = BackgroundConfiguration.listCell().updated(for: state(.plain))
      let card = BackgroundConfiguration.listCell().updated(for: state(.insetGrouped))

      #expect(plain.backgroundColor?.hex == "#000000")
      #expect(card.backgroundColor?.hex == "#1C1C1E")
    }
  }

  // Measured: (209, 209, 214), light systemGray4.
  @Test func selectedAndHighlightedRowsAreSystemGray4() {
    let background = BackgroundConfiguration.listGroupedCell()

    #expect(background.updated(for: state(isSelected: true)).backgroundColor?.hex == "#D1D1D6")
    #expect(background.updated(for: state(isHighlighted: true)).backgroundColor?.hex == "#D1D1D6")
    #expect(
      background.updated(for: state(isSelected: true)).updated(for: state()).backgroundColor?.hex
        == "#FFFFFF")
  }

  @Test func headersAreClearButForThoseOfPlainLists() {
    let header = BackgroundConfiguration.listCell()

    #expect(
      header.updated(for: state(.insetGrouped, role: .header)).backgroundColor?.hex == "#00000000")
    #expect(header.updated(for: state(.plain, role: .header)).backgroundColor?.hex == "#FFFFFF")
    #expect(BackgroundConfiguration.listGroupedHeaderFooter().backgroundColor?.hex == "#00000000")
    #expect(
      BackgroundConfiguration.listFooter().updated(for: state(.grouped)).backgroundColor?.hex
        == "#00000000")
  }

  @Test func aColourOfTheAppStaysInEveryState() {
    var background = BackgroundConfiguration.listPlainCell()
    background.backgroundColor = Color(red: 0, green: 1, blue: 0)

    #expect(background.updated(for: state(isSelected: true)).backgroundColor?.hex == "#00FF00")
  }

  @Test func withoutAColourTheBackgroundIsTinted() {
    var background = BackgroundConfiguration.clear()
    background.backgroundColor = nil
    background = background.updated(for: state())

    #expect(background.backgroundColor == nil)
    #expect(background.resolvedBackgroundColor(for: .black) == .black)
    #expect(
      items(background) == [
        .fill(Path(rect: rect(0, 0, 100, 40)), .color(Color(red: 1, green: 0, blue: 0)))
      ])
  }

  @Test func transformersChangeColours() {
    var background = BackgroundConfiguration.clear()
    background.backgroundColor = Color(red: 1, green: 0, blue: 0)
    background.backgroundColorTransformer = .grayscale
    #expect(background.resolvedBackgroundColor(for: .black) == Color(white: 0.2126))

    background.backgroundColorTransformer = ConfigurationColorTransformer { color in
      color.withAlphaComponent(0.5)
    }
    #expect(background.resolvedBackgroundColor(for: .black).alpha == 0.5)
    #expect(ConfigurationColorTransformer.preferredTint(.white) == .white)
    #expect(ConfigurationColorTransformer.monochromeTint(.white).hex == "#3C3C4399")
  }

  @Test func configurationsAreComparedByValue() {
    var first = BackgroundConfiguration.listPlainCell()
    var second = BackgroundConfiguration.listPlainCell()
    #expect(first == second)
    #expect(first != .listGroupedCell())

    first.backgroundColorTransformer = .grayscale
    #expect(first != second)
    second.backgroundColorTransformer = .grayscale
    #expect(first == second)
    #expect(Set([first, second]).count == 1)
  }

  // MARK: Drawing

  @Test func insetsCornersAndStrokeAreDrawn() {
    var background = BackgroundConfiguration.clear()
    background.backgroundColor = .black
    background.cornerRadius = 6
    background.backgroundInsets = DirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    background.strokeWidth = 2
    background.strokeOutset = 1

    let cell = CollectionViewCell(frame: rect(0, 0, 100, 40))
    cell.tintColor = Color(red: 1, green: 0, blue: 0)
    cell.backgroundConfiguration = background
    cell.layoutIfNeeded()
    let parts = cell.subviews[0].subviews

    #expect(parts[0].frame == rect(2, 1, 94, 36))
    #expect(parts[0].layer.cornerRadius == 6)
    // One point further outwards.
    #expect(parts[1].frame == rect(1, 0, 96, 38))
    #expect(parts[1].layer.cornerRadius == 7)
    #expect(parts[1].layer.borderColor?.hex == "#FF0000")
  }

  @Test func insetsAreMirrored() {
    var background = BackgroundConfiguration.clear()
    background.backgroundColor = .black
    background.backgroundInsets = DirectionalEdgeInsets(leading: 30)

    let drawn = items(background) { $0.traitOverrides.layoutDirection = .rightToLeft }

    #expect(drawn == [.fill(Path(rect: rect(0, 0, 70, 40)), .color(.black))])
  }

  @Test func marginsAreAddedAtTheEdgesThatAskForThem() {
    var background = BackgroundConfiguration.clear()
    background.backgroundColor = .black
    background.edgesAddingLayoutMarginsToBackgroundInsets = [.leading, .bottom]
    background.backgroundInsets = DirectionalEdgeInsets(leading: 1)

    let drawn = items(background) {
      $0.layoutMargins = EdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
    }

    #expect(drawn == [.fill(Path(rect: rect(11, 0, 89, 25)), .color(.black))])
  }

  @Test func aViewAndAnImageFillTheBackground() {
    let custom = View(frame: .zero)
    custom.backgroundColor = .white
    var background = BackgroundConfiguration.clear()
    background.customView = custom
    background.image = .swatch(CGSize(width: 10, height: 10))
    background.backgroundInsets = DirectionalEdgeInsets(top: 10)
    let cell = CollectionViewCell(frame: rect(0, 0, 100, 40))
    cell.backgroundConfiguration = background
    cell.layoutIfNeeded()

    let parts = cell.subviews.first?.subviews.first?.subviews ?? []
    #expect(parts.map(\.frame) == [rect(0, 0, 100, 30), rect(0, 0, 100, 30)])
    #expect((parts.first as? ImageView)?.image == background.image)
    #expect(parts.last === custom)
    #expect(cell.displayList().dump.contains("fill #FFFFFF"))
  }

  @Test func anotherViewReplacesTheFormerOne() {
    let (first, second) = (View(frame: .zero), View(frame: .zero))
    var background = BackgroundConfiguration.clear()
    background.customView = first
    let cell = CollectionViewCell(frame: rect(0, 0, 100, 40))
    cell.backgroundConfiguration = background

    background.customView = second
    cell.backgroundConfiguration = background
    #expect(first.superview == nil && second.superview != nil)
    cell.backgroundConfiguration = nil

    #expect(!second.isDescendant(of: cell))
  }
}
