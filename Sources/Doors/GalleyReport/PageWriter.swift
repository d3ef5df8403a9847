import GalleyBase
import GalleyComparison
import GalleyMessages
import Foundation
import GalleyGoldens

extension ReportForm {
  /// What tells Galley's page from other pages; the template has it near its start.
  package static let pageMark = "<meta name=\"generator\" content=\"Galley\">"

  /// Where the page has the pictures that are too many to be in it.
  package static let pagePictures = "index-pictures"

  static let html = ReportForm(
    "index.html",
    for:
      "people: opened from the disk; pictures beyond \(ReportLimits.maximumPictures >> 20) MiB are beside it, in `\(pagePictures)`",
    textAndPictures: { try htmlPage($0.run, $0.pictures, $0.options) })
}

/// The page for people, and the pictures beside it.
///
/// - Throws: The template's error, and the encoding error of the page's settings.
func htmlPage(
  _ run: RunSummary, _ pictures: PictureReader, _ options: ReportOptions
) throws -> (String, [ReportFile]) {
  let assets = PageAssets.review
  var store = PageStore(reader: pictures, options)
  let list = PageList(run.results.cases)
  let groups = listContexts(list, &store)
  let page: [String: Any] = [
    "passes": run.passes ? "true" : "false", "policy": assets.policy(options),
    "headline": run.headline, "counts": run.counts, "version": run.results.version.oneLine,
    "renderer": run.results.renderer.oneLine, "emptyHint": emptyHint(run),
    "warnings": run.warnings.map { ["title": $0.title, "text": $0.text] },
    "shard": run.shardSentence as Any? ?? false, "lists": lists(run), "filters": filters(run),
    "groups": groups, "blocks": store.blocks, "style": assets.style, "script": assets.script,
    "config": try PageSettings(
      keys: PageKeys.review.script, review: options.review, causes: list.causes
    ).json,
    "scale": "a pixel of the picture is one of the screen", "key": PageKeys.review.keys,
    "help": PageKeys.review.filter { !$0.isDeciding || options.review != nil }.help,
  ]
  return (try Templates.page(page), store.files)
}

private func emptyHint(_ run: RunSummary) -> String {
  if run.results.cases.isEmpty { return "No case has a result." }
  if run.needingALook.isEmpty, !run.isPartial { return "No changes. There is nothing to decide." }
  return "Choose a case on the left, or press j."
}

private func filters(_ run: RunSummary) -> [[String: Any]] {
  let looks = run.needingALook.count
  let all = run.results.cases.count
  var filters: [(key: String, word: String, count: Int)] = []
  if looks > 0 { filters.append(("look", "To look at", looks)) }
  filters += CaseResult.Status.worstFirst
    .map { ($0.rawValue, $0.word.capitalized, run.count(of: $0)) }
    .filter { $0.2 > 0 }
  filters.append(("all", "All", all))
  return filters.map { ["key": $0.key, "word": $0.word, "count": $0.count] }
}

/// The names listed above the cases: planned cases without a result, goldens without a case.
private func lists(_ run: RunSummary) -> [[String: Any]] {
  let most = 500
  var found: [[String: Any]] = []
  func add(_ title: String, _ text: String, _ names: [String]) {
    guard !names.isEmpty else { return }
    let rest = names.count - most
    found.append([
      "title": title, "text": text, "names": names.naturallySorted().prefix(most).map(\.oneLine),
      "more": rest > 0 ? rest as Any : false,
    ])
  }
  let missing = run.notRun
  add("Not run", "\(missing.count) planned \(missing.count == 1 ? "case" : "cases")", missing)
  add("Orphans", run.strict ? "" : run.orphanSentence ?? "", run.results.orphans)
  return found
}

/// The template's data for the list of all cases.
private func listContexts(_ list: PageList, _ store: inout PageStore) -> [[String: Any]] {
  list.entries.map { entry in
    var context: [String: Any] = ["group": false, "grid": false, "listed": false]
    let first = entry.first
    switch entry.kind {
    case .group(let group, let count):
      let cases = group.cases.enumerated().map {
        caseContext($0.element, number: first + $0.offset, &store)
      }
      (context["cases"], context["listed"]) = (cases, cases)
      // A case that is alone needs no heading.
      if count > 1 {
        context["group"] =
          ["sentence": group.sentence?.oneLine ?? "", "count": count] as [String: Any]
      }
    case .grid(let grid):
      context["grid"] = gridContext(grid, first: first)
      let words = grid.outcomes.flatMap { outcome in
        outcome.cases.map { ($0, grid.sentence(beside: outcome).oneLine) }
      }
      let sentences = Dictionary(words) { first, _ in first }
      context["cases"] = grid.cases.enumerated().map { index, result in
        caseContext(result, number: first + index, variants: sentences[index], &store)
      }
    }
    return context
  }
}

/// The template's data for one case.
private func caseContext(
  _ result: CaseResult, number: Int, variants: String? = nil, _ store: inout PageStore
) -> [String: Any] {
  let title = CaseName(result.name.oneLine)
  let findings = result.findings.map {
    ["element": $0.element.oneLine, "sentence": $0.sentence.oneLine]
  }
  var context: [String: Any] = [
    "number": number, "name": result.name, "link": result.name.pathEncoded,
    "folder": title.folder, "leaf": title.leaf, "tail": title.tail,
    "status": result.status.rawValue, "sign": result.status.sign, "sentence": result.sentence,
    "place": "\(result.place.file.oneLine):\(result.place.line)",
    "title": result.title.isEmpty ? false : result.title.oneLine as Any,
    "findings": findings.isEmpty ? false : ["list": findings] as Any, "error": false,
    "accept": false, "stages": false, "variants": variants as Any? ?? false,
    "uikit": false, "uikitElements": false,
    "regions": regions(result), "moves": moves(result), "pictures": false, "noPictures": false,
  ]
  if let error = result.error { context["error"] = error.limited(to: 64 << 10) }
  if let command = result.acceptCommand { context["accept"] = command }
  if let uikit = result.uikit {
    context["uikit"] = PixelText.sentence(uikit)
    let elements = PixelText.rows(uikit).map {
      ["element": $0.name.oneLine, "sentence": $0.text.oneLine]
    }
    if !elements.isEmpty { context["uikitElements"] = ["list": elements] }
  }
  if !result.stages.isEmpty { context["stages"] = ["list": result.stages.map(stageContext)] }
  let pictures = store.pictures(of: result)
  if !pictures.list.isEmpty { context["pictures"] = ["list": pictures.list] }
  if let note = pictures.note { context["noPictures"] = note }
  return context
}

private func stageContext(_ stage: StageResult) -> [String: String] {
  let sign =
    switch stage.outcome {
    case .same: "="
    case .tolerated: "≈"
    case .different: "≠"
    case .missing: "?"
    case .drift: "≈"
    }
  return ["outcome": stage.outcome.rawValue, "file": stage.stage.fileName, "sign": sign]
}

/// Where elements were and are, in points.
private func moves(_ result: CaseResult) -> [[String: Any]] {
  func rect(_ numbers: [Double]?) -> Any {
    guard let numbers, numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return false }
    return DecimalNumber.list(numbers)
  }
  return (result.places?.elements ?? []).prefix(PlaceChanges.mostElements).map { element in
    ["from": rect(element.before), "to": rect(element.after)]
  }
}

/// The regions of a case; false if no pixels were compared.
private func regions(_ result: CaseResult) -> Any {
  guard let pixels = result.pixels else { return false }
  let most = 24
  let list = pixels.regions.prefix(most).enumerated().map { index, region in
    [
      "number": String(index + 1),
      "rect": region.rect.map { String($0) }.joined(separator: " "),
      "elements": region.elements.isEmpty
        ? "background" : region.elements.joined(separator: ", ").oneLine,
      "figures": "\(DecimalNumber.grouped(region.pixels)) px, step \(region.largestStep), "
        + "mean \(oneDecimal(region.meanStep))",
    ]
  }
  let rest = pixels.regions.count - most
  return [
    "total": total(of: pixels, isTold: result.findings.contains { $0.element == "pixels" }),
    "list": list, "left": rest > 0 ? rest as Any : false,
  ] as [String: Any]
}

/// The figures of the whole picture, except those that a finding already has.
private func total(of pixels: PixelResult, isTold: Bool) -> Any {
  let parts = [isTold ? nil : PixelText.count(pixels), PixelText.sizes(pixels)].compactMap(\.self)
  return parts.isEmpty ? false : parts.joined(separator: "; ")
}

/// A number with one decimal, the same in every locale; only 0 itself is shown as 0.0.
private func oneDecimal(_ number: Double) -> String {
  guard number.isFinite else { return "?" }
  if number > 0, number < 0.05 { return "< 0.1" }
  let tenths = Int((min(Swift.abs(number), 1e9) * 10).rounded())
  return "\(tenths / 10).\(tenths % 10)"
}
