import GalleyBase
import GalleyGeometry

extension Scene {
  /// Where an orthogonal section stands.
  package struct OrthogonalOffset: Hashable, Sendable {
    /// The section, which exists.
    package var section = 0
    /// The offset from the leading end of its content, in points; it may be past an end.
    package var offset: CGFloat = 0

    /// Section 0, at its start.
    package init() {}
  }

  /// How an orthogonal section moves in a film.
  package struct OrthogonalMotion: Hashable, Sendable {
    /// The section, which exists.
    package var section = 0
    /// The first offset in points; nil for the state's.
    package var from: CGFloat?
    /// The last offset, or where the finger lets go, in points; nil for the film's own end.
    package var to: CGFloat?
    /// How fast the offset changes when the finger lets go, in points a second.
    package var velocity: CGFloat = 0

    /// Section 0, through its content.
    package init() {}
  }
}

// MARK: - Keys

extension Scene.OrthogonalOffset: Keyed {
  static let sectionKey = Key<Scene.OrthogonalOffset>(
    "section", required: \.section, .integer(0...SceneLimits.maximumSections), "The section.")

  static let table = Table<Scene.OrthogonalOffset>(
    "orthogonalOffset", "The offset of an orthogonal section.",
    [
      sectionKey,
      Key(
        "offset", required: \.offset, .coordinate,
        "The offset from the leading end of the section's content."),
    ])
}

extension Scene.OrthogonalMotion: Keyed {
  static let sectionKey = Key<Scene.OrthogonalMotion>(
    "section", required: \.section, .integer(0...SceneLimits.maximumSections), "The section.")
  static let velocityKey = Key<Scene.OrthogonalMotion>(
    "velocity", \.velocity, .coordinate,
    "How fast the offset changes when the finger lets go, in points a second; for `fling`.")

  static let table = Table<Scene.OrthogonalMotion>(
    "orthogonalMotion", "How an orthogonal section moves in a film.",
    [
      sectionKey,
      Key(
        "from", optional: \.from, .coordinate, rule: "the state's offset of the section",
        "The first offset, from the leading end of the section's content."),
      Key(
        "to", optional: \.to, .coordinate,
        rule: "the end of the section's content, or `from` with `physics: fling`",
        "The last offset, or where the finger lets go."),
      velocityKey,
    ])
}

extension KeyShape where Value == [Scene.OrthogonalOffset] {
  /// The offsets of one section or of several.
  static var orthogonalOffsets: KeyShape {
    sections(Scene.OrthogonalOffset.sectionKey, section: \.section)
  }
}

extension KeyShape where Value == [Scene.OrthogonalMotion] {
  /// The motions of one section or of several.
  static var orthogonalMotions: KeyShape {
    sections(Scene.OrthogonalMotion.sectionKey, section: \.section)
  }
}

extension KeyShape {
  /// A map about an orthogonal section, or a list of them with a section each.
  fileprivate static func sections<Element: Keyed>(
    _ key: Key<Element>, section: @escaping @Sendable (Element) -> Int
  ) -> KeyShape where Value == [Element] {
    let element = KeyShape<Element>.map()
    let shape = either(element.map { [$0] }, list(of: element))
    return KeyShape(shape.shape, json: shape.json) { node, reader in
      guard let values = shape.read(node, &reader) else { return nil }
      let nodes = node.elements ?? [node]
      // A map that cannot be read was reported by the check.
      guard values.count == nodes.count else { return nil }
      var seen: Set<Int> = []
      for (value, node) in zip(values, nodes) {
        let place = key.node(in: node) ?? node
        if !seen.insert(section(value)).inserted {
          reader.log.add(.duplicateName, "duplicate section \(section(value))", at: place)
        }
        reader.checkScrolls(section: section(value), at: place)
      }
      return values
    }
  }
}

extension SceneReader {
  /// Reports a section that the scene lacks, or that does not scroll by itself.
  fileprivate func checkScrolls(section: Int, at node: Node) {
    guard check(section: section, at: node), let orthogonalSections,
      !orthogonalSections.contains(section)
    else { return }
    log.add(
      .missingElement, "section \(section) does not scroll by itself", at: node,
      hint: orthogonalSections.isEmpty
        ? "sections of 'kind: compositional' do, with 'orthogonalScrollingBehavior'"
        : "these do: " + orthogonalSections.prefix(10).map(String.init).joined(separator: ", "))
  }
}
