import GalleyBase
import GalleyDrawing
import GalleyEngine
import GalleyGeometry

/// Which layout a scene has, with its options.
package struct LayoutSpec: Hashable, Sendable {
  /// The options; their type is the kind.
  let options: any LayoutOptions
  /// The word for the kind.
  package let kind: String
  /// The layout in the file; nil for one that no file describes.
  fileprivate var source: Node?

  /// The layout as the file has it, in JSON on one line, without keys whose values are the defaults; nil for one that no
  /// file describes.
  package var written: String? {
    let kind = LayoutKind.all.first { $0.name == self.kind }
    return source?.json { kind?.isUsual($0) ?? false }
  }

  /// A kind that comes with Galley.
  init<Options: LayoutOptions>(_ options: Options) {
    self.init(options, kind: Options.table.description.name)
  }

  init(_ options: any LayoutOptions, kind: String) {
    self.options = options
    self.kind = kind
  }

  /// The kind whose delegate `layout` needs; where a section has no answer, the delegate returns the
  /// layout's own property.
  @MainActor package init(answeringFor layout: CollectionViewLayout) {
    self = LayoutKind.all.lazy.compactMap { $0.spec(layout) }.first ?? LayoutSpec(FlowOptions())
  }

  package static func == (first: LayoutSpec, second: LayoutSpec) -> Bool {
    AnyHashable(first.options) == AnyHashable(second.options) && first.kind == second.kind
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(options)
    hasher.combine(kind)
  }

  /// Whether the layout is the user's own.
  package var isCustom: Bool { options is CustomLayoutOptions }

  /// The options of the flow layout that this layout is or extends, if it does.
  package var flowOptions: FlowOptions? { options.flowOptions }

  /// The elements of a layout with fixed elements; nil for layouts that compute.
  var elementIDs: [ElementID]? { options.elementIDs }

  /// The number of items per section in a layout with fixed elements; nil where the scene's sections count.
  package var itemCounts: [Int]? {
    elementIDs.map { ids in
      ids.reduce(into: []) { counts, id in
        guard id.section < SceneLimits.maximumSections, !id.isLayoutWide else { return }
        // Supplementary views and decorations need their section to be there, cells their item too.
        while counts.count <= id.section { counts.append(0) }
        if id.category == .cell { counts[id.section] = max(counts[id.section], id.item + 1) }
      }
    }
  }

  /// The insets of sections that say nothing; nil where the layout has none.
  package var usualSectionInset: EdgeInsets? { options.usualSectionInset }

  /// Whether items may have sizes that their views or their texts ask for.
  package var measuresItems: Bool { options.selfSizing.items != .never || options is TagOptions }

  /// Whether the content scrolls sideways.
  package var scrollsSideways: Bool { options.scrollDirection == .horizontal }
  /// The size of headers where sections say nothing; nil where the layout has none.
  var usualHeaderSize: CGSize? { options.usualHeaderSize }
  /// The size of footers where sections say nothing; nil where the layout has none.
  var usualFooterSize: CGSize? { options.usualFooterSize }

  /// Keys of a section that the layout ignores.
  var unusedSectionKeys: Set<String> {
    let own = Set(type(of: options).sectionKeys.map(\.name) + options.borrowedKeys)
    return LayoutKind.notedSectionKeys.subtracting(own).union(options.unusedSectionKeys)
  }

  /// Keys of an item that the layout ignores.
  var unusedItemKeys: Set<String> {
    let own = Set(type(of: options).itemKeys.map(\.name) + options.borrowedKeys)
    let unused = LayoutKind.notedItemKeys.subtracting(own).union(options.unusedItemKeys)
    return options.selfSizing.items == .never
      ? unused.union(ItemParts.preferredKeys.map(\.name)) : unused
  }

  /// Keys of a header or footer that the layout ignores.
  var unusedSupplementaryKeys: Set<String> {
    options.selfSizing.supplementaries == .never
      ? Set(SupplementaryParts.preferredKeys.map(\.name)) : []
  }
}

extension KeyShape where Value == LayoutSpec {
  /// A layout with its options, by its kind.
  static var layout: KeyShape {
    KeyShape(.layout, json: { "{ \"kind\": \"\($0.kind)\" }" }) { node, reader in
      guard let name = node[LayoutKind.kindKey]?.text,
        let kind = LayoutKind.all.first(where: { $0.name == name })
      else { return nil }
      var spec = kind.read(node, &reader)
      spec?.source = node
      return spec
    }
  }
}
