import GalleyBase
import GalleyGeometry

/// The forms in which a case is stored, in the order in which they are computed.
///
/// A state of a scene has the first five, `accessibility` only if the scene asks for it; a film has the last two.
package enum Stage: String, Codable, Sendable, CaseIterable {
  /// The geometry of all elements.
  case layout
  /// The display list.
  case list
  /// What a screen reader finds.
  case accessibility
  /// The drawing as an SVG document.
  case svg
  /// The pixels.
  case png
  /// The geometry of all elements in each frame of a film.
  case film
  /// The contact sheet of a film.
  case sheet

  /// Whether the stage is a bitmap, whose pixels depend on the renderer.
  package var isPicture: Bool {
    switch self {
    case .layout, .list, .accessibility, .svg, .film: false
    case .png, .sheet: true
    }
  }

  /// The largest file of the stage, in bytes.
  package var maximumSize: Int {
    switch self {
    case .layout, .list, .accessibility, .film: ResultLimits.maximumTextSize
    case .svg, .png, .sheet: ResultLimits.maximumPictureSize
    }
  }

  /// The name of the stage's file in a case's folder.
  package var fileName: String {
    switch self {
    case .layout: WrittenFile.layout.rawValue
    case .list: WrittenFile.list.rawValue
    case .accessibility: "accessibility.txt"
    case .svg: "image.svg"
    case .png: "image.png"
    case .film: "film.txt"
    case .sheet: "sheet.png"
    }
  }
}

/// The files that one case produced, one per stage.
package struct Artifacts: Equatable, Sendable {
  /// One stage and the bytes of its file.
  package struct File: Equatable, Sendable {
    /// The stage.
    package var stage: Stage
    /// The file's content.
    package var bytes: [UInt8]

    /// A stage and the content of its file.
    package init(stage: Stage, bytes: [UInt8]) {
      self.stage = stage
      self.bytes = bytes
    }
  }

  /// The files, from the earliest stage to the last.
  package let files: [File]

  /// The artifacts in some files, one per stage.
  package init(files: [File]) {
    let order = Stage.allCases
    self.files = order.flatMap { stage in files.filter { $0.stage == stage } }
  }

  /// The content of a stage's file; nil when there is none.
  package subscript(stage: Stage) -> [UInt8]? { files.first { $0.stage == stage }?.bytes }

  /// The artifacts of a state: the texts of `layout.json`, `list.txt` and `image.svg`, the bytes of
  /// `image.png`.
  package init(layout: String, list: String, svg: String, png: [UInt8]) {
    files = [
      File(stage: .layout, bytes: Array(layout.utf8)), File(stage: .list, bytes: Array(list.utf8)),
      File(stage: .svg, bytes: Array(svg.utf8)), File(stage: .png, bytes: png),
    ]
  }

  /// The artifacts of a film: the text of `film.txt` and the bytes of `sheet.png`.
  package init(film: String, sheet: [UInt8]) {
    files = [
      File(stage: .film, bytes: Array(film.utf8)), File(stage: .sheet, bytes: sheet),
    ]
  }
}
