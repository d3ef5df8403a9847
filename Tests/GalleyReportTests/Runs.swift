import GalleyBase
import Foundation
import GalleyGeometry
import GalleyGoldens
import GalleyRaster

@testable import GalleyReport

/// Runs for tests, and their folders.
enum Runs {
  /// A case with a status and the usual parts.
  static func result(
    _ name: String, _ status: CaseResult.Status = .passed, file: String = "Scenes/grid.yaml",
    line: Int = 3, title: String = "A grid", headline: String = "", findings: [Finding] = [],
    pixels: PixelResult? = nil, error: String? = nil
  ) -> CaseResult {
    let outcome: StageResult.Outcome =
      switch status {
      case .passed, .updated, .recorded, .failed: .same
      case .different: .different
      case .missing: .missing
      case .drift: .drift
      }
    let stages: [StageResult] =
      status == .failed
      ? []
      : [
        StageResult(.layout, status == .drift ? .same : outcome), StageResult(.png, outcome),
      ]
    return CaseResult(
      name: name, title: title, place: SourcePlace(file: file, line: line), status: status,
      stages: stages, headline: headline, findings: findings, pixels: pixels, error: error)
  }

  static func run(
    _ cases: [CaseResult], complete: Bool = true, planned: [String]? = nil,
    shard: ShardNumber? = nil, orphans: [String] = []
  ) -> RunResults {
    RunResults(
      version: "1.2.3", complete: complete, renderer: "cairo 1.16.0", shard: shard,
      planned: planned ?? cases.map(\.name).sorted(), cases: cases, orphans: orphans)
  }

  /// A picture in one colour with a rectangle in another.
  static func png(
    _ width: Int, _ height: Int, mark: (x: Int, y: Int, side: Int)? = nil
  ) throws -> [UInt8] {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let inside = mark.map {
          (0..<$0.side).contains(x - $0.x) && (0..<$0.side).contains(y - $0.y)
        }
        bitmap[x: x, y: y] = inside == true ? [200, 30, 30, 255] : [240, 240, 240, 255]
      }
    }
    return Array(try PNGEncoder().encode(bitmap))
  }
}

extension Runs {
  /// A folder of results that is removed afterwards.
  static func withFolder(_ body: (ResultFolder) throws -> Void) throws {
    let base = FileManager.default.temporaryDirectory
      .appendingPathComponent("galley-report-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: base) }
    let folder = ResultFolder(root: base.appendingPathComponent("results"))
    try FileManager.default.createDirectory(at: folder.root, withIntermediateDirectories: true)
    try body(folder)
  }

  /// Pictures of a case: 40 × 60 pixels with a mark at a different place in each.
  static func store(_ kinds: [String], of name: String, in folder: ResultFolder) throws {
    let files = folder.files(of: name)
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    for (index, kind) in kinds.enumerated() {
      try Data(png(40, 60, mark: (x: 8 + 4 * index, y: 12, side: 16)))
        .write(to: files.appendingPathComponent(kind + ".png"))
    }
  }

  static func text(
    _ kind: ReportKind, _ run: RunResults, _ folder: ResultFolder? = nil,
    options: ReportOptions = ReportOptions()
  ) throws -> String {
    let folder = folder ?? ResultFolder(root: URL(fileURLWithPath: "/nowhere"))
    return String(
      decoding: try report(kind, of: run, in: folder, options: options)[0].bytes, as: UTF8.self)
  }
}

/// Numbers that are the same on every machine for the same seed.
struct SeededNumbers {
  private let numbers: SplitMix64
  private var index: UInt64 = 0

  init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  mutating func next() -> UInt64 {
    defer { index += 1 }
    return numbers.value(at: index)
  }
}
