import GalleyGeometry

extension SceneResolver {
  func readLine(_ node: Node) -> LineOptions {
    var options = LineOptions()
    options.flow = readFlow(node)
    options.flow.scrollDirection = node["scrollDirection"]?.choice() ?? .horizontal
    options.minimumScale = node["minimumScale"]?.length ?? options.minimumScale
    options.minimumAlpha = node["minimumAlpha"]?.length ?? options.minimumAlpha
    options.range = node["range"]?.length
    return options
  }

  func readCard(_ node: Node) -> LineOptions {
    var options = readLine(node)
    if node["minimumAlpha"] == nil { options.minimumAlpha = 0.5 }
    return options
  }

  func readCircle(_ node: Node) -> CircleOptions {
    var options = CircleOptions()
    options.itemSize = node["itemSize"]?.size ?? options.itemSize
    options.radius = node["radius"]?.length
    options.startAngle = node["startAngle"]?.length ?? options.startAngle
    options.sweep = node["sweep"]?.length ?? options.sweep
    return options
  }

  func readTag(_ node: Node) -> TagOptions {
    var options = TagOptions()
    options.flow = readFlow(node)
    options.alignment = node["alignment"]?.choice() ?? options.alignment
    options.font = node["font"]?.font ?? options.font
    options.padding = node["padding"]?.insets ?? options.padding
    return options
  }
}
