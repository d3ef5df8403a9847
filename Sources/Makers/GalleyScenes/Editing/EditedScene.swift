import GalleyBase
import Foundation
import GalleyGeometry

/// The text of a scene file in an editor: what can be said about it while it is being written.
///
/// Places are offsets of bytes in UTF-8. Nothing here needs the text to be a scene, or even YAML.
package struct EditedScene: Sendable {
  package let text: SceneText
  /// The file as messages name it; its ending says whether it is JSON.
  package let name: String
  /// The folder that names of pictures start from; nil for a text that is not a file.
  package let folder: String?
  /// Further folders whose pictures may be used.
  package let allowedFolders: [String]
  let isJSON: Bool
  let outline: Outline

  /// Reads a text, once and in one pass.
  package init(
    _ text: SceneText, name: String, folder: String?, allowedFolders: [String] = []
  ) {
    self.text = text
    self.name = name
    self.folder = folder
    self.allowedFolders = allowedFolders
    isJSON = name.lowercased().hasSuffix(".json")
    outline =
      text.count <= SceneLimits.maximumFileSize
      ? OutlineReader.outline(of: text.bytes, isJSON: isJSON) : .nothing(at: 0)
  }

  /// What the scene's own table says of the whole file.
  static var shape: ValueShape { .map(SceneParts.reference) }

  /// The layout as far as it is written; nil if its kind is not.
  func layout(in root: Outline) -> LayoutSpec? {
    guard let map = root["layout"], let name = map[LayoutKind.kindKey]?.text,
      let kind = LayoutKind.all.first(where: { $0.name == name })
    else { return nil }
    var reader = SceneReader(images: ImageFiles(folder: nil), log: MistakeLog())
    return kind.read(map.node, &reader)
  }
}

/// What stands at a place of a text.
struct Spot {
  enum Role {
    /// A key, or text where a key belongs, in a map with these entries.
    case key(Outline.Entry, among: [Outline.Entry])
    /// A value that is not a list or map.
    case value(Outline)
  }

  var role: Role
  /// What the value, or the map with the key, looks like.
  var shape: ValueShape
  /// The key at the place, or the one whose value it is in.
  var key: KeyDescription?
  /// The kind that the map with the key names, where it is a layout.
  var kind: String?

  /// Where it stands.
  var range: Range<Int> {
    switch role {
    case .key(let entry, _): entry.keyRange
    case .value(let value): value.range
    }
  }
}

extension Outline {
  /// What stands at an offset; nil in comments, between values, and below keys that no table has.
  func spot(at offset: Int) -> Spot? {
    var (node, shape, key) = (self, EditedScene.shape, KeyDescription?.none)
    while true {
      switch node.content {
      case .nothing, .scalar, .alias:
        let isHere = node.range.lowerBound <= offset && offset <= node.range.upperBound
        return isHere ? Spot(role: .value(node), shape: shape, key: key) : nil
      case .map(let entries):
        let kind = node[LayoutKind.kindKey]?.text
        guard let entry = entries.first(where: { $0.covers(offset) }) else { return nil }
        if entry.keyRange.contains(offset) || entry.keyRange.upperBound == offset {
          let role = Spot.Role.key(entry, among: entries)
          return Spot(role: role, shape: shape, key: shape.key(entry.key, kind: kind), kind: kind)
        }
        guard let inner = shape.value(of: entry.key, kind: kind) else { return nil }
        key = shape.key(entry.key, kind: kind) ?? key
        (node, shape) = (entry.value, inner)
      case .list(let elements):
        guard let index = elements.firstIndex(where: { $0.covers(offset) }),
          let inner = shape.element(at: index)
        else { return nil }
        (node, shape) = (elements[index], inner)
      }
    }
  }

  /// Calls a function with each single value whose shape a table tells, in the order of the text.
  func visit(as shape: ValueShape = EditedScene.shape, _ body: (Outline, ValueShape) -> Void) {
    switch content {
    case .nothing: break
    case .scalar, .alias: body(self, shape)
    case .list(let elements):
      for (index, element) in elements.enumerated() {
        if let shape = shape.element(at: index) { element.visit(as: shape, body) }
      }
    case .map(let entries):
      let kind = self[LayoutKind.kindKey]?.text
      for entry in entries {
        if let shape = shape.value(of: entry.key, kind: kind) { entry.value.visit(as: shape, body) }
      }
    }
  }

  fileprivate func covers(_ offset: Int) -> Bool {
    range.lowerBound <= offset && offset <= range.upperBound
  }
}

extension Outline.Entry {
  fileprivate func covers(_ offset: Int) -> Bool {
    range.lowerBound <= offset && offset <= range.upperBound
  }
}
