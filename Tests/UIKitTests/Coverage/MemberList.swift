import GalleyBase
import Foundation

/// What is wrong between the list of UIKit's members and the sources.
struct MemberList {
  let table: CoverageTable

  /// The lines of UIKit's types and of the types that they inherit from, by Galley's name.
  private var listed: [String: Set<String>] {
    Dictionary(
      table.sections.map { ($0.type, Set($0.members.map(\.name))) },
      uniquingKeysWith: { $0.union($1) })
  }

  /// Public members of UIKit's types that UIKit lacks: a member of a user's subclass could have the same name.
  var unlisted: [String] {
    let listed = self.listed
    return table.sections.flatMap { section in
      let known = names(of: section.type, in: listed)
      return (table.sources.types[section.type]?.members ?? [])
        .filter { !$0.isOverride && known.isDisjoint(with: $0.names) }
        .map { "\(section.title).\($0.names.max { $0.count < $1.count } ?? "") in \($0.place)" }
    }
  }

  /// The listed names of a type, its superclasses and protocols.
  private func names(of type: String, in listed: [String: Set<String>]) -> Set<String> {
    var seen: Set<String> = []
    var open = [type]
    var names: Set<String> = []
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      names.formUnion(listed[next] ?? [])
      open += table.sources.types[next]?.inherited ?? []
    }
    return names
  }

  /// Members that a subclass may override in UIKit, but not here.
  var closed: [String] {
    inClasses { member in
      !member.isFinal && member.mark != .closed && member.mark != .ours
        && member.found.contains {
          $0.owner == member.found[0].owner && $0.isOverridable && !$0.isOpen
        }
    }
  }

  /// Members whose mark does not hold: inert, closed or ours, but not there; absent, but there; closed, but open.
  var untrue: [String] {
    table.sections.flatMap { section in
      section.members.filter { member in
        switch member.mark {
        case nil: false
        case .inert, .ours: member.found.isEmpty
        case .absent: !member.found.isEmpty
        case .closed: member.found.isEmpty || member.found.allSatisfy(\.isOpen)
        }
      }.map { "\(section.title).\($0.name)" }
    }
  }

  /// Members with a mark and without a reason.
  var unreasoned: [String] {
    table.sections.flatMap { section in
      section.members.filter { $0.mark != nil && $0.note == nil }.map {
        "\(section.title).\($0.name)"
      }
    }
  }

  /// Members that stand twice in a section.
  var repeated: [String] {
    table.sections.flatMap { section in
      Dictionary(grouping: section.members, by: \.name).filter { $0.value.count > 1 }
        .map { "\(section.title).\($0.key)" }
    }
  }

  private func inClasses(_ isWrong: (CoverageTable.Member) -> Bool) -> [String] {
    table.sections.filter { table.sources.types[$0.type]?.keyword == "class" }.flatMap { section in
      section.members.filter(isWrong).map { "\(section.title).\($0.name)" }
    }
  }
}
