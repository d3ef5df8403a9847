import GalleyViews
import Testing
import UIKit

/// A row with a symbol, a title above a detail, and a button, as apps write it.
private final class ContactCell: UICollectionViewCell {
  let icon = UIImageView()
  let title = UILabel()
  let detail = UILabel()
  let button = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    icon.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
    icon.tintColor = .secondaryLabel
    icon.setContentHuggingPriority(.required, for: .horizontal)

    title.font = .preferredFont(forTextStyle: .headline)
    detail.font = .preferredFont(forTextStyle: .subheadline)
    detail.textColor = .secondaryLabel
    detail.numberOfLines = 0

    button.setImage(UIImage(systemName: "ellipsis"), for: .normal)
    button.setContentHuggingPriority(.required, for: .horizontal)
    button.setContentCompressionResistancePriority(.required, for: .horizontal)

    let texts = UIStackView(arrangedSubviews: [title, detail])
    texts.axis = .vertical
    texts.spacing = 2
    let row = UIStackView(arrangedSubviews: [icon, texts, button])
    row.spacing = UIStackView.spacingUseSystem
    row.alignment = .center
    row.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(row)
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
      row.topAnchor.constraint(equalTo: contentView.layoutMarginsGuide.topAnchor),
      row.bottomAnchor.constraint(equalTo: contentView.layoutMarginsGuide.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(_ name: String, _ text: String) {
    icon.image = UIImage(systemName: "person.circle")
    title.text = name
    detail.text = text
    detail.isHidden = text.isEmpty
  }
}

/// A list of contacts whose rows tell their heights.
private final class ContactsController: UICollectionViewController {
  let contacts = [("Ada", ""), ("Grace", "Compilers"), ("Alan", "Machines that read a tape")]

  init() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group)))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(ContactCell.self, forCellWithReuseIdentifier: "contact")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { contacts.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "contact", for: indexPath)
    let contact = contacts[indexPath.item]
    (cell as? ContactCell)?.show(contact.0, contact.1)
    return cell
  }
}

/// A form in a stack, as sign-in screens have it.
private final class SignInController: UIViewController {
  let heading = UILabel()
  let signIn = UIButton(
    configuration: {
      var configuration = UIButton.Configuration.filled()
      configuration.title = "Sign In"
      configuration.image = UIImage(systemName: "arrow.right")
      configuration.imagePlacement = .trailing
      configuration.imagePadding = 8
      configuration.buttonSize = .large
      configuration.cornerStyle = .capsule
      return configuration
    }())
  let help = UIButton(type: .system)
  private(set) var events: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 20, leading: 20, bottom: 20, trailing: 20)
    heading.text = "Welcome"
    heading.font = .preferredFont(forTextStyle: .largeTitle)
    heading.adjustsFontForContentSizeCategory = true
    help.setTitle("Help", for: .normal)
    signIn.addAction(
      UIAction { [weak self] action in
        self?.events.append((action.sender as? UIButton)?.configuration?.title ?? "")
      }, for: .touchUpInside)

    let form = UIStackView(arrangedSubviews: [heading, signIn, help])
    form.axis = .vertical
    form.spacing = 12
    form.setCustomSpacing(32, after: heading)
    form.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(form)
    let guide = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      form.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      form.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      form.topAnchor.constraint(equalTo: guide.topAnchor),
      form.bottomAnchor.constraint(lessThanOrEqualTo: guide.bottomAnchor),
    ])
  }
}

@MainActor @Suite struct FormTests {
  @Test func cellsMadeOfStacksTellTheirHeights() {
    Environment.fixed.performAsCurrent {
      let controller = ContactsController()
      controller.view.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
      controller.view.layoutIfNeeded()

      let cells = controller.collectionView.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
      // Symbols beside body text are 17 × 1.15 × 1.28, rounded: 25. A title is 20.4 high, a detail
      // 18; margins of 8 above and below. The third detail has 200 − 16 − 25 − 8 − 8 − 17.5 points,
      // 16 letters of 7.5 in a line: two lines of 18. Heights are rounded up to half points.
      #expect(cells.map(\.frame.height) == [41, 56.5, 74.5])
      #expect(cells.map(\.frame.minY) == [0, 41, 97.5])
      let icon = (cells.first as? ContactCell)?.icon
      #expect(icon?.frame == CGRect(x: 0, y: 0, width: 25, height: 25))
    }
  }

  @Test func aFormIsPlacedByItsStack() {
    Environment.fixed.performAsCurrent {
      let controller = SignInController()
      controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      controller.view.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
      controller.view.layoutIfNeeded()

      // 34 × 1.2, 20.4 + 30 and 18 + 12, rounded to half points.
      let frames = [controller.heading, controller.signIn, controller.help].map(\.frame)
      #expect(frames[0] == CGRect(x: 0, y: 0, width: 280, height: 41))
      #expect(frames[1] == CGRect(x: 0, y: 73, width: 280, height: 50.5))
      #expect(frames[2] == CGRect(x: 0, y: 135.5, width: 280, height: 30))
      #expect(controller.heading.superview?.frame.origin == CGPoint(x: 20, y: 64))
      #expect(controller.view.constraintConflicts.isEmpty)

      controller.signIn.sendActions(for: .touchUpInside)
      #expect(controller.events == ["Sign In"])
    }
  }
}
