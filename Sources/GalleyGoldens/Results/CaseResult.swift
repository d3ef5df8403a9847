/// What checking one case found: the one value that reports, reviews and merges read.
public struct CaseResult: Codable, Equatable, Sendable {
  /// What became of a case.
  public enum Status: String, Codable, Sendable, CaseIterable {
    /// Everything equals its golden, or lies within the scene's tolerance.
    case passed
    /// Something differs from its golden.
    case different
    /// A golden is missing, and none may be written.
    case missing
    /// Goldens were written where there were none. A first recording fails the run.
    case recorded
    /// Goldens were replaced, as asked.
    case updated
    /// Only pixels differ, and the golden was drawn by another renderer.
    case drift
    /// The case could not be drawn, or a golden could not be read.
    case failed
  }

  /// The folder of the case's goldens below the store, such as `photo-feed/top`.
  public var name: String
  /// What the case shows, for people.
  public var title: String
  /// Where the case is written: the scene file or the test, relative to the run's folder.
  public var place: SourcePlace
  /// The folder of the store with the case's goldens, relative to the run's folder; nil for the run's own.
  public var goldens: String?
  /// What became of the case.
  public var status: Status
  /// Each stage and what became of it, from the earliest.
  public var stages: [StageResult]
  /// What happened, in half a sentence: `3 elements differ, 1 cause`; empty when nothing did.
  public var headline: String
  /// What happened in detail, the first cause first.
  public var findings: [Finding]
  /// The figures of the pictures; nil when they are equal or were not compared.
  public var pixels: PixelResult?
  /// The last words of a case that failed; nil for others.
  public var error: String?
  /// What a person decided about the case after the run; nil when nobody did.
  public var decision: ReviewDecision?

  /// A result in all its parts.
  public init(
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

/// Where something is written.
public struct SourcePlace: Codable, Equatable, Sendable {
  /// The file, relative to the run's folder.
  public var file: String
  /// The line, from 1.
  public var line: Int

  /// A place in a file.
  public init(file: String, line: Int = 1) {
    self.file = file
    self.line = line
  }
}

/// What became of one stage of a case.
public struct StageResult: Codable, Equatable, Sendable {
  /// How a stage compares with its golden.
  public enum Outcome: String, Codable, Sendable {
    /// Equal to the golden.
    case same
    /// Different, and within the scene's tolerance.
    case tolerated
    /// Different.
    case different
    /// There is no golden.
    case missing
    /// Different pixels of another renderer.
    case drift
  }

  /// The stage.
  public var stage: Stage
  /// How it compares.
  public var outcome: Outcome

  /// A stage and its outcome.
  public init(_ stage: Stage, _ outcome: Outcome) {
    self.stage = stage
    self.outcome = outcome
  }
}

/// One sentence about one element.
public struct Finding: Codable, Equatable, Sendable {
  /// The element's id, such as `cell 0-3`; `content` and `pixels` stand for the whole.
  public var element: String
  /// What happened to it, with numbers in points.
  public var sentence: String

  /// A sentence about an element.
  public init(_ element: String, _ sentence: String) {
    self.element = element
    self.sentence = sentence
  }
}

/// The figures of two pictures that differ.
public struct PixelResult: Codable, Equatable, Sendable {
  /// One area in which pixels differ.
  public struct Region: Codable, Equatable, Sendable {
    /// Left, top, width and height, in device pixels.
    public var rect: [Int]
    /// How many pixels differ in it.
    public var pixels: Int
    /// The largest difference of a channel, 1 … 255.
    public var largestStep: Int
    /// The mean difference of a channel over the whole rect, 0 … 255.
    public var meanStep: Double
    /// What is drawn there: `cell 0-3`, `decoration card 0 shadow`.
    public var elements: [String]

    /// A region in all its parts.
    public init(rect: [Int], pixels: Int, largestStep: Int, meanStep: Double, elements: [String]) {
      self.rect = rect
      self.pixels = pixels
      self.largestStep = largestStep
      self.meanStep = meanStep
      self.elements = elements
    }
  }

  /// How many pixels differ.
  public var pixels: Int
  /// How many pixels the larger picture has.
  public var total: Int
  /// The largest difference of a channel, 0 … 255.
  public var largestStep: Int
  /// Width and height of the golden, in device pixels.
  public var expectedSize: [Int]
  /// Width and height of what was drawn, in device pixels.
  public var actualSize: [Int]
  /// The areas that differ, the largest first.
  public var regions: [Region]

  /// The figures in all their parts.
  public init(
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
