/// The forms in which a case is stored, from the earliest decision to the last.
public enum Stage: String, Sendable, CaseIterable {
  /// Where everything is.
  case layout
  /// What is drawn.
  case list
  /// What is drawn, as a document for other programs.
  case svg
  /// The pixels.
  case png

  /// The name of the stage's file in the folder of a case.
  public var fileName: String {
    switch self {
    case .layout: "layout.json"
    case .list: "list.txt"
    case .svg: "image.svg"
    case .png: "image.png"
    }
  }
}

/// What one case produced, stage by stage.
public struct Artifacts: Equatable, Sendable {
  /// The text of `layout.json`.
  public var layout: String
  /// The text of `list.txt`.
  public var list: String
  /// The text of `image.svg`.
  public var svg: String
  /// The bytes of `image.png`.
  public var png: [UInt8]

  /// Artifacts from their four forms.
  public init(layout: String, list: String, svg: String, png: [UInt8]) {
    self.layout = layout
    self.list = list
    self.svg = svg
    self.png = png
  }

  /// The bytes of one stage's file.
  public func bytes(of stage: Stage) -> [UInt8] {
    switch stage {
    case .layout: Array(layout.utf8)
    case .list: Array(list.utf8)
    case .svg: Array(svg.utf8)
    case .png: png
    }
  }
}
