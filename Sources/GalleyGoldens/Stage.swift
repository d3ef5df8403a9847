/// The forms in which a case is stored, from the earliest decision to the last.
public enum Stage: String, Sendable, CaseIterable {
  /// Where everything is.
  case layout
  /// What is drawn.
  case list
  /// The pixels.
  case png

  /// The name of the stage's file in the folder of a case.
  public var fileName: String {
    switch self {
    case .layout: "layout.json"
    case .list: "list.txt"
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
  /// The bytes of `image.png`.
  public var png: [UInt8]

  /// Artifacts from their three forms.
  public init(layout: String, list: String, png: [UInt8]) {
    self.layout = layout
    self.list = list
    self.png = png
  }

  /// The bytes of one stage's file.
  public func bytes(of stage: Stage) -> [UInt8] {
    switch stage {
    case .layout: Array(layout.utf8)
    case .list: Array(list.utf8)
    case .png: png
    }
  }
}
