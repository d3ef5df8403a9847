import GalleyGoldens

/// The list of a page: cases by their causes, and a grid for each state that is shown in variants.
struct PageList {
  /// A part of the list.
  struct Entry {
    enum Kind {
      /// Cases without variants that have the same causes, and how many cases have them in all.
      case group(CauseGroup, count: Int)
      /// A state in its variants.
      case grid(VariantGrid)
    }

    var kind: Kind
    /// The number of the first case; cases are numbered in the order of the list.
    var first = 0

    var cases: [CaseResult] {
      switch kind {
      case .group(let group, _): group.cases
      case .grid(let grid): grid.cases
      }
    }

    /// The name by which the list is in order.
    var name: String {
      switch kind {
      case .group(let group, _): group.cases.first?.name ?? ""
      case .grid(let grid): grid.state
      }
    }
  }

  let entries: [Entry]
  /// The causes that cases in grids have in common with other cases; nil without grids.
  let causes: [PageCause]?

  init(_ cases: [CaseResult]) {
    let grids = cases.variantGrids
    let inGrids = Set(grids.flatMap { $0.cases.map(\.name) })
    let groups = cases.groupedByCause
    let plain = groups.compactMap { group -> Entry? in
      let rest = group.cases.filter { !inGrids.contains($0.name) }
      return rest.isEmpty
        ? nil : Entry(kind: .group(CauseGroup(cases: rest), count: group.cases.count))
    }
    var entries = plain + grids.map { Entry(kind: .grid($0)) }
    entries.sort { $0.name.precedesNaturally($1.name) }
    var count = 0
    for index in entries.indices {
      entries[index].first = count
      count += entries[index].cases.count
    }
    self.entries = entries
    guard !grids.isEmpty else {
      causes = nil
      return
    }
    let names = entries.flatMap { $0.cases.map(\.name) }
    let numbers = Dictionary(zip(names, names.indices)) { first, _ in first }
    causes = groups.filter { group in
      group.cases.count > 1 && group.cases.contains { inGrids.contains($0.name) }
    }.map { group in
      PageCause(
        sentence: group.sentence?.oneLine ?? "",
        cases: group.cases.compactMap { numbers[$0.name] }.sorted())
    }
  }
}

/// Cases with the same causes, for the page's script.
struct PageCause: Encodable {
  /// What changed in all of them.
  var sentence: String
  /// Their numbers.
  var cases: [Int]
}

/// The template's data for a state in its variants, whose first case has the number `first`.
func gridContext(_ grid: VariantGrid, first: Int) -> [String: Any] {
  let name = CaseName(grid.state.oneLine)
  let worst = grid.outcomes.first.map { grid.cases[$0.cases[0]] }
  let shown = worst ?? grid.cases[0]
  let outcomes = grid.outcomeNumbers
  let isNumbered = grid.outcomes.count > 1
  let marks = grid.cases.enumerated().map { index, result in
    [
      "number": first + index, "link": result.name.pathEncoded, "status": result.status.rawValue,
      "sign": result.status.sign, "words": result.variant?.words.oneLine ?? "",
      "outcome": isNumbered ? outcomes[index].map { $0 + 1 } as Any? ?? false : false,
    ] as [String: Any]
  }
  let rows = zip(grid.rows.values, grid.cells).map { value, cells in
    [
      "value": value.oneLine,
      "cells": cells.map { cell in ["marks": cell.map { marks[$0] }] },
    ] as [String: Any]
  }
  let told = grid.outcomes.isEmpty ? [] : grid.sentences(of: grid.outcomes)
  let lines = told.enumerated().map { index, sentence -> [String: Any] in
    // The last sentence may count several outcomes.
    let isOne = index < VariantGrid.mostTold
    var mark = isOne ? marks[grid.outcomes[index].cases[0]] : [:]
    mark["sentence"] = sentence.oneLine
    mark["isLinked"] = isOne
    return mark
  }
  return [
    "name": grid.state.oneLine, "folder": name.folder, "leaf": name.leaf, "tail": name.tail,
    "status": shown.status.rawValue, "sign": shown.status.sign, "count": grid.cases.count,
    "sentence": shown.sentence, "isOpen": shown.status.needsALook,
    "rowTrait": grid.rows.trait.oneLine,
    "columns": grid.columns.map { columns in
      ["trait": columns.trait.oneLine, "values": columns.values.map(\.oneLine)] as [String: Any]
    } as Any? ?? false,
    "rows": rows, "told": lines,
  ]
}
