import GalleyBase
import GalleyGeometry

/// What is behind an error code, for `galley explain` and `Docs/Errors.md`.
struct ErrorExplanation: Hashable, Sendable {
  /// What is wrong, as a title.
  var summary: String
  /// How it comes to the error.
  var cause: String
  /// What to do.
  var cure: String

  /// The text that `galley explain` prints.
  func text(of code: ErrorCode) -> String {
    """
    \(code.rawValue): \(summary)

    Cause
    \(cause.paragraph)

    Cure
    \(cure.paragraph)

    """
  }
}

extension ErrorCode {
  /// What is behind the code.
  var explanation: ErrorExplanation {
    switch self {
    case .sceneSyntax: .sceneSyntax
    case .sceneFile: .sceneFile
    case .sceneLimit: .sceneLimit
    case .duplicateKey: .duplicateKey
    case .unknownKey: .unknownKey
    case .missingKey: .missingKey
    case .wrongShape: .wrongShape
    case .outOfRange: .outOfRange
    case .wrongForm: .wrongForm
    case .conflict: .conflict
    case .noEffect: .noEffect
    case .unknownName: .unknownName
    case .duplicateName: .duplicateName
    case .missingElement: .missingElement
    case .scenePicture: .scenePicture
    case .contradiction: .contradiction
    case .impossibleUpdate: .impossibleUpdate
    case .insideItself: .insideItself
    case .doubtful: .doubtful
    case .arguments: .arguments
    case .nothingMatches: .nothingMatches
    case .sceneNames: .sceneNames
    case .unreadableFile: .unreadableFile
    case .unwritableFile: .unwritableFile
    case .notComparable: .notComparable
    case .layoutStopped: .layoutStopped
    case .changesUnknown: .changesUnknown
    case .port: .port
    case .editorMessage: .editorMessage
    case .link: .link
    case .bug: .bug
    case .commandLimit: .commandLimit
    case .pictureSize: .pictureSize
    case .imageFile: .imageFile
    case .missingFont: .missingFont
    case .unusableFont: .unusableFont
    case .nesting: .nesting
    case .drawing: .drawing
    case .film: .film
    case .contentChanged: .contentChanged
    case .nothingDrawn: .nothingDrawn
    case .accelerator: .accelerator
    case .unsettledLayout: .unsettledLayout
    case .denseOutline: .denseOutline
    case .goldenName: .goldenName
    case .changedSince: .changedSince
    case .nothingToUndo: .nothingToUndo
    case .results: .results
    case .notDecidable: .notDecidable
    case .busy: .busy
    case .shards: .shards
    case .goldenIndex: .goldenIndex
    case .cache: .cache
    case .pullRequest: .pullRequest
    case .untrusted: .untrusted
    case .unshownText: .unshownText
    case .placeholder: .placeholder
    case .replacedViews: .replacedViews
    case .hiddenFill: .hiddenFill
    case .lostEdge: .lostEdge
    case .unknownSymbol: .unknownSymbol
    case .missingCharacter: .missingCharacter
    case .colorProfile: .colorProfile
    case .emptyGlyph: .emptyGlyph
    case .seam: .seam
    case .emptyState: .emptyState
    case .otherPlace: .otherPlace
    case .crossedBackground: .crossedBackground
    case .restlessQueue: .restlessQueue
    case .unreachedMethod: .unreachedMethod
    case .brokenConstraint: .brokenConstraint
    case .nothingVisible: .nothingVisible
    case .vectorParts: .vectorParts
    case .missingTranslation: .missingTranslation
    }
  }
}
