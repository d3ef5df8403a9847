import GalleyGeometry
import GalleyScenes

/// What a layout has to lay out: sections, and the answers of their delegate.
public struct LayoutContent: Hashable, Sendable {
  /// The sections.
  public var sections: [LayoutSection]

  /// The given sections.
  public static func sections(_ sections: LayoutSection...) -> LayoutContent {
    LayoutContent(sections: sections)
  }

  /// One section of items that take the layout's size.
  public static func items(_ count: Int, size: ItemSizes = .layout) -> LayoutContent {
    .sections(.items(count, size: size))
  }

  /// The given sections.
  public init(sections: [LayoutSection]) { self.sections = sections }
}

/// One section of a layout's content.
public struct LayoutSection: Hashable, Sendable {
  /// How many items there are.
  public var count: Int
  /// How large they are.
  public var sizes: ItemSizes
  /// The header's length along the scrolling in points; nil for what the layout says.
  public var header: CGFloat?
  /// The footer's length along the scrolling in points; nil for what the layout says.
  public var footer: CGFloat?
  /// Space around the items in points; nil for what the layout says.
  public var inset: EdgeInsets?

  /// So many items, zero or more, with a header and a footer where their lengths are given.
  public static func items(
    _ count: Int, size: ItemSizes = .layout, header: CGFloat? = nil, footer: CGFloat? = nil,
    inset: EdgeInsets? = nil
  ) -> LayoutSection {
    precondition(count >= 0, "a section has no fewer than 0 items")
    return LayoutSection(count: count, sizes: size, header: header, footer: footer, inset: inset)
  }
}

/// How large the items of a section are.
public enum ItemSizes: Hashable, Sendable {
  /// As the layout says.
  case layout
  /// All the same, in points.
  case fixed(CGFloat, CGFloat)
  /// One by one, in points, again from the first after the last; none means the layout's.
  case each([CGSize])
  /// Drawn from ranges of whole points; the same seed gives the same sizes everywhere.
  case random(seed: UInt64, width: ClosedRange<CGFloat>, height: ClosedRange<CGFloat>)
}

extension LayoutSection {
  /// The section as one of a scene.
  var sceneSection: Scene.Section {
    var section = Scene.Section()
    section.items = Scene.ItemRuns(runs)
    section.headerReferenceSize = header.map { CGSize(width: $0, height: $0) }
    section.footerReferenceSize = footer.map { CGSize(width: $0, height: $0) }
    section.sectionInset = inset
    return section
  }

  private var runs: [Scene.ItemRun] {
    switch sizes {
    case .layout: return [Scene.ItemRun(count: count)]
    case .fixed(let width, let height):
      return [
        Scene.ItemRun(count: count, size: ItemSize(width: .fixed(width), height: .fixed(height)))
      ]
    case .each(let sizes):
      guard !sizes.isEmpty else { return [Scene.ItemRun(count: count)] }
      return (0..<count).map { index in
        let size = sizes[index % sizes.count]
        return Scene.ItemRun(
          size: ItemSize(width: .fixed(size.width), height: .fixed(size.height)))
      }
    case .random(let seed, let width, let height):
      func drawn(_ range: ClosedRange<CGFloat>) -> ItemSize.Extent {
        .drawn(.init(minimum: range.lowerBound, maximum: range.upperBound))
      }
      return [
        Scene.ItemRun(
          count: count, size: ItemSize(width: drawn(width), height: drawn(height), seed: seed))
      ]
    }
  }
}
