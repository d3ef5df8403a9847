import GalleyDrawing
import GalleyViews
import Synchronization
import Testing
import UIKit

/// A colour that belongs to the process, as apps have them: it must not remember who asked first.
private let brand = UIColor { $0.userInterfaceStyle == .dark ? .init(white: 0, alpha: 1) : .red }

@MainActor struct TraitTests {
  private static let dark = UITraitCollection(userInterfaceStyle: .dark)

  // MARK: Colours

  @Test(arguments: [[UIUserInterfaceStyle.dark, .light], [.light, .dark]])
  func aColourOfTheProcessIsWhatEachViewNeeds(_ styles: [UIUserInterfaceStyle]) {
    for style in styles {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.overrideUserInterfaceStyle = style
      view.backgroundColor = brand
      #expect(view.displayList().dump.contains(style == .dark ? "#000000" : "#FF0000"))
    }
  }

  @Test func aColourFollowsTheStyleOfItsView() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .systemBlue.withAlphaComponent(0.5)
    let light = view.displayList().dump
    view.overrideUserInterfaceStyle = .dark
    #expect(light.contains("#007AFF80"))
    #expect(view.displayList().dump.contains("#0A84FF80"))
    view.traitOverrides.accessibilityContrast = .high
    #expect(view.displayList().dump.contains("#409CFF80"))
  }

  @Test func theColourOfALayerIsResolvedWhereItIsSet() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.backgroundColor = UIColor.systemBlue.cgColor
    view.overrideUserInterfaceStyle = .dark
    #expect(view.displayList().dump.contains("#007AFF"))
  }

  @Test func dynamicColoursAreEqualIfTheyAreTheSame() {
    #expect(UIColor.systemBlue == UIColor.systemBlue)
    #expect(
      UIColor.systemBlue.withAlphaComponent(0.5) == UIColor.systemBlue.withAlphaComponent(0.5))
    #expect(UIColor.systemBlue != UIColor.systemRed)
    #expect(UIColor.systemBlue != UIColor.systemBlue.resolvedColor(with: Self.dark))
    #expect(brand == brand)
    #expect(brand != UIColor { _ in .red })
  }

  @Test func everythingThatIsDrawnIsResolved() throws {
    final class Painter: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.systemOrange.setFill()
        UIBezierPath(rect: rect).fill()
        UIColor.systemGreen.setStroke()
        UIBezierPath(rect: rect).stroke()
        UIGraphicsGetCurrentContext()?.setShadow(
          offset: .zero, blur: 2, color: UIColor.systemMint.withAlphaComponent(1))
        UIBezierPath(rect: rect).fill()
      }
    }
    let box = CGRect(x: 0, y: 0, width: 200, height: 40)
    let view = UIView(frame: box)
    view.backgroundColor = .systemRed
    view.layer.borderWidth = 1
    view.layer.borderColor = .systemYellow
    view.layer.shadowOpacity = 1
    view.layer.shadowColor = .systemTeal
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(rect: box).cgPath
    (shape.fillColor, shape.strokeColor) = (.systemIndigo, .systemPurple)
    let gradient = CAGradientLayer()
    gradient.frame = box
    gradient.colors = [.systemPink, .systemBrown]
    view.layer.addSublayer(shape)
    view.layer.addSublayer(gradient)
    view.addSubview(Painter(frame: box))
    let (label, rich) = (UILabel(frame: box), UILabel(frame: box))
    (label.text, label.textColor) = ("plain", .systemCyan)
    let shadow = NSShadow()
    shadow.shadowColor = UIColor.systemGray2
    rich.attributedText = NSAttributedString(
      string: "rich",
      attributes: [
        .foregroundColor: UIColor.systemGray3, .backgroundColor: UIColor.systemGray4,
        .underlineStyle: 1, .underlineColor: UIColor.systemGray5, .shadow: shadow,
        .strikethroughStyle: 1, .strikethroughColor: UIColor.systemGray6,
      ])
    view.addSubview(label)
    view.addSubview(rich)
    let symbol = UIImageView(image: UIImage(systemName: "star"))
    symbol.frame = box
    symbol.tintColor = .link
    view.addSubview(symbol)
    view.overrideUserInterfaceStyle = .dark
    let requests = Mutex<[TextRequest]>([])
    view.environment = Environment(
      layoutText: { request in
        requests.withLock { $0.append(request) }
        return Environment.fixed.layoutText(request)
      }, imageSize: Environment.fixed.imageSize)

    let dump =
      view.displayList().dump + requests.withLock { $0.map(\.colors).joined(separator: " ") }
    var used: [UIColor] = [
      .systemRed, .systemYellow, .systemTeal, .systemIndigo, .systemPurple, .systemPink,
      .systemBrown, .systemOrange, .systemGreen, .systemMint, .systemCyan, .link,
    ]
    used += [.systemGray2, .systemGray3, .systemGray4, .systemGray5, .systemGray6]
    for color in used {
      let (light, dark) = (color.hex, color.resolvedColor(with: Self.dark).hex)
      #expect(dump.contains(dark), "\(dark)")
      #expect(!dump.contains(light), "\(light)")
    }
  }

  // MARK: Text

  @Test(arguments: [
    (UIFont.TextStyle.body, UIContentSizeCategory.large, 17),
    (.body, .extraSmall, 14), (.body, .accessibilityExtraExtraExtraLarge, 53),
    (.caption2, .small, 11), (.largeTitle, .accessibilityMedium, 44), (.footnote, .extraLarge, 15),
  ])
  func preferredFontsHaveThePublishedSizes(
    _ style: UIFont.TextStyle, _ category: UIContentSizeCategory, _ size: CGFloat
  ) {
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize == size)
    traits.performAsCurrent {
      #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size)
    }
  }

  @Test func everyStyleGrowsWithTheTextSize() {
    for style in UIFont.TextStyle.allCases {
      let sizes = ContentSizeCategory.all.map { style.size($0) }
      let leadings = ContentSizeCategory.all.map { style.leading($0) }
      #expect(sizes == sizes.sorted() && leadings == leadings.sorted(), "\(style)")
      #expect(zip(sizes, leadings).allSatisfy { $0 < $1 }, "\(style)")
    }
  }

  // Both numbers were measured on iOS: they follow the leading of `body`, 62 and 21 points instead of 22.
  @Test func scaledValuesGrowAsTheLeading() {
    let metrics = UIFontMetrics(forTextStyle: .body)
    let largest = UITraitCollection(
      preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let font = UIFont.systemFont(ofSize: 17)
    #expect(metrics.scaledFont(for: font, compatibleWith: largest).pointSize == 48)
    #expect(
      metrics.scaledFont(for: font, maximumPointSize: 30, compatibleWith: largest).pointSize == 30)
    let medium = UITraitCollection(displayScale: 3, preferredContentSizeCategory: .medium)
    #expect(metrics.scaledValue(for: 17, compatibleWith: medium) == 49.0 / 3)
    #expect(metrics.scaledValue(for: 17.1) == 17.1)
  }

  @Test func aLabelFollowsTheTextSizeIfItIsToldTo() {
    let (outer, label, fixed) = (UIView(), UILabel(), UILabel())
    outer.environment = .fixed
    for view in [label, fixed] {
      view.font = .preferredFont(forTextStyle: .body)
      view.text = "abc"
      outer.addSubview(view)
    }
    label.adjustsFontForContentSizeCategory = true
    let before = label.intrinsicContentSize
    outer.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(label.font.pointSize == 33)
    #expect(label.intrinsicContentSize.width > before.width)
    #expect(fixed.font.pointSize == 17)
    #expect(fixed.intrinsicContentSize == before)
    label.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 10))
    #expect(label.font.pointSize == (10 * 40 / 22.0).rounded())
    label.font = .systemFont(ofSize: 10)
    #expect(label.font.pointSize == 10)
  }

  @Test func partsOfATextFollowTheTextSizeEachByItsFont() {
    let label = UILabel()
    label.adjustsFontForContentSizeCategory = true
    let text = NSMutableAttributedString(
      string: "a", attributes: [.font: UIFont.preferredFont(forTextStyle: .caption1)])
    text.append(NSAttributedString(string: "b", attributes: [.font: UIFont.systemFont(ofSize: 9)]))
    label.attributedText = text
    let sizes = Mutex<[CGFloat?]>([])
    label.environment = Environment(
      layoutText: { request in
        sizes.withLock { $0 = request.spans.map { $0.font?.size } }
        return Environment.fixed.layoutText(request)
      }, imageSize: Environment.fixed.imageSize)
    label.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
    #expect(label.font.pointSize == 22)
    _ = label.intrinsicContentSize
    #expect(sizes.withLock { $0 } == [22, 9])
  }

  @Test func textFieldsAndTextViewsFollowTheTextSize() {
    let (field, view) = (UITextField(), UITextView())
    field.adjustsFontForContentSizeCategory = true
    view.adjustsFontForContentSizeCategory = true
    (field.font, view.font) = (
      .preferredFont(forTextStyle: .body), .preferredFont(forTextStyle: .body)
    )
    field.traitOverrides.preferredContentSizeCategory = .extraSmall
    view.traitOverrides.preferredContentSizeCategory = .extraSmall
    #expect(field.font.pointSize == 14)
    #expect(view.font?.pointSize == 14)
  }

  // MARK: Changes

  @Test func onlyChangesOfRegisteredTraitsAreTold() {
    let view = UIView()
    var told: [CGFloat] = []
    let registration = view.registerForTraitChanges([
      UITraitPreferredContentSizeCategory.self, UITraitDisplayScale.self,
    ]) { (_: UIView, former: UITraitCollection) in
      told.append(
        UIFont.preferredFont(forTextStyle: .body, compatibleWith: former).pointSize)
    }
    view.overrideUserInterfaceStyle = .dark
    #expect(told.isEmpty)
    view.traitOverrides.preferredContentSizeCategory = .small
    view.traitOverrides.preferredContentSizeCategory = .small
    view.traitOverrides.preferredContentSizeCategory = .medium
    #expect(told == [17, 15])
    view.unregisterForTraitChanges(registration)
    view.traitOverrides.preferredContentSizeCategory = .large
    #expect(told.count == 2)
  }

  @Test func aViewThatSetsATraitIsNotToldOfItsChangeAround() {
    final class Listener: UIView {
      var calls = 0
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        calls += 1
      }
    }
    let (outer, inner, own) = (UIView(), Listener(), Listener())
    outer.addSubview(inner)
    outer.addSubview(own)
    own.traitOverrides.preferredContentSizeCategory = .small
    #expect(own.calls == 1)
    outer.traitOverrides.preferredContentSizeCategory = .extraLarge
    #expect((inner.calls, own.calls) == (1, 1))
  }

  @Test func aControllerIsToldOfChangesAndGivesItsChildrenTraits() {
    final class Controller: UIViewController {
      var former: [UIContentSizeCategory?] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        former.append(previousTraitCollection?.preferredContentSizeCategory)
      }
    }
    let (parent, child) = (Controller(), Controller())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    parent.setOverrideTraitCollection(
      UITraitCollection(preferredContentSizeCategory: .small), forChild: child)
    #expect(child.former == [.large])
    #expect(parent.former.isEmpty)
    #expect(child.traitCollection.preferredContentSizeCategory == .small)
    parent.view = UIView()
    parent.traitOverrides.userInterfaceStyle = .dark
    #expect(parent.former == [.large])
  }

  @Test func ofCollectionsThatSpecifyTheSameTheLastCounts() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 3), Self.dark, UITraitCollection(displayScale: 1),
    ])
    #expect((traits.displayScale, traits.userInterfaceStyle) == (1, .dark))
    #expect(traits.containsTraits(in: Self.dark))
    #expect(!traits.containsTraits(in: UITraitCollection(displayScale: 3)))
    #expect(traits.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
    #expect(traits.modifyingTraits { $0.userInterfaceStyle = .light }.userInterfaceStyle == .light)
    #expect(UITraitCollection { $0.legibilityWeight = .bold }.legibilityWeight == .bold)
  }

  @Test func rowsOfAListGrowWithTheTextSize() {
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    view.environment = .fixed
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["one", "two"])
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    let before = view.contentSize.height
    view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    view.layoutIfNeeded()
    // A line of 40 points instead of 17, in San Francisco's lines.
    #expect(view.contentSize.height > before + 2 * 22)
    view.traitOverrides.preferredContentSizeCategory = .large
    view.layoutIfNeeded()
    #expect(view.contentSize.height == before)
  }
}

extension TextRequest {
  /// The colours of its text, lines and shadows.
  fileprivate var colors: String {
    let parts = spans.flatMap {
      [$0.color, $0.background, $0.underline?.color, $0.strikethrough?.color, $0.shadow?.color]
    }
    return ([color] + parts).compactMap { $0?.hex }.joined(separator: " ")
  }
}
