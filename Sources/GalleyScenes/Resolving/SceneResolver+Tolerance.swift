import GalleyDrawing
import GalleyGeometry

extension SceneResolver {
  /// The tolerance of the scene or of a state; nil where there is none.
  func readTolerance(in owner: Node) -> Scene.Tolerance? {
    guard let node = owner["tolerance"], node.entries != nil, let reasonNode = node["reason"],
      let reason = reasonNode.text
    else { return nil }
    if reason.allSatisfy(\.isWhitespace) {
      log.add(
        "the reason is empty", at: reasonNode,
        hint: "say why equal pictures cannot be had here")
    }
    var tolerance = Scene.Tolerance(
      maxChannelStep: node["maxChannelStep"]?.integer, maxPixels: node["maxPixels"]?.integer,
      maxShare: node["maxShare"]?.number, maxDeltaE: node["maxDeltaE"]?.number, reason: reason)
    if let window = node["maxInWindow"], let size = window["size"]?.integer,
      let pixels = window["pixels"]?.integer
    {
      tolerance.maxInWindow = Scene.Tolerance.Window(size: size, pixels: pixels)
    }
    tolerance.ignored = (node["ignore"]?.elements ?? []).compactMap(ignored)
    check(tolerance, at: node)
    return tolerance
  }

  private func ignored(_ node: Node) -> Scene.Tolerance.Ignored? {
    guard let rect = node.rect else { return element(node).map(Scene.Tolerance.Ignored.element) }
    if rect.width <= 0 || rect.height <= 0 {
      log.add("the rectangle is empty", at: node, hint: "write [x, y, width, height]")
    }
    return .rect(rect)
  }

  /// Refuses a tolerance that changes nothing and one that lets everything pass.
  private func check(_ tolerance: Scene.Tolerance, at node: Node) {
    let limits = ["maxChannelStep", "maxPixels", "maxShare", "maxInWindow", "maxDeltaE"]
    let window =
      tolerance.maxInWindow.map { $0.size > 0 && $0.pixels >= $0.size * $0.size } ?? false
    let free = [
      tolerance.maxChannelStep == 255, tolerance.maxShare == 1, window, tolerance.maxDeltaE == 100,
    ].count { $0 }
    let given = limits.count { node[$0] != nil }
    if given == 0, node["ignore"]?.elements?.isEmpty ?? true {
      log.add(
        "nothing is tolerated", at: node,
        hint: "add a limit such as `maxChannelStep: 2`, or `ignore`")
    } else if given > 0, given == free {
      log.add(
        "every picture would pass", at: node,
        hint: "lower a limit, or name what differs in `ignore`")
    }
  }
}
