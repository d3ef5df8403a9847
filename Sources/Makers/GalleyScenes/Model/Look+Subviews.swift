import GalleyBase
import GalleyDrawing
import GalleyGeometry

// Views inside others.

/// A view inside another, as files write it.
struct SubviewParts: TextualKeyed {
  var name: String?
  var frame = RelativeFrame()
  var use = LookUse()

  static let table = Table<SubviewParts>(
    "subview", "A view inside another: a frame, and the keys of a view.",
    takesPlaceholders: true,
    [
      Key("frame", required: \.frame, .frame, "Its frame in the outer view."),
      LookUse.nameKey.within(\.name),
      LookUse.key(rule: nil, "Its look, by name in `views`; its other keys change that look.")
        .within(\.use),
      LookUse.partsKey.within(\.use),
    ], andKeysOf: TextualLook.self, at: \.use.textual)
}

extension KeyShape where Value == [Look.Subview] {
  static var subviews: KeyShape {
    KeyShape(.list(.map(SubviewParts.reference), count: 0...Int.max), json: { _ in "[]" }) {
      node, reader in
      var subviews: [Look.Subview] = []
      var size = Look.Size()
      for node in node.elements ?? [] {
        guard let parts = SubviewParts.read(node, &reader), !parts.use.isLost else { continue }
        reader.noteLostKeys(of: parts.use.look, in: node)
        guard reader.add(parts.use.look, to: &size, at: node) else { break }
        subviews.append(
          Look.Subview(name: parts.name, frame: parts.frame, look: parts.use.look))
      }
      return subviews
    }
  }
}

extension SceneReader {
  /// Counts a view inside another; false if there are too many, which is reported.
  func add(_ look: Look, to size: inout Look.Size, at node: Node) -> Bool {
    size.add(look.size)
    if size.depth > SceneLimits.maximumViewDepth {
      log.add(
        .sceneLimit, "more than \(SceneLimits.maximumViewDepth) views inside each other", at: node)
      return false
    }
    if size.views > SceneLimits.maximumViewsInLook {
      log.add(
        .sceneLimit, "the view is made of more than \(SceneLimits.maximumViewsInLook) views",
        at: node)
      return false
    }
    return true
  }
}
