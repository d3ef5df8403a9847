import Foundation
import GalleyBase
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyRaster
import GalleyScenes

extension Pipeline {
  /// Draws what a request asks for: the one way from a scene to its files, in a command and in its workers.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - scene: Its scene, with the changes of the request.
  ///   - layout: Creates the layout; nil for the one that the scene describes.
  ///   - delegate: The delegate of the collection view; nil for one that answers from the scene.
  ///   - standardOutput: Takes a whole picture that is not written to a file.
  ///   - frameDrawn: Told how many frames of a film are drawn, after each of them.
  /// - Returns: The files and what else is wanted.
  /// - Throws: `CommandFailure`: 65 for a scene that cannot be shown, 66 for a state or element that is not there,
  ///   2 for what cannot be drawn or written.
  @MainActor package func draw(
    _ request: DrawRequest, of scene: Scene, layout: (() -> CollectionViewLayout)? = nil,
    delegate: (any CollectionViewDelegate)? = nil,
    standardOutput: @escaping ([UInt8]) throws(CommandFailure) -> Void = { _ in },
    frameDrawn: (Int) -> Void = { _ in }
  ) throws(CommandFailure) -> DrawAnswer {
    switch request.subject {
    case .film: return try drawFilm(request, of: scene, frameDrawn: frameDrawn)
    case .scene: return try answer(request, of: scene)
    case .state(let name):
      guard let state = scene.state(named: name) else {
        throw CommandFailure(
          .nothingFound, nil,
          "the scene changed while it was drawn: it has no state '\(name)' any more")
      }
      var drawing = StateDrawing(
        request: request, scene: scene, state: state, pipeline: self,
        standardOutput: standardOutput)
      return try drawing.draw {
        try laidOut(scene, in: state, layout: layout, delegate: delegate)
      }
    }
  }
}

/// A state of a scene on its way to files.
@MainActor private struct StateDrawing {
  var request: DrawRequest
  var scene: Scene
  var state: Scene.State
  var pipeline: Pipeline
  var standardOutput: ([UInt8]) throws(CommandFailure) -> Void
  var answer = DrawAnswer()
  private let clock = StageClock()

  mutating func draw(
    _ layOut: () throws -> StagedScene
  ) throws(CommandFailure) -> DrawAnswer {
    try drawFiles(layOut)
    answer.times = clock.times
    return answer
  }

  private mutating func drawFiles(
    _ layOut: () throws -> StagedScene
  ) throws(CommandFailure) {
    do {
      let staged = try measure(.layout, layOut)
      answer.scale = staged.scale
      if let destination = request.destination, request.isWhole {
        return try drawWhole(staged, to: destination)
      }
      let list = try measure(.record) { try record(staged) }
      try staged.requireRest(for: request)
      for output in request.outputs { answer.files.append(try file(output, of: list, by: staged)) }
      if request.findings.contains(.areas) { answer.areas = list.elementAreas }
      if request.findings.contains(.expectations) {
        answer.broken = try pipeline.brokenExpectations(of: scene, in: state, on: staged)
      }
    } catch {
      throw CommandFailure(drawing: error)
    }
  }

  /// What is drawn; finds the warnings about what the viewport shows.
  private mutating func record(_ staged: StagedScene) throws -> DisplayList {
    var list = staged.displayList()
    warn(staged.warnings(in: list))
    if request.isWhole {
      staged.stage.showWholeContent()
      list = staged.displayList()
    }
    try staged.stage.requireLayout()
    return try element.map { try $0.list(of: staged) } ?? list
  }

  private var element: ElementPicture? {
    get throws { try request.element.map { try ElementPicture($0, of: "--element") } }
  }

  private mutating func warn(_ warnings: [SceneWarning]) {
    answer.warnings += warnings.mistakes(in: request.source.shownPath, request.source.places)
  }

  private mutating func file(
    _ output: DrawRequest.Output, of list: DisplayList, by staged: StagedScene
  ) throws -> [UInt8] {
    let element = try element
    return switch output {
    case .layout:
      try measure(.record) {
        Array(try (element?.json(of: staged) ?? staged.layoutJSON()).utf8)
      }
    case .list: Array(list.dump.utf8)
    case .accessibility: Array(staged.accessibilityText.utf8)
    case .svg, .png, .pdf:
      try measure(.draw) {
        try staged.picture(
          output,
          of: request.marksAccessibility
            ? staged.withAccessibility(list) : request.frame?.around(list) ?? list,
          earlier: earlier(output))
      }
    case .elements(let query):
      try measure(.record) { try elements(query, of: staged) }
    case .film, .sheet, .motion, .lint, .cost, .contactSheet, .page: []
    }
  }

  /// The earlier file of a bitmap that the request names; nil where it cannot be read.
  private func earlier(_ output: DrawRequest.Output) -> Data? {
    guard case .png = output, let file = request.earlier else { return nil }
    return contents(
      of: file.path, Reach(named: file.named), maximumBytes: ResultLimits.maximumPictureSize)
  }

  /// A list of elements; nothing is left of one whose pieces go to standard output.
  private func elements(_ query: ElementQuery, of staged: StagedScene) throws -> [UInt8] {
    var text = ""
    try query.list(staged, name: "\(request.source.file.id)/\(state.name)") { lines in
      text += lines
      guard request.destination != nil, text.utf8.count >= Self.pieceSize else { return }
      try standardOutput(Array(text.utf8))
      text = ""
    }
    guard request.destination != nil else { return Array(text.utf8) }
    try standardOutput(Array(text.utf8))
    return []
  }

  /// The least size of a piece of a list, in bytes.
  private static let pieceSize = 1 << 20

  /// Draws the whole content as a PNG, whose parts are laid out, recorded and written while others are drawn.
  private mutating func drawWhole(
    _ staged: StagedScene, to destination: DrawRequest.Destination
  ) throws {
    guard case .png(let isFast) = request.outputs.first else { return }
    warn(staged.warnings())
    let missing = try measure(.draw) {
      try StreamedFile.write(
        to: destination.path, named: destination.named, copyingTo: standardOutput
      ) {
        let missing = try staged.writeWholePNG(to: $0, encoder: isFast ? .fast : PNGEncoder())
        try staged.stage.requireLayout()
        return missing
      }
    }
    if !answer.warnings.contains(where: { $0.code == .missingCharacter }) {
      warn([SceneWarning](missing: missing))
    }
    answer.files = [[]]
  }

  private func measure<Value>(
    _ stage: StageTimes.Stage, _ body: () throws -> Value
  ) rethrows -> Value {
    try clock.measure(stage, body)
  }
}

extension StagedScene {
  /// A picture of a scene that never comes to rest shows no particular moment.
  func requireRest(for request: DrawRequest) throws(CommandFailure) {
    guard request.findings.contains(.rest), let warning = mainQueueWarning else { return }
    throw CommandFailure(.failure, nil, warning)
  }
}

extension CommandFailure {
  /// Why a scene cannot be drawn, without its name: a picture or font is told by its own path.
  package init(drawing error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as StageError:
      self.init(.invalidScene, of: error)
      line = error.place?.line
      column = error.place?.column
      hasOwnPlace = error.code == .scenePicture || error.code == .unusableFont
    default: self.init(of: error)
    }
  }
}
