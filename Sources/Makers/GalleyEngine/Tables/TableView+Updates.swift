import GalleyGeometry
import GalleyViews

extension TableView {
  func beginCollecting() {
    if state.updateDepth == 0 {
      prepareArrangement()
      state.changes = GatheredChanges(oldCounts: state.counts)
    }
    state.updateDepth += 1
  }

  func endCollecting() {
    precondition(state.updateDepth > 0, "endUpdates() without beginUpdates()")
    state.updateDepth -= 1
    guard state.updateDepth == 0, let changes = state.changes else { return }
    state.changes = nil
    carryOut(changes)
  }

  func collect(_ completion: ((Bool) -> Void)?, _ updates: (() -> Void)?) {
    beginCollecting()
    if let completion { state.completions.append(completion) }
    updates?()
    endCollecting()
  }

  /// Collects changes as an update does; outside of one, they are performed at once.
  func change(_ add: (inout GatheredChanges) -> Void) {
    beginCollecting()
    if var changes = state.changes {
      add(&changes)
      state.changes = changes
    }
    endCollecting()
  }

  // UIKit: heights are asked for again, by an update without changes too.
  private func carryOut(_ changes: GatheredChanges) {
    if state.needsReload {
      prepareArrangement()
    } else {
      let update = BatchUpdate(changes, newCounts: readCounts())
      if let problem = update.problem { preconditionFailure(Self.inTableWords(problem)) }
      carryViews(over: update)
      state.counts = update.newCounts
      state.arrangedWidth = nil
      state.mayShrink = true
    }
    setNeedsLayout()
    if state.isLoaded { layoutIfNeeded() }
    let completions = state.completions
    state.completions = []
    for completion in completions { completion(true) }
  }

  /// Keeps what survives under its new path, and recycles the other views.
  private func carryViews(over update: BatchUpdate) {
    for path in state.cells.keys.sorted() where update.survivor(of: path) == nil {
      removeCell(at: path)
    }
    func newSection(_ section: Int) -> Int? {
      update.survivingElement(of: IndexPath(item: 0, section: section))?.section
    }
    for section in state.headers.keys.sorted() where newSection(section) == nil {
      removeEdge(section, isHeader: true)
    }
    for section in state.footers.keys.sorted() where newSection(section) == nil {
      removeEdge(section, isHeader: false)
    }
    state.cells = Self.moved(state.cells, update.survivor)
    state.measured = Self.moved(state.measured, update.survivor)
    state.headers = Self.moved(state.headers, newSection)
    state.footers = Self.moved(state.footers, newSection)
    state.displayed = Set(state.displayed.compactMap { update.survivor(of: $0) })
    state.displayedHeaders = Set(state.displayedHeaders.compactMap(newSection))
    state.displayedFooters = Set(state.displayedFooters.compactMap(newSection))
    state.selected = Set(state.selected.compactMap { update.survivor(of: $0) })
    state.pathsToReconfigure = Set(
      update.changes.reconfiguredItems.compactMap { update.survivor(of: $0) })
    // A row that is configured again may have another height.
    for path in state.pathsToReconfigure { state.measured[path] = nil }
  }

  private static func moved<Place: Hashable, Value>(
    _ values: [Place: Value], _ newPlace: (Place) -> Place?
  ) -> [Place: Value] {
    let pairs = values.compactMap { place, value in newPlace(place).map { ($0, value) } }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// A message about a collection view's update, for a table.
  private static func inTableWords(_ problem: String) -> String {
    problem.replacingOccurrences(of: "collection view", with: "table view")
      .replacingOccurrences(of: " items", with: " rows")
      .replacingOccurrences(of: " item ", with: " row ")
  }
}
