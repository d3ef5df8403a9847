import GalleyBase
import GalleyScenes

extension Pipeline {
  /// Draws a scene in motion as a request asks for it.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - scene: The scene, with the changes of the request.
  ///   - frameDrawn: Told how many frames are drawn, after each of them.
  /// - Returns: The files.
  /// - Throws: `CommandFailure`, as `draw`; 64 where nothing moves in a film whose settings were given.
  @MainActor func drawFilm(
    _ request: DrawRequest, of scene: Scene, frameDrawn: (Int) -> Void
  ) throws(CommandFailure) -> DrawAnswer {
    do {
      let forms = request.outputs.compactMap(\.filmForm)
      if !forms.isEmpty { return try drawForms(forms, request, scene, frameDrawn) }
      let film = try Film(scene, with: self)
      let drawn = try DrawnFilm(film)
      try film.staged.requireRest(for: request)
      var answer = DrawAnswer()
      for output in request.outputs {
        switch output {
        case .film: answer.files.append(Array(drawn.text.utf8))
        case .sheet: answer.files.append(Array(try drawn.sheet.png()))
        default: answer.files.append([])
        }
      }
      answer.warnings = film.staged.warnings(ofState: false)
        .mistakes(in: request.source.shownPath, request.source.places)
      return answer
    } catch let error as FilmError where request.film != nil {
      throw CommandFailure(
        .usage, of: error,
        hint: error == .nothingMoves ? "set the last content offset with --to x,y" : nil)
    } catch {
      throw CommandFailure(drawing: error)
    }
  }

  @MainActor private func drawForms(
    _ forms: [FilmForm], _ request: DrawRequest, _ scene: Scene, _ frameDrawn: (Int) -> Void
  ) throws -> DrawAnswer {
    let clock = StageClock()
    let settings = scene.filmSettings(changedBy: request.film ?? FilmChanges())
    let film = try clock.measure(.layout) {
      try Film(scene.settled(settings.state), as: settings, with: self)
    }
    let files = FilmFiles(film, as: forms)
    for index in 0..<film.frameCount {
      let frame = clock.measure(.record) { film.frame(at: index) }
      try clock.measure(.draw) { try files.append(frame) }
      frameDrawn(index + 1)
    }
    try film.staged.stage.requireLayout()
    var answer = DrawAnswer()
    answer.files = try clock.measure(.draw) { try files.finish() }
    var warnings = film.staged.warnings(ofState: false)
    warnings.removeAll { $0.code == .missingCharacter }
    warnings += [SceneWarning](missing: files.missing)
    answer.warnings = warnings.mistakes(in: request.source.shownPath, request.source.places)
    answer.times = clock.times
    return answer
  }
}

extension DrawRequest.Output {
  /// The form of a film; nil for other files.
  fileprivate var filmForm: FilmForm? {
    if case .motion(let form) = self { form } else { nil }
  }

  /// Whether drawing writes files that are not in the answer.
  var writesFrames: Bool {
    if case .motion(.frames) = self { true } else { false }
  }
}
