import GalleyLive
import GalleyService
import GalleyBase
import Foundation
import GalleyGeometry
import GalleyReport
import Synchronization

/// The pages of a watch, for anyone who has the printed address.
struct LivePages {
  private let scenes: LiveScenes
  private let examiners: WorkerPool
  private let outbox: ServerOutbox
  private let title: String
  private let folders: ProjectFolders
  private let editor: EditorCommand?
  private let build: LiveBuild
  private let entrance: RequestGuard

  /// Makes the pages of a watch that is served by a server.
  init(
    _ scenes: LiveScenes, examiners: WorkerPool, server: LocalServer, title: String,
    folders: ProjectFolders, editor: EditorCommand?, build: LiveBuild
  ) {
    self.scenes = scenes
    self.examiners = examiners
    self.title = title
    self.folders = folders
    self.editor = editor
    self.build = build
    outbox = server.outbox
    entrance = RequestGuard(token: AccessToken(), port: server.port)
  }

  /// The address of the page.
  var address: String { "http://127.0.0.1:\(entrance.port)/\(entrance.token.text)/" }

  /// What to do with a request; any path that is not listed here is refused.
  func reply(_ request: ServerRequest, _ ticket: Int) -> ServerReply {
    do throws(ServerAnswer) {
      let path = try entrance.path(of: request)
      switch path.first {
      case "draw", "findings", "open":
        guard path.count == 1 else { break }
        guard request.method == "POST" else { throw .only("POST") }
        return try act(path[0], entrance.body(of: request), ticket)
      default:
        guard request.method == "GET" else { throw .only("GET") }
        return try show(path, ticket)
      }
      throw .refusal(.notFound, "there is no such page")
    } catch {
      return .answer(error)
    }
  }

  // MARK: Showing

  private func show(_ path: [String], _ ticket: Int) throws(ServerAnswer) -> ServerReply {
    switch (path.first, path.count) {
    case (nil, _):
      return .answer(ServerAnswer(type: "text/html; charset=utf-8", body: try page()))
    case ("events", 1):
      let (revision, entries) = scenes.snapshot
      let news = LiveNews(revision, entries.map(\.file.id), isBuilding: build.isBuilding)
      return .events(news.event)
    case ("scenes", 1):
      let isSent = Flag()
      let send: @Sendable () -> Void = {
        if isSent.raise() { outbox.send(ServerAnswer(json: listing), to: ticket) }
      }
      scenes.whenRead(send)
      // A layout that hangs does not keep the others from being seen.
      DispatchQueue.global().asyncAfter(deadline: .now() + 1, execute: send)
      return .later
    case ("pictures", 2):
      guard let bytes = scenes.picture(path[1]) else { break }
      return .answer(ServerAnswer(type: "image/png", body: bytes))
    case ("source", 2):
      guard let entry = Int(path[1]).flatMap(scenes.entry) else { break }
      return .answer(ServerAnswer(json: Source(entry)))
    default: break
    }
    throw .refusal(.notFound, "there is no such page")
  }

  /// Something that happens once.
  private final class Flag: Sendable {
    private let isRaised = Mutex(false)

    /// Raises the flag; false if it was up.
    func raise() -> Bool {
      isRaised.withLock { isRaised in
        defer { isRaised = true }
        return !isRaised
      }
    }
  }

  private func page() throws(ServerAnswer) -> [UInt8] {
    do {
      return Array(try LivePage.html(token: entrance.token.text).utf8)
    } catch {
      throw .refusal(.internalServerError, "the page cannot be created: \(error)")
    }
  }

  private struct Listing: Encodable {
    var revision: Int
    var title: String
    var build: LiveBuild.Status?
    var canOpen: Bool
    var scenes: [LiveSummary]
  }

  private var listing: Listing {
    let (revision, entries) = scenes.snapshot
    return Listing(
      revision: revision, title: title, build: build.status, canOpen: editor != nil,
      scenes: entries.map { LiveSummary($0, in: folders) })
  }

  /// The text of a scene, and where its elements are in it.
  private struct Source: Encodable {
    struct Line: Encodable {
      var id: String
      var line: Int
      var column: Int
    }

    var path, text: String
    var lines: [Line] = []

    init(_ entry: LiveScenes.Entry) {
      path = entry.file.path
      text = String(decoding: entry.text ?? [], as: UTF8.self)
      for element in entry.drawn.last?.picture.elements ?? [] {
        guard let line = element.line, let column = element.column else { continue }
        lines.append(Line(id: element.id, line: line, column: column))
      }
    }
  }

  // MARK: Acting

  private struct Asked: Decodable {
    var scene: Int
    var state: String
    var appearance: String?
  }

  private struct Place: Decodable {
    var scene: Int
    var line: Int
    var column: Int?
  }

  private struct Found: Encodable {
    var revision: Int
    var groups: [LiveFindings]
  }

  private func act(
    _ name: String, _ body: [UInt8], _ ticket: Int
  ) throws(ServerAnswer) -> ServerReply {
    switch name {
    case "draw":
      let order = try decoded(DrawOrder.self, body)
      if let problem = order.problem { throw .refusal(.badRequest, problem) }
      scenes.draw(order) { picture in
        outbox.send(picture.map { ServerAnswer(json: $0) } ?? Self.noScene, to: ticket)
      }
    case "findings":
      let asked = try decoded(Asked.self, body)
      let examined = LiveRequest.Examined(state: asked.state, appearance: asked.appearance)
      scenes.examine(asked.scene, examined, by: examiners) { found in
        outbox.send(
          found.map { ServerAnswer(json: Found(revision: $0.revision, groups: $0.groups)) }
            ?? Self.noScene, to: ticket)
      }
    default:
      let place = try decoded(Place.self, body)
      guard let editor else {
        throw .refusal(.conflict, "galley watch was started without --editor")
      }
      guard let entry = scenes.entry(place.scene) else { throw Self.noScene }
      if let problem = editor.open(
        entry.file.path, line: max(place.line, 1), column: max(place.column ?? 1, 1))
      {
        throw .refusal(.conflict, problem)
      }
      return .answer(ServerAnswer(json: ["opened": entry.file.path]))
    }
    return .later
  }

  private static let noScene = ServerAnswer.refusal(.notFound, "there is no such scene")

  private func decoded<Value: Decodable>(
    _ type: Value.Type, _ body: [UInt8]
  ) throws(ServerAnswer) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(body))
    } catch {
      throw .refusal(.badRequest, "the body is not what this path expects")
    }
  }
}
