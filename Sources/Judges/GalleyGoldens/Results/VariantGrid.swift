import GalleyBase
import GalleyGeometry

/// The cases of one state of a scene in its variants, as a table of two traits.
///
/// The two are those of which a change alone changes the outcome most often; of equals, those that come first in
/// names. Variants that differ in other traits share a cell.
package struct VariantGrid: Sendable {
  /// A trait in which variants differ, and its values in their order.
  package struct Axis: Equatable, Sendable {
    /// The trait, such as `textSize`.
    package var trait: String
    /// The values as names of cases have them.
    package var values: [String]
  }

  /// The variants that have the same status for the same causes.
  package struct Outcome: Sendable {
    /// The numbers of the cases, in the order of the grid; at least one.
    package var cases: [Int]
    /// The status of all of them, which is not `passed`.
    package var status: CaseResult.Status
  }

  /// The name of the state, without a variant.
  package let state: String
  /// The trait of which each row has a value.
  package let rows: Axis
  /// The trait of which each column has a value; nil if there is only one column.
  package let columns: Axis?
  /// The cases, row by row.
  package let cases: [CaseResult]
  /// What became of the cases that did not pass, the worst first.
  package let outcomes: [Outcome]

  /// All traits in which the cases differ, in the order of names.
  package let axes: [Axis]
  /// Which value each case has on each axis.
  package let places: [[Int]]
  private let rowAxis: Int
  private let columnAxis: Int?

  /// The numbers of the cases in each cell, row by row.
  package var cells: [[[Int]]] {
    let row = [[Int]](repeating: [], count: columns?.values.count ?? 1)
    var cells = [[[Int]]](repeating: row, count: rows.values.count)
    for (number, place) in places.enumerated() {
      cells[place[rowAxis]][columnAxis.map { place[$0] } ?? 0].append(number)
    }
    return cells
  }

  /// The number of the outcome of each case; nil for one that passed.
  package var outcomeNumbers: [Int?] {
    var numbers = [Int?](repeating: nil, count: cases.count)
    for (number, outcome) in outcomes.enumerated() {
      for index in outcome.cases { numbers[index] = number }
    }
    return numbers
  }

  /// Puts the cases of a state in order; nil if they do not differ in a trait.
  init?(_ unordered: [CaseResult]) {
    let axes = Self.axes(of: unordered.compactMap(\.variant))
    guard let variant = unordered.first?.variant, !axes.isEmpty else { return nil }
    let unorderedPlaces = unordered.map { result in
      axes.map { axis in
        axis.values.firstIndex(of: result.variant?.value(of: axis.trait)?.value ?? "") ?? 0
      }
    }
    let keys = unordered.map(\.outcome)
    let changes = axes.indices.map { Self.changes(along: $0, unorderedPlaces, keys) }
    let ranked = axes.indices.sorted { (-changes[$0], $0) < (-changes[$1], $1) }
    var (row, column) = (ranked[0], ranked.dropFirst().first)
    if let other = column {
      let (count, otherCount) = (axes[row].values.count, axes[other].values.count)
      if otherCount > count { (row, column) = (other, row) }
      // Results may come from elsewhere: no scene has more variants than that.
      if count * otherCount > SceneLimits.maximumVariants { column = nil }
    }

    let first = [row] + (column.map { [$0] } ?? [])
    let order = first + axes.indices.filter { !first.contains($0) }
    let sorted = unordered.indices.sorted { one, other in
      let (place, otherPlace) = (unorderedPlaces[one], unorderedPlaces[other])
      for axis in order where place[axis] != otherPlace[axis] {
        return place[axis] < otherPlace[axis]
      }
      return unordered[one].name.precedesNaturally(unordered[other].name)
    }
    state = variant.state
    (self.axes, rowAxis, columnAxis) = (axes, row, column)
    (rows, columns) = (axes[row], column.map { axes[$0] })
    cases = sorted.map { unordered[$0] }
    places = sorted.map { unorderedPlaces[$0] }
    let groups = sorted.indices.filter { unordered[sorted[$0]].status != .passed }
      .grouped { keys[sorted[$0]] }
      .map { [cases] in Outcome(cases: $0, status: cases[$0[0]].status) }
    outcomes = groups.sorted { ($0.status.rank, $0.cases[0]) < ($1.status.rank, $1.cases[0]) }
  }

  /// The traits in which variants differ, in the order of names.
  private static func axes(of variants: [CaseVariant]) -> [Axis] {
    let traits = variants.flatMap(\.values).grouped(by: \.trait).map { $0[0].trait }
    return traits.map { trait in
      let found = Set(variants.map { $0.value(of: trait) ?? .init(trait, "", rank: 0) })
      let values = found.sorted {
        $0.rank == $1.rank ? $0.value.precedesNaturally($1.value) : $0.rank < $1.rank
      }
      return Axis(trait: trait, values: values.map(\.value).grouped { $0 }.map { $0[0] })
    }.filter { $0.values.count > 1 }
  }

  /// How many pairs of cases differ on one axis only, and have different outcomes.
  private static func changes(along axis: Int, _ places: [[Int]], _ keys: [[String]]) -> Int {
    let lines = places.indices.grouped { number in
      var place = places[number]
      place[axis] = 0
      return place
    }
    return lines.reduce(0) { sum, line in
      let same = line.grouped { keys[$0] }.reduce(0) { $0 + $1.count * $1.count }
      return sum + (line.count * line.count - same) / 2
    }
  }
}

extension CaseResult {
  /// What became of the case: equal for variants that a report tells of together.
  fileprivate var outcome: [String] {
    status == .passed ? [status.rawValue] : [status.rawValue] + (causes ?? [headline])
  }
}

extension CaseResult.Status {
  /// All statuses; those that need the most attention come first.
  package static let worstFirst: [CaseResult.Status] = [
    .failed, .different, .missing, .recorded, .drift, .updated, .passed,
  ]

  /// The position in ``worstFirst``.
  package var rank: Int { Self.worstFirst.firstIndex(of: self) ?? Self.worstFirst.count }
}

extension Sequence<CaseResult> {
  /// The states that are shown in several variants.
  package var variantGrids: [VariantGrid] {
    filter { $0.variant != nil }.grouped { $0.variant?.state }.compactMap(VariantGrid.init)
  }
}
