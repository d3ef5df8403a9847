import Foundation

/// The members of UIKit that exist here, for the table in Docs/Porting.md.
struct CoverageTable {
  /// The state of a UIKit member.
  enum Status: String, CaseIterable { case supported, inert, absent }

  /// One member, and the reason why it has no effect or is missing.
  struct Member {
    var name: String
    var reason: String?
    var status: Status
    /// Whether the list marks it as inert, but the sources lack it.
    var isMisnamed = false
  }

  /// A UIKit class and its members, in the list's order.
  struct Section {
    var title: String
    var members: [Member]

    func members(_ status: Status) -> [Member] { members.filter { $0.status == status } }
  }

  var sections: [Section] = []

  /// The members of a list such as Fixtures/uikit-members.txt, searched in the sources.
  init(_ list: String, in sources: PublicMembers) {
    var known: Set<String> = []
    for line in list.split(separator: "\n") where !line.hasPrefix("#") {
      if let head = line.wholeMatch(of: /\[(\w+) = (\w+)\]/) {
        sections.append(Section(title: String(head.1), members: []))
        known = sources.byType[String(head.2)] ?? []
      } else if !sections.isEmpty {
        sections[sections.count - 1].members.append(Self.member(of: String(line), in: known))
      }
    }
  }

  private static func member(of line: String, in known: Set<String>) -> Member {
    let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
    let (name, isThere) = (parts[0], known.contains(parts[0]))
    let reason = parts.count > 2 ? parts[2] : nil
    let isInert = parts.count > 1 && parts[1] == "~"
    return Member(
      name: name, reason: isInert || !isThere ? reason : nil,
      status: isThere ? isInert ? .inert : .supported : .absent, isMisnamed: isInert && !isThere)
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
