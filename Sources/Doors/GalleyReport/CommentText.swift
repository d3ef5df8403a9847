import GalleyMessages
import GalleyBase
import Foundation
import GalleyGeometry
import GalleyGoldens

/// The comment on a pull request that `galley comment` keeps up to date, in GitHub's Markdown.
package struct CommentText: Sendable {
  /// The first line of every comment, by which the next run finds it; invisible on the page.
  package static let mark = "<!-- galley comment -->"

  /// The results of the run.
  package var run: RunResults
  /// Whether pixels drawn by another renderer are a failure.
  package var isStrict: Bool
  /// The commit that was checked, in full; nil if it is not known.
  package var commit: String?
  /// Where the report of the run can be read; nil if it is nowhere.
  package var reportAddress: String?
  /// Where pictures of cases can be loaded from; nil for a text without pictures.
  package var pictureAddress: (@Sendable (CommentPicture) -> String?)?
  /// A line that only programs read, such as which pictures the comment shows; nil for none.
  package var note: String?

  /// The text of a run.
  package init(_ run: RunResults, isStrict: Bool = false) {
    self.run = run
    self.isStrict = isStrict
  }

  /// The cases whose pictures a comment shows: one of each group with the same cause.
  package static func shown(of run: RunResults, limit: Int = ReportLimits.maximumCommentCases)
    -> [CaseResult]
  {
    Array(groups(of: run.told(\.needsALook)).compactMap(\.example).prefix(limit))
  }

  /// What is told, by cause; of a state in variants only the case that is shown in full.
  private static func groups(of told: [ToldCase]) -> [CauseGroup] {
    told.map(\.result).groupedByCause
  }

  /// Whether there is something to say: a case to look at, or a run that is not complete.
  package var isNeeded: Bool {
    let summary = RunSummary(run, strict: isStrict)
    return !summary.needingALook.isEmpty || !summary.passes
  }

  /// The Markdown, at most as long as GitHub accepts.
  package func markdown(limit: Int = ReportLimits.maximumComment) -> String {
    let summary = RunSummary(run, strict: isStrict)
    var text = Markdown(stringLiteral: Self.mark + "\n")
    if let note { text += "<!-- \(note) -->\n" }
    text += "## \(summary.passes ? "✓" : "✗") \(summary.headline)\n\n\(summary.counts)\n\n"
    for warning in summary.warnings {
      text += "> [!CAUTION]\n> **\(warning.title).** \(warning.text)\n\n"
    }
    let end = end(summary)
    let pictured = Set(Self.shown(of: run).map(\.name))
    let told = summary.told
    let groups = Self.groups(of: told)
    let toldCases = Dictionary(told.map { ($0.result.name, $0) }) { first, _ in first }
    func fits(_ parts: Markdown...) -> Bool {
      parts.reduce(text.source.utf16.count) { $0 + $1.source.utf16.count } <= limit
    }
    for (index, group) in groups.enumerated() {
      let part = section(group, group.cases.compactMap { toldCases[$0.name] }, pictured)
      let rest: Markdown =
        "**… and \(groups.count - index) more**, which this comment has no room for.\n\n"
      guard fits(part, rest, end) else {
        text += rest
        break
      }
      text += part
    }
    return (text + end).source
  }

  /// What stands below all cases.
  private func end(_ summary: RunSummary) -> Markdown {
    var end: Markdown = ""
    if let orphans = summary.orphanSentence, !isStrict { end += "\(orphans)\n\n" }
    if let reportAddress {
      end += "[The whole report](\(address: reportAddress))"
      end += commit == nil ? "\n" : " · "
    }
    if let commit { end += "commit \(String(commit.prefix(10)))\n" }
    return end
  }

  /// One cause: what happened, in which cases, and the pictures of one.
  private func section(
    _ group: CauseGroup, _ told: [ToldCase], _ pictured: Set<String>
  ) -> Markdown {
    guard let first = group.example else { return "" }
    let most = 6
    let others = group.cases.count - 1
    let count = told.reduce(0) { $0 + $1.alike }
    var text: Markdown = "### \(first.status.sign) \(group.sentence ?? first.sentence)"
    text += count == 1 ? "\n\n" : " in \(count) cases\n\n"
    text += "\(code: first.name): \(first.sentence)\n\n"
    for finding in first.findings.prefix(most) {
      text += "- \(code: finding.element) \(finding.sentence)\n"
    }
    if first.findings.count > most { text += "- … and \(first.findings.count - most) more\n" }
    if !first.findings.isEmpty { text += "\n" }
    text += Self.variants(of: told, beside: first)
    if pictured.contains(first.name) { text += pictures(of: first) }
    if others > 0 {
      let names = group.cases.filter { $0.name != first.name }.prefix(20).map {
        "\(code: $0.name)" as Markdown
      }
      text += "The same in \(names.joined(separator: ", "))"
      text += others > 20 ? " and \(others - 20) more.\n\n" : ".\n\n"
    }
    return text
  }

  /// What to say of variants; cases other than the one that is shown are named.
  private static func variants(of told: [ToldCase], beside first: CaseResult) -> Markdown {
    told.filter { !$0.variants.isEmpty }.prefix(20).map { told -> Markdown in
      let name = told.result.name
      let words: Markdown = "\(told.variants.joined(separator: "; "))\n\n"
      return name == first.name ? words : "\(code: name): \(words)"
    }.joined()
  }

  /// The pictures side by side; three of this width fit into a comment, whose columns are then alike.
  private func pictures(of result: CaseResult) -> Markdown {
    let columns = CommentPicture.Side.allCases.compactMap {
      side -> (title: Markdown, rule: Markdown, cell: Markdown)? in
      let picture = CommentPicture(name: result.name, side: side)
      guard let address = pictureAddress?(picture) else { return nil }
      return (
        "\(side.title)", "---",
        "<img src=\"\(address: address)\" width=\"216\" alt=\"\("\(result.name), \(side.title)")\">"
      )
    }
    guard !columns.isEmpty else { return "" }
    return "| \(columns.map(\.title).joined(separator: " | ")) |\n"
      + "|\(columns.map(\.rule).joined(separator: "|"))|\n"
      + "| \(columns.map(\.cell).joined(separator: " | ")) |\n\n"
  }
}

/// A picture of a case, as a comment shows it.
package struct CommentPicture: Hashable, Sendable {
  /// Which picture of a case it is.
  package enum Side: String, CaseIterable, Sendable {
    /// The golden.
    case before
    /// The new drawing.
    case after
    /// A map of the pixels that differ.
    case difference

    /// The title of its column.
    var title: String { rawValue }

    /// The picture in the folder of results.
    package var kind: ResultFolder.Picture {
      switch self {
      case .before: .expected
      case .after: .actual
      case .difference: .heatmap
      }
    }
  }

  /// The name of the case.
  package var name: String
  /// Which picture of the case it is.
  package var side: Side

  /// The path of the picture's file on the branch with pictures.
  package var path: String { "\(name)/\(side.rawValue).png" }

  /// A picture of a case.
  package init(name: String, side: Side) {
    self.name = name
    self.side = side
  }

  /// The address of the picture's file below an address of a folder.
  package func address(below folder: String) -> String { folder + "/" + path.pathEncoded }

  /// The picture's PNG file among the results; nil if there is none.
  package func bytes(in folder: ResultFolder) -> Data? {
    PictureReader(folder: folder).picture(side.kind, of: name)?.bytes
  }
}
