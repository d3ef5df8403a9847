import GalleyBase
import GalleyGeometry
import GalleyGoldens

/// The results of a run as text: what differs, in sentences, and what to do about it.
package struct RunText {
  private let run: RunResults
  private let isStrict: Bool
  private let page: String?
  private let folders: String
  private let results: String

  /// Makes the text of a run.
  ///
  /// - Parameters:
  ///   - run: The results.
  ///   - isStrict: Whether drift and goldens without a case fail the run.
  ///   - page: The path of the HTML report, if one was written.
  ///   - folders: The options that name folders, as they would be typed.
  ///   - results: The folder of results.
  package init(_ run: RunResults, isStrict: Bool, page: String?, folders: String, results: String) {
    self.run = run
    self.isStrict = isStrict
    self.page = page
    self.folders = folders
    self.results = results
  }

  /// The whole text: the cases that did not simply pass, the goldens without a case, and the counts.
  package var whole: String {
    let missing = run.cases.filter { $0.status == .missing }
    let new = missing.filter { $0.renamedFrom == nil }.map(\.name)
    let renamed = missing.filter { $0.renamedFrom != nil }
    let noted = run.cases.filter(\.isOnlyNoted)
    let isMuch = (new: new.count > Self.missingLimit, renamed: renamed.count > Self.missingLimit)
    let cases = run.told { $0 != .passed }
      .filter { told in
        if told.result.isOnlyNoted, noted.count > Self.missingLimit { return false }
        let isRenamed = told.result.renamedFrom != nil
        return told.result.status != .missing || !(isRenamed ? isMuch.renamed : isMuch.new)
      }.map(text)
    let parts =
      cases
      + [
        noted.count > Self.missingLimit ? noteWords(noted.count) : nil,
        isMuch.new ? together(new) : nil, isMuch.renamed ? together(renamed) : nil, orphans,
      ].compactMap(\.self) + [summary]
    return parts.joined(separator: "\n")
  }

  /// The most cases without a golden that are told one by one.
  private static let missingLimit = 5

  /// Many cases without a golden, as of a project that has none yet.
  private func together(_ names: [String]) -> String {
    let some = names.naturallySorted().prefix(2).map(\.inOneLine).joined(separator: ", ")
    return """
      \(names.count) cases have no golden: \(some) and \(names.count - 2) more
        look:    \(page ?? "\(results)/files")
        record:  galley check\(folders) --update=missing

      """
  }

  private func noteWords(_ count: Int) -> String {
    "\(count) cases: their goldens note how they were drawn; nothing that is drawn differs\n"
  }

  /// Many cases that were renamed and are unchanged, as in a folder with another name.
  private func together(_ renamed: [CaseResult]) -> String {
    let some = renamed.prefix(2).map { "\($0.name) from \($0.renamedFrom ?? "")" }
      .joined(separator: ", ").inOneLine
    return """
      \(renamed.count) cases were renamed, and are unchanged: \(some) and \(renamed.count - 2) more
        move:    galley check\(folders) --update=missing

      """
  }

  /// The text of a case: what differs, in which other variants, where to look, and how to accept it.
  private func text(of told: ToldCase) -> String {
    let result = told.result
    func command(_ option: String) -> String {
      ShellText.check(result.name, folders: folders, option)
    }
    var rows = told.variants.enumerated().map { index, sentence in
      (name: index == 0 ? "variants:" : "", text: sentence)
    }
    switch result.status {
    case .missing where result.renamedFrom != nil:
      rows.append(("move:", "galley check\(folders) --update=missing"))
    case .different, .missing, .drift:
      rows.append(("look:", place(of: result)))
      guard result.renamedFrom == nil else {
        rows.append(("accept:", ShellText.review(accepting: result.name, folders: folders)))
        break
      }
      rows.append(("accept:", command("--update")))
    case .recorded, .updated:
      rows.append(("look:", place(of: result)))
      rows.append(("undo:", command("--undo")))
    case .failed:
      rows.append(("scene:", "\(result.place.file):\(result.place.line)"))
      // The new drawing can replace a broken golden.
      if !result.onlyBreaksExpectations, result.stages.contains(where: { $0.outcome == .different })
      {
        rows.append(("replace:", command("--update=failed")))
      }
    case .passed: break
    }
    return CaseText(result).whole(adding: rows) + "\n"
  }

  private func place(of result: CaseResult) -> String {
    page.map { "\($0)#\(result.name)" } ?? "\(results)/files/\(result.name)"
  }

  private var orphans: String? {
    guard !run.orphans.isEmpty else { return nil }
    let count = run.orphans.count
    let head = count == 1 ? "1 golden belongs to no case:" : "\(count) goldens belong to no case:"
    let names = run.orphans.naturallySorted().prefix(20).map { "  " + $0.inOneLine }
    let rest = count > 20 ? ["  … and \(count - 20) more"] : []
    return ([head] + names + rest + ["  remove:  galley clean --orphans\(folders)"])
      .joined(separator: "\n") + "\n"
  }

  private var summary: String {
    let total = run.cases.count
    let counts = CaseResult.Status.allCases.compactMap { status -> String? in
      let count = run.cases.count { $0.status == status }
      return count == 0 ? nil : "\(count) \(status.rawValue)"
    }
    let shard = run.shard.map { " of \(run.planned.count), shard \($0.index)/\($0.count)" } ?? ""
    let list = counts.isEmpty ? "" : ": " + counts.joined(separator: ", ")
    return "\(total) case\(total == 1 ? "" : "s")\(shard)\(list)\n"
  }
}
