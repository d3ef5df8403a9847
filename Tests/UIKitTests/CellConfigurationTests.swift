import GalleyViews
import Testing
import UIKit

/// Cells with configurations, as applications write them.
@MainActor @Suite struct CellConfigurationTests {
  // MARK: List cells

  @Test func aSettingsScreenOfListCells() throws {
    let screen = SettingsViewController()
    screen.loadViewIfNeeded()
    screen.view.environment = .fixed
    screen.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    screen.view.layoutIfNeeded()
    let list = try #require(screen.collectionView)
    let frames = (0..<4).map { item in
      list.cellForItem(at: IndexPath(item: item, section: 0))?.frame
    }

    // Measured rows of 52 and 68.5 points, 16 from the sides, 35 below the top.
    #expect(
      frames == [
        CGRect(x: 16, y: 35, width: 343, height: 52),
        CGRect(x: 16, y: 87, width: 343, height: 68.5),
        CGRect(x: 16, y: 155.5, width: 343, height: 52),
        CGRect(x: 16, y: 207.5, width: 343, height: 52),
      ])
    let cell = try #require(
      list.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell)
    let content = try #require(cell.contentConfiguration as? UIListContentConfiguration)
    #expect(content.text == "Wi-Fi" && content.secondaryText == "Home")
    #expect(content.image?.size == CGSize(width: 24, height: 24))
    // Opaque white of the card, over the grey of the list.
    #expect(cell.backgroundConfiguration?.backgroundColor == .secondarySystemGroupedBackground)
  }

  @Test func aHandlerFollowsTheSelection() throws {
    let screen = SettingsViewController()
    screen.loadViewIfNeeded()
    screen.view.environment = .fixed
    screen.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    screen.view.layoutIfNeeded()
    let list = try #require(screen.collectionView)
    let cell = list.cellForItem(at: IndexPath(item: 3, section: 0)) as? UICollectionViewListCell

    list.selectItem(
      at: IndexPath(item: 3, section: 0), animated: false, scrollPosition: [])
    list.layoutIfNeeded()

    #expect(cell?.backgroundConfiguration?.backgroundColor == .systemBlue)
    let content = cell?.contentConfiguration as? UIListContentConfiguration
    #expect(content?.textProperties.color == .white)
  }

  @Test func imagesAndEffectsOfBackgrounds() {
    var background = UIBackgroundConfiguration.clear()
    background.image = .dot
    background.imageContentMode = .center
    background.visualEffect = UIBlurEffect(style: .systemMaterial)
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    cell.backgroundConfiguration = background
    cell.layoutIfNeeded()

    #expect(background.image === UIImage.dot)
    #expect((background.visualEffect as? UIBlurEffect)?.style == .systemMaterial)
    #expect(UIBackgroundConfiguration.clear().visualEffect == nil)
    let effect = cell.subviews.first?.subviews.first?.subviews.first
    #expect(effect is UIVisualEffectView)
    #expect(effect?.frame == CGRect(x: 0, y: 0, width: 100, height: 40))
  }

  // MARK: A cell with a state and a view of its own

  @Test func aCellWithItsOwnStateShowsAListContentAndMore() throws {
    let screen = ProductViewController()
    screen.loadViewIfNeeded()
    screen.view.environment = .fixed
    screen.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    screen.view.layoutIfNeeded()
    let cell = try #require(
      screen.list.cellForItem(at: IndexPath(item: 1, section: 0)) as? ProductListCell)

    #expect(cell.configurationState.product?.name == "Lamp")
    #expect(cell.priceLabel.text == "20")
    let content = cell.listContentView.configuration as? UIListContentConfiguration
    #expect(content?.text == "Lamp")
    // The list content ends where the price starts, 16 from the edge.
    #expect(cell.priceLabel.frame.maxX == 304)
    #expect(cell.listContentView.frame.maxX <= cell.priceLabel.frame.minX)
    #expect(cell.frame.height == 68.5)

    cell.isSelected = true
    screen.list.layoutIfNeeded()
    #expect(
      (cell.listContentView.configuration as? UIListContentConfiguration)?.textProperties.font
        == .boldSystemFont(ofSize: 17))
  }

  @Test func aContentViewOfTheAppSizesItsRow() throws {
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    let source = RatingSource()
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "rating")
    list.dataSource = source
    list.environment = .fixed
    list.layoutIfNeeded()
    let first = list.cellForItem(at: IndexPath(item: 0, section: 0))
    let second = list.cellForItem(at: IndexPath(item: 1, section: 0))

    // 12 + 20 + 12, and 18.5 of padding above the first row.
    #expect(first?.frame.height == 62.5)
    #expect(second?.frame.height == 44)
    let view = try #require(second?.contentView as? RatingContentView)
    #expect(view.stars.map(\.frame.minX) == [16, 40, 64])
    #expect(view.stars.map(\.isHidden) == [false, false, true])

    second?.contentConfiguration = RatingContentConfiguration(rating: 3)
    #expect(second?.contentView === view)
    #expect(view.stars.map(\.isHidden) == [false, false, false])
  }
}

extension UIImage {
  /// A dot of 24 points.
  @MainActor fileprivate static let dot = UIGraphicsImageRenderer(
    size: CGSize(width: 24, height: 24)
  ).image {
    _ in UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 20, height: 20)).fill()
  }
}

// MARK: - Settings

private final class SettingsViewController: UIViewController, UICollectionViewDataSource {
  private(set) var collectionView: UICollectionView?

  override func viewDidLoad() {
    super.viewDidLoad()
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.showsSeparators = true
    let list = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    list.dataSource = self
    view.addSubview(list)
    collectionView = list
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 4 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let reused = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    guard let cell = reused as? UICollectionViewListCell else { return reused }
    var content = cell.defaultContentConfiguration()
    cell.accessories = []
    switch indexPath.item {
    case 0:
      content = .valueCell()
      content.text = "Wi-Fi"
      content.secondaryText = "Home"
      content.image = .dot
      content.imageProperties.tintColor = .systemBlue
      content.imageProperties.maximumSize = CGSize(width: 20, height: 20)
      content.imageProperties.cornerRadius = 4
      cell.accessories = [.disclosureIndicator()]
    case 1:
      content.text = "Backup"
      content.secondaryText = "Yesterday"
      content.secondaryTextProperties.color = .secondaryLabel
      cell.accessories = [
        .checkmark(), .delete(displayed: .whenEditing, actionHandler: {}),
        .reorder(displayed: .always, options: .init(showsVerticalSeparator: false)),
        .label(text: "12", options: .init(tintColor: .systemRed, font: .systemFont(ofSize: 13))),
      ]
    case 2:
      content.text = "Outline"
      content.image = UIImage(systemName: "folder")
      content.imageProperties.preferredSymbolConfiguration = .init(textStyle: .title3)
      let button = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
      let outline = UICellAccessory.OutlineDisclosureOptions(style: .header)
      cell.accessories = [
        .outlineDisclosure(options: outline),
        .customView(
          configuration: .init(customView: button, placement: .trailing(displayed: .always))),
      ]
      cell.indentationLevel = 1
    default:
      content.text = "Delete"
      cell.configurationUpdateHandler = { cell, state in
        var background = UIBackgroundConfiguration.listGroupedCell().updated(for: state)
        guard var content = cell.contentConfiguration as? UIListContentConfiguration else { return }
        if state.isSelected {
          background.backgroundColor = .systemBlue
          content.textProperties.color = .white
        }
        cell.backgroundConfiguration = background
        cell.contentConfiguration = content
      }
    }
    cell.contentConfiguration = content
    return cell
  }
}

// MARK: - Products

private struct Product: Hashable {
  let name: String
  let detail: String
  let price: Int
}

extension UIConfigurationStateCustomKey {
  fileprivate static let product = UIConfigurationStateCustomKey("my.app.product")
}

extension UICellConfigurationState {
  fileprivate var product: Product? {
    get { self[.product] as? Product }
    set { self[.product] = newValue }
  }
}

private final class ProductListCell: UICollectionViewListCell {
  private var product: Product?
  let priceLabel = UILabel()
  private(set) lazy var listContentView = UIListContentView(configuration: defaultConfiguration())
  private var isSetUp = false

  func update(with newProduct: Product) {
    guard product != newProduct else { return }
    product = newProduct
    setNeedsUpdateConfiguration()
  }

  override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.product = product
    return state
  }

  private func defaultConfiguration() -> UIListContentConfiguration { .subtitleCell() }

  private func setUpIfNeeded() {
    guard !isSetUp else { return }
    isSetUp = true
    [listContentView, priceLabel].forEach {
      contentView.addSubview($0)
      $0.translatesAutoresizingMaskIntoConstraints = false
    }
    priceLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    NSLayoutConstraint.activate([
      listContentView.topAnchor.constraint(equalTo: contentView.topAnchor),
      listContentView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      listContentView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      priceLabel.leadingAnchor.constraint(equalTo: listContentView.trailingAnchor),
      priceLabel.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      contentView.trailingAnchor.constraint(equalTo: priceLabel.trailingAnchor, constant: 16),
    ])
    if let text = listContentView.textLayoutGuide {
      separatorLayoutGuide.leadingAnchor.constraint(equalTo: text.leadingAnchor).isActive = true
    }
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    setUpIfNeeded()
    var content = defaultConfiguration().updated(for: state)
    content.text = state.product?.name
    content.secondaryText = state.product?.detail
    content.axesPreservingSuperviewLayoutMargins = []
    if state.isSelected { content.textProperties.font = .boldSystemFont(ofSize: 17) }
    listContentView.configuration = content
    priceLabel.text = state.product.map { "\($0.price)" }
    let value = UIListContentConfiguration.valueCell().updated(for: state)
    priceLabel.textColor = value.secondaryTextProperties.resolvedColor()
  }
}

private final class ProductViewController: UIViewController, UICollectionViewDataSource {
  let list = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .grouped)))
  private let products = [
    Product(name: "Chair", detail: "Oak", price: 99),
    Product(name: "Lamp", detail: "Brass", price: 20),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.register(ProductListCell.self, forCellWithReuseIdentifier: "product")
    list.dataSource = self
    view.addSubview(list)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { products.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "product", for: indexPath)
    (cell as? ProductListCell)?.update(with: products[indexPath.item])
    return cell
  }
}

// MARK: - Ratings

private struct RatingContentConfiguration: UIContentConfiguration, Hashable {
  var rating = 0
  var starColor: UIColor?

  func makeContentView() -> UIView & UIContentView { RatingContentView(configuration: self) }

  func updated(for state: UIConfigurationState) -> Self {
    guard let state = state as? UICellConfigurationState else { return self }
    var updated = self
    updated.starColor = state.isSelected || state.isHighlighted ? .white : .systemYellow
    return updated
  }
}

private final class RatingContentView: UIView, UIContentView {
  let stars = (0..<3).map { _ in UIView() }
  private var applied: RatingContentConfiguration?

  var configuration: UIContentConfiguration {
    get { applied ?? RatingContentConfiguration() }
    set {
      guard let configuration = newValue as? RatingContentConfiguration else { return }
      apply(configuration)
    }
  }

  init(configuration: RatingContentConfiguration) {
    super.init(frame: .zero)
    var leading: CGFloat = 16
    for star in stars {
      addSubview(star)
      star.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        star.leadingAnchor.constraint(equalTo: leadingAnchor, constant: leading),
        star.topAnchor.constraint(equalTo: topAnchor, constant: 12),
        star.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12),
        star.widthAnchor.constraint(equalToConstant: 20),
        star.heightAnchor.constraint(equalToConstant: 20),
      ])
      leading += 24
    }
    apply(configuration)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func apply(_ configuration: RatingContentConfiguration) {
    guard applied != configuration else { return }
    applied = configuration
    for (index, star) in stars.enumerated() {
      star.isHidden = index >= configuration.rating
      star.backgroundColor = configuration.starColor
    }
  }
}

@MainActor private final class RatingSource: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 2 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "rating", for: indexPath)
    cell.contentConfiguration = RatingContentConfiguration(rating: indexPath.item + 1)
    return cell
  }
}
