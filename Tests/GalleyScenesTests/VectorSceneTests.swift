import Foundation
import GalleyDrawing
import GalleyScenes
import Testing

/// Frames measured on UIKit, each vector written as a scene file.
@Suite struct VectorSceneTests {
  @Test(arguments: try FlowVector.all())
  @MainActor func aVectorAsASceneHasUIKitsFrames(_ vector: FlowVector) throws {
    let scene = try SceneLoader().load(data: vector.sceneText(), name: "vector.json")
    let stage = SceneStage(scene, in: scene.states[0])

    let elements = stage.allElements()

    for (id, frame) in vector.frames {
      let found = try #require(elements.first { $0.id == id }, "\(id)")
      #expect(close([found.frame.minX, found.frame.minY], Array(frame[..<2])), "\(id)")
      #expect(close([found.frame.width, found.frame.height], Array(frame[2...])), "\(id)")
    }
    let size = stage.collectionView.contentSize
    for (expected, actual) in zip(vector.contentSize, [size.width, size.height]) {
      if let expected { #expect(abs(expected - Double(actual)) < 0.001) }
    }
  }

  private func close(_ found: [CGFloat], _ expected: [Double]) -> Bool {
    zip(found, expected).allSatisfy { abs(Double($0) - $1) < 0.001 }
  }
}

/// One vector of `Fixtures/Vectors`, if a scene can describe it.
struct FlowVector: CustomTestStringConvertible, @unchecked Sendable {
  // The JSON is read once and does not change.
  private let vector: [String: Any]

  var testDescription: String { vector["name"] as? String ?? "" }

  /// All flow vectors that expect frames.
  static func all() throws -> [FlowVector] {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Vectors")
    return try ["uikit-flow-measured.json", "uikit-flow-iglist-adapter.json"].flatMap { name in
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      let file = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      let vectors = file?["vectors"] as? [[String: Any]] ?? []
      return vectors.map { FlowVector(vector: $0) }.filter { !$0.frames.isEmpty }
    }
  }

  private var expected: [String: Any] { vector["expected"] as? [String: Any] ?? [:] }

  /// The expected frames, by element.
  var frames: [(id: ElementID, frame: [Double])] {
    (expected["frames"] as? [[String: Any]] ?? []).compactMap { entry in
      guard let element = entry["element"] as? String, let section = entry["section"] as? Int,
        let item = entry["item"] as? Int, let id = ElementID(text: "\(element) \(section)-\(item)"),
        let frame = entry["frame"] as? [Double]
      else { return nil }
      return (id, frame)
    }
  }

  /// The expected content size; nil if the vector has none.
  var contentSize: [Double?] { (expected["contentSize"] as? [Any] ?? []).map { $0 as? Double } }

  /// The scene file for the vector.
  func sceneText() throws -> Data {
    let parameters = vector["parameters"] as? [String: Any] ?? [:]
    let bounds = vector["bounds"] as? [Double] ?? []
    let sections = vector["sections"] as? [[String: Any]] ?? []
    var scene: [String: Any] = [
      "viewport": ["size": Array(bounds[2...]), "scale": parameters["displayScale"] ?? 2],
      "layout": [
        "kind": "flow", "scrollDirection": parameters["scrollDirection"] ?? "vertical",
      ],
      "sections": sections.map(section),
    ]
    if let inset = parameters["contentInset"] { scene["contentInset"] = inset }
    return try JSONSerialization.data(withJSONObject: scene)
  }

  private func section(_ source: [String: Any]) -> [String: Any] {
    var items: [[String: Any]] = []
    if let sizes = source["items"] as? [[Double]] {
      items = sizes.map { ["size": $0] }
    } else if let run = source["items"] as? [String: Any] {
      items = [["count": run["repeat"] ?? 0, "size": run["size"] ?? []]]
    }
    var section: [String: Any] = ["items": items]
    for (key, name) in [
      ("inset", "sectionInset"), ("minimumLineSpacing", "minimumLineSpacing"),
      ("minimumInteritemSpacing", "minimumInteritemSpacing"),
      ("headerReferenceSize", "headerReferenceSize"),
      ("footerReferenceSize", "footerReferenceSize"),
    ] {
      if let value = source[key] { section[name] = value }
    }
    return section
  }
}
