import GalleyBase
import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// The places in a scene file at which its elements are described.
package struct ScenePlaces {
  private let root: Node

  /// Reads a file; nil if it cannot be read as YAML or JSON.
  package init?(path: String) {
    guard let data = try? SceneLoader().contents(of: SceneFile(id: "", path: path)) else {
      return nil
    }
    self.init(data)
  }

  /// Reads the text of a scene; nil if it is neither YAML nor JSON.
  package init?(_ data: Data) {
    guard data.count <= SceneLimits.maximumFileSize,
      let root = NodeReader.read(data, log: MistakeLog())
    else { return nil }
    self.root = root
  }

  /// The names of files of pictures, fonts and texts in the text, in the order of the text, and of finer pictures beside them, whether
  /// or not there are such files.
  package var fileNames: [String] {
    var names: [String] = []
    var rest = [root]
    while let node = rest.popLast() {
      switch node.content {
      case .scalar(let text, _):
        let found =
          if ImageSource.isFile(text) {
            ScaledFiles.names(of: text).sorted { $0.key < $1.key }.map(\.value)
          } else {
            FontSource.problem(with: text) == nil || StringsSource(text) == .catalog ? [text] : []
          }
        for name in found where !names.contains(name) { names.append(name) }
      case .list(let nodes): rest += nodes.reversed()
      case .map(let entries): rest += entries.map(\.value).reversed()
      }
    }
    return names
  }

  /// The line, from 1, that describes an element such as `cell 0-3`: its item, or what is nearest to it in
  /// the file; nil for names that are not an element's.
  ///
  /// `content` is described by the layout, `viewport` by the viewport.
  package func line(of element: String) -> Int? { place(of: element)?.line }

  /// The line of an element, and the column in it, both from 1; see `line(of:)`.
  package func place(of element: String) -> (line: Int, column: Int)? {
    node(of: element).map { ($0.place.line, $0.place.column) }
  }

  /// The line, from 1, of a key of the layout, by its path in words such as `sectionInset left`; that of the layout if it is not
  /// there.
  package func line(ofLayoutKey path: String) -> Int? {
    let layout = root["layout"]
    return (layout?[String(path.prefix { $0 != " " && $0 != "[" })] ?? layout)?.place.line
  }

  /// The keys of views, among which the one is found that a drawn value comes from.
  package var drawnKeys: DrawnKeys { DrawnKeys(root) }

  /// The place of the state with a name; that of the states if there is none.
  package func place(ofState name: String) -> (line: Int, column: Int)? {
    let states = root["states"]
    let own = states?.elements?.first { ($0["name"] ?? $0).text == name }
    let node = own ?? states ?? root["layout"] ?? root
    return (node.place.line, node.place.column)
  }

  /// The place of the first value that contains a text, or of the key of that name in the outermost map.
  package func place(ofText text: String) -> (line: Int, column: Int)? {
    var rest = [root]
    while let node = rest.popLast() {
      switch node.content {
      case .scalar(let value, _):
        if value.contains(text) { return (node.place.line, node.place.column) }
      case .list(let nodes): rest += nodes.reversed()
      case .map(let entries): rest += entries.map(\.value).reversed()
      }
    }
    return root[text].map { ($0.place.line, $0.place.column) }
  }

  private func node(of element: String) -> Node? {
    switch element {
    case "content", "picture": return root["layout"] ?? root
    case "viewport": return root["viewport"] ?? root["layout"] ?? root
    default: break
    }
    if let elements = root["layout"]?["elements"]?.elements {
      return elements.first { $0["id"]?.text == element } ?? root["layout"]
    }
    guard let id = ElementID(text: element), let section = id.indexes.first else { return nil }
    if id.isLayoutWide { return boundaryItem(id) }
    guard let sections = root["sections"] else { return root }
    let own = Self.element(section, of: sections)
    let item = (own["items"] ?? own["rows"]).map {
      Self.element(id.indexes.dropFirst().first ?? 0, of: $0)
    }
    let part: Node? =
      switch id.category {
      case .cell: item
      case .header: own["header"]
      case .footer: own["footer"]
      case .decoration: own["decoration"] ?? root["layout"]
      case .supplementary: own["supplementaries"] ?? item
      }
    return part ?? own
  }

  /// The boundary item that a view of the whole layout is, or what is nearest to it in the file.
  private func boundaryItem(_ id: ElementID) -> Node {
    let layout = root["layout"] ?? root
    let items = layout["boundarySupplementaryItems"]
    let word = id.category == .supplementary ? id.kind : id.category.name
    return items?.elements?.first { $0["kind"]?.text == word } ?? items ?? layout
  }

  /// An element of a list, or the list itself where it is shorter: one entry may stand for many items.
  private static func element(_ index: Int, of node: Node) -> Node {
    guard case .list(let nodes) = node.content, nodes.indices.contains(index) else { return node }
    return nodes[index]
  }
}
