import GalleyDrawing
import GalleyGeometry

extension SceneResolver {
  /// The sections in the order of the file.
  mutating func readSections() -> [Scene.Section] {
    guard let list = root["sections"], let nodes = list.elements else { return [] }
    if case .attributes = layout, !nodes.isEmpty {
      log.add(
        "the layout 'attributes' takes its elements as they are and has no sections", at: list,
        hint: "put `view` and `title` on the elements")
      return []
    }
    if nodes.count > SceneLimits.maximumSections {
      log.add("more than \(SceneLimits.maximumSections) sections", at: list)
      return []
    }
    var total = 0
    return nodes.map { node in
      let section = readSection(node)
      let before = total
      total += section.items.count
      if total > SceneLimits.maximumItems, before <= SceneLimits.maximumItems {
        log.add(
          "more than \(SceneLimits.maximumItems) items in the scene", at: node["items"] ?? node)
      }
      return section
    }
  }

  private mutating func readSection(_ node: Node) -> Scene.Section {
    var section = Scene.Section()
    if let items = node["items"] { section.items = readItems(items) }
    checkKeys(ofSection: node)
    section.columnCount = node["columnCount"]?.integer
    section.minimumColumnSpacing = node["minimumColumnSpacing"]?.length
    section.sectionInset = node["sectionInset"]?.insets
    section.minimumLineSpacing = node["minimumLineSpacing"]?.length
    section.minimumInteritemSpacing = node["minimumInteritemSpacing"]?.length
    section.headerReferenceSize = node["headerReferenceSize"]?.size
    section.footerReferenceSize = node["footerReferenceSize"]?.size
    section.decoration = node["decoration"].flatMap { readSectionDecoration($0) }
    if let header = node["header"] {
      section.header = readSupplementary(
        header, named: "header", in: node, size: &section.headerReferenceSize,
        layoutSize: layout.headerReferenceSize)
    }
    if let footer = node["footer"] {
      section.footer = readSupplementary(
        footer, named: "footer", in: node, size: &section.footerReferenceSize,
        layoutSize: layout.footerReferenceSize)
    }
    return section
  }

  private mutating func readItems(_ node: Node) -> Scene.ItemRuns {
    if let count = node.integer { return Scene.ItemRuns([Scene.ItemRun(count: allowed(count))]) }
    if let nodes = node.elements {
      var total = 0
      var runs: [Scene.ItemRun] = []
      for node in nodes {
        runs.append(readRun(node))
        // Counts that are too large have been noted; their sum must not overflow.
        total += runs[runs.count - 1].count
        if total > SceneLimits.maximumItems { break }
      }
      return Scene.ItemRuns(runs)
    }
    return Scene.ItemRuns([readRun(node)])
  }

  private func allowed(_ count: Int) -> Int { min(max(count, 0), SceneLimits.maximumItems) }

  mutating func readRun(_ node: Node) -> Scene.ItemRun {
    var run = Scene.ItemRun()
    checkKeys(ofItem: node)
    run.aspectRatio = node["aspectRatio"]?.length
    run.count = allowed(node["count"]?.integer ?? 1)
    if let size = node["size"]?.size {
      run.size = ItemSize(width: .fixed(size.width), height: .fixed(size.height))
    } else {
      run.size.width = readExtent(node["width"])
      run.size.height = readExtent(node["height"])
    }
    if let seed = node["seed"] {
      run.size.seed = UInt64(clamping: seed.integer ?? 0)
      if run.size.isUniform {
        log.add(
          "a seed needs a range to draw from", at: seed, hint: "write height: { min: 80, max: 260 }"
        )
      }
    }
    run.look = looks.index(for: node)
    run.texts = texts(of: node)
    return run
  }

  private func readExtent(_ node: Node?) -> ItemSize.Extent {
    guard let node else { return .layout }
    if let length = node.length { return .fixed(length) }
    guard let minimum = node["min"]?.length, let maximum = node["max"]?.length else {
      return .layout
    }
    if maximum < minimum { log.add("max is below min", at: node) }
    return .drawn(
      ItemSize.LengthRange(
        minimum: minimum, maximum: max(minimum, maximum), step: node["step"]?.length ?? 1))
  }

  /// A header or footer; its width and height are another way to write the reference size.
  private mutating func readSupplementary(
    _ node: Node, named name: String, in section: Node, size: inout CGSize?, layoutSize: CGSize?
  ) -> Scene.Supplementary {
    var result = Scene.Supplementary()
    if let text = node.text {
      result.texts.values["text"] = text
    } else {
      result.look = looks.index(for: node)
      result.texts = texts(of: node)
    }
    let own = CGSize(width: node["width"]?.length ?? 0, height: node["height"]?.length ?? 0)
    let hasOwn = node["width"] != nil || node["height"] != nil
    let key = "\(name)ReferenceSize"
    if hasOwn, size != nil {
      log.add("the \(name) has a size, and so says \(key)", at: node, hint: "write one of the two")
    }
    if hasOwn { size = own }
    if size == nil, layoutSize == .zero {
      log.add(
        "the \(name) has no size and would not show", at: node,
        hint: "give it a height, or the layout a \(key)")
    }
    return result
  }
}
