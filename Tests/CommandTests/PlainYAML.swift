import Foundation

@testable import GalleyScenes

/// The values of a YAML text: maps, lists, and single values as Swift's own types; nil where it cannot be read.
func load(yaml text: String) -> Any? {
  let log = MistakeLog()
  return NodeReader.read(Data(text.utf8), log: log).map(value)
}

private func value(_ node: Node) -> Any {
  switch node.content {
  case .list(let elements): elements.map(value)
  case .map(let entries): map(entries)
  case .scalar(let text, _):
    if let value = node.boolean { value } else if let value = node.integer { value } else { text }
  }
}

/// The values by their keys, with those of the map that a merge key `<<` names.
private func map(_ entries: [Node.Entry]) -> [AnyHashable: Any] {
  let own = Dictionary(entries.map { (AnyHashable($0.key), value($0.value)) }) { first, _ in first }
  guard let merged = own["<<"] as? [AnyHashable: Any] else { return own }
  return own.merging(merged) { first, _ in first }
}
