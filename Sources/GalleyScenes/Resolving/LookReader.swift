import GalleyDrawing
import GalleyGeometry

/// Turns views of the file into looks: names are followed, and pictures found.
struct LookReader {
  /// A look, and how much it is made of.
  private struct Measured {
    var look: Look
    /// How deep its subviews go, itself included.
    var depth: Int
    /// How many views it is made of, itself included.
    var views: Int
  }

  private let log: MistakeLog
  private let definitions: [String: Node]
  private let order: [String]
  private let fieldNames: Set<String>
  private var images: ImageFiles
  private var measured: [String: Measured] = [:]
  /// The names of the views that are being read, from the outermost.
  private var open: [String] = []
  /// All looks, those with a name first.
  private(set) var looks: [Look] = []
  /// Where each named look is in `looks`.
  private(set) var indexes: [String: Int] = [:]

  /// Reads all views that have a name; `fieldNames` are the names that labels may ask for.
  init(views: Node?, fieldNames: Set<String>, images: ImageFiles, log: MistakeLog) {
    self.log = log
    self.images = images
    self.fieldNames = fieldNames
    let entries = views?.entries ?? []
    order = entries.map(\.key)
    definitions = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
    for (index, name) in order.enumerated() { indexes[name] = index }
    for name in order { looks.append(named(name, at: nil)?.look ?? Look()) }
  }

  /// The files of all pictures that were met.
  var imageFiles: [ImageName: String] { images.found }

  /// The index of the look of an item, header or footer; nil where it asks for none.
  ///
  /// Keys of a view that stand on the node itself make a look of its own.
  mutating func index(for node: Node) -> Int? {
    let named = node["view"].flatMap { index(named: $0) }
    guard node.entries?.contains(where: { KeyTable.view[$0.key] != nil }) == true else {
      return named
    }
    let base = named.map { looks[$0] } ?? Look()
    looks.append(measure(node, base: Measured(look: base, depth: 1, views: 1)).look)
    return looks.count - 1
  }

  /// Notes a mistake when the picture called by `node` cannot be used.
  mutating func image(_ node: Node) -> ImageName? { images.image(node, log: log) }

  private func index(named node: Node) -> Int? {
    guard let name = node.text else { return nil }
    if let index = indexes[name] { return index }
    log.add(
      "there is no view '\(name.shortened)'", at: node,
      hint: Suggestion.hint(for: name, among: order) ?? "define it under `views`")
    return nil
  }

  /// The view of that name, read now or before; `use` is where a subview asks for it.
  private mutating func named(_ name: String, at use: Node?) -> Measured? {
    if let done = measured[name] { return done }
    guard let node = definitions[name] else { return nil }
    guard !open.contains(name) else {
      log.add("the view '\(name.shortened)' is inside itself", at: use ?? node)
      return nil
    }
    guard open.count < SceneLimits.maximumViewDepth else {
      log.add("more than \(SceneLimits.maximumViewDepth) views inside each other", at: use ?? node)
      return nil
    }
    open.append(name)
    let result = measure(node, base: Measured(look: Look(), depth: 1, views: 1))
    open.removeLast()
    measured[name] = result
    return result
  }

  private mutating func measure(_ node: Node, base: Measured) -> Measured {
    var result = base
    readLayer(node, into: &result.look)
    if let drawings = node["draw"]?.elements {
      result.look.drawings = drawings.compactMap(\.drawing)
      for drawing in drawings { checkGradients(in: drawing) }
    }
    if let gradient = node["gradient"] {
      checkGradient(gradient)
      result.look.gradient = gradient.gradient
    }
    if let image = node["image"] { result.look.image = readImage(image) }
    if let labels = node["labels"]?.elements {
      result.look.labels = labels.compactMap { readLabel($0) }
    }
    if let subviews = node["subviews"]?.elements { readSubviews(subviews, into: &result) }
    return result
  }

  private mutating func readSubviews(_ nodes: [Node], into result: inout Measured) {
    result.look.subviews = []
    for node in nodes {
      guard let frame = node["frame"]?.rect else { continue }
      var base = Measured(look: Look(), depth: 1, views: 1)
      if let use = node["view"], let name = use.text {
        guard index(named: use) != nil, let found = named(name, at: use) else { continue }
        base = found
      }
      let subview = measure(node, base: base)
      result.depth = max(result.depth, subview.depth + 1)
      result.views += subview.views
      guard isWithinLimits(result, at: node) else { return }
      result.look.subviews.append(Look.Subview(frame: frame, look: subview.look))
    }
  }

  private func isWithinLimits(_ result: Measured, at node: Node) -> Bool {
    if result.depth > SceneLimits.maximumViewDepth {
      log.add("more than \(SceneLimits.maximumViewDepth) views inside each other", at: node)
      return false
    }
    if result.views > SceneLimits.maximumViewsInLook {
      log.add("the view is made of more than \(SceneLimits.maximumViewsInLook) views", at: node)
      return false
    }
    return true
  }

  private func readLayer(_ node: Node, into look: inout Look) {
    func set<Value>(_ key: String, _ path: WritableKeyPath<Look, Value>, _ value: (Node) -> Value?)
    {
      if let found = node[key].flatMap(value) { look[keyPath: path] = found }
    }
    set("backgroundColor", \.backgroundColor) { .some($0.color) }
    set("cornerRadius", \.cornerRadius, \.length)
    set("maskedCorners", \.maskedCorners, \.corners)
    set("cornerCurve", \.cornerCurve) { $0.choice() }
    set("borderWidth", \.borderWidth, \.length)
    set("borderColor", \.borderColor, \.color)
    set("shadowColor", \.shadowColor, \.color)
    set("shadowOpacity", \.shadowOpacity, \.number)
    set("shadowRadius", \.shadowRadius, \.length)
    set("shadowBlur", \.shadowRadius) { $0.length.map { $0 / 2 } }
    set("shadowOffset", \.shadowOffset, \.size)
    set("alpha", \.alpha, \.length)
    set("isHidden", \.isHidden, \.boolean)
    set("clipsToBounds", \.clipsToBounds, \.boolean)
    set("transform", \.transform, \.transform)
  }

  private mutating func readImage(_ node: Node) -> ImageLook? {
    guard let nameNode = node["name"], let name = images.image(nameNode, log: log) else {
      return nil
    }
    var image = ImageLook(name: name)
    if let mode = node["contentMode"]?.choice(ImageLook.ContentMode.self) {
      image.contentMode = mode
    }
    if let area = node.area { image.area = area }
    return image
  }

  private func readLabel(_ node: Node) -> LabelLook? {
    guard let textNode = node["text"], let text = textNode.text else { return nil }
    var label = LabelLook(text: TextTemplate(text))
    checkFields(of: label.text, at: textNode)
    if let font = node["font"] {
      label.font = font.font
    }
    if let color = node["textColor"]?.color { label.textColor = color }
    if let alignment = node["textAlignment"]?.choice(TextRequest.Alignment.self) {
      label.textAlignment = alignment
    }
    if let alignment = node["verticalAlignment"]?.choice(LabelLook.VerticalAlignment.self) {
      label.verticalAlignment = alignment
    }
    if let lines = node["numberOfLines"]?.integer { label.numberOfLines = lines }
    if let mode = node["lineBreakMode"]?.choice(TextRequest.LineBreakMode.self) {
      label.lineBreakMode = mode
    }
    if let area = node.area { label.area = area }
    return label
  }

  private func checkFields(of template: TextTemplate, at node: Node) {
    for name in template.fields where !fieldNames.contains(name) {
      let hint = Suggestion.nearest(to: name, among: fieldNames.sorted()).map {
        "did you mean '{\($0)}'?"
      }
      log.add(
        "no item has a text '\(name.shortened)'", at: node,
        hint: hint ?? "name it under `fields` of an item, or write {{ for a brace")
    }
  }

  private func checkGradient(_ node: Node) {
    guard let locations = node["locations"], let values = locations.elements?.compactMap(\.number)
    else { return }
    let colors = node["colors"]?.elements?.count ?? 0
    if values.count != colors {
      log.add("there are \(colors) colors and \(values.count) locations", at: locations)
    } else if zip(values, values.dropFirst()).contains(where: { $0 > $1 }) {
      log.add("locations must rise", at: locations)
    }
  }

  private func checkGradients(in drawing: Node) {
    if let fill = drawing["fill"] { checkGradient(fill) }
    for key in ["transparencyLayer", "group"] {
      for item in drawing[key]?["items"]?.elements ?? [] { checkGradients(in: item) }
    }
  }
}
