import GalleyComparison

/// The result of checking one case: the value that reports, reviews and merges read.
package struct CaseResult: Codable, Equatable, Sendable {
  /// The outcome of a check.
  package enum Status: String, Codable, Sendable, CaseIterable {
    /// Everything equals its golden, or is within the scene's tolerance.
    case passed
    /// Something differs from its golden.
    case different
    /// A golden is missing, and the run does not write goldens.
    case missing
    /// Missing goldens were written. A first recording fails the run.
    case recorded
    /// Goldens were replaced because the user asked for it.
    case updated
    /// Only pixels differ, and another renderer drew the golden.
    case drift
    /// The case could not be drawn, a golden could not be read, or an expectation does not hold.
    case failed
  }

  /// The folder of the case's goldens below the store, such as `photo-feed/top`.
  package var name: String
  /// A description of the case for people.
  package var title: String
  /// The scene file or the test of the case, relative to the run's folder.
  package var place: SourcePlace
  /// The root of the store with the case's goldens, relative to the run's folder; nil for the run's store.
  package var goldens: String?
  /// The variant in which the case shows a state of a scene; nil for one that is shown in no variants.
  package var variant: CaseVariant?
  /// The name under which the case has its goldens; nil unless it was renamed.
  package var renamedFrom: String?
  /// False if the pictures were not drawn, because nothing that they are drawn from has changed; nil if they were.
  package var drawn: Bool?
  /// The outcome of the check.
  package var status: Status
  /// The outcome of each stage, from the earliest to the last.
  package var stages: [StageResult]
  /// A summary such as `3 elements differ, 1 cause`; empty when nothing differs.
  package var headline: String
  /// The details of what differs, with the first cause first.
  package var findings: [Finding]
  /// What changed, without the numbers and places of elements; nil when nothing did, or the case failed.
  ///
  /// Cases with the same causes have the same change. Sorted.
  package var causes: [String]?
  /// Statistics of the pixels that differ; nil when they are equal or were not compared.
  package var pixels: PixelResult?
  /// Where elements were and are in the pictures; nil when nothing differs, or that is not known.
  package var places: PlaceChanges?
  /// UIKit's picture of the same view; nil if there is none.
  package var uikit: UIKitPicture?
  /// The error message of a case that failed; nil for other cases.
  package var error: String?
  /// Whether the case failed because its scene is invalid; nil for all other cases.
  package var isInvalidScene: Bool?
  /// What a user should know about the drawing, one sentence each; nil when there is nothing.
  package var warnings: [String]?
  /// The decision of a review after the run; nil when there is none.
  package var decision: ReviewDecision?

  /// A result from its parts.
  package init(
    name: String, title: String, place: SourcePlace, goldens: String? = nil, status: Status,
    stages: [StageResult] = [], headline: String = "", findings: [Finding] = [],
    pixels: PixelResult? = nil, error: String? = nil, decision: ReviewDecision? = nil
  ) {
    self.name = name
    self.title = title
    self.place = place
    self.goldens = goldens
    self.status = status
    self.stages = stages
    self.headline = headline
    self.findings = findings
    self.pixels = pixels
    self.error = error
    self.decision = decision
  }
}

extension CaseResult {
  /// Whether the case has failed only because what its scene expects does not hold.
  package var onlyBreaksExpectations: Bool {
    status == .failed && error == nil && findings.contains { $0.element == Finding.expectation }
  }
}

/// A line in a source file.
package struct SourcePlace: Codable, Equatable, Sendable {
  /// The file, relative to the run's folder.
  package var file: String
  /// The line, from 1.
  package var line: Int

  /// A line in a file.
  package init(file: String, line: Int = 1) {
    self.file = file
    self.line = line
  }
}

/// The outcome of one stage of a case.
package struct StageResult: Codable, Equatable, Sendable {
  /// How a stage compares with its golden.
  package enum Outcome: String, Codable, Sendable {
    /// Equal to the golden.
    case same
    /// Different, but within the scene's tolerance.
    case tolerated
    /// Different.
    case different
    /// There is no golden.
    case missing
    /// Different pixels, drawn by another renderer.
    case drift
  }

  /// The stage.
  package var stage: Stage
  /// How the stage compares with its golden.
  package var outcome: Outcome

  /// A stage and its outcome.
  package init(_ stage: Stage, _ outcome: Outcome) {
    self.stage = stage
    self.outcome = outcome
  }
}

/// One sentence about one element.
package struct Finding: Codable, Equatable, Sendable {
  /// The element's id, such as `cell 0-3`; or `content` or `pixels` for the whole layout or picture, or `expect`
  /// for something that the scene expects.
  package var element: String
  /// What changed, with numbers in points.
  package var sentence: String
  /// The id of the first element concerned.
  package var id: String?
  /// What the change is about.
  package var kind: ElementChange.Kind?
  /// The property that changed, such as `y` or `fill corner radius`; nil if that is not one property.
  package var property: String?
  /// The property's value in the golden; nil if the golden has none.
  package var before: String?
  /// The property's value in the new drawing; nil if it has none.
  package var after: String?
  /// The unit of both values, `pt`; nil for values without one.
  package var unit: String?
  /// The line in the case's file that describes the element, from 1; nil if it is not known.
  package var line: Int?
  /// The change without the number and the place of the element; nil for what follows from another change.
  ///
  /// It is part of the causes of the case, and not stored here.
  package var cause: String?
  /// The sentence where something else explains the finding; nil for `sentence` with a mark.
  ///
  /// It is not stored here.
  private var explained: String?

  /// What `element` is where something that the scene expects does not hold.
  package static let expectation = "expect"

  private enum CodingKeys: CodingKey {
    case element, sentence, id, kind, property, before, after, unit, line
  }

  /// A sentence about an element.
  package init(
    _ element: String, _ sentence: String, kind: ElementChange.Kind? = nil, cause: String? = nil
  ) {
    self.element = element
    self.sentence = sentence
    self.kind = kind
    self.cause = cause
  }

  /// A change of a comparison.
  init(_ change: ElementChange) {
    self.init(change.element, change.sentence, kind: change.kind)
    id = change.first
    property = change.property?.name
    before = change.property?.before
    after = change.property?.after
    unit = change.property?.unit
    cause = change.cause
    explained = change.explained
  }

  /// The finding where something else explains it: it is no cause then.
  var asFollower: Finding {
    var follower = self
    follower.sentence = explained ?? sentence + ElementChange.followsMark
    follower.cause = nil
    return follower
  }
}

/// Statistics of two pictures that differ.
package struct PixelResult: Codable, Equatable, Sendable {
  /// One area in which pixels differ.
  package struct Region: Codable, Equatable, Sendable {
    /// Left, top, width and height, in device pixels.
    package var rect: [Int]
    /// How many pixels in the area differ.
    package var pixels: Int
    /// The largest difference of a channel, 1 … 255.
    package var largestStep: Int
    /// The mean difference of a channel over the whole rect, 0 … 255.
    package var meanStep: Double
    /// The elements drawn in the area, such as `cell 0-3` or `decoration card 0 shadow`.
    package var elements: [String]

    /// A region from its parts.
    package init(rect: [Int], pixels: Int, largestStep: Int, meanStep: Double, elements: [String]) {
      self.rect = rect
      self.pixels = pixels
      self.largestStep = largestStep
      self.meanStep = meanStep
      self.elements = elements
    }
  }

  /// How many pixels differ.
  package var pixels: Int
  /// How many pixels the larger picture has.
  package var total: Int
  /// The largest difference of a channel, 0 … 255.
  package var largestStep: Int
  /// Width and height of the golden, in device pixels.
  package var expectedSize: [Int]
  /// Width and height of the new drawing, in device pixels.
  package var actualSize: [Int]
  /// The areas that differ, the largest first.
  package var regions: [Region]

  /// The statistics from their parts.
  package init(
    pixels: Int, total: Int, largestStep: Int, expectedSize: [Int], actualSize: [Int],
    regions: [Region]
  ) {
    self.pixels = pixels
    self.total = total
    self.largestStep = largestStep
    self.expectedSize = expectedSize
    self.actualSize = actualSize
    self.regions = regions
  }
}
