import GalleyGeometry
import GalleyViews

/// Resolves the trees of sections, those of equal ones only once.
@MainActor struct SectionCompiler {
  let axis: CompositionalGroup.Axis
  let bounds: CGSize
  let grid: CompositionalGrid
  let traits: TraitCollection
  private var templates: [Tree: SolvedGroup] = [:]

  /// All that the template of a group depends on.
  private struct Tree: Hashable {
    var root: CompositionalItem
    var container: CGSize
  }

  init(
    axis: CompositionalGroup.Axis, bounds: CGSize, grid: CompositionalGrid, traits: TraitCollection
  ) {
    (self.axis, self.bounds, self.grid, self.traits) = (axis, bounds, grid, traits)
  }

  /// A section with its parts at their places; `providers` are the closures of its custom groups.
  mutating func placed(
    _ section: CompositionalSection, providers: [CollectionLayoutGroup.ItemProvider],
    itemCount: Int
  ) -> PlacedSection {
    let solver = GroupSolver(grid: grid, customFrames: customFrames(providers))
    let repeats = section.behavior == .none ? axis : axis.other
    let container = container(of: section, repeating: repeats)
    let tree = Tree(root: section.group, container: container)
    // Closures of different sections have the same numbers.
    let known = providers.isEmpty ? templates[tree] : nil
    let template = known ?? solver.solve(section.group, in: container)
    if providers.isEmpty { templates[tree] = template }
    let groups = SectionGroups(
      section.group, template: template, itemCount: itemCount, axis: repeats,
      spacing: section.interGroupSpacing, container: container, solver: solver)
    return PlacedSection(section, groups: groups, axis: axis, bounds: bounds, grid: grid)
  }

  /// The boundary items of the whole layout, as a section without items.
  func surroundings(_ items: [CollectionLayoutBoundarySupplementaryItem]) -> PlacedSection {
    let nothing = CompositionalItem(width: .absolute(0), height: .absolute(0))
    var section = CompositionalSection(group: nothing)
    section.boundaries = items.map(CompositionalBoundary.init)
    let groups = SectionGroups(
      nothing, template: SolvedGroup(size: .zero), itemCount: 0, axis: axis, spacing: 0,
      container: bounds, solver: GroupSolver(grid: grid))
    return PlacedSection(section, groups: groups, axis: axis, bounds: bounds, grid: grid)
  }

  // UIKit: insets make the container smaller only across the direction in which groups repeat.
  private func container(
    of section: CompositionalSection, repeating axis: CompositionalGroup.Axis
  ) -> CGSize {
    let insets = section.insets.ends(axis.other)
    let across = max(axis.other.length(bounds) - insets.before - insets.after, 0)
    return axis.size(axis.length(bounds), across)
  }

  /// Calls the closures of custom groups, once for each size of a group.
  private func customFrames(
    _ providers: [CollectionLayoutGroup.ItemProvider]
  ) -> (Int, CGSize, DirectionalEdgeInsets) -> [CustomFrame] {
    let calls = CustomGroupCalls(providers, traits: traits)
    return { number, size, insets in
      MainActor.assumeIsolated { calls.frames(number, size, insets) }
    }
  }
}

/// The answers of custom groups' closures.
@MainActor private final class CustomGroupCalls {
  private struct Call: Hashable {
    var number: Int
    var size: CGSize
    var insets: DirectionalEdgeInsets
  }

  private let providers: [CollectionLayoutGroup.ItemProvider]
  private let traits: TraitCollection
  private var answers: [Call: [CustomFrame]] = [:]

  init(_ providers: [CollectionLayoutGroup.ItemProvider], traits: TraitCollection) {
    (self.providers, self.traits) = (providers, traits)
  }

  func frames(_ number: Int, _ size: CGSize, _ insets: DirectionalEdgeInsets) -> [CustomFrame] {
    let call = Call(number: number, size: size, insets: insets)
    if let known = answers[call] { return known }
    let environment = FixedEnvironment(
      container: FixedContainer(contentSize: size, contentInsets: insets), traits: traits)
    let frames = providers[number](environment).map {
      CustomFrame(frame: $0.frame, zIndex: $0.zIndex)
    }
    answers[call] = frames
    return frames
  }
}
