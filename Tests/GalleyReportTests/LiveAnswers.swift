import Foundation

/// Answers as `galley watch --serve` gives them, about one small scene of two cells.
enum LiveAnswers {
  static let text = """
    format: 1
    layout: { kind: flow }
    sections:
      - items:
          - { text: one } # the first
          - text: two
            color: "#FF0000"
    """

  static var source: String {
    let lines =
      #"[{ "id": "cell 0-0", "line": 5, "column": 9 }, { "id": "cell 0-1", "line": 6, "column": 9 }]"#
    return "{ \"path\": \"scenes/one.yaml\", \"text\": \(json(text)), \"lines\": \(lines) }"
  }

  /// The members of `/scenes` except the revision.
  static func folder(_ scenes: [String], build: String = "null", canOpen: Bool = false) -> String {
    "\"title\": \"scenes\", \"build\": \(build), \"canOpen\": \(canOpen), \"scenes\": [\(scenes.joined(separator: ", "))]"
  }

  static func scene(
    _ id: String = "one", index: Int = 0, isDrawable: Bool = true, states: [String] = ["default"],
    film: Int? = nil, goldens: [String] = [], mistakes: String = "", failure: String? = nil
  ) -> String {
    let states = states.map { "{ \"name\": \(json($0)) }" }.joined(separator: ", ")
    return """
      { "index": \(index), "id": \(json(id)), "title": \(json("About \(id)")), "path": \(json("scenes/\(id).yaml")),
        "viewport": { "size": [100, 60], "scale": 2 }, "states": [\(states)],
        "film": \(film.map { "{ \"frames\": \($0), \"duration\": 0.2 }" } ?? "null"),
        "isDrawable": \(isDrawable), "isStale": \(!mistakes.isEmpty), "goldens": \(goldens),
        "accept": { "default": \(json("galley check \(id)/default --update")) },
        "mistakes": [\(mistakes)], "failure": \(failure.map(json) ?? "null") }
      """
  }

  static let mistake =
    #"{ "line": 2, "column": 17, "text": "layout.kind: there is no layout 'flo'", "hint": "did you mean 'flow'?" }"#

  /// A drawing with two cells: `cell 0-0` at 10, 10 and, rotated by nothing, `cell 0-1` below it.
  static func drawn(
    _ order: RecordedServer.Order, revision: Int, hasGolden: Bool = false
  ) -> String {
    let size = order.size ?? [100, 60]
    let offset = order.offset ?? [0, 0]
    let picture = "\(order.kind)-\(Int(size[0]))-\(Int(size[1]))-\(revision)-\(order.frame ?? 0)"
    func cell(_ id: String, _ y: Double, line: Int) -> String {
      let top = y - offset[1]
      let area = [[10, top], [90, top], [90, top + 20], [10, top + 20]]
      return """
        { "id": "\(id)", "area": \(area), "frame": [10, \(y), 80, 20], "z": 0, "line": \(line), "column": 9 }
        """
    }
    let cells = [cell("cell 0-0", 10, line: 5), cell("cell 0-1", 34, line: 6)]
    let check =
      order.kind == "difference"
      ? #"{ "isEqual": false, "isAcceptable": true, "headline": "one/default: 1 element differs", "lines": ["cell 0-1 moved down 4 pt"], "elements": ["cell 0-1"] }"#
      : "null"
    return """
      { "revision": \(revision), "picture": "pictures/\(picture).png", "size": \(size), "scale": 2,
        "offset": \(offset), "contentSize": [100, 200], "viewport": \(size),
        "offsetRange": { "x": [0, 0], "y": [0, \(200 - size[1])] },
        "elements": [\(order.kind == "golden" ? "" : cells.joined(separator: ", "))], "check": \(check),
        "hasGolden": \(hasGolden), "warnings": [], "failure": null }
      """
  }

  /// A drawing of a state that has a golden.
  static func compared(_ order: RecordedServer.Order, revision: Int) -> String {
    drawn(order, revision: revision, hasGolden: true)
  }

  /// The picture of a name such as `plain-100-60-7-0`: kind, size in points, revision and frame.
  static func picture(_ name: String) -> [UInt8] {
    let numbers = name.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 4 else { return [] }
    let mark = (x: 20 + numbers[2], y: 20 + numbers[3], side: 16)
    return (try? Runs.png(numbers[0] * 2, numbers[1] * 2, mark: mark)) ?? []
  }

  private static func json(_ text: String) -> String {
    let data = (try? JSONEncoder().encode(text)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}
