import GalleyBase
import Foundation
import GalleyComparison
import GalleyDrawing
import GalleyGoldens
import GalleyService
import GalleyRaster
import GalleyScenes

/// Turns a drawing into a result: compares it with its goldens and stores it for reports and reviews.
///
/// `galley check` and tests both use it. Several threads may use it at once, for different cases.
package struct CaseChecker: Sendable {
  /// Decides about cases and writes goldens.
  package var judge: Judge
  /// Where results and pictures are stored.
  package var results: ResultFolder
  /// The folder of the goldens, as results name it; nil for the run's folder of goldens.
  package var goldens: String?

  /// Makes a checker from its parts.
  package init(judge: Judge, results: ResultFolder, goldens: String? = nil) {
    self.judge = judge
    self.results = results
    self.goldens = goldens
  }

  /// Checks a case: compares it with its goldens, and stores its files and result.
  ///
  /// The case fails if its goldens cannot be written.
  ///
  /// - Parameters:
  ///   - label: The name and source of the case.
  ///   - drawing: What was drawn, or why the case could not be drawn.
  ///   - terms: How strictly the pictures are compared.
  ///   - oldName: The name under which the case has its goldens, if it was renamed.
  ///   - asBefore: Draws the case shown as its golden was; nil if that cannot be done.
  /// - Returns: The result, as stored in `cases/<case>.json`.
  /// - Throws: `GoldenError.system` when the results cannot be stored.
  package func check(
    _ label: CaseLabel, _ drawing: Result<CaseDrawing, CaseFailure>, terms: CaseTerms = .exact,
    renamedFrom oldName: String? = nil, asBefore: (ShownAsDifference) -> Artifacts? = { _ in nil }
  ) throws(GoldenError) -> CaseResult {
    let verdict = judge.verdict(
      on: label.name, drawing, terms: terms, renamedFrom: oldName, asBefore: asBefore)
    var result = verdict.result(name: label.name, title: label.title, place: label.place)
    result.goldens = goldens
    result.variant = label.variant
    result.addLines()
    var warnings = verdict.warnings
    if case .success(let drawing) = drawing {
      warnings = drawing.warnings + warnings
      if !drawing.isDrawn { result.drawn = false }
      if let uikit = drawing.uikit {
        result.uikit = uikit.figures
        try results.write(uikit.bytes, to: results.picture(.uikit, of: label.name))
      }
    }
    if !warnings.isEmpty { result.warnings = warnings }
    if verdict.status != .passed, case .success(let drawing) = drawing {
      try keep(drawing, verdict, of: label.name)
    }
    try results.write(result)
    return result
  }

  /// Stores the goldens and the new drawing, for people and for reviews.
  private func keep(
    _ drawing: CaseDrawing, _ verdict: Verdict, of name: String
  ) throws(GoldenError) {
    for file in drawing.artifacts.files {
      try results.write(file.bytes, to: results.file(.actual, file.stage, of: name))
      if let golden = verdict.goldens.bytes(of: file.stage) {
        try results.write(golden, to: results.file(.expected, file.stage, of: name))
      }
    }
    guard let pictures = verdict.pictures else { return }
    let map = pictures.difference.heatmap(expected: pictures.expected, actual: pictures.actual)
    if let bytes = try? PNGEncoder().encode(map) {
      try results.write(Array(bytes), to: results.picture(.heatmap, of: name))
    }
  }
}

extension Judge {
  /// Compares the drawing of a case with its goldens, and names what differs.
  ///
  /// - Parameters:
  ///   - name: The case.
  ///   - drawing: What was drawn, or why the case could not be drawn.
  ///   - terms: How strictly the pictures are compared.
  ///   - oldName: The name under which the case has its goldens, if it was renamed.
  ///   - asBefore: Draws the case shown as its golden was; nil if that cannot be done.
  /// - Returns: The verdict; the case has failed if its goldens cannot be written.
  package func verdict(
    on name: String, _ drawing: Result<CaseDrawing, CaseFailure>, terms: CaseTerms,
    renamedFrom oldName: String? = nil, asBefore: (ShownAsDifference) -> Artifacts? = { _ in nil }
  ) -> Verdict {
    switch drawing {
    case .failure(let failure): return .failure(failure.description)
    case .success(let drawing):
      do {
        var judge = self
        judge.renderer = terms.renderer(renderer)
        var verdict = try judge.verdict(
          on: name, drawing.artifacts, broken: drawing.broken.map(Finding.init),
          terms: terms.resolved(for: drawing), renamedFrom: oldName, asBefore: asBefore)
        verdict.nameRegions(drawing)
        verdict.addUnexplainedPixels(scale: drawing.scale)
        return verdict
      } catch {
        return .failure(error.message)
      }
    }
  }
}

extension Verdict {
  /// Adds to each region of different pixels the elements that are drawn there.
  fileprivate mutating func nameRegions(_ drawing: CaseDrawing) {
    guard let pictures, !drawing.areas.isEmpty else { return }
    let (expected, actual) = (pictures.expected, pictures.actual)
    expected.pixels.withUnsafeBytes { before in
      actual.pixels.withUnsafeBytes { after in
        let pair = PicturePair(
          before: before.bindMemory(to: UInt32.self), after: after.bindMemory(to: UInt32.self),
          sizes: (expected.width, expected.height, actual.width, actual.height))
        for index in pixels?.regions.indices ?? 0..<0 {
          guard let rect = pixels?.regions[index].rect, rect.count == 4 else { continue }
          pixels?.regions[index].elements = drawing.areas.names(
            columns: rect[0]..<rect[0] + rect[2], rows: rect[1]..<rect[1] + rect[3],
            scale: comparedScale.map { CGFloat($0) } ?? drawing.scale, where: pair.differs)
        }
      }
    }
  }
}

extension CaseResult {
  /// Adds to findings the lines of the scene file that describe their elements, or the keys that changed values come
  /// from; the case is reported at the first of them.
  fileprivate mutating func addLines() {
    let type = (place.file as NSString).pathExtension.lowercased()
    guard !findings.isEmpty, SceneLibrary.extensions.contains(type),
      let places = ScenePlaces(path: place.file)
    else { return }
    // Most findings are about frames.
    lazy var keys = places.drawnKeys
    for index in findings.indices {
      let finding = findings[index]
      if finding.kind == .drawing, finding.cause != nil, let property = finding.property,
        let after = finding.after, let key = keys.key(of: property, from: finding.before, to: after)
      {
        findings[index].line = key.line
        findings[index].sentence +=
          "   (\(key.name), \((place.file as NSString).lastPathComponent):\(key.line))"
        continue
      }
      findings[index].line =
        finding.line
        ?? (finding.element == "layout"
          ? finding.property.flatMap(places.line(ofLayoutKey:))
          : finding.id.flatMap(places.line(of:)))
    }
    if let line = findings.lazy.compactMap(\.line).first { place.line = line }
  }
}

extension Finding {
  /// What a scene expects and does not hold; in all variants of a state, the same expectation is one cause.
  fileprivate init(_ broken: BrokenExpectation) {
    self.init(
      Self.expectation, broken.sentence,
      cause: "the expectation in line \(broken.line) does not hold")
    line = broken.line
  }
}

extension Verdict {
  /// Regions of unexplained pixels that are named one by one.
  private static let mostRegions = 3

  /// Adds a finding for pixels that differ although no other finding explains it.
  fileprivate mutating func addUnexplainedPixels(scale: CGFloat) {
    guard let explainedPixels, let pixels, status == .different else { return }
    let rest = pixels.regions.filter { region in
      guard region.rect.count == 4 else { return false }
      let numbers = region.rect.map { CGFloat($0) / scale }
      let rect = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      return !explainedPixels.explain(rect, in: region.elements)
    }
    guard !rest.isEmpty else { return }
    for region in rest.prefix(Self.mostRegions) {
      let place = region.elements.isEmpty ? "" : " in \(ElementName.list(region.elements))"
      findings.append(
        Finding(
          "pixels",
          "\(DecimalNumber.grouped(region.pixels)) differ\(place), and no change of the layout or drawing explains it",
          kind: .pixels))
    }
    let kinds = rest.flatMap(\.elements).kindsOfElements
    findings[findings.count - 1].cause =
      "pixels differ unexplained: \(kinds.joined(separator: ", "))"

    if rest.count > Self.mostRegions {
      let more = rest.count - Self.mostRegions
      findings.append(
        Finding(
          "pixels", "\(more) more regions differ without an explanation", kind: .pixels))
    }
    headline += headline.isEmpty ? "" : ", and pixels that this does not explain"
  }
}

/// The pixels of two pictures, to be compared one by one.
private struct PicturePair {
  let before, after: UnsafeBufferPointer<UInt32>
  let sizes: (width: Int, height: Int, otherWidth: Int, otherHeight: Int)

  /// Whether a pixel differs; a pixel that only one picture has always differs.
  func differs(_ column: Int, _ row: Int) -> Bool {
    guard column < min(sizes.width, sizes.otherWidth), row < min(sizes.height, sizes.otherHeight)
    else { return true }
    return before[row * sizes.width + column] != after[row * sizes.otherWidth + column]
  }
}
