import Foundation
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// Builds a compositional layout from the trees of `Fixtures/Vectors`.
@MainActor struct LayoutTree {
  typealias Tree = [String: Any]

  /// A layout from `layout`: sections, or one for all, and what the configuration holds.
  static func layout(_ tree: Tree, rules: String?) throws -> CollectionViewCompositionalLayout {
    let configuration = CompositionalLayoutConfiguration()
    configuration.interSectionSpacing = number(tree["interSectionSpacing"]) ?? 0
    if rules == "iOS 13 to 15" { configuration.pixelRules = .iOS13 }
    let sections: [CollectionLayoutSection]
    switch tree["sections"] {
    case let trees as [Tree]: sections = try trees.map(section)
    case let tree as Tree: sections = [try section(tree)]
    default: throw CocoaError(.coderReadCorrupt)
    }
    return CollectionViewCompositionalLayout(
      sectionProvider: { index, _ in sections.count == 1 ? sections[0] : sections[index] },
      configuration: configuration)
  }

  static func section(_ tree: Tree) throws -> CollectionLayoutSection {
    let root = try item(#require(tree["group"] as? Tree))
    let group = try #require(root as? CollectionLayoutGroup)
    let section = CollectionLayoutSection(group: group)
    section.contentInsets = insets(tree["contentInsets"])
    section.interGroupSpacing = number(tree["interGroupSpacing"]) ?? 0
    section.orthogonalScrollingBehavior =
      switch tree["orthogonalScrollingBehavior"] as? String {
      case "continuous": .continuous
      case "groupPaging": .groupPaging
      default: .none
      }
    section.boundarySupplementaryItems = try (tree["boundarySupplementaryItems"] as? [Tree] ?? [])
      .map(boundary)
    if let kind = tree["backgroundDecorationKind"] as? String {
      section.decorationItems = [.background(elementKind: kind)]
    }
    return section
  }

  static func item(_ tree: Tree) throws -> CollectionLayoutItem {
    let size = try size(tree)
    let badges = try (tree["supplementaryItems"] as? [Tree] ?? []).map(supplementary)
    guard let kind = tree["group"] as? String else {
      let item = CollectionLayoutItem(layoutSize: size, supplementaryItems: badges)
      item.contentInsets = insets(tree["contentInsets"])
      return item
    }
    let group = try group(kind, size, tree)
    group.supplementaryItems = badges
    group.contentInsets = insets(tree["contentInsets"])
    group.interItemSpacing = try (tree["interItemSpacing"] as? String).map(spacing)
    return group
  }

  private static func group(
    _ kind: String, _ size: CollectionLayoutSize, _ tree: Tree
  ) throws -> CollectionLayoutGroup {
    if kind == "custom" {
      let frames = try #require(tree["frames"] as? [[NSNumber]]).map { $0.map(\.doubleValue) }
      return .custom(layoutSize: size) { _ in
        frames.map {
          CollectionLayoutGroupCustomItem(
            frame: CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]))
        }
      }
    }
    if let subitem = tree["subitem"] as? Tree {
      #expect(tree["initializer"] as? String == "subitem:count:")
      let (item, count) = (try item(subitem), Int(number(tree["count"]) ?? 0))
      return kind == "horizontal"
        ? .horizontal(layoutSize: size, subitem: item, count: count)
        : .vertical(layoutSize: size, subitem: item, count: count)
    }
    let items = try #require(tree["subitems"] as? [Tree]).map(item)
    return kind == "horizontal"
      ? .horizontal(layoutSize: size, subitems: items)
      : .vertical(layoutSize: size, subitems: items)
  }

  static func supplementary(_ tree: Tree) throws -> CollectionLayoutSupplementaryItem {
    let kind = try #require(tree["kind"] as? String)
    let container = anchor(try #require(tree["containerAnchor"] as? Tree))
    let size = try size(tree["size"] as? Tree ?? tree)
    guard let own = tree["itemAnchor"] as? Tree else {
      return CollectionLayoutSupplementaryItem(
        layoutSize: size, elementKind: kind, containerAnchor: container)
    }
    return CollectionLayoutSupplementaryItem(
      layoutSize: size, elementKind: kind, containerAnchor: container, itemAnchor: anchor(own))
  }

  private static func boundary(_ tree: Tree) throws -> CollectionLayoutBoundarySupplementaryItem {
    let item = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: try size(tree), elementKind: try #require(tree["kind"] as? String),
      alignment: tree["alignment"] as? String == "bottom" ? .bottom : .top)
    item.pinToVisibleBounds = tree["pinToVisibleBounds"] as? Bool ?? false
    return item
  }

  private static func anchor(_ tree: Tree) -> CollectionLayoutAnchor {
    var edges: DirectionalRectEdge = []
    for name in tree["edges"] as? [String] ?? [] {
      switch name {
      case "top": edges.insert(.top)
      case "leading": edges.insert(.leading)
      case "bottom": edges.insert(.bottom)
      default: edges.insert(.trailing)
      }
    }
    if let offset = point(tree["absoluteOffset"]) {
      return CollectionLayoutAnchor(edges: edges, absoluteOffset: offset)
    }
    return CollectionLayoutAnchor(
      edges: edges, fractionalOffset: point(tree["fractionalOffset"]) ?? .zero)
  }

  private static func size(_ tree: Tree) throws -> CollectionLayoutSize {
    CollectionLayoutSize(
      widthDimension: try dimension(#require(tree["width"] as? String)),
      heightDimension: try dimension(#require(tree["height"] as? String)))
  }

  /// `fractionalWidth(1/3)` and the like.
  static func dimension(_ text: String) throws -> CollectionLayoutDimension {
    let (name, value) = try call(text)
    switch name {
    case "fractionalWidth": return .fractionalWidth(value)
    case "fractionalHeight": return .fractionalHeight(value)
    case "absolute": return .absolute(value)
    case "estimated": return .estimated(value)
    default: throw CocoaError(.coderReadCorrupt)
    }
  }

  private static func spacing(_ text: String) throws -> CollectionLayoutSpacing {
    let (name, value) = try call(text)
    return name == "flexible" ? .flexible(value) : .fixed(value)
  }

  private static func call(_ text: String) throws -> (name: String, value: CGFloat) {
    let parts = text.dropLast().split(separator: "(")
    let numbers = try #require(parts.last).split(separator: "/").compactMap { Double($0) }
    let value = numbers.count == 2 ? numbers[0] / numbers[1] : try #require(numbers.first)
    return (String(parts[0]), value)
  }

  static func insets(_ value: Any?) -> DirectionalEdgeInsets {
    guard let tree = value as? Tree else { return .zero }
    return DirectionalEdgeInsets(
      top: number(tree["top"]) ?? 0, leading: number(tree["leading"]) ?? 0,
      bottom: number(tree["bottom"]) ?? 0, trailing: number(tree["trailing"]) ?? 0)
  }

  static func number(_ value: Any?) -> CGFloat? {
    (value as? NSNumber).map { CGFloat($0.doubleValue) }
  }

  private static func point(_ value: Any?) -> CGPoint? {
    (value as? [NSNumber]).map { CGPoint(x: $0[0].doubleValue, y: $0[1].doubleValue) }
  }
}
