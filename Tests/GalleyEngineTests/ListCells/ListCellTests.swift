import GalleyDrawing
import GalleyGeometry
import GalleyViews
import Testing

@testable import GalleyEngine

@MainActor struct ListCellTests {
  private func content(_ text: String, _ second: String? = nil, image: CGSize? = nil)
    -> ListContentConfiguration
  {
    var content = ListContentConfiguration.cell()
    content.text = text
    content.secondaryText = second
    content.image = image.map(Image.swatch)
    return content
  }

  private func list(
    place: ListPlace? = ListPlace(appearance: .insetGrouped, role: .row),
    direction: LayoutDirection = .leftToRight,
    fill: @escaping (CollectionViewListCell) -> Void
  ) -> RowList<CollectionViewListCell> {
    RowList(CollectionViewListCell.self, place: place, direction: direction) { cell, _ in
      fill(cell)
    }
  }

  // MARK: Place in a list

  @Test func theDefaultContentSuitsThePlace() {
    func content(_ appearance: ListAppearance, _ role: ListPlace.Role) -> ListContentConfiguration?
    {
      list(place: ListPlace(appearance: appearance, role: role)) { _ in }.cell()?
        .defaultContentConfiguration()
    }

    #expect(content(.insetGrouped, .row) == .cell())
    #expect(content(.sidebar, .row) == .sidebarCell())
    #expect(content(.insetGrouped, .header) == .groupedHeader())
    #expect(content(.plain, .header) == .plainHeader())
    #expect(content(.sidebar, .header) == .sidebarHeader())
    #expect(content(.grouped, .footer) == .groupedFooter())
    #expect(CollectionViewListCell(frame: .zero).defaultContentConfiguration() == .cell())
  }

  @Test func theBackgroundIsThatOfTheListAndOfTheSelection() {
    let list = list { $0.contentConfiguration = self.content("Name") }
    let cell = list.cell()
    #expect(cell?.backgroundConfiguration?.backgroundColor?.hex == "#FFFFFF")

    cell?.isSelected = true
    list.view.layoutIfNeeded()

    #expect(cell?.backgroundConfiguration?.backgroundColor?.hex == "#D1D1D6")
    #expect(cell?.displayList().dump.contains("#D1D1D6") == true)
  }

  @Test func theContentStandsBelowThePaddingOfTheFirstRow() {
    let cell = CollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 343, height: 70.5))
    cell.environment = .halfEm
    cell.contentConfiguration = content("Name")
    cell.accessories = [.disclosureIndicator()]
    let attributes = LayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = cell.frame
    var place = ListPlace(appearance: .plain, role: .row)
    place.topPadding = 18.5
    attributes.listPlace = place
    cell.place(by: attributes)
    cell.layoutIfNeeded()

    #expect(cell.contentView.frame == CGRect(x: 0, y: 18.5, width: 313, height: 52))
    let glyph = cell.subviews.first { $0 is AccessoryGlyphView }
    #expect(glyph?.frame == CGRect(x: 313, y: 37.5, width: 14, height: 14))
    // The collection view adds the padding.
    #expect(
      cell.systemLayoutSizeFitting(
        CGSize(width: 343, height: 52), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 343, height: 52))
  }

  // MARK: Everything together

  @Test func imageTextsAccessoriesAndIndentationShareARow() {
    let list = list { cell in
      cell.contentConfiguration = self.content(
        "Name", "More", image: CGSize(width: 24, height: 20))
      cell.accessories = [
        .label(text: "9"), .disclosureIndicator(), .multiselect(displayed: .always),
      ]
      cell.indentationLevel = 2
    }
    let cell = list.cell()

    // 20 of indentation; the circle at 35; the content from 60 to 343 - 16 - 14 - 10.5 - 8.5.
    #expect(cell?.bounds.height == 68.5)
    #expect(cell?.contentView.frame == CGRect(x: 60, y: 0, width: 234, height: 68.5))
    #expect(list.labels.map { list.inCell($0)?.minX } == [116, 116])
    #expect(list.labels.map { list.inCell($0)?.maxX } == [286, 286])
  }

  @Test func accessoriesTakeRoomFromTheLinesOfTheText() {
    // 311 points hold 36 characters of 8.5, and 286.5 (343 - 40.5 - 16) only 33.
    let text = String(repeating: "m", count: 35)
    let plain = list { $0.contentConfiguration = self.content(text) }
    let narrow = list { cell in
      cell.contentConfiguration = self.content(text)
      cell.accessories = [.disclosureIndicator()]
    }

    #expect(plain.height == 52)
    // 15 + 41 + 15
    #expect(narrow.height == 71)
  }

  @Test func theRowGrowsWhenEditingTakesRoomFromItsText() {
    let text = String(repeating: "m", count: 35)
    let list = list { cell in
      cell.contentConfiguration = self.content(text)
      cell.accessories = [.delete()]
    }
    #expect(list.height == 52)

    list.view.isEditing = true
    #expect(list.height == 71)
    list.view.isEditing = false
    #expect(list.height == 52)
  }

  @Test func accessoriesThatAreSetLaterChangeTheHeight() {
    let list = list { $0.contentConfiguration = self.content(String(repeating: "m", count: 35)) }
    #expect(list.height == 52)

    list.cell()?.accessories = [.disclosureIndicator()]

    #expect(list.height == 71)
  }

  @Test func indentationMovesTheContent() {
    let list = list { cell in
      cell.contentConfiguration = self.content("Name")
      cell.indentationLevel = 3
      cell.indentationWidth = 12
    }

    #expect(list.cell()?.contentView.frame == CGRect(x: 36, y: 0, width: 307, height: 52))
  }

  @Test func aReusedCellShowsOnlyItsNewParts() {
    let list = RowList(CollectionViewListCell.self, count: 30) { cell, item in
      cell.contentConfiguration = self.content("Item \(item)", item == 0 ? "Second" : nil)
      cell.accessories = item == 0 ? [.checkmark(), .disclosureIndicator()] : []
    }
    let first = list.cell(0)
    #expect(first?.subviews.filter { $0 is AccessoryGlyphView }.count == 2)

    list.view.contentOffset = CGPoint(x: 0, y: 610)
    list.view.layoutIfNeeded()
    let reused = list.view.visibleCells.first { $0 === first } as? CollectionViewListCell

    #expect(reused?.subviews.contains { $0 is AccessoryGlyphView } == false)
    let labels = reused?.contentView.subviews.compactMap { $0 as? Label } ?? []
    #expect(labels.map(\.isHidden) == [false, true])
    #expect(labels.first?.text?.hasPrefix("Item ") == true)
    #expect(reused?.bounds.height == 52)
  }

  // MARK: Separators

  @Test func theSeparatorStartsAtTheText() {
    func insets(
      _ direction: LayoutDirection = .leftToRight,
      _ fill: @escaping (CollectionViewListCell) -> Void
    ) -> ListPlace.SeparatorInsets? {
      list(direction: direction, fill: fill).cell()?.separatorInsets
    }
    let image = CGSize(width: 24, height: 20)

    #expect(
      insets { $0.contentConfiguration = self.content("Name") } == .init(leading: 16, trailing: 16))
    #expect(
      insets { $0.contentConfiguration = self.content("Name", image: image) }
        == .init(leading: 56, trailing: 16))
    #expect(
      insets(.rightToLeft) { $0.contentConfiguration = self.content("Name", image: image) }
        == .init(leading: 56, trailing: 16))
    // Measured: 56 behind an editing mark. The disclosure does not shorten it.
    #expect(
      insets { cell in
        cell.contentConfiguration = self.content("Name")
        cell.accessories = [.delete(displayed: .always), .disclosureIndicator()]
      } == .init(leading: 56, trailing: 16))
    #expect(insets { _ in } == .init(leading: 16, trailing: 16))
  }

  @Test func onlyUnusualSeparatorsAreToldToTheLayout() {
    let usual = list { $0.contentConfiguration = self.content("Name") }
    let moved = list {
      $0.contentConfiguration = self.content("Name", image: CGSize(width: 24, height: 20))
    }
    _ = (usual.cell(), moved.cell())

    #expect(usual.layout.separators.isEmpty)
    #expect(moved.layout.separators == [0: .init(leading: 56, trailing: 16)])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func constraintsOnTheGuideMoveTheSeparator(direction: LayoutDirection) {
    let list = list(direction: direction) { cell in
      let view = View(frame: .zero)
      view.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(view)
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 30),
        view.widthAnchor.constraint(equalToConstant: 20),
        view.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        view.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        view.heightAnchor.constraint(equalToConstant: 60),
        cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
    }
    let cell = list.cell()

    #expect(cell?.bounds.height == 60)
    #expect(cell?.separatorInsets == .init(leading: 50, trailing: 16))
    // The cell's constraint reaches into the content view, whose own constraints still hold.
    let view = cell?.contentView.subviews.first
    #expect(view?.frame.width == 20)
    #expect(view?.frame.minX == (direction == .leftToRight ? 30 : 293))
  }

  @Test func theGuideCanFollowTheTextOfAContentView() throws {
    let list = list { cell in
      let view = ListContentView(
        configuration: self.content("Name", image: CGSize(width: 24, height: 20)))
      view.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(view)
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 10),
        view.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -50),
        view.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        view.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      ])
      guard let text = view.textLayoutGuide else { return }
      LayoutConstraint.activate([
        cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: text.leadingAnchor),
        cell.separatorLayoutGuide.trailingAnchor.constraint(equalTo: text.trailingAnchor),
      ])
    }
    let cell = try #require(list.cell())

    // 10 + 16 + 24 + 16, and 50 + 16
    #expect(cell.bounds.height == 52)
    #expect(cell.separatorInsets == .init(leading: 66, trailing: 66))
  }
}
