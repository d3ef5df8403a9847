import Foundation
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// Frames of lists that were measured on UIKit, read from `Fixtures/Vectors`.
@MainActor @Suite struct ListVectorTests {
  private nonisolated(unsafe) static let cases: [String: [String: Any]] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let path = root.appendingPathComponent("Fixtures/Vectors/compositional-more.json")
    guard let data = try? Data(contentsOf: path),
      let tree = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return [:] }
    let vectors = tree["vectors"] as? [[String: Any]] ?? []
    return Dictionary(
      vectors.compactMap { vector in (vector["name"] as? String).map { ($0, vector) } },
      uniquingKeysWith: { first, _ in first })
  }()

  private nonisolated static let names = cases.keys.filter { $0.hasPrefix("list/") }.sorted()

  @Test func allCasesAreThere() { #expect(Self.names.count == 4) }

  @Test(arguments: names) func frames(_ name: String) throws {
    let vector = try #require(Self.cases[name])
    let stage = try stage(of: vector)
    let expected = try #require(vector["expected"] as? [String: Any])
    for element in expected["frames"] as? [[String: Any]] ?? [] { try check(element, stage) }
    if let size = expected["contentSize"] as? [NSNumber] {
      #expect(abs(stage.view.contentSize.width - size[0].doubleValue) < 1e-4)
      #expect(abs(stage.view.contentSize.height - size[1].doubleValue) < 1e-4)
    }
  }

  private func stage(of vector: [String: Any]) throws -> CompositionalStage {
    let parameters = try #require(vector["parameters"] as? [String: Any])
    let numbers = try #require(vector["bounds"] as? [NSNumber]).map(\.doubleValue)
    let kind = try #require(vector["layout_kind"] as? String)
    var configuration = CollectionLayoutListConfiguration(
      appearance: kind.contains("(grouped") ? .grouped : .insetGrouped)
    if kind.contains("headerMode supplementary") { configuration.headerMode = .supplementary }
    let sections = vector["sections"] as? [[String: Any]] ?? []
    let stage = CompositionalStage(
      CollectionViewCompositionalLayout.list(using: configuration),
      bounds: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
      scale: try #require(LayoutTree.number(parameters["displayScale"])),
      counts: sections.map { ($0["itemCount"] as? NSNumber)?.intValue ?? 0 },
      kinds: [CompositionalStage.header])
    stage.view.contentInset.top = -numbers[1]
    stage.view.contentOffset.y = numbers[1]
    // A row of one line is 52 points high where the case says nothing.
    let row = length(parameters["rowHeight"]) ?? 52
    let rows: [CGFloat]? = (parameters["rowHeights"] as? [NSNumber])?.map {
      CGFloat($0.doubleValue)
    }
    let header = length(parameters["headerHeight"])
    stage.fittedSize = { name, size in
      let own = name.kind == "cell" ? rows?[name.path.item] ?? row : header ?? size.height
      return CGSize(width: size.width, height: own)
    }
    stage.view.layoutIfNeeded()
    return stage
  }

  /// `151/3 (self-sized)` and the like.
  private func length(_ value: Any?) -> CGFloat? {
    guard let text = (value as? String)?.split(separator: " ").first else { return nil }
    let parts = text.split(separator: "/").compactMap { Double($0) }
    guard let first = parts.first else { return nil }
    return CGFloat(parts.count == 2 ? first / parts[1] : first)
  }

  private func check(_ element: [String: Any], _ stage: CompositionalStage) throws {
    let kind = try #require(element["element"] as? String)
    let section = try #require(element["section"] as? NSNumber).intValue
    let item = try #require(element["item"] as? NSNumber).intValue
    let frame: CGRect?
    switch kind {
    case "cell": frame = stage.frame(section, item)
    case "separator": frame = stage.line(section, item)?.frame
    default: frame = stage.edge(CompositionalStage.header, section)?.frame
    }
    let found = try #require(frame, "\(kind) \(section) \(item)")
    let expected = try #require(element["frame"] as? [NSNumber]).map(\.doubleValue)
    for (is_, should) in zip([found.minX, found.minY, found.width, found.height], expected) {
      #expect(abs(is_ - should) < 1e-4, "\(kind) \(section) \(item): \(found), not \(expected)")
    }
  }
}
