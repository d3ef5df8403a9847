import Foundation
import Testing

/// `galley diff` of scenes, and of what a recorder wrote on a device.
@Suite struct DiffRecordingTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(Self.scene(width: 50), to: "scene.yaml")
    try scratch.write(Self.scene(width: 60), to: "wider.yaml")
  }

  private static func scene(width: Int) -> String {
    """
    viewport: { size: [200, 100], scale: 1 }
    layout: { kind: flow, itemSize: [\(width), 40] }
    sections: [{ items: 3 }]
    states:
      - { name: top }
      - { name: down, contentOffset: [0, 20] }

    """
  }

  private func diff(_ arguments: String...) throws -> Outcome {
    try galley(["diff"] + arguments, folder: scratch.folder)
  }

  /// What a recorder would write of the scene with a header in place of its last cell.
  private func record(to name: String) throws {
    let text = try galley(["inspect", "scene.yaml", "--format", "json"], folder: scratch.folder)
    let lines = text.text.components(separatedBy: "\n").compactMap { line -> String? in
      if line.contains("shownAs") { return #"  "recorded": { "by": "LayoutRecorder 1" },"# }
      guard line.contains("cell 0-2") else { return line }
      return #"  { "id": "header 0", "frame": [0, 0, 200, 10], "z": 0 } ] }"#
    }
    try scratch.write(lines.joined(separator: "\n"), to: name)
  }

  @Test func aSceneIsComparedAsItsLayout() throws {
    let layout = try galley(["inspect", "scene.yaml", "--format", "json"], folder: scratch.folder)
    try scratch.write(layout.text, to: "layout.json")

    let equal = try diff("layout.json", "scene.yaml")
    let different = try diff("scene.yaml", "wider.yaml")

    #expect(equal.status == 0, "\(equal.text) \(equal.errors)")
    #expect(different.status == 1)
    #expect(different.text.hasPrefix("different: itemSize [50, 40] became [60, 40]; "))
  }

  @Test func aStateIsChosenAsInInspect() throws {
    let layout = try galley(
      ["inspect", "scene.yaml", "--format", "json", "--state", "down"], folder: scratch.folder)
    try scratch.write(layout.text, to: "down.json")

    #expect(try diff("down.json", "scene.yaml", "--state", "down").status == 0)
    #expect(try diff("down.json", "scene.yaml").status == 1)
    let unknown = try diff("down.json", "scene.yaml", "--state", "up")
    #expect(unknown.status == 66 && unknown.errors.contains("there is no state 'up'"))
  }

  @Test func aSceneInJSONIsAScene() throws {
    try scratch.write(#"{ "sections": [{ "items": 3 }] }"#, to: "scene.json")

    #expect(try diff("scene.json", "scene.yaml").status == 1)
  }

  @Test func aRecordingIsComparedByWhatBothHave() throws {
    try record(to: "device.json")

    let equal = try diff("device.json", "scene.yaml")
    let different = try diff("device.json", "wider.yaml")

    #expect(equal.status == 0, "\(equal.text) \(equal.errors)")
    #expect(
      equal.text == """
        equal: what both files have is the same
        1 element only in device.json, 1 only in scene.yaml: left out

        """)
    #expect(different.status == 1)
    #expect(different.text.contains("\n  cell 0-0  width 50 → 60 (+10)"))
    #expect(
      different.text.hasSuffix("1 element only in device.json, 1 only in wider.yaml: left out\n"))
    let object = try diff("device.json", "scene.yaml", "--format", "json").text
    #expect(object.contains("\"leftOut\""))
  }

  @Test func aRecordingWithoutACommonElementIsNotComparable() throws {
    try scratch.write(
      """
      { "recorded": {}, "contentSize": [1, 1], "viewport": { "offset": [0, 0], "size": [1, 1] },
        "elements": [{ "id": "cell 9-9", "frame": [0, 0, 1, 1], "z": 0 }] }
      """, to: "other.json")

    let outcome = try diff("other.json", "scene.yaml")

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("other.json, scene.yaml: have no element in common"))
  }

  @Test(arguments: [
    ("nothing.yaml", "sectoins: []\n", 65 as Int32),
    ("deep.yaml", String(repeating: "[", count: 9999), 65),
    ("deep.json", "{ \"layout\":" + String(repeating: "[", count: 99_999), 2),
    ("bytes.yaml", "\u{0}\u{1}", 65), ("text.json", "{ \"layout\": 3, \"sections\": 1e999 }", 65),
    ("huge.json", #"{ "recorded": {}, "contentSize": [1e999, 1], "elements": [] }"#, 2),
  ])
  func aHostileFileIsOneError(name: String, text: String, status: Int32) throws {
    try scratch.write(text, to: name)

    for outcome in [try diff(name, "scene.yaml"), try diff("scene.yaml", name)] {
      #expect(outcome.status == status, "\(name): \(outcome.status) \(outcome.errors)")
      #expect(outcome.errors.hasPrefix("error: "))
      #expect(outcome.errors.components(separatedBy: "error: ").count == 2)
      #expect(outcome.text == "")
    }
  }

  @Test func aPictureAndASceneAreWrongUsage() throws {
    _ = try galley(
      ["render", "scene.yaml", "--state", "top", "-o", "a.png"], folder: scratch.folder)

    let outcome = try diff("a.png", "scene.yaml")

    #expect(outcome.status == 64)
    #expect(
      outcome.errors.contains("a.png (a picture) and scene.yaml (a scene) cannot be compared"))
  }
}
