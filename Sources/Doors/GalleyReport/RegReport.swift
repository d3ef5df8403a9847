import GalleyMessages
import GalleyBase
import GalleyGoldens
import GalleyGeometry

extension ReportForm {
  static let reg = ReportForm(
    "reg.json", in: "reg", for: "reg-suit's publish and notify plug-ins"
  ) { regText($0.run, $0.pictures) }
}

/// `reg.json` in the format of reg-cli, and the pictures it names in `actual`, `expected` and `diff`.
private func regText(_ run: RunSummary, _ pictures: PictureReader) -> (String, [ReportFile]) {
  var items = RegItems()
  var files: [ReportFile] = []
  for result in run.results.cases {
    let found = pictures.pictures(of: result.name)
    items.add(result, hasDiff: found.contains { $0.kind == .heatmap }, strict: run.strict)
    for picture in found {
      guard let folder = picture.kind.regFolder else { continue }
      files.append(ReportFile(name: "\(folder)/\(result.name).png", bytes: picture.bytes))
    }
  }
  // Of a file that a case no longer has, there is no picture.
  let cases = run.results.orphans.filter { name in
    !Stage.allCases.contains { name.hasSuffix("/" + $0.fileName) }
  }
  items.deleted = cases.map { $0 + ".png" }
  items.expected += items.deleted
  return (String(decoding: items.json.utf8.harmlessJSON, as: UTF8.self), files)
}

/// The lists of `reg.json`; their paths are relative to its folder.
private struct RegItems {
  var failed: [String] = []
  var new: [String] = []
  var deleted: [String] = []
  var passed: [String] = []
  var expected: [String] = []
  var actual: [String] = []
  var diff: [String] = []

  mutating func add(_ result: CaseResult, hasDiff: Bool, strict: Bool) {
    let item = result.name + ".png"
    switch result.status {
    case .passed, .updated:
      passed.append(item)
    case .drift:
      if strict { failed.append(item) } else { passed.append(item) }
    case .different, .failed:
      failed.append(item)
    case .missing, .recorded:
      new.append(item)
    }
    switch result.status {
    case .missing, .recorded: break
    case .passed, .updated, .drift, .different, .failed: expected.append(item)
    }
    if result.status != .failed { actual.append(item) }
    if hasDiff { diff.append(item) }
  }

  /// The keys in reg-cli's order, without spaces, as `JSON.stringify` writes them.
  var json: String {
    let lists = [
      ("failedItems", failed), ("newItems", new), ("deletedItems", deleted),
      ("passedItems", passed), ("expectedItems", expected.sorted()), ("actualItems", actual),
      ("diffItems", diff),
    ].map { "\"\($0.0)\":[\($0.1.map(\.jsonQuoted).joined(separator: ","))]" }
    let folders = [("actualDir", "actual"), ("expectedDir", "expected"), ("diffDir", "diff")]
      .map { "\"\($0.0)\":\"./\($0.1)\"" }
    return "{" + (lists + folders).joined(separator: ",") + "}"
  }
}

extension ResultFolder.Picture {
  /// reg-cli's name for the folder of these pictures; nil if it has none.
  fileprivate var regFolder: String? {
    switch self {
    case .expected: "expected"
    case .actual: "actual"
    case .heatmap: "diff"
    case .uikit: nil
    }
  }
}
