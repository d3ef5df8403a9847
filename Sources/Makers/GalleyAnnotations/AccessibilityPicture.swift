import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// A picture with a number on each element that a screen reader finds, and a legend below.
@MainActor package struct AccessibilityPicture {
  private let tree: AccessibilityTree
  private let root = View(frame: .zero)
  /// Where the next line of the legend begins.
  private var y: CGFloat = 0

  /// Marks what a screen reader finds in a picture; texts are measured with the current environment.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - tree: What a screen reader finds in it, with frames in points of the picture.
  ///   - scale: Device pixels per point, above zero.
  /// - Returns: The picture above its legend.
  package static func list(
    of picture: DisplayList, _ tree: AccessibilityTree, scale: CGFloat
  ) -> DisplayList {
    var marked = AccessibilityPicture(picture, tree)
    marked.addLegend()
    marked.root.frame.size.height = marked.y + margin
    marked.root.contentScaleFactor = scale
    return marked.root.displayList()
  }

  private init(_ picture: DisplayList, _ tree: AccessibilityTree) {
    self.tree = tree
    root.frame.size.width = max(picture.size.width, Self.leastWidth)
    root.backgroundColor = .white
    root.overrideUserInterfaceStyle = .light
    root.semanticContentAttribute = .forceLeftToRight
    let shown = PictureView(picture)
    root.addSubview(shown)
    for (index, element) in tree.elements.enumerated() { mark(element, index, in: shown) }
    let line = View(
      frame: CGRect(x: 0, y: picture.size.height, width: root.frame.width, height: 1))
    line.backgroundColor = .lightGray
    root.addSubview(line)
    y = line.frame.maxY + Self.margin
  }

  // MARK: Looks

  private static let leastWidth: CGFloat = 320
  private static let margin: CGFloat = 16
  private static let side: CGFloat = 20
  private static let colors: [Color] = [
    .systemBlue, .systemRed, .systemGreen, .systemPurple, .systemOrange, .systemTeal,
    .systemPink, .systemIndigo,
  ]

  private func color(_ index: Int) -> Color { Self.colors[index % Self.colors.count] }

  /// Marks the area of an element, with its number in a corner.
  private func mark(_ element: AccessibilityTree.Element, _ index: Int, in picture: View) {
    let area = View(frame: element.frame)
    area.backgroundColor = color(index).withAlphaComponent(0.16)
    area.layer.borderColor = color(index)
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

  private func badge(_ index: Int) -> Label {
    let badge = Label(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    badge.text = "\(index + 1)"
    badge.font = Font(size: 11, weight: .bold)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.backgroundColor = color(index)
    badge.layer.cornerRadius = Self.side / 2
    badge.clipsToBounds = true
    return badge
  }

  // MARK: The legend

  private mutating func addLegend() {
    if tree.elements.isEmpty { addText("A screen reader finds nothing", Font(size: 14), .black) }
    for (index, element) in tree.elements.enumerated() {
      let badge = badge(index)
      badge.frame.origin = CGPoint(x: Self.margin, y: y)
      root.addSubview(badge)
      addText(
        element.label ?? "without a label", Font(size: 15, weight: .semibold),
        element.label == nil ? .systemRed : .black)
      if !element.details.isEmpty {
        addText(element.details, Font(size: 13), .darkGray)
      }
      y += 8
    }
    for element in tree.hidden {
      addText("Hidden: \(element.label ?? "without a label")", Font(size: 13), .darkGray)
      y += 8
    }
    if !(tree.elements + tree.hidden).isEmpty { y -= 8 }
  }

  private mutating func addText(_ text: String, _ font: Font, _ color: Color) {
    let label = Label(frame: .zero)
    (label.text, label.font, label.textColor, label.numberOfLines) = (text, font, color, 0)
    let x = Self.margin + Self.side + 10
    let width = root.frame.width - x - Self.margin
    let height = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    label.frame = CGRect(x: x, y: y, width: width, height: height)
    root.addSubview(label)
    y = label.frame.maxY + 1
  }
}

/// A view that draws a picture.
private final class PictureView: View {
  private let picture: DisplayList

  init(_ picture: DisplayList) {
    self.picture = picture
    super.init(frame: CGRect(origin: .zero, size: picture.size))
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) { GraphicsContext.current?.draw(picture.items) }
}
