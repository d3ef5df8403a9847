import Foundation
import GalleyScenes

/// A conversation with one client: its messages go in, ours come out.
///
/// A value without files or clocks, except for pictures that a scene names.
package struct LanguageSession {
  private enum Phase {
    case new, running, shutDown
  }

  private let version: String
  private let allowedFolders: [String]
  private var phase = Phase.new
  private var documents: [String: EditedDocument] = [:]
  /// The documents whose findings the client does not have yet, in the order in which they changed.
  private var stale: [String] = []
  /// The documents that are scenes and have not been laid out since they changed.
  private var unseen: [String] = []
  private var usesMarkdown = true
  /// The exit status once the client has asked for the end: 0 after `shutdown`, otherwise 1.
  package private(set) var exitStatus: Int32?

  /// Starts a conversation.
  ///
  /// - Parameters:
  ///   - version: What the server says of itself.
  ///   - allowedFolders: Folders outside of a scene's own whose pictures it may use.
  package init(version: String, allowedFolders: [String] = []) {
    self.version = version
    self.allowedFolders = allowedFolders
  }

  /// How often a text has been read, in all documents.
  package var readings: Int { documents.values.reduce(0) { $0 + $1.readings } }

  /// Answers messages that have arrived together, in their order; then tells what is wrong in documents
  /// that they changed.
  ///
  /// A request that a later message of them cancels is not worked on.
  package mutating func answer(_ bodies: [[UInt8]]) -> [[UInt8]] {
    var answers: [[UInt8]] = []
    var messages: [IncomingMessage] = []
    for body in bodies {
      do {
        messages.append(try JSONDecoder().decode(IncomingMessage.self, from: Data(body)))
      } catch {
        let isJSON =
          (try? JSONSerialization.jsonObject(with: Data(body), options: .fragmentsAllowed)) != nil
        answers.append(
          OutgoingMessage.error(
            isJSON
              ? ResponseError(.invalidRequest, "a message must be one request or notification")
              : ResponseError(.parseError, "this message is not JSON"), for: nil))
      }
    }
    let cancelled = Set(
      messages.lazy.filter { $0.method == "$/cancelRequest" }
        .compactMap { try? $0.parameters(CancelParameters.self).id })
    for message in messages where exitStatus == nil {
      answers += answer(message, isCancelled: message.id.map(cancelled.contains) ?? false)
    }
    if exitStatus == nil { answers += stale.compactMap { publish($0) } }
    stale = []
    return answers
  }

  /// What is told of bytes that are no message.
  package func answer(toGarbage reason: String) -> [UInt8] {
    OutgoingMessage.error(ResponseError(.invalidRequest, reason), for: nil)
  }

  private mutating func answer(_ message: IncomingMessage, isCancelled: Bool) -> [[UInt8]] {
    guard let method = message.method else { return [] }
    guard let id = message.id else {
      // A notification has no answer, not even an error.
      try? take(notification: method, message)
      return []
    }
    do throws(ResponseError) {
      if isCancelled { throw ResponseError(.cancelled, "the request was cancelled") }
      return [OutgoingMessage.result(try result(of: method, message), for: id)]
    } catch {
      return [OutgoingMessage.error(error, for: id)]
    }
  }

  private mutating func take(notification method: String, _ message: IncomingMessage)
    throws(ResponseError)
  {
    if method == "exit" { exitStatus = phase == .shutDown ? 0 : 1 }
    guard phase == .running else { return }
    switch method {
    case "textDocument/didOpen":
      let item = try message.parameters(OpenParameters.self).textDocument
      documents[item.uri] = EditedDocument(item, allowedFolders: allowedFolders)
      noteChange(of: item.uri)
    case "textDocument/didChange":
      let change = try message.parameters(ChangeParameters.self)
      let uri = change.textDocument.uri
      documents[uri]?.apply(change.contentChanges, version: change.textDocument.version)
      noteChange(of: uri)
    case "textDocument/didSave":
      // Pictures may have been added since the text changed.
      let uri = try message.parameters(DocumentParameters.self).textDocument.uri
      documents[uri]?.changed()
      noteChange(of: uri)
    case "textDocument/didClose":
      let uri = try message.parameters(DocumentParameters.self).textDocument.uri
      if documents.removeValue(forKey: uri) != nil { noteChange(of: uri) }
    default: break
    }
  }

  private mutating func noteChange(of uri: String) {
    stale.removeAll { $0 == uri }
    stale.append(uri)
    unseen.removeAll { $0 == uri }
  }

  private mutating func result(of method: String, _ message: IncomingMessage) throws(ResponseError)
    -> (any Encodable)?
  {
    switch (method, phase) {
    case ("initialize", .new):
      let parameters = try message.parameters(InitializeParameters.self)
      let formats = parameters.capabilities?.textDocument?.hover?.contentFormat
      usesMarkdown = formats?.contains("markdown") ?? true
      phase = .running
      return InitializeResult(serverInfo: InitializeResult.Server(version: version))
    case ("initialize", _): throw ResponseError(.invalidRequest, "the server has been initialized")
    case (_, .new): throw ResponseError(.notInitialized, "the first request must be 'initialize'")
    case (_, .shutDown): throw ResponseError(.invalidRequest, "the server is shutting down")
    case ("shutdown", .running):
      phase = .shutDown
      return nil
    case (_, .running):
      guard let request = DocumentRequest(rawValue: method) else {
        throw ResponseError(.methodNotFound, "there is no method '\(method.prefix(100))'")
      }
      return try result(of: request, message)
    }
  }

  private mutating func result(of request: DocumentRequest, _ message: IncomingMessage)
    throws(ResponseError)
    -> (any Encodable)?
  {
    let uri = try message.parameters(DocumentParameters.self).textDocument.uri
    guard documents[uri] != nil, let scene = documents[uri]?.scene() else {
      throw ResponseError(.invalidParameters, "the document is not open")
    }
    let answers = DocumentAnswers(uri: uri, scene: scene, usesMarkdown: usesMarkdown)
    return try answers.result(of: request, message)
  }

  // MARK: Findings

  /// The message with all that is known to be wrong in a document.
  private mutating func publish(_ uri: String) -> [UInt8]? {
    guard let scene = documents[uri]?.scene(), let document = documents[uri] else {
      return Self.diagnostics(PublishedDiagnostics(uri: uri, version: nil, diagnostics: []))
    }
    let (findings, isScene) = scene.findings()
    if isScene, document.layoutFindings.isEmpty, !unseen.contains(uri) { unseen.append(uri) }
    return Self.message(document, scene, findings)
  }

  private static func message(
    _ document: EditedDocument, _ scene: EditedScene, _ findings: [SceneFinding]
  ) -> [UInt8] {
    let ofText = findings.map { finding in
      Diagnostic(
        range: scene.text.range(finding.range), severity: finding.severity == .mistake ? 1 : 2,
        code: finding.code, message: finding.message)
    }
    let ofLayout = document.layoutFindings.map { finding in
      let part = scene.part(line: finding.line, column: finding.column)
      return Diagnostic(
        range: scene.text.range(part), severity: finding.code == nil ? 1 : 2, code: finding.code,
        message: finding.message)
    }
    return diagnostics(
      PublishedDiagnostics(
        uri: document.uri, version: document.version, diagnostics: ofText + ofLayout))
  }

  private static func diagnostics(_ diagnostics: PublishedDiagnostics) -> [UInt8] {
    OutgoingMessage.notification("textDocument/publishDiagnostics", diagnostics)
  }

  /// The scenes that have changed since they were last laid out; each is asked for once.
  package mutating func takeLayoutQuestions() -> [LayoutQuestion] {
    defer { unseen = [] }
    return unseen.compactMap { documents[$0]?.layoutQuestion }
  }

  /// Whether a scene has changed since it was last laid out.
  package var hasLayoutQuestions: Bool { !unseen.isEmpty }

  /// Takes in what a layout showed; the message about it, unless the text has changed meanwhile.
  package mutating func take(_ findings: [LayoutFinding], for question: LayoutQuestion) -> [UInt8]?
  {
    let uri = question.uri
    guard phase == .running, documents[uri]?.layoutQuestion == question, !findings.isEmpty,
      let scene = documents[uri]?.scene()
    else { return nil }
    documents[uri]?.layoutFindings = findings
    guard let document = documents[uri] else { return nil }
    return Self.message(document, scene, scene.findings().findings)
  }
}
