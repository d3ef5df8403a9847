import GalleyMessages
import Foundation
import GalleyCairo
import GalleyCheck
import GalleyBase
import GalleyGeometry
import GalleyGoldens
import GalleyService
import GalleyRaster

/// Finds the goldens and results of a test, and checks what the test drew.
struct GoldenCheck {
  /// The folder of results, below the package; `galley review --results` reads it.
  static let resultsPath = "output/test-results"

  private static let loadedPipeline = Result { try Pipeline(accelerators: .configured()) }
  private static let renderer = Result { try loadedPipeline.get().renderer() }

  let settings: GoldenSettings
  private let package: URL
  private let store: GoldenStore

  /// A check for a test in a file.
  init(file: String, settings: GoldenSettings) {
    self.settings = settings
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    let package = Self.package(around: folder)
    self.package = package
    // The folder in the settings is the programmer's; the other names are below the package.
    store =
      settings.folder.map { GoldenStore(root: URL(fileURLWithPath: $0, relativeTo: package)) }
      ?? GoldenStore(
        root: folder.appendingPathComponent("Goldens"), reach: Reach(named: package.path))
  }

  private var results: ResultFolder {
    ResultFolder(
      root: package.appendingPathComponent(Self.resultsPath), reach: Reach(named: package.path))
  }

  /// The pipeline that draws.
  ///
  /// - Throws: `FontError` when the system font is missing, `AcceleratorError` when
  ///   `GALLEY_ACCELERATORS` names something else.
  static func pipeline() throws -> Pipeline { try loadedPipeline.get() }

  /// Compares what a test drew with its goldens and stores the result; a failure to draw is also a result.
  ///
  /// - Throws: `GoldenError` when results cannot be written.
  func result(
    _ name: String, title: String, at place: (file: String, line: Int),
    variant: CaseVariant? = nil, terms: CaseTerms? = nil,
    _ drawing: Result<CaseDrawing, CaseFailure>
  ) throws -> CaseResult {
    var store = self.store
    // An index may have thousands of lines.
    if !store.hasGolden(of: name) { try store.readIndex() }
    let judge = Judge(
      store: store, recording: settings.recording, renderer: try Self.renderer.get(),
      acceptances: results.acceptances)
    let checker = CaseChecker(judge: judge, results: results, goldens: relative(store.root.path))
    let label = CaseLabel(
      name: name, title: title, place: SourcePlace(file: relative(place.file), line: place.line),
      variant: variant)
    return try checker.check(
      label, drawing, terms: terms ?? CaseTerms(tolerance: settings.tolerance))
  }

  /// The text of an issue: what differs, where to look, and how to accept what is not a golden yet.
  func message(_ result: CaseResult) -> String {
    var rows = [(name: "look:", text: "\(Self.resultsPath)/files/\(result.name)")]
    if result.status != .recorded {
      rows.append(("accept:", "\(GoldenSettings.variable)=\(result.name) swift test"))
    }
    return CaseText(result).whole(adding: rows)
  }

  /// The stored pictures of a case, with their names as attachments.
  func pictures(of result: CaseResult) -> [(name: String, bytes: [UInt8])] {
    let base = result.name.replacingOccurrences(of: "/", with: ".")
    return ResultFolder.Picture.allCases.compactMap { picture in
      let file = results.picture(picture, of: result.name)
      return contents(of: file.path, results.reach, maximumBytes: ResultLimits.maximumPictureSize)
        .map { ("\(base).\(picture.rawValue).png", Array($0)) }
    }
  }

  /// A path as results name it: relative to the package, if it is in there.
  func relative(_ path: String) -> String {
    let base = package.path + "/"
    let whole = URL(fileURLWithPath: path).standardizedFileURL.path
    return whole.hasPrefix(base) ? String(whole.dropFirst(base.count)) : path
  }

  /// The nearest parent folder that holds a `Package.swift`; if there is none, the current folder.
  private static func package(around folder: URL) -> URL {
    var folder = folder.standardizedFileURL
    while folder.path != "/" {
      let manifest = folder.appendingPathComponent("Package.swift").path
      if Entry(manifest, Reach(named: manifest)) != nil {
        return folder
      }
      folder = folder.deletingLastPathComponent()
    }
    return URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
  }
}
