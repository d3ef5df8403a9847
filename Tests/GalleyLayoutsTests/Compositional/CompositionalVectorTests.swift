import Foundation
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// Frames that were measured on UIKit, read from `Fixtures/Vectors`.
@MainActor @Suite struct CompositionalVectorTests {
  private nonisolated static let files = ["compositional-more", "uikit-compositional-measured"]

  /// The names of all cases whose frames a tree of a layout produces.
  private nonisolated static let names = cases.keys.sorted().filter { name in
    let parameters = cases[name]?["parameters"] as? [String: Any]
    return parameters?["layout"] is [String: Any] || parameters?["supplementary"] != nil
  }

  private nonisolated(unsafe) static let cases: [String: [String: Any]] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    var cases: [String: [String: Any]] = [:]
    for file in files {
      let path = root.appendingPathComponent("Fixtures/Vectors/\(file).json")
      guard let data = try? Data(contentsOf: path),
        let tree = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
      else { continue }
      for vector in tree["vectors"] as? [[String: Any]] ?? [] {
        if let name = vector["name"] as? String { cases[name] = vector }
      }
    }
    return cases
  }()

  @Test func allCasesAreThere() { #expect(Self.names.count == 33) }

  @Test(arguments: names) func frames(_ name: String) throws {
    let vector = try #require(Self.cases[name])
    let stage = try stage(of: vector)
    let expected = try #require(vector["expected"] as? [String: Any])
    for element in expected["frames"] as? [[String: Any]] ?? [] {
      try check(element, in: stage.view)
    }
    for element in expected["framesX"] as? [[String: NSNumber]] ?? [] {
      let path = IndexPath(item: try #require(element["item"]).intValue, section: 0)
      let x = CGFloat(try #require(element["x"]).doubleValue)
      #expect(stage.view.layoutAttributesForItem(at: path)?.frame.minX == x)
    }
    if let size = expected["contentSize"] as? [NSNumber] {
      #expect(
        stage.view.contentSize == CGSize(width: size[0].doubleValue, height: size[1].doubleValue))
    }
  }

  @Test func orderOfAQuery() throws {
    let vector = try #require(Self.cases["compositional/anchor bottom.fullwidth"])
    let stage = try stage(of: vector)
    stage.view.layoutIfNeeded()
    let found = stage.view.collectionViewLayout.layoutAttributesForElements(
      in: CGRect(x: 0, y: 0, width: 300, height: 200))
    let names = (found ?? []).map { "\($0.representedElementKind ?? "cell") \($0.indexPath)" }
    #expect(names == ["badge [0, 0]", "cell [0, 0]", "badge [0, 1]", "cell [0, 1]"])
  }

  @Test func gridOfFifths() throws {
    let size = CGSize(width: 375, height: 667)
    let item = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(0.2), heightDimension: .fractionalHeight(1)))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.2)),
      subitems: [item])
    let layout = CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group))
    let stage = CompositionalStage(
      layout, bounds: CGRect(origin: .zero, size: size), scale: 2, counts: [94])
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize == CGSize(width: 375, height: 1425))
    #expect(
      stage.view.layoutAttributesForItem(at: IndexPath(item: 9, section: 0))?.frame
        == CGRect(x: 300, y: 75, width: 75, height: 75))
  }

  @Test func repeatingSubitemKeepsItsSize() throws {
    let item = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .absolute(100), heightDimension: .fractionalHeight(1)))
    let size = CollectionLayoutSize(
      widthDimension: .absolute(300), heightDimension: .absolute(50))
    let kept = CollectionLayoutGroup.horizontal(layoutSize: size, repeatingSubitem: item, count: 2)
    let shared = CollectionLayoutGroup.horizontal(layoutSize: size, subitem: item, count: 2)
    #expect(try frames(of: kept) == [[0, 0, 100, 50], [100, 0, 100, 50]])
    #expect(try frames(of: shared) == [[0, 0, 150, 50], [150, 0, 150, 50]])
  }

  private func frames(of group: CollectionLayoutGroup) throws -> [[CGFloat]] {
    let stage = CompositionalStage(
      CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group)),
      bounds: CGRect(x: 0, y: 0, width: 320, height: 480), counts: [2])
    return try (0..<2).map { item in
      let path = IndexPath(item: item, section: 0)
      let frame = try #require(stage.view.layoutAttributesForItem(at: path)).frame
      return [frame.minX, frame.minY, frame.width, frame.height]
    }
  }

  // MARK: Cases

  private func stage(of vector: [String: Any]) throws -> CompositionalStage {
    let parameters = try #require(vector["parameters"] as? [String: Any])
    let numbers = try #require(vector["bounds"] as? [NSNumber]).map(\.doubleValue)
    let tree = parameters["layout"] as? [String: Any]
    let layout =
      try tree.map { try LayoutTree.layout($0, rules: parameters["rounding"] as? String) }
      ?? anchors(parameters)
    var counts = (vector["sections"] as? [[String: Any]] ?? [])
      .map { ($0["itemCount"] as? NSNumber)?.intValue ?? 0 }
    if tree == nil { counts = Array(repeating: 2, count: 15) }
    let stage = CompositionalStage(
      layout, bounds: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
      scale: LayoutTree.number(parameters["displayScale"]) ?? 2, counts: counts,
      kinds: ["header", "footer", "badge", "groupTrailing", "groupLeading", "groupBadge"],
      decorations: [
        "TestingDecorationView", "background-element-kind", "decorationView0", "decorationView1",
      ])
    if let insets = parameters["adjustedContentInset"] as? [String: NSNumber] {
      stage.view.contentInset = EdgeInsets(
        top: insets["top"]?.doubleValue ?? 0, left: 0, bottom: insets["bottom"]?.doubleValue ?? 0,
        right: 0)
      stage.view.contentOffset = CGPoint(x: numbers[0], y: numbers[1])
    }
    if parameters["layoutDirection"] as? String == "rightToLeft" {
      stage.view.layoutDirection = .rightToLeft
    }
    let sizes = parameters["selfSized"] as? [String: NSNumber] ?? [:]
    stage.fittedSize = { name, size in
      CGSize(width: size.width, height: sizes[name.kind].map { $0.doubleValue } ?? size.height)
    }
    stage.view.layoutIfNeeded()
    return stage
  }

  /// The layout that all cases of anchors share, with this case's badge in its section.
  private func anchors(_ parameters: [String: Any]) throws -> CollectionViewCompositionalLayout {
    let badge = try LayoutTree.supplementary(
      #require(parameters["supplementary"] as? [String: Any]))
    let hundred = CollectionLayoutSize(
      widthDimension: .absolute(100), heightDimension: .absolute(100))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
      subitem: CollectionLayoutItem(layoutSize: hundred, supplementaryItems: [badge]), count: 2)
    group.interItemSpacing = .fixed(20)
    let section = CollectionLayoutSection(group: group)
    section.contentInsets = LayoutTree.insets(parameters["sectionContentInsets"])
    let configuration = CompositionalLayoutConfiguration()
    configuration.interSectionSpacing = try #require(
      LayoutTree.number(parameters["interSectionSpacing"]))
    return CollectionViewCompositionalLayout(section: section, configuration: configuration)
  }

  private func check(_ element: [String: Any], in view: CollectionView) throws {
    let kind = try #require(element["element"] as? String)
    let path = IndexPath(
      item: try #require(element["item"] as? NSNumber).intValue,
      section: try #require(element["section"] as? NSNumber).intValue)
    let attributes: LayoutAttributes?
    switch kind {
    case "cell": attributes = view.layoutAttributesForItem(at: path)
    case "decoration":
      let all = view.collectionViewLayout.layoutAttributesForElements(
        in: CGRect(origin: .zero, size: view.contentSize))
      attributes = all?.first {
        $0.representedElementCategory == .decorationView && $0.indexPath == path
      }
    default: attributes = view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)
    }
    let expected = try #require(element["frame"] as? [NSNumber]).map(\.doubleValue)
    let frame = try #require(attributes, "\(kind) \(path)").frame
    for (is_, should) in zip([frame.minX, frame.minY, frame.width, frame.height], expected) {
      #expect(abs(is_ - should) < 0.001, "\(kind) \(path): \(frame), not \(expected)")
    }
    if let z = element["zIndex"] as? NSNumber {
      #expect(attributes?.zIndex == z.intValue, "\(kind) \(path)")
    }
  }
}
