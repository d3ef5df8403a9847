import GalleyGeometry

extension SceneResolver {
  func readWaterfall(_ node: Node) -> WaterfallOptions {
    var waterfall = WaterfallOptions()
    func set<Value>(
      _ key: String, _ path: WritableKeyPath<WaterfallOptions, Value>, _ value: (Node) -> Value?
    ) {
      if let found = node[key].flatMap(value) { waterfall[keyPath: path] = found }
    }
    set("columnCount", \.columnCount, \.integer)
    set("minimumColumnSpacing", \.minimumColumnSpacing, \.length)
    set("minimumInteritemSpacing", \.minimumInteritemSpacing, \.length)
    set("itemRenderDirection", \.itemRenderDirection) { $0.choice() }
    set("aspectRatio", \.aspectRatio, \.length)
    set("scrollDirection", \.scrollDirection) { $0.choice() }
    set("sectionInset", \.sectionInset, \.insets)
    set("headerReferenceSize", \.headerReferenceSize, \.size)
    set("footerReferenceSize", \.footerReferenceSize, \.size)
    return waterfall
  }

  func readFeatured(_ node: Node) -> FeaturedOptions {
    var featured = FeaturedOptions()
    if let height = node["standardHeight"]?.length { featured.standardHeight = height }
    if let height = node["featuredHeight"]?.length { featured.featuredHeight = height }
    return featured
  }

  /// Notes the keys of a section that say something the layout never asks for.
  func checkKeys(ofSection node: Node) {
    if layout.waterfallOptions != nil {
      note(["minimumLineSpacing"], in: node)
    } else if layout.isFeatured {
      note(KeyTable.section.keys.map(\.name).filter { $0 != "items" }, in: node)
    } else {
      note(KeyTable.waterfallSectionKeys.map(\.name), in: node)
    }
  }

  /// Notes the keys of an item that say something the layout never asks for.
  func checkKeys(ofItem node: Node) {
    if let waterfall = layout.waterfallOptions {
      note(["size", waterfall.scrollDirection == .vertical ? "width" : "height"], in: node)
    } else if layout.isFeatured {
      note(["size", "width", "height", "aspectRatio", "seed"], in: node)
    } else {
      note(KeyTable.waterfallItemKeys.map(\.name), in: node)
    }
  }

  private func note(_ keys: [String], in node: Node) {
    let kind = root["layout"]?["kind"]?.text ?? "flow"
    for entry in node.entries ?? [] where keys.contains(entry.key) {
      log.add(
        "'\(entry.key)' does nothing in the layout '\(kind.shortened)'", at: entry.keyPlace,
        in: entry.value.place)
    }
  }
}
