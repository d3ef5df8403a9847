import Foundation
import Galley
import GalleyComparison

/// A core path whose instructions `make check` counts, on a small workload.
///
/// Everything that is made once is made before the count begins, and everything runs a first time.
enum CountedPath: String, CaseIterable {
  case sceneParse = "scene-parse"
  case flowPrepare = "flow-prepare"
  case flowQueries = "flow-queries"
  case compositionalQueries = "compositional-queries"
  case listQueries = "list-queries"
  case shadowDraw = "shadow-draw"
  case textDraw = "text-draw"
  case pngEncode = "png-encode"
  case pngEncodeLarge = "png-encode-large"
  case compare

  /// Does the work once unmeasured and once measured.
  @MainActor func run() throws {
    let work = try work()
    try work()
    _ = try measured { try work() }
  }

  @MainActor private func work() throws -> @MainActor () throws -> Void {
    switch self {
    case .sceneParse:
      let text = sceneText
      return { _ = try SceneLoader().load(text: text, name: "counted.yaml") }
    case .flowPrepare:
      var array = FlowWork(.array, count: 20_000)
      var delegate = FlowWork(.delegate, count: 20_000)
      return {
        array.prepare()
        delegate.prepare()
      }
    case .flowQueries:
      var layout = FlowWork(.delegate, count: 20_000)
      layout.prepare()
      return { [layout] in _ = layout.query() }
    // A query finds 15 rows of 60 points, or 20 rows of 44 points and their lines.
    case .compositionalQueries: return querying(.views)
    case .listQueries: return querying(.list)
    case .shadowDraw:
      let loaded = try LoadedScene(SceneMaker.oddNotch, pictures: headerPictures)
      return { _ = try loaded.renderer.draw(loaded.list, scale: 1) }
    case .textDraw:
      // Five sections of the feed, of which only the texts.
      var scene = SceneMaker.feed
      scene.items = scene.items.prefix(95).filter { $0.t == "text" }
      scene.height = 1250
      let loaded = try LoadedScene(scene, pictures: [:])
      return { _ = try loaded.renderer.draw(loaded.list, scale: 2) }
    case .pngEncode: return try encoding(scale: 1)
    // 858 × 1,856 pixels: more than 4 MiB of rows.
    case .pngEncodeLarge: return try encoding(scale: 2.2)
    case .compare:
      let pairs = PictureNoise.allCases.compactMap { pictures($0, side: 512) }
      return {
        for (expected, actual) in pairs {
          _ = PixelDifference(expected: expected, actual: actual)
        }
      }
    }
  }

  @MainActor private func querying(_ kind: ItemSizes) -> @MainActor () throws -> Void {
    var layout = FlowWork(kind, count: 20_000)
    layout.prepare()
    return { [layout] in _ = layout.query() }
  }

  private func encoding(scale: CGFloat) throws -> @MainActor () throws -> Void {
    let loaded = try LoadedScene(SceneMaker.oddNotch, pictures: headerPictures)
    let bitmap = try loaded.renderer.render(loaded.list, scale: scale)
    return { _ = try PNGEncoder().encode(bitmap) }
  }

  /// A scene with forty sections that say something each.
  private var sceneText: String {
    let sections = (1...40).map { number in
      """
        - items: { count: \(number), size: [60, 44] }
          sectionInset: [10, 10, 10, 10]
          minimumLineSpacing: 12
          headerReferenceSize: [0, 34]
          header: { text: Section \(number) }
      """
    }
    return """
      format: 1
      title: Many sections
      viewport: { size: [375, 400], scale: 2 }
      layout: { kind: flow, itemSize: [60, 60] }
      sections:
      \(sections.joined(separator: "\n"))
      """
  }
}
