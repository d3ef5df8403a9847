import GalleyGeometry

extension SceneResolver {
  func readStretchyHeader(_ node: Node) -> StretchyHeaderOptions {
    var options = StretchyHeaderOptions()
    options.flow = readFlow(node)
    options.stretches = node["stretches"]?.choice() ?? .first
    return options
  }

  func readSectionDecorationFlow(_ node: Node) -> SectionDecorationFlowOptions {
    var options = SectionDecorationFlowOptions()
    options.flow = readFlow(node)
    options.stretches = node["stretches"]?.choice() ?? .none
    return options
  }

  /// A section's decoration; nil for none, as the word `none` says, too.
  mutating func readSectionDecoration(_ node: Node) -> Scene.SectionDecoration? {
    guard case .sectionDecorationFlow = layout else {
      log.add(
        "only the layout 'sectionDecorationFlow' has decorations by section", at: node)
      return nil
    }
    guard node.entries != nil else { return nil }
    var decoration = Scene.SectionDecoration()
    decoration.kind = node["view"]?.text ?? decoration.kind
    decoration.coverage = node["coverage"]?.choice() ?? decoration.coverage
    decoration.insets = node["insets"]?.insets ?? decoration.insets
    decoration.look = looks.index(for: node)
    return decoration
  }
}
