import Foundation

/// The members of UIKit that exist here, for the table in Docs/Porting.md.
struct CoverageTable {
  /// The state of a UIKit member.
  enum Status: String, CaseIterable { case supported, inert, absent }

  /// What a line of the list says of a member, besides its name.
  enum Mark: Character, CaseIterable {
    case inert = "~"
    case absent = "-"
    case closed = "!"
    case ours = "+"
  }

  /// One member, and the reason why it has no effect or is missing.
  struct Member {
    var name: String
    /// Whether UIKit, too, does not let a subclass override it.
    var isFinal: Bool
    var mark: Mark?
    /// The reason after the mark.
    var note: String?
    /// The declarations of that name here.
    var found: [PublicMembers.Member]

    var status: Status { found.isEmpty ? .absent : mark == .inert ? .inert : .supported }

    /// The reason for the table: why it has no effect or is absent.
    var reason: String? {
      switch status {
      case .supported: nil
      case .inert: note
      case .absent: mark == .inert ? nil : note
      }
    }
  }

  /// A UIKit type and its members, in the list's order.
  struct Section {
    var title: String
    var type: String
    var members: [Member]

    func members(_ status: Status) -> [Member] {
      members.filter { $0.status == status && $0.mark != .ours }
    }
  }

  let sources: PublicMembers
  private(set) var sections: [Section] = []

  /// The members of a list such as Fixtures/uikit-members.txt, searched in the sources.
  init(_ list: String, in sources: PublicMembers) {
    self.sources = sources
    var known: [String: [PublicMembers.Member]] = [:]
    for line in list.split(separator: "\n") where !line.hasPrefix("#") {
      if let head = line.wholeMatch(of: /\[([\w.]+) = ([\w.]+)\]/) {
        let type = String(head.2)
        sections.append(Section(title: String(head.1), type: type, members: []))
        known = [:]
        for member in sources.members(of: type) {
          for name in member.names { known[name, default: []].append(member) }
        }
      } else if !sections.isEmpty {
        sections[sections.count - 1].members.append(Self.member(of: line, in: known))
      }
    }
  }

  private static func member(
    of line: Substring, in known: [String: [PublicMembers.Member]]
  ) -> Member {
    let isFinal = line.hasPrefix("final ")
    let parts = line.dropFirst(isFinal ? 6 : 0).split(separator: " ", maxSplits: 2)
    let name = String(parts[0])
    let mark = parts.count > 1 ? parts[1].first.flatMap(Mark.init) : nil
    return Member(
      name: name, isFinal: isFinal, mark: mark, note: parts.count > 2 ? String(parts[2]) : nil,
      found: known[name] ?? [])
  }

  /// The table as Markdown, with a line feed at the end.
  var markdown: String {
    var lines = ["| class | supported | inert | absent |", "|---|--:|--:|--:|"]
    for section in sections {
      let counts = Status.allCases.map { String(section.members($0).count) }
      lines.append("| `\(section.title)` | " + counts.joined(separator: " | ") + " |")
    }
    let sums = Status.allCases.map { status in
      String(sections.reduce(0) { $0 + $1.members(status).count })
    }
    lines.append("| all | " + sums.joined(separator: " | ") + " |")
    for section in sections {
      lines += ["", "### \(section.title)", ""]
      for status in Status.allCases where !section.members(status).isEmpty {
        let names = section.members(status).map { member in
          "`\(member.name)`" + (member.reason.map { " (\($0))" } ?? "")
        }
        lines += ["*\(status.rawValue):* " + names.joined(separator: ", ")]
        if status != Status.allCases.last(where: { !section.members($0).isEmpty }) {
          lines.append("")
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
