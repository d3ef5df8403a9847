import UIKit

/// Writes where the parts of a view are, in the format of Galley's `layout.json`.
///
/// This file needs nothing but UIKit: put it into a test target of an iOS app. `galley diff` compares what it
/// writes with a scene, or with what it writes of the same view on Linux.
@MainActor public enum LayoutRecorder {
  /// The name and version in `recorded`; a change of the format changes the version.
  static let name = "LayoutRecorder 1"

  /// The recording of a collection view, a table, or any other view, after its layout.
  public static func json(of view: UIView) -> String {
    view.layoutIfNeeded()
    return Recording(of: view).json
  }

  /// Writes the recording of a view to a file, such as `device.layout.json`.
  public static func write(_ view: UIView, to file: URL) throws {
    try Data(json(of: view).utf8).write(to: file)
  }
}

/// One element of a layout.
@MainActor private struct Element {
  /// The categories in the order of the file.
  enum Category: Int { case cell, header, footer, supplementary, decoration }

  var category: Category
  /// The element kind of a supplementary or decoration view; empty for other categories.
  var kind = ""
  var path: [Int]
  /// The rectangle before the transform, in points of the content.
  var frame: CGRect
  var zIndex = 0
  var alpha: CGFloat = 1
  var transform = CGAffineTransform.identity
  var isHidden = false
  var view: UIView?

  /// A row, header or footer of a table.
  init(_ category: Category, _ path: [Int], frame: CGRect, view: UIView?) {
    (self.category, self.path, self.frame, self.view) = (category, path, frame, view)
  }

  /// An element of a collection view; its place is set by the caller.
  init(_ attributes: UICollectionViewLayoutAttributes, in collection: UICollectionView) {
    let name = attributes.representedElementKind ?? ""
    let path = attributes.indexPath
    if attributes.representedElementCategory == .cell {
      category = .cell
      view = collection.cellForItem(at: path)
    } else if attributes.representedElementCategory == .decorationView {
      (category, kind) = (.decoration, name)
    } else {
      if name == UICollectionView.elementKindSectionHeader {
        category = .header
      } else if name == UICollectionView.elementKindSectionFooter {
        category = .footer
      } else {
        (category, kind) = (.supplementary, name)
      }
      view = collection.supplementaryView(forElementKind: name, at: path)
    }
    self.path = Array(path)
    // UIKit: the frame of transformed attributes is undefined; center and size are not.
    frame = CGRect(origin: .zero, size: attributes.size)
    zIndex = attributes.zIndex
    alpha = attributes.alpha
    transform = attributes.transform
    isHidden = attributes.isHidden
  }

  /// The middle of the frame.
  var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(
        x: newValue.x - frame.size.width / 2, y: newValue.y - frame.size.height / 2)
    }
  }

  /// The name, such as `cell 0-3`, `header 0` or `decoration card 0`.
  var id: String {
    switch category {
    case .cell: return "cell " + place
    case .header: return "header " + place
    case .footer: return "footer " + place
    case .supplementary: return "supplementary \(kind) " + place
    case .decoration: return "decoration \(kind) " + place
    }
  }

  /// The path in the name: item 0 is left out, except for cells.
  private var place: String {
    if category != .cell, path.count == 2, path[0] >= 0, path[1] == 0 { return "\(path[0])" }
    let isUsual = path.allSatisfy { $0 >= 0 } && (category == .cell || path.count > 1)
    let names = path.map { "\($0)" }
    return isUsual && !path.isEmpty
      ? names.joined(separator: "-") : "[" + names.joined(separator: ",") + "]"
  }

  /// Whether the element, transformed, shares more than an edge with a rectangle.
  func overlaps(_ rect: CGRect) -> Bool {
    let size = frame.size
    let shown =
      transform == .identity
      ? frame
      : CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        .applying(transform).offsetBy(dx: center.x, dy: center.y)
    return shown.minX < rect.maxX && rect.minX < shown.maxX
      && shown.minY < rect.maxY && rect.minY < shown.maxY
  }

  static func isInOrder(_ first: Element, _ second: Element) -> Bool {
    if first.category != second.category {
      return first.category.rawValue < second.category.rawValue
    }
    if first.kind != second.kind { return first.kind < second.kind }
    return first.path.lexicographicallyPrecedes(second.path)
  }

  /// The line of the file.
  var json: String {
    var fields = [
      "\"id\": " + JSON.text(id), "\"frame\": " + JSON.list(frame), "\"z\": \(zIndex)",
    ]
    if JSON.number(alpha) != "1" { fields.append("\"alpha\": " + JSON.number(alpha)) }
    let matrix = JSON.list([
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ])
    if matrix != "[1, 0, 0, 1, 0, 0]" { fields.append("\"transform\": " + matrix) }
    if isHidden { fields.append("\"hidden\": true") }
    return "{ " + fields.joined(separator: ", ") + " }"
  }
}

// MARK: - What is where

/// What is recorded of a view.
@MainActor private struct Recording {
  let root: UIView
  var elements: [Element] = []
  /// How many items each section has; nil for a view without sections.
  var sections: [Int]?
  /// A line for each view.
  var views: [String] = []

  init(of view: UIView) {
    root = view
    if let collection = view as? UICollectionView {
      elements = Self.elements(of: collection)
      sections = (0..<collection.numberOfSections).map {
        collection.numberOfItems(inSection: $0)
      }
    } else if let table = view as? UITableView {
      elements = Self.elements(of: table)
      sections = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
    }
    elements.sort { Element.isInOrder($0, $1) }
    for element in elements {
      if let view = element.view { add(view, as: element.id) }
    }
    if let table = view as? UITableView {
      if let header = table.tableHeaderView { add(header, as: "tableHeaderView") }
      if let footer = table.tableFooterView { add(footer, as: "tableFooterView") }
    } else if !(view is UICollectionView) {
      add(view, as: "view")
    }
  }

  private static func elements(of collection: UICollectionView) -> [Element] {
    let bounds = collection.bounds
    let layout = collection.collectionViewLayout
    let width = layout.collectionViewContentSize.width
    let isRightToLeft = collection.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var asked = bounds
    if isRightToLeft {
      asked = asked.union(
        CGRect(
          x: width - bounds.maxX, y: bounds.minY, width: bounds.width, height: bounds.height))
    }
    var answer = layout.layoutAttributesForElements(in: asked) ?? []
    let isMirrored = isRightToLeft && isMirrored(answer, in: collection, width)
    // What a section that scrolls by itself shows may stand elsewhere in the layout's answer.
    let known = Set(answer.filter { $0.representedElementCategory == .cell }.map { $0.indexPath })
    let others = collection.indexPathsForVisibleItems.filter { !known.contains($0) }
    answer += others.compactMap { collection.layoutAttributesForItem(at: $0) }
    var seen: Set<String> = []
    return answer.compactMap { attributes in
      var element = Element(attributes, in: collection)
      guard seen.insert(element.id).inserted else { return nil }
      element.center = attributes.center
      if isMirrored { element.center.x = width - attributes.center.x }
      if let view = element.view, let parent = view.superview, parent !== collection {
        element.center = parent.convert(view.center, to: collection)
      }
      // A cell or supplementary view that is not hidden has a view where it is visible.
      let isShown = element.view != nil || element.isHidden || element.category == .decoration
      return isShown && element.overlaps(bounds) ? element : nil
    }
  }

  /// Whether the views stand where a layout's answer is mirrored: a layout may leave that to the collection view.
  private static func isMirrored(
    _ answer: [UICollectionViewLayoutAttributes], in collection: UICollectionView, _ width: CGFloat
  ) -> Bool {
    let centers = collection.subviews.filter { $0 is UICollectionReusableView }.map { $0.center }
    func hasView(_ x: CGFloat, _ y: CGFloat) -> Bool {
      centers.contains { abs($0.x - x) < 1 && abs($0.y - y) < 1 }
    }
    return answer.contains { attributes in
      let center = attributes.center
      return !hasView(center.x, center.y) && hasView(width - center.x, center.y)
    }
  }

  private static func elements(of table: UITableView) -> [Element] {
    var found = (table.indexPathsForVisibleRows ?? []).map { path in
      Element(
        .cell, Array(path), frame: table.rectForRow(at: path), view: table.cellForRow(at: path))
    }
    for section in 0..<table.numberOfSections {
      let header = (table.headerView(forSection: section), table.rectForHeader(inSection: section))
      let footer = (table.footerView(forSection: section), table.rectForFooter(inSection: section))
      let edges: [(Element.Category, UIView?, CGRect)] = [
        (.header, header.0, header.1), (.footer, footer.0, footer.1),
      ]
      for (category, known, rect) in edges where rect.height > 0.001 {
        // The table names only headers of UIKit's class; another one is found where it should be.
        let view = known ?? table.subviews.first { $0.frame == rect }
        // UIKit: a header that sticks to the top is not in its rectangle.
        guard let view = view else { continue }
        found.append(Element(category, [section, 0], frame: view.frame, view: view))
      }
    }
    return found.filter { $0.overlaps(table.bounds) }
  }
}

// MARK: - Views

extension Recording {
  /// Adds a view and those in it, unless it is hidden.
  private mutating func add(_ view: UIView, as path: String) {
    guard !view.isHidden, view.alpha > 0 else { return }
    views.append(line(of: view, as: path))
    var counts: [String: Int] = [:]
    addSubviews(of: view, to: path, &counts)
  }

  /// Adds the views in a view; what is in a private view of UIKit belongs to the view around that.
  private mutating func addSubviews(
    of view: UIView, to path: String, _ counts: inout [String: Int]
  ) {
    for child in view.subviews where !child.isHidden && child.alpha > 0 {
      if "\(type(of: child))".hasPrefix("_") {
        addSubviews(of: child, to: path, &counts)
      } else if child === contentView(of: view) {
        add(child, as: path + "/contentView")
      } else {
        let name = Self.publicClass(of: child)
        let number = counts[name, default: 0]
        counts[name] = number + 1
        add(child, as: "\(path)/\(name) \(number)")
      }
    }
  }

  private func contentView(of view: UIView) -> UIView? {
    (view as? UICollectionViewCell)?.contentView ?? (view as? UITableViewCell)?.contentView
      ?? (view as? UITableViewHeaderFooterView)?.contentView
  }

  /// UIKit's class of a view, which is the same in an app, in another app, and in a scene.
  fileprivate static func publicClass(of view: UIView) -> String {
    switch view {
    case is UICollectionViewListCell: return "UICollectionViewListCell"
    case is UICollectionViewCell: return "UICollectionViewCell"
    case is UICollectionReusableView: return "UICollectionReusableView"
    case is UICollectionView: return "UICollectionView"
    case is UITableViewCell: return "UITableViewCell"
    case is UITableViewHeaderFooterView: return "UITableViewHeaderFooterView"
    case is UITableView: return "UITableView"
    case is UITextView: return "UITextView"
    case is UIScrollView: return "UIScrollView"
    case is UIListContentView: return "UIListContentView"
    case is UILabel: return "UILabel"
    case is UIImageView: return "UIImageView"
    case is UIButton: return "UIButton"
    case is UITextField: return "UITextField"
    case is UISwitch: return "UISwitch"
    case is UISlider: return "UISlider"
    case is UIStepper: return "UIStepper"
    case is UISegmentedControl: return "UISegmentedControl"
    case is UIPageControl: return "UIPageControl"
    case is UIControl: return "UIControl"
    case is UIProgressView: return "UIProgressView"
    case is UIActivityIndicatorView: return "UIActivityIndicatorView"
    case is UIStackView: return "UIStackView"
    case is UIVisualEffectView: return "UIVisualEffectView"
    default: return "UIView"
    }
  }

  private func line(of view: UIView, as path: String) -> String {
    var fields = [
      "\"path\": " + JSON.text(path),
      "\"frame\": " + JSON.list(view.convert(view.bounds, to: root)),
    ]
    func add(_ text: String?, _ font: UIFont?, _ color: UIColor?) {
      guard let text = text, !text.isEmpty else { return }
      fields.append("\"text\": " + JSON.text(text))
      if let font = font { fields.append("\"font\": " + JSON.text(Self.words(font))) }
      if let color = color { fields.append("\"color\": " + JSON.color(color, in: view)) }
    }
    if let label = view as? UILabel {
      add(label.text, label.font, label.textColor)
    } else if let field = view as? UITextField {
      add(field.text, field.font, field.textColor)
    } else if let text = view as? UITextView {
      add(text.text, text.font, text.textColor)
    }
    if let color = view.backgroundColor.map({ JSON.color($0, in: view) }), !color.hasSuffix("00\"")
    {
      fields.append("\"background\": " + color)
    }
    let margins = view.layoutMargins
    fields.append(
      "\"margins\": " + JSON.list([margins.top, margins.left, margins.bottom, margins.right]))
    if view.layer.cornerRadius != 0 {
      fields.append("\"cornerRadius\": " + JSON.number(view.layer.cornerRadius))
    }
    return "{ " + fields.joined(separator: ", ") + " }"
  }

  /// A font in words: `system 17 semibold`.
  private static func words(_ font: UIFont) -> String {
    // UIKit: names of the system's own families begin with a dot.
    let isSystem = font.familyName.hasPrefix(".")
    let family = isSystem ? "system" : font.familyName.filter { $0 != " " }
    let parts = font.fontName.split(separator: "-")
    let style = parts.count > 1 ? parts[parts.count - 1].lowercased() : "regular"
    return "\(family) \(JSON.number(font.pointSize)) \(style)"
  }
}

// MARK: - The file

extension Recording {
  var json: String {
    let size = (root as? UIScrollView)?.contentSize ?? root.bounds.size
    let bounds = root.bounds
    let head =
      "{ \"format\": 1,\n  \"recorded\": \(recorded),\n  \"shownAs\": \(shownAs),\n  "
      + "\"contentSize\": \(JSON.list([size.width, size.height])), "
      + "\"viewport\": { \"offset\": \(JSON.list([bounds.origin.x, bounds.origin.y])), "
      + "\"size\": \(JSON.list([bounds.width, bounds.height])) }, \"elements\": "
    return head + JSON.lines(elements.map { $0.json }) + ", \"views\": " + JSON.lines(views)
      + " }\n"
  }

  /// By what and where this was written.
  private var recorded: String {
    #if os(Linux)
      let system = "Galley"
    #else
      let device = UIDevice.current
      let system = device.systemName + " " + device.systemVersion
    #endif
    return "{ \"by\": \(JSON.text(LayoutRecorder.name)), \"system\": \(JSON.text(system)), "
      + "\"scale\": \(JSON.number(root.traitCollection.displayScale)), "
      + "\"view\": \(JSON.text(Self.publicClass(of: root))) }"
  }

  /// What decides how the view looks, in the words of scenes.
  private var shownAs: String {
    let traits = root.traitCollection
    let isDark = traits.userInterfaceStyle == .dark
    let isHigh = traits.accessibilityContrast == .high
    let isRightToLeft = root.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let category = traits.preferredContentSizeCategory
    let textSize = Self.textSizes.first { $0.0 == category }?.1 ?? "large"
    var members = [
      "\"scale\": " + JSON.number(traits.displayScale),
      "\"appearance\": " + JSON.text(isDark ? "dark" : "light"),
      "\"textSize\": " + JSON.text(textSize),
      "\"contrast\": " + JSON.text(isHigh ? "high" : "normal"),
      "\"layoutDirection\": " + JSON.text(isRightToLeft ? "rightToLeft" : "leftToRight"),
    ]
    if let sections = sections {
      members.append("\"sections\": [" + sections.map { "\($0)" }.joined(separator: ", ") + "]")
    }
    return "{ " + members.joined(separator: ", ") + " }"
  }

  private static let textSizes: [(UIContentSizeCategory, String)] = [
    (.extraSmall, "xSmall"), (.small, "small"), (.medium, "medium"), (.large, "large"),
    (.extraLarge, "xLarge"), (.extraExtraLarge, "xxLarge"),
    (.extraExtraExtraLarge, "xxxLarge"), (.accessibilityMedium, "accessibility1"),
    (.accessibilityLarge, "accessibility2"), (.accessibilityExtraLarge, "accessibility3"),
    (.accessibilityExtraExtraLarge, "accessibility4"),
    (.accessibilityExtraExtraExtraLarge, "accessibility5"),
  ]
}

/// Values in JSON, as Galley writes them.
private enum JSON {
  /// At most three decimals; null for what is not finite.
  static func number(_ value: CGFloat) -> String {
    guard value.isFinite else { return "null" }
    let scaled = (Double(value) * 1000).rounded()
    guard abs(scaled) < 1e15 else { return "\(Double(value))" }
    let thousandths = Int64(abs(scaled))
    let sign = scaled < 0 ? "-" : ""
    guard thousandths % 1000 != 0 else { return "\(sign)\(thousandths / 1000)" }
    var decimals = "\(thousandths % 1000)"
    decimals = String(repeating: "0", count: 3 - decimals.count) + decimals
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(sign)\(thousandths / 1000).\(decimals)"
  }

  static func list(_ values: [CGFloat]) -> String {
    "[" + values.map(number).joined(separator: ", ") + "]"
  }

  static func list(_ rect: CGRect) -> String {
    list([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  /// A list with one value per line.
  static func lines(_ values: [String]) -> String {
    values.isEmpty ? "[]" : "[\n  " + values.joined(separator: ",\n  ") + " ]"
  }

  static func text(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{08}": quoted += "\\b"
      case "\u{0C}": quoted += "\\f"
      case let control where control.value < 0x20:
        let digits = String(control.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// A colour in the traits of a view, as `#RRGGBBAA`.
  @MainActor static func color(_ color: UIColor, in view: UIView) -> String {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.resolvedColor(with: view.traitCollection)
      .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let digits = [red, green, blue, alpha].map { part -> String in
      let byte = part.isFinite ? Int((min(max(part, 0), 1) * 255).rounded()) : 0
      return (byte < 16 ? "0" : "") + String(byte, radix: 16).uppercased()
    }
    return "\"#" + digits.joined() + "\""
  }
}
