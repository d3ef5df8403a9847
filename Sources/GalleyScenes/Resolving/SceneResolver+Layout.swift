import GalleyDrawing
import GalleyGeometry

extension SceneResolver {
  /// The layout with its options; a flow layout when the file names none.
  mutating func readLayout() -> LayoutSpec {
    guard let node = root["layout"], let name = node["kind"]?.text,
      let kind = LayoutKind.all.first(where: { $0.name == name })
    else { return .flow(FlowOptions()) }
    return kind.read(node, &self)
  }

  func readFlow(_ node: Node) -> FlowOptions {
    var flow = FlowOptions()
    func set<Value>(
      _ key: String, _ path: WritableKeyPath<FlowOptions, Value>, _ value: (Node) -> Value?
    ) {
      if let found = node[key].flatMap(value) { flow[keyPath: path] = found }
    }
    set("scrollDirection", \.scrollDirection) { $0.choice() }
    set("itemSize", \.itemSize, \.size)
    set("minimumLineSpacing", \.minimumLineSpacing, \.length)
    set("minimumInteritemSpacing", \.minimumInteritemSpacing, \.length)
    set("sectionInset", \.sectionInset, \.insets)
    set("headerReferenceSize", \.headerReferenceSize, \.size)
    set("footerReferenceSize", \.footerReferenceSize, \.size)
    set("sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds, \.boolean)
    set("sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds, \.boolean)
    return flow
  }

  mutating func readDecorationFlow(_ node: Node) -> DecorationFlowOptions {
    var options = DecorationFlowOptions()
    options.flow = readFlow(node)
    options.columns = node["columns"]?.integer ?? 2
    guard let decoration = node["decoration"] else { return options }
    options.decoration.style = decoration["style"]?.choice() ?? .layerShadow
    options.decoration.cornerRadius = decoration["cornerRadius"]?.length ?? 0
    options.decoration.color = decoration["color"]?.color ?? .white
    options.decoration.shadow = decoration["shadow"]?.shadow
    options.decoration.image = decoration["image"].flatMap { looks.image($0) }
    options.decoration.margins = decoration["margins"]?.insets ?? .zero
    if options.decoration.style == .image, decoration["image"] == nil {
      log.add(
        "the style 'image' needs the key 'image'", at: decoration["style"] ?? decoration,
        hint: "write image: placeholder:mountains")
    } else if options.decoration.style != .image, let image = decoration["image"] {
      log.add("only the style 'image' shows an image", at: image)
    }
    return options
  }

  mutating func readAttributes(_ node: Node) -> AttributesOptions {
    let nodes = node["elements"]?.elements ?? []
    let elements = nodes.compactMap { readElement($0) }
    let reach = elements.reduce(CGSize.zero) { size, element in
      CGSize(
        width: max(size.width, element.frame.maxX), height: max(size.height, element.frame.maxY))
    }
    return AttributesOptions(elements: elements, contentSize: node["contentSize"]?.size ?? reach)
  }

  private mutating func readElement(_ node: Node) -> AttributesElement? {
    let (look, texts) = (looks.index(for: node), texts(of: node))
    guard let idNode = node["id"], let id = idNode.text.flatMap(ElementID.init(text:)),
      let frameNode = node["frame"], let frame = frameNode.rect
    else { return nil }
    if !elementIDs.insert(id).inserted {
      log.add("'\(id.description.shortened)' is there twice", at: idNode)
    }
    if id.section >= SceneLimits.maximumSections {
      log.add("more than \(SceneLimits.maximumSections) sections", at: idNode)
    }
    if frame.size.width < 0 || frame.size.height < 0 {
      log.add("a frame's width and height are zero or more", at: frameNode)
    }
    var element = AttributesElement(id: id, frame: frame)
    element.zIndex = node["z"]?.integer ?? 0
    element.alpha = node["alpha"]?.length ?? 1
    element.transform = node["transform"]?.transform ?? .identity
    element.isHidden = node["hidden"]?.boolean ?? false
    element.look = look
    element.texts = texts
    return element
  }
}
