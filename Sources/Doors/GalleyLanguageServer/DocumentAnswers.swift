import GalleyDrawing
import GalleyScenes

/// A request about one document.
enum DocumentRequest: String {
  case completion = "textDocument/completion"
  case hover = "textDocument/hover"
  case definition = "textDocument/definition"
  case references = "textDocument/references"
  case symbols = "textDocument/documentSymbol"
  case formatting = "textDocument/formatting"
  case colors = "textDocument/documentColor"
  case colorPresentations = "textDocument/colorPresentation"
}

/// Answers requests about a document in the protocol's terms.
struct DocumentAnswers {
  let uri: String
  let scene: EditedScene
  let usesMarkdown: Bool

  func result(of request: DocumentRequest, _ message: IncomingMessage) throws(ResponseError)
    -> (any Encodable)?
  {
    switch request {
    case .completion: return completion(at: try offset(message))
    case .hover: return hover(at: try offset(message))
    case .definition: return scene.definition(at: try offset(message)).map(location)
    case .references:
      let withDefinition = try message.parameters(PositionParameters.self).context?
        .includeDeclaration
      return scene.references(at: try offset(message), withDefinition: withDefinition ?? false)
        .map(location)
    case .symbols: return scene.symbols.map(symbol)
    case .formatting: return formatting
    case .colors: return colors
    case .colorPresentations: return presentations(try message.parameters(ColorParameters.self))
    }
  }

  private func offset(_ message: IncomingMessage) throws(ResponseError) -> Int {
    scene.text.offset(of: try message.parameters(PositionParameters.self).position)
  }

  private func location(_ range: Range<Int>) -> Location {
    Location(uri: uri, range: scene.text.range(range))
  }

  private func markup(_ text: String) -> MarkupContent {
    MarkupContent(kind: usesMarkdown ? "markdown" : "plaintext", value: text)
  }

  private func completion(at offset: Int) -> CompletionList {
    let (range, items) = scene.completions(at: offset)
    let place = scene.text.range(range)
    // Clients sort by text; the numbers have as many digits as the largest.
    let digits = String(items.count).count
    return CompletionList(
      items: items.enumerated().map { index, item in
        let number = String(index)
        return CompletionItem(
          label: item.label, kind: item.kind.number, detail: item.detail,
          documentation: item.summary.map(markup),
          sortText: String(repeating: "0", count: digits - number.count) + number,
          filterText: item.filter, textEdit: TextEdit(range: place, newText: item.insertion))
      })
  }

  private func hover(at offset: Int) -> HoverResult? {
    scene.hover(at: offset).map {
      HoverResult(contents: markup($0.text), range: scene.text.range($0.range))
    }
  }

  private func symbol(_ symbol: SceneSymbol) -> DocumentSymbol {
    DocumentSymbol(
      name: symbol.name, detail: symbol.detail, kind: symbol.kind.number,
      range: scene.text.range(symbol.range), selectionRange: scene.text.range(symbol.nameRange),
      children: symbol.children.map(self.symbol))
  }

  /// One edit of the whole text; none if it has mistakes or is laid out already.
  private var formatting: [TextEdit] {
    let whole = 0..<scene.text.count
    guard let text = scene.formatted, text != scene.text[whole] else { return [] }
    return [TextEdit(range: scene.text.range(whole), newText: text)]
  }

  private var colors: [ColorInformation] {
    scene.colors.map { color, range in
      ColorInformation(
        range: scene.text.range(range),
        color: ColorValue(
          red: color.red, green: color.green, blue: color.blue, alpha: color.alpha))
    }
  }

  private func presentations(_ parameters: ColorParameters) -> [ColorPresentation] {
    let value = parameters.color
    let parts = [value.red, value.green, value.blue, value.alpha].map { min(max($0, 0), 1) }
    let hex = Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]).hex
    let edit = TextEdit(range: parameters.range, newText: "\"\(hex)\"")
    return [ColorPresentation(label: hex, textEdit: edit)]
  }
}

extension SceneCompletion.Kind {
  /// The protocol's number of the kind.
  fileprivate var number: Int {
    switch self {
    case .key: 10
    case .word: 20
    case .number: 12
    case .color: 16
    case .name: 18
    case .picture: 17
    case .folder: 19
    }
  }
}

extension SceneSymbol.Kind {
  /// The protocol's number of the kind.
  fileprivate var number: Int {
    switch self {
    case .property: 7
    case .section: 3
    case .element: 19
    case .view: 5
    case .state: 22
    }
  }
}
