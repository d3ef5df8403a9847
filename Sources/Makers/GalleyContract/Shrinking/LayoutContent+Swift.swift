import GalleyBase
import GalleyGeometry
import GalleyScenes

extension SceneTree {
  /// The size in `viewport`, in points.
  var viewport: CGSize? { self["viewport"]?["size"]?.pair.map { CGSize(width: $0, height: $1) } }

  /// The number of a plain value; nil if it is not one.
  fileprivate var number: Double? {
    guard case .value(let text, isPlain: true) = self else { return nil }
    return Double(text)
  }

  /// The numbers of a list; nil unless it holds exactly `count` numbers.
  fileprivate func numbers(_ count: Int) -> [Double]? {
    guard case .list(let elements) = self else { return nil }
    let numbers = elements.compactMap(\.number)
    return numbers.count == count && elements.count == count ? numbers : nil
  }

  fileprivate var pair: (Double, Double)? { numbers(2).map { ($0[0], $0[1]) } }

  fileprivate var range: ClosedRange<Int>? {
    guard let lower = self["min"]?.number, let upper = self["max"]?.number, lower <= upper,
      let first = Int(exactly: lower), let last = Int(exactly: upper)
    else { return nil }
    return first...last
  }
}

extension LayoutContent {
  /// The content of a scene's tree; nil if it cannot be written as content.
  init?(_ tree: SceneTree) {
    guard case .list(let sections) = tree["sections"] ?? .list([]) else { return nil }
    var found: [Section] = []
    for section in sections {
      guard let section = Section(section) else { return nil }
      found.append(section)
    }
    self.init(found)
  }

  /// The call that checks the content with a layout, ready to paste.
  func swift(layout: String, viewport: CGSize) -> String {
    func number(_ value: CGFloat) -> String { DecimalNumber.text(value) }
    let list = sections.map(\.swift).joined(separator: ", ")
    return """
      LayoutContract().report(
        on: .sections(\(list)),
        viewport: CGSize(width: \(number(viewport.width)), height: \(number(viewport.height)))
      ) { \(layout)() }

      """
  }
}

extension LayoutContent.Section {
  fileprivate init?(_ tree: SceneTree) {
    let items = tree["items"] ?? .number(0)
    let size: LayoutContent.Size
    if items.number != nil {
      size = .layout
    } else if let pair = items["size"]?.pair {
      size = .fixed(pair.0, pair.1)
    } else if let width = items["width"]?.range, let height = items["height"]?.range {
      size = .drawn(width: width, height: height, seed: Int(items["seed"]?.number ?? 0))
    } else {
      guard case .map(let entries) = items, entries.allSatisfy({ $0.key == "count" }) else {
        return nil
      }
      size = .layout
    }
    let inset = tree["sectionInset"].map { $0.numbers(4) }
    if case .some(nil) = inset { return nil }
    let lengths = ["headerReferenceSize", "footerReferenceSize"].map { tree[$0]?.pair ?? (0, 0) }
    guard lengths.allSatisfy({ $0.0 == $0.1 }) else { return nil }
    self.init(
      count: Int(items.number ?? items["count"]?.number ?? 1), size: size,
      header: lengths[0].0, footer: lengths[1].0,
      inset: (inset ?? nil).map {
        EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
      })
  }

  /// The section as an argument.
  fileprivate var swift: String {
    func number(_ value: CGFloat) -> String { DecimalNumber.text(value) }
    var arguments = ["\(count)"]
    switch size {
    case .layout: break
    case .fixed(let width, let height):
      arguments.append("size: .fixed(\(number(width)), \(number(height)))")
    case .drawn(let width, let height, let seed):
      arguments.append(
        "size: .drawn(width: \(width.lowerBound)...\(width.upperBound), "
          + "height: \(height.lowerBound)...\(height.upperBound), seed: \(seed))")
    }
    if header > 0 { arguments.append("header: \(number(header))") }
    if footer > 0 { arguments.append("footer: \(number(footer))") }
    if let inset {
      let numbers = [
        "top: \(number(inset.top))", "left: \(number(inset.left))",
        "bottom: \(number(inset.bottom))", "right: \(number(inset.right))",
      ]
      arguments.append("inset: EdgeInsets(\(numbers.joined(separator: ", ")))")
    }
    return ".items(\(arguments.joined(separator: ", ")))"
  }
}
