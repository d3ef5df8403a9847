/// A part of a scene, for an editor's list of parts.
package struct SceneSymbol: Sendable {
  package enum Kind: Sendable {
    case property, section, element, view, state
  }

  package var kind: Kind
  package var name: String
  package var detail: String?
  /// All of it.
  package var range: Range<Int>
  /// What names it.
  package var nameRange: Range<Int>
  package var children: [SceneSymbol] = []
}

extension EditedScene {
  /// The parts of the scene, in the order of the file.
  package var symbols: [SceneSymbol] {
    outline.entries.filter { !$0.key.isEmpty && !$0.key.hasPrefix("x-") }.map { entry in
      let value = entry.value
      var symbol = SceneSymbol(
        kind: .property, name: entry.key, detail: value.text?.shortened, range: entry.range,
        nameRange: entry.keyRange)
      switch entry.key {
      case "layout": symbol.detail = value[LayoutKind.kindKey]?.text?.shortened
      case "sections": symbol.children = value.elements.enumerated().map(section)
      case "views":
        symbol.children = value.entries.filter { !$0.key.isEmpty }.map { view in
          SceneSymbol(kind: .view, name: view.key, range: view.range, nameRange: view.keyRange)
        }
      case "states": symbol.children = value.elements.compactMap(state)
      default: break
      }
      return symbol
    }
  }

  private func state(_ element: Outline) -> SceneSymbol? {
    let name = element["name"] ?? element
    return name.text.map {
      SceneSymbol(kind: .state, name: $0, range: element.range, nameRange: name.range)
    }
  }

  private func section(_ index: Int, _ map: Outline) -> SceneSymbol {
    var symbol = SceneSymbol(
      kind: .section, name: "section \(index)", range: map.range, nameRange: map.range)
    if let first = map.entries.first { symbol.nameRange = first.keyRange }
    for entry in map.entries {
      switch entry.key {
      case "header", "footer":
        symbol.children.append(
          SceneSymbol(
            kind: .element, name: "\(entry.key) \(index)",
            detail: (entry.value.text ?? entry.value["text"]?.text)?.shortened, range: entry.range,
            nameRange: entry.keyRange))
      case "items":
        let runs = items(entry.value, in: index)
        symbol.children += runs.symbols
        symbol.detail = "\(runs.count) item\(runs.count == 1 ? "" : "s")"
      default: break
      }
    }
    return symbol
  }

  /// The runs of a section's items, and how many items they are.
  private func items(_ value: Outline, in section: Int) -> (symbols: [SceneSymbol], count: Int) {
    var (symbols, first) = ([SceneSymbol](), 0)
    for run in value.elements.isEmpty ? [value] : value.elements {
      let written = run["count"]?.node ?? run.node
      let count = min(max(written.integer ?? (run.entries.isEmpty ? 0 : 1), 0), 1 << 30)
      guard count > 0, first < 1 << 40 else { continue }
      let last = first + count - 1
      symbols.append(
        SceneSymbol(
          kind: .element,
          name: count == 1 ? "cell \(section)-\(first)" : "cells \(section)-\(first)..\(last)",
          detail: run["title"]?.text?.shortened, range: run.range, nameRange: run.range))
      first += count
    }
    return (symbols, first)
  }
}
