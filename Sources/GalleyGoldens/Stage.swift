/// The forms in which a case is stored, from the earliest decision to the last.
///
/// A state of a scene has the first three, its film the last two.
public enum Stage: String, Codable, Sendable, CaseIterable {
  /// Where everything is.
  case layout
  /// What is drawn.
  case list
  /// What is drawn, as a document for other programs.
  case svg
  /// The pixels.
  case png
  /// Where everything is in each frame of a film.
  case film
  /// The contact sheet of a film.
  case sheet

  /// Whether the stage is a picture, whose pixels depend on what drew it.
  public var isPicture: Bool {
    switch self {
    case .layout, .list, .svg, .film: false
    case .png, .sheet: true
    }
  }

  /// The name of the stage's file in the folder of a case.
  public var fileName: String {
    switch self {
    case .layout: "layout.json"
    case .list: "list.txt"
    case .svg: "image.svg"
    case .png: "image.png"
    case .film: "film.txt"
    case .sheet: "sheet.png"
    }
  }
}

/// What one case produced, stage by stage.
public struct Artifacts: Equatable, Sendable {
  /// One stage and the bytes of its file.
  public struct File: Equatable, Sendable {
    /// The stage.
    public var stage: Stage
    /// What its file holds.
    public var bytes: [UInt8]

    /// A stage and what its file holds.
    public init(stage: Stage, bytes: [UInt8]) {
      self.stage = stage
      self.bytes = bytes
    }
  }

  /// The files, from the earliest stage to the last.
  public let files: [File]

  /// The artifacts in some files, one a stage.
  public init(files: [File]) {
    let order = Stage.allCases
    self.files = order.flatMap { stage in files.filter { $0.stage == stage } }
  }

  /// What the file of a stage holds; nil when there is none.
  public subscript(stage: Stage) -> [UInt8]? { files.first { $0.stage == stage }?.bytes }

  /// The artifacts of a state: the texts of `layout.json`, `list.txt` and `image.svg`, the bytes of
  /// `image.png`.
  public init(layout: String, list: String, svg: String, png: [UInt8]) {
    files = [
      File(stage: .layout, bytes: Array(layout.utf8)), File(stage: .list, bytes: Array(list.utf8)),
      File(stage: .svg, bytes: Array(svg.utf8)), File(stage: .png, bytes: png),
    ]
  }

  /// The artifacts of a film: the text of `film.txt` and the bytes of `sheet.png`.
  public init(film: String, sheet: [UInt8]) {
    files = [
      File(stage: .film, bytes: Array(film.utf8)), File(stage: .sheet, bytes: sheet),
    ]
  }
}
