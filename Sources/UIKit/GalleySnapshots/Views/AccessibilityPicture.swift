import GalleyViews

/// A picture of a view with a number on each element that a screen reader finds, and a legend below.
@MainActor struct AccessibilityPicture {
  private let picture: UIImage
  private let elements: [AccessibilityTree.Element]
  private let root = UIView()
  /// Where the next line of the legend begins.
  private var y: CGFloat = 0

  /// The picture of a view that is on screen.
  static func image(of view: UIView) -> UIImage {
    let scale = view.contentScaleFactor
    var picture = AccessibilityPicture(of: view)
    picture.addLegend()
    picture.root.frame.size.height = picture.y + margin
    picture.root.contentScaleFactor = scale
    return UIImage(drawing: picture.root.displayList(), scale: scale)
  }

  private init(of view: UIView) {
    picture = ViewPicture.image(of: view)
    elements = AccessibilityTree(of: view).elements
    root.frame.size.width = max(picture.size.width, Self.leastWidth)
    root.backgroundColor = .white
    root.overrideUserInterfaceStyle = .light
    let shown = UIImageView(image: picture)
    shown.frame = CGRect(origin: .zero, size: picture.size)
    shown.clipsToBounds = true
    root.addSubview(shown)
    for (index, element) in elements.enumerated() { mark(element, index, in: shown) }
    let line = UIView(
      frame: CGRect(x: 0, y: picture.size.height, width: root.frame.width, height: 1))
    line.backgroundColor = .lightGray
    root.addSubview(line)
    y = line.frame.maxY + Self.margin
  }

  // MARK: Looks

  private static let leastWidth: CGFloat = 320
  private static let margin: CGFloat = 16
  private static let side: CGFloat = 20
  private static let colors: [UIColor] = [
    .systemBlue, .systemRed, .systemGreen, .systemPurple, .systemOrange, .systemTeal,
    .systemPink, .systemIndigo,
  ]

  private func color(_ index: Int) -> UIColor { Self.colors[index % Self.colors.count] }

  /// Marks the area of an element, with its number in a corner.
  private func mark(_ element: AccessibilityTree.Element, _ index: Int, in picture: UIView) {
    let area = UIView(frame: element.frame)
    area.backgroundColor = color(index).withAlphaComponent(0.16)
    area.layer.borderColor = color(index).cgColor
    area.layer.borderWidth = 1
    picture.addSubview(area)
    let visible = element.frame.intersection(picture.bounds)
    let badge = badge(index)
    // The number is beside the area, so that it covers no text, or at its edge where there is no room.
    badge.center = CGPoint(
      x: min(
        max(visible.minX - Self.side / 2 + 2, Self.side / 2), picture.bounds.maxX - Self.side / 2),
      y: min(max(visible.midY, Self.side / 2), picture.bounds.maxY - Self.side / 2))
    picture.addSubview(badge)
  }

  private func badge(_ index: Int) -> UILabel {
    let badge = UILabel(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    badge.text = "\(index + 1)"
    badge.font = .systemFont(ofSize: 11, weight: .bold)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.backgroundColor = color(index)
    badge.layer.cornerRadius = Self.side / 2
    badge.clipsToBounds = true
    return badge
  }

  // MARK: The legend

  private mutating func addLegend() {
    guard !elements.isEmpty else {
      addText("A screen reader finds nothing", .systemFont(ofSize: 14), .black)
      return
    }
    for (index, element) in elements.enumerated() {
      let badge = badge(index)
      badge.frame.origin = CGPoint(x: Self.margin, y: y)
      root.addSubview(badge)
      addText(
        element.label ?? "without a label", .systemFont(ofSize: 15, weight: .semibold),
        element.label == nil ? .systemRed : .black)
      if !element.details.isEmpty {
        addText(element.details, .systemFont(ofSize: 13), .darkGray)
      }
      y += 8
    }
    y -= 8
  }

  private mutating func addText(_ text: String, _ font: UIFont, _ color: UIColor) {
    let label = UILabel()
    (label.text, label.font, label.textColor, label.numberOfLines) = (text, font, color, 0)
    let x = Self.margin + Self.side + 10
    let width = root.frame.width - x - Self.margin
    let height = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    label.frame = CGRect(x: x, y: y, width: width, height: height)
    root.addSubview(label)
    y = label.frame.maxY + 1
  }
}

extension Snapshotting where Value == UIView, Format == UIImage {
  /// Takes pictures of views with a number on each element that a screen reader finds, and a legend.
  public static var accessibilityImage: Snapshotting { accessibilityImage() }

  /// Takes pictures of views with a number on each element that a screen reader finds, and a legend.
  ///
  /// - Parameters:
  ///   - size: The size of the view, in points; nil for its own.
  ///   - traits: The traits of the view, beside those that are usual.
  ///   - precision: The share of the pixels that must match, 0 … 1.
  ///   - perceptualPrecision: How near a pixel's colour must be to match, 0 … 1.
  /// - Returns: The strategy.
  public static func accessibilityImage(
    size: CGSize? = nil, traits: UITraitCollection = .init(), precision: Float = 1,
    perceptualPrecision: Float = 1
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(
      precision: precision, perceptualPrecision: perceptualPrecision
    ).onScreen(size: size, traits: traits, AccessibilityPicture.image)
  }
}

extension Snapshotting where Value == UIViewController, Format == UIImage {
  /// Takes pictures of controllers' views with a number on each element that a screen reader finds, and a legend.
  public static var accessibilityImage: Snapshotting { accessibilityImage(on: .init()) }

  /// Takes pictures of controllers' views with a number on each element that a screen reader finds, and a legend.
  ///
  /// - Parameters:
  ///   - config: The device: its size, safe area and traits.
  ///   - traits: The traits of the view, which come before those of the device.
  ///   - precision: The share of the pixels that must match, 0 … 1.
  ///   - perceptualPrecision: How near a pixel's colour must be to match, 0 … 1.
  /// - Returns: The strategy.
  public static func accessibilityImage(
    on config: ViewImageConfig, traits: UITraitCollection = .init(), precision: Float = 1,
    perceptualPrecision: Float = 1
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(
      precision: precision, perceptualPrecision: perceptualPrecision
    ).onScreen(config, traits: traits) { AccessibilityPicture.image(of: $1) }
  }
}
