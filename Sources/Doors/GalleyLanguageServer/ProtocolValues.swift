import GalleyBase
import GalleyGeometry

/// A place in a text; lines count from 0, characters in UTF-16 code units.
struct TextPosition: Codable, Hashable, Sendable {
  var line: Int
  var character: Int
}

/// A part of a text.
struct TextRange: Codable, Hashable, Sendable {
  var start: TextPosition
  var end: TextPosition
}

struct Location: Encodable {
  var uri: String
  var range: TextRange
}

struct TextEdit: Encodable {
  var range: TextRange
  var newText: String
}

/// Text in Markdown, or without formatting.
struct MarkupContent: Encodable {
  var kind: String
  var value: String
}

// MARK: - From the client

struct InitializeParameters: Decodable {
  struct Formats: Decodable {
    var contentFormat: [String]?
  }

  struct TextDocument: Decodable {
    var hover: Formats?
  }

  struct Capabilities: Decodable {
    var textDocument: TextDocument?
  }

  var capabilities: Capabilities?
}

struct DocumentIdentifier: Decodable {
  var uri: String
  var version: Int?
}

struct DocumentParameters: Decodable {
  var textDocument: DocumentIdentifier
}

struct OpenParameters: Decodable {
  struct Item: Decodable {
    var uri: String
    var languageId: String?
    var version: Int
    var text: String
  }

  var textDocument: Item
}

struct ChangeParameters: Decodable {
  struct Change: Decodable {
    /// The part that is replaced; nil for the whole text.
    var range: TextRange?
    var text: String
  }

  var textDocument: DocumentIdentifier
  var contentChanges: [Change]
}

struct PositionParameters: Decodable {
  struct Context: Decodable {
    var includeDeclaration: Bool?
  }

  var textDocument: DocumentIdentifier
  var position: TextPosition
  /// What a request for references asks for.
  var context: Context?
}

struct ColorParameters: Decodable {
  var textDocument: DocumentIdentifier
  var color: ColorValue
  var range: TextRange
}

struct CancelParameters: Decodable {
  var id: MessageID
}

// MARK: - To the client

struct InitializeResult: Encodable {
  struct Sync: Encodable {
    var openClose = true
    /// Parts of the text are sent where they change.
    var change = 2
    var save = true
  }

  struct Completion: Encodable {
    var triggerCharacters = [":", " ", "\"", "/", "*"]
  }

  struct Capabilities: Encodable {
    var positionEncoding = "utf-16"
    var textDocumentSync = Sync()
    var completionProvider = Completion()
    var hoverProvider = true
    var definitionProvider = true
    var referencesProvider = true
    var documentSymbolProvider = true
    var documentFormattingProvider = true
    var colorProvider = true
  }

  struct Server: Encodable {
    var name = "galley"
    var version: String
  }

  var capabilities = Capabilities()
  var serverInfo: Server
}

struct PublishedDiagnostics: Encodable {
  var uri: String
  var version: Int?
  var diagnostics: [Diagnostic]
}

struct Diagnostic: Encodable {
  var range: TextRange
  /// 1 for errors, 2 for warnings.
  var severity: Int
  var code: ErrorCode?
  var source = "galley"
  var message: String
}

struct CompletionList: Encodable {
  var isIncomplete = false
  var items: [CompletionItem]
}

struct CompletionItem: Encodable {
  var label: String
  var kind: Int
  var detail: String?
  var documentation: MarkupContent?
  var sortText: String
  var filterText: String
  var textEdit: TextEdit
}

struct HoverResult: Encodable {
  var contents: MarkupContent
  var range: TextRange
}

struct DocumentSymbol: Encodable {
  var name: String
  var detail: String?
  var kind: Int
  var range: TextRange
  var selectionRange: TextRange
  var children: [DocumentSymbol]
}

/// A colour with components from 0 to 1.
struct ColorValue: Codable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double
}

struct ColorInformation: Encodable {
  var range: TextRange
  var color: ColorValue
}

struct ColorPresentation: Encodable {
  var label: String
  var textEdit: TextEdit
}
