import GalleyBase
import Foundation
import GalleyGeometry
import Testing

@testable import GalleyScenes

/// Every limit of a scene, at the limit and one above it.
@Suite struct SceneLimitTests {
  /// A limit, a scene that asks for a number of what it limits, and what is said one above it.
  struct Subject: Sendable, CustomTestStringConvertible {
    var name: String
    var limit: Int
    var problem: String
    var scene: @Sendable (Int) -> String

    var testDescription: String { name }
  }

  private static func list(_ element: String, _ count: Int) -> String {
    "[" + Array(repeating: element, count: count).joined(separator: ",") + "]"
  }

  private static let flow = "layout: { kind: flow, itemSize: [40, 40] }\n"

  static let subjects = [
    Subject(
      name: "nesting", limit: SceneLimits.maximumNesting,
      problem: "more than 64 lists and maps inside each other"
    ) {
      flow + "x-a: " + String(repeating: "[", count: $0 - 1) + String(repeating: "]", count: $0 - 1)
    },
    Subject(
      name: "values", limit: SceneLimits.maximumValues,
      problem: "more than 1000000 values, counting what aliases stand for"
        // Keys count, too: eleven values are not in the list.
    ) { flow + "x-a: " + list("1", $0 - 11) },
    Subject(
      name: "keys of a map", limit: SceneLimits.maximumKeys,
      problem: "more than 20000 keys in one map"
    ) { count in
      flow + "x-a: { " + (0..<count).map { "k\($0): 1" }.joined(separator: ", ") + " }"
    },
    Subject(
      name: "items", limit: SceneLimits.maximumItems,
      problem: "10000001 is too large: at most 10000000"
    ) { flow + "sections: [{ items: \($0) }]" },
    Subject(
      name: "items of all sections", limit: SceneLimits.maximumItems,
      problem: "more than 10000000 items in the scene"
    ) { flow + "sections: [{ items: 1 }, { items: \($0 - 1) }]" },
    Subject(
      name: "sections", limit: SceneLimits.maximumSections, problem: "more than 100000 sections"
    ) { flow + "sections: " + list("{ items: 0 }", $0) },
    Subject(
      name: "states", limit: SceneLimits.maximumStates, problem: "1001 states: at most 1000"
    ) { count in
      flow + "states: [" + (0..<count).map { "s\($0)" }.joined(separator: ", ") + "]"
    },
    Subject(
      name: "locales", limit: SceneLimits.maximumLocales, problem: "101 locales: at most 100"
    ) { count in
      let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
      let names = letters.flatMap { first in letters.map { first + $0 } }.prefix(count)
      return "sections: [{ items: 1 }]\nvariants: { locale: [\(names.joined(separator: ", "))] }"
    },
    Subject(
      name: "commands of a path", limit: SceneLimits.maximumPathSteps,
      problem: "the path has 10001 commands: at most 10000"
    ) { count in
      let path = String(repeating: "M 0 0 ", count: count)
      return flow + "views: { a: { draw: [{ path: \"\(path)\", stroke: black, lineWidth: 1 }] } }"
    },
    Subject(
      name: "views inside each other", limit: SceneLimits.maximumViewDepth,
      problem: "more than 32 views inside each other"
    ) { count in
      flow + "views:\n"
        + (1..<count).map {
          "  v\($0): { subviews: [{ view: v\($0 + 1), frame: [0, 0, 1, 1] }] }\n"
        }
        .joined() + "  v\(count): {}\n"
    },
    Subject(
      name: "views in a look", limit: SceneLimits.maximumViewsInLook,
      problem: "the view is made of more than 10000 views"
    ) { flow + "views: { v: { subviews: " + list("{ frame: [0, 0, 1, 1] }", $0 - 1) + " } }" },
    Subject(
      name: "length", limit: SceneLimits.maximumLength,
      problem: "10000001 is too large: at most 10000000"
    ) { "layout: { kind: flow, itemSize: [\($0), 40] }\nsections: []" },
    Subject(
      name: "viewport", limit: SceneLimits.maximumViewportSide,
      problem: "16385 is too large: at most 16384"
    ) { flow + "viewport: { size: [300, \($0)] }" },
    Subject(
      name: "scale", limit: SceneLimits.maximumScale,
      problem: "17 is too large: at most 16"
    ) { flow + "viewport: { scale: \($0) }" },
    Subject(
      name: "updates", limit: SceneLimits.maximumUpdates,
      problem: "an update changes at most 10000 items"
    ) {
      flow + "sections: [{ items: 20000 }]\n"
        + "states: [{ name: a, updates: { delete: [0-0..\($0 - 1)], progress: 0.5 } }]"
    },
    Subject(
      name: "frames", limit: SceneLimits.maximumFrames, problem: "10001 is too large: at most 10000"
    ) { flow + "sections: [{ items: 1 }]\nfilm: { from: [0, 0], to: [0, 9], frames: \($0) }" },
    Subject(
      name: "variants", limit: SceneLimits.maximumVariants,
      problem: "1001 combinations: at most 1000"
    ) { flow + "variants: { width: [\((1...$0).map(String.init).joined(separator: ", "))] }" },
    Subject(
      name: "tolerance", limit: SceneLimits.maximumTolerance,
      problem: "1000000001 is too large: at most 1000000000"
    ) { flow + "tolerance: { maxPixels: \($0), reason: why }" },
  ]

  @Test(arguments: subjects)
  func theLimitIsAllowedAndOneAboveIsAMistake(_ subject: Subject) {
    #expect(mistakes(subject.scene(subject.limit)).first == nil)
    let problem = error(subject.scene(subject.limit + 1))?.mistakes.first?.problem
    #expect(problem?.hasSuffix(subject.problem) == true, "\(problem ?? "no mistake")")
  }

  @Test func aFileMayHaveSixteenMebibytes() {
    let limit = SceneLimits.maximumFileSize
    let head = Self.flow + "# "
    let filler = String(repeating: "x", count: limit - head.utf8.count)

    #expect(mistakes(head + filler) == [])
    #expect(mistakes(head + filler + "x") == ["1:1: the file is larger than 16777216 bytes"])
  }

  @Test func aHundredMistakesAreToldAndTheRestIsCounted() {
    let limit = SceneLimits.maximumMistakes
    func told(_ count: Int) -> (shown: Int, text: String) {
      let wrong = (0..<count).map { "a\($0): 1\n" }.joined()
      let error = error(Self.flow + wrong)
      return (error?.mistakes.count ?? 0, error.map { "\($0)" } ?? "")
    }

    #expect(told(limit).shown == limit)
    #expect(told(limit + 1).shown == limit)
    #expect(!told(limit).text.contains(" more"))
    #expect(told(limit + 1).text.contains("1 more"))
  }
}
