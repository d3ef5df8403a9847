import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyViews
import Testing

@testable import GalleyEngine

/// Heights and positions of the parts of a row; a character is half an em wide.
@MainActor struct ListContentTests {
  private func content(
    _ style: ListContentConfiguration = .cell(), _ text: String? = "Name", _ second: String? = nil,
    image: CGSize? = nil
  ) -> ListContentConfiguration {
    var content = style
    content.text = text
    content.secondaryText = second
    content.image = image.map(Image.swatch)
    return content
  }

  private func height(_ content: ListContentConfiguration, scale: CGFloat = 2) -> CGFloat? {
    RowList(content: content, scale: scale).height
  }

  // MARK: Heights, as measured on iOS 26

  @Test(arguments: [2, 3]) func aRowWithOneLineIs52PointsHigh(scale: CGFloat) {
    #expect(height(content(), scale: scale) == 52)
    #expect(height(content(.valueCell(), "Name", "Value"), scale: scale) == 52)
    #expect(height(content(.sidebarCell()), scale: scale) == 52)
  }

  // The label's own line is 0.5 higher, around the same middle.
  @Test func itsTextStands16BelowTheTop() throws {
    let list = RowList(content: content())

    let label = try #require(list.labels.first)

    // A line of 20.5 in the middle of 52 is at 15.75, which is pixel 32 of 2x.
    #expect(label.frame == CGRect(x: 16, y: 16, width: 311, height: 20.5))
  }

  @Test func aRowWithASecondLineIs68Point5High() {
    // 15 + 20.5 + 18 + 15, and 15 + 20.333 + 18 + 15
    #expect(height(content(.subtitleCell(), "Name", "More")) == 68.5)
    #expect(height(content(.subtitleCell(), "Name", "More"), scale: 3) == 205.0 / 3)
    #expect(height(content(.cell(), "Name", "More")) == 68.5)
  }

  @Test func theSecondLineFollowsAt35Point5() {
    let list = RowList(content: content(.subtitleCell(), "Name", "More"))

    // The lines are at 15 (20.5) and 35.5 (18); the labels need 21 and 18.5.
    #expect(list.labels.map(\.frame.minX) == [16, 16])
    #expect(list.labels[0].frame == CGRect(x: 16, y: 15, width: 311, height: 20.5))
    #expect(list.labels[1].frame == CGRect(x: 16, y: 35.5, width: 311, height: 18))
  }

  @Test func aHeaderIs40Point333HighAt3x() {
    for style in [ListContentConfiguration.header(), .groupedHeader(), .plainHeader()] {
      // 10 + 20.333 + 10, and 10 + 20.5 + 10
      #expect(height(content(style), scale: 3) == 121.0 / 3)
      #expect(height(content(style), scale: 2) == 40.5)
    }
  }

  @Test func footersAndProminentHeadersHaveTheirFonts() {
    // 8 + 15.514 + 6, and 20 and 22 points: 23.867 and 26.254
    #expect(height(content(.groupedFooter())) == 30)
    #expect(height(content(.prominentInsetGroupedHeader())) == 44)
    #expect(height(content(.extraProminentInsetGroupedHeader())) == 46.5)
    #expect(height(content(.sidebarHeader())) == 44)
  }

  @Test func longTextsTakeMoreLines() {
    // 311 points hold 36 characters of 8.5: 80 take three lines, of 60.861 together, 61 at 2x.
    let long = String(repeating: "m", count: 80)
    #expect(height(content(.cell(), long)) == 91)

    var limited = content(.cell(), long)
    limited.textProperties.numberOfLines = 2
    // 40.574 is 41 at 2x.
    #expect(height(limited) == 71)
  }

  // MARK: Attributed texts

  private func attributed(
    _ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]
  ) -> NSMutableAttributedString { NSMutableAttributedString(string: text, attributes: attributes) }

  @Test func anAttributedTextIsShownInPlaceOfThePlainOne() {
    let red = Color(red: 1, green: 0, blue: 0)
    var own = content(.subtitleCell(), "Name", "More")
    own.textProperties.transform = .uppercase
    own.attributedText = attributed("Other", [.foregroundColor: red])
    own.secondaryAttributedText = attributed("Less", [.kern: 2])

    let list = RowList(content: own)

    #expect(list.height == 68.5)
    #expect(list.labels.map(\.text) == ["Other", "Less"])
    #expect(list.labels[0].textColor == red)
    #expect(list.labels[0].font == .preferred(.body))
    #expect(list.labels[1].attributedText?.attribute(.kern, at: 0, effectiveRange: nil) != nil)
    #expect((own.text, own.secondaryText) == ("Name", "More"))
  }

  @Test func anAttributedTextOfOneFontHasItsLines() {
    var own = content()
    own.attributedText = attributed("Name", [.font: Font(size: 30)])

    // 30 × 1.19336 = 35.8, which is 36 at 2x.
    #expect(height(own) == 66)

    // Another weight is as high.
    let bold = attributed("Bold", [.font: Font(size: 30, weight: .bold)])
    bold.append(attributed(" name", [.font: Font(size: 30)]))
    own.attributedText = bold
    #expect(height(own) == 66)
  }

  @Test func anAttributedTextOfSeveralFontsIsMeasuredAsInALabel() {
    var own = content()
    let mixed = attributed(String(repeating: "m", count: 72), [.font: Font(size: 17)])
    mixed.append(attributed("mmmmmmmm", [.font: Font(size: 12)]))
    own.attributedText = mixed

    // Three lines of 17 points are 60.86, which is 61 at 2x.
    #expect(height(own) == 91)
  }

  @Test func anEmptyAttributedTextIsNoText() {
    var own = content(.header())
    own.attributedText = attributed("")
    #expect(height(own) == 20)
  }

  @Test func aChangeOfTheAttributesAloneIsShown() {
    let (red, green) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0))
    var own = content()
    own.attributedText = attributed("Name", [.foregroundColor: red])
    let list = RowList(content: own)
    #expect(list.labels[0].textColor == red)

    var next = own
    next.attributedText = attributed("Name", [.foregroundColor: green])
    list.cell()?.contentConfiguration = next
    #expect(next != own)
    #expect(list.labels[0].textColor == green)

    next.attributedText = nil
    list.cell()?.contentConfiguration = next
    #expect(list.labels[0].textColor == .label)
    #expect(list.labels[0].text == "Name")
  }

  @Test func aMutableTextThatIsChangedLaterIsNotShown() {
    let text = attributed("Name")
    var own = content()
    own.attributedText = text
    text.mutableString.append("s")
    #expect(own.attributedText?.string == "Name")
  }

  @Test func withoutTextARowKeepsItsHeight() {
    #expect(height(content(.cell(), nil)) == 52)
    #expect(height(content(.cell(), "")) == 52)
    #expect(height(content(.header(), nil)) == 20)
  }

  @Test func aRowIsAtLeast44PointsHigh() {
    var low = content(.cell(), "Name")
    low.directionalLayoutMargins = .zero
    var header = content(.header(), "Name")
    header.directionalLayoutMargins = .zero
    #expect(height(low) == 44)
    #expect(height(header) == 20.5)
  }

  @Test func marginsAndPaddingsOfTheAppCount() {
    var own = content(.subtitleCell(), "Name", "More")
    own.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 1, leading: 20, bottom: 2, trailing: 30)
    own.textToSecondaryTextVerticalPadding = 4

    let list = RowList(content: own)

    // 1 + 20.5 + 4 + 18 + 2
    #expect(list.height == 45.5)
    #expect(list.labels.map(\.frame.minX) == [20, 20])
    #expect(list.labels.map(\.frame.maxX) == [313, 313])
  }

  @Test func marginsOfTheCellCountWhereTheyArePreservedAndLarger() {
    let list = RowList(CollectionViewListCell.self) { cell, _ in
      cell.layoutMargins = EdgeInsets(top: 40, left: 24, bottom: 40, right: 4)
      cell.contentConfiguration = self.content()
    }

    #expect(list.height == 52)
    #expect(list.labels.first?.frame.minX == 24)
    #expect(list.labels.first?.frame.maxX == 327)
  }

  // MARK: Side by side

  @Test func aValueStandsAtTheEndOfTheRow() {
    let list = RowList(content: content(.valueCell(), "Name", "Value"))

    // Four and five characters of 8.5, between 16 and 327.
    #expect(list.labels.map(\.frame.minX) == [16, 284.5])
    #expect(list.labels.map(\.frame.width) == [34, 42.5])
    #expect(list.labels[0].frame.minY == list.labels[1].frame.minY)
  }

  @Test func bothStandOnOneBaseline() {
    var value = content(.valueCell(), "Name", "Value")
    value.secondaryTextProperties.font = Font(size: 13)

    let list = RowList(content: value)

    // The line of 13 points starts 0.952 × 4 = 3.81 lower, at 19.81.
    #expect(list.height == 52)
    #expect(list.labels[0].frame.minY == 16)
    #expect(list.labels[1].frame.minY == 20)
  }

  @Test func aValueThatDoesNotFitGoesBelow() {
    // 30 characters leave 311 - 255 = 56: less than 8 and 49 or more.
    let name = String(repeating: "n", count: 30)
    let fits = RowList(content: content(.valueCell(), name, "value"))
    let isBelow = RowList(content: content(.valueCell(), name, "values"))

    #expect(fits.height == 52)
    #expect(fits.labels[1].frame.minX == 284.5)
    // 15 + 20.5 + 20.5 + 15
    #expect(isBelow.height == 71)
    #expect(isBelow.labels[1].frame.minX == 16)
  }

  // MARK: Images

  @Test func anImageStandsBeforeTheTexts() {
    let list = RowList(content: content(image: CGSize(width: 24, height: 20)))

    #expect(list.height == 52)
    let image = list.cell()?.contentView.subviews.first { $0 is ImageView }
    #expect(image?.frame == CGRect(x: 16, y: 16, width: 24, height: 20))
    // 16 + 24 + 16
    #expect(list.labels.first?.frame.minX == 56)
  }

  @Test func aHighImageMakesTheRowHigher() {
    let list = RowList(content: content(image: CGSize(width: 60, height: 60)))

    #expect(list.height == 90)
    // (90 - 20.5) / 2 = 34.75
    #expect(list.labels.first?.frame.minY == 35)
  }

  @Test func anImageKeepsItsProportionsWithinItsMaximum() {
    var small = content(image: CGSize(width: 80, height: 60))
    small.imageProperties.maximumSize = CGSize(width: 40, height: 0)
    small.imageProperties.reservedLayoutSize = CGSize(width: 50, height: 0)
    small.imageProperties.cornerRadius = 5

    let list = RowList(content: small)

    let image = list.cell()?.contentView.subviews.first { $0 is ImageView }
    // 40 × 30 in the middle of a room 50 wide.
    #expect(image?.frame == CGRect(x: 21, y: 15, width: 40, height: 30))
    #expect(image?.layer.cornerRadius == 5)
    #expect(list.height == 60)
    #expect(list.labels.first?.frame.minX == 82)
  }

  @Test func symbolsStandInTheMiddleOfAStandardWidth() throws {
    var symbol = content()
    symbol.image = Image(systemName: "star")
    let list = RowList(content: symbol)
    let image = try #require(list.cell()?.contentView.subviews.first { $0 is ImageView })

    // In the room from 16 to 44, and 16 before the text.
    #expect(image.frame.midX == 30)
    #expect(image.frame.width < 28)
    // It is higher than a line, and reaches into the margins.
    #expect(image.frame.height > 22)
    #expect(list.height == 52)
    #expect(list.labels.first?.frame.minX == 60)

    var small = symbol
    small.imageProperties.preferredSymbolConfiguration = Image.SymbolConfiguration(pointSize: 8)
    list.cell()?.contentConfiguration = small
    let former = image.frame.width
    list.view.layoutIfNeeded()
    #expect(image.frame.width < former / 2)
    #expect(list.labels.first?.frame.minX == 60)

    small.imageProperties.reservedLayoutSize.width =
      ListContentConfiguration.ImageProperties.standardDimension
    #expect(
      small.imageProperties.room(for: CGSize(width: 60, height: 9), isSymbol: false).width == 28)
  }

  @Test func imagesTakeTheTint() {
    var tinted = content(image: CGSize(width: 20, height: 20))
    let list = RowList(content: tinted)
    list.cell()?.tintColor = .black
    let image = list.cell()?.contentView.subviews.first { $0 is ImageView }
    #expect(image?.tintColor == .black)

    tinted.imageProperties.tintColor = .white
    list.cell()?.contentConfiguration = tinted
    list.view.layoutIfNeeded()
    #expect(image?.tintColor == .white)
  }

  // MARK: Reading direction

  @Test func rightToLeftIsMirrored() {
    let list = RowList(
      content: content(.valueCell(), "Name", "Value", image: CGSize(width: 24, height: 20)),
      direction: .rightToLeft)
    let image = list.cell()?.contentView.subviews.first { $0 is ImageView }

    #expect(image?.frame.maxX == 327)
    // 343 - 56
    #expect(list.labels[0].frame.maxX == 287)
    #expect(list.labels[1].frame.minX == 16)
  }

  // MARK: Looks

  @Test func coloursFollowTheState() {
    var state = CellConfigurationState(traitCollection: TraitCollection())
    state.isDisabled = true
    var own = content()
    own.secondaryTextProperties.color = .black

    let dimmed = own.updated(for: state)

    #expect(own.textProperties.color.hex == "#000000")
    #expect(ListContentConfiguration.cell().secondaryTextProperties.color.hex == "#3C3C4399")
    #expect(dimmed.textProperties.color.hex == "#3C3C434D")
    #expect(dimmed.secondaryTextProperties.color == .black)
    #expect(dimmed.imageProperties.resolvedTintColor(for: .white).hex == "#3C3C434D")
  }

  @Test func aDarkListShowsItsTextsInWhite() {
    let list = RowList(content: content())
    #expect(list.labels.first?.textColor.hex == "#000000")

    list.view.overrideUserInterfaceStyle = .dark
    list.view.layoutIfNeeded()

    TraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(list.labels.first?.textColor.hex == "#FFFFFF")
      #expect(list.cell()?.backgroundConfiguration?.backgroundColor?.hex == "#1C1C1E")
    }
  }

  @Test func textPropertiesReachTheLabel() {
    var own = content(.cell(), "new york")
    own.textProperties.transform = .capitalized
    own.textProperties.alignment = .center
    own.textProperties.lineBreakMode = .byTruncatingMiddle
    own.textProperties.numberOfLines = 1
    own.textProperties.adjustsFontSizeToFitWidth = true
    own.textProperties.minimumScaleFactor = 0.5
    own.textProperties.colorTransformer = .grayscale
    own.textProperties.color = Color(red: 1, green: 0, blue: 0)

    let label = RowList(content: own).labels.first

    #expect(label?.text == "New York")
    #expect(label?.textAlignment == .center)
    #expect(label?.lineBreakMode == .byTruncatingMiddle)
    #expect(label?.numberOfLines == 1)
    #expect(label?.adjustsFontSizeToFitWidth == true && label?.minimumScaleFactor == 0.5)
    #expect(label?.textColor == Color(white: 0.2126))
  }

  @Test(arguments: [
    (ListContentConfiguration.TextProperties.TextTransform.none, "ab Cd"), (.uppercase, "AB CD"),
    (.lowercase, "ab cd"), (.capitalized, "Ab Cd"),
  ])
  func transformsChangeTheLetters(
    transform: ListContentConfiguration.TextProperties.TextTransform, expected: String
  ) {
    #expect(transform.applied(to: "ab Cd") == expected)
  }

  // MARK: In a view of the app

  @Test func aContentViewStandsAnywhereByConstraints() {
    let outer = View(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    outer.environment = .halfEm
    // 168 points hold 19 characters: two lines, 41 at 2x.
    let view = ListContentView(
      configuration: content(.cell(), String(repeating: "m", count: 30)))
    let below = View(frame: .zero)
    for part in [view, below] {
      part.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(part)
      part.leadingAnchor.constraint(equalTo: outer.leadingAnchor).isActive = true
      part.trailingAnchor.constraint(equalTo: outer.trailingAnchor).isActive = true
    }
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: outer.topAnchor),
      below.topAnchor.constraint(equalTo: view.bottomAnchor),
      below.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ])

    outer.layoutIfNeeded()

    #expect(view.frame == CGRect(x: 0, y: 0, width: 200, height: 71))
    #expect(below.frame == CGRect(x: 0, y: 71, width: 200, height: 229))
  }

  @Test func guidesStandWhereThePartsAre() throws {
    let outer = View(frame: CGRect(x: 0, y: 0, width: 200, height: 52))
    outer.environment = .halfEm
    let view = ListContentView(
      configuration: content(.cell(), "Name", image: CGSize(width: 24, height: 20)))
    view.frame = outer.bounds
    let marker = View(frame: .zero)
    marker.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    outer.addSubview(marker)
    let text = try #require(view.textLayoutGuide)
    let image = try #require(view.imageLayoutGuide)
    #expect(view.secondaryTextLayoutGuide == nil)
    LayoutConstraint.activate([
      marker.leadingAnchor.constraint(equalTo: image.trailingAnchor),
      marker.trailingAnchor.constraint(equalTo: text.leadingAnchor),
      marker.topAnchor.constraint(equalTo: text.topAnchor),
      marker.bottomAnchor.constraint(equalTo: text.bottomAnchor),
    ])

    outer.layoutIfNeeded()
    outer.layoutIfNeeded()

    #expect(marker.frame == CGRect(x: 40, y: 16, width: 16, height: 20.5))
  }

  @Test func aPartlyEqualConfigurationIsShown() {
    let view = ListContentView(configuration: content(.cell(), "One"))
    view.configuration = content(.cell(), "Two", "Three")

    #expect(view.subviews.compactMap { ($0 as? Label)?.text } == ["Two", "Three"])
    #expect((view.configuration as? ListContentConfiguration)?.text == "Two")
    view.configuration = content(.cell(), "Two")
    #expect(view.subviews.compactMap { $0 as? Label }.map(\.isHidden) == [false, true])
  }
}
