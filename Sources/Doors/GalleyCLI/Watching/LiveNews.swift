import GalleyLive
import GalleyMessages
import GalleyBase
import Foundation
import GalleyCheck
import GalleyGeometry
import GalleyGoldens

/// What the page is told when something has changed.
struct LiveNews: Encodable {
  /// A scene that has been read again, so that the page need not ask for it.
  struct Update: Encodable {
    var scene: LiveSummary
    /// What the page asked for last, and the picture of it; nil if there is none.
    var order: DrawOrder?
    var drawn: LivePicture?
  }

  var revision: Int
  /// The ids of the scenes that have changed.
  var scenes: [String]
  var isBuilding: Bool
  var update: Update?

  /// News without what has changed: the page asks for it.
  init(_ revision: Int, _ scenes: [String], isBuilding: Bool) {
    (self.revision, self.scenes, self.isBuilding) = (revision, scenes, isBuilding)
  }

  /// News of a scene.
  ///
  /// - Parameters:
  ///   - event: What happened to it.
  ///   - folders: The folders of the project.
  ///   - isBuilding: Whether its package is built meanwhile.
  init(_ event: LiveScenes.Event, in folders: ProjectFolders, isBuilding: Bool) {
    self.init(event.revision, [event.entry.file.id], isBuilding: isBuilding)
    if event.isFirst || event.isRemoved { return }
    let order = event.entry.order
    update = Update(
      scene: LiveSummary(event.entry, in: folders), order: order,
      drawn: event.entry.drawn.last { $0.order == order }?.picture)
  }

  /// The news as a server-sent event, so short that a page which is busy gets several.
  var event: [UInt8] {
    var news = self
    var json = ServerAnswer(json: news).body
    if json.count > ServingLimits.maximumBacklog / 8 {
      news.update = nil
      json = ServerAnswer(json: news).body
    }
    return Array("event: change\ndata: ".utf8) + json + Array("\n".utf8)
  }
}

/// A scene as the page lists it.
struct LiveSummary: Encodable {
  var index: Int
  var id, title, path: String
  var viewport: LiveScene.Viewport?
  var states: [LiveScene.State]
  var film: LiveScene.Film?
  var isDrawable, isStale: Bool
  /// The states that have a golden.
  var goldens: [String]
  /// The command that accepts a state's picture as its golden, by the name of the state.
  var accept: [String: String]
  var mistakes: [LiveMistake]
  var failure: String?

  /// The scene of an entry.
  ///
  /// - Parameters:
  ///   - entry: What is known of the scene.
  ///   - folders: The folders of the project.
  init(_ entry: LiveScenes.Entry, in folders: ProjectFolders) {
    let scene = entry.good?.scene
    index = entry.number
    id = entry.file.id
    title = scene?.title ?? entry.file.id
    path = entry.file.path
    viewport = scene?.viewport
    states = scene?.states ?? []
    film = scene?.film
    isDrawable = scene != nil
    isStale = entry.isStale
    // A scene elsewhere is checked by its path, with all states.
    let name = CaseLibrary.name(of: path, below: folders.scenes)
    let (id, file, store, spelled) = (name ?? entry.file.id, path, folders.store, folders.spelled)
    goldens = states.map(\.name).filter { store.hasGolden(of: id + "/" + $0) }
    let commands = states.map { state in
      let selected = name.map { $0 + "/" + state.name } ?? file
      return (state.name, ShellText.check(selected, folders: spelled, "--update"))
    }
    accept = Dictionary(commands, uniquingKeysWith: { first, _ in first })
    mistakes = entry.mistakes
    failure = entry.failure
  }
}
