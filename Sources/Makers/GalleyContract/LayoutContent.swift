import GalleyGeometry
import GalleyScenes

/// The content with which a layout from Swift is checked: sections of items, without a scene file.
///
/// ```swift
/// .sections(.items(12, size: .fixed(100, 140), header: 44), .items(0))
/// ```
public struct LayoutContent: Hashable, Sendable {
  /// The size that the flow delegate returns for the items of a section.
  public enum Size: Hashable, Sendable {
    /// The delegate returns no size, so the layout's own applies.
    case layout
    /// The same width and height for all, in points, zero or more.
    case fixed(CGFloat, CGFloat)
    /// Random whole points for each item, zero or more; equal seeds give equal sizes.
    case drawn(width: ClosedRange<Int>, height: ClosedRange<Int>, seed: Int)
  }

  /// One section.
  public struct Section: Hashable, Sendable {
    /// The number of items, 0 … 10,000,000.
    package var count: Int
    /// Their sizes.
    package var size: Size
    /// The header's length along the scroll direction, in points; 0 for no header.
    package var header: CGFloat
    /// The footer's length along the scroll direction, in points; 0 for no footer.
    package var footer: CGFloat
    /// The section inset, in points; nil for the layout's own.
    package var inset: EdgeInsets?

    /// A section of `count` items.
    public static func items(
      _ count: Int, size: Size = .layout, header: CGFloat = 0, footer: CGFloat = 0,
      inset: EdgeInsets? = nil
    ) -> Section {
      Section(count: count, size: size, header: header, footer: footer, inset: inset)
    }
  }

  /// The sections.
  package var sections: [Section]

  /// Content from its sections, in their order.
  package init(_ sections: [Section]) { self.sections = sections }

  /// Content from its sections, in their order.
  public static func sections(_ sections: Section...) -> LayoutContent { LayoutContent(sections) }

  /// The content as the tree of a scene in a viewport, in points.
  func tree(viewport: CGSize) -> SceneTree {
    .map([
      .init("viewport", .map([.init("size", Self.pair(viewport.width, viewport.height))])),
      .init("sections", .list(sections.map(Self.tree))),
    ])
  }

  private static func tree(_ section: Section) -> SceneTree {
    var entries: [SceneTree.Entry] = []
    let count = SceneTree.number(Double(section.count))
    switch section.size {
    case .layout: entries.append(.init("items", count))
    case .fixed(let width, let height):
      entries.append(
        .init("items", .map([.init("count", count), .init("size", pair(width, height))])))
    case .drawn(let width, let height, let seed):
      entries.append(
        .init(
          "items",
          .map([
            .init("count", count), .init("seed", .number(Double(seed))),
            .init("width", range(width)), .init("height", range(height)),
          ])))
    }
    if section.header > 0 {
      entries.append(.init("headerReferenceSize", pair(section.header, section.header)))
    }
    if section.footer > 0 {
      entries.append(.init("footerReferenceSize", pair(section.footer, section.footer)))
    }
    if let inset = section.inset {
      let numbers = [inset.top, inset.left, inset.bottom, inset.right]
      entries.append(.init("sectionInset", .list(numbers.map { .number($0) })))
    }
    return .map(entries)
  }

  private static func pair(_ first: CGFloat, _ second: CGFloat) -> SceneTree {
    .list([.number(first), .number(second)])
  }

  private static func range(_ range: ClosedRange<Int>) -> SceneTree {
    .map([
      .init("min", .number(Double(range.lowerBound))),
      .init("max", .number(Double(range.upperBound))),
    ])
  }
}
