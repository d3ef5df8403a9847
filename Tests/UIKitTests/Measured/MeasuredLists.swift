import GalleyGeometry
import GalleyViews
import UIKit

/// Lists of collection views, and what stands in their rows.
@MainActor enum MeasuredLists {
  static let probes: [(prefix: String, probe: MeasuredProbe)] = [
    ("list/insetGrouped margin", margin),
    ("list/row height", rowHeight),
    ("list/header height", headerHeight),
    ("list/footer height", footerHeight),
    ("list/space below a section without footer", spaceBelow),
    ("list/no space between a footer", spaceBetween),
    ("list/first header at 0", firstHeader),
    ("list/text of a row", textPlace),
    ("listcontent/one line", oneLine),
    ("listcontent/subtitle", subtitle),
    ("listcontent/value before a chevron", valueBeforeChevron),
  ]

  /// A list of cards: two sections of two rows, with headers and footers.
  private final class List: NSObject, UICollectionViewDataSource {
    let view: UICollectionView
    private let prepare: (UICollectionViewListCell) -> Void
    private let rows: UICollectionView.CellRegistration<UICollectionViewListCell, Int>
    private let title: UICollectionView.SupplementaryRegistration<UICollectionViewListCell>
    private let note: UICollectionView.SupplementaryRegistration<UICollectionViewListCell>

    init(
      width: CGFloat, scale: CGFloat, hasFooters: Bool = true,
      prepare: @escaping (UICollectionViewListCell) -> Void = { _ in }
    ) {
      var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      configuration.headerMode = .supplementary
      configuration.footerMode = hasFooters ? .supplementary : .none
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: width, height: 900),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      self.prepare = prepare
      rows = UICollectionView.CellRegistration { cell, _, _ in
        List.show("Row", in: cell)
        prepare(cell)
      }
      title = UICollectionView.SupplementaryRegistration(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { cell, _, _ in List.show("Header", in: cell) }
      note = UICollectionView.SupplementaryRegistration(
        elementKind: UICollectionView.elementKindSectionFooter
      ) { cell, _, _ in List.show("Footer", in: cell) }
      super.init()
      view.contentScaleFactor = scale
      view.dataSource = self
      view.layoutIfNeeded()
    }

    private static func show(_ text: String, in cell: UICollectionViewListCell) {
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
    }

    func row(_ item: Int, _ section: Int = 0) throws -> CGRect {
      try view.layoutAttributesForItem(at: IndexPath(item: item, section: section))
        .unwrapped("row").frame
    }

    func supplementary(_ kind: String, _ section: Int) throws -> CGRect {
      try view.layoutAttributesForSupplementaryElement(
        ofKind: kind, at: IndexPath(item: 0, section: section)
      ).unwrapped(kind).frame
    }

    func header(_ section: Int) throws -> CGRect {
      try supplementary(UICollectionView.elementKindSectionHeader, section)
    }

    func footer(_ section: Int) throws -> CGRect {
      try supplementary(UICollectionView.elementKindSectionFooter, section)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 2 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(
        using: rows, for: indexPath, item: indexPath.item)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueConfiguredReusableSupplementary(
        using: kind == UICollectionView.elementKindSectionHeader ? title : note, for: indexPath)
    }
  }

  private static func list(_ vector: MeasuredVector, hasFooters: Bool = true) -> List {
    let width = (try? vector.number("width")) ?? 402
    return List(width: width, scale: vector.scale, hasFooters: hasFooters)
  }

  private static func margin(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    ["margin": MeasuredValue(try list(vector).row(0).minX)]
  }

  private static func rowHeight(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    ["height": MeasuredValue(try list(vector).row(0).height)]
  }

  private static func headerHeight(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let first = try list(vector).header(0)
    return [
      "height": MeasuredValue(first.height), "aboveFirstHeader": MeasuredValue(first.minY),
    ]
  }

  private static func footerHeight(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    ["height": MeasuredValue(try list(vector).footer(0).height)]
  }

  private static func spaceBelow(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let list = list(vector, hasFooters: false)
    return ["height": MeasuredValue(try list.header(1).minY - list.row(1).maxY)]
  }

  private static func spaceBetween(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let list = list(vector)
    return ["height": MeasuredValue(try list.header(1).minY - list.footer(0).maxY)]
  }

  private static func firstHeader(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    ["y": MeasuredValue(try list(vector).header(0).minY)]
  }

  private static func textPlace(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let list = list(vector)
    let label = try list.view.label("Row")
    return ["x": MeasuredValue(label.convert(label.bounds, to: list.view).minX)]
  }

  // MARK: Contents

  /// The width of the measured rows.
  private static let cardWidth: CGFloat = 359

  private static func content(
    _ style: UIListContentConfiguration, scale: CGFloat
  ) -> UIListContentView {
    var content = style
    content.text = "Text"
    let view = UIListContentView(configuration: content)
    view.contentScaleFactor = scale
    let height = view.systemLayoutSizeFitting(
      CGSize(width: cardWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    view.frame = CGRect(x: 0, y: 0, width: cardWidth, height: height)
    view.layoutIfNeeded()
    return view
  }

  private static func oneLine(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let view = content(.cell(), scale: vector.scale)
    return [
      "row": MeasuredValue(view.bounds.height),
      "label": MeasuredValue(try view.label("Text").frame),
    ]
  }

  private static func subtitle(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    var style = UIListContentConfiguration.subtitleCell()
    style.secondaryText = "Secondary"
    let view = content(style, scale: vector.scale)
    let (text, secondary) = (try view.label("Text").frame, try view.label("Secondary").frame)
    return [
      "row": MeasuredValue(view.bounds.height), "text": MeasuredValue(text),
      "secondary": MeasuredValue(secondary),
      "distance": MeasuredValue(secondary.minY - text.maxY),
    ]
  }

  private static func valueBeforeChevron(
    _ vector: MeasuredVector
  ) throws -> [String: MeasuredValue] {
    // Cards are as far from both edges as the first row from the left one.
    let margin = try List(width: 375, scale: vector.scale).row(0).minX
    let width = try vector.number("width") + 2 * margin
    let list = List(width: width, scale: vector.scale) { cell in
      var content = UIListContentConfiguration.valueCell()
      content.text = "Text"
      content.secondaryText = "Value"
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let cell = try list.view.cellForItem(at: [0, 0]).unwrapped("cell")
    let label = try cell.label("Value")
    let end = label.convert(label.bounds, to: cell).maxX
    let content = cell.contentView.frame.maxX
    return [
      "contentWidth": MeasuredValue(content), "secondaryMaxX": MeasuredValue(end),
      "distanceToAccessory": MeasuredValue(content - end),
    ]
  }
}
